"""The board of Pong hau k'i: four corners and a middle, two men a side, one point empty."""

import re
from collections.abc import MutableSequence
from typing import Self

from mijnmorris.rules import (
    Board,
    Duty,
    GameOptions,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Outcome,
    Step,
    StepKind,
    Termination,
)
from mijnmorris.rules.board import GAME_OVER, NEVER
from mijnmorris.rules.cells import Cell
from ponghauki.options import PongHauKiOptions

CELLS = (Cell(0, 0), Cell(2, 0), Cell(1, 1), Cell(0, 2), Cell(2, 2))
"""a1, c1, b2, a3, c3."""
_SIDES = {"left": (0, 3), "right": (1, 4), "top": (3, 4), "bottom": (0, 1)}
_MOVE = re.compile(r"([abc][123])-([abc][123])")
_STANDINGS_FOR_DRAW = 3


class PongHauKiBoard(Board):
    """A position and the moves that led to it; a move is its origin and eight times its target."""

    game = "ponghauki"
    signs = "LD."

    def __init__(self, options: PongHauKiOptions | None = None) -> None:
        self.options = options or PongHauKiOptions()
        self.cells = CELLS
        self.side, self.ply, self.quiet = 0, 0, 0
        self.own, self.opp = 0b00011, 0b11000
        self._moves: list[int] = []
        self._keys: list[int] = []
        lines = [ends for name, ends in _SIDES.items() if name != self.options.gap]
        self._lines = {*lines, *((corner, 2) for corner in (0, 1)), (2, 3), (2, 4)}

    def generate(self, moves: MutableSequence[int], start: int) -> int:
        """Each own man to the empty point, where a line joins them."""
        target = ~(self.own | self.opp) & 31
        for origin in range(5):
            for empty in range(5):
                is_way = {(origin, empty), (empty, origin)} & self._lines
                if is_way and self.own >> origin & 1 and target >> empty & 1:
                    moves[start] = origin | empty << 3
                    start += 1
        return start

    def generate_captures(self, moves: MutableSequence[int], start: int) -> int:  # noqa: ARG002
        """Nothing is ever taken."""
        return start

    def push(self, move: int) -> None:
        """Move a man; the sides change places."""
        self._keys.append(self.key())
        self._moves.append(move)
        self.own, self.opp = self.opp, self.own & ~(1 << (move & 7)) | 1 << (move >> 3)
        self.side, self.ply, self.quiet = 1 - self.side, self.ply + 1, self.quiet + 1

    def pop(self) -> int:
        """Take the last move back."""
        move = self._moves.pop()
        self._keys.pop()
        self.own, self.opp = self.opp & ~(1 << (move >> 3)) | 1 << (move & 7), self.own
        self.side, self.ply, self.quiet = 1 - self.side, self.ply - 1, self.quiet - 1
        return move

    def key(self) -> int:
        """The men and the side to move."""
        return self.own | self.opp << 5 | self.side << 10

    def is_drawn(self, since: int = NEVER) -> bool:
        """Whether the position stands for the third time, or again since that ply."""
        now, earlier = self.key(), self._keys
        return earlier.count(now) + 1 >= _STANDINGS_FOR_DRAW or now in earlier[since:]

    def is_finished(self) -> bool:
        """Never to be seen without looking at the moves."""
        return False

    def plies_to_draw(self) -> int:
        """No number of moves ends the game."""
        return NEVER

    def outcome(self) -> Outcome | None:
        """Whoever cannot move loses; a position that stands three times is a draw."""
        if not self._ways():
            return Outcome(self.turn.other, Termination.BLOCKED)
        return Outcome(None, Termination.REPETITION) if self.is_drawn() else None

    def _ways(self) -> list[int]:
        buffer = [0] * 8
        return buffer[: self.generate(buffer, 0)]

    def steps(self, move: int) -> tuple[Step, ...]:
        """The man, then the point it goes to."""
        return Step(StepKind.FROM, move & 7), Step(StepKind.TO, move >> 3)

    def text(self, move: int) -> str:
        """The move as ``a1-b2``."""
        return f"{self.cell_name(move & 7)}-{self.cell_name(move >> 3)}"

    def parse(self, text: str) -> int:
        """The legal move of that text."""
        if not _MOVE.fullmatch(text.strip().lower()):
            raise InvalidMoveError(f"{text.strip()!r} is not a move; write one as a1-b2")
        for move in self.legal_moves:
            if self.text(move) == text.strip().lower():
                return move
        raise IllegalMoveError(f"no man of yours can move {text.strip().lower()}")

    def position(self) -> str:
        """The five points in the order of ``CELLS``, then the side to move: ``LL.DD w``."""
        light, dark = (self.own, self.opp) if self.side == 0 else (self.opp, self.own)
        signs = ["L" if light >> i & 1 else "D" if dark >> i & 1 else "." for i in range(5)]
        return f"{''.join(signs)} {'wb'[self.side]}"

    @classmethod
    def from_position(cls, text: str, options: GameOptions) -> Self:
        """The board of such a line."""
        match = re.fullmatch(r"([LD.]{5}) ([wb])", text.strip())
        if match is None or sorted(match[1]) != [".", "D", "D", "L", "L"]:
            raise InvalidPositionError("a position is two L, two D and a dot, then w or b")
        assert isinstance(options, PongHauKiOptions)
        board = cls(options)
        light, dark = (
            sum(1 << place for place, sign in enumerate(match[1]) if sign == letter)
            for letter in "LD"
        )
        board.side = "wb".index(match[2])
        board.own, board.opp = (dark, light) if board.side else (light, dark)
        return board

    def duty(self, chosen: tuple[Step, ...] = ()) -> Duty:
        """To move a man to the empty point."""
        if self.outcome() is not None:
            return GAME_OVER
        if chosen:
            name = self.cell_name(chosen[-1].value)
            return Duty(f"{name} to where?", f"move the man on {name} to the empty point")
        return Duty("move a man", "move a man along a line to the empty point")

    def moves_played(self) -> list[int]:
        """The moves since the first position."""
        return list(self._moves)
