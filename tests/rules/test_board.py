"""What both boards offer to everyone: the view of legal moves, cells, history."""

import pytest

from mijnmorris.games import GAMES
from mijnmorris.rules import Board, Game, Side
from mijnmorris.rules.cells import Cell, parse_cell
from tests.rules.playing import men_line, mijnlieff, morris, play


@pytest.fixture(params=GAMES.values(), ids=lambda game: game.name)
def board(request: pytest.FixtureRequest) -> Board:
    """A board at the start of each game."""
    game: Game = request.param
    return game.start(game.options())


def test_legal_moves_are_a_view(board: Board) -> None:
    view = board.legal_moves
    before = list(view)
    assert len(view) == len(before) == len(set(before))
    assert view
    assert all(move in view for move in before)
    board.push(before[0])
    assert before[0] not in view
    assert len(view) == len(list(board.legal_moves))


def test_what_is_no_move_is_not_legal(board: Board) -> None:
    assert -1 not in board.legal_moves
    assert "d2" not in board.legal_moves
    assert None not in board.legal_moves


def test_there_are_no_legal_moves_when_the_game_is_over() -> None:
    over = morris(position=men_line("a1 d1 g1", "c3 e5")).legal_moves
    assert not over
    assert len(over) == 0
    assert list(over) == []
    assert over.texts() == []


def test_the_view_shows_itself() -> None:
    assert repr(morris(position=men_line("a1 d3 f6 g1", "c5 e5 b2 g4")).legal_moves).startswith(
        "<LegalMoves (a1-a4, a1-d1, d3-c3,"
    )


def test_light_moves_first_and_sides_take_turns(board: Board) -> None:
    sides = []
    for _ in range(3):
        sides.append(board.turn)
        board.push(next(iter(board.legal_moves)))
    assert sides == [Side.LIGHT, Side.DARK, Side.LIGHT]


def test_sides_have_an_opponent_and_a_title() -> None:
    assert (Side.LIGHT.other, Side.DARK.other) == (Side.DARK, Side.LIGHT)
    assert (Side.LIGHT.title, Side.DARK.title) == ("Light", "Dark")


def test_cells_have_indices_and_names(board: Board) -> None:
    for index, cell in enumerate(board.cells):
        assert board.cell_index(cell) == index
        assert board.cell_name(index) == cell.name
    assert board.cell_index(Cell(25, 25)) is None


def test_moves_played_lead_from_the_first_position() -> None:
    first = men_line("a1 d1 b6 f2", "c3 e5 f6 g7", quiet=7)
    board = morris("a1-a4 g7-d7", first)
    assert board.first_position() == first
    assert [board.text(move) for move in board.moves_played()] == ["a1-a4", "g7-d7"]
    assert board.ply == 2


def test_a_copy_keeps_the_history() -> None:
    board = mijnlieff("Sa1 Pa2 Lc4")
    twin = board.copy()
    assert twin.moves_played() == board.moves_played()
    twin.pop()
    play(twin, "Lc3")
    assert board.position() != twin.position()
    assert board.first_position() == twin.first_position()


@pytest.mark.parametrize("text", ["a1", " A1 ", "z99", "h8", "a10"])
def test_names_of_cells_are_read(text: str) -> None:
    cell = parse_cell(text)
    assert cell is not None
    assert cell.name == text.strip().lower()


@pytest.mark.parametrize("text", ["", "a", "1", "a0", "a01", "a100", "aa1", "1a", "ä1", "a²", "a٣"])
def test_what_is_no_name_of_a_cell(text: str) -> None:
    assert parse_cell(text) is None
