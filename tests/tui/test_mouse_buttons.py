"""A move is made by the first button of the mouse, pressed and let go on one cell."""

import pytest
from textual.pilot import Pilot

from mijnmorris.tui.textual_fixes.terminal_input import TerminalInput
from tests.tui.playing import game_app, match_of, place_of, two_players, view_of

LEFT, MIDDLE, RIGHT = range(3)


async def report(pilot: Pilot[None], button: int, pressed: str, let_go: str) -> None:
    """Let the terminal report that the button went down on one cell and up on another."""
    view = view_of(pilot)
    for name, end in ((pressed, "M"), (let_go, "m")):
        (cell,) = view.board.cells_named({name})
        x, y = view.region.offset + place_of(view, cell)
        for message in TerminalInput().feed(f"\x1b[<{button};{x + 1};{y + 1}{end}".encode()):
            pilot.app.post_message(message)
            await pilot.pause()
    await pilot.pause()


@pytest.mark.parametrize(
    ("button", "let_go", "plies"),
    [(LEFT, "a1", 1), (MIDDLE, "a1", 0), (RIGHT, "a1", 0), (LEFT, "g1", 0)],
)
async def test_what_makes_a_move(button: int, let_go: str, plies: int) -> None:
    async with game_app(two_players("morris")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await report(pilot, button, "a1", let_go)
        assert len(match_of(pilot).board.moves_played()) == plies
