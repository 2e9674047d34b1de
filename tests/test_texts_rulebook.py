"""Rule book, glossary, guide and list of lessons as texts: complete, linked, well marked."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

LESSONS = Path(__file__).parents[1] / "lessons"
RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
CARD = re.compile(r"(10|[A2-9JQK])([SHDC])")
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
CLAUSES = {
    "overview": "race origin",
    "players": "two three four duration first-dealer next-dealer",
    "deck": "standard values order suits",
    "goal": "hand game",
    "meld": "set run no-dual-use ace-low deadwood",
    "deal": "shuffle ten upcard stock first-offer first-discard void",
    "turn": "draw choose discard alternate",
    "knock": "limit face-down count",
    "gin": "declare",
    "layoff": "after-knock not-on-gin",
    "score": "knock undercut gin box game",
    "game": "win match",
    "variant": "oklahoma hollywood straight partnership manhattan-chicago spades-double",
    "tip": "flexible watch-discards long-run count knock-early not-ten fifty-fifty gin-rare",
    "term": "meld set run deadwood knock gin undercut layoff upcard box game-bonus",
}


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((LESSONS / f"{name}.toml").read_text(encoding="utf-8"))


RULEBOOK, GLOSSARY, COURSE = load("rulebook"), load("glossary"), load("course")
GUIDE = load("guide")
CLAUSE_IDS = {f"{head}.{tail}" for head, tails in CLAUSES.items() for tail in tails.split()}
TERM_IDS = [term["id"] for term in GLOSSARY["term"]]


def pairs() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every text that exists in both languages, with the place where it stands."""
    everything = RULEBOOK["section"] + RULEBOOK["clause"] + GLOSSARY["term"] + COURSE["lesson"]
    for entry in everything + GUIDE["block"]:
        place = entry.get("id", "guide")
        for field in ("title", "term", "text", "note", "aim", "also"):
            if field in entry:
                yield f"{place} {field}", entry[field]
        for part in (*entry.get("figure", ()), entry.get("pad", {})):
            for number, text in enumerate([part.get("caption"), *part.get("heads", ())]):
                if text:
                    yield f"{place} example {number}", text
        for row in (*entry.get("pad", {}).get("rows", ()), *entry.get("facts", ())):
            yield f"{place} row", row["words"]
            if "value" in row:
                yield f"{place} value", row["value"]


def texts() -> Iterator[tuple[str, str]]:
    for place, pair in pairs():
        for language, text in pair.items():
            for one in text if isinstance(text, list) else [text]:
                yield f"{place} {language}", one


def test_every_clause_stands_once_in_a_known_section() -> None:
    found = [clause["id"] for clause in RULEBOOK["clause"]]
    assert len(found) == 68
    assert set(found) == CLAUSE_IDS
    sections = [section["id"] for section in RULEBOOK["section"]]
    order = [clause["section"] for clause in RULEBOOK["clause"]]
    assert list(dict.fromkeys(order)) == sections


def test_terms_are_unique_and_point_to_clauses() -> None:
    assert len(TERM_IDS) == len(set(TERM_IDS))
    for term in GLOSSARY["term"]:
        assert term["english"]
        assert set(term["clauses"]) <= CLAUSE_IDS, term["id"]


def test_thirteen_lessons_in_the_order_of_a_suit() -> None:
    assert [lesson["id"] for lesson in COURSE["lesson"]] == RANKS


def test_both_languages_say_something_everywhere() -> None:
    for place, pair in pairs():
        assert set(pair) == {"es", "pt"}, place
    for place, text in texts():
        assert text == text.strip() != "", place


def test_every_link_has_a_target() -> None:
    for place, text in texts():
        for _, target in LINK.findall(text):
            known = CLAUSE_IDS if target.startswith("clause:") else TERM_IDS
            assert target.removeprefix("clause:") in known, (place, target)


def test_rulings_are_numbers_of_real_rulings() -> None:
    for clause in RULEBOOK["clause"]:
        for ruling in clause.get("rulings", []):
            assert re.fullmatch(r"R([1-9]|[12]\d|3[0-9])", ruling), clause["id"]


def test_markup_is_closed_and_suits_are_never_characters() -> None:
    for place, text in texts():
        plain = LINK.sub(r"\1", text)
        plain = re.sub(r"\{[^{}]+\}", "", plain)
        plain = re.sub(r"\*\*\w[^*]*\*\*|\*\w[^*]*\*", "", plain)
        assert not re.search(r"[*\[\]{}♠♥♦♣]", plain), (place, plain)


def test_english_words_are_marked_as_english() -> None:
    for place, text in texts():
        unmarked = re.sub(r"\*[^*]+\*", "", LINK.sub(r"\1", text)).lower()
        words = re.findall(r"deadwood|\bbox|knock|undercut|shutout|lay-off|straight", unmarked)
        assert not words, (place, words)


def figures() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every group of cards that a rule or the guide shows."""
    for entry in RULEBOOK["clause"] + GUIDE["block"]:
        for group in entry.get("figure", []):
            yield entry.get("id", "guide"), group


def test_cards_are_readable_and_none_appears_twice() -> None:
    groups = [
        (place, group) for place, text in texts() for group in re.findall(r"\{([^{}]+)\}", text)
    ]
    groups += [(place, group["cards"]) for place, group in figures()]
    for place, group in groups:
        cards = group.split(" ")
        assert all(CARD.fullmatch(card) for card in cards), (place, group)
        assert len(cards) == len(set(cards)), (place, group)


def kind_of(cards: list[str]) -> str:
    """What cards make: a "set", a "run" or "none"."""
    ranks = [RANKS.index(card[:-1]) for card in cards]
    suits = {card[-1] for card in cards}
    if len(cards) >= 3 and len(set(ranks)) == 1 and len(suits) == len(cards):
        return "set"
    row = list(range(ranks[0], ranks[0] + len(ranks)))
    return "run" if len(cards) >= 3 and len(suits) == 1 and ranks == row else "none"


def test_examples_are_what_they_are_said_to_be() -> None:
    for place, group in figures():
        if group["as"] in ("set", "run", "none"):
            assert kind_of(group["cards"].split(" ")) == group["as"], (place, group)


def test_every_rule_has_an_example_but_those_that_no_card_shows() -> None:
    bare = [rule["id"] for rule in RULEBOOK["clause"] if not {"figure", "pad"} & rule.keys()]
    assert bare == ["overview.origin", "players.duration", "variant.manhattan-chicago"]
