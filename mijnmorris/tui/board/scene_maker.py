"""Turns a board, the steps chosen of a move, and the cursor into a scene."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar, Generic, TypeVar

from mijnmorris.rules import Board, Side, Step, StepKind, finished_move, next_steps
from mijnmorris.tui.board.plan import Plan, SquarePlan
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene

PASS_STEP = Step(StepKind.PASS, 0)

AnyBoard = TypeVar("AnyBoard", bound=Board)

Line = tuple[int, ...]
"""Cells from one end of a line to the other."""


class Picking:
    """The steps chosen so far of a move in one position of a board.

    Where a move begins with a type of piece, one is always in hand: the type ``wanted``,
    or the next one that is left.
    """

    def __init__(self, board: Board, wanted: int = 0) -> None:
        self.chosen: tuple[Step, ...] = ()
        self.wanted = wanted
        self._board = board
        self._next: dict[tuple[Step, ...], set[Step]] = {}

    @property
    def kinds(self) -> list[int]:
        """The types of piece that may be placed, in order; empty in games without types."""
        return sorted(step.value for step in self._following(()) if step.kind is StepKind.PIECE)

    @property
    def held(self) -> int | None:
        """The type of the piece in hand, in games that have types."""
        kinds = self.kinds
        return next((kind for kind in kinds if kind >= self.wanted), kinds[0] if kinds else None)

    @property
    def settled(self) -> tuple[Step, ...]:
        """The steps before the next cell to pick: those chosen, and the piece in hand."""
        held = None if self.chosen else self.held
        return self.chosen if held is None else (Step(StepKind.PIECE, held),)

    @property
    def must_pass(self) -> bool:
        """Whether passing is all the player can do."""
        return self._following(()) == {PASS_STEP}

    def cells(self, steps: tuple[Step, ...]) -> dict[int, Step]:
        """The cells that may be chosen after the steps, each with its step."""
        return {step.value: step for step in self._following(steps) if step.on_board}

    @property
    def marked(self) -> dict[int, Step]:
        """The cells to mark as choices; once a move is whole they stay until it is played."""
        return self.cells(self.chosen[:-1] if self.move is not None else self.settled)

    @property
    def move(self) -> int | None:
        """The move that the chosen steps make up; ``None`` until it is whole."""
        return finished_move(self._board, self.chosen) if self.chosen else None

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


@dataclass(frozen=True)
class Showing:
    """The parts of a position that a scene shows."""

    board: Any
    picking: Picking
    last_move: int | None = None
    cursor: int | None = None
    hovered: int | None = None
    """The cell under the mouse."""
    hints: frozenset[int] = frozenset()
    """Cells that the screen points at."""
    is_choosing: bool = False
    """Whether a move may be picked now."""
    legal: bool = True
    """Whether what may be chosen is marked."""
    threats: bool = False
    """Whether the cells are marked on which a side could score."""

    @property
    def pointed(self) -> int | None:
        """The cell under the mouse, else the one under the cursor."""
        return self.cursor if self.hovered is None else self.hovered


class SceneMaker(Generic[AnyBoard]):
    """Knows how the boards of a game look; a game's subclass says what marks mean in it.

    As it is, it draws any board as a grid of squares with stones on them.
    """

    scored: ClassVar[str] = ""
    """What a lit figure is in, as in "in a mill"."""
    deed: ClassVar[str] = ""
    """What a side does to score, as in "close a mill"; empty where threats are not marked."""

    # What a game may add

    def plan(self, board: AnyBoard, *, flipped: bool) -> Plan:
        """Where the board's cells lie."""
        return SquarePlan(board.cells, flipped, (0,) * len(board.cells))

    def figure_at(self, board: AnyBoard, cell: int) -> Figure | None:
        """Who stands on the cell."""
        if board.own >> cell & 1:
            return Figure(board.turn)
        return Figure(board.turn.other) if board.opp >> cell & 1 else None

    def figure_placed(self, board: AnyBoard, kind: int | None) -> Figure:  # noqa: ARG002
        """What the side to move places, given the type of the piece if there are types."""
        return Figure(board.turn)

    def scoring_lines(self, board: AnyBoard, figures: Sequence[Figure | None]) -> list[Line]:  # noqa: ARG002
        """The lines to light."""
        return []

    def threatened(self, board: AnyBoard, side: Side) -> set[int]:  # noqa: ARG002
        """The empty cells on which the side could score if it were to move."""
        return set()

    def previewed(self, board: AnyBoard, kind: int | None, cell: int) -> set[int] | None:  # noqa: ARG002
        """Where the opponent could go if that type of piece went to the cell.

        ``None`` in games in which a move does not send the opponent anywhere.
        """
        return None

    def binding_cells(self, board: AnyBoard) -> set[int]:  # noqa: ARG002
        """The cells whose figures bind the player; they are marked like the last move."""
        return set()

    def move_text(self, board: AnyBoard, steps: tuple[Step, ...], cell: int) -> str:
        """The move that picking the cell after the steps would mean, as a player would type it."""
        cells = (*(step.value for step in steps if step.on_board), cell)
        return "-".join(map(board.cell_name, cells))

    # The scene

    def figures(self, board: AnyBoard, steps: tuple[Step, ...]) -> list[Figure | None]:
        """The figure on each cell after the steps; men are taken only with the whole move."""
        figures = [self.figure_at(board, cell) for cell in range(len(board.cells))]
        kind = next((step.value for step in steps if step.kind is StepKind.PIECE), None)
        moving: Figure | None = None
        for step in steps:
            if step.kind is StepKind.PLACE:
                figures[step.value] = self.figure_placed(board, kind)
            elif step.kind is StepKind.FROM and len(steps) > 1:
                moving, figures[step.value] = figures[step.value], None
            elif step.kind is StepKind.TO:
                figures[step.value] = moving
        return figures

    def scene(self, showing: Showing) -> Scene:
        """How the board looks."""
        board, chosen = showing.board, showing.picking.chosen
        figures = self.figures(board, chosen)
        lines = self.scoring_lines(board, figures)
        marks: dict[Mark, set[int]] = {
            Mark.LIT: {cell for line in lines for cell in line},
            Mark.HINT: set(showing.hints),
            Mark.CHOSEN: {step.value for step in chosen if step.on_board},
            Mark.LAST: _last(showing, StepKind.PLACE, StepKind.TO) | self.binding_cells(board),
            Mark.LEFT: _last(showing, StepKind.FROM),
            Mark.CURSOR: set() if showing.cursor is None else {showing.cursor},
            Mark.HOVER: set() if showing.hovered is None else {showing.hovered},
        }
        if showing.is_choosing and showing.legal:
            marks |= _marks_of_legal(board, showing.picking.marked, figures)
        if showing.threats:
            marks[Mark.LIGHT_SCORES] = self.threatened(board, Side.LIGHT)
            marks[Mark.DARK_SCORES] = self.threatened(board, Side.DARK)
        taken, ghost = _last(showing, StepKind.TAKE), self._ghost(showing)
        replies = self._replies(showing)
        looks = tuple(
            Look(
                figure,
                # The captured men belonged to the side that moves now.
                Figure(board.turn) if cell in taken and figure is None else None,
                ghost if cell == showing.pointed and figure is None else None,
                board.turn.other if cell in replies else None,
                Mark(sum(mark.value for mark, cells in marks.items() if cell in cells)),
            )
            for cell, figure in enumerate(figures)
        )
        pairs = {(min(pair), max(pair)) for line in lines for pair in pairwise(line)}
        return Scene(looks, frozenset(pairs), _way_of_last_move(showing))

    def _ghost(self, showing: Showing) -> Figure | None:
        """What would stand on the cell pointed at if it were picked."""
        picking, board = showing.picking, showing.board
        if showing.pointed is None or not showing.is_choosing:
            return None
        step = picking.marked.get(showing.pointed)
        if step is None or step.kind not in (StepKind.PLACE, StepKind.TO):
            return None
        steps = picking.chosen if step in picking.chosen else (*picking.settled, step)
        return self.figures(board, steps)[step.value]

    def _replies(self, showing: Showing) -> set[int]:
        """Where the opponent could go after the move under the cursor, if it sends him anywhere.

        Threats are marked by small stones as well: only these are shown while both are wanted.
        """
        cell, picking = showing.pointed, showing.picking
        if showing.threats or not showing.is_choosing or cell not in picking.marked:
            return set()
        return self.previewed(showing.board, picking.held, cell) or set()


def _marks_of_legal(
    board: Board, choices: Mapping[int, Step], figures: Sequence[Figure | None]
) -> dict[Mark, set[int]]:
    """The cells that may be chosen, and the dimmed ones of the same sort that may not.

    Both are empty if all of that sort may be chosen.
    """
    empty = {cell for cell, figure in enumerate(figures) if figure is None}
    kinds = {step.kind for step in choices.values()}
    if StepKind.TAKE in kinds:
        return {
            Mark.CAPTURABLE: set(choices),
            Mark.BARRED: _men(board.turn.other, figures) - set(choices),
        }
    if StepKind.TO in kinds:
        alike, barred = empty, set()
    elif StepKind.FROM in kinds:
        alike = _men(board.turn, figures)
        barred = alike - set(choices)
    else:
        alike, barred = empty, empty - set(choices)
    return {} if alike <= set(choices) else {Mark.LEGAL: set(choices), Mark.BARRED: barred}


def _men(side: Side, figures: Sequence[Figure | None]) -> set[int]:
    return {cell for cell, figure in enumerate(figures) if figure and figure.side is side}


def _last(showing: Showing, *kinds: StepKind) -> set[int]:
    """The cells of the last move's steps of those kinds."""
    steps = () if showing.last_move is None else showing.board.steps(showing.last_move)
    return {step.value for step in steps if step.kind in kinds}


def _way_of_last_move(showing: Showing) -> tuple[int, int] | None:
    """The cells between which a man moved last, the lower index first."""
    starts, ends = _last(showing, StepKind.FROM), _last(showing, StepKind.TO)
    return (min(starts | ends), max(starts | ends)) if starts and ends else None
