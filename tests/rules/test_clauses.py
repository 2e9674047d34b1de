from .clauses import guards, standard


def test_every_enforced_clause_of_the_standard_game_has_a_test() -> None:
    assert standard() - set(guards()) == set()


def test_every_marked_clause_is_one_of_the_standard_game() -> None:
    assert set(guards()) - standard() == set()
