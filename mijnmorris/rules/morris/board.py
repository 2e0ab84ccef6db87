"""The board of nine men's morris: a few integers, pushed and popped.

Fields that begin with ``own`` belong to the side to move, those with ``opp`` to
the opponent; a move swaps them.
"""

from array import array
from collections.abc import MutableSequence
from typing import Self

from mijnmorris.rules.bits import MODULUS, bit_indices
from mijnmorris.rules.board import NEVER, Board, Duty
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
from mijnmorris.rules.morris.men import FEWEST_MEN, MEN
from mijnmorris.rules.morris.moves import NOTHING
from mijnmorris.rules.morris.options import MorrisOptions
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.outcome import Outcome, Side, Termination
from mijnmorris.rules.steps import Step, StepKind

STANDINGS_FOR_DRAW = 3

_FEWEST_PLIES_TO_REPEAT = 4

# Flat arrays, so that the compiled module reads them without making objects.
_NEIGHBOURS = array("i", NEIGHBOURS)
_MILLS = array("i", [mask for pair in MILLS_THROUGH for mask in pair])

_INDEX = bit_indices()

# The places of a ring are numbered from a middle, so the corners are the odd ones.
_MIDDLES = 0x555555
_CORNERS = 0xAAAAAA


class MorrisBoard(Board):
    """A position of nine men's morris and the moves that led to it."""

    game = "morris"

    def __init__(self, options: MorrisOptions | None = None) -> None:
        self.options: MorrisOptions = options or MorrisOptions()
        self.cells = POINT_CELLS
        self._flying_men = FEWEST_MEN if self.options.flying else 0
        self._most_quiet = 2 * self.options.draw_after
        self._repetition = self.options.repetition
        self.side = int(Side.LIGHT)
        self.ply = 0
        self.own = self.opp = 0
        self.own_hand = self.opp_hand = MEN
        self.own_men = self.opp_men = 0
        self.quiet = 0
        self._first_ply = 0
        self._repeated_at_start = False
        self._capacity = 0
        self._moves = self._quiets = array("i")
        self._keys = array("q")
        self._grow()

    # Playing

    def generate(self, moves: MutableSequence[int], start: int) -> int:
        return self._generate(moves, start, captures_only=False)

    def generate_captures(self, moves: MutableSequence[int], start: int) -> int:
        return self._generate(moves, start, captures_only=True)

    def _generate(self, moves: MutableSequence[int], start: int, captures_only: bool) -> int:
        if self.is_finished():
            return start
        own, opp = self.own, self.opp
        empty = ALL_POINTS & ~(own | opp)
        closing = empty & mill_points(own) if opp else 0
        targets = closing if captures_only else empty
        if targets == 0:
            return start
        if self.own_hand:
            return self._generate_to(moves, start, NOTHING, targets, closing)
        flying = self.own_men == self._flying_men
        while own:
            origin = _INDEX[(own & -own) % MODULUS]
            own &= own - 1
            reached = targets if flying else targets & _NEIGHBOURS[origin]
            if reached == 0:
                continue
            # The man that moves may be one of the two that wait for a third.
            closed = reached & closing
            if closed:
                closed &= mill_points(self.own & ~(1 << origin))
                if captures_only:
                    reached = closed
            start = self._generate_to(moves, start, origin, reached, closed)
        return start

    def _generate_to(
        self,
        moves: MutableSequence[int],
        start: int,
        origin: int,
        targets: int,
        closing: int,
    ) -> int:
        """Write the moves of one man; those to the points ``closing`` take a man."""
        quiet = origin << 5 | NOTHING << 10
        while targets:
            bit = targets & -targets
            targets ^= bit
            if bit & closing:
                move = _INDEX[bit % MODULUS] | origin << 5
                start = self._generate_removals(moves, start, move)
            else:
                moves[start] = _INDEX[bit % MODULUS] | quiet
                start += 1
        return start

    def _generate_removals(self, moves: MutableSequence[int], start: int, move: int) -> int:
        takeable = takeable_men(self.opp)
        while takeable:
            moves[start] = move | _INDEX[(takeable & -takeable) % MODULUS] << 10
            takeable &= takeable - 1
            start += 1
        return start

    def push(self, move: int) -> None:
        target, origin, taken = move & 31, move >> 5 & 31, move >> 10
        ply, own, opp = self.ply, self.own, self.opp
        own_men, opp_men, own_hand = self.own_men, self.opp_men, self.own_hand
        if ply == self._capacity:
            self._grow()
        self._moves[ply] = move
        self._keys[ply] = self.key()
        self._quiets[ply] = self.quiet
        if origin == NOTHING:
            own_hand -= 1
            own_men += 1
        else:
            own ^= 1 << origin
            self.quiet = 0 if closes_mill(own, target) else self.quiet + 1
        if taken != NOTHING:
            opp ^= 1 << taken
            opp_men -= 1
        self.own, self.opp = opp, own | 1 << target
        self.own_hand, self.opp_hand = self.opp_hand, own_hand
        self.own_men, self.opp_men = opp_men, own_men
        self.side ^= 1
        self.ply = ply + 1

    def pop(self) -> int:
        ply = self.ply - 1
        move, key = self._moves[ply], self._keys[ply]
        own_men, opp_men = self.opp_men, self.own_men
        if move >> 5 & 31 == NOTHING:
            own_men -= 1
        if move >> 10 != NOTHING:
            opp_men += 1
        self.own, self.opp = key & ALL_POINTS, key >> POINTS & ALL_POINTS
        self.own_hand, self.opp_hand = key >> 48 & 15, key >> 52
        self.own_men, self.opp_men = own_men, opp_men
        self.quiet = self._quiets[ply]
        self.side ^= 1
        self.ply = ply
        return move

    def _grow(self) -> None:
        """Make room for more moves: games without draw rules have no end."""
        self._capacity += 256
        self._moves = _enlarged("i", self._moves, self._capacity)
        self._quiets = _enlarged("i", self._quiets, self._capacity)
        self._keys = _enlarged("q", self._keys, self._capacity)

    def key(self) -> int:
        own, opp, own_hand, opp_hand = self.own, self.opp, self.own_hand, self.opp_hand
        return own | opp << POINTS | own_hand << 48 | opp_hand << 52

    def is_drawn(self, since: int = NEVER) -> bool:
        if self._most_quiet and self.quiet >= self._most_quiet:
            return True
        if self.quiet < _FEWEST_PLIES_TO_REPEAT and self.ply:
            return False
        return self._has_repeated(since)

    def _has_repeated(self, since: int) -> bool:
        if self.ply == 0:
            return self._repeated_at_start
        key, before = self.key(), 0
        # Only the same side's turns can match, and only back to the last mill.
        first = max(self.ply - self.quiet, 0)
        for ply in range(self.ply - _FEWEST_PLIES_TO_REPEAT, first - 1, -2):
            if self._keys[ply] == key:
                before += 1
                if ply >= since:
                    return True
                if self._repetition and before + 1 == STANDINGS_FOR_DRAW:
                    return True
        return False

    def is_finished(self) -> bool:
        own, opp = self.own_men + self.own_hand, self.opp_men + self.opp_hand
        return own < FEWEST_MEN or opp < FEWEST_MEN

    def plies_to_draw(self) -> int:
        return self._most_quiet - self.quiet if self._most_quiet else NEVER

    # Looking

    def standings(self) -> int:
        """How often the position has stood, this time included."""
        if self.ply == 0:
            return STANDINGS_FOR_DRAW if self._repeated_at_start else 1
        first = max(self.ply - self.quiet, 0)
        return 1 + sum(self._keys[ply] == self.key() for ply in range(self.ply - 2, first - 1, -2))

    def men(self, side: Side) -> int:
        """The points the side's men stand on, as a mask."""
        return self.own if side == self.side else self.opp

    def men_on_board(self, side: Side) -> int:
        """How many men the side has on the board."""
        return self.own_men if side == self.side else self.opp_men

    def in_hand(self, side: Side) -> int:
        """How many men the side has yet to place."""
        return self.own_hand if side == self.side else self.opp_hand

    def lost(self, side: Side) -> int:
        """How many men have been taken from the side."""
        return MEN - self.men_on_board(side) - self.in_hand(side)

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
        return self.in_hand(side) == 0 and self.men_on_board(side) == self._flying_men

    def outcome(self) -> Outcome | None:
        for side in Side:
            if self.men_on_board(side) + self.in_hand(side) < FEWEST_MEN:
                return Outcome(side.other, Termination.MEN)
        if self._is_blocked():
            return Outcome(self.turn.other, Termination.BLOCKED)
        draw = self._drawn_by()
        return None if draw is None else Outcome(None, draw)

    def moves_played(self) -> list[int]:
        return list(self._moves[: self.ply])

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
        return cls.from_state(fen.read(text), options)

    @classmethod
    def from_state(cls, state: fen.State, options: MorrisOptions) -> Self:
        """The board that shows the state, whether or not a game reaches it.

        Raises ``InvalidPositionError`` where it says the game is over and nothing could have
        ended it.
        """
        board = cls(options)
        board._set_up(state)
        return board

    def _set_up(self, state: fen.State) -> None:
        mover = int(state.turn)
        self.side = mover
        self.own, self.opp = state.men[mover], state.men[1 - mover]
        self.own_hand, self.opp_hand = state.hands[mover], state.hands[1 - mover]
        self.own_men, self.opp_men = self.own.bit_count(), self.opp.bit_count()
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
        if self._has_repeated(NEVER):
            return Termination.REPETITION
        if self._most_quiet and self.quiet >= self._most_quiet:
            return Termination.MOVES
        return None


def closes_mill(men: int, target: int) -> bool:
    """Whether a man put on the target makes a mill with the other men."""
    first, second = _MILLS[2 * target], _MILLS[2 * target + 1]
    return men & first == first or men & second == second


def mill_points(men: int) -> int:
    """The points whose line, or one of whose lines, is filled by the men but for the point itself.

    All points at once: the rings are bytes, so the neighbours on a ring are found by
    turning every byte, and those on a spoke by turning the whole.
    """
    next_one = men >> 1 & 0x7F7F7F | men << 7 & 0x808080
    one_before = men << 1 & 0xFEFEFE | men >> 7 & 0x010101
    next_two = men >> 2 & 0x3F3F3F | men << 6 & 0xC0C0C0
    two_before = men << 2 & 0xFCFCFC | men >> 6 & 0x030303
    spokes = (men >> 8 | men << 16) & (men >> 16 | men << 8)
    corners = next_one & next_two | one_before & two_before
    return (next_one & one_before | spokes) & _MIDDLES | corners & _CORNERS


def takeable_men(men: int) -> int:
    """Which of the men may be taken: those in no mill, or all if every one is in a mill."""
    return men & ~mill_points(men) or men


def _enlarged(typecode: str, old: "array[int]", capacity: int) -> "array[int]":
    new = array(typecode, bytes(array(typecode).itemsize * capacity))
    for place in range(len(old)):
        new[place] = old[place]
    return new
