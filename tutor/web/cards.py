"""Card faces and card names as ready markup: each is built once and kept.

A face is one inline SVG of a few symbols (`templates/shell/sprite.html`) and real text, so it
takes its colours from the stylesheet and its letters from the visitor's settings. It carries both
drawings, with pips for a large card and with one big index for a small one; the stylesheet shows
one of them by the card's width. The picture is hidden from screen readers, which get the name.
"""

from collections.abc import Iterable
from functools import cache

from flask import Flask, g
from markupsafe import Markup

from tutor.rules import Card, parse_cards

_INDICES = {
    "jqk": ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    "vdr": ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R"),
}
_RANKS = {
    "es": {1: "as", 11: "jota", 12: "reina", 13: "rey"},
    "pt": {1: "ás", 11: "valete", 12: "dama", 13: "rei"},
}
_SUITS = {
    "es": {"S": "picas", "H": "corazones", "D": "diamantes", "C": "tréboles"},
    "pt": {"S": "espadas", "H": "copas", "D": "ouros", "C": "paus"},
}
_LEFT, _MIDDLE, _RIGHT = 34.5, 50, 65.5
_PIPS: dict[int, tuple[tuple[float, tuple[int, ...]], ...]] = {
    2: ((_MIDDLE, (29, 111)),),
    3: ((_MIDDLE, (29, 70, 111)),),
    4: ((_LEFT, (29, 111)), (_RIGHT, (29, 111))),
    5: ((_LEFT, (29, 111)), (_MIDDLE, (70,)), (_RIGHT, (29, 111))),
    6: ((_LEFT, (29, 70, 111)), (_RIGHT, (29, 70, 111))),
    7: ((_LEFT, (29, 70, 111)), (_MIDDLE, (49,)), (_RIGHT, (29, 70, 111))),
    8: ((_LEFT, (29, 70, 111)), (_MIDDLE, (49, 91)), (_RIGHT, (29, 70, 111))),
    9: ((_LEFT, (28, 56, 84, 112)), (_MIDDLE, (70,)), (_RIGHT, (28, 56, 84, 112))),
    10: ((_LEFT, (28, 56, 84, 112)), (_MIDDLE, (42, 98)), (_RIGHT, (28, 56, 84, 112))),
}


def index(card: Card, ranks: str) -> str:
    """What stands in a card's corner: `ranks` is "jqk" or "vdr" (valete, dama, rei)."""
    return _INDICES[ranks][card.rank - 1]


@cache
def card_name(card: Card, lang: str) -> str:
    """A card's name as it is said: "reina de corazones", "dama de copas", "10 de ouros"."""
    rank = _RANKS[lang].get(card.rank, card.rank)
    return f"{rank} de {_SUITS[lang][card.suit]}"


@cache
def face(card: Card, ranks: str, small: bool = False) -> Markup:
    """The drawing of a card, hidden from screen readers.

    One that is always `small` has a big index only: a fifth of the markup, for pages full of
    cards.
    """
    letter, suit = index(card, ranks), f"#s-{card.suit}"
    if small:
        return _svg(card, " only", f'<g class="jumbo">{_big(card, letter)}</g>')
    corner = f'<text x="12.5" y="24">{letter}</text>{_use(suit, 6, 28.5, 13)}'
    if card.rank > 10:
        bust = f'<use href="#f-{card.rank}" x="25.5" y="22.8" width="49" height="47.3"/>'
        half = _use(suit, 27.5, 19.5, 9.5) + bust
        frame = '<rect class="frame" x="25" y="17" width="50" height="106" rx="3"/>'
        middle = f'<g class="full">{frame}{half}{_turned(half)}</g>'
    else:
        middle = f'<g class="full">{_ace(suit) if card.rank == 1 else _pips(card)}</g>'
    corners = f'<g class="full">{corner}{_turned(corner)}</g>'
    return _svg(card, "", f'{middle}{corners}<g class="jumbo">{_big(card, letter)}</g>')


@cache
def drawn(card: Card, lang: str, ranks: str, small: bool = False) -> Markup:
    """A card's drawing followed by its name for those who do not see it."""
    name = Markup('<span class="vh">{}</span>').format(card_name(card, lang))
    return face(card, ranks, small) + name


@cache
def corner(card: Card, ranks: str) -> Markup:
    """Only the index and the suit of a card, as in its corner."""
    return Markup(f'{index(card, ranks)}<svg><use href="#s-{card.suit}"/></svg>')


@cache
def mini(card: Card, lang: str, ranks: str) -> Markup:
    """A card as a small chip inside a sentence, with its name for those who do not see it."""
    return Markup(
        f'<span class="mini" data-s="{card.suit}">'
        f'<span aria-hidden="true">{corner(card, ranks)}</span>'
        f'<span class="vh">{card_name(card, lang)}</span></span>'
    )


def minis(cards: Iterable[Card], lang: str, ranks: str) -> Markup:
    """Several chips in a row, read aloud with a pause between them."""
    return Markup('<span class="vh">, </span>').join(mini(card, lang, ranks) for card in cards)


def init_cards(app: Flask) -> None:
    """Give templates the functions above, in the visitor's language and ranks (`g`), and `cards`,
    which reads cards written as "10H JH".
    """
    app.jinja_env.globals.update(
        cards=cache(parse_cards),
        card_name=lambda card: card_name(card, g.lang),
        corner=lambda card: corner(card, g.ranks),
        drawn=lambda card, small=False: drawn(card, g.lang, g.ranks, small),
        mini=lambda card: mini(card, g.lang, g.ranks),
        minis=lambda cards: minis(cards, g.lang, g.ranks),
    )


def _svg(card: Card, kind: str, drawing: str) -> Markup:
    wide = " is10" if card.rank == 10 else ""
    head = f'<svg class="face{wide}{kind}" viewBox="0 0 100 140" aria-hidden="true">'
    return Markup(f"{head}{drawing}</svg>")


def _big(card: Card, letter: str) -> str:
    """A big index, with a big suit or a bust below it."""
    suit = f"#s-{card.suit}"
    bust = f'<use href="#f-{card.rank}" x="37" y="82.5" width="57" height="55"/>'
    below = bust if card.rank > 10 else _use(suit, 38, 78, 54)
    return f'<text x="8" y="46">{letter}</text>{_use(suit, 9, 54, 29)}{below}'


def _use(symbol: str, x: float, y: float, size: float) -> str:
    return f'<use href="{symbol}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def _turned(drawing: str) -> str:
    return f'<g transform="rotate(180 50 70)">{drawing}</g>'


def _ace(suit: str) -> str:
    ring = f'<use class="ring" href="{suit}" x="17" y="37" width="66" height="66"/>'
    return (ring if suit == "#s-S" else "") + _use(suit, 26, 46, 48)


def _pips(card: Card) -> str:
    """The pips of a number card; those of the lower half stand on their heads."""
    suit = f"#s-{card.suit}"
    places = [(x, y) for x, column in _PIPS[card.rank] for y in column]
    upper = "".join(_use(suit, x - 10.5, y - 10.5, 21) for x, y in places if y <= 70)
    lower = "".join(_use(suit, 89.5 - x, 129.5 - y, 21) for x, y in places if y > 70)
    return upper + _turned(lower)
