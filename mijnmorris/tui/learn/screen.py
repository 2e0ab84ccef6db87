"""The list of everything a player can learn by."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.learn.entries import Entry, entries
from mijnmorris.tui.textual_fixes.widgets import PagedList

_KEYS = (KeyGroup(("learn.up", "learn.down"), "choose"), KeyGroup(("learn.open",), "open"))


class LearnList(PagedList):
    """The entries, each a title over its sentence."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "cursor_up", tooltip="to the entry above", id="learn.up", show=False),
        Binding("down,j", "cursor_down", tooltip="to the entry below", id="learn.down", show=False),
        Binding("enter", "select", "open", tooltip="open the entry", id="learn.open", show=False),
    ]


class LearnScreen(BaseScreen):
    """Lists what there is to learn by; Enter opens it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "q,escape", "dismiss", "leave", tooltip="leave the list for the menu", id="learn.close"
        ),
    ]

    def compose(self) -> ComposeResult:
        """The list between title and keys."""
        yield Static("LEARN", id="title")
        yield LearnList()
        yield KeyBar(_KEYS)

    def on_screen_resume(self) -> None:
        """List the entries as far as the player has come with them now."""
        listed = self.query_one(LearnList)
        here = listed.highlighted or 0
        self._entries = list(entries())
        listed.set_options(Option(self._lines(entry)) for entry in self._entries)
        listed.highlighted = here

    def _lines(self, entry: Entry) -> Content:
        state = entry.state(self.program)
        note = f" {self.program.glyphs.dot} {state}" if state else ""
        return Content.assemble((entry.title, "bold"), note, f"\n  {entry.sentence}")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the entry chosen."""
        self._entries[event.option_index].open(self.program)
