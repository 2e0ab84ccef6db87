"""Reasons why a move is good, stated only where they are true.

Each reason is a function that checks one fact and returns words that follow "it":
``forces Dark to pass``. Facts of the rules belong to the game; facts about a move's
value come from the engine's proofs.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.games import game_of
from mijnmorris.match.scores import wins_in
from mijnmorris.rules import Board
from mijnmorris.rules.wording import Sentence, counted

Fact = Callable[[Any, int], str | None]
"""Takes a board and a legal move; returns words that follow "it", or ``None`` if not true."""

WINS_AT_ONCE = "wins at once"

_MOST_CLAUSES = 2
"""The most reasons in a sentence."""


@dataclass(frozen=True)
class Proof:
    """The scores of the best move and of the others."""

    score: Score
    """The best move's score for the side that makes it; it may be an estimate."""
    others: Sequence[Score] | None = None
    """The scores of all other legal moves; ``None`` if unknown."""
    depth: int = 1
    """The number of plies that the engine looked ahead, for an estimate."""


def points_of(score: Score) -> float | None:
    """The result of a proved score: 1, ½ or 0; ``None`` for an estimate.

    >>> points_of(Score(ScoreKind.EXACT, -2)), points_of(Score(ScoreKind.DRAW))
    (0.0, 0.5)
    """
    match score.kind:
        case ScoreKind.ESTIMATE:
            return None
        case ScoreKind.WIN | ScoreKind.WON:
            return 1.0
        case ScoreKind.LOSS | ScoreKind.LOST:
            return 0.0
        case ScoreKind.DRAW:
            return 0.5
        case ScoreKind.EXACT:
            return 0.5 if score.value == 0 else float(score.value > 0)


def is_only_move(proof: Proof) -> str | None:
    """Every other move is proved to give away the win or the draw."""
    points = points_of(proof.score)
    if not points or not proof.others:
        return None
    others = [points_of(other) for other in proof.others]
    if any(other is None or other >= points for other in others):
        return None
    return f"is the only move that {'wins' if points == 1 else 'holds the draw'}"


def wins(proof: Proof) -> str | None:
    """The move is proved to win."""
    score = proof.score
    if points_of(score) != 1:
        return None
    match score.kind:
        case ScoreKind.EXACT:
            return f"wins by {score.value}"
        case ScoreKind.WON:
            return "keeps the win"
        case _:
            return wins_in(score.value)


def holds(proof: Proof) -> str | None:
    """The position is a proved draw, and the move keeps it."""
    return "holds the draw" if points_of(proof.score) == 0.5 else None


def loses_least(proof: Proof) -> str | None:
    """The position is proved lost, and no move loses by less or later."""
    score = proof.score
    if points_of(score) != 0:
        return None
    if score.kind is ScoreKind.LOST:
        return "loses, as every move does"
    if score.kind is ScoreKind.EXACT:
        return f"loses by no more than {-score.value}"
    return f"puts the loss off for {counted((score.value + 1) // 2, 'move')}"


_PROVED: tuple[Callable[[Proof], str | None], ...] = (is_only_move, wins, holds, loses_least)
"""All facts about proofs, the most telling first."""


def proved_facts(proof: Proof) -> list[str]:
    """The words of all true facts about proofs, the most telling first."""
    found = (fact(proof) for fact in _PROVED)
    return [words for words in found if words is not None]


def ends_game(board: Board, move: int) -> str | None:
    """The move ends the game by the rules without a loss for its side."""
    side = board.turn
    board.push(move)
    outcome = board.outcome()
    board.pop()
    if outcome is None or outcome.winner is side.other:
        return None
    return "ends the game as a draw" if outcome.winner is None else WINS_AT_ONCE


def facts_of(board: Board, move: int) -> list[str]:
    """The words of all true facts by the rules, the most telling first."""
    return true_of((ends_game, *(game_of(board).part("reasons") or ())), board, move)


def true_of(facts: Iterable[Fact], board: Board, move: int) -> list[str]:
    """The words of those facts that are true of the move, in their order."""
    found = (fact(board, move) for fact in facts)
    return [words for words in found if words is not None]


def reason(board: Board, move: int, proof: Proof) -> str:
    """One sentence on why the engine's best move is good; the board is left unchanged.

    It begins in lower case and has no full stop. Without a fact or a proof it says how far
    the engine looked.
    """
    facts, proved = facts_of(board, move), proved_facts(proof)[:1]
    if WINS_AT_ONCE in facts:  # then proofs add nothing
        return f"it {WINS_AT_ONCE}"
    clauses = facts[: _MOST_CLAUSES - len(proved)] + proved
    if not clauses:
        ahead = counted((proof.depth + 1) // 2, "move")
        clauses = [f"looks best {ahead} ahead, though nothing is proved"]
    return Sentence(f"it {_joined(list(map(Sentence.template_of, clauses)))}")


def _joined(clauses: Sequence[str]) -> str:
    """The clauses joined by "and", after a comma if a clause contains one.

    >>> _joined(["makes a line, worth 1", "wins by 2"]), _joined(["closes a mill", "wins by 2"])
    ('makes a line, worth 1, and wins by 2', 'closes a mill and wins by 2')
    """
    return (", and " if any("," in clause for clause in clauses) else " and ").join(clauses)
