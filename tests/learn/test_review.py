"""Reviews: what is asked of the engine, and what is made of its answers."""

import random
import shutil
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import mijnmorris
from mijnmorris.engine.client import EngineClient
from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.games import game_named
from mijnmorris.games.mijnlieff.rules import LineScore, MijnlieffBoard, MijnlieffOptions
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, is_win, plies
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.learn.grades import Grade, Value, grade_of
from mijnmorris.learn.review import Review, reviewed_moves
from mijnmorris.match.records import Record
from mijnmorris.rules import Board, Side
from tests.games.mijnlieff.engine.positions import board_after, minimax
from tests.learn.scripted import Answers, scripted
from tests.rules.playing import men_line, morris

_INTERPRETED = """
import sys
sys.path.insert(0, {folder!r})
from mijnmorris.engine.protocol import main
main()
"""


@pytest.fixture(params=["installed", "interpreted"])
async def engine(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[EngineClient]:
    """The engine as it is installed, perhaps compiled, and a copy that certainly is not."""
    client = EngineClient()
    if request.param == "interpreted":
        source = Path(mijnmorris.__file__).parent
        shutil.copytree(
            source, tmp_path / "mijnmorris", ignore=shutil.ignore_patterns("*.so", "*.c", "tui")
        )
        program = _INTERPRETED.format(folder=str(tmp_path))
        client = EngineClient([sys.executable, "-P", "-c", program])
    yield client
    await client.close()


async def review_of(client: EngineClient, record: Record) -> Review:
    review = Review(record)
    async for move in reviewed_moves(client, record):
        review = review.with_move(move)
    return review


async def scripted_review(record: Record, answers: Answers) -> Review:
    client = scripted(answers)
    try:
        return await review_of(client, record)
    finally:
        await client.close()


def at_random(board: Board, moves: int, seed: int) -> Record:
    """A game of random moves from the position of the board."""
    chance = random.Random(seed)
    position = board.position()
    start = board = type(board).from_position(position, board.options)
    for _ in range(moves):
        if start.legal_moves:
            start.push(chance.choice(list(start.legal_moves)))
    return Record(
        game_named(board.game), board.options, position=position, moves=tuple(start.moves_played())
    )


async def test_mijnlieff_is_graded_as_plain_minimax_has_it(engine: EngineClient) -> None:
    options = MijnlieffOptions(line4=LineScore.BONUS)
    record = at_random(board_after(options, 10, seed=57), 12, seed=57)
    review = await review_of(engine, record)
    board = record.board()
    assert isinstance(board, MijnlieffBoard)
    known: dict[str, int] = {}
    grades = set()
    for reviewed, move in zip(review.moves, record.moves, strict=True):
        best = minimax(board, known)
        board.push(move)
        reached = -minimax(board, known)
        assert reviewed.judged.score == Score(ScoreKind.EXACT, reached)
        assert reviewed.judged.best_score == Score(ScoreKind.EXACT, best)
        assert reviewed.grade is expected_grade(best, reached)
        grades.add(reviewed.grade)
    assert review.is_complete
    assert len(grades) == 4


def expected_grade(best: int, reached: int) -> Grade:
    """By the results that the margins mean, then by the points given away."""
    steps = ((best > 0) - (best < 0)) - ((reached > 0) - (reached < 0))
    if steps:
        return Grade.BLUNDER if steps == 2 else Grade.MISTAKE
    away = best - reached
    return Grade.BEST if away == 0 else Grade.GOOD if away == 1 else Grade.INACCURACY


async def test_morris_endgames_are_graded_as_the_tables_have_them(engine: EngineClient) -> None:
    start = morris(position=men_line("a1 d2 g4", "c3 d5 f4"), draw_after="off")
    record = at_random(start, 10, seed=8)
    review = await review_of(engine, record)
    tables, board = Tables(), record.board()
    assert isinstance(board, MorrisBoard)
    for reviewed, move in zip(review.moves, record.moves, strict=True):
        best = table_score(tables, board)
        board.push(move)
        reached = for_mover(table_score(tables, board))
        if reviewed.judged.move == reviewed.judged.best:
            assert reviewed.grade is Grade.BEST
            assert result_of(reached) == result_of(best)
        else:
            assert reviewed.grade is grade_of(Value(reached, 0), Value(best, 0))
    grades = {move.grade for move in review.moves}
    assert grades == {Grade.BEST, Grade.GOOD, Grade.INACCURACY, Grade.BLUNDER}


def table_score(tables: Tables, board: MorrisBoard) -> Score:
    value = tables.probe(board)
    if value == DRAW:
        return Score(ScoreKind.DRAW)
    return Score(ScoreKind.WIN if is_win(value) else ScoreKind.LOSS, plies(value))


def for_mover(score: Score) -> Score:
    kinds = {ScoreKind.WIN: ScoreKind.LOSS, ScoreKind.LOSS: ScoreKind.WIN}
    if score.kind is ScoreKind.DRAW:
        return score
    return Score(kinds[score.kind], score.value + 1)


def result_of(score: Score) -> ScoreKind:
    return score.kind


MOVES = "d2 b4"


def two_moves() -> Record:
    board = morris(MOVES)
    return Record(game_named("morris"), board.options, moves=tuple(board.moves_played()))


async def test_the_best_move_is_looked_at_like_the_one_that_was_played() -> None:
    # At first the best move seems to be worth 10 and looked at again, from the other side, 1.
    review = await scripted_review(
        two_moves(),
        {0: ("cp 1000", "f4"), "f4": ("cp -100", "a1"), "d2": ("cp 0", "b4"), 2: ("cp 0", "a1")},
    )
    first, second = review.moves
    assert first.judged.best_score == Score(ScoreKind.ESTIMATE, 100)
    assert first.before > first.after == 0.5
    assert first.reason
    assert first.grade is not Grade.BEST
    assert (second.grade, second.reason) == (Grade.BEST, "")


async def test_who_could_not_hold_gave_nothing_away() -> None:
    # The estimate before was even, but the best move loses as well.
    review = await scripted_review(
        two_moves(),
        {0: ("cp 0", "f4"), "f4": ("win 9", "a1"), "d2": ("win 7", "b4"), 2: ("loss 6", "a1")},
    )
    assert review.moves[0].grade is Grade.GOOD


async def test_accuracy_is_the_mean_of_each_sides_choices() -> None:
    review = await scripted_review(
        two_moves(),
        {0: ("draw", "f4"), "d2": ("win 7", "f4"), 1: ("win 7", "f4"), 2: ("draw", "a1")},
    )
    assert [move.grade for move in review.moves] == [Grade.MISTAKE, Grade.MISTAKE]
    assert review.accuracy(Side.LIGHT) == Grade.MISTAKE.accuracy
    assert review.faults() == [1, 2]
    assert [move.light_share for move in review.moves] == [0, 0.5]
    assert review.moves[0].light_share_before == 0.5


async def test_moves_without_a_choice_do_not_count() -> None:
    start = morris(position=men_line("a1 a7 g7 d7", "d1 a4 b2 d6 f6"))
    record = at_random(start, 1, seed=1)
    review = await scripted_review(record, {0: ("cp 0", "g7-g4"), 1: ("cp 0", "d1-d2")})
    assert review.moves[0].grade is Grade.BEST
    assert review.accuracy(Side.LIGHT) is None
