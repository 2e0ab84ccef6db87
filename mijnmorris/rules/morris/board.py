"""The board of nine men's morris: a few integers, pushed and popped.

Fields that begin with ``own`` belong to the side to move, those with ``opp`` to
the opponent; a move swaps them.
"""

from collections.abc import MutableSequence
from typing import Self

from mijnmorris.rules.board import Board, Duty
from mijnmorris.rules.morris import fen, notation
from mijnmorris.rules.morris.geometry import (
    ALL_POINTS,
    LINE_MASKS,
    LINES,
    MILLS_THROUGH,
    NEIGHBOURS,
    POINT_CELLS,
    POINTS,
)
from mijnmorris.rules.morris.options import MorrisOptions
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.outcome import Outcome, Side, Termination
from mijnmorris.rules.steps import Step, StepKind

MEN = 9
FEWEST_MEN = 3
"""A side with fewer, those in hand counted, has lost."""
STANDINGS_FOR_DRAW = 3

NOTHING = 31
"""Stands for no point in a move, which is ``to | from << 5 | taken << 10``."""


class MorrisBoard(Board):
    """A position of nine men's morris and the moves that led to it."""

    game = "morris"

    def __init__(self, options: MorrisOptions | None = None) -> None:
        self.options: MorrisOptions = options or MorrisOptions()
        self.cells = POINT_CELLS
        self._flying_men = FEWEST_MEN if self.options.flying else 0
        self._most_quiet = 2 * self.options.draw_after
        self.side = int(Side.LIGHT)
        self.ply = 0
        self.own = self.opp = 0
        self.own_hand = self.opp_hand = MEN
        self.quiet = 0
        self._first_ply = 0
        self._repeated_at_start = False
        self._moves: list[int] = []
        self._keys: list[int] = []
        self._quiets: list[int] = []

    # Playing

    def generate(self, moves: MutableSequence[int], start: int) -> int:
        if self.own.bit_count() + self.own_hand < FEWEST_MEN:
            return start
        if self.opp.bit_count() + self.opp_hand < FEWEST_MEN:
            return start
        empty = ALL_POINTS & ~(self.own | self.opp)
        if self.own_hand:
            return self._generate_to(moves, start, NOTHING, empty)
        flying = self.own.bit_count() == self._flying_men
        for origin in range(POINTS):
            if self.own >> origin & 1:
                targets = empty if flying else empty & NEIGHBOURS[origin]
                start = self._generate_to(moves, start, origin, targets)
        return start

    def _generate_to(
        self, moves: MutableSequence[int], start: int, origin: int, targets: int
    ) -> int:
        stay = self.own if origin == NOTHING else self.own & ~(1 << origin)
        takeable = -1
        for target in range(POINTS):
            if not targets >> target & 1:
                continue
            move = target | origin << 5
            if closes_mill(stay, target) and self.opp:
                if takeable < 0:
                    takeable = takeable_men(self.opp)
                for taken in range(POINTS):
                    if takeable >> taken & 1:
                        moves[start] = move | taken << 10
                        start += 1
            else:
                moves[start] = move | NOTHING << 10
                start += 1
        return start

    def push(self, move: int) -> None:
        target, origin, taken = move & 31, move >> 5 & 31, move >> 10
        self._moves.append(move)
        self._keys.append(self.key())
        self._quiets.append(self.quiet)
        if origin == NOTHING:
            self.own_hand -= 1
        else:
            self.own ^= 1 << origin
            self.quiet = 0 if closes_mill(self.own, target) else self.quiet + 1
        self.own |= 1 << target
        if taken != NOTHING:
            self.opp ^= 1 << taken
        self._swap()
        self.ply += 1

    def pop(self) -> int:
        self.ply -= 1
        self._swap()
        key = self._keys.pop()
        self.own = key & ALL_POINTS
        self.opp = key >> POINTS & ALL_POINTS
        self.own_hand = key >> 48 & 15
        self.opp_hand = key >> 52 & 15
        self.quiet = self._quiets.pop()
        return self._moves.pop()

    def _swap(self) -> None:
        self.side ^= 1
        self.own, self.opp = self.opp, self.own
        self.own_hand, self.opp_hand = self.opp_hand, self.own_hand

    def key(self) -> int:
        return self.own | self.opp << POINTS | self.own_hand << 48 | self.opp_hand << 52

    def is_drawn(self) -> bool:
        return self._drawn_by() is not None

    # Looking

    def standings(self) -> int:
        """How often the position has stood, this time included."""
        if self.ply == 0:
            return STANDINGS_FOR_DRAW if self._repeated_at_start else 1
        key, count = self.key(), 1
        # Only the same side's turns can match, and only back to the last mill.
        for ply in range(self.ply - 2, max(self.ply - self.quiet, 0) - 1, -2):
            count += self._keys[ply] == key
        return count

    def men(self, side: Side) -> int:
        """The points the side's men stand on, as a mask."""
        return self.own if side == self.side else self.opp

    def in_hand(self, side: Side) -> int:
        """How many men the side has yet to place."""
        return self.own_hand if side == self.side else self.opp_hand

    def lost(self, side: Side) -> int:
        """How many men have been taken from the side."""
        return MEN - self.men(side).bit_count() - self.in_hand(side)

    def man_at(self, point: int) -> Side | None:
        """Whose man stands on the point."""
        for side in Side:
            if self.men(side) >> point & 1:
                return side
        return None

    def mills(self, side: Side) -> list[tuple[int, int, int]]:
        """The side's closed mills, each the points along its line."""
        men = self.men(side)
        return [line for line, mask in zip(LINES, LINE_MASKS, strict=True) if men & mask == mask]

    @property
    def placing(self) -> bool:
        """Whether men are still being placed."""
        return self.own_hand + self.opp_hand > 0

    def flies(self, side: Side) -> bool:
        """Whether the side may move its men to any empty point."""
        return self.in_hand(side) == 0 and self.men(side).bit_count() == self._flying_men

    def outcome(self) -> Outcome | None:
        for side in Side:
            if self.men(side).bit_count() + self.in_hand(side) < FEWEST_MEN:
                return Outcome(side.other, Termination.MEN)
        if self._is_blocked():
            return Outcome(self.turn.other, Termination.BLOCKED)
        draw = self._drawn_by()
        return None if draw is None else Outcome(None, draw)

    def moves_played(self) -> list[int]:
        return list(self._moves)

    @property
    def move_number(self) -> int:
        """The number of the full move, from 1; it grows after Dark's move."""
        return (self._first_ply + self.ply) // 2 + 1

    # Words

    def steps(self, move: int) -> tuple[Step, ...]:
        target, origin, taken = move & 31, move >> 5 & 31, move >> 10
        if origin == NOTHING:
            picks = [Step(StepKind.PLACE, target)]
        else:
            picks = [Step(StepKind.FROM, origin), Step(StepKind.TO, target)]
        if taken != NOTHING:
            picks.append(Step(StepKind.TAKE, taken))
        return tuple(picks)

    def text(self, move: int) -> str:
        return notation.write(self, move)

    def parse(self, text: str) -> int:
        return notation.read(self, text)

    def duty(self, chosen: tuple[Step, ...] = ()) -> Duty:
        return notation.duty(self, chosen)

    def position(self) -> str:
        return fen.write(self)

    @classmethod
    def from_position(cls, text: str, options: GameOptions) -> Self:
        assert isinstance(options, MorrisOptions)
        board = cls(options)
        board._set_up(fen.read(text))
        return board

    def _set_up(self, state: fen.State) -> None:
        mover = int(state.turn)
        self.side = mover
        self.own, self.opp = state.men[mover], state.men[1 - mover]
        self.own_hand, self.opp_hand = state.hands[mover], state.hands[1 - mover]
        self.quiet = state.quiet
        self._first_ply = 2 * (state.move_number - 1) + mover
        if state.over and self.outcome() is None:
            # The line shows no course of the game, so only a repetition is left.
            if not self.options.repetition:
                raise fen.not_over()
            self._repeated_at_start = True

    def _is_blocked(self) -> bool:
        if self.own_hand or self.flies(self.turn):
            return False
        empty = ALL_POINTS & ~(self.own | self.opp)
        return not any(
            self.own >> point & 1 and NEIGHBOURS[point] & empty for point in range(POINTS)
        )

    def _drawn_by(self) -> Termination | None:
        if self.options.repetition and self.standings() >= STANDINGS_FOR_DRAW:
            return Termination.REPETITION
        if self._most_quiet and self.quiet >= self._most_quiet:
            return Termination.MOVES
        return None


def closes_mill(men: int, target: int) -> bool:
    """Whether a man put on the target makes a mill with the other men."""
    first, second = MILLS_THROUGH[target]
    return men & first == first or men & second == second


def takeable_men(men: int) -> int:
    """Which of the men may be taken: those in no mill, or all if every one is in a mill."""
    in_mills = 0
    for mask in LINE_MASKS:
        if men & mask == mask:
            in_mills |= mask
    return men & ~in_mills or men
