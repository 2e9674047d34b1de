import pytest

from tutor.curriculum.prose import check, holes, reader

TERMS, CLAUSES = {"knock"}, {"knock.limit"}


@pytest.mark.parametrize(
    "text",
    [
        "Con {7S 8S 9S} y **diez** puntos.",
        "Puede [tocar](knock) con [diez o menos](clause:knock.limit).",
        "[*deadwood*](knock) e {right}",
        "Uno.\n\n- dos\n- tres",
    ],
)
def test_what_the_markup_can_say_passes(text: str) -> None:
    check(text, TERMS, CLAUSES)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "is empty"),
        ("{8X}", "unreadable_card"),
        ("{7S 7S}", "card_twice"),
        ("[tocar](golpear)", "neither a term nor a clause"),
        ("[diez](clause:knock.most)", "neither a term nor a clause"),
        ("una llave { suelta", "stray mark"),
        ("un palo ♠", "stray mark"),
    ],
)
def test_what_a_reader_would_see_as_rubbish_is_refused(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        check(text, TERMS, CLAUSES)


def test_holes_are_told_from_cards() -> None:
    assert holes("{cards} dejan {right}, {7S} no") == {"cards", "right"}


def test_cards_stand_inside_strong_and_foreign_words_too() -> None:
    (_, inline, _) = reader().parse("**{7S}** *knock*")
    assert [token.type for token in inline.children or () if token.type != "text"] == [
        "strong_open",
        "cards",
        "strong_close",
        "em_open",
        "em_close",
    ]
