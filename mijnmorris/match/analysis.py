"""Judges the moves of a game with the engine."""

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, replace

from mijnmorris.engine.client import EngineClient, OnInfo
from mijnmorris.engine.info import Info, Score, ScoreKind
from mijnmorris.engine.part import engine_of
from mijnmorris.games import game_of
from mijnmorris.match.records import Record
from mijnmorris.rules import Board, Side

Limit = str | Callable[[Board], str]
"""Arguments for ``go`` in the engine's protocol, fixed or by position."""


@dataclass(frozen=True)
class JudgedMove:
    """A move with its score, and the engine's best move with its score."""

    ply: int
    """The number of the move, from 1."""
    side: Side
    move: str
    score: Score
    """The score after the move, for the side that made it."""
    best: str
    best_score: Score
    """The score after the best move, for the same side."""
    line: tuple[str, ...]
    """The principal variation, beginning with the best move."""
    depth: int = 1
    """The number of plies looked ahead for the best move."""


async def judged_moves(
    client: EngineClient, record: Record, limit: Limit
) -> AsyncIterator[JudgedMove]:
    """Yields the record's moves as they are judged; raises ``EngineError``."""
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
        yield JudgedMove(ply, side, played, score, best, before.score, before.line, before.depth)
        best, before = answer, after


async def judged_choices(
    client: EngineClient, record: Record, limit: Limit
) -> AsyncIterator[JudgedMove]:
    """Yields the legal moves at the record's end as they are judged; raises ``EngineError``."""
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
            before.depth,
        )


def for_opponent(score: Score) -> Score:
    """The score as seen by the other side, one ply earlier."""
    match score.kind:
        case ScoreKind.WIN:
            return Score(ScoreKind.LOSS, score.value + 1)
        case ScoreKind.LOSS:
            return Score(ScoreKind.WIN, score.value + 1)
        case ScoreKind.WON:
            return Score(ScoreKind.LOST, -score.value)
        case ScoreKind.LOST:
            return Score(ScoreKind.WON, -score.value)
        case _:
            return Score(score.kind, -score.value)


def final_score(board: Board) -> Score:
    """The value of a finished game for the side to move."""
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
    """The engine's move in the board's position, and its last report.

    The board's moves must begin at the record's first position. ``watch`` gets the reports
    and may end the search; a proved margin ends it as well. A weak level may answer with
    another move than the best one found. In a finished game the move is empty. Raises
    ``EngineError``.
    """
    if board.outcome() is not None:
        return "", Info(0, final_score(board), 0, 0, ())
    reports: list[Info] = []

    def take(info: Info) -> bool:
        reports.append(info)
        is_enough = watch(_steadied(reports))
        return bool(is_enough) or info.score.kind is ScoreKind.EXACT

    moves = [board.text(move) for move in board.moves_played()]
    # In a very short time the engine may report nothing; depth 1 always gives a report.
    for go in (limit if isinstance(limit, str) else limit(board), "depth 1"):
        await client.best_move(
            record.game, record.options, record.position, moves, go=go, on_info=take
        )
        if reports:
            break
    return reports[-1].line[0], _steadied(reports)


def mean_of_depths(shallower: int, deeper: int) -> int:
    """The mean of the estimates at two successive depths.

    Odd depths favour the side to move, even ones the opponent. Without the mean, estimates
    before and after a move would differ even if the move loses nothing.
    """
    return round((shallower + deeper) / 2)


def _steadied(reports: Sequence[Info]) -> Info:
    """The last report, with the mean of the estimates at the last two depths."""
    last = reports[-1]
    for earlier in reports[-2:-1]:
        kinds = {earlier.score.kind, last.score.kind}
        if kinds == {ScoreKind.ESTIMATE} and earlier.depth + 1 == last.depth:
            value = mean_of_depths(earlier.score.value, last.score.value)
            return replace(last, score=Score(ScoreKind.ESTIMATE, value))
    return last


_UNTIL_PROVED = 30_000
"""Milliseconds: more than any proof takes that ``is_provable`` promises, even interpreted."""


def time_to_judge(board: Board, milliseconds: int, nodes: int | None = None) -> str:
    """Arguments for ``go``: the limits, or longer where a proof is certain to end first.

    The caller must end the search when a proof is reported, as :func:`judged` does.
    """
    if engine_of(game_of(board)).is_provable(board):
        return f"movetime {_UNTIL_PROVED}"
    return f"movetime {milliseconds}" + (f" nodes {nodes}" if nodes else "")
