"""Every line of the recorded games of Mijnlieff."""

import pytest

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.rules import Side
from tests.rules.playing import mijnlieff
from tests.rules.reference.mijnlieff import is_outer, name_of, squares_of
from tests.rules.vectors import RecordedGame, recorded_games

GAMES = recorded_games("mijnlieff")

DISCREPANT = ("a1 c2 e3 c4", "d1 a2 c3 e3", "a1 c1 e1 c3")
"""Layouts whose games with an edge opening were recorded with inner squares, too.

The rules call a square outer when it lacks one of its four orthogonal
neighbours, and they are the authority. Only the first list of legal moves differs.
"""


def is_discrepant(game: RecordedGame) -> bool:
    return game.options["layout"] in DISCREPANT and game.options["opening"] == "edge"


def inner_squares(game: RecordedGame) -> set[str]:
    squares = squares_of(game.options["layout"])
    return {name_of(square) for square in squares if not is_outer(square, squares)}


def board_for(game: RecordedGame) -> MijnlieffBoard:
    """The start of the game; free to open anywhere if the recorded game does so."""
    opens_inside = is_discrepant(game) and game.moves[0][1:] in inner_squares(game)
    return mijnlieff(**game.options | ({"opening": "any"} if opens_inside else {}))


def test_three_games_are_discrepant() -> None:
    layouts = [game.options["layout"] for game in GAMES if is_discrepant(game)]
    assert sorted(layouts) == sorted(DISCREPANT)


@pytest.mark.parametrize("game", [game for game in GAMES if is_discrepant(game)], ids=str)
def test_discrepant_first_list_has_the_inner_squares_too(game: RecordedGame) -> None:
    inner = inner_squares(game)
    recorded = game.legal[0]
    outer = [text for text in recorded if text[1:] not in inner]
    assert len(recorded) == len(outer) + 4 * len(inner) > len(outer)
    assert mijnlieff(**game.options).legal_moves.texts() == outer


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_legal_moves_positions_and_score(game: RecordedGame) -> None:
    board = board_for(game)
    for number, text in enumerate([*game.moves, None]):
        assert board.position() == game.positions[number]
        if number or not is_discrepant(game):
            assert board.legal_moves.texts() == game.legal[number]
        assert (board.outcome() is None) == (text is not None)
        if text is not None:
            board.push(board.parse(text))
    assert [board.score(side) for side in Side] == game.end


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_popping_restores_every_position(game: RecordedGame) -> None:
    board = board_for(game)
    moves = []
    for text in game.moves:
        moves.append(board.parse(text))
        board.push(moves[-1])
    for number in reversed(range(len(moves))):
        assert board.pop() == moves[number]
        assert board.position() == game.positions[number]
        if number or not is_discrepant(game):
            assert board.legal_moves.texts() == game.legal[number]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_position_lines_are_read_back(game: RecordedGame) -> None:
    options = board_for(game).options
    for number, line in enumerate(game.positions):
        board = MijnlieffBoard.from_position(line, options)
        assert board.position() == line
        if number or not is_discrepant(game):
            assert board.legal_moves.texts() == game.legal[number]
    assert [board.score(side) for side in Side] == game.end
