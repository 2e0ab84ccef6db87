"""The screens that teach in every size and way of drawing, and in pictures."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from tests.tui.playing import enter_by_keys

KEYS = {
    "list": ("l",),
    "lesson": ("l", "enter", "n", "n", "n", "n"),
    "puzzles": ("p",),
    "puzzle": ("p", "down", "enter"),
    "practice": ("l", "end", "enter"),
    "rules": ("l", "down", "down", "down", "enter", *["n"] * 6),
}
SIZES = [(1, 1), (300, 100), (59, 20), (60, 20), (80, 24)]


@pytest.mark.parametrize("keys", KEYS.values(), ids=KEYS)
async def test_these_screens_stand_every_size(keys: tuple[str, ...]) -> None:
    app = MijnmorrisApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        front = type(app.screen)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert type(app.screen) is front
        assert app.screen.size.width == 80


@pytest.mark.parametrize("keys", KEYS.values(), ids=KEYS)
async def test_these_screens_are_ascii_where_that_is_asked_for(
    keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "C")
    app = MijnmorrisApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        shown = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert shown.isascii(), {sign for sign in shown if not sign.isascii()}


@pytest.mark.parametrize("keys", KEYS.values(), ids=KEYS)
async def test_every_command_has_a_name_and_says_what_it_does(keys: tuple[str, ...]) -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        screen = pilot.app.screen
        for node in (screen, *screen.query("*")):
            if type(node).__module__.startswith("mijnmorris"):
                for binding in type(node).__dict__.get("BINDINGS", ()):
                    assert binding.id, binding
                    assert binding.tooltip, binding


LOOKS: dict[str, dict[str, Any]] = {
    "pixels-dark": {"painter": "pixels"},
    "drawn-light": {"painter": "drawn", "theme": "light"},
    "ascii-terminal": {"painter": "ascii", "theme": "terminal"},
}


def app_with(settings: dict[str, Any]) -> MijnmorrisApp:
    return MijnmorrisApp(kept=SettingsFile(Path(), Settings(**settings), frozenset(settings), ()))


PICTURES = [(look, (80, 24)) for look in LOOKS] + [("drawn-light", (60, 20))]


@pytest.mark.parametrize(("look", "size"), PICTURES)
def test_rules(snap_compare: Callable[..., bool], look: str, size: tuple[int, int]) -> None:
    assert snap_compare(app_with(LOOKS[look]), press=KEYS["rules"], terminal_size=size)


@pytest.mark.parametrize(("look", "size"), PICTURES)
def test_lesson(snap_compare: Callable[..., bool], look: str, size: tuple[int, int]) -> None:
    assert snap_compare(app_with(LOOKS[look]), run_before=after_a_mistake, terminal_size=size)


async def after_a_mistake(pilot: Pilot[None]) -> None:
    """The fifth step of Mijnlieff, with what is said of the wrong type."""
    await pilot.press(*KEYS["lesson"])
    await pilot.pause()
    await enter_by_keys(pilot, "Pc1")


async def after_an_answer(pilot: Pilot[None]) -> None:
    """The fifth step of Mijnlieff done."""
    await pilot.press(*KEYS["lesson"])
    await pilot.pause()
    await enter_by_keys(pilot, "Lc1")


def test_praise(snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(app_with({"painter": "drawn"}), run_before=after_an_answer)


def test_list(snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(app_with({"painter": "drawn"}), press=("l",), terminal_size=(60, 20))
