"""The moves of a game graded, one after another, by an engine in the background."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from statistics import fmean

from mijnmorris.engine.client import EngineClient
from mijnmorris.learn.grades import Grade, Value, expectation, grade_of
from mijnmorris.learn.reasons import Proof, points_of, reason
from mijnmorris.match.analysis import (
    JudgedMove,
    Limit,
    for_opponent,
    judged,
    judged_moves,
    time_to_judge,
)
from mijnmorris.match.records import Record
from mijnmorris.match.wording import score_words
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


_WRITTEN = re.compile(rf"\s*\[(?:{'|'.join(grade.value for grade in Grade)}|review)\b[^\]]*\]")


def verdict(move: ReviewedMove) -> str:
    """What the move led to, and away from what, in lower case and without a full stop."""
    judged = move.judged
    led_to = score_words(judged.score, judged.side)
    if move.grade is Grade.BEST:
        return f"{move.grade.value}: {led_to}"
    return f"{move.grade.value}: {led_to} instead of {score_words(judged.best_score, judged.side)}"


def advice(move: ReviewedMove) -> str:
    """What was better and why; empty if nothing was."""
    return f"better {move.judged.best}: {move.reason}" if move.reason else ""


def accuracy_words(review: Review) -> str:
    """The accuracy of both sides: ``accuracy: Light 84, Dark 97``."""
    sides = [
        f"{side.title} {accuracy:.0f}"
        for side in Side
        if (accuracy := review.accuracy(side)) is not None
    ]
    return f"accuracy: {', '.join(sides)}" if sides else ""


def players_comment(comment: str) -> str:
    """The comment without what a review wrote."""
    return _WRITTEN.sub("", comment)


def annotated(review: Review) -> Record:
    """The record with the review in its comments and marks."""
    record = review.record
    comments, marks = dict(record.comments), dict(record.marks)
    for ply, text in record.comments.items():
        kept = players_comment(text)
        if kept != text:
            comments[ply] = kept
            marks.pop(ply, None)
    for move in review.moves:
        ply = move.judged.ply
        written = "; ".join(filter(None, (verdict(move), advice(move))))
        comments[ply] = f"{comments.get(ply, '')} [{written}]".strip()
        if move.grade.mark:
            marks[ply] = move.grade.mark
    accuracy = accuracy_words(review)
    if accuracy:
        comments[0] = f"{comments.get(0, '')} [review: {accuracy}]".strip()
    comments = {ply: text for ply, text in comments.items() if text}
    return replace(record, comments=comments, marks=marks)
