"""A position of nine men's morris that is set up by hand; the phase follows from the hands."""

from dataclasses import replace
from typing import Any, ClassVar, Self

from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.fen import State, read
from mijnmorris.games.morris.rules.geometry import MEN
from mijnmorris.games.morris.rules.options import MorrisOptions
from mijnmorris.rules.arrangement import Arrangement, Counter
from mijnmorris.rules.errors import InvalidPositionError
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.outcome import Side

HAND, QUIET = "hand", "quiet"

_ABOUT_HAND = "men that Dark has yet to place; Light has as many, or one less if Dark moves next"
_ABOUT_QUIET = "moves since a mill was last formed; they count once all men are placed"


class MorrisArrangement(Arrangement):
    """Men on points and in hand, and the count of moves without a mill.

    Both sides place in turn, so one number gives both hands: Dark's men in hand. Light
    has as many, or one less if Dark is to move.
    """

    kinds: ClassVar[int] = 1
    binds: ClassVar[bool] = False

    options: MorrisOptions
    state: State

    @classmethod
    def of(cls, line: str, options: GameOptions) -> Self:
        assert isinstance(options, MorrisOptions)
        MorrisBoard.from_position(line, options)  # refuses what the options do not allow
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
        bit, men, turn = 1 << cell, self.state.men, self.state.turn
        light, dark = (men[owner] | bit if owner is side else men[owner] & ~bit for owner in Side)
        # A man put on the board comes from the hand if the side would have more than nine.
        most = min(MEN - light.bit_count() + int(turn), MEN - dark.bit_count())
        in_hand = max(min(self.state.hands[Side.DARK], most), 0)
        return self._with(men=(light, dark), hands=_hands(in_hand, turn))

    def remove(self, cell: int) -> Self:
        light, dark = (men & ~(1 << cell) for men in self.state.men)
        return self._with(men=(light, dark))

    def clear(self) -> Self:
        return self._with(men=(0, 0), hands=(0, 0), quiet=0, move_number=1)

    def counters(self) -> tuple[Counter, ...]:
        state = self.state
        in_hand = state.hands[Side.DARK]
        # Quiet moves count in the moving phase only, and only if they can lead to a draw.
        most = 0 if in_hand else max(2 * self.options.draw_after, state.quiet)
        return (
            Counter(HAND, "In hand", _ABOUT_HAND, in_hand, MEN),
            Counter(QUIET, "Since mill", _ABOUT_QUIET, state.quiet, most),
        )

    def with_counter(self, name: str, value: int) -> Self:
        if name == QUIET:
            return self._with(quiet=value)
        quiet = 0 if value else self.state.quiet
        return self._with(hands=_hands(value, self.turn), quiet=quiet)

    def with_last(self, cell: int) -> Self:
        raise InvalidPositionError("no man binds the opponent in this game")

    def _with(self, **changes: Any) -> Self:
        """The arrangement with these changes; it no longer says that the game is over."""
        return replace(self, state=replace(self.state, **{"over": False, **changes}))


def _hands(dark: int, turn: Side) -> tuple[int, int]:
    """Light's and Dark's men in hand, from Dark's and the side to move."""
    return (max(dark - 1, 0) if turn is Side.DARK else dark), dark
