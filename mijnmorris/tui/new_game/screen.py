"""The menu: game, opponent, sides and rules, with the board as it will be."""

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical
from textual.widgets import Button, Input, Static

from mijnmorris.engine.levels import LEVELS
from mijnmorris.games import GAMES
from mijnmorris.learn.rulebook import rulebook_of
from mijnmorris.match.clock import CLOCK
from mijnmorris.match.setup import GameSetup, LightIs, OpponentKind
from mijnmorris.rules import InvalidOptionError
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.new_game.beginnings import BEGINNING_KEYS, Beginnings, StartField
from mijnmorris.tui.new_game.field import Field, FieldChoice, line_keys
from mijnmorris.tui.new_game.offers import (
    LAYOUT,
    POSITION,
    MenuLine,
    Offer,
    OfferLine,
    OffersPanel,
    UnfinishedGame,
    Welcome,
    puzzle_offers,
    unfinished_offer,
)
from mijnmorris.tui.new_game.option_field import OptionField
from mijnmorris.tui.part import screens_of
from mijnmorris.tui.preview import Preview
from mijnmorris.tui.text import TextLine

_GAMES = tuple(FieldChoice(game.name, game.title, game.sentence) for game in GAMES.values())

_LEVELS = tuple(FieldChoice(level.name, level.title, level.sentence) for level in LEVELS.values())

_LIGHT = (
    FieldChoice(LightIs.YOU, "you", "you play Light and move first"),
    FieldChoice(LightIs.OPPONENT, "computer", "you play Dark, the computer moves first"),
    FieldChoice(LightIs.LOT, "by lot", "lots are drawn when the game starts"),
)


_CHOOSE = KeyGroup(("field.back", "menu.up", "menu.down", "field.change"), "choose")


class ValueEntry(TextLine):
    """The line in which the value of an option is typed."""

    def open_for(self, field: OptionField) -> None:
        """Take a value for the field, which the one typed before is changed into."""
        self.field = field
        typed = "" if field.lacks_value else field.declared.write(field.value)
        self.open(typed, field.declared.other_form.lower())


class PlayButton(Button):
    """Plays; its Enter is told as that of the screen, not hidden as a button's."""

    WORD: ClassVar[str] = "Play"
    """What stands on it."""
    EXPLANATION: ClassVar[str] = "play with what is chosen"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter",
            "press",
            "play",
            tooltip="play with what is chosen",
            id="menu.press",
            show=False,
        )
    ]

    def __init__(self) -> None:
        super().__init__(self.WORD, id="play", compact=True)


class NewGameScreen(Beginnings):
    """Choose with the arrow keys and play with Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *line_keys("menu"),
        Binding(
            "enter",
            "play",
            "play",
            tooltip="play with what is chosen",
            id="menu.play",
            show=False,
        ),
        Binding(
            "c",
            "continue_game",
            "continue",
            tooltip="go on with the game left unfinished last",
            id="menu.continue",
            show=False,
        ),
        # Not Escape, with which a slow line begins every arrow key.
        Binding("q", "app.ask_to_quit", "leave", tooltip="leave the program", id="menu.quit"),
        Binding(
            "e",
            "learn",
            "learn",
            tooltip="learn the games: guided first games, rules and more",
            id="menu.learn",
        ),
        Binding("g", "games", "games", tooltip="list the games kept", id="menu.games"),
        Binding(
            "T",
            "statistics",
            "stats",
            tooltip="show statistics of your games",
            id="menu.statistics",
        ),
        Binding("s,f2", "settings", "settings", tooltip="change settings", id="menu.settings"),
        Binding(
            "p", "puzzles", "puzzles", tooltip="solve puzzles of both games", id="menu.puzzles"
        ),
        Binding(
            "D",
            "daily",
            "daily",
            tooltip="open the puzzle of the day",
            id="menu.daily",
            show=False,
        ),
        Binding(
            "i",
            "rules",
            "rules",
            tooltip="show the rules of the game, at the option in focus",
            id="menu.rules",
        ),
        *BEGINNING_KEYS,
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {"l": "menu.learn", "t": "menu.statistics"}

    AUTO_FOCUS = "Field"
    PLAY_BUTTON: ClassVar[type[PlayButton]] = PlayButton
    PLAY_KEY: ClassVar[KeyGroup] = KeyGroup(("menu.press", "menu.play"), "play")

    opponents: tuple[FieldChoice, ...] = (
        FieldChoice(OpponentKind.PERSON, "two players", "two people at this keyboard, in turn"),
        FieldChoice(OpponentKind.COMPUTER, "computer", "you play against the program"),
    )

    def __init__(self, setup: GameSetup) -> None:
        super().__init__()
        self.setup = setup
        self._rules_of = setup.game
        """The game whose rules the fields show."""
        self._is_outdated = False
        """Whether settings were changed since it was drawn."""

    def compose(self) -> ComposeResult:
        """Fields on the left, the board on the right, what a choice means below."""
        glyphs = self.program.glyphs
        yield Static(f"MIJNMORRIS {glyphs.dot} {self.heading}", id="title")
        yield UnfinishedGame()
        yield Welcome()
        with Horizontal(id="columns"):
            with Vertical(id="fields"):
                with Vertical(classes="panel", id="players") as players:
                    players.border_title = "Game"
                    yield Field("Game", glyphs, id="game")
                    yield Field("Opponent", glyphs, id="opponent")
                    yield Field("Level", glyphs, id="level")
                    yield Field("Light", glyphs, id="light")
                    yield OptionField(CLOCK, self.setup.clock, glyphs, self.program.host.lot)
                    yield from self.own_fields()
                    yield StartField(glyphs)
                with Vertical(classes="panel", id="rules") as rules:
                    rules.border_title = "Rules"
                offers = OffersPanel("continue", "daily", "puzzles", "layout", "position")
                yield offers
            with Vertical(classes="panel", id="board") as board:
                board.border_title = "Board"
                yield Preview()
                with Center():
                    yield self.PLAY_BUTTON()
        yield Static(id="explanation", markup=False)
        yield ValueEntry(id="value", compact=True)
        yield KeyBar()

    @property
    def heading(self) -> str:
        """What is chosen here, as the title says it."""
        return "Mijnlieff and nine men's morris"

    def own_fields(self) -> Iterable[Field]:
        """Lines that a kind of this screen adds to opponent, sides and clock."""
        return ()

    def another(self) -> "NewGameScreen":
        """The same screen with the choices made so far, drawn by the settings of now."""
        return NewGameScreen(self.chosen())

    async def on_mount(self) -> None:
        """Show what was chosen last."""
        self._show_players()
        await self._show_rules()

    def on_screen_resume(self) -> None:
        """Offer the game that is unfinished now; take over settings changed meanwhile."""
        if self._renew():
            return
        offered = self.query_one(UnfinishedGame)
        offered.offer(self.program.host.unfinished_games(), self.program.glyphs)
        self.call_after_refresh(self._look_for_offers)
        is_new = self.program.is_new_here
        self.query_one(Welcome).offer(is_new, self.program.glyphs)
        self.query_one("#title").display = not is_new
        if isinstance(self.focused, Button) and not self.focused.display:
            self.query_one("#game").focus()
        self._show_keys()

    def _show_keys(self) -> None:
        """Show what Enter does now, which is to play unless a value has to be given first."""
        missing, field = self._missing, self.focused
        if missing is not None:
            groups = [self.PLAY_KEY._replace(word=missing.again_word)]
        else:
            word = field.again_word if isinstance(field, Field) else ""
            groups = [self.PLAY_KEY, *([KeyGroup(("field.again",), word)] if word else [])]
        self.query_one(KeyBar).show_groups((_CHOOSE, *groups))
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer only what makes sense now."""
        if action == "own_layout":
            return bool(self.edited_fields)
        return action != "continue_game" or self.query_one(UnfinishedGame).game is not None

    @on(Button.Pressed, "#continue")
    def action_continue_game(self) -> None:
        """Go on with the unfinished game."""
        game = self.query_one(UnfinishedGame).game
        if game is not None:
            self.program.resume(game)

    def _show_players(self) -> None:
        setup = self.setup
        self.query_one("#game", Field).offer(_GAMES, setup.game.name)
        self.query_one("#opponent", Field).offer(self.opponents, setup.opponent)
        self.query_one("#level", Field).offer(_LEVELS, setup.level)
        self.query_one("#light", Field).offer(_LIGHT, setup.light)
        self.query_one(StartField).offer_position(setup.position)
        self._show_computer_fields()

    def _show_computer_fields(self) -> None:
        against_computer = self.setup.opponent is OpponentKind.COMPUTER
        for name in ("#level", "#light"):
            self.query_one(name).display = against_computer

    async def _show_rules(self) -> None:
        program, setup = self.program, self.setup
        self._rules_of = setup.game
        rules = self.query_one("#rules")
        await rules.remove_children()
        editors = screens_of(setup.game).option_editors
        await rules.mount_all(
            OptionField(
                declared,
                getattr(setup.options, declared.name),
                program.glyphs,
                program.host.lot,
                editors.get(declared.name),
            )
            for declared in setup.options.declarations()
        )
        await self._show_board()

    @on(Field.Changed)
    async def take_choice(self, event: Field.Changed) -> None:
        """Take over a choice and show what follows from it."""
        before, self.setup = self.setup, self.chosen()
        self._show_computer_fields()
        fault = self.drop_unfit_position()
        if self.setup.game is not self._rules_of:
            fault = ""  # plain to see: a position of the other game
            await self._show_rules()
        elif (self.setup.options, self.setup.position) != (before.options, before.position):
            await self._show_board()
        self._show_layout_offer()
        self._explain(event.field, fault=fault)
        self._show_keys()

    def chosen(self) -> GameSetup:
        """What the fields say now."""
        values = {
            name: self.query_one(f"#{name}", Field).choice.value
            for name in ("opponent", "level", "light")
        }
        game = GAMES[self.query_one("#game", Field).choice.value]
        clock = self.query_one("#option-clock", OptionField).value
        line = self.query_one(StartField).position
        setup = replace(self.setup, game=game, clock=clock, position=line, **values)
        if game is not self._rules_of:
            return setup
        fields = self.query_one("#rules").query(OptionField)
        rules = {field.declared.name: field.value for field in fields}
        return setup.with_options(replace(setup.options, **rules))

    def on_descendant_focus(self) -> None:
        """Explain the line that has the focus now."""
        if isinstance(self.focused, Field):
            self._explain(self.focused)
        elif isinstance(self.focused, MenuLine):
            self._say(self.focused.explanation)
            if isinstance(self.focused, OfferLine) and self.focused.told is not None:
                told = self.focused.told
                self.query_one(OffersPanel).show_board_of(told, self.program.glyphs)
        elif isinstance(self.focused, PlayButton):
            self._say(self.focused.EXPLANATION)
        self._show_keys()

    def _explain(self, field: Field, *, fault: str = "") -> None:
        choice = field.choice
        self._say(fault or f"{choice.label}: {choice.explanation}", fault=bool(fault))

    def _say(self, sentence: str, *, fault: bool = False) -> None:
        explanation = self.query_one("#explanation", Static)
        explanation.set_class(fault, "-fault")
        explanation.update(sentence)

    async def _show_board(self) -> None:
        """Show the board, and how the game ends with best play, where that is proved."""
        setup = self.setup
        preview = self.query_one(Preview)
        await preview.show(setup.first_board())
        self.take_shape(preview.query_one(BoardView).plan)
        words = "" if setup.position else screens_of(setup.game).prospect(setup.options)
        self.query_one("#board").border_subtitle = words

    @on(OptionField.TextWanted)
    def ask_for_text(self, event: OptionField.TextWanted) -> None:
        """Open the line in which a value is typed."""
        self.add_class("-typing")
        self.query_one(ValueEntry).open_for(event.field)
        declared = event.field.declared
        self._say(f"type the {declared.other_form.lower()}: {declared.explanation}")

    @on(Input.Submitted, "#value")
    def take_text(self, event: Input.Submitted) -> None:
        """Take the typed value, or say what is wrong with it."""
        field = self.query_one(ValueEntry).field
        try:
            field.type_value(event.value)
        except InvalidOptionError as error:
            self._explain(field, fault=str(error))
        else:
            self.action_close_entry()

    def action_close_entry(self) -> None:
        """Leave the line in which a value is typed."""
        self.remove_class("-typing")
        self.query_one(ValueEntry).field.focus()

    @on(Button.Pressed, "#play")
    def _press_play(self) -> None:
        # A handler of its own: Textual calls those of all base classes, overridden or not.
        self.action_play()

    def action_play(self) -> None:
        """Play with what is chosen, also just before: its message may still be on its way.

        A value that was to be typed is asked for first.
        """
        missing = self._missing
        if missing is not None:
            missing.action_again()
            return
        self.setup = self.chosen()
        self.begin()

    @property
    def _missing(self) -> OptionField | None:
        """The first line for which another value was chosen, but not given yet."""
        return next((field for field in self.query(OptionField) if field.lacks_value), None)

    def begin(self) -> None:
        """Begin the game that is set up."""
        self.drop_unfit_position()
        self.program.play(self.setup)

    # What there is besides

    def _look_for_offers(self) -> None:
        """Show the offers, unless another screen has come in front; the next return asks again."""
        if self.app.screen is self:
            self._show_offers()

    @work(exclusive=True)
    async def _show_offers(self) -> None:
        """Offer what there is to do now besides a new game, once the menu itself is shown.

        To read the puzzles takes 0.2 s, which no key has to wait for. Where the menu is left, or
        the program ends, before that, it begins all the same, with the menu's parts gone.
        """
        if not self.is_running or self not in self.app.screen_stack:
            return
        unfinished = self.query_one(UnfinishedGame)
        offer = unfinished_offer(self.program, unfinished.game, unfinished.others)
        self._show_offer("continue", "continue_game", offer)
        self._show_layout_offer()
        self._show_offer("position", "set_up", POSITION)
        if self.check_action("puzzles", ()) is not False:
            daily, puzzles = await asyncio.to_thread(puzzle_offers, self.program)
            self._show_offer("daily", "puzzles", daily)
            self._show_offer("puzzles", "puzzles", puzzles)

    def _show_layout_offer(self) -> None:
        self._show_offer("layout", "own_layout", LAYOUT)

    def _show_offer(self, name: str, action: str, offer: Offer | None) -> None:
        """Offer that, if there is something and the menu has the command."""
        is_allowed = self.check_action(action, ()) is not False
        panel = self.query_one(OffersPanel)
        panel.offer(name, offer if is_allowed else None, self.program.glyphs)

    @on(Button.Pressed, "OfferLine")
    async def take_offer(self, event: Button.Pressed) -> None:
        """Do what the line says."""
        actions = {
            "offer-continue": "continue_game",
            "offer-daily": "daily",
            "offer-puzzles": "puzzles",
            "offer-layout": "own_layout",
            "offer-position": "set_up",
        }
        await self.run_action(actions[str(event.button.id)])

    def action_daily(self) -> None:
        """Open the puzzle of the day."""
        self.program.open_daily()

    def action_games(self) -> None:
        """List the stored games."""
        self.program.open_games()

    def action_puzzles(self) -> None:
        """List the puzzles."""
        self.program.open_puzzles()

    def action_statistics(self) -> None:
        """Show statistics of the stored games."""
        self.program.open_statistics()

    @on(Button.Pressed, "#welcome")
    def action_learn(self) -> None:
        """List what there is to learn by."""
        self.program.open_learn()

    def action_rules(self) -> None:
        """Show the rules of the game chosen, from the option in focus on."""
        game, options = self.chosen().game, self.chosen().options
        page = None
        rulebook = rulebook_of(game)
        field = self.focused
        if rulebook and isinstance(field, OptionField) and field in self.query("#rules *"):
            page = rulebook.page_about(field.declared.name, options)
        self.program.open_rules(game, options, page)

    def action_settings(self) -> None:
        """Change settings."""
        self.program.open_settings(self.chosen().game)

    def take_settings(self) -> None:
        """Come back drawn by them, with the same choices, once it is in front."""
        self._is_outdated = True
        self._renew()

    def _renew(self) -> bool:
        """Let another screen take its place, if settings were changed and it is in front."""
        is_due = self._is_outdated and self.app.screen is self
        if is_due:
            self._is_outdated = False
            self.app.switch_screen(self.another())
        return is_due
