"""A position of Mijnlieff that is set up by hand; the hands follow from the board."""

from dataclasses import replace
from typing import Any, ClassVar, Self, TypeVar

from mijnmorris.games.mijnlieff.rules.board import MijnlieffBoard
from mijnmorris.games.mijnlieff.rules.options import MijnlieffOptions
from mijnmorris.games.mijnlieff.rules.pieces import PIECES_OF_A_TYPE, Piece
from mijnmorris.games.mijnlieff.rules.positions import State, most_passes, read
from mijnmorris.rules.arrangement import Arrangement, Counter
from mijnmorris.rules.errors import InvalidPositionError
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.outcome import Side

_Value = TypeVar("_Value")


class MijnlieffArrangement(Arrangement):
    """Pieces on squares, the last piece of each side, and passes."""

    kinds: ClassVar[int] = len(Piece)
    binds: ClassVar[bool] = True

    options: MijnlieffOptions
    state: State

    @classmethod
    def of(cls, line: str, options: GameOptions) -> Self:
        assert isinstance(options, MijnlieffOptions)
        return cls(options, read(line, options))

    @property
    def board(self) -> MijnlieffBoard:
        return MijnlieffBoard.from_state(self.state, self.options)

    def with_turn(self, side: Side) -> Self:
        return self._with(turn=side)

    def standing(self, cell: int) -> tuple[Side, int] | None:
        return self.board.piece_at(cell)

    def put(self, cell: int, side: Side, kind: int) -> Self:
        emptied, piece = self.remove(cell), Piece(kind)
        state = emptied.state
        if not state.hands[side] >> 2 * piece & 3:
            raise InvalidPositionError(
                f"{side.title} has no {piece.title} left: there are {PIECES_OF_A_TYPE} of each"
            )
        bit = 1 << cell
        return emptied._with(
            owned=_with_one(state.owned, side, state.owned[side] | bit),
            hands=_with_one(state.hands, side, state.hands[side] - (1 << 2 * piece)),
            lasts=_with_one(state.lasts, side, cell),
            kind_low=state.kind_low | (bit if piece & 1 else 0),
            kind_high=state.kind_high | (bit if piece & 2 else 0),
        )

    def remove(self, cell: int) -> Self:
        standing, state = self.board.piece_at(cell), self.state
        if standing is None:
            return self
        side, piece = standing
        bit = 1 << cell
        was_last = state.lasts[side] == cell
        return self._with(
            owned=_with_one(state.owned, side, state.owned[side] & ~bit),
            hands=_with_one(state.hands, side, state.hands[side] + (1 << 2 * piece)),
            lasts=_with_one(state.lasts, side, None) if was_last else state.lasts,
            kind_low=state.kind_low & ~bit,
            kind_high=state.kind_high & ~bit,
        )

    def clear(self) -> Self:
        return self.of(MijnlieffBoard(self.options).position(), self.options)

    def counters(self) -> tuple[Counter, ...]:
        explanation = "how many times in a row somebody has just passed"
        most = max(most_passes(self.options), self.state.passes)
        return (Counter("passes", "Passes", explanation, self.state.passes, most),)

    def with_counter(self, name: str, value: int) -> Self:
        return self._with(passes=value)

    def with_last(self, cell: int) -> Self:
        standing = self.board.piece_at(cell)
        if standing is None:
            raise InvalidPositionError(f"there is no piece on {self.board.cell_name(cell)}")
        return self._with(lasts=_with_one(self.state.lasts, standing[0], cell))

    def _with(self, **changes: Any) -> Self:
        return replace(self, state=replace(self.state, **changes))


def _with_one(pair: tuple[_Value, _Value], side: Side, value: _Value) -> tuple[_Value, _Value]:
    """Light's and Dark's values, with that of one side replaced."""
    light, dark = (value if owner is side else pair[owner] for owner in Side)
    return light, dark
