"""What is written can be read, and marks are seen, in every theme of our own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.color import Color, ColorType
from rich.style import Style
from textual.pilot import Pilot

from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board.colours import (
    CONTRAST_COLOURS,
    INDEXED_COLOURS,
    PIXEL_COLOURS,
    RGB,
    PixelColours,
)
from mijnmorris.tui.themes import THEMES
from tests.tui.playing import two_players, view_of

TEXT, MARK = 4.5, 3.0
"""The least contrasts, by the Web Content Accessibility Guidelines 2.2."""

# The terminal's own sixteen colours are what the user made them.
COLOURED = [theme.name for theme in THEMES if theme.name != "terminal"]


def luminance(colour: RGB) -> float:
    """Relative luminance as the guidelines define it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """The contrast of two colours, from 1 to 21."""
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def numbers(colour: Color | None) -> RGB:
    """The colour as three numbers; it has to be one of our own."""
    assert colour is not None
    assert colour.type is ColorType.TRUECOLOR
    red, green, blue = colour.get_truecolor()
    return red, green, blue


def texts(pilot: Pilot[None]) -> Iterator[tuple[str, Style]]:
    """What is written on the screen in front, with its style; blocks and lines are no text."""
    screen = pilot.app.screen
    region = screen.query_one("#dialog").region if screen.is_modal else screen.region
    for strip in screen._compositor.render_strips()[region.y : region.bottom]:
        for text, style, _ in strip.crop(region.x, region.right):
            if style is not None and any(character.isalnum() for character in text):
                yield text, style


async def check_texts(pilot: Pilot[None]) -> None:
    """All that is written now has enough contrast, but for what is dimmed on purpose."""
    await pilot.pause()
    for text, style in texts(pilot):
        fore, back = numbers(style.color), numbers(style.bgcolor)
        if style.reverse:
            fore, back = back, fore
        assert contrast(fore, back) >= TEXT, (text, fore, back)


@pytest.mark.parametrize("theme", COLOURED)
async def test_all_text_can_be_read(theme: str) -> None:
    kept = SettingsFile(Path(), Settings(theme=theme, painter="pixels"), frozenset({"theme"}), ())
    app = MijnmorrisApp(two_players("morris"), kept, at_once=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await check_texts(pilot)
        # A move, a refusal, the help, the question whether to leave, the menu and its settings.
        for keys in (("enter",), ("enter",), ("question_mark",), ("escape", "q"), ("y",), ("s",)):
            await pilot.press(*keys)
            await check_texts(pilot)


@pytest.mark.parametrize("theme", COLOURED)
async def test_marks_of_drawn_boards_are_seen(theme: str) -> None:
    kept = SettingsFile(Path(), Settings(theme=theme, painter="drawn"), frozenset({"theme"}), ())
    app = MijnmorrisApp(two_players("mijnlieff"), kept, at_once=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        colours = view_of(pilot)._colours()
        square, barred = (numbers(colours[part].bgcolor) for part in ("square", "barred"))
        for part in ("edge", "legal", "cursor", "hover", "chosen", "left", "taken", "lit", "hint"):
            assert contrast(numbers(colours[part].color), square) >= MARK, part
        assert contrast(numbers(colours["preview"].color), barred) >= MARK
        assert contrast(numbers(colours["preview"].color), square) >= MARK
        for part in ("light", "dark", "last"):
            assert contrast(numbers(colours[part].color), numbers(colours[part].bgcolor)) >= MARK
        assert contrast(numbers(colours["inscribed"].color), square) >= TEXT
        for side, other in (("light", "dark"), ("dark", "light")):
            assert contrast(numbers(colours[side].bgcolor), numbers(colours[other].bgcolor)) >= 7


@pytest.mark.parametrize(
    "colours",
    [PIXEL_COLOURS, INDEXED_COLOURS, CONTRAST_COLOURS],
    ids=["all", "256", "high contrast"],
)
def test_marks_of_pixel_boards_are_seen(colours: PixelColours) -> None:
    wood, groove = colours.wood, colours.groove
    for name in ("groove", "light", "dark", "cursor", "hover", "legal"):
        assert contrast(getattr(colours, name), wood) >= MARK, name
    # Frames of squares lie on grooves, as do the marks of points.
    for name in ("last", "lit", "cursor", "legal"):
        assert contrast(getattr(colours, name), groove) >= MARK, name
    assert contrast(colours.legal_on_light, colours.light) >= MARK
    assert contrast(colours.light_ink, colours.light) >= 7
    assert contrast(colours.dark_ink, colours.dark) >= 7
    assert contrast(colours.light, colours.dark) >= 7


@pytest.mark.parametrize("painter", ["pixels", "drawn"])
async def test_high_contrast_changes_boards_at_once(painter: str) -> None:
    kept = SettingsFile(Path(), Settings(painter=painter), frozenset(), ())
    app = MijnmorrisApp(two_players("mijnlieff"), kept, at_once=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        usual = view_of(pilot)._colours()
        grey = {"pixels": (118, 118, 118), "drawn": (108, 108, 108)}[painter]
        for theme, square in (("high-contrast", grey), ("dark", None)):
            app.theme = theme
            await pilot.pause()
            colours = view_of(pilot)._colours()
            wood = (
                colours.pixels.wood if painter == "pixels" else numbers(colours["square"].bgcolor)
            )
            if square is None:
                assert colours == usual
            else:
                assert wood == square
