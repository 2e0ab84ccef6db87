"""The computer's answer to what it is asked for, and its haste when time runs out."""

import random
from typing import Any

import pytest

from mijnmorris.engine.client import EngineClient, EngineError
from mijnmorris.engine.info import Info, Score, ScoreKind
from mijnmorris.games import GAMES
from mijnmorris.match.clock import Clock, TimeControl
from mijnmorris.match.events import Request
from mijnmorris.match.match import Match
from mijnmorris.match.opponent import EngineOpponent, NoAnswerError
from mijnmorris.match.players import Computer, Person
from mijnmorris.rules import Side

MORRIS = GAMES["morris"]


class Oracle(EngineClient):
    """Answers at once, with a score for the side to move, and counts how often it is asked."""

    def __init__(self, score: Score) -> None:
        super().__init__(())
        self.score = score
        self.asked: list[str] = []

    async def best_move(self, *_: Any, **asked: Any) -> str:
        """Always the same move."""
        self.asked.append(asked["go"])
        asked["on_info"](Info(1, self.score, 1, 1, ("d2",)))
        return "d2"


class Silent(EngineClient):
    """Never answers."""

    async def best_move(self, *_: Any, **__: Any) -> str:
        """Fail as an engine does that ends."""
        raise EngineError("the engine stopped working; ask it again")


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
        (Score(ScoreKind.WON, -20), False),
        (Score(ScoreKind.LOST, 20), True),
    ],
)
async def test_a_draw_is_taken_by_who_is_no_better_off(score: Score, accepts: bool) -> None:
    match, oracle = match_with("d6"), Oracle(score)
    opponent = EngineOpponent(oracle, random.Random(1))
    move = await opponent.choose(match, Side.DARK)
    assert match.board.text(move) == "d2"
    assert await opponent.accepts(match, Side.DARK, Request.DRAW) is accepts
    match.play(move)
    assert await opponent.accepts(match, Side.DARK, Request.DRAW) is accepts
    assert len(oracle.asked) == 1


async def test_a_score_on_the_persons_turn_is_seen_from_the_other_side() -> None:
    match = match_with()
    opponent = EngineOpponent(Oracle(Score(ScoreKind.ESTIMATE, 50)), random.Random(1))
    assert await opponent.accepts(match, Side.DARK, Request.DRAW)


async def test_it_looks_again_once_moves_were_taken_back() -> None:
    match, oracle = match_with("d6"), Oracle(Score(ScoreKind.DRAW))
    opponent = EngineOpponent(oracle, random.Random(1))
    match.play(await opponent.choose(match, Side.DARK))
    match.undo()
    await opponent.accepts(match, Side.DARK, Request.DRAW)
    assert len(oracle.asked) == 2


@pytest.mark.parametrize("request_", [Request.TAKE_BACK, Request.REMATCH])
async def test_it_agrees_to_everything_else_without_looking(request_: Request) -> None:
    opponent = EngineOpponent(Silent(()), random.Random(1))
    assert await opponent.accepts(match_with("d6"), Side.DARK, request_)


async def test_an_engine_that_fails_gives_no_answer() -> None:
    opponent = EngineOpponent(Silent(()), random.Random(1))
    with pytest.raises(NoAnswerError, match="the engine stopped working; ask it again"):
        await opponent.choose(match_with("d6"), Side.DARK)
    with pytest.raises(NoAnswerError):
        await opponent.accepts(match_with("d6"), Side.DARK, Request.DRAW)


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
    await EngineOpponent(oracle, random.Random(1)).choose(match_with(clock=clock), Side.DARK)
    assert oracle.asked == [go]
