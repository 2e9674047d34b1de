"""The named misconceptions."""

from dataclasses import fields

from tutor.mistakes import MISCONCEPTIONS, TRUE, Beliefs, suspects


def wrong_rules(beliefs: Beliefs) -> set[str]:
    names = {rule.name for rule in fields(Beliefs)}
    return {name for name in names if getattr(beliefs, name) != getattr(TRUE, name)}


def test_each_is_known_by_its_id_and_turns_one_rule_wrong() -> None:
    for name, known in MISCONCEPTIONS.items():
        assert known.id == name
        assert len(wrong_rules(known.beliefs)) == (2 if name == "face_and_ace" else 1)


def test_every_rule_that_can_be_wrong_is_used() -> None:
    used = set().union(*(wrong_rules(known.beliefs) for known in MISCONCEPTIONS.values()))
    assert used == {rule.name for rule in fields(Beliefs)}


def test_suspects_are_those_who_would_answer_so() -> None:
    assert suspects({"a": 3, "b": 5, "c": 3}, 3) == ("a", "c")
    assert suspects({"a": 3}, 4) == ()
