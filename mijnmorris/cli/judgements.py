"""Prints judged moves and reviews for ``mijnmorris analyse``."""

import json
from collections.abc import Sequence
from typing import Any

import click

from mijnmorris.cli.table import Column, Fit, print_table
from mijnmorris.learn.review import Review, accuracy_words
from mijnmorris.match.analysis import JudgedMove
from mijnmorris.match.records import Record
from mijnmorris.match.scores import score_words
from mijnmorris.rules import Side
from mijnmorris.rules.wording import capital


def print_review(review: Review) -> None:
    """Prints a table of graded moves, and below it the accuracy of both sides."""
    grades = [f"{move.grade.value} {move.grade.mark}".strip() for move in review.moves]
    print_moves(review.record, [move.judged for move in review.moves], grades)
    click.echo(capital(accuracy_words(review)))


def print_moves(record: Record, judged: Sequence[JudgedMove], grades: Sequence[str] = ()) -> None:
    """Prints a table of moves, with grades if given."""
    columns = [
        Column("", right=True),
        Column("Move"),
        *([Column("Grade")] if grades else []),
        Column("leads to", Fit.WRAPPED),
        Column("Best"),
        Column("leads to", Fit.WRAPPED),
        Column("and on", Fit.SPARE),
    ]
    rows = [
        (
            record.number(move.ply),
            move.move,
            *grades[number : number + 1],
            score_words(move.score, move.side),
            move.best,
            score_words(move.best_score, move.side),
            " ".join(move.line[1:]),
        )
        for number, move in enumerate(judged)
    ]
    print_table(columns, rows)


def echo_review(review: Review) -> None:
    """Prints the review as one JSON object."""
    moves = [
        _plain(move.judged) | {"grade": move.grade.value, "reason": move.reason}
        for move in review.moves
    ]
    accuracy = {side.title: review.accuracy(side) for side in Side}
    click.echo(json.dumps(_head(review.record) | {"accuracy": accuracy, "moves": moves}))


def echo_moves(record: Record, judged: Sequence[JudgedMove]) -> None:
    """Prints the judged moves of a position as one JSON object."""
    click.echo(json.dumps(_head(record) | {"moves": [_plain(move) for move in judged]}))


def _head(record: Record) -> dict[str, Any]:
    return {
        "game": record.game.name,
        "options": record.options.to_words(),
        "position": record.position,
    }


def _plain(move: JudgedMove) -> dict[str, Any]:
    return {
        "ply": move.ply,
        "side": move.side.title,
        "move": move.move,
        "score": str(move.score),
        "best": move.best,
        "best_score": str(move.best_score),
        "line": list(move.line),
    }
