"""Boards of sextants: each character as near to its six dots as two colours can be."""

import unicodedata
from collections.abc import Iterator
from itertools import combinations, islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from mijnmorris.tui.board.frame import Frame, Mosaic, segments
from mijnmorris.tui.board.painters.mosaic import two_coloured
from mijnmorris.tui.output.cells import cells_of, sextant
from tests.tui.board.test_masks import DIFFERENT, lightness, painted, painters, states, telling

RGB = tuple[int, int, int]
COLOURS: tuple[RGB, ...] = ((250, 243, 228), (54, 40, 38), (174, 126, 78), (111, 80, 56))
SIGNALS: tuple[RGB, ...] = ((250, 178, 24), (255, 248, 124), (30, 146, 176))


def dots(cell: Mosaic) -> tuple[Color | None, ...]:
    """The colours of the six dots, as one reads."""
    return tuple(cell.fore if cell.mask >> bit & 1 else cell.back for bit in range(6))


def rgb(colour: Color | None) -> RGB | None:
    return None if colour is None else tuple(colour.get_truecolor())  # type: ignore[return-value]


def test_characters_are_those_that_unicode_names() -> None:
    older = {0: "SPACE", 63: "FULL BLOCK", 21: "LEFT HALF BLOCK", 42: "RIGHT HALF BLOCK"}
    for mask in range(64):
        digits = "".join(str(bit + 1) for bit in range(6) if mask >> bit & 1)
        assert unicodedata.name(sextant(mask)) == older.get(mask, f"BLOCK SEXTANT-{digits}")


@given(st.lists(st.sampled_from(COLOURS[:2]), min_size=6, max_size=6))
def test_two_colours_are_kept_as_they_are(wanted: list[RGB]) -> None:
    assert [rgb(colour) for colour in dots(two_coloured(tuple(wanted), False))] == wanted


@given(st.lists(st.sampled_from([None, COLOURS[0]]), min_size=6, max_size=6))
def test_the_background_shows_where_nothing_is_drawn(wanted: list[RGB | None]) -> None:
    assert [rgb(colour) for colour in dots(two_coloured(tuple(wanted), False))] == wanted


@given(st.lists(st.sampled_from(COLOURS), min_size=6, max_size=6))
def test_of_more_colours_no_other_pair_comes_nearer(wanted: list[RGB]) -> None:
    def loss(seen: list[RGB]) -> int:
        return sum(
            weight * (a - b) ** 2
            for dot, other in zip(wanted, seen, strict=True)
            for weight, a, b in zip((3, 6, 1), dot, other, strict=True)
        )

    got = [rgb(colour) for colour in dots(two_coloured(tuple(wanted), False))]
    there = [*dict.fromkeys(wanted)]
    least = min(
        loss(list(choice))
        for pair in (combinations(there, 2) if len(there) > 1 else [there])
        for choice in product(pair, repeat=6)
    )
    assert None not in got
    assert loss(got) == least  # type: ignore[arg-type]


@given(st.sampled_from(SIGNALS), st.data())
def test_a_signal_is_neither_lost_nor_spread(signal: RGB, data: st.DataObject) -> None:
    grounds = data.draw(st.lists(st.sampled_from(COLOURS), min_size=6, max_size=6))
    marked = data.draw(st.sets(st.integers(0, 5), min_size=1, max_size=5))
    wanted = [signal if number in marked else other for number, other in enumerate(grounds)]
    got = [rgb(colour) for colour in dots(two_coloured(tuple(wanted), False))]
    assert {number for number, colour in enumerate(got) if colour == signal} == marked


def test_a_character_and_its_inverse_are_one_on_the_screen() -> None:
    one, other = Color.parse("#fff3e4"), Color.parse("#362826")
    for mask in range(64):
        rows = [[Mosaic(mask, one, other)], [Mosaic(63 - mask, other, one)]]
        first, second = (
            cells_of(Strip(segments(row, Style())), ColorSystem.TRUECOLOR) for row in rows
        )
        assert first == second


def test_text_of_half_blocks_is_left_alone_without_two_colours() -> None:
    (cell,) = cells_of(Strip([Segment("▐", Style(color="red"))]), ColorSystem.TRUECOLOR)
    assert cell.text == "▐"


def shape(frame: Frame) -> list[float]:
    """The lightness of each dot, and what is around the board as black."""
    return [
        0.0 if colour is None else lightness(colour)
        for row in frame.rows
        for cell in row
        if isinstance(cell, Mosaic)
        for colour in dots(cell)
    ]


def differing(one: tuple[float, ...], other: tuple[float, ...]) -> Iterator[bool]:
    """The places at which they differ in shape."""
    return (True for a, b in zip(one, other, strict=True) if abs(a - b) > DIFFERENT)


@pytest.mark.parametrize("indexed", [False, True], ids=["truecolor", "256"])
def test_states_differ_in_shape(indexed: bool) -> None:
    for kind, painter in painters("mosaic", indexed=indexed):
        looks = states(kind)
        shapes = telling([shape(painted(painter, look)) for look in looks])
        for (one, first), (other, second) in combinations(zip(looks, shapes, strict=True), 2):
            least = painter.scale // 2
            count = sum(islice(differing(first, second), least))
            assert count == least, (kind, painter.scale, one, other)
