"""The moves of a game graded, one after another, by an engine in the background."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from statistics import fmean

from mijnmorris.engine.client import EngineClient
from mijnmorris.learn.expectation import expectation
from mijnmorris.learn.patience import time_to_judge
from mijnmorris.learn.reasons import Proof, points_of, reason
from mijnmorris.learn.review.grades import Grade, Value, grade_of
from mijnmorris.match.analysis import JudgedMove, Limit, for_opponent, judged, judged_moves
from mijnmorris.match.records import Record
from mijnmorris.rules import Board, Side


@dataclass(frozen=True)
class ReviewedMove:
    """A move of the game, graded."""

    judged: JudgedMove
    grade: Grade
    before: float
    """The points, 0 to 1, that the side that moved could expect before it."""
    after: float
    """And after it."""
    had_choice: bool
    """Whether it was not the only legal move."""
    reason: str
    """Why the best move is good; empty if it was played, or one as good."""

    @property
    def light_share(self) -> float:
        """The points that Light may expect after the move."""
        return self._of_light(self.after)

    @property
    def light_share_before(self) -> float:
        """The points that Light could expect before it."""
        return self._of_light(self.before)

    def _of_light(self, points: float) -> float:
        return points if self.judged.side is Side.LIGHT else 1 - points


@dataclass(frozen=True)
class Review:
    """The graded moves of a record, all of them or the first ones so far."""

    record: Record
    moves: tuple[ReviewedMove, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether every move is graded."""
        return len(self.moves) == len(self.record.moves)

    def with_move(self, move: ReviewedMove) -> "Review":
        """The review with one more move graded."""
        return replace(self, moves=(*self.moves, move))

    def accuracy(self, side: Side) -> float | None:
        """The mean of the side's moves, 0 to 100; ``None`` if it never had a choice."""
        counted = [
            move.grade.accuracy
            for move in self.moves
            if move.judged.side is side and move.had_choice
        ]
        return fmean(counted) if counted else None

    def faults(self) -> list[int]:
        """The numbers, from 1, of the moves that are inaccuracies or worse."""
        return [move.judged.ply for move in self.moves if move.grade.is_fault]


def usual_limit(board: Board) -> str:
    """Half a second, or the time of a proof."""
    return time_to_judge(board, 500)


async def reviewed_moves(
    client: EngineClient, record: Record, limit: Limit = usual_limit
) -> AsyncIterator[ReviewedMove]:
    """The moves of the record, each as soon as it is graded; raises ``EngineError``."""
    board = record.board()
    async for move in judged_moves(client, record, limit):
        if _is_unfair(move):
            board.push(board.parse(move.best))
            _, info = await judged(client, record, board, limit)
            board.pop()
            move = replace(move, best_score=for_opponent(info.score))
        yield _graded(board, move)
        board.push(board.parse(move.move))


def _is_unfair(move: JudgedMove) -> bool:
    """Whether the best move, too, has to be looked at a ply later, like the one played.

    Estimates a ply apart do not compare well; between proofs there is nothing to ask.
    """
    proved = [points_of(score) is not None for score in (move.score, move.best_score)]
    return move.move != move.best and not all(proved)


def _graded(board: Board, move: JudgedMove) -> ReviewedMove:
    # By the same curve, that of the phase in which the choice was made.
    played = Value(move.score, expectation(move.score, board))
    best = Value(move.best_score, expectation(move.best_score, board))
    grade = Grade.BEST if move.move == move.best else grade_of(played, best)
    why = ""
    if grade is not Grade.BEST:
        why = reason(board, board.parse(move.best), Proof(move.best_score))
    return ReviewedMove(
        judged=move,
        grade=grade,
        before=best.points,
        after=played.points,
        had_choice=len(board.legal_moves) > 1,
        reason=why,
    )
