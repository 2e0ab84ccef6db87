"""Every line of the recorded games of Mijnlieff."""

import pytest

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.rules import Side
from tests.rules.playing import mijnlieff
from tests.rules.vectors import RecordedGame, recorded_games

GAMES = recorded_games("mijnlieff")


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_legal_moves_positions_and_score(game: RecordedGame) -> None:
    board = mijnlieff(**game.options)
    for number, text in enumerate([*game.moves, None]):
        assert board.position() == game.positions[number]
        assert board.legal_moves.texts() == game.legal[number]
        assert (board.outcome() is None) == (text is not None)
        if text is not None:
            board.push(board.parse(text))
    assert [board.score(side) for side in Side] == game.end


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_popping_restores_every_position(game: RecordedGame) -> None:
    board = mijnlieff(**game.options)
    moves = []
    for text in game.moves:
        moves.append(board.parse(text))
        board.push(moves[-1])
    for number in reversed(range(len(moves))):
        assert board.pop() == moves[number]
        assert board.position() == game.positions[number]
        assert board.legal_moves.texts() == game.legal[number]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_position_lines_are_read_back(game: RecordedGame) -> None:
    options = mijnlieff(**game.options).options
    for number, line in enumerate(game.positions):
        board = MijnlieffBoard.from_position(line, options)
        assert board.position() == line
        assert board.legal_moves.texts() == game.legal[number]
    assert [board.score(side) for side in Side] == game.end
