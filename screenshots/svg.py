"""Pictures of the terminal as SVG files that are short and look the same everywhere.

Rich's own have an element for every stretch of a row, thousands for a board in pixels. Here
everything of one colour is one path, and blocks are drawn, so that they meet whatever the font.
"""

from base64 import b64encode
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from types import MappingProxyType
from xml.sax.saxutils import escape

from rich.color import Color
from rich.terminal_theme import SVG_EXPORT_THEME

from mijnmorris.tui.output.cells import PLACEHOLDER, Cell, sextant
from mijnmorris.tui.output.pictures import DIACRITICS, Picture
from mijnmorris.tui.output.png import png, unpacked

_NONE: Mapping[int, Picture] = MappingProxyType({})
_NO_COLOUR = ""
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


Rows = Sequence[Sequence[Cell | None]]
"""Rows of the terminal; where there is no cell, nothing is drawn."""


def svg(picture: Sequence[Sequence[Cell]], pictures: Mapping[int, Picture] = _NONE) -> str:
    """The picture of the rows, with the pictures that the terminal has under their numbers."""
    ground = _ground(picture)
    return _document(picture, ground, _drawn(picture, ground, pictures))


def moving(frames: Sequence[tuple[Sequence[Sequence[Cell]], float]]) -> str:
    """A picture that moves: each frame stands for so many seconds; at the end all begins anew.

    Each frame draws what differs from the one before, over it. Who wants no motion, and whose
    viewer knows none, sees the last one.
    """
    (first, begun), ground = frames[0], _ground(frames[0][0])
    whole = sum(seconds for _, seconds in frames)
    parts, rules = [*_drawn(first, ground)], []
    for number, ((before, _), (picture, seconds)) in enumerate(pairwise(frames)):
        rules.append(
            f"@keyframes f{number}{{0%{{visibility:hidden}}"
            f"{100 * begun / whole:.2f}%{{visibility:visible}}}}"
            f".f{number}{{animation:f{number} {whole:g}s step-end infinite}}"
        )
        parts += [f'<g class="f{number}">', *_drawn(_changed(before, picture)), "</g>"]
        begun += seconds
    rules.append("@media(prefers-reduced-motion:reduce){g{animation:none!important}}")
    return _document(first, ground, [f"<style>{''.join(rules)}</style>", *parts])


def _changed(before: Sequence[Sequence[Cell]], after: Sequence[Sequence[Cell]]) -> Rows:
    return [
        [new if new != old else None for old, new in zip(*rows, strict=True)]
        for rows in zip(before, after, strict=True)
    ]


def _ground(picture: Rows) -> str:
    """The colour that most of it has."""
    colours = (colour for row in picture for part in _parts(row, 2) for colour in part)
    return Counter(colours).most_common(1)[0][0]


def _document(picture: Rows, ground: str, parts: Iterable[str]) -> str:
    width, height = _WIDTH * len(picture[0]), _HEIGHT * len(picture)
    outside = f"{-_MARGIN} {-_MARGIN} {width + 2 * _MARGIN} {height + 2 * _MARGIN}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{outside}" font-family="{_FONT}" '
        f'font-size="{_FONT_SIZE}">',
        f'<rect x="{-_MARGIN}" y="{-_MARGIN}" width="{width + 2 * _MARGIN}" '
        f'height="{height + 2 * _MARGIN}" rx="8" fill="{ground}"/>',
        *parts,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _drawn(
    picture: Rows, ground: str = _NO_COLOUR, pictures: Mapping[int, Picture] = _NONE
) -> Iterator[str]:
    """What is drawn and written on that ground."""
    has_sextants = any(cell and cell.text in _SEXTANTS for row in picture for cell in row)
    steps = 6 if has_sextants else 2  # thirds and halves of a row both end with one of six
    parts_of_rows = [part for row in picture for part in _parts(row, steps)]
    yield (
        f'<g transform="scale({_WIDTH // 2} {_HEIGHT / steps:.6g})" shape-rendering="crispEdges">'
    )
    yield from _areas(parts_of_rows, ground)
    yield "</g>"
    yield from _images(picture, pictures)
    yield from _texts(picture)


def _images(picture: Rows, pictures: Mapping[int, Picture]) -> Iterator[str]:
    """The pictures that are shown in places, each cut to those of its characters that are."""
    places: defaultdict[tuple[int, int, int], list[tuple[int, int]]] = defaultdict(list)
    for y, row in enumerate(picture):
        for x, cell in enumerate(row):
            if cell is not None and cell.text.startswith(PLACEHOLDER):
                down, across, number = map(DIACRITICS.index, cell.text[1:])
                places[number, x - across, y - down].append((across, down))
    for number in sorted({number for number, *_ in places}):
        picture_there = pictures[number]
        data = b64encode(_file(picture_there)).decode()
        size = f'width="{_WIDTH * picture_there.columns}" height="{_HEIGHT * picture_there.rows}"'
        yield (
            f'<defs><image id="p{number}" {size} preserveAspectRatio="none" '
            f'href="data:image/png;base64,{data}"/></defs>'
        )
    for name, ((number, x, y), shown) in enumerate(places.items()):
        place = f'transform="translate({_WIDTH * x} {_HEIGHT * y})"'
        cut = ""
        if len(shown) < pictures[number].columns * pictures[number].rows:
            path = "".join(
                f"M{_WIDTH * across} {_HEIGHT * down}h{_WIDTH}v{_HEIGHT}h-{_WIDTH}z"
                for across, down in shown
            )
            yield f'<clipPath id="c{name}"><path d="{path}"/></clipPath>'
            cut = f' clip-path="url(#c{name})"'
        yield f'<g {place}{cut}><use href="#p{number}"/></g>'


def _file(picture: Picture) -> bytes:
    """The picture as a PNG file."""
    if picture.size is None:
        return picture.data
    return png(unpacked(picture.data, picture.size[0]))


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


def _parts(row: Sequence[Cell | None], steps: int) -> Iterator[list[str]]:
    """The colours behind so many parts of the row, two in each for a character."""
    parts = [_parts_of(cell, steps) for cell in row]
    for step in range(steps):
        yield [colour for part in parts for colour in part[step]]


@lru_cache(maxsize=4096)
def _parts_of(cell: Cell | None, steps: int) -> tuple[tuple[str, str], ...]:
    if cell is None:
        return ((_NO_COLOUR, _NO_COLOUR),) * steps
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
            if colour not in (ground, _NO_COLOUR):
                paths[colour].append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    for colour, lines in paths.items():
        yield f'<path fill="{colour}" d="{"".join(lines)}"/>'


def _texts(picture: Rows) -> Iterator[str]:
    """All that is written, a group for every style."""
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for y, row in enumerate(picture):
        x = 0
        for style, run in groupby(row, key=_style):
            cells = list(run)
            if style:
                groups[style].append(_text(x, y, [cell for cell in cells if cell]))
            x += len(cells)
    for style, texts in groups.items():
        yield f"<g {style}>{''.join(texts)}</g>"


def _has_line(cell: Cell) -> bool:
    return _UNDERLINED in cell.attributes or _STRUCK in cell.attributes


@lru_cache(maxsize=4096)
def _style(cell: Cell | None) -> str:
    """How its text is written; nothing where it is none."""
    if cell is None or cell.text.startswith(PLACEHOLDER):
        return ""
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
