"""A stored game, step by step on the board."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content

from mijnmorris.match.match import Match
from mijnmorris.match.records import Record
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.facts import FACTS
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.side_panel import SidePanel, brief
from mijnmorris.tui.game.wording import pairing
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.steady_text import SteadyText

_KEYS = (
    KeyGroup(("look.back", "look.forth"), "step"),
    KeyGroup(("look.start", "look.end"), "start, end"),
)


class LookScreen(BaseScreen):
    """Steps through a game from its start to its end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,up,k", "step(-1)", tooltip="a move back", id="look.back", show=False),
        Binding("right,l,down,j", "step(1)", tooltip="a move on", id="look.forth", show=False),
        Binding("home,0", "go(0)", tooltip="to the start", id="look.start", show=False),
        Binding("end,$", "go(-1)", tooltip="to the end", id="look.end", show=False),
        Binding("escape,q,enter", "dismiss", "back", tooltip="back to the list", id="look.close"),
    ]

    def __init__(self, record: Record) -> None:
        super().__init__()
        self._record = record
        self._texts = record.move_texts()
        self.ply = 0
        """How many moves are made on the board."""

    def compose(self) -> ComposeResult:
        """As the game screen, without its ways to enter moves."""
        yield GameHeader()
        with Horizontal(id="table"):
            view = self.program.new_board_view(self._record.board())
            view.can_focus = False
            yield view
            yield SidePanel()
        yield SteadyText(id="message")
        yield SteadyText(id="brief")
        yield KeyBar(_KEYS)

    def on_mount(self) -> None:
        """Show the start."""
        plan = self.query_one(BoardView).plan
        self.set_class(plan.rows > plan.columns, "-tall")
        record = self._record
        header = self.query_one(GameHeader)
        header.pairing = pairing(record.game, record.players, self.program.glyphs)
        self._show()

    def action_step(self, moves: int) -> None:
        """Go on or back by so many moves."""
        self.ply = min(max(self.ply + moves, 0), len(self._texts))
        self._show()

    def action_go(self, ply: int) -> None:
        """Go to that move; -1 is the end."""
        self.ply = len(self._texts) if ply < 0 else ply
        self._show()

    def _match(self) -> Match:
        record, ply = self._record, self.ply
        match = Match(record.game, record.options, record.players, record.position)
        result = record.result if ply == len(self._texts) else None
        match.restore(record.moves[:ply], record.moves[ply:], result)
        return match

    def _show(self) -> None:
        match, program = self._match(), self.program
        facts = FACTS[match.game.name](match.board, program.glyphs)
        last = match.moves[-1] if match.moves else None
        self.query_one(BoardView).show(match.board, last_move=last)
        self.query_one(GameHeader).duty = f"move {self.ply} of {len(self._texts)}"
        self.query_one("#reason").border_title = self._title()
        for name in ("#reason", "#message"):
            self.query_one(name, SteadyText).show(Content(self._sentence(match)))
        self.query_one(SidePanel).show(match, facts, None)
        self.query_one("#brief", SteadyText).show(brief(match, facts, None))

    def _title(self) -> str:
        if self.ply == 0:
            return "Start"
        mark = self._record.marks.get(self.ply, "")
        return f"{self._record.number(self.ply)} {self._texts[self.ply - 1]}{mark}"

    def _sentence(self, match: Match) -> str:
        comment = self._record.comments.get(self.ply, "")
        result = f"{match.result.sentence}. " if match.result else ""
        return f"{result}{comment}" or f"{match.board.turn.title} is to move."
