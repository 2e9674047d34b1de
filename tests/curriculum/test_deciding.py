"""The numbers that lesson Q counts aloud are the engine's."""

from tutor.curriculum import Course
from tutor.mistakes import completing
from tutor.rules import DECK, CardSet, deadwood, discards, parse_cards


def test_the_four_numbers_of_the_first_step(course: Course) -> None:
    step = course.lessons["Q"].steps[0]
    melded, loose, pile = (CardSet(group.cards) for group in step.figure)
    hand, (top, taken) = melded | loose, parse_cards("10S JC")
    left = discards(hand | {top}, top)
    (thrown,) = (card for card, points in left.items() if points == min(left.values()))
    helping = completing(hand, CardSet(DECK) - hand - pile - {taken})
    assert (deadwood(hand), str(thrown), left[thrown], len(helping)) == (43, "8D", 18, 13)
    assert set(parse_cards("2C 7S 3C")) <= set(helping)
    for text, number in (("es", "Trece"), ("pt", "Treze")):
        said = step.text.get(text)
        assert all(each in said for each in (" 43 ", " 18.", f"{number} cart", "{8D}", "{JC}"))
