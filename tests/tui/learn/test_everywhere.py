"""The screens that teach in every size, in ASCII, and their commands."""

import pytest

from mijnmorris.tui.app import MijnmorrisApp

KEYS = {
    "list": ("e",),
    "lesson": ("e", "enter", ">", ">", ">", ">"),
    "puzzles": ("p",),
    "puzzle": ("p", "down", "enter"),
    "practice": ("e", "end", "enter"),
    "rules": ("e", "down", "down", "down", "enter", *[">"] * 6),
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
