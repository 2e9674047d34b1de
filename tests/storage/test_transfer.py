"""A code is good once, for ten minutes, for whoever types it, and nobody finds one by trying."""

import uuid
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Engine, select

from tutor import progress, transfer
from tutor.storage import guesses, learners, reading, transfers
from tutor.transfer import GOOD_FOR, LENGTH, MOST_OF_ALL, MOST_OF_ONE, SIGNS, TooMany

Together = Callable[..., list[Any]]

KEY = "k" * 32
HOME = "192.0.2.7"
WRONG = "C" * LENGTH


def keep(engine: Engine, now: datetime, learner: str = "ana", step: str = "4/a") -> None:
    progress.record(engine, learner, step, 1, 0, learner, True, (), now)


def offer(engine: Engine, now: datetime, learner: str = "ana") -> str:
    """A fresh code, as it is read."""
    code = transfer.offer(engine, KEY, learner, now)
    assert code is not None
    found = transfer.read_code(code.text)
    assert found is not None
    return found


def take(
    engine: Engine,
    now: datetime,
    code: str,
    learner: str | None = None,
    client: str = HOME,
    form: str = "",
) -> str | None:
    """Enter a code, in a form of its own unless one is named."""
    return transfer.take(engine, KEY, code, form or uuid.uuid4().hex, learner, client, now)


@pytest.fixture
def code(engine: Engine, now: datetime) -> str:
    """A code for ana, who has answered one step."""
    keep(engine, now)
    return offer(engine, now)


# The code


def test_a_code_has_forty_random_bits() -> None:
    assert len(SIGNS) ** LENGTH >= 2**40


def test_no_two_signs_look_alike_and_none_make_a_word() -> None:
    assert len(set(SIGNS)) == len(SIGNS)
    for alike in ("0OQD", "1IL", "5S", "2Z", "8B", "6G", "UV"):
        assert len(set(alike) & set(SIGNS)) <= 1
    assert not set("AEIOU") & set(SIGNS)


def test_a_code_is_shown_in_groups_and_read_however_it_is_typed(
    engine: Engine, now: datetime, code: str
) -> None:
    shown = transfer.offered(engine, KEY, "ana", now)
    assert shown is not None
    assert [len(group) for group in shown.text.split(" ")] == [3, 3, 3]
    for typed in (
        shown.text.lower(),
        shown.text.replace(" ", "-"),
        f"\t{shown.text.replace(' ', chr(0xA0))}. \n",
        " ".join(code),
    ):
        assert transfer.read_code(typed) == code


def test_a_letter_that_no_code_has_is_taken_for_the_sign_it_looks_like() -> None:
    assert transfer.read_code("b2g sz7 u9k") == "82652 7V9K".replace(" ", "")


@pytest.mark.parametrize(
    "typed", ["", " ", "CCC CCC CC", "CCC CCC CCC C", "CCCCCCCC0", "CCCCCCCCÑ", "C" * 60_000, "\0"]
)
def test_what_is_no_code_is_not_looked_up(typed: str) -> None:
    assert transfer.read_code(typed) is None


def test_codes_differ_and_use_every_sign(engine: Engine, now: datetime) -> None:
    keep(engine, now)
    codes = {offer(engine, now + number * GOOD_FOR) for number in range(60)}
    assert len(codes) == 60
    assert set("".join(codes)) == set(SIGNS)


def test_asked_for_twice_it_is_the_same_code_for_no_longer(
    engine: Engine, now: datetime, code: str
) -> None:
    later = now + timedelta(minutes=9)
    assert offer(engine, later) == code
    again = transfer.offered(engine, KEY, "ana", later)
    assert again is not None
    assert again.until == now + GOOD_FOR


def test_two_clicks_at_once_make_one_code(
    engine: Engine, now: datetime, together: Together
) -> None:
    keep(engine, now)
    codes = together(*[partial(offer, engine, now)] * 4)
    assert len(set(codes)) == 1
    assert take(engine, now, codes[0]) == "ana"


def test_an_expired_code_makes_room_for_another(engine: Engine, now: datetime, code: str) -> None:
    later = now + GOOD_FOR
    assert transfer.offered(engine, KEY, "ana", later) is None
    fresh = offer(engine, later)
    assert fresh != code
    assert take(engine, later, fresh) == "ana"


def test_there_is_no_code_for_nothing(engine: Engine, now: datetime) -> None:
    assert transfer.offer(engine, KEY, "nobody", now) is None
    assert transfer.offered(engine, KEY, "nobody", now) is None


def test_the_database_does_not_hold_the_code(engine: Engine, now: datetime, code: str) -> None:
    with reading(engine) as connection:
        (row,) = connection.execute(select(transfers)).all()
    for value in row:
        assert code not in str(value).upper()
    elsewhere = transfer.offered(engine, "x" * 32, "ana", now)
    assert elsewhere is not None
    assert elsewhere.text.replace(" ", "") != code
    assert transfer.take(engine, "x" * 32, code, "form", None, HOME, now) is None


# Taking


def test_the_other_device_becomes_the_learner(engine: Engine, now: datetime, code: str) -> None:
    assert take(engine, now, code) == "ana"
    with reading(engine) as connection:
        assert connection.execute(select(guesses.c.number)).scalars().all() == [0, 0]


def test_what_the_other_device_has_answered_comes_along(
    engine: Engine, now: datetime, code: str
) -> None:
    keep(engine, now, "bea")
    keep(engine, now, "bea", "5/b")
    assert take(engine, now, code, "bea") == "ana"
    assert [(step, found.answer) for step, found in progress.everything(engine, "ana")] == [
        ("4/a", "ana"),
        ("4/a", "bea"),
        ("5/b", "bea"),
    ]
    assert progress.kept(engine, "bea") is None


def test_taking_ones_own_progress_changes_nothing(engine: Engine, now: datetime, code: str) -> None:
    before = progress.everything(engine, "ana")
    assert take(engine, now, code, "ana") == "ana"
    assert progress.everything(engine, "ana") == before


def test_a_code_is_good_once(engine: Engine, now: datetime, code: str) -> None:
    assert take(engine, now, code) == "ana"
    assert take(engine, now, code) is None


def test_two_clicks_on_one_form_are_one_use(
    engine: Engine, now: datetime, code: str, together: Together
) -> None:
    keep(engine, now, "bea", "5/b")
    found = together(*[partial(take, engine, now, code, "bea", form="the form")] * 3)
    assert found == ["ana"] * 3
    assert [step for step, _ in progress.everything(engine, "ana")] == ["4/a", "5/b"]
    assert take(engine, now, code, form="another") is None
    assert take(engine, now + GOOD_FOR, code, form="the form") is None


def test_a_used_code_makes_room_for_another(engine: Engine, now: datetime, code: str) -> None:
    take(engine, now, code, form="the form")
    assert transfer.offered(engine, KEY, "ana", now) is None
    fresh = offer(engine, now)
    assert fresh != code
    assert take(engine, now, code, form="the form") is None
    assert take(engine, now, fresh) == "ana"


def test_a_code_entered_twice_at_once_is_used_once(
    engine: Engine, now: datetime, code: str, together: Together
) -> None:
    keep(engine, now, "bea")
    keep(engine, now, "cris")
    takers = [partial(take, engine, now, code, who) for who in ("bea", "cris", "bea", None)]
    found = together(*takers)
    assert (found.count("ana"), found.count(None)) == (1, 3)


@pytest.mark.parametrize(("seconds", "expected"), [(599, "ana"), (600, None), (6000, None)])
def test_a_code_is_good_for_ten_minutes(
    engine: Engine, now: datetime, code: str, seconds: int, expected: str | None
) -> None:
    assert take(engine, now + timedelta(seconds=seconds), code) == expected


def test_a_code_goes_with_its_learner(engine: Engine, now: datetime, code: str) -> None:
    progress.forget(engine, "ana")
    assert take(engine, now, code) is None


def test_two_devices_that_take_each_others_code_become_one(
    engine: Engine, now: datetime, code: str, together: Together
) -> None:
    keep(engine, now, "bea", "5/b")
    other = offer(engine, now, "bea")
    found = together(
        partial(take, engine, now, code, "bea"), partial(take, engine, now, other, "ana")
    )
    winner = "ana" if found[0] else "bea"
    assert found.count(None) == 1
    assert sorted(progress.summary(engine, winner)) == ["4/a", "5/b"]


# Guessing


def test_a_wrong_code_gives_nothing_and_changes_nothing(
    engine: Engine, now: datetime, code: str
) -> None:
    keep(engine, now, "bea")
    before = progress.everything(engine, "bea")
    assert take(engine, now, WRONG, "bea") is None
    assert progress.everything(engine, "bea") == before
    assert take(engine, now, code) == "ana"


def test_after_too_many_wrong_codes_of_one_client_none_is_looked_at(
    engine: Engine, now: datetime, code: str
) -> None:
    for _ in range(MOST_OF_ONE):
        assert take(engine, now, WRONG) is None
    for attempt in (WRONG, code):
        with pytest.raises(TooMany):
            take(engine, now, attempt)
    assert take(engine, now, code, client="198.51.100.1") == "ana"


def test_a_forged_learner_makes_no_new_guesser(engine: Engine, now: datetime) -> None:
    for number in range(MOST_OF_ONE):
        take(engine, now, WRONG, f"learner {number}")
    with pytest.raises(TooMany):
        take(engine, now, WRONG, "another")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("", "unix", False),
    ],
)
def test_a_household_is_one_client(
    engine: Engine, now: datetime, one: str, other: str, same: bool
) -> None:
    for _ in range(MOST_OF_ONE):
        take(engine, now, WRONG, client=one)
    if same:
        with pytest.raises(TooMany):
            take(engine, now, WRONG, client=other)
    else:
        assert take(engine, now, WRONG, client=other) is None


def test_many_clients_together_are_limited_too(engine: Engine, now: datetime, code: str) -> None:
    for number in range(MOST_OF_ALL):
        take(engine, now, WRONG, client=f"192.0.2.{number}")
    with pytest.raises(TooMany):
        take(engine, now, code, client="198.51.100.1")


def test_guesses_at_once_are_limited_as_one_after_the_other(
    engine: Engine, now: datetime, together: Together
) -> None:
    for _ in range(MOST_OF_ONE - 1):
        take(engine, now, WRONG)
    found = together(*[partial(take, engine, now, WRONG)] * 4)
    assert sum(isinstance(each, TooMany) for each in found) == 3


def test_right_codes_are_not_counted(engine: Engine, now: datetime) -> None:
    """Otherwise a class of pupils behind one address would lock itself out."""
    for number in range(MOST_OF_ONE + 5):
        keep(engine, now, f"pupil {number}")
        assert take(engine, now, offer(engine, now, f"pupil {number}"))


def test_ten_minutes_after_the_first_wrong_code_all_is_forgotten(
    engine: Engine, now: datetime
) -> None:
    for _ in range(MOST_OF_ONE):
        take(engine, now, WRONG)
    with pytest.raises(TooMany):
        take(engine, now + GOOD_FOR - timedelta(seconds=1), WRONG)
    assert take(engine, now + GOOD_FOR, WRONG) is None
    with reading(engine) as connection:
        assert connection.execute(select(guesses.c.number)).scalars().all() == [1, 1]


def test_no_network_address_is_kept(engine: Engine, now: datetime) -> None:
    take(engine, now, WRONG)
    with reading(engine) as connection:
        clients = connection.execute(select(guesses.c.client)).scalars().all()
    assert sorted(map(len, clients)) == [0, 64]
    assert not any(HOME in client for client in clients)


# A clock that was wrong and is set back


def test_a_code_is_not_good_for_days_once_the_clock_is_set_back(
    engine: Engine, now: datetime, code: str
) -> None:
    earlier = now - timedelta(days=3)
    assert transfer.offered(engine, KEY, "ana", earlier) is None
    assert take(engine, earlier, code) is None
    fresh = offer(engine, earlier)
    assert fresh != code
    assert take(engine, earlier, fresh) == "ana"


def test_wrong_codes_lock_nobody_out_for_days_once_the_clock_is_set_back(
    engine: Engine, now: datetime
) -> None:
    earlier = now - timedelta(days=300)
    for _ in range(MOST_OF_ONE):
        take(engine, now, WRONG)
    assert take(engine, earlier, WRONG) is None


def test_codes_of_a_clock_set_back_are_deleted(engine: Engine, now: datetime, code: str) -> None:
    assert transfer.prune(engine, now - timedelta(days=3)) == 1


# Upkeep


def test_expired_codes_and_old_counts_are_deleted(engine: Engine, now: datetime) -> None:
    keep(engine, now)
    keep(engine, now, "bea")
    offer(engine, now)
    offer(engine, now + timedelta(minutes=5), "bea")
    take(engine, now, WRONG)
    assert transfer.prune(engine, now + GOOD_FOR) == 1
    with reading(engine) as connection:
        assert connection.execute(select(transfers.c.learner)).scalars().all() == ["bea"]
        assert connection.execute(select(guesses)).all() == []
        assert len(connection.execute(select(learners)).all()) == 2


def test_the_number_of_queries_does_not_grow(
    engine: Engine, now: datetime, statements: list[str]
) -> None:
    begin = engine.dialect.name == "sqlite"
    for amount in (1, 50):
        for number in range(amount):
            keep(engine, now, "ana", f"4/{amount} {number}")
            keep(engine, now, "bea", f"4/{amount} {number}")
        costs: list[int] = []

        def cost(call: Callable[[], object], costs: list[int] = costs) -> None:
            statements.clear()
            call()
            costs.append(len(statements))

        cost(lambda: offer(engine, now))
        cost(lambda: transfer.offered(engine, KEY, "ana", now))
        cost(lambda: take(engine, now, WRONG))
        code = offer(engine, now)
        cost(partial(take, engine, now, code, "bea"))
        cost(lambda: transfer.prune(engine, now))
        assert costs == [3 + begin, 1, 3 + begin, 9 + begin, 2 + begin]
