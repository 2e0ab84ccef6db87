"""A row of a frame in as few segments as possible: every one costs a colour change.

A segment with its two 24-bit colours takes some forty bytes more than its text.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from mijnmorris.tui.board.frame import Cell, Glyph, Half

_BOTH, _UPPER, _LOWER, _NEITHER = "█", "▀", "▄", " "


def segments(row: Sequence[Cell], base: Style) -> list[Segment]:
    """The row as segments on the base style."""
    return [
        segment
        for _, cells in groupby(row, key=type)
        for segment in _segments_of_one_kind(list(cells), base)
    ]


def _segments_of_one_kind(cells: list[Cell], base: Style) -> Iterator[Segment]:
    halves = [cell for cell in cells if isinstance(cell, Half)]
    return _half_segments(halves, base) if halves else _text_segments(cells, base)


def _text_segments(cells: Sequence[Cell], base: Style) -> Iterator[Segment]:
    """Equal styles together; a space takes any foreground, as it shows none."""
    text, style = "", Style.null()
    for cell in cells:
        assert isinstance(cell, Glyph)
        fits = cell.style == style or (
            cell.character == " " and cell.style.bgcolor == style.bgcolor and not style.reverse
        )
        if text and not fits:
            yield _text_segment(text, base + style)
            text = ""
        if not text:
            style = cell.style
        text += cell.character
    if text:
        yield _text_segment(text, base + style)


def _text_segment(text: str, style: Style) -> Segment:
    return Segment(text, Style(bgcolor=style.bgcolor) if text.isspace() else style)


def _half_segments(cells: list[Half], base: Style) -> Iterator[Segment]:
    """As long as two colours suffice, blocks of all four kinds share a segment."""
    run: list[Half] = []
    colours: list[Color | None] = []
    for cell in cells:
        new = [colour for colour in dict.fromkeys(cell) if colour not in colours]
        if len(colours) + len(new) > 2:
            yield _half_segment(run, colours, base)
            run, colours, new = [], [], list(dict.fromkeys(cell))
        colours += new
        run.append(cell)
    yield _half_segment(run, colours, base)


def _half_segment(run: list[Half], colours: list[Color | None], base: Style) -> Segment:
    # The widget's background can only be the background.
    back, front = sorted([*colours, colours[0]][:2], key=lambda colour: colour is not None)
    blocks = {(True, True): _BOTH, (True, False): _UPPER, (False, True): _LOWER}
    text = "".join(blocks.get((cell.upper != back, cell.lower != back), _NEITHER) for cell in run)
    return Segment(text, base + Style(color=front if front != back else None, bgcolor=back))
