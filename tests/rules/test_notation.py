from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.rules import DECK, Unreadable, parse_cards


def read(text: str, language: str | None = None) -> list[str]:
    return [str(card) for card in parse_cards(text, language)]


def refusal(text: str, language: str | None = None) -> tuple[str, dict[str, object]]:
    with pytest.raises(Unreadable) as caught:
        parse_cards(text, language)
    return caught.value.code, dict(caught.value.params)


def test_every_common_way_to_type_a_card_is_read() -> None:
    assert read("7S 7♥ 10d qc") == ["7S", "7H", "10D", "QC"]
    assert read("TD") == read("10♦") == read("td") == ["10D"]


def test_emoji_suits_carry_a_variation_selector() -> None:
    assert read("7♥\ufe0f 8♣\ufe0e") == ["7H", "8C"]


@pytest.mark.parametrize(
    "text", ["7S 10D QC", "7S,10D,QC", "7s10dqc", " 7S-10D\u00a0QC\n", "7STDQC"]
)
def test_blanks_commas_hyphens_or_nothing_stand_between_cards(text: str) -> None:
    assert read(text) == ["7S", "10D", "QC"]


def test_no_text_is_no_cards() -> None:
    assert parse_cards(" ") == ()


def test_canonical_text_comes_back_as_the_same_card() -> None:
    assert parse_cards(" ".join(map(str, DECK))) == DECK


def test_spanish_suits() -> None:
    assert read("7P 7C 7D 7T", "es") == ["7S", "7H", "7D", "7C"]


def test_portuguese_suits_and_court_cards() -> None:
    assert read("VE DC RO 7P DD", "pt") == ["JS", "QH", "KD", "7C", "QD"]


def test_portuguese_accepts_english_court_cards_too() -> None:
    assert read("JE QC KO", "pt") == ["JS", "QH", "KD"]


def test_the_last_letter_is_the_suit_where_t_is_both_ten_and_clubs() -> None:
    assert read("TT TP 7T", "es") == ["10C", "10S", "7C"]


@pytest.mark.parametrize("language", ["es", "pt"])
def test_symbols_and_unambiguous_english_suits_work_in_every_language(language: str) -> None:
    assert read("7♠ 7♥ 7♦ 7♣ 8S 8H 8D", language) == ["7S", "7H", "7D", "7C", "8S", "8H", "8D"]


@pytest.mark.parametrize("text", ["RC", "VD", "dT"])
def test_spanish_refuses_the_portuguese_court_letters_with_a_reason_of_its_own(text: str) -> None:
    assert refusal(text, "es") == ("es_vdr", {"text": text})


@pytest.mark.parametrize("text", ["8X", "1S", "11S", "S7", "7", "10", "7SS", "0S", "²S", "7ſ", "?"])
def test_what_is_no_card_is_refused_and_shown(text: str) -> None:
    assert refusal(text)[0] == "unreadable_card"


def test_only_the_unreadable_word_is_given_back() -> None:
    assert refusal("7S, 8X 9S") == ("unreadable_card", {"text": "8X"})


def test_english_does_not_know_the_portuguese_court_letters() -> None:
    assert refusal("VS") == ("unreadable_card", {"text": "VS"})


@pytest.mark.parametrize("text", ["10D 10D", "10d10D", "10♦ 10♦\ufe0f"])
def test_a_card_typed_twice_in_the_same_way_is_refused(text: str) -> None:
    assert refusal(text) == ("card_twice", {"card": "10D"})


def test_two_spellings_of_a_card_are_read() -> None:
    assert read("7S 7♥ 10d TD qc") == ["7S", "7H", "10D", "10D", "QC"]
    assert read("7S 7♠") == read("7P 7♠", "es") == ["7S", "7S"]
    assert read("JC VC", "pt") == ["JH", "JH"]


def test_very_long_text_is_refused_before_it_is_read() -> None:
    assert refusal("7S " * 1_000_000) == ("too_long", {"length": 3_000_000, "limit": 500})


@settings(deadline=None, derandomize=True, max_examples=300)
@given(
    text=st.text(max_size=12) | st.text("A2TJQK10VDRSHCPEO♠♥♦♣ ,-\ufe0f", max_size=12),
    language=st.sampled_from([None, "es", "pt"]),
)
def test_any_text_is_cards_or_refused_and_nothing_else(text: str, language: str | None) -> None:
    with suppress(Unreadable):
        assert all(card in DECK for card in parse_cards(text, language))
