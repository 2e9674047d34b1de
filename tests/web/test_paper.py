"""Sheets to print: what is asked for, the same cards in either language, the key."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from html import unescape
from itertools import product
from random import Random

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tutor import paths
from tutor.exercises import (
    Arrange,
    Choose,
    Count,
    Discard,
    Exercise,
    FinalSheet,
    Fits,
    HollywoodColumns,
    LayOff,
    Score,
)
from tutor.exercises.pattern import Pattern
from tutor.quiz import QUESTIONS, SKILLS, Question
from tutor.quiz.own import MARKS, NUMBERS
from tutor.quiz.sheet import MOST, draw_sheet
from tutor.rules import Card
from tutor.web.cards import card_name

OURS = {"Sec-Fetch-Site": "same-origin"}
LANGUAGES = ("es", "pt")
PAGE = "/es/quiz/papel"
Say = Callable[[str, str], str]


def text(markup: str) -> str:
    plain = re.sub(r"<[^>]+>", " ", markup)
    return re.sub(r"\s+", " ", unescape(plain))


def key(page: TestResponse) -> list[str]:
    """What the key says of each question."""
    found = page.text.partition('class="handout key"')[2].partition("</main>")[0]
    return [text(each) for each in found.split("<li><b>")[1:]]


def named(cards: Iterable[Card], said: str) -> bool:
    return all(card_name(card, "es") in said for card in cards)


# Asking for one.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_skill_can_be_asked_for(client: FlaskClient, language: str) -> None:
    page = client.get(f"/{language}/quiz/papel")
    assert page.status_code == 200
    assert re.findall(r'<option value="(\w+)"', page.text) == ["mix", *SKILLS]
    for label in ("skill", "number"):
        assert f'for="{label}"' in page.text


@pytest.mark.parametrize(("skill", "number"), [("mix", "4"), ("d", " 2 "), ("s", "12")])
def test_a_sheet_is_made_and_nothing_is_kept(client: FlaskClient, skill: str, number: str) -> None:
    sent = client.post(PAGE, data={"skill": skill, "number": number}, headers=OURS)
    assert sent.status_code == 303
    assert sent.location.startswith(f"{PAGE}/")
    assert "Set-Cookie" not in sent.headers
    page = client.get(sent.location)
    assert page.text.count('class="question"') == len(key(page)) == int(number)
    assert f'href="{PAGE}?skill={skill}&amp;number={int(number)}"' in page.text


@pytest.mark.parametrize("number", ["", "0", "13", "x7", "٣", "-1", "1e1", "9" * 4_000])
def test_a_number_that_cannot_be_read_stays_as_typed(client: FlaskClient, number: str) -> None:
    page = client.post(PAGE, data={"skill": "d", "number": number}, headers=OURS)
    assert page.status_code == 422
    assert f'value="{number[:20]}"' in page.text
    assert '<option value="d" selected>' in page.text
    assert 'aria-invalid="true"' in page.text


def test_a_skill_that_there_is_not_is_told(client: FlaskClient, say: Say) -> None:
    page = client.post(PAGE, data={"skill": "zz", "number": "5"}, headers=OURS)
    assert page.status_code == 422
    assert say("es", "paper: choose a skill") in page.text
    assert 'value="5"' in page.text


def test_what_is_typed_goes_along_to_the_other_language(client: FlaskClient) -> None:
    page = client.post(PAGE, data={"skill": "d", "number": "x7"}, headers=OURS)
    assert 'form="answer" formmethod="get"' in page.text
    other = client.get("/pt/quiz/papel?skill=d&number=x7")
    assert other.status_code == 200
    assert 'value="x7"' in other.text
    assert '<option value="d" selected>' in other.text


def test_ones_own_table_can_be_asked_for_once_it_is_set(client: FlaskClient, say: Say) -> None:
    assert 'value="casa"' not in client.get(PAGE).text
    wish = {"skill": "casa", "number": "3"}
    assert client.post(PAGE, data=wish, headers=OURS).status_code == 422
    numbers = ("7", "12", "34", "150", "30")
    client.post("/es/quiz/mesa", data=dict(zip(NUMBERS, numbers, strict=True)), headers=OURS)
    assert 'value="casa"' in client.get(PAGE).text
    page = client.get(client.post(PAGE, data=wish, headers=OURS).location)
    (rules,) = re.findall(r'<p class="rules">(.*?)</p>', page.text, re.DOTALL)
    assert tuple(re.findall(r"\d+", rules)) == numbers
    assert f'href="{PAGE}?skill=casa&amp;number=3"' in page.text


@pytest.mark.parametrize("ticked", list(product((False, True), repeat=len(MARKS))))
def test_a_table_with_any_of_the_other_rules_is_put_on_paper(
    client: FlaskClient, ticked: tuple[bool, ...]
) -> None:
    # Among its questions are games, which know no upcard.
    numbers = dict(zip(NUMBERS, ("7", "12", "34", "150", "30"), strict=True))
    marks = {name: "1" for name, chosen in zip(MARKS, ticked, strict=True) if chosen}
    client.post("/es/quiz/mesa", data=numbers | marks, headers=OURS)
    sent = client.post(PAGE, data={"skill": "casa", "number": "6"}, headers=OURS)
    page = client.get(sent.location)
    assert page.status_code == 200
    assert 'data-kind="sheet"' in page.text


# The sheet.


def test_each_kind_of_question_has_its_form_on_paper() -> None:
    kinds = {question.kind.__struct_config__.tag for question in QUESTIONS.values()}
    written = {path.stem: path for path in (paths.templates() / "paper" / "kinds").glob("*.html")}
    assert kinds == written.keys()
    for path in written.values():
        for macro in ("asked(step)", "key(step)"):
            assert f"{{% macro {macro} %}}" in path.read_text("utf-8"), path.name


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_the_same_cards_in_either_language_and_nothing_to_click(
    client: FlaskClient, question: Question
) -> None:
    asked = question.draw(Random(3))
    pages = [client.get(f"/{language}/quiz/papel/{asked.id}") for language in LANGUAGES]
    assert [page.status_code for page in pages] == [200, 200]
    drawn = [re.findall(r'<svg class="face.*?</svg>', page.text, re.DOTALL) for page in pages]
    assert drawn[0] == drawn[1]
    assert f'href="/pt/quiz/papel/{asked.id}"' in pages[0].text
    for page in pages:
        sheet = page.text.partition('class="handout"')[2].partition("</main>")[0]
        assert not re.search(r"<(input|button|select|form|a) ", sheet)
        assert len(key(page)[0]) > 3


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_the_key_holds_the_engines_answer(client: FlaskClient, question: Question) -> None:
    asked = question.draw(Random(4))
    (said,) = key(client.get(f"{PAGE}/{asked.id}"))
    assert tells(asked, said), said


def tells(asked: Exercise, said: str) -> bool:
    """Whether a line of the key says the engine's answer."""
    match asked:
        case Arrange() | LayOff():
            found = asked.working()
            best = found[0] if isinstance(found, tuple) else found
            return named(asked.shown(), said) and bool(re.search(rf"\b{best.deadwood}\b", said))
        case Fits():
            return named(asked.working(), said)
        case HollywoodColumns():
            numbers = re.findall(r"−?\d+", said)
            return all(str(n).replace("-", "−") in numbers for n in asked.truth())
        case Choose():
            return all(named(cards, said) for cards in asked.right())
        case Count():
            return all(said.endswith(f"{points} ") for points in asked.right())
        case Discard():
            left = asked.left()
            return all(f"{card_name(c, 'es')} deja {left[c]}" in said for c in asked.good())
        case FinalSheet():
            sheet = asked.truth()
            pairs = [sheet.points, sheet.boxes, sheet.bonus, sheet.totals]
            return f"= {sheet.net} ".replace("-", "−") in said and all(
                f"{mine} – {theirs}" in said for mine, theirs in pairs
            )
        case Score():
            ((winner, points),) = asked.right()
            who = {"knocker": "Gana quien tocó", "defender": "Gana quien no tocó"}[winner]
            return f"{who}, {points} punto" in said
        case Pattern():
            return len(re.findall(r"\b[a-j] (?=[A-ZÁÉ¿])", said)) == asked.size()
    return False


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("a1fqrsuAFQRS", "Or as well:"),
        ("l1fFS-mzZ-uvw.g_cdeqsxyNQR", "paper: other ways leave as little"),
        ("t1ghlwxyHIKLO.x", "any one of these:"),
    ],
)
def test_where_several_answers_are_right_the_key_says_so(
    client: FlaskClient, say: Say, code: str, message: str
) -> None:
    for language in LANGUAGES:
        (said,) = key(client.get(f"/{language}/quiz/papel/{code}"))
        assert say(language, message) in said


def test_what_all_questions_ask_is_said_once(client: FlaskClient) -> None:
    one = draw_sheet(SKILLS["a"], 4, Random(1))
    several = draw_sheet(None, 4, Random(1))
    tasks = [
        client.get(f"{PAGE}/{sheet.code}").text.count('class="task"') for sheet in (one, several)
    ]
    assert tasks == [1, 4]


def test_the_rules_stand_once_and_those_of_another_table_at_its_question(
    client: FlaskClient,
) -> None:
    plain, other = (QUESTIONS[tag].draw(Random(5)) for tag in ("s1", "h1"))
    page = client.get(f"{PAGE}/{plain.id}~{other.id}")
    head, _, questions = page.text.partition("</header>\n<ol")
    rules = '<p class="rules">'
    assert (head.count(rules), questions.count(rules)) == (1, 1)
    pages = [client.get(f"{PAGE}/{each.id}").text for each in (plain, other)]
    assert [page.partition("</header>\n<ol")[0].count(rules) for page in pages] == [1, 1]


# Addresses.


def test_an_address_that_was_cut_or_edited_is_told(client: FlaskClient, say: Say) -> None:
    code = draw_sheet(None, MOST, Random(6)).code
    rng = Random(8)
    edited = [code[:-1], code[: len(code) // 2], f"{code}~{code}", "abc", "d1", "~", "a" * 5_000]
    for _ in range(60):
        place = rng.randrange(len(code))
        edited.append(code[:place] + rng.choice("aZ0~.-_%é") + code[place + 1 :])
    for each in edited:
        page = client.get(f"{PAGE}/{each}")
        assert page.status_code in (200, 404), each
    for language in LANGUAGES:
        page = client.get(f"/{language}/quiz/papel/{code}~")
        assert page.status_code == 404
        assert say(language, "paper: none here") in page.text
