"""The top line of the menu: the game left unfinished last, or a guided first game."""

from textual.content import Content
from textual.widgets import Button

from mijnmorris.match.store import Summary
from mijnmorris.match.wording import counted
from mijnmorris.tui.game.header import pairing
from mijnmorris.tui.glyphs import Glyphs
from mijnmorris.tui.key_bar import KeyGroup, keys_of


class UnfinishedGame(Button):
    """A line that says which game it is; pressed, it goes on. Hidden while there is none."""

    def __init__(self) -> None:
        super().__init__(id="continue", compact=True)
        self.game: int | None = None
        """The id of the game in the store."""

    def offer(self, summary: Summary | None, glyphs: Glyphs) -> None:
        """Offer this game, or none."""
        self.game = None if summary is None else summary.id
        self.display = summary is not None
        if summary is not None:
            game = pairing(summary.game, summary.players, glyphs)
            moves = counted(summary.length, "move")
            self.label = Content(f"Continue (c): {game} {glyphs.dot} {moves}")


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
