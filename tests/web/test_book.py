"""The rule book, the glossary, the game on one page and the search, in both languages."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from flask.testing import FlaskClient

from tutor.curriculum import Course
from tutor.curriculum.search import fold
from tutor.i18n import LANGUAGES
from tutor.rules.options import STANDARD

Say = Callable[[str, str], str]
BOTH = pytest.mark.parametrize("code", LANGUAGES)
NOTHING_ASKED = (
    "Type a word of the game, in your language or in English. Accents and capitals do not matter."
)
PAGES = ("manual", "lexico", "guia", "busca", "busca?q=gin")


def words(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html))).strip()


def part(page: str, id: str, tag: str) -> str:
    """What stands between the tags of the element with an id."""
    found = re.search(rf'<{tag}\b[^>]* id="{re.escape(id)}".*?</{tag}>', page, re.DOTALL)
    assert found is not None, id
    return found[0]


@BOTH
@pytest.mark.parametrize("path", PAGES)
def test_every_id_is_there_once_and_every_link_within_leads_to_one(
    client: FlaskClient, code: str, path: str
) -> None:
    page = client.get(f"/{code}/{path}").text
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= {*ids, "main"} | {
        f"{kind}-{name}"
        for kind, names in (("s", "SHDC"), ("f", ("11", "12", "13")))
        for name in names
    }
    for label in re.findall(r'aria-labelledby="([^"]+)"', page):
        assert label in ids


@BOTH
@pytest.mark.parametrize("path", PAGES)
def test_the_pages_need_no_script(client: FlaskClient, code: str, path: str) -> None:
    page = client.get(f"/{code}/{path}").text
    assert "<script" not in page
    assert not re.search(r"[♠♥♦♣]|\sstyle=", page)


# The rule book.


@BOTH
def test_every_rule_has_its_anchor_its_title_and_its_example(
    client: FlaskClient, course: Course, code: str
) -> None:
    page = client.get(f"/{code}/manual").text
    for clause in course.book.clauses.values():
        article = part(page, clause.id, "article")
        assert words(part(article, f"{clause.id}-title", "h3")) == clause.title.get(code).replace(
            "*", ""
        )
        cards = sum(len(group.cards) for group in clause.figure)
        assert article.count('class="slot"') == cards
        assert ("<table" in article) == (clause.pad is not None)
        assert ('class="aside"' in article) == (clause.note is not None)


@BOTH
def test_a_rule_leads_to_the_steps_that_rest_on_it(
    client: FlaskClient, course: Course, code: str
) -> None:
    page = client.get(f"/{code}/manual").text
    for clause in course.book.clauses:
        linked = re.findall(rf'href="/{code}/curso/(\w+)/(\d+)"', part(page, clause, "article"))
        steps = [course.lessons[lesson].steps[int(number) - 1] for lesson, number in linked]
        assert len(steps) == len(course.practice(clause)) <= 3
        assert all(clause in step.clauses for step in steps)


def test_a_rule_that_no_step_rests_on_offers_no_practice(
    client: FlaskClient, course: Course, say: Say
) -> None:
    page = client.get("/es/manual").text
    bare = [clause for clause in course.book.clauses if not course.practice(clause)]
    for clause in bare:
        assert say("es", "Practise this") not in part(page, clause, "article")
    assert page.count('class="practice"') == len(course.book.clauses) - len(bare)


def test_the_ranks_of_portuguese_decks_reach_the_examples(client: FlaskClient) -> None:
    client.post("/pt/ajustes", data={"ranks": "vdr"})
    assert ">R</text>" in client.get("/pt/manual").text
    assert ">K</text>" not in client.get("/pt/manual").text
    assert ">R</text>" not in client.get("/es/manual").text


def test_hidden_cards_are_not_named(client: FlaskClient) -> None:
    # deal.upcard shows the stock's backs and the six of hearts.
    article = part(client.get("/es/manual").text, "deal.upcard", "article")
    assert article.count("card back") == 3
    assert re.findall(r'class="vh">([^<]+)<', article) == ["6 de corazones"]


# The glossary.


@BOTH
def test_each_word_stands_in_both_languages_and_in_english(
    client: FlaskClient, course: Course, code: str
) -> None:
    page = client.get(f"/{code}/lexico").text
    (other,) = set(LANGUAGES) - {code}
    for term in course.book.terms.values():
        ours = re.search(
            rf'<div class="side flow" id="{term.id}".*?</div>\s*(<div.*?</div>)', page, re.DOTALL
        )
        assert ours is not None, term.id
        assert ours[1].startswith(f'<div class="side other flow" lang="{LANGUAGES[other].tag}">')
        plain = term.text.get(other).split("[")[0].split("{")[0].split("*")[0].strip()
        assert plain in words(ours[1])
        assert term.term.get(other).replace("*", "") in words(ours[1])
        assert term.term.get(code).replace("*", "") in words(ours[0])
        assert f'<span lang="en"><b aria-hidden="true">EN</b> {term.english}</span>' in ours[0]
        for name in term.also.get(code) + term.also.get(other):
            assert name.replace("*", "") in words(ours[0])
        for clause in term.clauses:
            assert f'href="/{code}/manual#{clause}"' in ours[0]


@BOTH
def test_the_words_stand_in_the_order_of_ones_own_alphabet(
    client: FlaskClient, course: Course, code: str
) -> None:
    page = client.get(f"/{code}/lexico").text
    listed = re.findall(r'<div class="side flow" id="([^"]+)"', page)
    names = [fold(course.book.terms[id].term.get(code).replace("*", "")) for id in listed]
    assert names == sorted(names)
    assert set(listed) == course.book.terms.keys()
    letters = re.findall(r'href="#letra-(\w)"', page)
    assert letters == sorted({name[0] for name in names})
    for letter in letters:
        section = part(page, f"letra-{letter}", "section")
        own = re.findall(r'<div class="side flow" id="([^"]+)"', section)
        assert {fold(course.book.terms[id].term.get(code).replace("*", ""))[0] for id in own} == {
            letter
        }


def test_links_on_both_sides_lead_to_pages_in_the_visitors_language(client: FlaskClient) -> None:
    # In both orders: a text is kept once it has been rendered.
    for code, other in (("es", "pt"), ("pt", "es"), ("es", "pt")):
        main = part(client.get(f"/{code}/lexico").text, "main", "main")
        assert f'href="/{code}/lexico#' in main
        assert f'href="/{other}/' not in main


# The game on one page.


@BOTH
def test_every_subject_of_the_guide_leads_to_its_rule(
    client: FlaskClient, course: Course, code: str
) -> None:
    page = client.get(f"/{code}/guia").text
    linked = re.findall(rf'<h2[^>]*><a href="/{code}/manual#([^"]+)">', page)
    assert linked == [block.clauses[0] for block in course.book.guide]


@BOTH
def test_the_guide_says_the_numbers_that_the_engine_plays_with(course: Course, code: str) -> None:
    def said(clause: str) -> str:
        (block,) = (block for block in course.book.guide if clause in block.clauses)
        texts = [block.text] if block.text else []
        texts += [text for fact in block.facts for text in (fact.words, fact.value)]
        return " ".join(text.get(code) for text in texts)

    def numbers(text: str) -> list[int]:
        return [int(number) for number in re.findall(r"\d+", text)]

    assert numbers(said("knock.limit")) == [STANDARD.knock_limit]
    assert numbers(said("game.win")) == [
        STANDARD.target, STANDARD.target, STANDARD.game_bonus, STANDARD.shutout_bonus, STANDARD.box,
    ]  # fmt: skip
    knocker, defender, won, high, low, cut, bonus, theirs, gin, bonus_too = numbers(
        said("score.gin")
    )
    assert won == defender - knocker
    assert cut == high - low + STANDARD.undercut_bonus
    assert gin == theirs + STANDARD.gin_bonus
    assert (bonus, bonus_too) == (STANDARD.undercut_bonus, STANDARD.gin_bonus)


# The search.


@BOTH
def test_the_form_is_labelled_and_keeps_what_was_typed(
    client: FlaskClient, say: Say, code: str
) -> None:
    page = client.get(f"/{code}/busca?q=Gin%20%26%20%22x").text
    form = part(page, "main", "main")
    assert f'<form class="search" action="/{code}/busca">' in form
    assert (
        f'<label class="vh" for="q">{say(code, "Search words, rules and lessons")}</label>' in form
    )
    assert 'name="q" value="Gin &amp; &#34;x"' in form


def test_the_language_switch_keeps_the_question(client: FlaskClient) -> None:
    page = client.get("/es/busca?q=tr%C3%ADo+rey").text
    switch = part(page, "switch", "ul")
    address = unescape(re.findall(r'href="([^"]+)"', switch)[0])
    assert address.startswith("/pt/busca?q=")
    assert 'value="trío rey"' in client.get(address).text


@BOTH
def test_results_stand_by_kind_with_the_words_marked(
    client: FlaskClient, say: Say, code: str
) -> None:
    page = client.get(f"/{code}/busca?q=GIN").text
    assert re.findall(r'<h2 class="ruled" id="(\w+)">', page) == ["term", "rule", "step"]
    for kind, address in (
        ("term", f"/{code}/lexico#gin"), ("rule", f"/{code}/manual#gin.declare"),
        ("step", f"/{code}/curso/"),
    ):  # fmt: skip
        section = part(page, "main", "main").split(f'id="{kind}"')[1].split("</section>")[0]
        assert f'href="{address}' in section
        assert "<mark>Gin</mark>" in section
    assert page.count("<mark>") == page.count("</mark>")


def test_results_lead_somewhere(client: FlaskClient) -> None:
    main = part(client.get("/pt/busca?q=carta").text, "main", "main")
    for link in set(re.findall(r'href="(/pt/[^"]+)"', main)):
        path, _, anchor = unescape(link).partition("#")
        answer = client.get(path)
        assert answer.status_code == 200
        assert not anchor or f'id="{anchor}"' in answer.text


def test_few_of_many_results_are_shown_and_the_rest_is_counted(client: FlaskClient) -> None:
    section = part(client.get("/es/busca?q=carta").text, "main", "main").split('id="rule"')[1]
    assert section.split("</section>")[0].count("<h3>") == 8
    assert re.search(r'class="more">Hay \d+ más', section)


@BOTH
@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", NOTHING_ASKED),
        ("   ", NOTHING_ASKED),
        ("¿?", "There is no word in that to search for."),
        ("x" * 81, "That is too long to search for: a few words are enough."),
        ("rey " * 5000, "That is too long to search for: a few words are enough."),
    ],
)  # fmt: skip
def test_an_odd_question_is_answered_kindly(
    client: FlaskClient, say: Say, code: str, typed: str, message: str
) -> None:
    answer = client.get(f"/{code}/busca", query_string={"q": typed})
    assert answer.status_code == 200
    assert say(code, message) in answer.text
    assert len(answer.text) < 30_000
    # Each example offered finds something.
    for link in re.findall(rf'href="(/{code}/busca\?q=[^"]+)"', part(answer.text, "main", "main")):
        assert 'class="results"' in client.get(unescape(link)).text


@pytest.mark.parametrize(
    "typed", ["elefante", "<script>alert(1)</script>", "\0\ud7ff", "%00", "{7S", "**"]
)
def test_nothing_found_and_nothing_of_it_becomes_markup(client: FlaskClient, typed: str) -> None:
    answer = client.get("/es/busca", query_string={"q": typed})
    assert answer.status_code == 200
    assert "<script" not in answer.text
    assert 'class="results"' not in answer.text


def test_bytes_that_are_no_text_are_no_fault(client: FlaskClient) -> None:
    assert client.get("/es/busca?q=%ff%fe&q=2").status_code == 200
