"""Facts that a statement can be about. The engine finds each by playing, laying off or scoring."""

from collections.abc import Callable, Mapping
from functools import cache

from tutor.exercises import situations as at
from tutor.exercises.situations import after, may
from tutor.rules import (
    DECK,
    STANDARD,
    Card,
    CardSet,
    Cutthroat,
    Deal,
    Illegal,
    Meld,
    Options,
    arrange,
    deadwood,
    discards,
    extensions,
    facing,
    lay_off,
    meld_of,
    next_dealer,
    parse_cards,
    score_cutthroat,
    score_game,
    score_hand,
    showdown,
    why_not,
)

Value = bool | int
"""A yes or no, or a number of cards or points."""


def _may_lie(*groups: str, loose: str = "") -> bool:
    """Whether the groups are melds that one hand may lay, the `loose` cards being left."""
    melds = [parse_cards(group) for group in groups]
    try:
        arrange({card for cards in (*melds, parse_cards(loose)) for card in cards}, melds)
    except Illegal:
        return False
    return True


def _weights(rank: int) -> set[int]:
    """What the cards of a rank weigh."""
    return {card.value for card in DECK if card.rank == rank}


def _points(deal: Deal) -> int:
    """What a finished hand scores."""
    assert deal.result
    return deal.result.points


def _is_void(deal: Deal) -> bool:
    return deal.result is not None and deal.result.winner is None


def _takes(cards: str) -> bool:
    """Whether any card goes on these, laid open by the knocker."""
    try:
        return bool(extensions(parse_cards(cards)))
    except Illegal:
        return False


def _go_on(meld: str, cards: str) -> bool:
    """Whether the cards go on the meld one after another."""
    melds: tuple[Meld, ...] = (meld_of(parse_cards(meld)),)
    try:
        for card in parse_cards(cards):
            melds = lay_off(card, 0, melds)
    except Illegal:
        return False
    return True


def _is_gin(melds: tuple[str, ...], loose: str) -> bool:
    """Whether these cards, knocked as they lie, are gin."""
    groups = [parse_cards(meld) for meld in melds]
    cards = CardSet(card for group in (*groups, parse_cards(loose)) for card in group)
    other = CardSet(parse_cards("2H 4H 8H 10H 2D 5D 8D 10D QD 9C"))
    return showdown(arrange(cards, groups), other).kind == "gin"


def _need_four() -> bool:
    """Whether melds of less than four cards never make ten."""
    alike, row = parse_cards("7S 7H 7D"), parse_cards("7S 8S 9S")
    sizes = [n for n in (1, 2, 3) if not (why_not(alike[:n]) and why_not(row[:n]))]
    sums = {0}
    for _ in range(10):
        sums |= {total + size for total in sums for size in sizes}
    return 10 not in sums


def _two_big_hands() -> bool:
    """Whether gin against 40 and an undercut by 10 take a player to 100, bonuses and all."""
    hands = score_hand(0, 40, gin=True).points, score_hand(10, 0).points
    return score_game([(0, points) for points in hands]).over


def _nine_small_hands() -> bool:
    """Whether nine hands of the other put the winner of a game behind."""
    game = score_game([(0, 58), *((1, 10),) * 9, (0, 47)])
    return game.winner == 0 and game.net[0] < 0


def _doubled(deal: Deal) -> bool:
    """Whether a finished hand counts double."""
    assert deal.result
    assert deal.result.showdown
    return deal.result.showdown.multiplier == 2


def _three() -> Cutthroat:
    """A game of three that player 0 wins, 1 having some points and 2 none."""
    return score_cutthroat([(1, 30), (1, 5), (0, 60), (0, 40)], dealer=2)


def _losers_settle() -> bool:
    """Whether in such a game 1 settles more than the difference to the winner."""
    game = _three()
    theirs, mine = (game.points[player] + game.box_points[player] for player in (0, 1))
    return game.net[1] != mine - theirs - game.game_bonus[1]


FACTS: Mapping[str, Callable[[], Value]] = {
    # The cards
    "cards_in_deck": lambda: len(DECK),
    "players_of_hand": lambda: len(at.dealt().hands),
    "ace_points": lambda: Card(1, "S").value,
    "courts_alike": lambda: _weights(11) == _weights(12) == _weights(13),
    "suits_ranked": lambda: any(len(_weights(card.rank)) > 1 for card in DECK),
    "ace_follows_king": lambda: _may_lie("QD KD AD"),
    # Melds and layouts
    "set_of_five": lambda: len({card.suit for card in DECK}) > 4,
    "run_of_seven": lambda: _may_lie("5S 6S 7S 8S 9S 10S JS"),
    "run_of_two": lambda: _may_lie("3D 4D"),
    "card_in_two_melds": lambda: _may_lie("3S 4S 5S", "3S 3H 3D"),
    "four_may_split": lambda: _may_lie("3S 4S 5S", "3H 3D 3C"),
    "worse_layout": lambda: _may_lie("3S 3H 3D 3C", loose="4S 5S"),
    "fourth_of_run_counts": lambda: deadwood(CardSet(parse_cards("4H 5H 6H 7H"))) > 0,
    # The deal
    "stock_after_deal": lambda: len(at.dealt().stock),
    "pile_after_deal": lambda: len(at.dealt().pile),
    "cards_of_dealer": lambda: len(at.dealt().hands[0]),
    "cards_of_non_dealer": lambda: len(at.dealt().hands[1]),
    "dealer_answers_first": lambda: at.dealt().turn == at.dealt().dealer,
    "upcard_after_refusals": lambda: may(after(at.dealt(), "refuse", "refuse"), "pile"),
    "upcard_may_go": lambda: may(after(at.offered(), "take"), "throw 9D"),
    "knock_in_first_turn": lambda: may(after(at.offered(), "take"), "knock JH"),
    "loser_deals": lambda: [next_dealer(0, 0), next_dealer(0, 1)] == [1, 0],
    # The turn
    "any_card_of_pile": lambda: sum(move.kind == "pile" for move in at.waiting().legal_moves()) > 1,
    "drawn_may_go": lambda: may(at.drawn(), "throw KS"),
    "taken_may_go": lambda: may(at.taken(), "throw 7C"),
    "may_skip_draw": lambda: may(at.waiting(), "throw 9S"),
    "may_draw_twice": lambda: may(at.drawn(), "stock"),
    "melds_laid_in_play": lambda: any(
        move.kind not in ("throw", "knock") for move in at.ready().legal_moves()
    ),
    "taken_is_seen": lambda: Card(7, "C") in at.taken().view(1).opponent_known,
    # The void hand
    "void_at_two": lambda: _is_void(after(at.three_left(), "stock", "throw 9H")),
    "void_after_taking_at_three": lambda: _is_void(after(at.three_left(), "pile", "throw AS")),
    "knock_counts_at_two": lambda: (
        _points(after(at.last_chance(), "stock", "knock 10D", "done")) > 0
    ),
    "other_deals_after_void": lambda: next_dealer(0, None) != 0,
    "void_scores": lambda: _points(after(at.three_left(), "stock", "throw 9H")) > 0,
    "pile_becomes_stock": lambda: may(after(at.three_left(), "stock", "throw 9H"), "stock"),
    # The knock
    "knock_limit": lambda: STANDARD.knock_limit,
    "knock_at_limit": lambda: may(at.at_ten(), "knock 4H"),
    "knock_above_limit": lambda: may(at.drawn(), "knock KS"),
    "limit_for_each_card": lambda: may(at.drawn(), "knock KS"),
    "may_go_on": lambda: may(at.ready(), "throw 6D"),
    "knock_before_drawing": lambda: may(at.before_ready(), "knock 6D"),
    "knock_face_up": lambda: Card(6, "D") in at.knocked().view(1).pile,
    "rival_draws_after_knock": lambda: may(at.knocked(), "stock"),
    # Gin
    "gin_before_drawing": lambda: may(at.before_gin(), "knock 9S"),
    "melded_knock_is_gin": lambda: _is_gin(("9S 9H 9D", "3S 4S 5S 6S", "KS KH KD"), ""),
    "must_declare_gin": lambda: not may(at.melded(), "throw 9S"),
    "gin_undercut": lambda: score_hand(0, 0, gin=True).winner == "defender",
    "loose_ace_is_gin": lambda: _is_gin(("6S 6H 6C", "7S 7H 7C", "JS QS KS"), "AS"),
    "gin_needs_meld_of_four": _need_four,
    # Laying off
    "knocker_lays_off": lambda: any(move.kind == "lay" for move in at.knocked().view(0).legal),
    "layoffs_chain": lambda: _go_on("5S 6S 7S", "8S 9S"),
    "low_end_takes": lambda: _go_on("5S 6S 7S", "4S"),
    "ace_on_king": lambda: _go_on("10S JS QS KS", "AS"),
    "set_of_four_takes": lambda: _takes("8S 8H 8D 8C"),
    "onto_loose": lambda: _takes("3H"),
    "must_lay_off": lambda: not may(at.knocked(), "done"),
    "may_break_meld": lambda: may(at.knocked(), "lay 7S 2"),
    "layoff_on_gin": lambda: may(after(at.melded(), "knock KS"), "lay 6D 1"),
    # The score of a hand
    "knocker_wins_tie": lambda: score_hand(5, 5).winner == "knocker",
    "knock_bonus": lambda: score_hand(5, 20).points - 15,
    "undercut_bonus": lambda: score_hand(5, 5).points,
    "gin_bonus": lambda: score_hand(0, 7, gin=True).points - 7,
    "defender_at_zero_has_gin": lambda: score_hand(5, 0).kind == "gin",
    # The game
    "target": lambda: STANDARD.target,
    "box_points": lambda: score_game([(0, 100)]).box_points[0],
    "game_bonus": lambda: score_game([(1, 1), (0, 100)]).game_bonus[0],
    "shutout_bonus": lambda: score_game([(0, 100)]).game_bonus[0],
    "exactly_target_ends": lambda: score_game([(0, 60), (0, 40)]).over,
    "boxes_count_to_target": lambda: score_game([(0, 50), (0, 35)]).over,
    "bonuses_count_to_target": _two_big_hands,
    "loser_keeps_boxes": lambda: score_game([(1, 30), (0, 100)]).box_points[1] > 0,
    "undercut_box_of_knocker": lambda: score_hand(5, 5).winner == "knocker",
    "void_is_box": lambda: score_game([(None, 0)]).boxes != (0, 0),
    "hundred_always_ends": lambda: score_game([(0, 110)], Options(target=250)).over,
    "winner_may_be_behind": _nine_small_hands,
    # Other tables
    "ten_where_limit_is_seven": lambda: may(at.at_ten(Options(knock_limit=7)), "knock 4H"),
    "gin_of_30_against_7": lambda: score_hand(0, 7, Options(gin_bonus=30), gin=True).points,
    "spade_below_knock_doubles": lambda: _doubled(at.knocked_on_spade()),
    "same_opponent_next_game": lambda: facing(0) == facing(1),
    "bonus_against_pointless": lambda: _three().game_bonus[2],
    "losers_of_three_settle": _losers_settle,
}
"""Facts of the game, by name."""

OF_CARDS: Mapping[str, Callable[[CardSet], Value]] = {
    "gin": lambda cards: deadwood(cards) == 0,
    "may_knock": lambda cards: min(discards(cards).values()) <= STANDARD.knock_limit,
    "deadwood": deadwood,
}
"""Facts of cards shown: ten that are gin, eleven after a draw from the stock, any that count."""


def fact(name: str, cards: CardSet) -> Value:
    """What the engine says. Raises ValueError for an unknown fact, or cards where it has none."""
    if cards and name in OF_CARDS:
        return OF_CARDS[name](cards)
    if cards or name not in FACTS:
        raise ValueError(f"fact: {name} with {len(cards)} cards is not known")
    return _standard(name)


@cache
def _standard(name: str) -> Value:
    return FACTS[name]()
