"""The panel of a finished game: who won, why and how, and what to do next."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from mijnmorris.match.naming import series_score
from mijnmorris.match.result import Result
from mijnmorris.match.series import Series
from mijnmorris.match.words import explanation, help_note, verdict
from mijnmorris.rules import Side
from mijnmorris.rules.wording import as_sentence, capital
from mijnmorris.tui.key_bar import KeyGroup
from mijnmorris.tui.second_press import SecondPress
from mijnmorris.tui.side_figures import SideFigures
from mijnmorris.tui.textual_fixes.widgets import PagedList

if TYPE_CHECKING:
    from mijnmorris.match.ladder import Ladder


class Next(Enum):
    """What the players may do after a game; the value is what they read.

    The first is what Enter does.
    """

    REMATCH = "Rematch, sides changed"
    HARDER = "Play the next level"
    REVIEW = "Review the game"
    BOARD = "Look at the board"
    NEW_GAME = "New game"


class _Choices(PagedList):
    """The choices; Tab goes about among them, since the panel keeps the focus while it is open."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up,k,shift+tab", "cursor_up", tooltip="previous choice", id="end.previous", show=False
        ),
        Binding("down,j,tab", "cursor_down", tooltip="next choice", id="end.next", show=False),
        Binding("enter", "select", tooltip="do what is chosen", id="end.choose", show=False),
    ]


CHOICE_KEYS = (
    KeyGroup(("end.previous", "end.next"), "move"),
    KeyGroup(("end.choose",), "choose"),
)
"""How the line of keys shows those of the choices."""


class EndPanel(Vertical):
    """The result, and a choice of what to do next.

    What is in it is made when it opens: with a list and its styles the start of a game would
    take 3 ms longer.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape",
            "look",
            "look at the board",
            tooltip="put the result away and look at the board",
            id="end.look",
        ),
    ]

    @dataclass
    class Chosen(Message):
        """The players chose what to do next."""

        following: Next

    def __init__(self) -> None:
        super().__init__()
        self._second_press = SecondPress()
        self._words = {following: following.value for following in Next}

    def rename(self, words: Mapping[Next, str]) -> None:
        """Offer these choices in other words, once it opens."""
        self._words |= words

    def leave_out(self, *choices: Next) -> None:
        """Do not offer these, once it opens."""
        for following in choices:
            del self._words[following]

    def open(
        self, series: Series, result: Result, figures: SideFigures, ladder: "Ladder | None" = None
    ) -> None:
        """Show the result, and the levels beaten so far where there are levels."""
        if not self.children:
            texts = (Static(id=name, markup=False) for name in ("verdict", "account", "key"))
            self.mount(*texts, _Choices())
        self._offer(ladder)
        outcome = verdict(series.match, result, figures.glyphs.dash)
        self.query_one("#verdict", Static).update(capital(outcome))
        why = map(as_sentence, explanation(series.match, result))
        lines = [*why, *figures.account()]
        key = (Content.assemble(figures.stone(side), f" {side.title}") for side in Side)
        self.query_one("#key", Static).update(Content("   ").join(key))
        score = ", ".join(f"{name} {points}" for name, points in series_score(series))
        if score:
            lines.append(f"Series: {score}")
        if note := help_note(series.match):
            lines.append(as_sentence(note))
        if ladder is not None:
            lines += ["", *([as_sentence(ladder.news)] if ladder.news else []), *ladder.rows()]
        self.query_one("#account", Static).update("\n".join(lines), layout=True)
        self.query_one(OptionList).highlighted = 0
        self.display = True
        self.make_room()
        self._second_press.expect()
        self.take_focus()

    @on(Resize)
    def make_room(self) -> None:
        """Show the whole account again, or as much as leaves room for all choices."""
        if self.display:
            self.query_one("#account").styles.max_height = None
            self.call_after_refresh(self._cut_account)

    def _cut_account(self) -> None:
        account, choices = self.query_one("#account"), self.query_one(OptionList)
        hidden = choices.region.bottom - self.content_region.bottom
        if hidden > 0:
            account.styles.max_height = max(account.size.height - hidden, 1)

    def _offer(self, ladder: "Ladder | None") -> None:
        """List the choices; a stronger level is one of them once this one is beaten."""
        harder = None if ladder is None else ladder.next_level
        words = dict(self._words)
        if harder is None:
            words.pop(Next.HARDER, None)
        else:
            words[Next.HARDER] = f"Play against {harder.title}"
        choices = self.query_one(OptionList)
        choices.clear_options()
        choices.add_options(Option(text, following.name) for following, text in words.items())

    def take_focus(self) -> None:
        """Take the keys, at once and not with the next message: those that follow too."""
        self.screen.set_focus(self.query_one(OptionList))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Pass the choice on, unless the press was the second of the pair that ended the game."""
        event.stop()
        if not self._second_press.is_it():
            self.post_message(self.Chosen(Next[str(event.option_id)]))

    def action_look(self) -> None:
        """Put the panel away."""
        self.post_message(self.Chosen(Next.BOARD))
