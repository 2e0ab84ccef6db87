"""Over SSH: whole games by keys, in a session that is killed and taken up again."""

import os
import shlex
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from mijnmorris.games import GAMES
from mijnmorris.match.store import Store
from tests.terminal.hand import Hand, random_game
from tests.terminal.keys import CTRL_Q
from tests.terminal.processes import wait_for_none
from tests.terminal.program import PROGRAM, Program, started
from tests.terminal.sshd import Server, missing, serving

RULES = {"mijnlieff": ("--layout", "square"), "morris": ("--draw-after", "2")}
"""A draw after two quiet moves of each side ends a game of morris early."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    if reason := missing():
        pytest.skip(reason)
    with serving(tmp_path) as found:
        yield found


def session(server: Server, home: Path, *arguments: str) -> AbstractContextManager[Program]:
    """A session in which the program runs, with 256 colours, as they travel over SSH."""
    return started(home, command=server.command(shlex.join([*PROGRAM, *arguments])))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_a_session_that_is_killed_and_resumed(
    server: Server, tmp_path: Path, game: str
) -> None:
    flag, word = RULES[game]
    options = GAMES[game].options.from_words({flag.strip("-").replace("-", "_"): word})
    moves = random_game(game, options, seed=2)
    board = GAMES[game].start(options)
    with session(server, tmp_path, "play", game, "--opponent", "person", flag, word) as program:
        program.wait_for("Light")
        hand = Hand(program, board)
        for move in moves[:7]:
            hand.play(move)
        assert b"38;5;" in program.sent
        os.kill(program.child.pid, signal.SIGKILL)
        program.ended()
    wait_for_none(tmp_path)
    with session(server, tmp_path) as program:
        program.wait_for(" 4 moves")
        program.press("c")
        hand = Hand(program, board)
        program.wait_until(lambda: all(move in program.text for move in moves[:7]))
        for move in moves[7:]:
            hand.play(move)
        program.press(CTRL_Q)
        assert program.ended() == 0
        program.assert_left_in_order()
    with Store(tmp_path / "data" / "mijnmorris" / "games.db") as store:
        assert store.load(1).record.move_texts() == moves
        assert store.load(1).record.result is not None
