"""A position of nine men's morris while it is set up: the phase follows from the hands."""

from dataclasses import replace
from typing import Any, Self

from mijnmorris.rules.arrangement import Arrangement, Counter
from mijnmorris.rules.errors import InvalidPositionError
from mijnmorris.rules.morris.board import MorrisBoard
from mijnmorris.rules.morris.fen import State, read
from mijnmorris.rules.morris.men import MEN
from mijnmorris.rules.morris.options import MorrisOptions
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.outcome import Side

HAND, QUIET = "hand", "quiet"


class MorrisArrangement(Arrangement):
    """Men on points and in hand, and the count of moves without a mill.

    Both sides place in turn, so one number says what is in both hands: Dark's men, as
    Light has as many, or one less after placing first.
    """

    options: MorrisOptions
    state: State

    @classmethod
    def of(cls, line: str, options: GameOptions) -> Self:
        assert isinstance(options, MorrisOptions)
        MorrisBoard.from_position(line, options)  # may be refused by the options
        return cls(options, read(line))

    @property
    def board(self) -> MorrisBoard:
        return MorrisBoard.from_state(self.state, self.options)

    def with_turn(self, side: Side) -> Self:
        return self._with(turn=side, hands=_hands(self.state.hands[Side.DARK], side))

    def standing(self, cell: int) -> tuple[Side, int] | None:
        side = self.board.man_at(cell)
        return None if side is None else (side, 0)

    def put(self, cell: int, side: Side, kind: int) -> Self:
        bit, men = 1 << cell, self.state.men
        light, dark = (men[owner] | bit if owner is side else men[owner] & ~bit for owner in Side)
        return self._with(men=(light, dark))

    def remove(self, cell: int) -> Self:
        light, dark = (men & ~(1 << cell) for men in self.state.men)
        return self._with(men=(light, dark))

    def clear(self) -> Self:
        return self._with(men=(0, 0), hands=(0, 0), quiet=0, move_number=1)

    def counters(self) -> tuple[Counter, ...]:
        state, draw_after = self.state, self.options.draw_after
        in_hand = state.hands[Side.DARK]
        hand = Counter(HAND, "In hand", "how many men Dark has yet to place", in_hand, MEN)
        if in_hand or not draw_after:
            return (hand,)
        explanation = "how many moves were made since a mill was last formed"
        most = max(2 * draw_after, state.quiet)
        return hand, Counter(QUIET, "Quiet", explanation, state.quiet, most)

    def with_counter(self, name: str, value: int) -> Self:
        if name == QUIET:
            return self._with(quiet=value)
        quiet = 0 if value else self.state.quiet
        return self._with(hands=_hands(value, self.turn), quiet=quiet)

    def with_last(self, cell: int) -> Self:
        raise InvalidPositionError("no man binds the opponent in this game")

    def _with(self, **changes: Any) -> Self:
        """A change ends what a line of a finished game said."""
        return replace(self, state=replace(self.state, **{"over": False, **changes}))


def _hands(dark: int, turn: Side) -> tuple[int, int]:
    """Light's and Dark's men in hand, given Dark's and who is to place."""
    return (max(dark - 1, 0) if turn is Side.DARK else dark), dark
