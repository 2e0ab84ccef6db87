"""The line on top of a game: the game, the players, and the duty."""

from typing import ClassVar

from rich.console import OverflowMethod
from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from mijnmorris.match.naming import opponents
from mijnmorris.match.players import Player
from mijnmorris.rules import Game
from mijnmorris.rules.wording import shortened
from mijnmorris.tui.base_screen import WIDE
from mijnmorris.tui.glyphs import Glyphs
from mijnmorris.tui.text import fitting

Clocks = tuple[tuple[str, str, bool], ...]
"""Who has how much time, and whether that is low."""
_LONGEST_NAME = 12
"""Columns for a name beside its time."""


class GameHeader(Widget):
    """Game and players on the left, the duty on the right."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"header--pairing", "header--duty", "header--low"}

    pairing: reactive[tuple[str, ...]] = reactive(())
    """Game and players in several forms, the longest first; the first that fits is shown."""
    evaluation: reactive[str] = reactive("")
    """The evaluation, which takes the place of game and players where there is no panel for it."""
    clocks: reactive[Clocks] = reactive(())
    """The players' times, which stand first where there is no panel for them."""
    duty: reactive[str] = reactive("")
    """What somebody must do now, and who."""

    @property
    def _is_plain(self) -> bool:
        return self.app.has_class("-ascii")

    def _times(self) -> Text:
        """The times, those that are low in a colour of their own; long names are shortened."""
        low = self.get_component_rich_style("header--low", partial=True)
        usual = self.get_component_rich_style("header--pairing", partial=True)
        times = (
            Text(f"{shortened(name, _LONGEST_NAME)} {time}", low if is_low else usual)
            for name, time, is_low in self.clocks
        )
        return Text("  ").join(times)

    def render(self) -> Text:
        """Both parts in one line; where times stand in it, none of them is cut."""
        # Not by a class of the screen, which a new size gets only after this is drawn.
        has_panel = self.app.size.width >= WIDE
        duty = Text(self.duty, self.get_component_rich_style("header--duty", partial=True))
        overflow: OverflowMethod = "crop" if self._is_plain else "ellipsis"
        if self.clocks and not has_panel:
            left = self._times()
            duty.truncate(max(self.size.width - len(left) - 2, 0), overflow=overflow)
        else:
            forms = self.pairing
            if self.evaluation and not has_panel:
                forms = (self.evaluation, *forms)
            told = fitting(forms, self.size.width - len(duty) - 2)
            left = Text(told, self.get_component_rich_style("header--pairing", partial=True))
        left.truncate(max(self.size.width - len(duty) - 2, 0), overflow=overflow, pad=True)
        return Text.assemble(left, "  ", duty, no_wrap=True, end="")


def pairing(
    game: Game, players: tuple[Player, Player], glyphs: Glyphs, score: str = ""
) -> tuple[str, ...]:
    """Game, players and their series' score, in shorter and shorter forms.

    The first is such as ``Mijnlieff · you (Light) against Club 1–0``.
    """
    told = f"{opponents(players)} {score}".rstrip()
    return f"{game.title} {glyphs.dot} {told}", told, game.title
