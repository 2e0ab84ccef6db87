"""A list of options that bears keys before it is laid out."""

from textual.widgets import OptionList


class SteadyList(OptionList):
    """Textual's list looks for lines that it has not worked out yet, and fails."""

    def action_page_up(self) -> None:
        """Go up by a page, as far as there are pages."""
        if self.scrollable_content_region:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        """Go down by a page, as far as there are pages."""
        if self.scrollable_content_region:
            super().action_page_down()  # type: ignore[no-untyped-call]
