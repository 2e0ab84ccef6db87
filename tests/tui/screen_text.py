"""Screens as text: what stands there, and in which colours, to be compared by eye."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from mijnmorris.tui.output.cells import Cell

Picture = Sequence[Sequence[Cell]]
"""The rows of a screen."""


def screen_text(pictures: Mapping[str, Picture]) -> str:
    """A screen in all its looks, by their names.

    The characters come first. Below them, each has a letter for its colours and attributes,
    and every letter a line that says what these are in every look.
    """
    alike: dict[str, list[str]] = {}
    for name, picture in pictures.items():
        rows = ("".join(cell.text for cell in row) for row in picture)
        alike.setdefault("".join(f"{row}|\n" for row in rows), []).append(name)
    return "\n".join(
        f"{', '.join(names)}\n\n{characters}\n{_styles([pictures[name] for name in names])}"
        for characters, names in alike.items()
    )


def _styles(pictures: Sequence[Picture]) -> str:
    letters = _letters()
    known: dict[tuple[str, ...], str] = {}
    lines = []
    for rows in zip(*pictures, strict=True):
        line = ""
        for cells in zip(*rows, strict=True):
            styles = tuple(_style(cell) for cell in cells)
            if styles not in known:
                known[styles] = next(letters)
            line += known[styles]
        lines.append(f"{line}|\n")
    legend = (f"{letter} {' | '.join(styles)}\n" for styles, letter in known.items())
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
