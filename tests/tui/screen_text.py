"""Screens as text: what stands there, and in which colours, to be compared by eye."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from xml.etree import ElementTree

from mijnmorris.tui.output.cells import Cell

Picture = Sequence[Sequence[Cell]]
"""The rows of a screen."""

_SEXTANTS = "".join(map(chr, range(0x1FB00, 0x1FB3C)))
_BLOCKS = str.maketrans(dict.fromkeys("▀▄█▌▐▘▝▖▗▚▞▛▜▙▟" + _SEXTANTS, " "))


def screen_text(name: str, pictures: Mapping[str, Picture], coloured: str) -> str:
    """A screen in its looks, by their names: all their characters, once where they are alike.

    Below those of the coloured look, each has a letter for its colours and attributes, and
    every letter a line that says what these are.
    """
    alike: dict[str, list[str]] = {}
    for look, picture in pictures.items():
        alike.setdefault("".join(f"{row}|\n" for row in characters(picture)), []).append(look)
    parts = []
    for text, looks in alike.items():
        parts.append(f"== {name}: {', '.join(looks)}\n\n{text}")
        if coloured in looks:
            parts.append(_styles(pictures[coloured]))
    return "\n".join(parts)


def characters(picture: Picture) -> list[str]:
    """The characters of each row."""
    return ["".join(cell.text for cell in row) for row in picture]


def written(picture: Picture) -> list[str]:
    """The same without blocks, which pictures draw and do not write."""
    return [row.translate(_BLOCKS).rstrip() for row in characters(picture)]


def written_in_svg(svg: str, rows: int) -> list[str]:
    """What is written in a picture of 10 × 20 pixels a character, row by row."""
    found: list[dict[int, str]] = [{} for _ in range(rows)]
    for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text"):
        row = found[int(float(text.attrib["y"])) // 20]
        row.update(enumerate(text.text or "", int(text.attrib["x"]) // 10))
    lines = ("".join(row.get(x, " ") for x in range(max(row, default=-1) + 1)) for row in found)
    return [line.replace("\u00a0", " ").translate(_BLOCKS).rstrip() for line in lines]


def _styles(picture: Picture) -> str:
    letters = _letters()
    known: dict[str, str] = {}
    lines = []
    for row in picture:
        line = ""
        for style in map(_style, row):
            if style not in known:
                known[style] = next(letters)
            line += known[style]
        lines.append(f"{line}|\n")
    legend = (f"{letter} {style}\n" for style, letter in known.items())
    return "".join([*lines, "\n", *legend])


def _letters() -> Iterator[str]:
    """Letters and digits of one column, as many as are wanted."""
    return (chr(code) for code in count(ord("0")) if chr(code).isalnum())


def _style(cell: Cell) -> str:
    """Colours, the terminal's own as a dash, and attributes as the codes of the terminal."""
    fore = "" if cell.text == " " else f"{_colour(cell.fore)} "
    return f"{fore}on {_colour(cell.back)} {' '.join(sorted(cell.attributes))}".rstrip()


def _colour(code: str) -> str:
    match code.split(";"):
        case ["38", "2", *parts]:
            return "".join(f"{int(part):02x}" for part in parts)
        case ["38", "5", number]:
            return f"no. {number}"
    return code or "-"
