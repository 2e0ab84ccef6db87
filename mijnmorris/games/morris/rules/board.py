"""The board of nine men's morris: a few integers, pushed and popped.

Fields that begin with ``own`` belong to the side to move, those with ``opp`` to
the opponent; a move swaps them.
"""

from collections.abc import MutableSequence
from typing import Self

from mijnmorris.games.morris.rules import fen, notation
from mijnmorris.games.morris.rules.geometry import (
    ALL_POINTS,
    FEWEST_MEN,
    LINE_MASKS,
    LINES,
    MEN,
    MILLS_THROUGH,
    NEIGHBOURS,
    NOTHING,
    POINT_CELLS,
    POINTS,
    RING,
)
from mijnmorris.games.morris.rules.options import MorrisOptions
from mijnmorris.rules.bits import MODULUS, bit_indices
from mijnmorris.rules.board import NEVER, Board, Duty
from mijnmorris.rules.flat import flat, zeros
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.outcome import Outcome, Side, Termination
from mijnmorris.rules.steps import Step, StepKind

STANDINGS_FOR_DRAW = 3

_FEWEST_PLIES_TO_REPEAT = 4

_NEIGHBOURS = flat("i", NEIGHBOURS)
_MILLS = flat("i", [mask for pair in MILLS_THROUGH for mask in pair])

_INDEX = bit_indices()

# The points of a ring are numbered from the middle of a side: the even ones are on spokes.
_MIDDLES = 0x555555


def _side_points() -> list[int]:
    """For each pattern of men on a ring, the points that would complete a side of the ring."""
    points = [0] * (1 << RING)
    for place in range(RING):
        for others in MILLS_THROUGH[place]:
            # The other two points of a side of the inner ring fit a byte; those of a spoke
            # exceed it, so this loop skips them.
            for men in range(others, len(points)):
                if men & others == others:
                    points[men] |= 1 << place
    return points


_SIDES = _side_points()
_INNER_SIDES, _MIDDLE_SIDES, _OUTER_SIDES = (
    flat("i", [points << RING * ring for points in _SIDES]) for ring in range(3)
)


class MorrisBoard(Board):
    """A position of nine men's morris and the moves that led to it.

    >>> board = MorrisBoard()
    >>> for text in ("d2", "a1", "b2", "g1"):
    ...     board.push(board.parse(text))
    >>> move = board.parse("f2xa1")  # closes b2 d2 f2
    >>> board.cell_name(board.target(move)), board.cell_name(board.captured(move))
    ('f2', 'a1')
    >>> board.push(move)
    >>> board.peek() == move, board.man_at(board.captured(move))
    (True, None)
    """

    game = "morris"
    signs = "O@*/"

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
        self._moves = self._owns = self._opps = self._quiets = zeros("i", 0)
        self._grow()

    # Playing

    def generate(self, moves: MutableSequence[int], start: int) -> int:
        if self.is_finished():
            return start
        own, empty, closing = self.own, ALL_POINTS & ~(self.own | self.opp), self._closing()
        takeable = takeable_men(self.opp) if closing else 0
        if self.own_hand:
            return _write_moves(moves, start, NOTHING, empty, closing, takeable)
        flying = self.own_men == self._flying_men
        while own:
            origin = _INDEX[(own & -own) % MODULUS]
            own &= own - 1
            reached = empty if flying else empty & _NEIGHBOURS[origin]
            closed = reached & closing
            if closed:
                # The moving man may be one of the two that the mill needs.
                closed &= mill_points(self.own & ~(1 << origin))
            start = _write_moves(moves, start, origin, reached, closed, takeable)
        return start

    def generate_captures(self, moves: MutableSequence[int], start: int) -> int:
        closing = self._closing()
        if closing == 0 or self.is_finished():
            return start
        return self._write_captures(moves, start, closing)

    def _closing(self) -> int:
        """The mask of empty points where an own man would close a mill and capture."""
        return mill_points(self.own) & ~(self.own | self.opp) if self.opp else 0

    def _write_captures(self, moves: MutableSequence[int], start: int, closing: int) -> int:
        takeable = takeable_men(self.opp)
        flying = self.own_men == self._flying_men
        while closing:
            target = _INDEX[(closing & -closing) % MODULUS]
            closing &= closing - 1
            if self.own_hand:
                start = _write_takings(moves, start, target | NOTHING << 5, takeable)
                continue
            movers = closing_men(self.own, target, flying)
            while movers:
                origin = _INDEX[(movers & -movers) % MODULUS]
                movers &= movers - 1
                start = _write_takings(moves, start, target | origin << 5, takeable)
        return start

    def push(self, move: int) -> None:
        target, origin, taken = move & 31, move >> 5 & 31, move >> 10
        ply, own, opp = self.ply, self.own, self.opp
        own_men, opp_men, own_hand = self.own_men, self.opp_men, self.own_hand
        if ply == self._capacity:
            self._grow()
        self._moves[ply] = move
        self._owns[ply] = own
        self._opps[ply] = opp
        self._quiets[ply] = self.quiet
        if origin == NOTHING:
            own_hand -= 1
            own_men += 1
        else:
            own ^= 1 << origin
            # A mill always captures, unless the opponent has no man on the board.
            if taken == NOTHING and (opp or not closes_mill(own, target)):
                self.quiet += 1
            else:
                self.quiet = 0
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
        move = self._moves[ply]
        own_men, opp_men, own_hand = self.opp_men, self.own_men, self.opp_hand
        if move >> 5 & 31 == NOTHING:
            own_men -= 1
            own_hand += 1
        if move >> 10 != NOTHING:
            opp_men += 1
        self.own, self.opp = self._owns[ply], self._opps[ply]
        self.own_hand, self.opp_hand = own_hand, self.own_hand
        self.own_men, self.opp_men = own_men, opp_men
        self.quiet = self._quiets[ply]
        self.side ^= 1
        self.ply = ply
        return move

    def _grow(self) -> None:
        """Makes room for more moves: a game without draw rules may be of any length."""
        self._capacity += 256
        self._moves = _enlarged(self._moves, self._capacity)
        self._owns = _enlarged(self._owns, self._capacity)
        self._opps = _enlarged(self._opps, self._capacity)
        self._quiets = _enlarged(self._quiets, self._capacity)

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
        own, opp, before = self.own, self.opp, 0
        # Only positions since the last mill with the same side to move can match. The hands
        # need no comparison: since then placing has only added men, so that equal men on
        # the board mean equal hands.
        first = max(self.ply - self.quiet, 0)
        for ply in range(self.ply - _FEWEST_PLIES_TO_REPEAT, first - 1, -2):
            if self._owns[ply] == own and self._opps[ply] == opp:
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
        """How often the position has occurred, this time included."""
        if self.ply == 0:
            return STANDINGS_FOR_DRAW if self._repeated_at_start else 1
        first = max(self.ply - self.quiet, 0)
        return 1 + sum(
            self._owns[ply] == self.own and self._opps[ply] == self.opp
            for ply in range(self.ply - 2, first - 1, -2)
        )

    def men(self, side: Side) -> int:
        """The points of the side's men, as a mask."""
        return self.own if side == self.side else self.opp

    def men_on_board(self, side: Side) -> int:
        """The number of the side's men on the board."""
        return self.own_men if side == self.side else self.opp_men

    def in_hand(self, side: Side) -> int:
        """The number of men that the side has yet to place."""
        return self.own_hand if side == self.side else self.opp_hand

    def lost(self, side: Side) -> int:
        """The number of the side's men that were captured."""
        return MEN - self.men_on_board(side) - self.in_hand(side)

    def man_at(self, point: int) -> Side | None:
        """The side whose man is on the point; ``None`` if it is empty."""
        for side in Side:
            if self.men(side) >> point & 1:
                return side
        return None

    def mills(self, side: Side) -> list[tuple[int, int, int]]:
        """The side's closed mills, each as its three points in order."""
        men = self.men(side)
        return [line for line, mask in zip(LINES, LINE_MASKS, strict=True) if men & mask == mask]

    def scoring_lines(self, side: Side) -> list[tuple[int, ...]]:
        return list(self.mills(side))

    @property
    def placing(self) -> bool:
        """Whether men are still being placed."""
        return self.own_hand + self.opp_hand > 0

    def flies(self, side: Side) -> bool:
        """Whether the side may move a man to any empty point."""
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
        """The number of the full move, from 1; it increases after Dark's move."""
        return (self._first_ply + self.ply) // 2 + 1

    # Words

    def origin(self, move: int) -> int | None:
        origin = move >> 5 & 31
        return None if origin == NOTHING else origin

    def target(self, move: int) -> int:
        return move & 31

    def captured(self, move: int) -> int | None:
        taken = move >> 10
        return None if taken == NOTHING else taken

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
        """The board of the state, even if no game can reach it.

        Raises ``InvalidPositionError`` if the state says that the game is over and no rule
        can have ended it.
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
            # Only a repetition can have ended it, which a position line does not show.
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
    """Whether a man on the target makes a mill with the men of the mask."""
    first, second = _MILLS[2 * target], _MILLS[2 * target + 1]
    return men & first == first or men & second == second


def closing_men(men: int, target: int, flying: bool = False) -> int:
    """The men that can close a mill by moving to the target, by one step unless flying."""
    first, second = _MILLS[2 * target], _MILLS[2 * target + 1]
    movers, closing = men if flying else men & _NEIGHBOURS[target], 0
    if men & first == first:
        closing = movers & ~first
    if men & second == second:
        closing |= movers & ~second
    return closing


def mill_points(men: int) -> int:
    """The points on a line whose two other points the men occupy.

    Each ring is a byte of the mask: its sides are looked up in a table. Spokes are found by
    shifting the rings onto each other.
    """
    lower, lowest = men >> 8, men >> 16
    spokes = lower & lowest | (men & lowest) << 8 | (men & lower & 255) << 16
    return (
        _INNER_SIDES[men & 255]
        | _MIDDLE_SIDES[lower & 255]
        | _OUTER_SIDES[lowest]
        | spokes & _MIDDLES
    )


def takeable_men(men: int) -> int:
    """The men that may be captured: those in no mill, or all if every man is in a mill."""
    return men & ~mill_points(men) or men


def _write_moves(
    moves: MutableSequence[int], start: int, origin: int, targets: int, closing: int, takeable: int
) -> int:
    """Writes the moves of one man; those to points of ``closing`` capture a takeable man."""
    origin <<= 5
    quiet = origin | NOTHING << 10
    while targets:
        bit = targets & -targets
        targets ^= bit
        if bit & closing:
            start = _write_takings(moves, start, _INDEX[bit % MODULUS] | origin, takeable)
        else:
            moves[start] = _INDEX[bit % MODULUS] | quiet
            start += 1
    return start


def _write_takings(moves: MutableSequence[int], start: int, move: int, takeable: int) -> int:
    """Writes the move once for each man that it may capture."""
    while takeable:
        moves[start] = move | _INDEX[(takeable & -takeable) % MODULUS] << 10
        takeable &= takeable - 1
        start += 1
    return start


def _enlarged(old: MutableSequence[int], capacity: int) -> MutableSequence[int]:
    new = zeros("i", capacity)
    for place in range(len(old)):
        new[place] = old[place]
    return new
