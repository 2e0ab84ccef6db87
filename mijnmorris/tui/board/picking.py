"""Picking a move step by step: what may be chosen, and what a pick leads to."""

from mijnmorris.rules import Board, Step, StepKind, finished_move, next_steps

PASS_STEP = Step(StepKind.PASS, 0)


class Picking:
    """The steps chosen so far on a board.

    The board is looked at afresh only after :meth:`restart`; so restart when it
    changed.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.chosen: tuple[Step, ...] = ()
        self._next: dict[tuple[Step, ...], set[Step]] = {}

    def restart(self, board: Board) -> None:
        """Forget all steps; the board stands anew."""
        self.board = board
        self.chosen = ()
        self._next.clear()

    def following(self, steps: tuple[Step, ...]) -> set[Step]:
        """The steps that may follow the given ones."""
        if steps not in self._next:
            self._next[steps] = next_steps(self.board, steps)
        return self._next[steps]

    @property
    def must_pass(self) -> bool:
        """Whether passing is all the player can do."""
        return self.following(()) == {PASS_STEP}

    def cells(self, steps: tuple[Step, ...]) -> dict[int, Step]:
        """The cells that may be chosen after the steps, each with its step."""
        return {step.value: step for step in self.following(steps) if step.on_board}

    def move(self, steps: tuple[Step, ...]) -> int | None:
        """The move that the steps make up, if it is whole."""
        return finished_move(self.board, steps)

    def step_back(self) -> bool:
        """Forget the last step; say whether there was one."""
        had_steps = bool(self.chosen)
        self.chosen = self.chosen[:-1]
        return had_steps

    def reselection(self, cell: int) -> tuple[Step, ...] | None:
        """The steps that choose another man to move instead, if the cell holds one.

        Only a choice of that kind is replaced, never one that would end a move.
        """
        step = Step(StepKind.FROM, cell)
        if any(chosen.kind is StepKind.FROM for chosen in self.chosen):
            return (step,) if step in self.following(()) else None
        return None
