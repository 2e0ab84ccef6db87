"""The count at the end of a game: the winner's lines light one by one, each with its points."""

from collections import Counter
from typing import TYPE_CHECKING

from textual.timer import Timer

from mijnmorris.match.result import Ending
from mijnmorris.match.words import Names
from mijnmorris.rules import Side
from mijnmorris.rules.wording import counted
from mijnmorris.tui.board import BoardView, ScoredLine

if TYPE_CHECKING:
    from mijnmorris.tui.game.screen import GameScreen

STEP_SECONDS = 0.25
"""How long it takes from line to line."""

_Scored = tuple[Side, ScoredLine]


class Reckoning:
    """Counts the lines of a game that points decided, on the board and in the panel.

    The loser's lines are counted from the start; those of the winner, or of both in a draw,
    light one after another. Where nothing moves, all are counted at once.
    """

    def __init__(self, screen: "GameScreen") -> None:
        self._screen = screen
        self._timer: Timer | None = None
        self._counted: list[_Scored] = []
        self._coming: list[_Scored] = []

    @property
    def is_on(self) -> bool:
        """Whether lines are being counted."""
        return self._timer is not None

    def begin(self) -> None:
        """Count one line after another where moves are shown in motion, else all at once.

        The match is to be shown afterwards; nothing is drawn here.
        """
        screen, lines = self._screen, self._lines()
        result = screen.match.result
        if result is None or not lines:
            return
        last = set(Side) if result.winner is None else {result.winner}
        if not screen.program.shows_motion:
            last = set()
        self._coming = [scored for scored in lines if scored[0] in last]
        self._counted = [scored for scored in lines if scored[0] not in last]
        screen.view.set_reactive(BoardView.counted, self._shown)
        if self._coming:
            self._timer = screen.set_interval(STEP_SECONDS, self._count_next)

    def show_all(self) -> None:
        """Count all lines at once; stays until :meth:`end`."""
        self._stop()
        self._counted, self._coming = self._lines(), []
        if self._counted:
            self._screen.view.counted = self._shown

    def end(self) -> None:
        """Show the board without points."""
        self._stop()
        self._screen.view.counted = None

    def sentences(self) -> list[str]:
        """The line counted last, and the points so far."""
        match, dash = self._screen.match, self._screen.program.glyphs.dash
        names, totals = Names(match.players), Counter[Side]()
        for side, line in self._counted:
            totals[side] += line.points
        standing = "; ".join(
            f"{names.does(side, 'have')} {counted(totals[side], 'point')}" for side in Side
        )
        told = [f"{standing} so far", "press any key to go on"]
        if self._counted:
            side, (cells, points) = self._counted[-1]
            first, last = match.board.cell_name(cells[0]), match.board.cell_name(cells[-1])
            worth = counted(points, "point")
            told.insert(0, f"{names.owner(side)} line {first}{dash}{last}: {worth}")
        return told

    def _lines(self) -> list[_Scored]:
        """The lines of both sides; none unless points decided the game."""
        result, figures = self._screen.match.result, self._screen.figures
        if result is None or result.ending is not Ending.POINTS:
            return []
        return [
            (side, ScoredLine(cells, points))
            for side in Side
            for cells, points in figures.points_of_lines(side)
        ]

    def _count_next(self) -> None:
        if self._coming:
            self._counted.append(self._coming.pop(0))
            self._screen.view.counted = self._shown
            self._screen.show_duty(())
        else:
            self._screen.action_show_end()

    @property
    def _shown(self) -> tuple[ScoredLine, ...]:
        return tuple(line for _, line in self._counted)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
