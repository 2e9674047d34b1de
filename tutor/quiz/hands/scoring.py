"""Hands for questions on who wins, what it counts, and what a game comes to."""

from collections.abc import Iterable

from tutor.quiz.deal import deal
from tutor.quiz.house import TABLES, write_table
from tutor.quiz.kinds import EVERY
from tutor.quiz.table import Dealt, NoWay, Table
from tutor.rules import STANDARD, Options, score_hollywood

MOST_HANDS = 9
"""Hands of a game at most, so that its sheet can be taken in."""
_LEAST = 8
"""What a knock brings at least in a game that is put together."""
Win = tuple[str, int]


def four_endings(table: Table) -> str:
    """Who knocked and the two counts: more, as many, less, and gin against none."""
    rng = table.rng
    low, high, same = rng.randint(1, 9), rng.randint(11, 40), rng.randint(1, 10)
    return _endings(table, [(low, high), (same, same), (low + 1, rng.randint(0, low)), (0, 0)])


def six_endings(table: Table) -> str:
    """The same, with another undercut of a hand with nothing left, and gin against few points."""
    rng = table.rng
    low, same, lost = rng.randint(1, 8), rng.randint(3, 10), rng.randint(4, 10)
    closer = low, low + rng.randint(1, 2)
    counts = [closer, (same, same), (lost, rng.randint(1, lost - 1)), (rng.randint(1, 10), 0)]
    return _endings(table, [*counts, (0, 0), (0, rng.randint(1, 9))])


def _endings(table: Table, counts: list[tuple[int, int]]) -> str:
    table.rng.shuffle(counts)
    return "-".join(f"{table.pick('yr')}{mine}.{theirs}" for mine, theirs in counts)


def settled(kind: str) -> Dealt:
    """A knock of one of the kinds of the scoring quiz."""
    return lambda table: deal(EVERY[kind], table.rng).id


def dealers(table: Table) -> str:
    """Four hands that were won: by either side, with each ending, whoever dealt."""
    won = ["k", "g", "u", table.pick("kgu")]
    return _dealers(table, [f"{table.pick('yr')}{ending}" for ending in won])


def dealers_of_all(table: Table) -> str:
    """Five hands: an undercut, two void ones, and the end of a game among them."""
    ends = f"{table.pick('yr')}{table.pick('kg')}n"
    others = [f"{table.pick('yr')}u", f"{table.pick('yr')}{table.pick('kg')}"]
    return _dealers(table, [ends, "v", "v", *others])


def _dealers(table: Table, hands: list[str]) -> str:
    table.rng.shuffle(hands)
    return "-".join(f"{table.pick('yr')}{hand}" for hand in hands)


def three_games(table: Table) -> str:
    """Three of four games: one that boxes seem to end, two that end just so, one by a bonus."""
    rng = table.rng
    games = []
    for total, endings in ((rng.randint(84, 99), "kkk"), (100, "kkk"), (100, "kkg"), (105, "kuk")):
        side, other = rng.sample("yr", 2)
        hands = [f"{side}{won}" for won in _won(table, total, endings)]
        lost = rng.choice((f"{rng.randint(5, 40)}k", f"{rng.randint(26, 50)}g"))
        hands.insert(rng.randint(0, 2), f"{other}{lost}")
        games.append("-".join(hands))
    return ".".join(rng.sample(games, 3))


def _won(table: Table, total: int, endings: str) -> Iterable[str]:
    """So many points in hands with these endings, two or three of them knocks."""
    bonus = {"g": table.rng.randint(26, 45), "u": table.rng.randint(26, 35)}
    left, knocks = total - sum(bonus.get(ending, 0) for ending in endings), endings.count("k")
    for ending in endings:
        won = bonus.get(ending, left)
        if ending == "k":
            knocks -= 1
            won = table.rng.randint(_LEAST, left - _LEAST * knocks) if knocks else left
            left -= won
        yield f"{won}{ending}"


def whole_game(table: Table) -> str:
    """The hands of a game, with a void one or an undercut; one game in four is a shutout."""
    return _game(table, table.pick(_SIDES), STANDARD, 5)


def shutout(table: Table) -> str:
    """The hands of a game whose loser scored nothing, with a void one and an undercut."""
    hands = _game(table, table.pick("yr"), STANDARD, 5)
    if not ("v0v" in hands and "u" in hands):
        raise NoWay
    return hands


def behind(table: Table) -> str:
    """The hands of a game whose loser won more hands and, boxes counted, is ahead without bonus."""
    side, other = table.rng.sample("yr", 2)
    big = [f"{side}{table.rng.randint(46, 54)}u", f"{side}{table.rng.randint(54, 60)}k"]
    small = [f"{other}{table.rng.randint(8, 15)}k" for _ in range(MOST_HANDS - 3)]
    hands = [*small, "v0v"]
    table.rng.shuffle(hands)
    hands.insert(table.rng.randint(0, 6), big.pop(table.rng.randint(0, 1)))
    return "-".join([*hands, *big])


def shutout_elsewhere(table: Table) -> str:
    """The hands of a game to more points than usual whose loser scored nothing."""
    options = TABLES["long_game"]
    return f"{write_table(options)}.{_game(table, table.pick('yr'), options, 3)}"


def game_elsewhere(table: Table) -> str:
    """The hands of a game at a table that plays to another target, or for dearer boxes."""
    options = table.options or TABLES[table.pick(("long_game", "dear_boxes"))]
    return f"{write_table(options)}.{_game(table, table.pick(_SIDES), options, 3)}"


_SIDES = ("y", "r", "yr", "yr", "yr", "yr", "yr", "yr")


def _game(table: Table, sides: str, options: Options, least: int) -> str:
    """The hands of a game, so many at least, with a void one or an undercut among them."""
    rng = table.rng
    points, hands = {"y": 0, "r": 0}, list[str]()
    # Where more is played for, hands are dearer, up to what a hand can bring.
    dearest = 35 * min(max(options.target, 100), 300) // 100
    scores = {
        "k": (3, dearest),
        "u": (options.undercut_bonus, options.undercut_bonus + 10),
        "g": (options.gin_bonus, options.gin_bonus + dearest),
    }
    while max(points.values()) < options.target:
        side, ending = rng.choice(sides), rng.choice("gggv" if options.straight else "kkkkugv")
        if ending == "v":
            hands.append("v0v")
            continue
        won = rng.randint(*scores[ending])
        points[side] += won
        hands.append(f"{side}{won}{ending}")
    if not least <= len(hands) <= MOST_HANDS or not {"u", "v"} & {hand[-1] for hand in hands}:
        raise NoWay
    return "-".join(hands)


def open_columns(table: Table) -> str:
    """Three to five hands of both sides, after which no column is finished."""
    hands = _wins(table, table.pick((3, 4, 5)), (5, 45))
    if max(_sums(hands)) >= 100:
        raise NoWay
    return _columns(hands)


def closed_column(table: Table) -> str:
    """Four or five hands: one side finishes the first column before the other wins."""
    side, other = table.rng.sample("yr", 2)
    wins = [(side, table.rng.randint(50, 70)), (side, table.rng.randint(50, 70))]
    later = [(other, table.rng.randint(5, 40)) for _ in range(table.pick((1, 2)))]
    later.append((side, table.rng.randint(5, 25)))
    table.rng.shuffle(later)
    return _columns([*wins, *later])


def finished_columns(table: Table) -> str:
    """The hands of three columns until all of them are finished, most won by one side."""
    sides = table.pick(("yyyr", "yrrr", "yyyyyr", "yrrrrr"))
    hands, over = list[Win](), False
    while not over:
        hands.append((table.pick(sides), table.rng.randint(12, 62)))
        over = score_hollywood([("yr".index(side), points) for side, points in hands]).over
    if len(hands) > 8:
        raise NoWay
    return _columns(hands)


def _wins(table: Table, number: int, points: tuple[int, int]) -> list[Win]:
    return [(table.pick("yr"), table.rng.randint(*points)) for _ in range(number)]


def _sums(hands: Iterable[Win]) -> tuple[int, int]:
    mine, theirs = (sum(points for who, points in hands if who == side) for side in "yr")
    return mine, theirs


def _columns(hands: Iterable[Win]) -> str:
    return "-".join(f"{side}{points}" for side, points in hands)
