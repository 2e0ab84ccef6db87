"""The computer's answer to the offer of a draw, and its haste when time runs out."""

import random
from typing import Any

import pytest

from mijnmorris.engine.client import EngineClient
from mijnmorris.engine.info import Info, Score, ScoreKind
from mijnmorris.games import GAMES
from mijnmorris.match.clock import Clock, TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.opponent import Opponent
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import Side

MORRIS = GAMES["morris"]


class Oracle(EngineClient):
    """Answers at once, with a score for the side to move."""

    def __init__(self, score: Score) -> None:
        super().__init__(())
        self.score = score
        self.asked = ""

    async def best_move(self, *_: Any, **asked: Any) -> str:
        """Always the same move."""
        self.asked = asked["go"]
        asked["on_info"](Info(1, self.score, 1, 1, ("d2",)))
        return "d2"


def match_with(*moves: str, clock: Clock | None = None) -> Match:
    """A person, Light, against the computer."""
    match = Match(MORRIS, MORRIS.options(), (Person(), Computer("club")), clock=clock)
    for move in moves:
        match.play(match.board.parse(move))
    return match


@pytest.mark.parametrize(
    ("score", "accepts"),
    [
        (Score(ScoreKind.ESTIMATE, 1), False),
        (Score(ScoreKind.ESTIMATE, 0), True),
        (Score(ScoreKind.ESTIMATE, -1), True),
        (Score(ScoreKind.EXACT, 2), False),
        (Score(ScoreKind.EXACT, -2), True),
        (Score(ScoreKind.WIN, 9), False),
        (Score(ScoreKind.LOSS, 9), True),
        (Score(ScoreKind.DRAW), True),
    ],
)
async def test_a_draw_is_taken_by_who_is_no_better_off(score: Score, accepts: bool) -> None:
    match = match_with("d6")
    opponent = Opponent(Oracle(score), random.Random(1))
    assert await opponent.choose(match, Side.DARK) == "d2"
    match.request(Side.LIGHT, Request.DRAW)
    opponent.answer_draw(match)
    assert match.result == (Result(None, Ending.AGREEMENT) if accepts else None)


async def test_a_score_on_the_persons_turn_is_seen_from_the_other_side() -> None:
    match = match_with()
    opponent = Opponent(Oracle(Score(ScoreKind.ESTIMATE, 50)), random.Random(1))
    await opponent.choose(match, Side.DARK)
    match.request(Side.LIGHT, Request.DRAW)
    opponent.answer_draw(match)
    assert match.result is not None


def test_who_has_not_looked_takes_no_draw() -> None:
    match = match_with()
    opponent = Opponent(Oracle(Score(ScoreKind.DRAW)), random.Random(1))
    assert not opponent.has_view
    match.request(Side.LIGHT, Request.DRAW)
    opponent.answer_draw(match)
    assert match.result is None


async def test_what_was_seen_is_forgotten() -> None:
    opponent = Opponent(Oracle(Score(ScoreKind.DRAW)), random.Random(1))
    await opponent.choose(match_with(), Side.DARK)
    assert opponent.has_view
    opponent.forget()
    assert not opponent.has_view


@pytest.mark.parametrize(
    ("control", "go"),
    [
        (None, "level club"),
        (TimeControl(5), "level club movetime 10000"),
        (TimeControl(5, 3), "level club movetime 11500"),
        (TimeControl(1 / 60, 8), "level club movetime 500"),
    ],
)
async def test_the_time_left_limits_its_thinking(control: TimeControl | None, go: str) -> None:
    clock = None if control is None else Clock(control, now=lambda: 0.0)
    oracle = Oracle(Score(ScoreKind.DRAW))
    await Opponent(oracle, random.Random(1)).choose(match_with(clock=clock), Side.DARK)
    assert oracle.asked == go
