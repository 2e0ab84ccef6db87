"""Picking a move step by step: what may be chosen, and what a pick leads to."""

from mijnmorris.rules import Board, Step, StepKind, finished_move, next_steps

PASS_STEP = Step(StepKind.PASS, 0)


class Picking:
    """The steps chosen so far in one position of a board."""

    def __init__(self, board: Board) -> None:
        self.chosen: tuple[Step, ...] = ()
        self._board = board
        self._next: dict[tuple[Step, ...], set[Step]] = {}

    @property
    def must_pass(self) -> bool:
        """Whether passing is all the player can do."""
        return self._following(()) == {PASS_STEP}

    def cells(self, steps: tuple[Step, ...]) -> dict[int, Step]:
        """The cells that may be chosen after the steps, each with its step."""
        return {step.value: step for step in self._following(steps) if step.on_board}

    def move(self, steps: tuple[Step, ...]) -> int | None:
        """The move that the steps make up, if it is whole."""
        return finished_move(self._board, steps) if steps else None

    def reselection(self, cell: int) -> tuple[Step, ...] | None:
        """The steps that choose another man to move instead, if the cell holds one.

        Only a choice of that kind is replaced, so that none ends a move by mistake.
        """
        step = Step(StepKind.FROM, cell)
        if any(chosen.kind is StepKind.FROM for chosen in self.chosen):
            return (step,) if step in self._following(()) else None
        return None

    def _following(self, steps: tuple[Step, ...]) -> set[Step]:
        """The steps that may follow the given ones; asked of the rules once."""
        if steps not in self._next:
            self._next[steps] = next_steps(self._board, steps)
        return self._next[steps]
