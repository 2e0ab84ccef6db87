"""Every line of the recorded games of nine men's morris."""

import pytest

from mijnmorris.games.morris.rules import MorrisBoard
from tests.rules.playing import ending, morris
from tests.rules.vectors import RecordedGame, recorded_games

GAMES = recorded_games("morris")


def recorded_end(game: RecordedGame) -> str:
    """The end in the words of ``ending``: ``win0:men`` is ``win light men``."""
    assert isinstance(game.end, str)
    return game.end.replace("win0:", "win light ").replace("win1:", "win dark ").replace(":", " ")


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_legal_moves_positions_and_result(game: RecordedGame) -> None:
    board = morris(**game.options)
    for number, text in enumerate([*game.moves, None]):
        assert board.position() == game.positions[number]
        assert board.legal_moves.texts() == game.legal[number]
        assert (board.outcome() is None) == (text is not None)
        if text is not None:
            board.push(board.parse(text))
    assert ending(board) == recorded_end(game)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_popping_restores_every_position(game: RecordedGame) -> None:
    board = morris(**game.options)
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
    options = morris(**game.options).options
    for number, line in enumerate(game.positions):
        board = MorrisBoard.from_position(line, options)
        assert board.position() == line
        assert board.legal_moves.texts() == game.legal[number]
