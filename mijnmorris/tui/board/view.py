"""The widget that shows a board and lets a move be picked on it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from textual import events
from textual.actions import SkipAction
from textual.binding import BindingType
from textual.message import Message
from textual.reactive import reactive

from mijnmorris.rules import Board, MoveError, Step, StepKind
from mijnmorris.tui.board.keys import CURSOR_KEYS, MOVE_KEYS, SCALE_KEYS
from mijnmorris.tui.board.legend import Legend
from mijnmorris.tui.board.motion import ScoredLine, scenes_between, with_points
from mijnmorris.tui.board.picture import BoardPicture, Painters
from mijnmorris.tui.board.plan import Direction
from mijnmorris.tui.board.scene import Scene
from mijnmorris.tui.board.scene_maker import PASS_STEP, Picking, SceneMaker, Showing
from mijnmorris.tui.second_press import SecondPress


@dataclass
class MoveChosen(Message):
    """The steps chosen make up a whole legal move; the board does not play it."""

    move: int


@dataclass
class MoveConfirmed(Message):
    """The player picked the last cell of a whole move again."""

    move: int


@dataclass
class StepsChanged(Message):
    """Other steps of a move are chosen now, or another piece."""

    steps: tuple[Step, ...]


@dataclass
class CursorMoved(Message):
    """The cursor stands on another cell, or the mouse points at one."""

    cell: int


@dataclass
class Refused(Message):
    """What the player picked is not legal; the sentence says why, with the sides as fields."""

    sentence: str


_OF_MOVES = {binding.action for binding in (*CURSOR_KEYS, *MOVE_KEYS)}


class BoardView(BoardPicture, can_focus=True):
    """A board, a cursor on it, and the steps chosen of a move.

    It plays nothing: a whole move is told by :class:`MoveChosen`, and whoever plays
    it calls :meth:`show`. Until then, or a step back, no more is picked, but picking
    its last cell again is told by :class:`MoveConfirmed`. How the board looks is for the
    scene maker and the painters of its game.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*CURSOR_KEYS, *MOVE_KEYS, *SCALE_KEYS]

    interactive: reactive[bool] = reactive(False, repaint=False)
    """Whether a move may be picked now."""
    waiting: reactive[str] = reactive("", repaint=False)
    """Why nothing may be picked yet although the cursor moves; empty if it does not."""
    flipped: reactive[bool] = reactive(False, repaint=False)
    """Whether Dark's side is at the bottom."""
    show_legal: reactive[bool] = reactive(True, repaint=False)
    """Whether what may be chosen is marked."""
    show_threats: reactive[bool] = reactive(False, repaint=False)
    """Whether the cells are marked on which a side could score."""
    show_cursor: reactive[bool] = reactive(True, repaint=False)
    """Whether the cursor is shown where a move may be picked, and what it would leave."""
    counted: reactive[tuple[ScoredLine, ...] | None] = reactive(None, repaint=False)
    """The lines lit with their points while a finished game is counted; ``None`` lights all."""
    marks: reactive[frozenset[int]] = reactive(frozenset[int](), repaint=False)
    """Cells that the screen points at, such as those of a hint."""

    moves = False
    """Whether moves are shown in motion."""

    def __init__(
        self,
        board: Board,
        scenes: SceneMaker[Any],
        painters: Painters,
        *,
        interactive: bool = False,
        painter: str = "drawn",
        flipped: bool = False,
        show_legal: bool = True,
        show_coordinates: bool = True,
    ) -> None:
        super().__init__()
        self.set_reactive(BoardView.interactive, interactive)
        self.set_reactive(BoardView.painter, painter)
        self.set_reactive(BoardView.flipped, flipped)
        self.set_reactive(BoardView.show_legal, show_legal)
        self.set_reactive(BoardView.show_coordinates, show_coordinates)
        self.scenes = scenes
        self.painters = painters
        self.last_move: int | None = None
        self.hovered: int | None = None
        self._picking = Picking(board)
        self._take(board)
        self.cursor = self._first_cell()

    # What is chosen and what may be

    @property
    def chosen(self) -> tuple[Step, ...]:
        """The steps chosen so far of the move to play."""
        return self._picking.chosen

    @property
    def held(self) -> int | None:
        """The type of the piece in hand, in games that have types."""
        return self._picking.held

    @property
    def answers(self) -> bool:
        """Whether cursor and mouse are shown."""
        return self.interactive or self.waiting != ""

    @property
    def must_pass(self) -> bool:
        """Whether passing is all the player can do."""
        return self._picking.must_pass

    def settled_steps(self) -> tuple[Step, ...]:
        """The steps before the next cell to pick: those chosen, and any implied."""
        return self._picking.settled

    def choices(self) -> dict[int, Step]:
        """The cells that may be picked now, each with the step it is."""
        return self._picking.cells(self._picking.settled)

    @property
    def legend(self) -> Legend | None:
        """What the marks mean that are on the board now; ``None`` before it is drawn."""
        if self._drawing is None:
            return None
        return Legend(self._showing, self.scene(), self.scenes, self._drawing)

    def scene(self) -> Scene:
        """How the board looks now."""
        scene = self.scenes.scene(self._showing)
        return scene if self.counted is None else with_points(scene, self.counted)

    @property
    def _showing(self) -> Showing:
        return Showing(
            self.board,
            self._picking,
            self.last_move,
            cursor=self.cursor if self.answers and self.show_cursor else None,
            hovered=self.hovered if self.answers else None,
            hints=self.marks,
            is_choosing=self.interactive,
            legal=self.show_legal,
            threats=self.show_threats,
        )

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
        cells, before = self.plan.cells, self.shown if self.moves else None
        self.last_move = last_move
        self._take(board)
        if interactive is not None:
            self._take_turn(interactive, waiting)
        if board.cells != cells:
            self.hovered = None
            self.cursor = self._first_cell()
            self.redraw()
        elif before is None:
            self.repaint()
        else:
            self.move_through(scenes_between(before, self.scene()))

    def _take_turn(self, interactive: bool, waiting: str) -> None:
        """Let a move be picked or not, without a repaint of its own."""
        if interactive != self.interactive:
            self.hovered = None
        self.set_reactive(BoardView.interactive, interactive)
        self.set_reactive(BoardView.waiting, waiting)

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
        move = self._picking.move
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
            self._refuse(self.settled_steps(), cell)
        self._picked_last = None if self._picking.move is None else cell

    def choose(self, steps: tuple[Step, ...]) -> None:
        """Let these be the steps chosen; they have to begin a legal move.

        A whole move is told and nothing drawn: whoever takes it shows the board as it is then,
        or with the steps by :meth:`demonstrate`.
        """
        self._second_press.forget()
        self._picked_last = None
        self._picking.chosen = steps
        move = self._picking.move
        if move is not None:
            self.post_message(MoveChosen(move))
        else:
            self.repaint()
            self.post_message(StepsChanged(steps))

    def choose_piece(self, kind: int) -> None:
        """Take that type of piece in hand; say why not if none is left."""
        if not self.interactive:
            return
        if kind in self._picking.kinds:
            self._picking.wanted = kind
            self.choose(())
        else:  # on an empty cell only the type can be wrong
            figures = self.scenes.figures(self.board, ())
            self._refuse((Step(StepKind.PIECE, kind),), figures.index(None))

    def demonstrate(self, steps: tuple[Step, ...]) -> None:
        """Show steps of a move that another player makes; nobody is told."""
        self._picking.chosen = steps
        self.repaint()

    def _refuse(self, steps: tuple[Step, ...], cell: int) -> None:
        """Say why the cell may not be picked after the steps."""
        try:
            self.board.parse(self.scenes.move_text(self.board, steps, cell))
        except MoveError as error:
            self.post_message(Refused(error.args[0]))

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Leave the keys for moves to the screen while nothing can be picked."""
        return action not in _OF_MOVES or self.answers

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

    def action_choose_piece(self, number: int) -> None:
        """Take the type of piece with that number, from 1, in hand."""
        self.choose_piece(number - 1)

    def action_step_back(self) -> None:
        """Forget the last cell chosen; with none chosen the key goes to the screen.

        A type of piece stays in hand.
        """
        if not self.chosen:
            raise SkipAction
        steps = self.chosen[:-1]
        self.choose(steps if any(step.on_board for step in steps) else ())

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

    _pressed: int | None = None
    """The cell on which the button of the mouse went down last."""

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember the cell on which the button went down."""
        self._pressed = self._cell_under(event)

    def on_click(self, event: events.Click) -> None:
        """Pick the clicked cell, unless the mouse was dragged there from another one."""
        cell = self._cell_under(event)
        if cell is not None and cell == self._pressed:
            self.move_cursor(cell)
            self.pick_cell(cell)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Mark the cell under the mouse."""
        self._hover(self._cell_under(event))

    def on_leave(self) -> None:
        """Forget the cell under the mouse when it leaves the board."""
        self._hover(None)

    def _hover(self, cell: int | None) -> None:
        if cell != self.hovered:
            self.hovered = cell
            self.repaint()
            self.post_message(CursorMoved(self.cursor if cell is None else cell))

    def _cell_under(self, event: events.MouseEvent) -> int | None:
        place = event.get_content_offset(self)
        return self.cell_at(place) if place is not None and self.answers else None

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

    def watch_counted(self) -> None:
        """Show the lines counted."""
        self.repaint()

    def watch_flipped(self) -> None:
        """Turn the board round."""
        self.plan = self.scenes.plan(self.board, flipped=self.flipped)
        self.redraw()

    # How it is done

    def _go_round(self, way: int) -> None:
        choices = self.choices()
        order = [cell for cell in self.plan.reading_order if cell in choices or cell == self.cursor]
        if choices:
            place = order.index(self.cursor) + way
            self.move_cursor(order[place % len(order)])

    def _take(self, board: Board) -> None:
        """Show this board from now on, with no steps chosen."""
        self.board = board
        self._picking = Picking(board, self._picking.wanted)
        self.plan = self.scenes.plan(board, flipped=self.flipped)
        self.add_class(f"-{self.plan.kind}")

    def _first_cell(self) -> int:
        """The cursor's first cell: one in the middle of those that may be picked."""
        choices = self.choices()
        order = [cell for cell in self.plan.reading_order if cell in choices]
        order = order or list(self.plan.reading_order)
        return order[len(order) // 2]
