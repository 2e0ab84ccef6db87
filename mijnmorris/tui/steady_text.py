"""Text that costs nothing while it stays as it is."""

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static


class SteadyText(Static):
    """Is drawn anew only when its text or styles change; a line of a slow link is dear.

    What can be clicked in it, such as the types of a hand, keeps its own colours.
    """

    auto_links = reactive(False)

    def show(self, content: Content) -> None:
        """Show the content."""
        shown = self.content
        if not (isinstance(shown, Content) and shown.is_same(content)):
            self.update(content)
