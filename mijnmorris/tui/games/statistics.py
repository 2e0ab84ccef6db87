"""The statistics screen: results in a table, and how they changed."""

from collections.abc import Sequence
from statistics import fmean
from typing import ClassVar

from rich.table import Table
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from mijnmorris.match.statistics import (
    HEADINGS,
    Statistics,
    finished_games,
    result_rows,
    row_numbers,
    sentences,
    statistics_of,
    when_played,
)
from mijnmorris.match.store import Summary
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.key_bar import KeyBar, KeyGroup

_SPAN = 10
"""Over how many games the plot takes the mean."""
_WIDTH, _HEIGHT = 50, 4
"""Of the plot, in characters."""
_WIDEST = 4
"""The most characters of a bar's width."""
_ABOUT_PLOT = f"Your score after each game, over the last {_SPAN}"


class StatisticsScreen(BaseScreen):
    """What the stored games say together."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up,k",
            "scroll_text(-1)",
            "scroll",
            tooltip="scroll a line up",
            id="statistics.up",
            show=False,
        ),
        Binding(
            "down,j",
            "scroll_text(1)",
            "scroll",
            tooltip="scroll a line down",
            id="statistics.down",
            show=False,
        ),
        Binding(
            "q,escape", "dismiss", "leave", tooltip="leave the statistics", id="statistics.close"
        ),
    ]

    def __init__(self, summaries: Sequence[Summary]) -> None:
        super().__init__()
        self._summaries = summaries

    def compose(self) -> ComposeResult:
        """A plot, from two counted games on, over a table that scrolls where it does not fit."""
        yield Static("STATISTICS", id="title")
        with VerticalScroll(id="figures", can_focus=False):
            figures = statistics_of(self._summaries)
            if figures.total.games > 1:
                yield from self._plot()
            if figures.total.games or figures.helped:
                yield Static(_table(figures))
            else:
                yield Static("No game against the computer was finished yet.")
            yield Static("\n".join(sentences(figures)), id="sentences", markup=False)
        yield KeyBar((KeyGroup(("statistics.up", "statistics.down"), "scroll"),))

    def _plot(self) -> ComposeResult:
        shares = running_shares(self._summaries)
        yield Static(f"{_ABOUT_PLOT}: {shares[-1]:.0%} now")
        yield Static("\n".join(plot(shares, self.program.glyphs.levels)), id="plot", markup=False)

    def action_scroll_text(self, lines: int) -> None:
        """Scroll by lines, without animation."""
        self.query_one("#figures").scroll_relative(y=lines, animate=False)


def running_shares(summaries: Sequence[Summary]) -> list[float]:
    """After each game without help against the computer, the mean of the last points, 0 to 1."""
    games = sorted(finished_games(summaries), key=when_played)
    points = [game.tally.points for game in games if not game.was_helped]
    return [fmean(points[max(end - _SPAN, 0) : end]) for end in range(1, len(points) + 1)]


def plot(shares: Sequence[float], levels: str) -> list[str]:
    """Bars from 0 to 1 in lines of text, one a game, the latest that there is room for.

    Textual's own sparkline has no fixed scale: its lowest value is its floor.
    """
    top = len(levels) - 1
    shown = shares[-_WIDTH:]
    width = min(_WIDTH // len(shown), _WIDEST)
    lines = []
    for row in reversed(range(_HEIGHT)):
        fills = (min(max(share * _HEIGHT - row, 0), 1) for share in shown)
        scale = {_HEIGHT - 1: "100%", 0: "0%"}.get(row, "")
        lines.append(f"{scale:>4} " + "".join(width * levels[round(top * fill)] for fill in fills))
    return lines


def _table(figures: Statistics) -> Table:
    table = Table("Against the computer", box=None, pad_edge=False)
    for heading in HEADINGS:
        table.add_column(heading, justify="right")
    for title, tally in result_rows(figures):
        table.add_row(title, *row_numbers(tally))
    return table
