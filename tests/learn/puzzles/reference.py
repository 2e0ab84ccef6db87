"""Positions of puzzles in the slow rules of ``tests/rules/reference``, and proofs on them.

Nothing of the package but the puzzles themselves is used: no board, solver or table.
"""

from functools import cache
from typing import TypeVar

from mijnmorris.games.mijnlieff.rules import MijnlieffOptions
from mijnmorris.learn.puzzles.puzzle import Puzzle
from tests.rules.reference.mijnlieff import Mijnlieff, name_of, squares_of
from tests.rules.reference.morris import RINGS, Morris

Position = TypeVar("Position", Mijnlieff, Morris)


def mijnlieff_of(puzzle: Puzzle) -> Mijnlieff:
    """The position of a puzzle."""
    assert isinstance(puzzle.options, MijnlieffOptions)
    return mijnlieff_at(puzzle.position, puzzle.options)


def mijnlieff_at(line: str, options: MijnlieffOptions) -> Mijnlieff:
    """The position, read from its line."""
    words = options.to_words()
    rows, side, hands, last, passes = line.split()
    tiles = " ".join(tile.name for tile in options.layout.tiles)
    squares = squares_of(tiles)
    by_name = {name_of(square): square for square in squares}
    pieces = {}
    for up, row in enumerate(reversed(rows.split("/"))):
        for across, letter in enumerate(row):
            if letter.isalpha():
                pieces[across, up] = (int(letter.islower()), letter.upper())
    light, dark = (hand.upper().replace("-", "") for hand in hands.split("/"))
    first, second = (by_name.get(name) for name in last.split("/"))
    return Mijnlieff(
        squares,
        words["opening"],
        words["passing"],
        words["line4"],
        pieces,
        (light, dark),
        (first, second),
        "wb".index(side),
        int(passes),
    )


def morris_of(puzzle: Puzzle) -> Morris:
    """The position, read from its line."""
    fields = puzzle.position.split()
    signs = fields[0].replace("/", "")
    points = [point for ring in RINGS for point in ring]
    men = {
        point: "O@".index(sign) for point, sign in zip(points, signs, strict=True) if sign != "*"
    }
    flying = puzzle.options.to_words()["flying"] == "on"
    hands = int(fields[5]), int(fields[7])
    return Morris(flying=flying, men=men, hands=hands, turn="wb".index(fields[1]))


def margin(position: Mijnlieff) -> int:
    """Points ahead of the side to move with best play, by looking at every game to its end."""
    return _margin(_Seen(position))


class _Seen:
    """A position that is equal to others with the same line."""

    def __init__(self, position: Mijnlieff) -> None:
        self.position = position
        self._line = (position.line(), position.passing, position.line4, position.squares)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Seen) and self._line == other._line

    def __hash__(self) -> int:
        return hash(self._line)


@cache
def _margin(seen: _Seen) -> int:
    position = seen.position
    moves = position.legal()
    if not moves:
        side = position.turn
        return position.score(side) - position.score(1 - side)
    return max(-_margin(_Seen(position.play(move))) for move in moves)


def passes_in_reach(position: Mijnlieff, left: int, after_pass: bool) -> bool:
    """Whether the side to move forces two passes in a row in so many moves of its own."""
    return any(pass_move_works(position, move, left, after_pass) for move in position.legal())


def pass_move_works(position: Mijnlieff, move: str, left: int, after_pass: bool) -> bool:
    """Whether it does so with that move; ``after_pass`` says that it forced one just now."""
    after = position.play(move)
    replies = after.legal()
    must_pass = replies == ["pass"]
    if must_pass and after_pass and move != "pass":
        return True
    if left == 1 or not replies:
        return False
    return all(
        passes_in_reach(after.play(reply), left - 1, must_pass and move != "pass")
        for reply in replies
    )


def mill_in_reach(position: Morris, left: int) -> bool:
    """Whether the side to move can close a mill in so many moves, whatever is replied."""
    moves = position.legal()
    return any("x" in move for move in moves) or (
        left > 1 and any(mill_move_works(position, move, left) for move in moves)
    )


def mill_move_works(position: Morris, move: str, left: int) -> bool:
    """Whether it can do so with that move."""
    if "x" in move:
        return True
    if left == 1:
        return False
    after = position.play(move)
    replies = after.legal()
    return bool(replies) and all(mill_in_reach(after.play(reply), left - 1) for reply in replies)


def win_move_works(position: Morris, move: str, left: int) -> bool:
    """Whether the move wins in so many moves of its side, whatever is replied."""
    after = position.play(move)
    result = after.result()
    if result is not None:
        return result.startswith(f"win {('light', 'dark')[position.turn]}")
    if left == 1:
        return False
    return all(_wins(after.play(reply), left - 1) for reply in after.legal())


def _wins(position: Morris, left: int) -> bool:
    return any(win_move_works(position, move, left) for move in position.legal())
