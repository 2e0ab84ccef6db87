"""Scroll bars in plain ASCII."""

from typing import ClassVar

from textual.scrollbar import ScrollBar, ScrollBarRender


class PlainScrollBarRender(ScrollBarRender):
    """Bars that end with whole characters; Textual's end with eighths."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * len(ScrollBarRender.VERTICAL_BARS)
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * len(ScrollBarRender.HORIZONTAL_BARS)


def use_scroll_bars(plain: bool) -> None:
    """Draw all scroll bars in ASCII, or as Textual does."""
    ScrollBar.renderer = PlainScrollBarRender if plain else ScrollBarRender
