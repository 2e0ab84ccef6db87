"""The real program in a terminal that shows pictures in place of characters."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mijnmorris.tui.terminal.known import QUESTIONS
from tests.terminal.keys import CTRL_L, CTRL_Q, PLAY, RIGHT
from tests.terminal.program import Program, started
from tests.tui.output.kitty import Kitty


class WatchedProgram:
    """A program in a terminal that keeps its pictures."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.terminal = Kitty()
        self._taken = 0

    def wait_for_pictures(self, places: int) -> None:
        """Read until so many places of the screen show pictures."""
        self.wait_until(lambda: len(self.terminal.places) >= places)

    def wait_until(self, seen: Callable[[], bool]) -> None:
        """Read until what is to be seen is seen."""

        def taken_and_seen() -> bool:
            self._take()
            return seen()

        self.program.wait_until(taken_and_seen)

    def _take(self) -> None:
        """Take what was sent since, up to the last Escape: what follows may not be whole."""
        sent = self.program.sent
        end = sent.rfind(b"\x1b[")
        if end > self._taken:
            self.terminal.feed(sent[self._taken : end].decode())
            self._taken = end


def kitty(version: str, cell: str = "20;10") -> str:
    """What a Kitty of that version answers."""
    return f"\x1bP>|kitty({version})\x1b\\\x1b[>1;4000;0c\x1b[6;{cell}t\x1b[1;2R\x1b[?62;52;c"


@contextmanager
def in_kitty(folder: Path, *arguments: str, version: str) -> Iterator[WatchedProgram]:
    """The program, its questions answered."""
    with started(folder, *PLAY, *arguments) as program:
        program.wait_until(lambda: QUESTIONS.encode() in program.sent)
        program.press(kitty(version))
        yield WatchedProgram(program)


@pytest.mark.parametrize("version", ["0.28.0", "0.47.4"])
def test_boards_become_pictures(tmp_path: Path, version: str) -> None:
    with in_kitty(tmp_path, "--layout", "square", version=version) as watched:
        watched.wait_for_pictures(16 * 8 * 4)
        kept = set(watched.terminal.pictures)
        assert {place.picture for place in watched.terminal.places.values()} <= kept
        places = watched.terminal.places
        watched.program.press(RIGHT)
        watched.wait_until(lambda: watched.terminal.places != places)
        received = watched.terminal.received
        watched.program.press(CTRL_L)
        watched.wait_until(lambda: watched.terminal.received >= received + 10)
        watched.program.press(CTRL_Q)
        assert watched.program.ended() == 0
        sent = watched.program.sent
        deleted = {int(n) for n in re.findall(rb"\x1b_Ga=d,d=I,i=(\d+),q=2\x1b\\", sent)}
        assert deleted >= kept
        assert sent.rfind(b"\x1b_Ga=d") < sent.rfind(b"\x1b[?1049l")
        assert b"\x1b7\x1b8" in sent


def test_an_older_kitty_gets_none(tmp_path: Path) -> None:
    with in_kitty(tmp_path, version="0.26.5") as watched:
        watched.program.wait_until(
            lambda: re.search("[\U0001fb00-\U0001fb3b]{3}", text(watched)) is not None
        )
        watched.program.press(CTRL_Q)
        assert watched.program.ended() == 0
        assert b"\x1b_G" not in watched.program.sent


def text(watched: WatchedProgram) -> str:
    """All that was sent after the questions."""
    return watched.program.sent.partition(QUESTIONS.encode())[2].decode(errors="replace")
