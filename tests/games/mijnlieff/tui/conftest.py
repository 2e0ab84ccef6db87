"""The same terminal, clock and style sheet as for all other screens."""

from tests.tui.conftest import no_clock, one_style_sheet, terminal

__all__ = ["no_clock", "one_style_sheet", "terminal"]
