"""Two real sessions on the full screen play a whole game by keys."""

import os
import signal
from collections.abc import Sequence

import pytest

from mijnmorris.games import GAMES
from mijnmorris.lobby.journal import Journal
from tests.lobby.players import House
from tests.lobby.screens import Player, at_a_table
from tests.lobby.test_sessions import moves_of
from tests.terminal.keys import CTRL_Q
from tests.terminal.processes import wait_until
from tests.terminal.test_floods import MOST_MEMORY, has_proc, memory


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_two_screens(house: House, game: str) -> None:
    moves = moves_of(game, seed=2)
    with at_a_table(house, game) as players:
        for ply, move in enumerate(moves):
            if ply == 4:
                os.kill(house.server(), signal.SIGKILL)
                wait_for_the_lobby(players)
            mover, other = players[ply % 2], players[1 - ply % 2]
            mover.play(move)
            other.see(move)
        leave(players[0])
    journal = Journal(house.journal)
    kept = journal.load(1)
    journal.close()
    assert kept is not None
    assert list(kept.moves) == moves


def wait_for_the_lobby(players: Sequence[Player]) -> None:
    """Wait until all are told that it is back, whose notice is gone after five seconds."""
    waiting = list(players)

    def none_waits() -> bool:
        for player in list(waiting):
            player.program.take_what_is_there()
            if "the lobby is back" in player.program.text:
                waiting.remove(player)
        return not waiting

    wait_until(none_waits, "the lobby did not come back")


def leave(player: Player) -> None:
    player.program.press(CTRL_Q)
    assert player.program.ended() == 0
    player.program.assert_terminal_restored()


@has_proc
@pytest.mark.parametrize("size", [(65535, 65535), (1, 1)])
def test_a_guests_terminal_that_claims_to_be_huge_takes_no_more_memory(
    house: House, size: tuple[int, int]
) -> None:
    with house.screen("ann", size=size) as program:
        if size == (1, 1):
            program.resize(80, 24)
        program.wait_for("Nobody else is here yet.")
        program.resize(60, 20)
        program.press("?")
        program.wait_for("offer a game")
        assert memory(program.child.pid) < MOST_MEMORY
