"""Every move of a game judged by the engine."""

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, replace

from mijnmorris.engine.client import EngineClient, OnInfo
from mijnmorris.engine.info import Info, Score, ScoreKind
from mijnmorris.engine.part import engine_of
from mijnmorris.games import game_of
from mijnmorris.match.records import Record
from mijnmorris.rules import Board, Side

Limit = str | Callable[[Board], str]
"""What follows the word ``go`` in the engine's protocol, always or by the position."""


@dataclass(frozen=True)
class JudgedMove:
    """A move, what it leads to, and what the engine would have played."""

    ply: int
    """The number of the move, from 1."""
    side: Side
    move: str
    score: Score
    """What the move leads to, for the side that made it."""
    best: str
    best_score: Score
    """What the best move leads to, for the same side."""
    line: tuple[str, ...]
    """How the engine thinks the game goes on with the best move."""


async def judged_moves(
    client: EngineClient, record: Record, limit: Limit
) -> AsyncIterator[JudgedMove]:
    """The moves of the record, each as soon as it is judged; raises ``EngineError``."""
    texts = record.move_texts()
    board = record.board()
    best, before = await judged(client, record, board, limit)
    for ply, move in enumerate(record.moves, start=1):
        side, played = board.turn, texts[ply - 1]
        board.push(move)
        answer, after = await judged(client, record, board, limit)
        score = for_opponent(after.score)
        if played == best:
            score = before.score
        yield JudgedMove(ply, side, played, score, best, before.score, before.line)
        best, before = answer, after


async def judged_choices(
    client: EngineClient, record: Record, limit: Limit
) -> AsyncIterator[JudgedMove]:
    """The legal moves at the end of the record, each as soon as it is judged."""
    board = record.board(len(record.moves))
    best, before = await judged(client, record, board, limit)
    for text in board.legal_moves.texts():
        board.push(board.parse(text))
        _, after = await judged(client, record, board, limit)
        board.pop()
        yield JudgedMove(
            board.ply + 1,
            board.turn,
            text,
            for_opponent(after.score),
            best,
            before.score,
            before.line,
        )


def for_opponent(score: Score) -> Score:
    """The value a ply earlier, as the side sees it that moved then."""
    match score.kind:
        case ScoreKind.WIN:
            return Score(ScoreKind.LOSS, score.value + 1)
        case ScoreKind.LOSS:
            return Score(ScoreKind.WIN, score.value + 1)
        case _:
            return Score(score.kind, -score.value)


def final_score(board: Board) -> Score:
    """The value of a finished game for the side that would be to move."""
    points = board.points()
    if points is not None:
        return Score(ScoreKind.EXACT, points[board.turn] - points[board.turn.other])
    outcome = board.outcome()
    assert outcome is not None
    if outcome.winner is None:
        return Score(ScoreKind.DRAW)
    return Score(ScoreKind.WIN if outcome.winner is board.turn else ScoreKind.LOSS, 0)


async def judged(
    client: EngineClient,
    record: Record,
    board: Board,
    limit: Limit,
    watch: OnInfo = lambda _: None,
) -> tuple[str, Info]:
    """The best move in the position of the board, and what the engine reported last.

    The board has been played from the record's first position. ``watch`` is told what is
    known meanwhile and may end the thinking; a proved margin ends it, too: nothing is left
    to find out. A weak level may answer with another move than the one it found best. Of
    a finished game the move is empty. Raises ``EngineError``.
    """
    if board.outcome() is not None:
        return "", Info(0, final_score(board), 0, 0, ())
    reports: list[Info] = []

    def take(info: Info) -> bool:
        reports.append(info)
        is_enough = watch(_steadied(reports))
        return bool(is_enough) or info.score.kind is ScoreKind.EXACT

    moves = [board.text(move) for move in board.moves_played()]
    # In too short a time the engine reports nothing; a single ply is always judged.
    for go in (limit if isinstance(limit, str) else limit(board), "depth 1"):
        await client.best_move(
            record.game, record.options, record.position, moves, go=go, on_info=take
        )
        if reports:
            break
    return reports[-1].line[0], _steadied(reports)


def mean_of_depths(shallower: int, deeper: int) -> int:
    """The estimate from those at two depths one after another.

    An odd depth flatters who is to move, an even one the opponent; without the mean, a move
    looked at from both sides would seem to lose what nobody lost.
    """
    return round((shallower + deeper) / 2)


def _steadied(reports: Sequence[Info]) -> Info:
    """The last report, its estimate that of the last two depths."""
    last = reports[-1]
    for earlier in reports[-2:-1]:
        kinds = {earlier.score.kind, last.score.kind}
        if kinds == {ScoreKind.ESTIMATE} and earlier.depth + 1 == last.depth:
            value = mean_of_depths(earlier.score.value, last.score.value)
            return replace(last, score=Score(ScoreKind.ESTIMATE, value))
    return last


_UNTIL_PROVED = 30_000
"""Milliseconds: more than any proof that is in reach takes, interpreted too."""


def time_to_judge(board: Board, milliseconds: int) -> str:
    """Arguments for ``go``: a time limit, or longer where a proof is certain to end first.

    Who asks has to end the thinking with the proof, as :func:`~mijnmorris.match.analysis.judged`
    does.
    """
    is_provable = engine_of(game_of(board)).is_provable(board)
    return f"movetime {_UNTIL_PROVED if is_provable else milliseconds}"
