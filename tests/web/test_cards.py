"""Card faces and names: right in each language, and cheap once drawn."""

import re
import time

import pytest
from flask import Flask

from tutor.rules import Card, parse_cards
from tutor.rules.cards import DECK
from tutor.web.cards import card_name, drawn, face, mini, minis


def card(text: str) -> Card:
    (found,) = parse_cards(text)
    return found


@pytest.mark.parametrize(
    ("text", "es", "pt"),
    [
        ("QH", "reina de corazones", "dama de copas"),
        ("AS", "as de picas", "ás de espadas"),
        ("10D", "10 de diamantes", "10 de ouros"),
        ("JC", "jota de tréboles", "valete de paus"),
        ("KD", "rey de diamantes", "rei de ouros"),
    ],
)
def test_a_card_is_named_as_people_say_it(text: str, es: str, pt: str) -> None:
    assert card_name(card(text), "es") == es
    assert card_name(card(text), "pt") == pt


@pytest.mark.parametrize("lang", ["es", "pt"])
def test_no_two_cards_share_a_name(lang: str) -> None:
    assert len({card_name(each, lang) for each in DECK}) == 52


def test_court_cards_wear_the_letters_that_were_chosen() -> None:
    letters = [re.findall("<text[^>]*>(.)", face(card(c), "vdr"))[0] for c in ("JS", "QS", "KS")]
    assert letters == ["V", "D", "R"]
    assert ">Q</text>" in face(card("QS"), "jqk")
    assert ">A</text>" in face(card("AS"), "vdr")


@pytest.mark.parametrize("rank", range(2, 11))
def test_a_number_card_shows_as_many_pips_as_its_number(rank: int) -> None:
    pips = re.search('<g class="full">(.*?)</g></g>', face(Card(rank, "H"), "jqk"))
    assert pips is not None
    assert pips[1].count("<use") == rank


def test_suits_are_drawn_and_never_typed() -> None:
    page = "".join(drawn(each, "es", "jqk") + mini(each, "pt", "vdr") for each in DECK)
    assert not set(page) & set("♠♥♦♣")


def test_the_picture_is_hidden_from_screen_readers_and_the_name_is_not() -> None:
    assert 'aria-hidden="true"' in face(card("7H"), "jqk")
    assert drawn(card("7H"), "es", "jqk").endswith('<span class="vh">7 de corazones</span>')


def test_chips_in_a_row_are_read_with_a_pause_between_them() -> None:
    text = re.sub("<[^>]*>", "", minis(parse_cards("7H 8H"), "es", "jqk"))
    assert text == "77 de corazones, 88 de corazones"


def test_eleven_cards_cost_next_to_nothing_once_drawn() -> None:
    cards = parse_cards("KH 7D 2C 8D QS 2S 9D JC 5H AS 10C")

    def seconds() -> float:
        start = time.perf_counter()
        "".join(drawn(each, "es", "jqk") for each in cards)
        return time.perf_counter() - start

    assert min(seconds() for _ in range(20)) < 0.0003


def test_a_stop_behind_a_card_never_begins_a_line(app: Flask) -> None:
    text = app.test_client().get("/es/curso/A/11").text
    assert re.search(r'<span class="tied"><span class="mini"[^<]*<.*?</span></span>\.</span>', text)
