"""The screen on which a game is played."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.events import Key

from mijnmorris.match.clock import Clock
from mijnmorris.match.events import (
    Declined,
    EndTakenBack,
    Event,
    MatchBegun,
    MatchEnded,
    MovePlayed,
    MovesReplayed,
    MovesTakenBack,
    Requested,
)
from mijnmorris.match.naming import name_of
from mijnmorris.match.players import Computer
from mijnmorris.match.records import Record
from mijnmorris.match.session import Session
from mijnmorris.match.store import Selection, StoreError
from mijnmorris.match.words import Names
from mijnmorris.rules import IllegalMoveError, MoveError, Side, Step
from mijnmorris.tui import screens
from mijnmorris.tui.board import MoveChosen, MoveConfirmed, StepsChanged
from mijnmorris.tui.game.advice import Evaluator, Tips
from mijnmorris.tui.game.end_panel import EndPanel, Next
from mijnmorris.tui.game.entry import MoveEntry
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.looking_back import WalkedDisplay
from mijnmorris.tui.game.question import OpenQuestion
from mijnmorris.tui.game.reckoning import Reckoning
from mijnmorris.tui.game.waiting import Waiting
from mijnmorris.tui.key_bar import KeyGroup

if TYPE_CHECKING:
    from mijnmorris.match.ladder import Ladder

_MOVE_NOW = KeyGroup(("game.now",), "move now")


class GameScreen(WalkedDisplay):
    """Board and panels; a move is entered by keys, by mouse or typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "undo", tooltip="take back your last move", id="game.undo"),
        Binding("r", "redo", "redo", tooltip="play a move taken back again", id="game.redo"),
        Binding(
            "t", "tip", "hint", tooltip="say where to look; then the move, and why", id="game.tip"
        ),
        Binding(
            "N",
            "move_now",
            "move now",
            tooltip="let the computer move now",
            id="game.now",
            show=False,
        ),
        Binding("a", "ask_again", "again", tooltip="ask the computer again", id="game.ask"),
        Binding("enter", "show_end", "result", tooltip="show the result again", id="game.end"),
        Binding("q", "leave", "leave", tooltip="leave the game; it asks first", id="game.leave"),
        Binding("d", "offer_draw", "draw", tooltip="offer a draw", id="game.draw"),
        Binding("z", "resign", "give up", tooltip="give the game up: resign", id="game.resign"),
        Binding(
            "v",
            "evaluation",
            "evaluate",
            tooltip="show the engine's evaluation, or show it no longer",
            id="game.evaluation",
            show=False,
        ),
        Binding(
            "i", "rules", "rules", tooltip="show the rules, those that matter now", id="game.rules"
        ),
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {"g": "game.resign", "n": "game.now", "e": "game.end"}

    def __init__(self, session: Session, note: str = "") -> None:
        """``note`` is a sentence besides those about the game, told before the first move."""
        super().__init__()
        self.session = session
        self._note = note
        session.follow(self._take_event)
        self.waiting = Waiting(self)
        self._time_shown = ""
        self._warned: set[Side] = set()
        """The sides whose bell has rung for their time."""
        self.question = OpenQuestion(self)
        self.reckoning = Reckoning(self)
        self.tips = Tips(self)
        self.evaluator = Evaluator(self)
        self._pending: int | None = None
        """The move made up on the board that waits to be confirmed."""

    @property
    def in_progress(self) -> bool:
        """Whether leaving interrupts a game."""
        return self.session.in_progress

    def on_mount(self) -> None:
        """Show the match, and let the computer begin where it has to."""
        self.take_shape(self.view.plan)
        self.view.focus()
        self.waiting.follow()
        self.show_match()
        self.set_interval(0.25, self._look_at_clock)
        self.action_show_end()

    async def on_unmount(self) -> None:
        """Leave the game as it is, also when the program ends, and no engine of this screen."""
        self.session.close()
        await self.tips.close()
        await self.evaluator.close()

    def _look_at_clock(self) -> None:
        """Show the time that runs, second by second, and end the game when it is up."""
        clock = self.match.clock
        if clock is None or self.match.check_clock() or clock.running is None:
            return
        shown = clock.shown(clock.running)
        if shown != self._time_shown:
            self._time_shown = shown
            self.show_standing()
        self._warn_of_time(clock, clock.running)

    def _warn_of_time(self, clock: Clock, side: Side) -> None:
        """Ring the bell, if it is wanted, once a side that plays here has little time."""
        if side not in self._warned and self.match.players[side].is_here and clock.is_low(side):
            self._warned.add(side)
            if self.program.settings.sound:
                self.app.bell()

    # What happens in the match

    def _take_event(self, event: Event) -> None:
        """Show the match as it stands after the event, once; then what there is to say of it."""
        self._forget_pending()
        self.past.end()
        self.question.follow(
            is_over=self.match.result is not None and not isinstance(event, Requested)
        )
        self.waiting.follow()
        self._advise_anew()
        if isinstance(event, MatchBegun):
            self._warned.clear()
        self.reckoning.end()
        if isinstance(event, MovesTakenBack | EndTakenBack | MatchBegun):
            self._close_end()
        if isinstance(event, MovePlayed | MovesReplayed):
            self.reckoning.begin()
        self.show_match()
        match event:
            case MovePlayed(side=side, result=None):
                self._ring(side)
            case MovePlayed() | MovesReplayed() | MatchEnded() if not self.reckoning.is_on:
                self.action_show_end()
            case Requested():
                self._ask_to_agree(event)
            case Declined():
                self.say(Names(self.match.players).declines(event), fault=True)

    def _ring(self, moved: Side) -> None:
        """Ring the bell, if wanted, when a player elsewhere has moved."""
        if self.program.settings.sound and not self.match.players[moved].is_here:
            self.app.bell()

    def _ask_to_agree(self, asked: Requested) -> None:
        """Let a person here answer what the other side asks for."""
        if self.match.players[asked.side.other].is_here:
            self.question.ask_to_agree(asked)

    # Three ways to enter a move; the mouse and the keys of the board are one to the screen

    @on(MoveChosen)
    def take_chosen(self, event: MoveChosen) -> None:
        """Play the move made up on the board, or ask first if the player wants that."""
        if self.program.settings.confirm_moves:
            self._pending = event.move
            self.view.demonstrate(self.match.board.steps(event.move))
            self.confirming = self.match.board.text(event.move)
            self.show_duty(self.view.chosen)
        else:
            self._play(event.move)

    def _forget_pending(self) -> None:
        self._pending, self.confirming = None, ""

    @property
    def waiting_for(self) -> str:
        """Who is thinking about a move, if not a player at this keyboard."""
        return self.waiting.thinker

    @on(MoveConfirmed)
    def play_confirmed(self, event: MoveConfirmed) -> None:
        """Play the move that waits for this."""
        if event.move == self._pending:
            self._play(event.move)

    def _play(self, move: int) -> None:
        try:
            self.session.play(move)
        except IllegalMoveError as error:
            # Keys may have come faster than the board was redrawn.
            self.show_match()
            self.say(error.args[0], fault=True)

    @on(StepsChanged)
    def show_steps(self, event: StepsChanged) -> None:
        """Say what the player may do after the steps chosen."""
        self._forget_pending()
        self.show_duty(event.steps)

    @on(MoveEntry.Typed)
    def play_typed(self, event: MoveEntry.Typed) -> None:
        """Play the typed move or say why it is refused."""
        match = self.match
        if match.result is None and not match.player_to_move.is_here:
            self.refuse_typed(event.text, self.wait)
            return
        try:
            self.session.play(match.board.parse(event.text))
        except MoveError as error:
            self.refuse_typed(event.text, error.args[0])

    def _story(self, steps: tuple[Step, ...]) -> tuple[str, list[str]]:
        if self.reckoning.is_on:
            return "the count", self.reckoning.sentences()
        title, told = super()._story(steps)
        if self.tips.told and self.view.interactive:
            return title, [*self.tips.told, *(told if steps else ())]
        is_begun = self.match.moves or self.match.result is not None
        return title, told if is_begun or not self._note else [*told, self._note]

    def show_waiting(self) -> None:
        """Say in the header whose duty it is, or that lines are counted."""
        super().show_waiting()
        if self.reckoning.is_on:
            self.query_one(GameHeader).duty = "the count"

    def _key_groups(self) -> tuple[KeyGroup, ...]:
        hurry = (_MOVE_NOW,) if self.waiting.is_on and not self.past.is_on else ()
        return (*super()._key_groups(), *hurry)

    @property
    def _has_computer(self) -> bool:
        return any(isinstance(player, Computer) for player in self.match.players)

    def on_click(self) -> None:
        """Go on to the result with a click while lines are counted."""
        if self.reckoning.is_on:
            self.action_show_end()

    def on_key(self, event: Key) -> None:
        """Go on to the result with any key while lines are counted."""
        if self.reckoning.is_on:
            event.stop()
            event.prevent_default()
            self.action_show_end()

    # Commands

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what makes sense now."""
        if self.reckoning.is_on:
            return False
        match, offered = self.match, super().check_action(action, parameters)
        if not offered:
            return offered
        conditions: dict[str, Callable[[], bool]] = {
            "undo": lambda: match.can_undo,
            "redo": lambda: self.session.can_redo,
            "type": lambda: self.can_type,
            "threats": lambda: bool(self.screens.scenes.deed),
            "tip": lambda: self.view.interactive,
            "evaluation": lambda: match.result is None,
            "offer_draw": lambda: match.result is None,
            "resign": lambda: match.result is None,
            "show_end": lambda: match.result is not None,
            "move_now": lambda: match.result is None and self._has_computer,
            "ask_again": lambda: self.waiting.failed,
        }
        condition = conditions.get(action)
        return condition is None or condition()

    def action_tip(self) -> None:
        """Give a hint, more of it at every press."""
        self.tips.give()

    def action_evaluation(self) -> None:
        """Show the evaluation, or hide it."""
        self.evaluator.toggle()

    def _advise_anew(self) -> None:
        """Forget the hint and evaluate again: the position has changed."""
        self.tips.forget()
        self.evaluator.follow()

    def action_undo(self) -> None:
        """Take back the person's last decision."""
        self.session.undo()

    def action_redo(self) -> None:
        """Play moves taken back again."""
        self.session.redo()

    async def action_move_now(self) -> None:
        """Let the computer play the best it has found."""
        if self.waiting.is_on:
            await self.session.hurry()
        else:
            self.say("it is your turn, so there is no move to hurry")

    def action_ask_again(self) -> None:
        """Ask again after there was no answer."""
        self.waiting.ask_again()
        self.show_match()

    def action_offer_draw(self) -> None:
        """Offer a draw, after a question."""
        name = name_of(self.match, self.session.speaking_side.other)
        self.question.ask(f"Offer {name} a draw?", self.session.offer_draw)

    def action_resign(self) -> None:
        """Give the game up, after a question."""
        side = self.session.speaking_side
        who = f"{side.title}, resign" if self.match.side_of_person() is None else "Resign"
        self.question.ask(f"{who} this game?", lambda: self.session.resign(side))

    def action_leave(self) -> None:
        """Go back to the menu, asking while a game is in progress; from its past, to the game."""
        if self.past.is_on:
            self.action_come_back()
        elif self.in_progress:
            self.question.ask(f"Leave the game? {self.what_is_kept}", self._leave)
        else:
            self._leave()

    @property
    def what_is_kept(self) -> str:
        """Whether the game can be continued after leaving it, as a sentence."""
        if self.session.is_kept:
            return "Your game is kept."
        return "Your game is not kept."

    def _leave(self) -> None:
        self.waiting.stop()
        self.session.close()
        self.dismiss()

    # The end

    def action_show_end(self) -> None:
        """Show the result and what can be done next."""
        if self.match.result is not None:
            was_counting = self.reckoning.is_on
            self.reckoning.show_all()
            if was_counting:
                self.show_duty(())
            self.close_entry()
            self.query_one(EndPanel).open(
                self.session.series, self.match.result, self.figures, self._ladder()
            )

    def _ladder(self) -> "Ladder | None":
        """The person's results against the levels, if games are kept."""
        host = self.program.host
        if host.store is None or host.is_guest or self.session.game_id is None:
            return None
        from mijnmorris.match.ladder import Ladder  # with the statistics, for the end alone

        try:
            games = host.store.games(Selection(game=self.match.game.name, finished=True))
        except StoreError:  # it was told when the game was stored
            return None
        return Ladder.after(self.match, games)

    def _close_end(self) -> None:
        panel = self.query_one(EndPanel)
        if panel.display:
            panel.display = False
            self.reckoning.end()
            self.view.focus()

    @on(EndPanel.Chosen)
    def go_on_after_end(self, event: EndPanel.Chosen) -> None:
        """Play again, go to the menu, or stay and look."""
        self._close_end()
        if event.following is Next.REMATCH:
            self.session.rematch()
        elif event.following is Next.REVIEW:
            record = Record.of(self.match)
            self.app.push_screen(screens.ReviewScreen(record, self.session.game_id, at_once=True))
        elif event.following is Next.HARDER:
            self._play_harder()
        elif event.following is Next.NEW_GAME:
            self._leave()

    def _play_harder(self) -> None:
        ladder = self._ladder()
        if ladder is not None and ladder.next_level is not None:
            self.program.play_next(self.match, ladder.next_level)
            self._leave()
