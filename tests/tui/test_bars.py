"""The line of keys in the menu, the settings and the editors: each key in it does something."""

import random
from pathlib import Path
from typing import NamedTuple

import pytest
from textual.pilot import Pilot

from mijnmorris.games import GAMES
from mijnmorris.match.setup import GameSetup
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.key_bar import KEPT
from mijnmorris.tui.new_game.screen import NewGameScreen
from tests.tui.playing import row_of_keys
from tests.tui.test_keys import keys_in_bar, looks
from tests.tui.test_meanings import is_general

WIDE = (150, 40)
"""All keys have room there."""
SMALL = (60, 20)
CLOCK = ["down"] * 4
LAYOUT = ["down"] * 5


class Place(NamedTuple):
    """A state of a screen: the keys that lead there from the menu, and what the line says."""

    way: list[str]
    says: str
    game: str = "mijnlieff"


PLACES = {
    "menu": Place([], "←↑↓→ choose  enter play  "),
    "menu, a time to be typed": Place([*CLOCK, "left"], "enter type time  "),
    "menu, elsewhere": Place([*CLOCK, "left", "up"], "enter type time  "),
    "menu, typing": Place([*CLOCK, "left", "enter"], "enter use  esc cancel"),
    "menu, a time typed": Place(
        [*CLOCK, "left", "enter", *"7+1", "enter"], "enter play  space change  "
    ),
    "menu, a layout to be made": Place([*LAYOUT, "left"], "enter make layout  "),
    "menu, a layout by lot": Place([*LAYOUT, "left", "left"], "enter play  space draw again  "),
    "menu, a line of the panel": Place(["up", "up"], "↑↓ choose  enter open  "),
    "settings": Place(["s"], "↑↓ line  ←→ change  "),
    "position": Place(["b"], "←↑↓→ move  space put  enter use  1234 piece  "),
    "position of morris": Place(["b"], "space put  enter use  12 side  ", "morris"),
    "position, changed": Place(
        ["b", "space", "right", "space", "left", "M", "u"], "  x remove  B make last  "
    ),
    "position, beside": Place(["b", "tab"], "↑↓ line  ←→ change  q board  enter use  "),
    "position, typing": Place(["b", "m"], "enter use  esc cancel"),
    "layout": Place(["o"], "←↑↓→ move  enter lay  "),
    "layout, a tile laid": Place(
        ["o", "enter", *["right"] * 2], "enter lay  u undo  tab move one  "
    ),
    "layout, a tile lifted": Place(["o", "enter", "tab", "up"], "  esc put back  "),
    "layout, complete": Place(["o", "R"], "  enter use  "),
    "layout, typing": Place(["o", "m"], "enter use  esc cancel"),
}


async def come_to(pilot: Pilot[None], place: Place) -> None:
    """Begin with a fresh menu and go to the place; all chance is fixed."""
    app = pilot.app
    assert isinstance(app, MijnmorrisApp)
    app.host.lot, app.arrangement, app.drafts = random.Random(1), None, {}
    while not isinstance(app.screen, NewGameScreen):
        await app.pop_screen()
    await app.switch_screen(NewGameScreen(GameSetup(game=GAMES[place.game])))
    await app.workers.wait_for_complete()
    for key in place.way:
        await pilot.press(key)
    await pilot.pause()


@pytest.mark.parametrize("where", ["menu", "settings", "position", "layout"])
async def test_each_key_in_the_line_does_something(where: str, tmp_path: Path) -> None:
    places = {name: place for name, place in PLACES.items() if name.startswith(where)}
    walked: set[tuple[type, str]] = set()
    async with MijnmorrisApp(games=tmp_path / "games.db").run_test(size=WIDE) as pilot:
        for name, place in places.items():
            await come_to(pilot, place)
            assert place.says in row_of_keys(pilot), name
            screen = pilot.app.screen
            for key in keys_in_bar(pilot):
                # What a letter does is the same in all states of a screen.
                if (type(screen), key) in walked and not is_general(key):
                    continue
                walked.add((type(screen), key))
                before = looks(pilot)
                await pilot.press(key)
                await pilot.pause()
                assert looks(pilot) != before, (name, key)
                if pilot.app.screen is screen or screen not in pilot.app.screen_stack:
                    await come_to(pilot, place)
                    screen = pilot.app.screen
                while pilot.app.screen is not screen:
                    await pilot.app.pop_screen()
                await pilot.pause()
    assert len(walked) > 2


def way_back(line: str) -> bool:
    """Whether the line names a way back to where the screen can be left."""
    return "esc cancel" in line or "q board" in line


async def test_the_ways_out_and_to_the_help_stay_in_a_small_terminal() -> None:
    async with MijnmorrisApp().run_test(size=SMALL) as pilot:
        for name, place in PLACES.items():
            await come_to(pilot, place)
            line = row_of_keys(pilot)
            for word in KEPT:
                assert f" {word}" in line or (word == "leave" and way_back(line)), name
