"""Cards as people type them, in English, Spanish or Portuguese letters."""

import re
from dataclasses import dataclass

from tutor.rules.cards import RANKS, Card
from tutor.rules.errors import Unreadable

LONGEST = 500
"""Characters `parse_cards` reads at most: the whole deck takes fewer however it is typed."""

_SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_ENGLISH = {"S": "S", "H": "H", "D": "D", "C": "C"}
_FIGURES = {name: rank for rank, name in enumerate(RANKS, 1)} | {"T": 10}


@dataclass(frozen=True, slots=True)
class _Letters:
    ranks: dict[str, int]
    suits: dict[str, str]


# Where a letter names one suit in English and another here, the local reading stands last and wins.
_LETTERS = {
    None: _Letters(_FIGURES, _SYMBOLS | _ENGLISH),
    "es": _Letters(_FIGURES, _SYMBOLS | _ENGLISH | {"P": "S", "C": "H", "D": "D", "T": "C"}),
    "pt": _Letters(
        _FIGURES | {"V": 11, "D": 12, "R": 13},
        _SYMBOLS | _ENGLISH | {"E": "S", "C": "H", "O": "D", "P": "C"},
    ),
}
_GAP = re.compile(r"[\s,-]*")
_CARD = re.compile(r"(10|[^\W_])([A-Za-z♠♥♦♣♤♡♢♧])[\ufe0e\ufe0f]?")
_WORD = re.compile(r"[^\s,-]+")


def parse_cards(text: str, language: str | None = None) -> tuple[Card, ...]:
    """The cards typed in `text`, in that order: "7S 7♥ 10d TD qc".

    A card is its rank (A 2 … 9, 10 or T, J Q K) and then its suit (S H D C or a suit symbol), in
    upper or lower case. Blanks, commas, hyphens or nothing at all may stand between cards.
    `language` "es" reads the suits P C D T, "pt" the suits E C O P and V D R for J Q K; where such
    a letter is also an English suit (C) the local reading wins. `str(card)` is read back without a
    language. No text is no cards. A card written twice in the same way is a slip and refused; a
    list of spellings, "10d TD", is no hand yet, and what makes one of it refuses the second.

    Raises Unreadable: `unreadable_card` (text), `card_twice` (card), `too_long` (length, limit),
    and in Spanish `es_vdr` (text), because R would be reina or rey (`R26`).
    """
    if len(text) > LONGEST:
        raise Unreadable("too_long", length=len(text), limit=LONGEST)
    letters = _LETTERS[language]
    cards: dict[tuple[str, str], Card] = {}
    place = _end_of_gap(text, 0)
    while place < len(text):
        match = _CARD.match(text, place)
        written = (match[1].upper(), match[2].upper()) if match else ("", "")
        rank, suit = letters.ranks.get(written[0]), letters.suits.get(written[1])
        if match is None or rank is None or suit is None:
            word = _WORD.match(text, place)
            raise _unreadable(word[0] if word else text[place:], language)
        card = Card(rank, suit)
        if written in cards:
            raise Unreadable("card_twice", card=str(card))
        cards[written] = card
        place = _end_of_gap(text, match.end())
    return tuple(cards.values())


def _end_of_gap(text: str, place: int) -> int:
    gap = _GAP.match(text, place)
    return gap.end() if gap else place


def _unreadable(word: str, language: str | None) -> Unreadable:
    portuguese = language == "es" and len(word) > 1 and word[0] in "VDRvdr"
    return Unreadable("es_vdr" if portuguese else "unreadable_card", text=word[:20])
