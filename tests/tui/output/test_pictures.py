"""Pictures as bytes: what is sent, when, and what a terminal makes of it."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from mijnmorris.tui.output.cells import cells_of
from mijnmorris.tui.output.pictures import DIACRITICS, MOST, Picture, SentPictures, placeholder
from mijnmorris.tui.output.png import packed, png, unpacked
from mijnmorris.tui.output.shown_screen import Patch, ShownScreen
from tests.tui.output.kitty import Kitty, decoded

RED, BLUE = (200, 0, 0), (0, 0, 200)
FLAT = Picture(png([[RED] * 6] * 4), 3, 2)


def sent() -> SentPictures:
    return SentPictures({})


def shown(screen: ShownScreen, pictures: SentPictures, *texts: str, style: Style) -> str:
    """What is sent to show the texts from the upper left on, one column each."""
    strip = Strip([Segment(text, style) for text in texts])
    text = screen.show([Patch(0, 0, cells_of(strip, ColorSystem.TRUECOLOR))])
    return pictures.with_pictures(text)


@given(
    st.lists(
        st.lists(st.tuples(*[st.integers(0, 255)] * 3), min_size=3, max_size=3),
        min_size=1,
        max_size=9,
    )
)
def test_pixels_come_back_as_they_were(rows: list[list[tuple[int, int, int]]]) -> None:
    assert decoded(png(rows)) == rows


def test_too_many_colours_are_rounded_a_little() -> None:
    source = random.Random(1)
    rows = [[tuple(source.choices(range(256), k=3)) for _ in range(30)] for _ in range(30)]
    few = decoded(png(rows))  # type: ignore[arg-type]
    assert len({pixel for row in few for pixel in row}) <= 256
    for row, other in zip(rows, few, strict=True):
        for pixel, near in zip(row, other, strict=True):
            assert all(0 <= a - b < 64 for a, b in zip(pixel, near, strict=True))


def test_a_picture_is_sent_once_before_the_first_place_of_it() -> None:
    pictures, terminal, screen = sent(), Kitty(), ShownScreen()
    number = pictures.add(FLAT)
    first = shown(screen, pictures, placeholder(number, 0, 0), "x", style=Style())
    terminal.feed(first)
    assert first.index("\x1b_G") < first.index("\U0010eeee")
    assert terminal.seen(0, 0, 1, 1) == [[RED] * 2] * 2
    assert terminal.seen(1, 0, 1, 1) is None
    second = shown(screen, pictures, *(placeholder(number, x, 1) for x in range(3)), style=Style())
    terminal.feed(second)
    assert terminal.received == 1
    assert terminal.seen(0, 0, 3, 1) == [[RED] * 6] * 2


def test_what_the_terminal_may_have_lost_is_sent_again() -> None:
    pictures, terminal = sent(), Kitty()
    place = placeholder(pictures.add(FLAT), 0, 0)
    terminal.feed(shown(ShownScreen(), pictures, place, style=Style()))
    pictures.forget()
    terminal.feed(shown(ShownScreen(), pictures, place, style=Style()))
    assert terminal.received == 2


def test_the_same_picture_has_one_number() -> None:
    pictures = sent()
    number, other = pictures.add(FLAT), pictures.add(FLAT._replace(rows=1))
    assert pictures.add(FLAT) == number != other


def test_packed_pixels_are_shown_as_they_are() -> None:
    pictures, terminal = sent(), Kitty()
    rows = [[RED, BLUE], [BLUE, (1, 2, 3)], [RED, RED]]
    assert unpacked(packed(rows), 2) == rows
    place = placeholder(pictures.add(Picture(packed(rows), 1, 1, (2, 3))), 0, 0)
    terminal.feed(shown(ShownScreen(), pictures, place, style=Style()))
    assert terminal.seen(0, 0, 1, 1) == rows


def test_all_that_was_sent_is_deleted() -> None:
    pictures, terminal = sent(), Kitty()
    numbers = [pictures.add(FLAT._replace(columns=columns)) for columns in (1, 2, 3)]
    places = [placeholder(number, 0, 0) for number in numbers[:2]]
    terminal.feed(shown(ShownScreen(), pictures, *places, style=Style()))
    assert len(terminal.pictures) == 2
    terminal.feed(pictures.deletion())
    assert terminal.pictures == {}
    pictures.clear()
    assert pictures.deletion() == ""
    assert pictures.add(FLAT) not in numbers


@pytest.mark.parametrize(
    "style",
    [
        Style(color="#123456", bgcolor="#654321"),
        Style(bold=True, reverse=True),
        Style(color="blue", bgcolor="red", underline=True),
    ],
    ids=str,
)
def test_tints_and_overlays_do_not_change_which_picture_it_is(style: Style) -> None:
    pictures, terminal = sent(), Kitty()
    place = placeholder(pictures.add(FLAT), 2, 1)
    terminal.feed(shown(ShownScreen(), pictures, place, style=style))
    assert terminal.seen(0, 0, 1, 1) == [[RED] * 2] * 2


def test_places_in_one_segment_are_a_column_each() -> None:
    pictures, terminal = sent(), Kitty()
    number = pictures.add(FLAT)
    row = "".join(placeholder(number, x, 0) for x in range(3))
    terminal.feed(shown(ShownScreen(), pictures, row, "x", style=Style()))
    assert terminal.seen(0, 0, 3, 1) == [[RED] * 6] * 2
    assert (3, 0) not in terminal.places


def test_places_side_by_side_are_named_once() -> None:
    pictures, terminal, screen = sent(), Kitty(), ShownScreen()
    number = pictures.add(FLAT)
    row = [placeholder(number, x, 1) for x in range(3)]
    text = shown(screen, pictures, *row, style=Style())
    assert [len(part) for part in text.split("\U0010eeee")[1:3]] == [3, 0]
    terminal.feed(text)
    assert terminal.seen(0, 0, 3, 1) == [[RED] * 6] * 2


@given(
    st.lists(
        st.tuples(st.integers(0, 7), st.lists(st.integers(-1, 7), min_size=1, max_size=4)),
        max_size=12,
    )
)
def test_whatever_comes_to_lie_on_them_the_others_stay(
    overlays: list[tuple[int, list[int]]],
) -> None:
    """Two pictures of four columns, and texts and places of them laid over each other."""
    pictures, terminal, screen = sent(), Kitty(), ShownScreen()
    first, second = (
        pictures.add(Picture(png([[(100 * n, x, 0) for x in range(4)]]), 4, 1)) for n in (1, 2)
    )
    places = [placeholder(number, x, 0) for number in (first, second) for x in range(4)]
    wanted: dict[int, int] = {}
    for x, numbers in [(0, [*range(8)]), *overlays]:
        strip = Strip([Segment("x" if n < 0 else places[n], Style()) for n in numbers])
        text = screen.show([Patch(x, 0, cells_of(strip, ColorSystem.TRUECOLOR))])
        terminal.feed(pictures.with_pictures(text))
        wanted |= dict(enumerate(numbers, start=x))
        for column, n in wanted.items():
            colour = None if n < 0 else [[(100 * (n // 4 + 1), n % 4, 0)]]
            assert terminal.seen(column, 0, 1, 1) == colour


def test_every_number_names_its_own_picture() -> None:
    pictures, terminal = sent(), Kitty()
    numbers = [pictures.add(Picture(png([[(n, 0, 0)]]), 1, 1)) for n in range(MOST)]
    assert numbers == list(range(1, MOST + 1))
    with pytest.raises(IndexError):
        pictures.add(FLAT)
    places = [placeholder(number, 0, 0) for number in numbers]
    terminal.feed(shown(ShownScreen(), pictures, *places, style=Style()))
    assert terminal.seen(0, 0, MOST, 1) == [[(n, 0, 0) for n in range(MOST)]]
    assert len(set(DIACRITICS)) == MOST + 1


def test_large_pictures_are_sent_in_parts() -> None:
    source = random.Random(2)
    rows = [[source.choice([RED, BLUE, (9, 9, 9)]) for _ in range(200)] for _ in range(200)]
    pictures, terminal = sent(), Kitty()
    place = placeholder(pictures.add(Picture(png(rows), 1, 1)), 0, 0)
    terminal.feed(shown(ShownScreen(), pictures, place, style=Style()))
    assert terminal.seen(0, 0, 1, 1) == rows


def test_tmux_is_asked_to_pass_them_on() -> None:
    pictures = SentPictures({"TMUX": "/tmp/tmux"})
    text = shown(ShownScreen(), pictures, placeholder(pictures.add(FLAT), 0, 0), style=Style())
    wrapped, _, rest = text.partition("\x1b\\\x1b\\")
    assert wrapped.startswith("\x1bPtmux;\x1b\x1b_G")
    terminal = Kitty()
    assert "\x1b_G" not in rest
    terminal.feed(
        (wrapped + "\x1b\\").removeprefix("\x1bPtmux;").replace("\x1b\x1b", "\x1b") + rest
    )
    assert terminal.received == 1


def test_within_tmux_every_place_is_named() -> None:
    pictures = SentPictures({"TMUX": "/tmp/tmux"})
    number = pictures.add(FLAT)
    row = [placeholder(number, x, 1) for x in range(3)]
    assert "".join(row) in shown(ShownScreen(), pictures, *row, style=Style())
