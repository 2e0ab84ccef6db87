"""Reads lists of moves of nine men's morris from the playing sites PlayOK and GoldToken."""

import re

from mijnmorris.match.records.part import RecordPart

_POINTS = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1".split()  # noqa: SIM905
"""The points in PlayOK's order, which numbers them from 1 at the top left, row by row."""

_PLAYOK_MOVE = re.compile(r"(?:\d{1,2}(?:-\d{1,2})?)?(?:x\d{1,2})?")

_GOLDTOKEN_TURN = re.compile(r"^[ \t]*\d+\.?[ \t]+Place to [a-g][1-7]", re.MULTILINE | re.I)
_GOLDTOKEN_END = re.compile(r"^[ \t]*Quick Jump\b.*", re.MULTILINE | re.DOTALL | re.I)
_GOLDTOKEN_WORDS = (
    (re.compile(r"\bPlace to ", re.I), ""),
    (re.compile(r", take ", re.I), "x"),
    (re.compile(r" -> "), "-"),
)


def is_move_of_playok(text: str) -> bool:
    """Whether the text is a move in PlayOK's notation: ``5``, ``5-2``, ``5x12``, ``5-2x12``."""
    points = re.findall(r"\d+", text)
    is_move = text != "" and _PLAYOK_MOVE.fullmatch(text) is not None
    return is_move and all(1 <= int(point) <= len(_POINTS) for point in points)


def from_playok(text: str) -> str:
    """The move with points' names for PlayOK's numbers; other texts unchanged.

    >>> from_playok("20-17x22")
    'd2-d3xa1'
    """
    if not is_move_of_playok(text):
        return text
    return re.sub(r"\d+", lambda number: _POINTS[int(number[0]) - 1], text)


def from_goldtoken(text: str) -> str:
    r"""The moves of a page of GoldToken, line by line; other texts unchanged.

    A line has a number, Light's move and Dark's. The text before the first line and
    after the last one is dropped.

    >>> from_goldtoken("Past Moves\n1\tPlace to d2\tPlace to d6\n2\td2 -> d3, take d6")
    '\n1\td2\td6\n2\td2-d3xd6'
    """
    first = _GOLDTOKEN_TURN.search(text)
    if first is None:
        return text
    # Line ends are kept, so that errors name the right line.
    before = "\n" * text.count("\n", 0, first.start())
    moves = _GOLDTOKEN_END.sub("", text[first.start() :])
    for words, short in _GOLDTOKEN_WORDS:
        moves = words.sub(short, moves)
    return before + moves


RECORDS = RecordPart(
    variant="Nine Men's Morris",  # Sanmill's name of these rules
    is_usual=True,  # Sanmill and playing sites write lists without tags
    takes_apart=True,
    is_move_of_numbers=is_move_of_playok,
    read_move=from_playok,
    read_page=from_goldtoken,
)
