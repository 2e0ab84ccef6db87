"""The terminal shows what it is to show, and is sent no more than it has to be."""

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from mijnmorris.tui.output.cells import cells_of
from mijnmorris.tui.output.shown_screen import Patch, ShownScreen

WIDTH, HEIGHT = 12, 3
RED, BLUE = "#ff0000", "#0000ff"
STYLES = (
    Style(),
    Style(color=RED, bgcolor=BLUE),
    Style(color=BLUE, bgcolor=RED),
    Style(color="#00ff00", bgcolor=BLUE),
    Style(color=RED, bgcolor=RED),
    Style(color=RED),
    Style(bgcolor=BLUE),
    Style(color=RED, bold=True),
    Style(color=RED, bold=True, underline=True),
    Style(color=BLUE, bgcolor=RED, reverse=True),
)


def patch(x: int, y: int, *segments: tuple[str, Style]) -> Patch:
    """Texts in their styles from a place on."""
    strip = Strip([Segment(text, style) for text, style in segments])
    return Patch(x, y, cells_of(strip, ColorSystem.TRUECOLOR))


Look = tuple[object, ...]


def seen(character: pyte.screens.Char) -> Look:
    """What a person sees of a character: blocks and blanks as the colours of their halves."""
    # The terminal's own colour of texts is not the one behind them.
    fore = "own" if character.fg == "default" else character.fg
    upper_and_lower = {
        " ": (character.bg, character.bg),
        "▀": (fore, character.bg),
        "▄": (character.bg, fore),
        "█": (fore, fore),
    }
    attributes = character.bold, character.underscore, character.reverse
    if not any(attributes) and character.data in upper_and_lower:
        return upper_and_lower[character.data]
    return character


def picture(screen: pyte.Screen) -> list[list[Look]]:
    """All that is seen on the screen."""
    return [[seen(screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


def written_plainly(a_patch: Patch, segments: list[tuple[str, Style]]) -> str:
    """The patch as Rich writes it."""
    texts = (style.render(text) for text, style in segments)
    return f"\x1b[{a_patch.y + 1};{a_patch.x + 1}H" + "".join(texts)


texts = st.text("ab▀▄█ ", min_size=1, max_size=4)
stretches = st.tuples(
    st.integers(0, WIDTH - 1),
    st.integers(0, HEIGHT - 1),
    st.lists(st.tuples(texts, st.sampled_from(STYLES)), min_size=1, max_size=4),
)


@given(st.lists(st.lists(stretches, min_size=1, max_size=4), max_size=6))
@settings(max_examples=150, deadline=None)
def test_what_is_sent_shows_what_is_wanted(
    updates: list[list[tuple[int, int, list[tuple[str, Style]]]]],
) -> None:
    shown = ShownScreen()
    ours, plain = pyte.Screen(WIDTH, HEIGHT), pyte.Screen(WIDTH, HEIGHT)
    streams = pyte.Stream(ours), pyte.Stream(plain)
    for update in updates:
        patches = []
        for x, y, segments in update:
            strip = Strip([Segment(*segment) for segment in segments]).crop(0, WIDTH - x)
            patches.append(patch(x, y, *((text, style or Style()) for text, style, _ in strip)))
            streams[1].feed(
                written_plainly(patches[-1], [(s.text, s.style or Style()) for s in strip])
            )
        streams[0].feed(shown.show(patches))
        assert picture(ours) == picture(plain)


def sent(*patches: Patch, after: tuple[Patch, ...] = ()) -> str:
    """What is sent for the patches, the earlier ones being shown."""
    shown = ShownScreen()
    shown.show(after)
    return shown.show(patches)


RED_ON_BLUE = Style(color=RED, bgcolor=BLUE)
BLUE_ON_RED = Style(color=BLUE, bgcolor=RED)
ROW = patch(0, 0, ("abcdefghij", Style()))


@pytest.mark.parametrize(
    ("wanted", "text"),
    [
        (ROW, ""),
        (patch(2, 0, ("cXe", Style())), "\x1b[1;4HX"),
        (patch(0, 0, ("Abcdefghij", Style())), "\x1b[1;1HA"),
        # What lies between is shorter than a leap, or it is not.
        (patch(0, 0, ("AbcDefghij", Style())), "\x1b[1;1HAbcD"),
        (patch(0, 0, ("AbcdefghiJ", Style())), "\x1b[1;1HA\x1b[8CJ"),
        (patch(0, 0, ("ab", RED_ON_BLUE)), "\x1b[1;1H\x1b[38;2;255;0;0;48;2;0;0;255mab\x1b[0m"),
        (patch(0, 0, ("a", Style(bold=True))), "\x1b[1;1H\x1b[1ma\x1b[0m"),
    ],
)
def test_only_what_changed_is_sent(wanted: Patch, text: str) -> None:
    assert sent(wanted, after=(ROW,)) == text


def test_a_colour_in_force_is_not_sent_again() -> None:
    row = patch(0, 0, ("a", RED_ON_BLUE), ("b", Style(color="#00ff00", bgcolor=BLUE)))
    assert sent(row).count("48;2") == 1


def test_blocks_of_two_colours_are_one_run() -> None:
    solid = Style(bgcolor=RED)
    row = patch(0, 0, ("▀▀", RED_ON_BLUE), ("▀", BLUE_ON_RED), (" ", solid), ("▄", BLUE_ON_RED))
    assert sent(row).count("\x1b[38") == 1


def test_blanks_beside_text_stay_blanks() -> None:
    row = patch(0, 0, ("a", RED_ON_BLUE), (" ", Style(bgcolor=RED)))
    assert "█" not in sent(row)


def test_a_look_far_apart_is_sent_once() -> None:
    rows = [patch(0, y, ("ab", RED_ON_BLUE), ("cd", Style(color=BLUE))) for y in range(3)]
    assert sent(*rows).count("38;2;255;0;0") == 1


def test_few_colours_are_sent_as_such() -> None:
    strip = Strip([Segment("a", Style(color="red", bgcolor="default"))])
    assert ShownScreen().show([Patch(0, 0, cells_of(strip, ColorSystem.STANDARD))]) == (
        "\x1b[1;1H\x1b[31ma\x1b[0m"
    )


def test_what_stands_below_is_near() -> None:
    rows = patch(0, 0, ("abc", Style())), patch(0, 1, ("abc", Style()))
    new = patch(1, 0, ("B", Style())), patch(1, 1, ("B", Style()))
    assert sent(*new, after=rows) == "\x1b[1;2HB\x1b[B\bB"
    # At the edge of the screen nobody knows where the cursor is.
    new = patch(2, 0, ("C", Style())), patch(2, 1, ("C", Style()))
    assert sent(*new, after=rows) == "\x1b[1;3HC\x1b[2;3HC"


def test_wide_characters_are_written_whole() -> None:
    before = patch(0, 0, ("漢a", Style()))
    after = patch(0, 0, ("漢b", Style()))
    assert sent(after, after=(before,)) == "\x1b[1;3Hb"
    assert sent(patch(0, 0, ("字a", Style())), after=(before,)) == "\x1b[1;1H字"


def test_what_was_forgotten_is_sent_again() -> None:
    shown = ShownScreen()
    first = shown.show([ROW])
    assert shown.show([ROW]) == ""
    shown.forget()
    assert shown.show([ROW]) == first


def test_wide_characters_are_sent_in_every_look() -> None:
    for style in STYLES:
        assert "中x" in sent(patch(0, 0, ("a", Style()), ("中x", style)))
