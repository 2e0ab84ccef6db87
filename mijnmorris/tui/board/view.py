"""The widget that shows a board and lets a move be picked on it."""

from itertools import pairwise
from typing import ClassVar

from textual import events
from textual.actions import SkipAction
from textual.binding import BindingType
from textual.geometry import Offset, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from mijnmorris.rules import Board, MoveError, Step, StepKind
from mijnmorris.tui.board.commands import BOARD_COMMANDS, bindings
from mijnmorris.tui.board.fitting import LARGEST_AREA, Fit, best_fit, scales_that_fit
from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.board.messages import CursorMoved, MoveChosen, Refused, StepsChanged
from mijnmorris.tui.board.painters import Painter
from mijnmorris.tui.board.palette import COMPONENT_CLASSES, DEFAULT_CSS, palette
from mijnmorris.tui.board.picking import PASS_STEP, Picking
from mijnmorris.tui.board.plan import Direction, Plan
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene

Line = tuple[int, ...]
"""Cells from one end of a line to the other."""


class BoardView(Widget, can_focus=True):
    """A board, a cursor on it, and the steps chosen of a move.

    It plays nothing: a whole move is told by :class:`MoveChosen`, and whoever plays
    it calls :meth:`show`. Until then, or a step back, no more is picked. Subclasses
    add the plan of a game's board and what stands on it.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = COMPONENT_CLASSES
    DEFAULT_CSS = DEFAULT_CSS
    BINDINGS: ClassVar[list[BindingType]] = bindings(BOARD_COMMANDS)

    interactive: reactive[bool] = reactive(False, repaint=False)
    """Whether a move may be picked now."""
    flipped: reactive[bool] = reactive(False, repaint=False)
    """Whether Dark's side is at the bottom."""
    show_legal: reactive[bool] = reactive(True, repaint=False)
    """Whether what may be chosen is marked."""
    show_coordinates: reactive[bool] = reactive(True, repaint=False)
    painter: reactive[str] = reactive("drawn", repaint=False)
    """The way of drawing, a name in ``PAINTERS``."""
    scale: reactive[int | None] = reactive(None, repaint=False)
    """The largest scale wanted; ``None`` for the largest that fits."""
    marks: reactive[frozenset[int]] = reactive(frozenset(), repaint=False)
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
        self.board = board
        self.last_move: int | None = None
        self.cursor = 0
        self.hovered: int | None = None
        self._picking = Picking(board)
        self._lit_lines: tuple[Line, ...] | None = None
        self._drawing: Painter | None = None
        self._frame = Frame([])
        self._origin = Offset(0, 0)
        self.set_reactive(BoardView.interactive, interactive)
        self.set_reactive(BoardView.painter, painter)
        self.set_reactive(BoardView.flipped, flipped)
        self.set_reactive(BoardView.show_legal, show_legal)
        self.set_reactive(BoardView.show_coordinates, show_coordinates)
        self.plan = self.make_plan()
        self._start()

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

    def settled_steps(self) -> tuple[Step, ...]:
        """The steps before the next cell to pick: those chosen, and any implied."""
        return self.chosen

    def previewed(self, cell: int) -> set[int]:  # noqa: ARG002
        """Where the opponent could go if the cell were picked."""
        return set()

    def ghost(self) -> Figure | None:
        """What picking a cell would put there, where that helps to choose."""
        return None

    def barred(self, choices: set[int]) -> set[int]:
        """The cells to dim, given those that may be chosen."""
        raise NotImplementedError

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
        had_steps = bool(self.chosen)
        other_cells = board.cells != self.board.cells
        self.board, self.last_move = board, last_move
        self._picking.restart(board)
        self._lit_lines = None
        if other_cells:
            self.plan = self.make_plan()
            self.hovered = None
        self._start(new_cursor=other_cells)
        if other_cells:
            self._fit()
        else:
            self._repaint()
        if had_steps:
            self.post_message(StepsChanged(self.chosen))

    def light_lines(self, lines: list[Line] | None) -> None:
        """Light these lines alone, or with ``None`` those that score; until ``show``."""
        self._lit_lines = None if lines is None else tuple(lines)
        self._repaint()

    def choices(self) -> dict[int, Step]:
        """The cells that may be picked now, each with the step it is."""
        return self._picking.cells(self.settled_steps())

    def move_cursor(self, cell: int) -> None:
        """Put the cursor on the cell."""
        if cell != self.cursor:
            self.cursor = cell
            self.post_message(CursorMoved(cell))
        self.hovered = None
        self._repaint()

    def pick_cell(self, cell: int) -> None:
        """Choose the cell, or say why it may not be chosen."""
        if not self.interactive or self._picking.move(self.chosen) is not None:
            return
        step = self.choices().get(cell)
        if self._picking.must_pass:
            self._choose((PASS_STEP,))
        elif step is not None:
            self._choose((*self.settled_steps(), step))
        elif self.chosen and self.chosen[-1] == Step(StepKind.FROM, cell):
            self.action_step_back()
        elif (steps := self._picking.reselection(cell)) is not None:
            self._choose(steps)
        else:
            self.refuse(self.move_text(cell))

    def natural_size(self, painter: str | None = None, scale: int | None = None) -> Size:
        """The size in characters with that painter and scale, or the ones there are."""
        fit = best_fit(
            painter or self.painter,
            self.plan,
            LARGEST_AREA,
            coordinates=self.show_coordinates,
            limit=scale or (self._drawing.scale if self._drawing else None),
        )
        assert fit is not None
        return fit.size

    def minimal_size(self, painter: str | None = None) -> Size:
        """The smallest area in which that painter, or the one there is, draws the board."""
        return self.natural_size(painter, 1)

    def largest_scale(self, area: Size, painter: str | None = None) -> int | None:
        """The largest scale at which the board fits the area, if any does."""
        fit = self._fit_for(area, painter or self.painter)
        return None if fit is None else fit.scale

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
        if not self._picking.step_back():
            raise SkipAction
        self._steps_changed()

    def action_bigger(self) -> None:
        """Draw the board at the next larger scale that fits."""
        self._rescale(1)

    def action_smaller(self) -> None:
        """Draw the board at the next smaller scale."""
        self._rescale(-1)

    # Mouse

    def on_click(self, event: events.Click) -> None:
        """Pick the cell clicked."""
        cell = self._cell_under(event)
        if cell is not None and self.interactive:
            self.move_cursor(cell)
            self.pick_cell(cell)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Mark the cell under the mouse."""
        cell = self._cell_under(event) if self.interactive else None
        if cell != self.hovered:
            self.hovered = cell
            self._repaint()

    def on_leave(self) -> None:
        """Nothing is under the mouse any more."""
        if self.hovered is not None:
            self.hovered = None
            self._repaint()

    # Drawing

    def on_resize(self) -> None:
        """Take the largest scale that fits now."""
        self._fit()

    def notify_style_update(self) -> None:
        """Take the colours of another theme."""
        super().notify_style_update()
        if self.is_mounted:
            self._fit()

    def watch_interactive(self) -> None:
        """Show or hide what can be picked."""
        self.hovered = None
        self._repaint()

    def watch_show_legal(self) -> None:
        """Show or hide the marks."""
        self._repaint()

    def watch_marks(self) -> None:
        """Show the cells pointed at."""
        self._repaint()

    def watch_flipped(self) -> None:
        """Turn the board round."""
        self.plan = self.make_plan()
        self._fit()

    def watch_show_coordinates(self) -> None:
        """Make room for coordinates, or use it."""
        self._fit()

    def watch_scale(self) -> None:
        """Draw at the scale wanted."""
        self._fit()

    def watch_painter(self) -> None:
        """Draw in another way, as large as fits."""
        self.set_reactive(BoardView.scale, None)
        self._fit()

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """The width of the largest board that fits."""
        fit = self._fit_for(container, self.painter)
        return container.width if fit is None else fit.size.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """The height of the largest board that fits."""
        fit = self._fit_for(Size(width, container.height), self.painter)
        return container.height if fit is None else fit.size.height

    def render_line(self, y: int) -> Strip:
        """One row of the board in its place within the widget."""
        base = self.rich_style
        row = y - self._origin.y
        if not 0 <= row < self._frame.height:
            return Strip.blank(self.size.width, base)
        left = self._origin.x
        right = self.size.width - left - self._frame.width
        return Strip.join(
            [Strip.blank(left, base), self._frame.strip(row, base), Strip.blank(right, base)]
        )

    def scene(self) -> Scene:
        """The board as it is to be seen now."""
        lines = self.scoring_lines() if self._lit_lines is None else self._lit_lines
        pairs = {(min(pair), max(pair)) for line in lines for pair in pairwise(line)}
        marks = self._marked_cells({cell for line in lines for cell in line})
        taken, ghosts = self._taken(), self._ghosts()
        looks = tuple(
            Look(
                figure,
                taken.get(cell),
                ghosts.get(cell),
                Mark(sum(mark.value for mark, cells in marks.items() if cell in cells)),
            )
            for cell, figure in enumerate(self.figures())
        )
        return Scene(looks, frozenset(pairs))

    # How it is done

    def _start(self, *, new_cursor: bool = True) -> None:
        """Put the cursor on a cell that may be picked, when a board is new."""
        if new_cursor:
            choices = self.choices()
            order = [cell for cell in self.plan.reading_order if cell in choices]
            self.cursor = order[len(order) // 2] if order else self.plan.reading_order[0]

    def _choose(self, steps: tuple[Step, ...]) -> None:
        self._picking.chosen = steps
        self._steps_changed()
        move = self._picking.move(steps)
        if move is not None:
            self.post_message(MoveChosen(move))

    def _steps_changed(self) -> None:
        self._repaint()
        self.post_message(StepsChanged(self.chosen))

    def refuse(self, text: str) -> None:
        """Say why the move, as a player would type it, is not legal."""
        try:
            self.board.parse(text)
        except MoveError as error:
            self.post_message(Refused(str(error)))

    def _go_round(self, way: int) -> None:
        choices = self.choices()
        order = [cell for cell in self.plan.reading_order if cell in choices or cell == self.cursor]
        if choices:
            place = order.index(self.cursor) + way
            self.move_cursor(order[place % len(order)])

    def _rescale(self, way: int) -> None:
        if self._drawing is None:
            return
        scales = scales_that_fit(self.painter, self.plan, self.size)
        wanted = [s for s in scales if (s - self._drawing.scale) * way > 0]
        if wanted:
            self.scale = wanted[0] if way > 0 else wanted[-1]

    def _cell_under(self, event: events.MouseEvent) -> int | None:
        place = event.get_content_offset(self)
        if place is None or self._drawing is None:
            return None
        return self._drawing.hit(*(place - self._origin))

    def _marked_cells(self, lit: set[int]) -> dict[Mark, set[int]]:
        """The cells that bear each mark."""
        marks = {Mark.LIT: lit, Mark.HINT: set(self.marks), **self._marks_of_last_move()}
        if not self.interactive:
            return marks
        choices = set(self.choices())
        marks[Mark.CURSOR] = {self.cursor}
        marks[Mark.HOVER] = set() if self.hovered is None else {self.hovered}
        marks[Mark.CHOSEN] = {step.value for step in self.chosen if step.on_board}
        marks[Mark.PREVIEW] = self.previewed(self._pointed) if self._pointed in choices else set()
        if self.show_legal:
            prey = {cell for cell, step in self.choices().items() if step.kind is StepKind.TAKE}
            marks[Mark.PREY], marks[Mark.LEGAL] = prey, choices - prey
            marks[Mark.BARRED] = self.barred(choices)
        return marks

    def _marks_of_last_move(self) -> dict[Mark, set[int]]:
        steps = () if self.last_move is None else self.board.steps(self.last_move)
        ends = {step.value for step in steps if step.kind in (StepKind.PLACE, StepKind.TO)}
        return {
            Mark.LAST: ends | self.binding_cells(),
            Mark.LEFT: {step.value for step in steps if step.kind is StepKind.FROM},
        }

    def _taken(self) -> dict[int, Figure]:
        """The men the last move took; they were the side's that is to move now."""
        steps = () if self.last_move is None else self.board.steps(self.last_move)
        return {step.value: Figure(self.board.turn) for step in steps if step.kind is StepKind.TAKE}

    @property
    def _pointed(self) -> int:
        """The cell under the mouse, else the one under the cursor."""
        return self.cursor if self.hovered is None else self.hovered

    def _ghosts(self) -> dict[int, Figure]:
        """What would stand under the cursor if it were picked."""
        figure = self.ghost()
        if figure is None or not self.interactive or self._pointed not in self.choices():
            return {}
        return {self._pointed: figure}

    def _fit_for(self, area: Size, painter: str) -> Fit | None:
        return best_fit(
            painter, self.plan, area, coordinates=self.show_coordinates, limit=self.scale
        )

    def _fit(self) -> None:
        """Choose painter and scale for the size there is, and draw everything anew."""
        if not self.is_mounted:
            return
        fit = self._fit_for(self.size, self.painter)
        if fit is None:
            self._drawing, self._frame = None, Frame([])
        else:
            colours = palette(
                lambda name: self.get_component_rich_style(name, partial=True),
                indexed=self.app.console.color_system == "256",
            )
            self._drawing = fit.painter(self.plan, fit.scale, fit.margins, colours)
            self._frame = self._drawing.paint(self.scene())
            spare = self.size - fit.size
            self._origin = Offset(spare.width // 2, spare.height // 2)
        self.refresh()

    def _repaint(self) -> None:
        """Draw what changed since the last time."""
        if self._drawing is None:
            return
        frame = self._drawing.paint(self.scene())
        changes = frame.changes(self._frame)
        self._frame = frame
        if changes:
            self.refresh(*(region.translate(self._origin) for region in changes))
