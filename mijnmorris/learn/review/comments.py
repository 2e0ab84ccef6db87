"""A review in words, and as comments and marks of a record.

What a review writes stands in square brackets behind whatever else a comment says, so
that a later review replaces it and nothing of the players'.
"""

import re
from dataclasses import replace

from mijnmorris.learn.review.grades import Grade
from mijnmorris.learn.review.review import Review, ReviewedMove
from mijnmorris.match.records import Record
from mijnmorris.match.wording import score_words
from mijnmorris.rules import Side

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
