"""Hints: two stages and a reason, from engines whose answers are known and from the real one."""

from collections.abc import AsyncIterator

import pytest

from mijnmorris.engine.client import EngineClient
from mijnmorris.games import game_named
from mijnmorris.learn.hints import Hint, hint
from mijnmorris.match.records import Record
from mijnmorris.rules import Board, StepKind
from tests.learn.scripted import Answers, scripted
from tests.rules.playing import men_line, mijnlieff, morris, rows_line


def record_of(board: Board) -> Record:
    return Record(game_named(board.game), board.options, position=board.position())


async def hinted(board: Board, answers: Answers) -> Hint:
    client = scripted(answers)
    try:
        return await hint(client, record_of(board))
    finally:
        await client.close()


@pytest.fixture
async def engine() -> AsyncIterator[EngineClient]:
    client = EngineClient()
    yield client
    await client.close()


async def test_first_the_square_then_the_move() -> None:
    board = mijnlieff(position=rows_line("..../..../sd../.l..", "w", "-/b1"))
    given = await hinted(board, {0: ("exact 2", "La1"), 1: ("exact -2", "pass")})
    assert given.where == "look at a1"
    assert given.move == "La1"
    assert given.reason == "it forces Dark to pass and wins by 2 with best play"
    assert given.sentence == "La1 forces Dark to pass and wins by 2 with best play"
    assert given.first_cells == given.cells == {board.cells.index((0, 0))}
    assert [step.kind for step in given.steps] == [StepKind.PIECE, StepKind.PLACE]


async def test_first_the_man_then_where_it_goes_and_whom_it_takes() -> None:
    board = morris(position=men_line("a1 d1 g4 b4", "b6 d6 f6 f4"))
    given = await hinted(board, {0: ("cp 300", "g4-g1xf4")})
    assert given.where == "look at the man on g4"
    assert given.move == "g4-g1xf4"
    assert given.reason.startswith("it takes the man on f4 with the mill a1-d1-g1")
    assert {board.cell_name(cell) for cell in given.first_cells} == {"g4"}
    assert {board.cell_name(cell) for cell in given.cells} == {"g4", "g1", "f4"}


async def test_the_only_move_that_wins() -> None:
    board = morris(position=men_line("a1 d1 g4 b4", "b6 d6 f6 f4"))
    best = "g4-g1xf4"
    given = await hinted(
        board, {0: ("win 9", best), best: ("loss 8", "b6-b4"), 1: ("draw", "b6-b4")}
    )
    assert given.reason.endswith("and is the only move that wins")


@pytest.mark.parametrize("other", ["loss 30", "cp 10"])
async def test_it_is_not_the_only_one_if_another_wins_or_might(other: str) -> None:
    board = morris(position=men_line("a1 d1 g4 b4", "b6 d6 f6 f4"))
    best = "g4-g1xf4"
    given = await hinted(
        board, {0: ("win 9", best), best: ("loss 8", "b6-b4"), 1: (other, "b6-b4")}
    )
    assert given.reason.endswith("and wins in 5 moves")


async def test_without_a_choice_no_engine_is_asked() -> None:
    board = mijnlieff(position=rows_line("..../..../sd../.l..", "w", "-/b1"))
    board.push(board.parse("La1"))
    given = await hint(EngineClient(["no such program"]), record_of(board))
    assert given.move == "pass"
    assert given.where == "no square is left"
    assert given.reason == "Light's Puller on a1 leaves no square: you must pass"
    assert not given.cells


async def test_the_only_legal_move() -> None:
    board = morris(position=men_line("a1 a7 g7 d7", "d1 a4 b2 d6 f6"))
    assert len(board.legal_moves) == 1
    given = await hint(EngineClient(["no such program"]), record_of(board))
    assert (given.move, given.reason) == ("g7-g4", "it is the only legal move")
    assert given.sentence == "g7-g4 is the only legal move"


async def test_a_game_that_is_over_has_none() -> None:
    board = morris(position=men_line("a1 a7", "d1 a4 b2 d6 f6"))
    with pytest.raises(ValueError, match="the game is over"):
        await hint(EngineClient(["no such program"]), record_of(board))


async def test_the_real_engine_says_only_what_it_proves(engine: EngineClient) -> None:
    # A mill takes the man that Dark cannot do without.
    board = morris(position=men_line("a1 d1 f4", "b6 d6 g4"))
    given = await hint(engine, record_of(board))
    assert given.reason == "it wins at once"
    assert given.move.startswith("f4-g1x")
