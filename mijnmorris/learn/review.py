"""Reviews games: grades each move with an engine in the background."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from statistics import fmean

from mijnmorris.engine.client import EngineClient
from mijnmorris.engine.info import Score, ScoreKind
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
from mijnmorris.match.scores import score_words, wins_in
from mijnmorris.rules import Board, Side
from mijnmorris.rules.wording import as_sentence

_NODES = 1_000_000
"""Nodes for a position: about a quarter of a second compiled."""
_MOST_MILLISECONDS = 3000
"""The time for a position on a slow machine, where it ends the search first."""


@dataclass(frozen=True)
class ReviewedMove:
    """A graded move of the game."""

    judged: JudgedMove
    grade: Grade
    before: float
    """The expected points, from 0 to 1, of the side that moved, before the move."""
    after: float
    """Its expected points after the move."""
    had_choice: bool
    """Whether there were other legal moves."""
    reason: str
    """Why the best move is good; empty if an equally good move was played."""

    @property
    def light_share(self) -> float:
        """Light's expected points after the move."""
        return self._of_light(self.after)

    @property
    def light_share_before(self) -> float:
        """Light's expected points before the move."""
        return self._of_light(self.before)

    def _of_light(self, points: float) -> float:
        return points if self.judged.side is Side.LIGHT else 1 - points


@dataclass(frozen=True)
class Review:
    """The review of a record, with the moves graded so far."""

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
        """The mean accuracy of the side's moves, 0 to 100; ``None`` if it never had a choice."""
        counted = [
            move.grade.accuracy
            for move in self.moves
            if move.judged.side is side and move.had_choice
        ]
        return fmean(counted) if counted else None

    @property
    def has_estimates(self) -> bool:
        """Whether the value of a move is an estimate and no proof."""
        return any(move.judged.score.kind is ScoreKind.ESTIMATE for move in self.moves)

    def faults(self) -> list[int]:
        """The numbers, from 1, of moves that are inaccuracies or worse."""
        return [move.judged.ply for move in self.moves if move.grade.is_fault]


def usual_limit(board: Board) -> str:
    """Arguments for ``go``: a number of nodes, or longer where a proof is certain.

    Nodes and not time, so that a second review comes to the same grades.
    """
    return time_to_judge(board, _MOST_MILLISECONDS, _NODES)


async def reviewed_moves(
    client: EngineClient, record: Record, limit: Limit = usual_limit
) -> AsyncIterator[ReviewedMove]:
    """Yields the record's moves as they are graded; raises ``EngineError``."""
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
    """Whether the best move must be judged again one ply later, like the played one.

    Estimates one ply apart are hard to compare; proofs need no second judgement.
    """
    proved = [points_of(score) is not None for score in (move.score, move.best_score)]
    return move.move != move.best and not all(proved)


def _graded(board: Board, move: JudgedMove) -> ReviewedMove:
    # Both use the same curve, that of the phase before the move.
    played = Value(move.score, expectation(move.score, board))
    best = Value(move.best_score, expectation(move.best_score, board))
    grade = Grade.BEST if move.move == move.best else grade_of(played, best)
    why = ""
    if grade is not Grade.BEST:
        why = reason(board, board.parse(move.best), Proof(move.best_score, depth=move.depth))
    return ReviewedMove(
        judged=move,
        grade=grade,
        before=best.points,
        after=played.points,
        had_choice=len(board.legal_moves) > 1,
        reason=why,
    )


_ONLY_MOVE = "the only move"

_WRITTEN = re.compile(
    rf"\s*\[((?:{'|'.join(grade.value for grade in Grade)}|review|{_ONLY_MOVE})\b[^\]]*)\]",
    re.IGNORECASE,
)
_COMMANDS = re.compile(r"\s*\[%[^\]]*\]")
"""What other programs write for programs, such as ``[%eval 0.3]``."""


def comments_on(move: ReviewedMove) -> list[str]:
    """What the review says of a move, the same on screen and in records.

    They are sentences without capital letter and full stop: ``mistake: this only draws`` and
    ``Pb2 wins by 1``.
    """
    judged, grade = move.judged, move.grade.value
    if not move.had_choice:
        return [_ONLY_MOVE]
    led_to = _led_to(judged.score, judged.side)
    if move.grade is Grade.BEST:
        return [f"{grade}: {led_to}"]
    had, has = points_of(judged.best_score), points_of(judged.score)
    if had is None or has is None:
        before = score_words(judged.best_score, judged.side)
        name, _, after = led_to.partition(" ")
        led_to = after if before.startswith(f"{name} ") and after else led_to
        return [f"{grade}: from {before} to {led_to}", *_better(move)]
    only = "only " if had > has == 0.5 else ""
    return [f"{grade}: this {only}{_outcome(judged.score)}", *_better(move)]


def _led_to(score: Score, side: Side) -> str:
    """The score after a move; of the move that wins at once only that it wins."""
    if score == Score(ScoreKind.WIN, 1):
        return f"{side.title} wins"
    return score_words(score, side)


def _better(move: ReviewedMove) -> list[str]:
    """The better move and what it does; nothing if there was none."""
    best, deed = move.judged.best, move.reason.removeprefix("it ")
    if not move.reason:
        return []
    is_proved = points_of(move.judged.best_score) is not None
    return [f"{best} {deed}" if is_proved else f"better {best}, which {deed}"]


def _outcome(score: Score) -> str:
    """What a proved score means for the side that moved: ``loses in 5 moves``."""
    match score.kind:
        case ScoreKind.WIN:
            return wins_in(score.value)
        case ScoreKind.LOSS:
            return wins_in(score.value).replace("wins", "loses")
        case ScoreKind.WON:
            return "wins"
        case ScoreKind.LOST:
            return "loses"
        case ScoreKind.EXACT if score.value:
            return f"{'wins' if score.value > 0 else 'loses'} by {abs(score.value)}"
        case _:
            return "draws"


def accuracy_words(review: Review) -> str:
    """The accuracy of both sides: ``accuracy: Light 84%, Dark 97%``."""
    sides = [
        f"{side.title} {accuracy:.0f}%"
        for side in Side
        if (accuracy := review.accuracy(side)) is not None
    ]
    return f"accuracy: {', '.join(sides)}" if sides else ""


def players_comment(comment: str) -> str:
    """The comment without the text of earlier reviews."""
    return _WRITTEN.sub("", comment)


def readable(comment: str) -> str:
    """The comment as a person reads it: a review's text as sentences, and nothing for programs.

    >>> readable("why? [%eval 0.3] [Mistake: this only draws. Pb2 wins by 1.]")
    'why? Mistake: this only draws. Pb2 wins by 1.'
    """
    told = _WRITTEN.sub(r" \1", _COMMANDS.sub("", comment)).strip()
    return told.replace("review: accuracy", "accuracy")


def annotated(review: Review) -> Record:
    """The record with the review as comments and marks."""
    record = review.record
    comments, marks = dict(record.comments), dict(record.marks)
    for ply, text in record.comments.items():
        kept = players_comment(text)
        if kept != text:
            comments[ply] = kept
            marks.pop(ply, None)
    for move in review.moves:
        ply = move.judged.ply
        written = " ".join(map(as_sentence, comments_on(move)))
        comments[ply] = f"{comments.get(ply, '')} [{written}]".strip()
        if move.grade.mark:
            marks[ply] = move.grade.mark
    accuracy = accuracy_words(review)
    if accuracy:
        comments[0] = f"{comments.get(0, '')} [review: {accuracy}]".strip()
    comments = {ply: text for ply, text in comments.items() if text}
    return replace(record, comments=comments, marks=marks)
