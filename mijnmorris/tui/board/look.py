"""The widget's other half: how a board is to be seen in its position."""

from itertools import pairwise
from typing import ClassVar

from textual.reactive import reactive

from mijnmorris.rules import Board, Side, Step, StepKind
from mijnmorris.tui.board.picking import Picking
from mijnmorris.tui.board.picture import BoardPicture
from mijnmorris.tui.board.plan import Plan
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene

Line = tuple[int, ...]
"""Cells from one end of a line to the other."""


class BoardLook(BoardPicture):
    """Turns a board, the steps chosen of a move, and what is pointed at into a scene."""

    deed: ClassVar[str]
    """What a side does to score, as in "close a mill"."""

    interactive: reactive[bool] = reactive(False, repaint=False)
    """Whether a move may be picked now."""
    waiting: reactive[str] = reactive("", repaint=False)
    """Why nothing may be picked yet, though the cursor goes about; nothing if it does not."""
    flipped: reactive[bool] = reactive(False, repaint=False)
    """Whether Dark's side is at the bottom."""
    show_legal: reactive[bool] = reactive(True, repaint=False)
    """Whether what may be chosen is marked."""
    show_threats: reactive[bool] = reactive(False, repaint=False)
    """Whether the cells are marked on which a side could score."""
    show_cursor: reactive[bool] = reactive(True, repaint=False)
    """Whether the cursor is shown where a move may be picked, and what it would leave."""
    marks: reactive[frozenset[int]] = reactive(frozenset[int](), repaint=False)
    """Cells that the screen points at, such as those of a hint."""

    def __init__(
        self,
        board: Board,
        *,
        interactive: bool = False,
        painter: str = "drawn",
        flipped: bool = False,
        show_legal: bool = True,
        show_coordinates: bool = True,
        name: str | None = None,
        id: str | None = None,  # noqa: A002  (Textual's name)
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self.set_reactive(BoardLook.interactive, interactive)
        self.set_reactive(BoardLook.painter, painter)
        self.set_reactive(BoardLook.flipped, flipped)
        self.set_reactive(BoardLook.show_legal, show_legal)
        self.set_reactive(BoardLook.show_coordinates, show_coordinates)
        self.last_move: int | None = None
        self.hovered: int | None = None
        self._take(board)
        self.cursor = self._first_cell()

    # What a game adds

    def make_plan(self) -> Plan:
        """The plan of the board, flipped if it is to be."""
        raise NotImplementedError

    def figures(self) -> list[Figure | None]:
        """Who stands on each cell once the steps chosen are made."""
        raise NotImplementedError

    def scoring_lines(self) -> list[Line]:
        """The lines to light when the screen names none."""
        raise NotImplementedError

    def threatened(self, side: Side) -> set[int]:
        """The empty cells on which the side could score if it were to move."""
        raise NotImplementedError

    def barred(self, choices: set[int]) -> set[int]:
        """The cells to dim, given those that may be chosen."""
        raise NotImplementedError

    def settled_steps(self) -> tuple[Step, ...]:
        """The steps before the next cell to pick: those chosen, and any implied."""
        return self.chosen

    def previewed(self, cell: int) -> set[int]:  # noqa: ARG002
        """Where the opponent could go if the cell were picked."""
        return set()

    def binding_cells(self) -> set[int]:
        """The cells whose figures bind the player; they are marked as the last move is."""
        return set()

    # What may be chosen

    @property
    def chosen(self) -> tuple[Step, ...]:
        """The steps chosen so far of the move to play."""
        return self._picking.chosen

    @property
    def answers(self) -> bool:
        """Whether cursor and mouse are shown."""
        return self.interactive or self.waiting != ""

    @property
    def must_pass(self) -> bool:
        """Whether passing is all the player can do."""
        return self._picking.must_pass

    def choices(self) -> dict[int, Step]:
        """The cells that may be picked now, each with the step it is."""
        return self._picking.cells(self.settled_steps())

    # Settings

    def watch_interactive(self) -> None:
        """Show or hide what can be picked."""
        self.hovered = None
        self.repaint()

    def watch_waiting(self) -> None:
        """Show or hide the cursor."""
        self.repaint()

    def watch_show_legal(self) -> None:
        """Show or hide the marks."""
        self.repaint()

    def watch_show_threats(self) -> None:
        """Show or hide the marks."""
        self.repaint()

    def watch_show_cursor(self) -> None:
        """Show or hide the cursor."""
        self.repaint()

    def watch_marks(self) -> None:
        """Show the cells pointed at."""
        self.repaint()

    def watch_flipped(self) -> None:
        """Turn the board round."""
        self.plan = self.make_plan()
        self.redraw()

    # What is to be seen

    def scene(self) -> Scene:
        """The board as it is to be seen now."""
        lines = self.scoring_lines()
        pairs = {(min(pair), max(pair)) for line in lines for pair in pairwise(line)}
        marks = {
            Mark.LIT: {cell for line in lines for cell in line},
            Mark.HINT: set(self.marks),
            Mark.CHOSEN: {step.value for step in self.chosen if step.on_board},
            **self._marks_of_last_move(),
            **self._marks_of_pointers(),
            **(self._marks_of_choices() if self.interactive else {}),
            **(self._marks_of_threats() if self.show_threats else {}),
        }
        taken = self._last_steps(StepKind.TAKE)
        looks = tuple(
            Look(
                figure,
                # The men taken were the side's that is to move now.
                Figure(self.board.turn) if cell in taken and figure is None else None,
                Mark(sum(mark.value for mark, cells in marks.items() if cell in cells)),
            )
            for cell, figure in enumerate(self.figures())
        )
        return Scene(looks, frozenset(pairs), self._way_of_last_move())

    @property
    def _pointed(self) -> int:
        """The cell under the mouse, else the one under the cursor."""
        return self.cursor if self.hovered is None else self.hovered

    def _last_steps(self, *kinds: StepKind) -> set[int]:
        """The cells of the last move's steps of those kinds."""
        steps = () if self.last_move is None else self.board.steps(self.last_move)
        return {step.value for step in steps if step.kind in kinds}

    def _way_of_last_move(self) -> tuple[int, int] | None:
        """From where to where a man moved last."""
        ends = (self._last_steps(StepKind.FROM), self._last_steps(StepKind.TO))
        return (min(*ends[0], *ends[1]), max(*ends[0], *ends[1])) if all(ends) else None

    def _marks_of_last_move(self) -> dict[Mark, set[int]]:
        ends = self._last_steps(StepKind.PLACE, StepKind.TO)
        return {
            Mark.LAST: ends | self.binding_cells(),
            Mark.LEFT: self._last_steps(StepKind.FROM),
        }

    def _marks_of_pointers(self) -> dict[Mark, set[int]]:
        if not self.answers:
            return {}
        return {
            Mark.CURSOR: {self.cursor} if self.show_cursor else set(),
            Mark.HOVER: set() if self.hovered is None else {self.hovered},
        }

    def _marks_of_choices(self) -> dict[Mark, set[int]]:
        # A whole move changes no marks: they change once, when it is played.
        whole = self._picking.move(self.chosen) is not None
        choices = self._picking.cells(self.chosen[:-1]) if whole else self.choices()
        is_pointing = self.show_cursor or self.hovered is not None
        marks = {
            Mark.PREVIEW: self.previewed(self._pointed)
            if is_pointing and self._pointed in choices
            else set(),
        }
        if self.show_legal:
            prey = {cell for cell, step in choices.items() if step.kind is StepKind.TAKE}
            marks[Mark.PREY], marks[Mark.LEGAL] = prey, set(choices) - prey
            marks[Mark.BARRED] = self.barred(set(choices))
        return marks

    def _marks_of_threats(self) -> dict[Mark, set[int]]:
        return {
            Mark.LIGHT_SCORES: self.threatened(Side.LIGHT),
            Mark.DARK_SCORES: self.threatened(Side.DARK),
        }

    # How it is done

    def _take(self, board: Board) -> None:
        """Show this board from now on, with no steps chosen."""
        self.board = board
        self._picking = Picking(board)
        self.plan = self.make_plan()

    def _first_cell(self) -> int:
        """A cell in the middle of those that may be picked: the cursor's first one."""
        choices = self.choices()
        order = [cell for cell in self.plan.reading_order if cell in choices]
        order = order or list(self.plan.reading_order)
        return order[len(order) // 2]
