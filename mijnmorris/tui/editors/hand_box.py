"""One side of a position: what it has, and what of it is put next."""

from dataclasses import dataclass

from textual.events import Click
from textual.message import Message

from mijnmorris.rules import Side
from mijnmorris.tui.facts import Facts
from mijnmorris.tui.steady_text import SteadyText


class HandBox(SteadyText):
    """Standing and stock of a side; a click takes its figures in hand."""

    @dataclass
    class Picked(Message):
        """The player wants to put this side's figures."""

        side: Side

    def __init__(self, side: Side) -> None:
        super().__init__(classes="panel", id=f"hand-{side.name.lower()}")
        self.auto_links = False  # a hand is no text with links in it
        self.side = side

    def show_side(self, facts: Facts, kind: int | None) -> None:
        """Show the side; ``kind`` is the type put next, ``None`` for the other side."""
        marker = "" if kind is None else f"{facts.glyphs.chosen} "
        standing = facts.standing(self.side)
        self.border_title = f"{marker}{self.side.title} {facts.glyphs.dot} {standing}"
        self.set_class(kind is not None, "-chosen")
        self.show(facts.stock(self.side, kind))

    def on_click(self, event: Click) -> None:
        """Take the side's figures in hand, unless a type of them was clicked."""
        if "@click" not in event.style.meta:
            self.post_message(self.Picked(self.side))
