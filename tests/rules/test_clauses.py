from .clauses import enforced, guards


def test_every_enforced_clause_has_a_test() -> None:
    assert enforced() - set(guards()) == set()


def test_every_marked_clause_is_an_enforced_one() -> None:
    assert set(guards()) - enforced() == set()
