"""The board of Mijnlieff: a few integers, pushed and popped.

Fields that begin with ``own`` belong to the side to move, those with ``opp`` to
the opponent; a move swaps them. So no code asks whose turn it is, and a position
has the same key with the sides exchanged.
"""

from collections.abc import MutableSequence
from itertools import accumulate
from typing import Self

from mijnmorris.games.mijnlieff.rules import notation, positions
from mijnmorris.games.mijnlieff.rules.geometry import (
    ALL_SQUARES,
    NOWHERE,
    PASS,
    SQUARES,
    geometry_of,
    scoring_windows,
)
from mijnmorris.games.mijnlieff.rules.options import MijnlieffOptions, Opening, Passing
from mijnmorris.games.mijnlieff.rules.pieces import Piece
from mijnmorris.games.mijnlieff.rules.scoring import Line, lines_of
from mijnmorris.rules.bits import MODULUS, bit_indices
from mijnmorris.rules.board import NEVER, Board, Duty
from mijnmorris.rules.flat import flat, zeros
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.outcome import Outcome, Side, Termination
from mijnmorris.rules.steps import Step, StepKind

LONGEST_GAME = 64
"""More moves than any game has: sixteen placements, each followed by two passes at most."""

FULL_HAND = 0b10_10_10_10
"""A hand with all pieces: two bits for each type give the number held."""

_INDEX = bit_indices()


class MijnlieffBoard(Board):
    """A position of Mijnlieff and the moves that led to it.

    >>> board = MijnlieffBoard()
    >>> board.push(board.parse("Pb2"))
    >>> board.duty().short
    'not beside b2'
    >>> move = board.parse("Sd4")
    >>> board.piece(move), board.cell_name(board.target(move)), board.origin(move)
    (0, 'd4', None)
    >>> board.text(board.pop())
    'Pb2'
    >>> board == MijnlieffBoard()
    True
    """

    game = "mijnlieff"
    signs = "SDPLsdpl._/"

    def __init__(self, options: MijnlieffOptions | None = None) -> None:
        self.options: MijnlieffOptions = options or MijnlieffOptions()
        self.cells = self.options.layout.squares
        geometry = geometry_of(self.options.layout)
        self.reach = flat("i", geometry.reach)
        self._set_windows(scoring_windows(self.options.layout, self.options.line4))
        self._opening_squares = (
            geometry.edge if self.options.opening is Opening.EDGE else ALL_SQUARES
        )
        self._freeing_passes = 1 if self.options.passing is Passing.SINGLE else 2
        self.side = int(Side.LIGHT)
        self.ply = 0
        self.own = self.opp = 0
        self.own_hand = self.opp_hand = FULL_HAND
        self.own_last = self.opp_last = NOWHERE
        self.own_score = self.opp_score = 0
        # The sum over all empty squares of the points that an own piece there would make,
        # minus the same for the opponent.
        self.threats = 0
        self.passes = self.quiet = 0
        # The type of the piece that stands, or stood last, on each square.
        self._kinds = zeros("i", SQUARES)
        self._moves = zeros("i", LONGEST_GAME)
        # By ply: what a move changes and ``pop`` cannot infer from it.
        self._passes = zeros("i", LONGEST_GAME)
        self._lasts = zeros("i", LONGEST_GAME)
        self._scores = zeros("i", LONGEST_GAME)
        self._threats = zeros("i", LONGEST_GAME)

    # Playing

    def generate(self, moves: MutableSequence[int], start: int) -> int:
        hand = self.own_hand
        if hand == 0:
            return start
        allowed = self.allowed()
        if allowed == 0:
            moves[start] = PASS
            return start + 1
        end, squares = start, 0
        for piece in range(4):
            if not hand >> 2 * piece & 3:
                continue
            if squares:  # every type may go to the same squares
                for place in range(end, end + squares):
                    moves[place] = moves[place - squares] & 15 | piece << 4
                end += squares
                continue
            while allowed:
                moves[end] = piece << 4 | _INDEX[(allowed & -allowed) % MODULUS]
                allowed &= allowed - 1
                end += 1
            squares = end - start
        return end

    def push(self, move: int) -> None:
        ply = self.ply
        self._moves[ply] = move
        self._passes[ply] = self.passes
        self._lasts[ply] = self.own_last
        self._scores[ply] = self.own_score
        self._threats[ply] = self.threats
        if move == PASS:
            self.passes += 1
        else:
            self._place(move >> 4, move & 15)
        self.own, self.opp = self.opp, self.own
        self.own_hand, self.opp_hand = self.opp_hand, self.own_hand
        self.own_last, self.opp_last = self.opp_last, self.own_last
        self.own_score, self.opp_score = self.opp_score, self.own_score
        self.threats = -self.threats
        self.side ^= 1
        self.ply = ply + 1

    def pop(self) -> int:
        ply = self.ply - 1
        move = self._moves[ply]
        self.own, self.opp = self.opp, self.own
        self.own_hand, self.opp_hand = self.opp_hand, self.own_hand
        if move != PASS:
            self.own ^= 1 << (move & 15)
            self.own_hand += 1 << 2 * (move >> 4)
        self.opp_last, self.opp_score = self.own_last, self.own_score
        self.own_last, self.own_score = self._lasts[ply], self._scores[ply]
        self.threats = self._threats[ply]
        self.passes = self._passes[ply]
        self.side ^= 1
        self.ply = ply
        return move

    def _place(self, piece: int, square: int) -> None:
        own, opp = self.own, self.opp
        self._kinds[square] = piece
        for place in range(self._window_starts[square], self._window_starts[square + 1]):
            others = self._others[place]
            taken = opp & others
            if taken:
                if taken == others:
                    self.threats += 1
                continue
            lacking = others & ~own
            if lacking == 0:
                self.own_score += 1
                self.threats -= 1
            elif lacking & (lacking - 1) == 0:
                self.threats += 1
        self.own = own | 1 << square
        self.own_hand -= 1 << 2 * piece
        self.own_last = square
        self.passes = 0

    def key(self) -> int:
        own, opp, passes = self.own, self.opp, self.passes
        hands = self.own_hand | self.opp_hand << 8
        lasts = self._last_code(self.opp_last) | self._last_code(self.own_last) << 7
        return own | opp << 16 | hands << 32 | lasts << 48 | passes << 62

    def is_drawn(self, since: int = NEVER) -> bool:
        return False

    def generate_captures(self, moves: MutableSequence[int], start: int) -> int:
        return start

    def is_finished(self) -> bool:
        return self.own_hand == 0

    def plies_to_draw(self) -> int:
        return NEVER

    # Looking

    def allowed(self) -> int:
        """The empty squares on which the side to move may place, as a mask."""
        empty = ALL_SQUARES & ~(self.own | self.opp)
        if empty == ALL_SQUARES:
            return self._opening_squares
        if self.passes >= self._freeing_passes or self.opp_last == NOWHERE:
            return empty
        return empty & self.reach[self._kinds[self.opp_last] << 4 | self.opp_last]

    def left_by(self, move: int) -> int:
        """The empty squares where the opponent may place after this placement, as a mask."""
        empty = ALL_SQUARES & ~(self.own | self.opp | 1 << (move & 15))
        return empty & self.reach[move]

    def forces_pass(self, move: int) -> bool:
        """Whether the opponent, still holding pieces, must pass after this move."""
        return move != PASS and self.opp_hand != 0 and self.left_by(move) == 0

    def allowed_after(self, piece: Piece, square: int) -> int:
        """The empty squares where the opponent may place after that piece, as a mask."""
        return self.left_by(piece << 4 | square)

    def kind_at(self, square: int) -> int:
        """The type of the piece on an occupied square, a value of ``Piece``."""
        return self._kinds[square]

    def piece_at(self, square: int) -> tuple[Side, Piece] | None:
        """The owner and the type of the piece on the square; ``None`` if it is empty."""
        for side in Side:
            if self.owned(side) >> square & 1:
                return side, Piece(self.kind_at(square))
        return None

    def owned(self, side: Side) -> int:
        """The squares of the side's pieces, as a mask."""
        return self.own if side == self.side else self.opp

    def last_square(self, side: Side) -> int | None:
        """The square of the side's last piece; ``None`` if it has none on the board."""
        square = self.own_last if side == self.side else self.opp_last
        return None if square == NOWHERE else square

    def in_hand(self, side: Side, piece: Piece) -> int:
        """The number of pieces of the type in the side's hand."""
        hand = self.own_hand if side == self.side else self.opp_hand
        return hand >> 2 * piece & 3

    def score(self, side: Side) -> int:
        """The side's points now."""
        return self.own_score if side == self.side else self.opp_score

    def points(self) -> tuple[int, int]:
        return self.score(Side.LIGHT), self.score(Side.DARK)

    def lines(self, side: Side) -> list[Line]:
        """The side's scoring lines; their points add up to its score."""
        return lines_of(self.options.layout, self.owned(side), self.options.line4)

    def scoring_lines(self, side: Side) -> list[tuple[int, ...]]:
        return [line.squares for line in self.lines(side)]

    def binder(self) -> tuple[Side, Piece, int] | None:
        """Owner, type and square of the piece that binds the mover; ``None`` if none does."""
        if self.opp_last == NOWHERE or self.passes >= self._freeing_passes:
            return None
        opponent = self.turn.other
        return opponent, Piece(self.kind_at(self.opp_last)), self.opp_last

    def is_last_turn(self) -> bool:
        """Whether the game ends after this turn."""
        return self.own_hand != 0 and self.opp_hand == 0

    def outcome(self) -> Outcome | None:
        if self.own_hand:
            return None
        margin = self.score(Side.LIGHT) - self.score(Side.DARK)
        winner = None if margin == 0 else Side.LIGHT if margin > 0 else Side.DARK
        return Outcome(winner, Termination.POINTS)

    def moves_played(self) -> list[int]:
        return list(self._moves[: self.ply])

    # Words

    def target(self, move: int) -> int | None:
        return None if move == PASS else move & 15

    def piece(self, move: int) -> int | None:
        return None if move == PASS else move >> 4

    def steps(self, move: int) -> tuple[Step, ...]:
        if move == PASS:
            return (Step(StepKind.PASS, 0),)
        return Step(StepKind.PIECE, move >> 4), Step(StepKind.PLACE, move & 15)

    def piece_title(self, kind: int) -> str:
        return Piece(kind).title

    def text(self, move: int) -> str:
        return notation.write(self, move)

    def parse(self, text: str) -> int:
        return notation.read(self, text)

    def duty(self, chosen: tuple[Step, ...] = ()) -> Duty:
        return notation.duty(self)

    def position(self) -> str:
        return positions.write(self)

    @classmethod
    def from_position(cls, text: str, options: GameOptions) -> Self:
        assert isinstance(options, MijnlieffOptions)
        return cls.from_state(positions.read(text, options), options)

    @classmethod
    def from_state(cls, state: positions.State, options: MijnlieffOptions) -> Self:
        """The board of the state, even if no game can reach it."""
        board = cls(options)
        board._set_up(state)
        return board

    def _set_up(self, state: positions.State) -> None:
        mover = int(state.turn)
        self.side = mover
        self.own, self.opp = state.owned[mover], state.owned[1 - mover]
        self.own_hand, self.opp_hand = state.hands[mover], state.hands[1 - mover]
        lasts = [NOWHERE if square is None else square for square in state.lasts]
        self.own_last, self.opp_last = lasts[mover], lasts[1 - mover]
        self.passes = state.passes
        for square in range(SQUARES):
            low, high = state.kind_low >> square & 1, state.kind_high >> square & 1
            self._kinds[square] = high << 1 | low
        self.own_score = sum(line.points for line in self.lines(self.turn))
        self.opp_score = sum(line.points for line in self.lines(self.turn.other))
        self.threats = self._count_threats(self.own) - self._count_threats(self.opp)

    def _set_windows(self, windows: tuple[tuple[int, ...], ...]) -> None:
        """Stores the windows through each square, each without that square, in one flat array."""
        others = [mask ^ 1 << square for square, masks in enumerate(windows) for mask in masks]
        self._others = flat("i", others)
        ends = accumulate(map(len, windows), initial=0)
        self._window_starts = flat("i", ends)

    def _count_threats(self, pieces: int) -> int:
        """The number of windows that these pieces fill except for one empty square."""
        return sum(
            self._others[place] & ~pieces == 0
            for square in range(SQUARES)
            if not (self.own | self.opp) >> square & 1
            for place in range(self._window_starts[square], self._window_starts[square + 1])
        )

    def _last_code(self, square: int) -> int:
        return 0 if square == NOWHERE else 64 | self.kind_at(square) << 4 | square
