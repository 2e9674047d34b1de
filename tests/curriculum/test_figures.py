"""Measured numbers in words, as each language writes them."""

import pytest

from tutor import paths
from tutor.coach import Kept, load
from tutor.curriculum.figures import error, exact, figure, filled, value
from tutor.exercises import Figure

SPACE = "\xa0"


@pytest.fixture(scope="module")
def kept() -> Kept:
    return load(paths.lessons())


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (Figure("share", 0.6931, 0.0339), (f"69{SPACE}%", "69%")),
        (Figure("share", 0.0217, 0.001), (f"2{SPACE}%", "2%")),
        (Figure("points", 2.4076, 0.705), ("+2,4", "+2,4")),
        (Figure("points", -11.5138, 2.7908), ("−11,5", "−11,5")),
        (Figure("points", -0.0054, 0.02), ("0,0", "0,0")),
    ],
)
def test_a_figure_is_written_as_the_language_writes_numbers(
    found: Figure, words: tuple[str, str]
) -> None:
    assert (value(found, "es"), value(found, "pt")) == words


def test_beside_its_error_a_share_has_a_decimal_too() -> None:
    share, points = Figure("share", 0.6931, 0.0339), Figure("points", -11.5138, 2.7908)
    assert (exact(share, "es"), error(share, "es")) == (f"69,3{SPACE}%", "3,4")
    assert (exact(share, "pt"), error(share, "pt")) == ("69,3%", "3,4")
    assert (exact(points, "es"), error(points, "es")) == ("−11,5", "2,8")


def test_figures_named_in_texts_are_filled_in_and_cards_left(kept: Kept) -> None:
    raw = {
        "id": "{endings/strong/gin}",
        "hints": [{"es": "{7S 8S}: {endings/strong/gin}", "pt": "{thrown_seven/strong: any/1-3}"}],
    }
    assert filled(raw, kept) == {
        "id": "{endings/strong/gin}",
        "hints": [{"es": f"{{7S 8S}}: 67{SPACE}%", "pt": "25%"}],
    }


@pytest.mark.parametrize("name", ["moon/strong/gin", "endings/moon/gin", "endings/strong/moon"])
def test_a_figure_that_was_not_measured_is_refused(kept: Kept, name: str) -> None:
    with pytest.raises(ValueError, match="moon"):
        figure(kept, name)
