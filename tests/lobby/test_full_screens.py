"""Two real sessions on the full screen play a whole game by keys."""

import os
import signal

import pytest

from mijnmorris.games import GAMES
from mijnmorris.lobby.journal import Journal
from tests.lobby.players import House
from tests.lobby.screens import Player, at_a_table
from tests.lobby.test_sessions import moves_of
from tests.terminal.keys import CTRL_Q


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_two_screens(house: House, game: str) -> None:
    moves = moves_of(game, seed=2)
    with at_a_table(house, game) as players:
        for ply, move in enumerate(moves):
            if ply == 4:
                os.kill(house.server(), signal.SIGKILL)
                for player in players:
                    player.program.wait_for("the lobby is there again")
            mover, other = players[ply % 2], players[1 - ply % 2]
            mover.play(move)
            other.see(move)
        leave(players[0])
    journal = Journal(house.journal)
    kept = journal.load(1)
    journal.close()
    assert kept is not None
    assert list(kept.moves) == moves


def leave(player: Player) -> None:
    player.program.press(CTRL_Q)
    assert player.program.ended() == 0
    player.program.assert_terminal_restored()
