"""Hints for the side to move, in two stages of one sentence each.

    given = await hint(client, record)
    given.where    # first stage: "look at c3"
    given.move     # second stage: "Pc3" ...
    given.reason   # ... "it forces Dark to pass and wins by 2 with best play"

``client`` is an :class:`~mijnmorris.engine.client.EngineClient`, preferably one that is
not playing; ``record`` is the game so far, ``Record.of(match)`` of a match. Sentences
begin in lower case and have no full stop. A reason states only what follows from the
rules or from a proof.
"""

from dataclasses import dataclass
from time import monotonic

from mijnmorris.engine.client import EngineClient
from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.learn.reasons import Proof, ends_game, points_of, reason
from mijnmorris.match.analysis import for_opponent, judged
from mijnmorris.match.records import Record
from mijnmorris.rules import Board, Step, StepKind
from mijnmorris.rules.wording import Sentence


@dataclass(frozen=True)
class Hint:
    """The engine's best move, revealed in two stages."""

    where: str
    """First stage: the cell to look at."""
    move: str
    """Second stage: the move in notation."""
    reason: str
    """The reason, as words that follow the move."""
    steps: tuple[Step, ...]
    """The picks that make the move."""

    @property
    def sentence(self) -> str:
        """The second stage: "Sb2 forces Dark to pass", or "pass: no square is left"."""
        reason = Sentence.template_of(self.reason)
        deed = reason.removeprefix("it ")
        return Sentence(f"{self.move}{' ' if deed != reason else ': '}{deed}")

    @property
    def first_cells(self) -> frozenset[int]:
        """The cell of the first stage; empty if the player must pass."""
        return frozenset([step.value for step in self.steps if step.on_board][:1])

    @property
    def cells(self) -> frozenset[int]:
        """All cells of the move."""
        return frozenset(step.value for step in self.steps if step.on_board)


async def hint(client: EngineClient, record: Record, seconds: float = 2.0) -> Hint:
    """A hint for the side to move, found within about ``seconds``; a proof may be sooner.

    Raises ``ValueError`` if the game is over, ``EngineError`` if the engine fails.
    """
    board = record.board(len(record.moves))
    moves = list(board.legal_moves)
    if not moves:
        raise ValueError("the game is over")
    if len(moves) == 1:
        must_pass = board.steps(moves[0])[0].kind is StepKind.PASS
        why = board.duty().reason if must_pass else "it is the only legal move"
        return _hint(board, moves[0], why)
    ends = monotonic() + seconds
    text, info = await judged(client, record, board, _until(ends))
    move = board.parse(text)
    others = await _others(client, record, board, move, info.score, ends)
    return _hint(board, move, _why(board, move, Proof(info.score, others, info.depth)))


def _why(board: Board, move: int, proof: Proof) -> str:
    """The reason, which says where the final margin is that of best play."""
    why = reason(board, move, proof)
    if proof.score.kind is not ScoreKind.EXACT or ends_game(board, move):
        return why
    return Sentence(f"{Sentence.template_of(why)} with best play")


async def _others(
    client: EngineClient, record: Record, board: Board, best: int, score: Score, ends: float
) -> list[Score] | None:
    """The scores of the other moves; ``None`` unless all are proved worse in time."""
    points = points_of(score)
    if not points:
        return None
    scores = []
    for move in board.legal_moves:
        if move == best:
            continue
        if monotonic() >= ends:
            return None
        board.push(move)
        _, info = await judged(client, record, board, _until(ends))
        board.pop()
        scores.append(for_opponent(info.score))
        reached = points_of(scores[-1])
        if reached is None or reached >= points:
            return None
    return scores


def _until(ends: float) -> str:
    """The time limit for ``go`` until the moment ``ends``."""
    return f"movetime {max(round(1000 * (ends - monotonic())), 1)}"


def _hint(board: Board, move: int, why: str) -> Hint:
    steps = board.steps(move)
    first = next((step for step in steps if step.on_board), None)
    if first is None:
        where = "no square is left"
    elif first.kind is StepKind.FROM:
        where = f"look at the man on {board.cell_name(first.value)}"
    else:
        where = f"look at {board.cell_name(first.value)}"
    return Hint(where, board.text(move), why, steps)
