"""Clocks with a time source of the test's own."""

import pytest

from mijnmorris.games import game_named
from mijnmorris.match.clock import Clock, InvalidTimeControlError, TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.players import Person
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import IllegalMoveError, Side


class Time:
    """A moment that the test moves on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """The moment in seconds."""
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


def timed_match(time: Time, control: TimeControl) -> tuple[Match, Clock]:
    """A match between two people, and its clock."""
    rules = game_named("morris")
    clock = Clock(control, now=time)
    return Match(rules, rules.options(), (Person(), Person()), clock=clock), clock


def play(match: Match, *moves: str) -> None:
    """Play the moves written in notation."""
    for text in moves:
        match.play(match.board.parse(text))


def times(clock: Clock) -> tuple[float, float]:
    """What Light and Dark have left."""
    return clock.left(Side.LIGHT), clock.left(Side.DARK)


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("10", TimeControl(10)),
        ("5+3", TimeControl(5, 3)),
        ("5+", TimeControl(5)),
        (" 0.5 + 0 ", TimeControl(0.5)),
    ],
)
def test_time_controls_are_read_and_written(text: str, control: TimeControl) -> None:
    assert TimeControl.parse(text) == control
    assert TimeControl.parse(str(control)) == control


@pytest.mark.parametrize("text", ["", "0", "-1", "five", "5+-1", "nan", "1e9", "5+3+1", "inf"])
def test_what_is_no_time_control_is_refused(text: str) -> None:
    with pytest.raises(InvalidTimeControlError, match="a clock is minutes"):
        TimeControl.parse(text)


def test_only_the_side_to_move_loses_time(time: Time) -> None:
    match, clock = timed_match(time, TimeControl(1))
    time.now += 30
    assert times(clock) == (60, 60)
    play(match, "d2")
    time.now += 10
    assert times(clock) == (60, 50)
    play(match, "d6")
    time.now += 5
    assert times(clock) == (55, 50)


def test_a_move_adds_the_increment_once(time: Time) -> None:
    match, clock = timed_match(time, TimeControl(1, 2))
    play(match, "d2", "d6")
    assert times(clock) == (62, 62)
    match.undo()
    match.undo()
    match.redo()
    match.redo()
    play(match, "a1")
    assert times(clock) == (64, 62)


def test_take_back_gives_the_turn_back_but_no_time(time: Time) -> None:
    match, clock = timed_match(time, TimeControl(1))
    play(match, "d2")
    time.now += 10
    match.undo()
    assert clock.running is Side.LIGHT
    time.now += 5
    assert times(clock) == (55, 50)


def test_who_runs_out_of_time_has_lost(time: Time) -> None:
    match, clock = timed_match(time, TimeControl(1))
    play(match, "d2")
    time.now += 59
    assert not match.check_clock()
    time.now += 2
    assert match.check_clock()
    assert match.result == Result(Side.LIGHT, Ending.TIME)
    assert match.result.reason == "Dark's time is up"
    assert not match.check_clock()
    assert clock.running is None


def test_time_that_is_up_cannot_be_taken_back(time: Time) -> None:
    match, _ = timed_match(time, TimeControl(1))
    play(match, "d2")
    time.now += 61
    assert match.check_clock()
    assert not match.can_undo
    assert match.undo() == 0
    assert match.result == Result(Side.LIGHT, Ending.TIME)
    assert len(match.moves) == 1


def test_a_move_that_comes_too_late_is_refused(time: Time) -> None:
    match, _ = timed_match(time, TimeControl(1))
    play(match, "d2")
    time.now += 61
    with pytest.raises(IllegalMoveError, match="Dark's time is up"):
        play(match, "d6")
    assert match.result == Result(Side.LIGHT, Ending.TIME)
    assert len(match.moves) == 1


def test_the_clock_stands_when_the_match_is_over(time: Time) -> None:
    match, clock = timed_match(time, TimeControl(1))
    play(match, "d2")
    match.resign(Side.LIGHT)
    time.now += 100
    assert times(clock) == (60, 60)
    assert match.result == Result(Side.DARK, Ending.RESIGNATION)


def test_a_rematch_has_the_whole_time_again(time: Time) -> None:
    match, _ = timed_match(time, TimeControl(1, 2))
    play(match, "d2")
    time.now += 10
    clock = match.rematch().clock
    assert clock is not None
    assert times(clock) == (60, 60)
    assert clock.control == TimeControl(1, 2)
