"""What is typed is found, whatever its accents, case or plural, and the best comes first."""

import re
import unicodedata

import pytest

from tutor.curriculum import Course, Index
from tutor.curriculum.prose import plain
from tutor.curriculum.search import HIT, Entry, Kind, marked, read_question, show
from tutor.exercises import Exercise, Text

LANGUAGES = ("es", "pt")


@pytest.fixture(scope="module")
def indices(course: Course) -> dict[str, Index]:
    return {language: Index.of(course, language) for language in LANGUAGES}


def titles(index: Index, text: str, kind: Kind) -> list[str]:
    return [entry.title for entry in index.find(read_question(text)).get(kind, ())]


@pytest.mark.parametrize(
    "typed", ["trío", "TRÍO", "trio", "Trios", unicodedata.normalize("NFD", "tríos")]
)
def test_accents_case_and_plural_do_not_matter(indices: dict[str, Index], typed: str) -> None:
    assert titles(indices["es"], typed, "term") == titles(indices["es"], "trío", "term")
    assert titles(indices["es"], typed, "term")[0] == "trío"


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("escalera", "escaleras"),
        ("rey", "reyes"),
        ("vez", "veces"),
        ("combinación", "combinaciones"),
        ("sequência", "sequências"),
        ("combinação", "combinações"),
        ("vez", "vezes"),
        ("mão", "mãos"),
        ("total", "totais"),
        ("homem", "homens"),
        ("as", "ases"),
        ("face", "faces"),
    ],
)
def test_a_plural_finds_the_singular_and_the_other_way_round(one: str, many: str) -> None:
    for word, asked in ((one, many), (many, one)):
        assert marked(word, read_question(asked)) == f"{HIT[0]}{word}{HIT[1]}"


def test_a_word_is_found_by_its_beginning_from_three_letters_on(indices: dict[str, Index]) -> None:
    assert "escalera" in titles(indices["es"], "esc", "term")
    assert "escalera" not in titles(indices["es"], "es", "term")
    assert titles(indices["es"], "scalera", "term") == []


def test_every_word_has_to_be_there(indices: dict[str, Index]) -> None:
    both = set(titles(indices["pt"], "subcorte 25", "rule"))
    assert both == set(titles(indices["pt"], "subcorte", "rule")) & set(
        titles(indices["pt"], "25", "rule")
    )
    assert indices["pt"].find(read_question("subcorte 25 elefante")) == {}


@pytest.mark.parametrize(
    ("language", "typed", "term"),
    [
        ("es", "knock", "tocar"),
        ("es", "undercut", "subcorte"),
        ("es", "pozo", "pila de descarte"),
        ("es", "bater", "tocar"),
        ("es", "lixo", "pila de descarte"),
        ("es", "lay off", "añadir cartas"),
        ("pt", "knock", "bater"),
        ("pt", "lixo", "pilha de descarte"),
        ("pt", "escalera", "sequência"),
        ("pt", "straight", "sequência"),
        ("pt", "deadwood", "*deadwood*"),
        ("pt", "madera", "*deadwood*"),
    ],
)
def test_english_regional_and_neighbouring_names_find_a_word(
    indices: dict[str, Index], language: str, typed: str, term: str
) -> None:
    assert titles(indices[language], typed, "term")[0] == term


def test_a_name_is_shown_where_nothing_else_shows_the_hit(indices: dict[str, Index]) -> None:
    def names(language: str, typed: str) -> tuple[tuple[str, str], ...]:
        question = read_question(typed)
        return show(indices[language].find(question)["term"][0], question).names

    assert names("es", "pozo") == (("es", f"{HIT[0]}pozo{HIT[1]}"),)
    assert names("pt", "knock") == (("en", f"{HIT[0]}knock{HIT[1]}"),)
    assert names("es", "mazo") == ()


def test_a_whole_title_comes_before_a_part_and_a_text(indices: dict[str, Index]) -> None:
    found = indices["es"].find(read_question("gin"))
    assert list(found) == ["term", "rule", "step"]
    assert found["term"][0].title == "Gin"
    in_title = ["Gin" in entry.title for entry in found["rule"]]
    assert in_title == sorted(in_title, reverse=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_found_by_its_own_title(indices: dict[str, Index], language: str) -> None:
    index = indices[language]
    for entry in index.entries:
        question = read_question(entry.title)
        assert entry in index.find(question)[entry.kind], entry.title


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hint_and_no_reason_is_given_away(
    course: Course, indices: dict[str, Index], language: str
) -> None:
    said = " ".join(entry.text for entry in indices[language].entries if entry.kind == "step")
    for place in course.places():
        if isinstance(place.step, Exercise):
            hidden = [*place.step.hints, *place.step.say.values(), place.step.why]
            for text in filter(None, hidden):
                assert plain(text.get(language)) not in said


@pytest.mark.parametrize("typed", ["", "  ", "???", "*", "{}", f"{HIT[0]}{HIT[1]}", "\0", "♥"])
def test_what_holds_no_word_asks_for_nothing(indices: dict[str, Index], typed: str) -> None:
    assert read_question(typed) == ()
    assert indices["es"].find(read_question(typed)) == {}


def test_a_word_twice_is_asked_for_once() -> None:
    assert read_question("Trío trio TRIO rey") == ("trio", "rey")


def test_cards_are_no_words(indices: dict[str, Index]) -> None:
    assert "7s" not in indices["es"].words
    assert marked("{7S} 7S", ("7s",)) == f"{{7S}} {HIT[0]}7S{HIT[1]}"


def excerpt(text: str, typed: str, title: str = "") -> str:
    entry = Entry("rule", None, title, text)  # type: ignore[arg-type]
    found = show(entry, read_question(typed)).excerpt
    return found.replace(HIT[0], "[").replace(HIT[1], "]")


def test_an_excerpt_is_the_sentence_with_the_most_hits_and_what_follows() -> None:
    text = "Uno dos. Tres y cuatro. Cuatro seis. Siete."
    assert excerpt(text, "cuatro seis") == "[Cuatro] [seis]. Siete."
    assert excerpt(text, "nueve") == text


def test_what_the_title_holds_is_not_sought_in_the_text() -> None:
    text = "Uno dos. Tres y cuatro. Cuatro seis."
    assert excerpt(text, "cuatro", "Cuatro") == "Uno dos. Tres y [cuatro]. [Cuatro] seis."
    assert excerpt(text, "cuatro seis", "Cuatro") == "[Cuatro] [seis]."


def test_a_long_sentence_begins_shortly_before_its_hit_and_ends_in_time() -> None:
    text = "palabra " * 60 + "tesoro " + "palabra " * 60
    found = excerpt(text, "tesoro")
    assert found.startswith("… palabra palabra palabra palabra palabra palabra [tesoro] ")
    assert found.endswith(" …")
    assert len(found) < 220


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_excerpt_never_cuts_through_cards_or_english_words(
    indices: dict[str, Index], language: str
) -> None:
    for entry in indices[language].entries:
        for word in ("la", "o", "que", "cartas", "rey", "ouros"):
            found = show(entry, (word,)).excerpt
            rest = re.sub(r"\{[^{}]+\}|\*[^*]+\*", "", found)
            assert not set(rest) & set("{}*"), found
            assert len(found.replace(HIT[0], "").replace(HIT[1], "")) < 210


def test_plain_text_keeps_cards_and_english_words_of_the_markup() -> None:
    text = "**Mire** [las *deadwood*](deadwood):\n\n1. {7S 8S}\n2. nada"
    assert plain(text) == "Mire las *deadwood*: {7S 8S} nada"
    assert plain(Text("a\nb", "c").get("es")) == "a b"
