"""Pictures of the terminal as SVG files that are short and look the same everywhere.

Rich's own have an element for every stretch of a row, thousands for a board in pixels. Here
everything of one colour is one path, and blocks are drawn, so that they meet whatever the font.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from xml.sax.saxutils import escape

from rich.color import Color
from rich.terminal_theme import SVG_EXPORT_THEME

from mijnmorris.tui.output.cells import Cell, sextant

_WIDTH, _HEIGHT = 10, 20
"""Of a character, in pixels."""
_MARGIN = 10
_FONT = "Fira Code,Menlo,Consolas,DejaVu Sans Mono,monospace"
_FONT_SIZE = 16.4
_BASELINE = 15.5
_BOLD, _DIM, _ITALIC, _UNDERLINED, _REVERSED, _STRUCK = "1", "2", "3", "4", "7", "9"
_QUADRANTS = {
    " ": "    ", "▀": "▀▀  ", "▄": "  ▄▄", "█": "████", "▌": "█ █ ", "▐": " █ █",
    "▘": "█   ", "▝": " █  ", "▖": "  █ ", "▗": "   █", "▚": "█  █", "▞": " ██ ",
    "▛": "███ ", "▜": "██ █", "▙": "█ ██", "▟": " ███",
}  # fmt: skip
"""Which quarters a block fills: two above, two below."""
_SEXTANTS = {
    sextant(mask): "".join("█" if mask >> bit & 1 else " " for bit in range(6))
    for mask in range(64)
    if sextant(mask) not in _QUADRANTS
}
"""Which sixths: two above, two in the middle, two below."""


def svg(picture: Sequence[Sequence[Cell]]) -> str:
    """The picture of the rows."""
    has_sextants = any(cell.text in _SEXTANTS for row in picture for cell in row)
    steps = 6 if has_sextants else 2  # thirds and halves of a row both end with one of six
    parts_of_rows = [part for row in picture for part in _parts(row, steps)]
    ground = Counter(colour for part in parts_of_rows for colour in part).most_common(1)[0][0]
    width, height = _WIDTH * len(picture[0]), _HEIGHT * len(picture)
    outside = f"{-_MARGIN} {-_MARGIN} {width + 2 * _MARGIN} {height + 2 * _MARGIN}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{outside}" font-family="{_FONT}" '
        f'font-size="{_FONT_SIZE}">',
        f'<rect x="{-_MARGIN}" y="{-_MARGIN}" width="{width + 2 * _MARGIN}" '
        f'height="{height + 2 * _MARGIN}" rx="8" fill="{ground}"/>',
        f'<g transform="scale({_WIDTH // 2} {_HEIGHT / steps:.6g})" shape-rendering="crispEdges">',
        *_areas(parts_of_rows, ground),
        "</g>",
        *_texts(picture),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


@lru_cache(maxsize=4096)
def _colours(cell: Cell) -> tuple[str, str]:
    """Of what is written, and behind it."""
    fore = _hex(cell.fore) or SVG_EXPORT_THEME.foreground_color.hex
    back = _hex(cell.back) or SVG_EXPORT_THEME.background_color.hex
    return (back, fore) if _REVERSED in cell.attributes else (fore, back)


def _hex(code: str) -> str:
    """The colour of a code that makes it a foreground; nothing of the terminal's own."""
    match code.split(";"):
        case ["38", "2", *parts]:
            return "#" + "".join(f"{int(part):02x}" for part in parts)
        case ["38", "5", number]:
            return Color.from_ansi(int(number)).get_truecolor(SVG_EXPORT_THEME).hex
        case [number] if number:
            ansi = int(number) - (30 if int(number) < 90 else 82)
            return Color.from_ansi(ansi).get_truecolor(SVG_EXPORT_THEME).hex
    return ""


def _parts(row: Sequence[Cell], steps: int) -> Iterator[list[str]]:
    """The colours behind so many parts of the row, two in each for a character."""
    parts = [_parts_of(cell, steps) for cell in row]
    for step in range(steps):
        yield [colour for part in parts for colour in part[step]]


@lru_cache(maxsize=4096)
def _parts_of(cell: Cell, steps: int) -> tuple[tuple[str, str], ...]:
    fore, back = _colours(cell)
    filled = _SEXTANTS.get(cell.text) or _QUADRANTS.get(cell.text, "    ")
    colours = [back if part == " " else fore for part in filled]
    pairs = list(zip(colours[::2], colours[1::2], strict=True))
    return tuple(pairs[step * len(pairs) // steps] for step in range(steps))


def _areas(parts: Sequence[Sequence[str]], ground: str) -> Iterator[str]:
    """All that is filled, a path for every colour."""
    paths: defaultdict[str, list[str]] = defaultdict(list)
    for y, part in enumerate(parts):
        x = 0
        for colour, run in groupby(part):
            width = len(list(run))
            if colour != ground:
                paths[colour].append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    for colour, lines in paths.items():
        yield f'<path fill="{colour}" d="{"".join(lines)}"/>'


def _texts(picture: Sequence[Sequence[Cell]]) -> Iterator[str]:
    """All that is written, a group for every style."""
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for y, row in enumerate(picture):
        x = 0
        for style, run in groupby(row, key=_style):
            cells = list(run)
            if style:
                groups[style].append(_text(x, y, cells))
            x += len(cells)
    for style, texts in groups.items():
        yield f"<g {style}>{''.join(texts)}</g>"


def _has_line(cell: Cell) -> bool:
    return _UNDERLINED in cell.attributes or _STRUCK in cell.attributes


@lru_cache(maxsize=4096)
def _style(cell: Cell) -> str:
    """How its text is written; nothing where it is none."""
    if (cell.text in _QUADRANTS or cell.text in _SEXTANTS) and not _has_line(cell):
        return ""
    parts = [f'fill="{_colours(cell)[0]}"']
    if _BOLD in cell.attributes:
        parts.append('font-weight="bold"')
    if _ITALIC in cell.attributes:
        parts.append('font-style="italic"')
    if _DIM in cell.attributes:
        parts.append('opacity="0.6"')
    if _has_line(cell):
        line = "underline" if _UNDERLINED in cell.attributes else "line-through"
        parts.append(f'text-decoration="{line}"')
    return " ".join(parts)


def _text(x: int, y: int, cells: Sequence[Cell]) -> str:
    text = escape("".join(cell.text for cell in cells)).replace(" ", "\u00a0")
    place = f'x="{_WIDTH * x}" y="{_HEIGHT * y + _BASELINE:g}"'
    return f'<text {place} textLength="{_WIDTH * len(cells)}">{text}</text>'
