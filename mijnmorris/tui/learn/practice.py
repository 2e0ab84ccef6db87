"""Practice: an ending is chosen, and played against perfect play on the game screen."""

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from mijnmorris.games import GAMES
from mijnmorris.learn.practice import (
    NoSuchPositionError,
    Practice,
    Prospect,
    practice_match,
    practice_of,
)
from mijnmorris.match.session import Session
from mijnmorris.rules import Game
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.game.end_panel import EndPanel, Next
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.new_game.field import Field, FieldChoice, line_keys
from mijnmorris.tui.new_game.option_field import OptionField

_KEYS = (KeyGroup(("field.back", "practice.up", "practice.down", "field.change"), "choose"),)

_BEGINS = (
    FieldChoice(True, "you", "you move first"),
    FieldChoice(False, "computer", "the computer moves first"),
)
_PROSPECTS = (
    FieldChoice(Prospect.WON, "won for you", "you win with best play: do not let it slip"),
    FieldChoice(Prospect.DRAWN, "drawn", "best play of both sides ends in a draw: hold it"),
    FieldChoice(
        Prospect.LOST, "lost for you", "you lose against best play: hold out as long as you can"
    ),
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
        Binding("q,escape", "dismiss", "leave", tooltip="leave the practice", id="practice.close"),
    ]
    AUTO_FOCUS = "Field"

    def __init__(self) -> None:
        super().__init__()
        self._practices: dict[Game, Practice] = {
            game: practice for game in GAMES.values() if (practice := practice_of(game))
        }

    def compose(self) -> ComposeResult:
        """A line for each choice, what it means below."""
        glyphs = self.program.glyphs
        yield Static(f"PRACTICE {glyphs.dot} endings against perfect play", id="title")
        with Vertical(classes="panel", id="practice") as panel:
            panel.border_title = "Ending"
            yield Field("Game", glyphs, id="game")
            for game, practice in self._practices.items():
                for declared in practice.choices({}):
                    yield OptionField(declared, declared.default, glyphs, scope=game.name)
            yield Field("First move", glyphs, id="begins")
            yield Field("Position", glyphs, id="prospect")
            yield Field("Proof", glyphs, id="distance")
        yield Static(id="explanation", markup=False)
        yield KeyBar(_KEYS)

    def on_mount(self) -> None:
        """Offer what there is."""
        games = tuple(
            FieldChoice(game, game.title, practice.sentence)
            for game, practice in self._practices.items()
        )
        self._offer("game", games, games[0].value)
        self._offer("begins", _BEGINS, True)
        self._offer("prospect", _PROSPECTS, Prospect.WON)
        self._offer("distance", _DISTANCE, True)
        self._show_fields()

    def _offer(self, name: str, choices: tuple[FieldChoice, ...], value: object) -> None:
        self._field(name).offer(choices, value)

    def _show_fields(self) -> None:
        """The lines of the game chosen, with the choices that those above leave."""
        game = self._game
        for field in self.query(OptionField):
            field.display = field.scope == game.name
        for declared in self._practices[game].choices(self._chosen()):
            self.query_one(f"#{game.name}-{declared.name}", OptionField).declare(declared)

    @property
    def _game(self) -> Game:
        game: Game = self._field("game").choice.value
        return game

    def _chosen(self) -> dict[str, Any]:
        """The values chosen of the ending, by name."""
        fields = [field for field in self.query(OptionField) if field.scope == self._game.name]
        return {field.declared.name: field.value for field in fields}

    def _field(self, name: str) -> Field:
        return self.query_one(f"#{name}", Field)

    def _value(self, name: str) -> object:
        value: object = self._field(name).choice.value
        return value

    @on(Field.Changed)
    def take_choice(self, event: Field.Changed) -> None:
        """Show what follows from a choice."""
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
        prospect, begins = self._value("prospect"), bool(self._value("begins"))
        game, chosen, host = self._game, self._chosen(), self.program.host
        assert isinstance(prospect, Prospect)
        try:
            match = await asyncio.to_thread(
                practice_match, game, chosen, prospect, begins, host.lot
            )
        except NoSuchPositionError as error:
            self._say(str(error), fault=True)
            return
        self._say("")
        shows = bool(self._value("distance"))
        self.app.push_screen(
            PracticeScreen(host.begin_match(match, kept=False), shows, self.action_play)
        )
