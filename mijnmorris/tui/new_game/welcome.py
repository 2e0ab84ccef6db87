"""The line that tells somebody new where to begin."""

from textual.widgets import Button

from mijnmorris.tui.key_bar import KeyGroup, keys_of

_LEARN = KeyGroup(("menu.learn",), "learn")


class Welcome(Button):
    """Offers the guided first games, until something was played or learnt."""

    def __init__(self) -> None:
        super().__init__(id="welcome", compact=True)
        self.display = False

    def offer(self, is_new: bool) -> None:
        """Show the line to a player who is new."""
        self.display = is_new
        if is_new:
            self.label = f"New here? Press {keys_of(self.screen, _LEARN)} for a guided first game."
