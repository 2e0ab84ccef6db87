"""Noise on a screen of the program in a pseudo-terminal, and after it an orderly end."""

from contextlib import suppress
from pathlib import Path

import pexpect  # type: ignore[import-untyped]

from mijnmorris.match.store import Store
from mijnmorris.settings import save_last_choices
from tests.fuzz.noise import SIZE, Noise
from tests.fuzz.places import Place, add_games
from tests.terminal.keys import CTRL_Q
from tests.terminal.program import Program, started

SETTLED = 0.3
"""Seconds without a byte after which a screen is taken to be shown."""
BURST = 25
"""So many events are sent at once."""
PASTE_END = "\x1b[201~"


def try_place(place: Place, seed: int, events: int, home: Path) -> int:
    """Make noise on the screen, and quit; return how many events it took.

    Fewer than asked for where one of them ends the program, as a key of the menu does.
    """
    data = home / "data" / "mijnmorris"
    with Store(data / "games.db") as store:
        add_games(store)
    choices = home / "state" / "mijnmorris" / "choices.json"
    save_last_choices(place.setup().to_choices(), choices)
    noise, sent, last = Noise(seed), 0, b""
    with started(home, modern=True, at_home=True) as program:
        program.resize(*SIZE)
        program.wait_for("? help")
        for key in place.keys:
            _settle(program)
            program.press(key)
        _settle(program)
        while sent < events and program.child.isalive():
            last = b"".join(noise.event() for _ in range(BURST))
            with suppress(OSError):  # it has just ended
                program.press(last)
            sent += BURST
            _settle(program, 0.0)
            if size := noise.size():
                program.resize(*size)
        status = _quit(program)
        assert status == 0, f"{place.name}, seed {seed}, after {last!r}\n{_fault(home)}"
        program.assert_left_in_order()
    return sent


def _fault(home: Path) -> str:
    """What the program wrote down of a mistake of its own."""
    log = home / "state" / "mijnmorris" / "log" / "faults.log"
    return log.read_text(encoding="utf-8") if log.exists() else ""


def _settle(program: Program, quiet: float = SETTLED) -> None:
    with suppress(pexpect.TIMEOUT, pexpect.EOF):
        while True:
            program.take(quiet)


def _quit(program: Program) -> int:
    """Press the key that quits until it does; each question is answered by another press."""
    with suppress(OSError):
        program.resize(*SIZE)
        program.press(PASTE_END)
    while program.child.isalive():
        with suppress(OSError):
            program.press(CTRL_Q)
        _settle(program)
    return program.ended()
