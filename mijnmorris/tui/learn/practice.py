"""Practice: an ending is chosen, and played against perfect play on the game screen."""

import asyncio
from collections.abc import Callable
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from mijnmorris.games import GAMES
from mijnmorris.learn.practice import (
    PIECES_LEFT,
    Ending,
    MijnlieffEnding,
    NoSuchPositionError,
    Prospect,
    morris_endings,
    practice_match,
)
from mijnmorris.match.session import Session
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.game.end_panel import EndPanel, Next
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.line_keys import line_keys
from mijnmorris.tui.new_game.field import Field, FieldChoice

_KEYS = (KeyGroup(("field.back", "practice.up", "practice.down", "field.change"), "choose"),)

_GAMES = tuple(
    FieldChoice(name, GAMES[name].title, sentence)
    for name, sentence in (
        ("morris", "an ending with few men, all of them on the board"),
        ("mijnlieff", "the last moves on the usual square"),
    )
)
_FLYING = (
    FieldChoice(True, "on", "a side with three men may move any of them anywhere"),
    FieldChoice(False, "off", "a side with three men moves along the lines as before"),
)
_LEFT = tuple(FieldChoice(left, str(left), f"{left} squares are empty") for left in PIECES_LEFT)
_BEGINS = (
    FieldChoice(True, "you", "you move first"),
    FieldChoice(False, "computer", "the computer moves first"),
)
_PROSPECTS = (
    FieldChoice(Prospect.WON, "won for you", "you win with best play: do not let it slip"),
    FieldChoice(Prospect.DRAWN, "drawn", "best play of both sides ends in a draw: hold it"),
    FieldChoice(Prospect.LOST, "lost for you", "you lose against best play: resist for long"),
)
_DISTANCE = (
    FieldChoice(True, "shown", "what is proved stands beside the board; v hides it"),
    FieldChoice(False, "hidden", "you are on your own; v shows what is proved"),
)


class PracticeScreen(GameScreen):
    """A game from a position to practise, against perfect play; it is not kept."""

    def __init__(self, session: Session, shows_distance: bool, again: Callable[[], None]) -> None:
        """``again`` is called when another position is asked for."""
        super().__init__(session)
        self._shows_distance = shows_distance
        self._again = again

    def on_mount(self) -> None:
        """Show what is proved where that is wanted; the base class mounts besides."""
        words = {Next.REMATCH: "Another position", Next.NEW_GAME: "Back to practice"}
        self.query_one(EndPanel).rename(words)
        if self._shows_distance:
            self.call_after_refresh(self.action_evaluation)

    @on(EndPanel.Chosen)
    def take_another(self, event: EndPanel.Chosen) -> None:
        """Go on with another position of the same kind in the place of a rematch."""
        if event.following is Next.REMATCH:
            event.prevent_default()
            self.dismiss()
            self._again()


class PracticeSetupScreen(BaseScreen):
    """Choose an ending with the arrow keys and play it with Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *line_keys("practice"),
        Binding("enter", "play", "play", tooltip="play such a position", id="practice.play"),
        Binding("escape,q", "dismiss", "back", tooltip="back", id="practice.close"),
    ]
    AUTO_FOCUS = "Field"

    def compose(self) -> ComposeResult:
        """A line for each choice, what it means below."""
        glyphs = self.program.glyphs
        yield Static(f"PRACTICE {glyphs.dot} endings against perfect play", id="title")
        with Vertical(classes="panel", id="practice") as panel:
            panel.border_title = "Ending"
            yield Field("Game", glyphs, id="game")
            yield Field("Flying", glyphs, id="flying")
            yield Field("Men", glyphs, id="men")
            yield Field("Squares", glyphs, id="left")
            yield Field("First move", glyphs, id="begins")
            yield Field("Position", glyphs, id="prospect")
            yield Field("Proof", glyphs, id="distance")
        yield Static(id="explanation", markup=False)
        yield KeyBar(_KEYS)

    def on_mount(self) -> None:
        """Offer what there is."""
        self._offer("game", _GAMES, "morris")
        self._offer("flying", _FLYING, True)
        self._offer("left", _LEFT, 6)
        self._offer("begins", _BEGINS, True)
        self._offer("prospect", _PROSPECTS, Prospect.WON)
        self._offer("distance", _DISTANCE, True)
        self._offer_men()
        self._show_fields()

    def _offer(self, name: str, choices: tuple[FieldChoice, ...], value: object) -> None:
        self._field(name).offer(choices, value)

    def _offer_men(self) -> None:
        """The endings for which there are tables with or without flying."""
        men = self._field("men")
        choices = tuple(
            FieldChoice(
                ending,
                f"{ending.own}:{ending.opp}",
                f"your {ending.own} men against {ending.opp}",
            )
            for ending in morris_endings(bool(self._value("flying")))
        )
        before = men.choice.label if men.choices else "3:4"
        value = next((each.value for each in choices if each.label == before), choices[0].value)
        men.offer(choices, value)

    def _show_fields(self) -> None:
        is_morris = self._value("game") == "morris"
        for name in ("flying", "men"):
            self._field(name).display = is_morris
        self._field("left").display = not is_morris

    def _field(self, name: str) -> Field:
        return self.query_one(f"#{name}", Field)

    def _value(self, name: str) -> object:
        value: object = self._field(name).choice.value
        return value

    @on(Field.Changed)
    def take_choice(self, event: Field.Changed) -> None:
        """Show what follows from a choice."""
        if event.field.id == "flying":
            self._offer_men()
        self._show_fields()
        self._explain(event.field.choice)

    def on_descendant_focus(self) -> None:
        """Explain the line that has the focus now."""
        if isinstance(self.focused, Field):
            self._explain(self.focused.choice)

    def _explain(self, choice: FieldChoice) -> None:
        self._say(f"{choice.label}: {choice.explanation}")

    def _say(self, sentence: str, *, fault: bool = False) -> None:
        explanation = self.query_one("#explanation", Static)
        explanation.set_class(fault, "-fault")
        explanation.update(sentence)

    def action_play(self) -> None:
        """Look for a position of the kind, and play it."""
        self._say("looking for a position")
        self._play()

    @work(exclusive=True)
    async def _play(self) -> None:
        ending, prospect = self._ending(), self._value("prospect")
        begins, host = bool(self._value("begins")), self.program.host
        assert isinstance(prospect, Prospect)
        try:
            match = await asyncio.to_thread(practice_match, ending, prospect, begins, host.lot)
        except NoSuchPositionError as error:
            self._say(str(error), fault=True)
            return
        self._say("")
        shows = bool(self._value("distance"))
        self.app.push_screen(
            PracticeScreen(host.begin_match(match, kept=False), shows, self.action_play)
        )

    def _ending(self) -> Ending:
        if self._value("game") == "mijnlieff":
            left = self._value("left")
            assert isinstance(left, int)
            return MijnlieffEnding(left)
        ending: Ending = self._field("men").choice.value
        return ending
