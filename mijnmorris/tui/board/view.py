"""The widget that shows a board and lets a move be picked on it."""

from functools import cached_property
from typing import ClassVar

from textual import events
from textual.actions import SkipAction
from textual.binding import BindingType

from mijnmorris.rules import Board, MoveError, Step, StepKind
from mijnmorris.tui.board.commands import BOARD_COMMANDS, bindings
from mijnmorris.tui.board.look import BoardLook
from mijnmorris.tui.board.messages import (
    CursorMoved,
    MoveChosen,
    MoveConfirmed,
    Refused,
    StepsChanged,
)
from mijnmorris.tui.board.picking import PASS_STEP
from mijnmorris.tui.board.plan import Direction
from mijnmorris.tui.second_press import SecondPress


class BoardView(BoardLook, can_focus=True):
    """A board, a cursor on it, and the steps chosen of a move.

    It plays nothing: a whole move is told by :class:`MoveChosen`, and whoever plays
    it calls :meth:`show`. Until then, or a step back, no more is picked, but picking
    its last cell again is told by :class:`MoveConfirmed`. Subclasses add the plan of a
    game's board, what stands on it, and how moves on it are typed.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(BOARD_COMMANDS)

    def move_text(self, cell: int) -> str:
        """The move that picking the cell would mean, as a player would type it."""
        raise NotImplementedError

    _picked_last: int | None = None
    """The cell whose picking made the move whole that is not shown as played yet."""

    @cached_property
    def _second_press(self) -> SecondPress:
        return SecondPress()

    # What the screen may ask

    def show(
        self,
        board: Board,
        last_move: int | None = None,
        *,
        interactive: bool | None = None,
        waiting: str = "",
    ) -> None:
        """Show the board as it stands now; ``last_move`` is the one that led here.

        Steps chosen are forgotten. The board may be another one, of another layout.
        ``interactive`` and ``waiting`` are taken over, where the first is given.
        """
        if self._picked_last is not None:
            self._second_press.expect(self._picked_last)
            self._picked_last = None
        cells = self.plan.cells
        self.last_move = last_move
        self._take(board)
        if interactive is not None:
            self._take_turn(interactive, waiting)
        if board.cells == cells:
            self.repaint()
        else:
            self.hovered = None
            self.cursor = self._first_cell()
            self.redraw()

    def _take_turn(self, interactive: bool, waiting: str) -> None:
        """Let a move be picked or not, without a repaint of its own."""
        if interactive != self.interactive:
            self.hovered = None
        self.set_reactive(BoardLook.interactive, interactive)
        self.set_reactive(BoardLook.waiting, waiting)

    def move_cursor(self, cell: int) -> None:
        """Put the cursor on the cell."""
        moved = cell != self.cursor
        self.cursor, self.hovered = cell, None
        self.repaint()
        if moved:
            self._second_press.forget()
            self.post_message(CursorMoved(cell))

    def pick_cell(self, cell: int) -> None:
        """Choose the cell, or say why it may not be chosen.

        The second press of a pair whose first ended a turn does nothing.
        """
        if self._second_press.is_it(cell):
            return
        if self.waiting:
            self.post_message(Refused(self.waiting))
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
        is_whole = self._picking.move(self.chosen) is not None
        self._picked_last = cell if is_whole else None

    def choose(self, steps: tuple[Step, ...]) -> None:
        """Let these be the steps chosen; they have to begin a legal move.

        A whole move is told and nothing drawn: whoever takes it shows the board as it is then,
        or with the steps by :meth:`demonstrate`.
        """
        self._second_press.forget()
        self._picked_last = None
        self._picking.chosen = steps
        move = self._picking.move(steps)
        if move is not None:
            self.post_message(MoveChosen(move))
        else:
            self.repaint()
            self.post_message(StepsChanged(steps))

    def demonstrate(self, steps: tuple[Step, ...]) -> None:
        """Show steps of a move that another player makes; nobody is told."""
        self._picking.chosen = steps
        self.repaint()

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

    def action_flip(self) -> None:
        """Turn the board round, so that the other side is at the bottom."""
        self.flipped = not self.flipped

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
        return self.cell_at(place) if place is not None and self.answers else None

    # How it is done

    def _go_round(self, way: int) -> None:
        choices = self.choices()
        order = [cell for cell in self.plan.reading_order if cell in choices or cell == self.cursor]
        if choices:
            place = order.index(self.cursor) + way
            self.move_cursor(order[place % len(order)])
