"""The widget that shows a board and lets a move be picked on it."""

from itertools import pairwise
from typing import ClassVar

from textual import events
from textual.actions import SkipAction
from textual.binding import BindingType
from textual.reactive import reactive

from mijnmorris.rules import Board, MoveError, Step, StepKind
from mijnmorris.tui.board.commands import BOARD_COMMANDS, bindings
from mijnmorris.tui.board.messages import (
    CursorMoved,
    MoveChosen,
    MoveConfirmed,
    Refused,
    StepsChanged,
)
from mijnmorris.tui.board.picking import PASS_STEP, Picking
from mijnmorris.tui.board.picture import BoardPicture
from mijnmorris.tui.board.plan import Direction, Plan
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene

Line = tuple[int, ...]
"""Cells from one end of a line to the other."""


class BoardView(BoardPicture, can_focus=True):
    """A board, a cursor on it, and the steps chosen of a move.

    It plays nothing: a whole move is told by :class:`MoveChosen`, and whoever plays
    it calls :meth:`show`. Until then, or a step back, no more is picked, but picking
    its last cell again is told by :class:`MoveConfirmed`. Subclasses add the plan of a
    game's board and what stands on it.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(BOARD_COMMANDS)

    interactive: reactive[bool] = reactive(False, repaint=False)
    """Whether a move may be picked now."""
    flipped: reactive[bool] = reactive(False, repaint=False)
    """Whether Dark's side is at the bottom."""
    show_legal: reactive[bool] = reactive(True, repaint=False)
    """Whether what may be chosen is marked."""
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
        self.set_reactive(BoardView.interactive, interactive)
        self.set_reactive(BoardView.painter, painter)
        self.set_reactive(BoardView.flipped, flipped)
        self.set_reactive(BoardView.show_legal, show_legal)
        self.set_reactive(BoardView.show_coordinates, show_coordinates)
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

    def move_text(self, cell: int) -> str:
        """The move that picking the cell would mean, as a player would type it."""
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

    # What the screen may ask

    @property
    def chosen(self) -> tuple[Step, ...]:
        """The steps chosen so far of the move to play."""
        return self._picking.chosen

    def show(self, board: Board, last_move: int | None = None) -> None:
        """Show the board as it stands now; ``last_move`` is the one that led here.

        Steps chosen are forgotten. The board may be another one, of another layout.
        """
        steps, cells = self.settled_steps(), self.plan.cells
        self.last_move = last_move
        self._take(board)
        if board.cells == cells:
            self.repaint()
        else:
            self.hovered = None
            self.cursor = self._first_cell()
            self.redraw()
        if self.settled_steps() != steps:
            self.post_message(StepsChanged(self.chosen))

    @property
    def must_pass(self) -> bool:
        """Whether passing is all the player can do."""
        return self._picking.must_pass

    def choices(self) -> dict[int, Step]:
        """The cells that may be picked now, each with the step it is."""
        return self._picking.cells(self.settled_steps())

    def move_cursor(self, cell: int) -> None:
        """Put the cursor on the cell."""
        moved = cell != self.cursor
        self.cursor, self.hovered = cell, None
        self.repaint()
        if moved:
            self.post_message(CursorMoved(cell))

    def pick_cell(self, cell: int) -> None:
        """Choose the cell, or say why it may not be chosen."""
        if not self.interactive:
            return
        move = self._picking.move(self.chosen)
        if move is not None:
            if self.chosen[-1].value == cell or not self.chosen[-1].on_board:
                self.post_message(MoveConfirmed(move))
        elif self._picking.must_pass:
            self.choose((PASS_STEP,))
        elif (step := self.choices().get(cell)) is not None:
            self.choose((*self.settled_steps(), step))
        elif self.chosen and self.chosen[-1] == Step(StepKind.FROM, cell):
            self.choose(self.chosen[:-1])
        elif (steps := self._picking.reselection(cell)) is not None:
            self.choose(steps)
        else:
            self.refuse(self.move_text(cell))

    def choose(self, steps: tuple[Step, ...]) -> None:
        """Let these be the steps chosen; they have to begin a legal move."""
        self._picking.chosen = steps
        self.repaint()
        self.post_message(StepsChanged(steps))
        move = self._picking.move(steps)
        if move is not None:
            self.post_message(MoveChosen(move))

    def refuse(self, text: str) -> None:
        """Say why the move, as a player would type it, is not legal."""
        try:
            self.board.parse(text)
        except MoveError as error:
            self.post_message(Refused(str(error)))

    # Keys

    def action_cursor_left(self) -> None:
        """Move the cursor to the left."""
        self.move_cursor(self.plan.towards(self.cursor, Direction.LEFT))

    def action_cursor_right(self) -> None:
        """Move the cursor to the right."""
        self.move_cursor(self.plan.towards(self.cursor, Direction.RIGHT))

    def action_cursor_up(self) -> None:
        """Move the cursor up."""
        self.move_cursor(self.plan.towards(self.cursor, Direction.UP))

    def action_cursor_down(self) -> None:
        """Move the cursor down."""
        self.move_cursor(self.plan.towards(self.cursor, Direction.DOWN))

    def action_next_choice(self) -> None:
        """Move the cursor to the next cell that may be picked, in reading order."""
        self._go_round(1)

    def action_previous_choice(self) -> None:
        """Move the cursor to the previous cell that may be picked."""
        self._go_round(-1)

    def action_pick(self) -> None:
        """Choose the cell under the cursor."""
        self.pick_cell(self.cursor)

    def action_step_back(self) -> None:
        """Forget the last step chosen; with none chosen the key goes to the screen."""
        if not self.chosen:
            raise SkipAction
        self.choose(self.chosen[:-1])

    def action_bigger(self) -> None:
        """Draw the board at the next larger scale that fits."""
        self.rescale(1)

    def action_smaller(self) -> None:
        """Draw the board at the next smaller scale."""
        self.rescale(-1)

    # Mouse

    def on_click(self, event: events.Click) -> None:
        """Pick the cell clicked."""
        cell = self._cell_under(event)
        if cell is not None:
            self.move_cursor(cell)
            self.pick_cell(cell)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Mark the cell under the mouse."""
        self._hover(self._cell_under(event))

    def on_leave(self) -> None:
        """Nothing is under the mouse any more."""
        self._hover(None)

    def _hover(self, cell: int | None) -> None:
        if cell != self.hovered:
            self.hovered = cell
            self.repaint()

    def _cell_under(self, event: events.MouseEvent) -> int | None:
        place = event.get_content_offset(self)
        return self.cell_at(place) if place is not None and self.interactive else None

    # Settings

    def watch_interactive(self) -> None:
        """Show or hide what can be picked."""
        self.hovered = None
        self.repaint()

    def watch_show_legal(self) -> None:
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
            **self._marks_of_last_move(),
            **(self._marks_of_choices() if self.interactive else {}),
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
        return Scene(looks, frozenset(pairs))

    @property
    def _pointed(self) -> int:
        """The cell under the mouse, else the one under the cursor."""
        return self.cursor if self.hovered is None else self.hovered

    def _last_steps(self, *kinds: StepKind) -> set[int]:
        """The cells of the last move's steps of those kinds."""
        steps = () if self.last_move is None else self.board.steps(self.last_move)
        return {step.value for step in steps if step.kind in kinds}

    def _marks_of_last_move(self) -> dict[Mark, set[int]]:
        ends = self._last_steps(StepKind.PLACE, StepKind.TO)
        return {
            Mark.LAST: ends | self.binding_cells(),
            Mark.LEFT: self._last_steps(StepKind.FROM),
        }

    def _marks_of_choices(self) -> dict[Mark, set[int]]:
        # A whole move changes no marks: they change once, when it is played.
        whole = self._picking.move(self.chosen) is not None
        choices = self._picking.cells(self.chosen[:-1]) if whole else self.choices()
        is_pointing = self.show_cursor or self.hovered is not None
        marks = {
            Mark.CURSOR: {self.cursor} if self.show_cursor else set(),
            Mark.HOVER: set() if self.hovered is None else {self.hovered},
            Mark.CHOSEN: {step.value for step in self.chosen if step.on_board},
            Mark.PREVIEW: self.previewed(self._pointed)
            if is_pointing and self._pointed in choices
            else set(),
        }
        if self.show_legal:
            prey = {cell for cell, step in choices.items() if step.kind is StepKind.TAKE}
            marks[Mark.PREY], marks[Mark.LEGAL] = prey, set(choices) - prey
            marks[Mark.BARRED] = self.barred(set(choices))
        return marks

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

    def _go_round(self, way: int) -> None:
        choices = self.choices()
        order = [cell for cell in self.plan.reading_order if cell in choices or cell == self.cursor]
        if choices:
            place = order.index(self.cursor) + way
            self.move_cursor(order[place % len(order)])
