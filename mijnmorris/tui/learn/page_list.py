"""The list of the pages of the rules."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets.option_list import Option

from mijnmorris.learn.rulebook import Page
from mijnmorris.tui.textual_fixes.widgets import PagedList


class PageList(PagedList):
    """Titles; the highlighted page is the one shown."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up,left,k,h",
            "cursor_up",
            tooltip="to the page before",
            id="rules.back",
            show=False,
        ),
        Binding(
            "down,right,j,l",
            "cursor_down",
            tooltip="to the page after",
            id="rules.forth",
            show=False,
        ),
        Binding(
            "enter,tab",
            "select",
            tooltip="try moves on the board of the page",
            id="rules.try",
            show=False,
        ),
        # The list needs no pages of its own; the text above it may.
        Binding(
            "pagedown",
            "screen.scroll(1)",
            "more",
            tooltip="scroll the text down",
            id="rules.down",
        ),
        Binding(
            "pageup",
            "screen.scroll(-1)",
            tooltip="scroll the text up",
            id="rules.up",
            show=False,
        ),
    ]

    def __init__(self, pages: Sequence[Page]) -> None:
        super().__init__(*(Option(page.title, page.name) for page in pages))
        self.add_class("panel")
        self.border_title = "Pages"

    def on_resize(self) -> None:
        """Keep the page shown in sight: where it stands is known only now at first."""
        self.call_after_refresh(self.scroll_to_highlight)
