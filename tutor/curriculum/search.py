"""Finds words, rules and steps by what is typed, whatever its accents, case or plural.

Some four hundred short texts in each language: a dictionary of their words holds them all, and a
look at each of its words answers within milliseconds.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tutor.curriculum.book import Clause, Term
from tutor.curriculum.load import Course, Place
from tutor.curriculum.prose import plain

LONGEST = 80
"""Characters of a question that is still answered."""
HIT = ("\ue000", "\ue001")
"""Stand before and after each word found, in the markup of titles and excerpts."""

_PART = re.compile(r"\{[^}]*\}|\w+")
_SENTENCE = re.compile(r"(?<=[.!?…])\s+")
_CHUNK = re.compile(r"(?:\{[^}]*\}|\*[^*]*\*|\S)+")
_PLURALS = (
    ("s", ""), ("es", ""), ("ces", "z"), ("oes", "ao"), ("aes", "ao"), ("ns", "m"), ("is", "l"),
)  # fmt: skip
"""How a plural ends in Spanish or Portuguese, and its singular; accents are gone by then."""
_EXCERPT = 200
"""Characters of an excerpt at most."""

Kind = Literal["term", "rule", "step"]


@dataclass(frozen=True, slots=True)
class Entry:
    """What can be found, as texts of one language; `names` are other names, each by language."""

    kind: Kind
    target: Term | Clause | Place
    title: str
    text: str
    names: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """An entry as it answers a question, with `HIT` around the words found.

    `names` are those other names without which it would not have been found, `excerpt` is the
    part of the text that holds the most of what the title does not.
    """

    entry: Entry
    title: str
    names: tuple[tuple[str, str], ...]
    excerpt: str


@dataclass(frozen=True, slots=True)
class Index:
    """Every entry of one language, and where each word occurs: its entry and its best field."""

    entries: tuple[Entry, ...]
    words: Mapping[str, Mapping[int, int]]

    @classmethod
    def of(cls, course: Course, language: str) -> "Index":
        """All that the course says in a language."""
        entries = tuple(_entries(course, language))
        words: dict[str, dict[int, int]] = {}
        for number, entry in enumerate(entries):
            names = " ".join(name for _, name in entry.names)
            for field, text in enumerate((entry.title, names, entry.text)):
                for word in words_of(text):
                    words.setdefault(word, {}).setdefault(number, field)
        return cls(entries, words)

    def find(self, question: Sequence[str]) -> dict[Kind, list[Entry]]:
        """The entries that hold every word of a question, the best of each kind first.

        A word is held where one begins with it or is its plural or singular. A title counts for
        more than another name, that for more than the text, and a whole word for more than a part.
        """
        if not question:
            return {}
        scores = [self._scores(word) for word in question]
        common = set.intersection(*(set(score) for score in scores))
        ranked = sorted(
            common,
            key=lambda number: (
                sum(score[number] for score in scores),
                len(self.entries[number].title),
                number,
            ),
        )
        found: dict[Kind, list[Entry]] = {"term": [], "rule": [], "step": []}
        for number in ranked:
            found[self.entries[number].kind].append(self.entries[number])
        return {kind: entries for kind, entries in found.items() if entries}

    def _scores(self, asked: str) -> dict[int, int]:
        """How far down each entry holds a word: 0 is a whole word of the title."""
        best: dict[int, int] = {}
        for word, places in self.words.items():
            if fit := _fit(word, asked):
                for number, field in places.items():
                    score = 2 * field + fit - 1
                    best[number] = min(score, best.get(number, score))
        return best


def read_question(text: str) -> tuple[str, ...]:
    """The words that are asked for, each once; none where nothing can be read."""
    return tuple(dict.fromkeys(words_of(unicodedata.normalize("NFC", text))))


def show(entry: Entry, question: Sequence[str]) -> Found:
    """An entry as it is shown to who asked: the words found are marked."""
    untitled = _missing(question, entry.title)
    named = ((lang, marked(name, _missing(untitled, entry.text))) for lang, name in entry.names)
    return Found(
        entry,
        marked(entry.title, question),
        tuple((lang, name) for lang, name in named if HIT[0] in name),
        _excerpt(entry.text, question, untitled),
    )


def words_of(text: str) -> Iterator[str]:
    """The words of a plain text, folded; cards are none."""
    return (fold(part) for part in _PART.findall(text) if part[0] != "{")


def fold(word: str) -> str:
    """A word without case and accents."""
    apart = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def marked(text: str, question: Sequence[str]) -> str:
    """A plain text with `HIT` around each word that is asked for."""

    def mark(part: re.Match[str]) -> str:
        word = part[0]
        held = word[0] != "{" and any(_fit(fold(word), asked) for asked in question)
        return f"{HIT[0]}{word}{HIT[1]}" if held else word

    return _PART.sub(mark, text)


def _fit(word: str, asked: str) -> int:
    """1 where `word` is what is asked for, 2 where it only begins with it, else 0.

    With less than three letters too much would begin.
    """
    if word == asked or _singulars(word) & _singulars(asked):
        return 1
    return 2 if len(asked) > 2 and word.startswith(asked) else 0


@lru_cache(maxsize=16_384)
def _singulars(word: str) -> frozenset[str]:
    """A folded word and all it may be the plural of."""
    return frozenset(
        word.removesuffix(plural) + singular
        for plural, singular in (("", ""), *_PLURALS)
        if word.endswith(plural) and len(word) >= len(plural) + 2
    ) | {word}


def _missing(question: Sequence[str], text: str) -> list[str]:
    """The words of a question that a plain text does not hold."""
    held = set(words_of(text))
    return [asked for asked in question if not any(_fit(word, asked) for word in held)]


def _excerpt(text: str, question: Sequence[str], sought: Sequence[str]) -> str:
    """The sentence that holds the most of what is sought, and what follows it while there is room.

    Where the title holds it all, a text is best read from its beginning.
    """
    sentences = _SENTENCE.split(text)
    missing = [len(_missing(sought, sentence)) for sentence in sentences]
    rest = " ".join(sentences[missing.index(min(missing)) :])
    chunks = _CHUNK.findall(marked(rest, question))
    first = next((number for number, chunk in enumerate(chunks) if HIT[0] in chunk), 0)
    # Where even the sentence is too long, it begins shortly before its first hit.
    far = bool(sought) and len(" ".join(chunks[:first])) > _EXCERPT / 2
    start = first - 6 if far else 0
    kept = chunks[start:]
    while len(" ".join(kept)) > _EXCERPT:
        kept.pop()
    before, after = start > 0, start + len(kept) < len(chunks)
    return "… " * before + " ".join(kept) + " …" * after


def _entries(course: Course, language: str) -> Iterator[Entry]:
    """Everything that can be found in a language, in the order of the book and the course."""
    terms = course.book.terms.values()
    for term in terms:
        title = plain(term.term.get(language))
        names = _names(term, language)
        yield Entry("term", term, title, plain(term.text.get(language)), names)
    for clause in course.book.clauses.values():
        text = " ".join(plain(each.get(language)) for each in (clause.text, clause.note) if each)
        named = [_names(term, language) for term in terms if clause.id in term.clauses]
        yield Entry("rule", clause, plain(clause.title.get(language)), text, sum(named, ()))
    for place in course.places():
        title, text = (plain(each.get(language)) for each in (place.step.title, place.step.text))
        yield Entry("step", place, title, text)


def _names(term: Term, language: str) -> tuple[tuple[str, str], ...]:
    """What else a term is called: in the language itself, in English and in the other language."""
    other = "pt" if language == "es" else "es"
    names = [(language, name) for name in term.also.get(language)]
    names += [("en", term.english), (other, term.term.get(other))]
    names += [(other, name) for name in term.also.get(other)]
    known = {tuple(words_of(plain(term.term.get(language))))}
    found = []
    for lang, name in names:
        if (words := tuple(words_of(plain(name)))) not in known:
            known.add(words)
            found.append((lang, plain(name)))
    return tuple(found)
