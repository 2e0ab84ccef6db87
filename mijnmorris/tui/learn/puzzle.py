"""A puzzle on the board, solved move by move."""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import date
from typing import ClassVar

from textual import on, work
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key
from textual.timer import Timer

from mijnmorris.learn.puzzles.attempt import Attempt
from mijnmorris.learn.puzzles.files import daily_puzzle
from mijnmorris.learn.puzzles.puzzle import Puzzle
from mijnmorris.learn.puzzles.standing import Standing, Standings
from mijnmorris.match.match import Match
from mijnmorris.match.words import Names
from mijnmorris.rules import Board, MoveError, Step
from mijnmorris.rules.wording import Sentence, as_sentence, capital
from mijnmorris.tui.board import MoveChosen, StepsChanged
from mijnmorris.tui.game.entering import EnteringDisplay
from mijnmorris.tui.game.entry import MoveEntry
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.narrator import Narrator
from mijnmorris.tui.key_bar import KeyGroup
from mijnmorris.tui.second_press import SecondPress
from mijnmorris.tui.text import SteadyText

_HINT = "hint"
"""The place of the hint key for second presses."""
REPLY_AFTER = 0.6
"""Seconds after which the opponent replies, so that both moves are seen."""


class PuzzleScreen(EnteringDisplay):
    """One puzzle of a row of them; what was found and tried is kept."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "tip", "hint", tooltip="tell something of the move", id="puzzle.tip"),
        Binding(
            "z",
            "show_move",
            "give up",
            tooltip="give up the next move: it is shown and played",
            id="puzzle.solution",
        ),
        Binding(
            "greater_than_sign,full_stop",
            "turn(1)",
            "next",
            tooltip="to the next puzzle",
            id="puzzle.next",
        ),
        Binding(
            "less_than_sign,comma",
            "turn(-1)",
            "previous",
            tooltip="to the puzzle before",
            id="puzzle.previous",
            show=False,
        ),
        Binding(
            "enter,space",
            "go_on",
            tooltip="once it is solved: to the next puzzle that is not, or leave for the list",
            id="puzzle.go_on",
            show=False,
        ),
        Binding("a", "restart", "again", tooltip="begin again", id="puzzle.restart"),
        Binding(
            "i",
            "rules",
            "rules",
            tooltip="show the rules, those that matter now",
            id="puzzle.rules",
        ),
        # Not Escape, which takes back a choice or closes the line of typed moves.
        Binding("q", "dismiss", "leave", tooltip="leave the puzzle", id="puzzle.close"),
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {
        "n": "puzzle.next",
        "p": "puzzle.previous",
        "r": "puzzle.restart",
    }

    def __init__(self, puzzles: Sequence[Puzzle], place: int = 0, day: date | None = None) -> None:
        """Begin with the puzzle of that place; ``day`` says that it is the one of the day."""
        super().__init__()
        self._puzzles = puzzles
        self._place = place
        self._day = day
        self._second_press = SecondPress()
        self._replying: Timer | None = None
        self._begin()

    @classmethod
    def of_the_day(cls, today: date) -> "PuzzleScreen":
        """The puzzle of the day."""
        return cls((daily_puzzle(today),), day=today)

    def _begin(self) -> None:
        self.attempt = Attempt(self.puzzle)
        self._trial: Board | None = None
        self._told = ""
        self._hints_told = 0
        self._was_shown = False
        self._second_press.forget()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the board."""
        return self._puzzles[self._place]

    @property
    def match(self) -> Match:
        """The match that the moves are made in."""
        return self.attempt.match

    @property
    def shown(self) -> Match:
        """The match, or what became of it with a wrong move and the reply."""
        trial = self._trial
        return self.match if trial is None else self.match.after(trial.moves_played())

    @property
    def _standings(self) -> Standings:
        return Standings(self.program.progress)

    def on_mount(self) -> None:
        """Show the puzzle."""
        self._show_puzzle()

    def _show_puzzle(self) -> None:
        plan = self.view.plan
        self.take_shape(plan)
        self.view.focus()
        self.show_match()

    def show_match(self) -> None:
        """Show the puzzle as it stands."""
        self._trial = None
        moves = self.match.moves
        view = self.view
        view.marks = frozenset()
        view.show(
            self.match.board,
            last_move=moves[-1] if moves else None,
            interactive=not (self.attempt.is_solved or self.attempt.is_replying),
        )
        self.query_one(GameHeader).pairing = self._pairing()
        self.query_one("#reason").border_title = "Puzzle"
        self.show_duty(())

    def _pairing(self) -> tuple[str, ...]:
        puzzle, dot = self.puzzle, f" {self.program.glyphs.dot} "
        number = f"Puzzle {self._place + 1} of {len(self._puzzles)}"
        title = "Puzzle of the day" if self._day else number
        solved = ["solved"] if self._standings.of(puzzle).solved else []
        about = [puzzle.theme.title, puzzle.difficulty]
        return tuple(dot.join([title, *about[:parts], *solved]) for parts in (2, 1, 0))

    def say(self, sentence: str, *, fault: bool = False) -> None:
        """Show a sentence; what is asked stands below it where there is room."""
        self._told = sentence
        is_mixed = fault and self._trial is None  # what is asked would look refused, too
        self.tell([sentence] if is_mixed else [sentence, *self._asked(())], fault=fault)

    def _tell_beside(self) -> None:
        """Show what was said and, as a paragraph of its own, what is asked."""
        if not self._told:
            super()._tell_beside()
            return
        told, asked = as_sentence(self._told), Narrator(self.match).paragraph(self._asked(()))
        both = Content.assemble(told, "\n\n", asked.stylize_before("not bold $foreground"))
        self.query_one("#reason", SteadyText).show(both if asked else Content(told))

    def _asked(self, steps: tuple[Step, ...]) -> list[str]:
        """The task, and what the player may do after the steps chosen; nothing once solved."""
        if self._trial is not None:
            return ["press enter to try again"]
        task, attempt = self.puzzle.task, self.attempt
        if attempt.is_solved:
            return []
        if attempt.is_replying:
            return [task]
        return [task, Names(self.match.players).told(attempt.board.duty(steps).reason)]

    def show_duty(self, steps: tuple[Step, ...]) -> None:
        """Say what is asked and what binds the player."""
        if not self.attempt.is_solved:
            self._told = ""
            self.tell(self._asked(steps))
        self.show_waiting()
        self.show_standing()
        self.explain_marks()
        self.show_keys()

    @property
    def message_rows(self) -> int:
        """One more row where a refusal takes the line of the standing as well."""
        return super().message_rows + self.has_class("-refused")

    def show_waiting(self) -> None:
        """Say in the header how far the solver has come."""
        attempt = self.attempt
        if attempt.is_solved:
            duty = "shown" if self._was_shown else "solved"
        elif attempt.is_replying:
            duty = f"{self.match.board.turn.title} replies"
        else:
            duty = f"move {attempt.found + 1} of {self.puzzle.moves}"
            if self._trial is None:
                duty += f": {attempt.board.duty(self.view.chosen).short}"
        self.query_one(GameHeader).duty = duty

    def _key_groups(self) -> tuple[KeyGroup, ...]:
        if self.attempt.is_solved:
            is_alone = len(self._puzzles) == 1
            return (KeyGroup(("puzzle.go_on",), "leave" if is_alone else "next unsolved"),)
        return () if self._trial is not None else super()._key_groups()

    def on_key(self, event: Key) -> None:
        """Take back a wrong move with any key; one that picks or steps back does no more."""
        if self._trial is None or self.query_one(MoveEntry).display:
            return
        if self.is_for_play(event.key) or event.key == "escape":
            self._end_trial()
        if event.key in ("enter", "space", "escape"):
            event.stop()
            event.prevent_default()

    def on_click(self) -> None:
        """Take back a wrong move with a click that nothing else has taken."""
        if self._trial is not None:
            self._end_trial()

    def action_go_on(self) -> None:
        """Show the next puzzle of the row that is not solved; leave if this is the only one.

        The second press of the pair that solved the puzzle does nothing.
        """
        if self._second_press.is_it():
            return
        if len(self._puzzles) == 1:
            self.dismiss()
            return
        standings, count = self._standings.all(), len(self._puzzles)
        unsolved = (
            step
            for step in range(1, count)
            if not standings.get(self._puzzles[(self._place + step) % count].key, Standing()).solved
        )
        self._turn(next(unsolved, 1))

    # Moves

    @on(MoveChosen)
    def take_chosen(self, event: MoveChosen) -> None:
        """Try the move made up on the board."""
        self._try(event.move)

    @on(StepsChanged)
    def show_steps(self, event: StepsChanged) -> None:
        """Follow what is being picked."""
        self.show_duty(event.steps)

    @on(MoveEntry.Typed)
    def take_typed(self, event: MoveEntry.Typed) -> None:
        """Try the typed move, or say why there is none such."""
        if self.attempt.is_replying:
            self.refuse_typed(event.text, f"wait, {self.match.board.turn.title} replies")
            return
        try:
            move = self.match.board.parse(event.text)
        except MoveError as error:
            self.refuse_typed(event.text, error.args[0])
        else:
            self._try(move)

    def _try(self, move: int) -> None:
        attempt = self.attempt
        if attempt.is_solved or attempt.is_replying:
            return
        if attempt.is_right(move):
            self._play(move)
            return
        self._standings.count_wrong(self.puzzle)
        text, self._trial = attempt.board.text(move), attempt.board.copy()
        self._show_on_trial(move)
        self.say(f"{text} is not the move", fault=True)
        self._explain_fault(move, self._trial)

    def _show_on_trial(self, move: int) -> None:
        """Make the move on the board alone, to show where it leads."""
        assert self._trial is not None
        self._trial.push(move)
        self.view.show(self._trial, last_move=move, interactive=False)
        self.query_one("#reason").border_title = "Not the move"
        self.show_waiting()
        self.show_standing()
        self.explain_marks()
        self.show_keys()

    def _end_trial(self) -> None:
        """Show the puzzle again as it stood before the wrong move, and what was said of it."""
        told = self._told
        self.show_match()
        self.say(told, fault=True)

    @work(exclusive=True)
    async def _explain_fault(self, move: int, trial: Board) -> None:
        """Say what is wrong with the move, and show the reply; the proof holds up no key."""
        attempt = self.attempt
        board, ply = attempt.board.copy(), attempt.board.ply
        refutation = await asyncio.to_thread(
            attempt.puzzle.theme.refutation, board, move, attempt.left
        )
        if attempt is not self.attempt or attempt.board.ply != ply or self.view.chosen:
            return
        self.say(refutation.sentence, fault=True)
        if refutation.reply is not None:
            await asyncio.sleep(REPLY_AFTER)
            if self._trial is trial:
                self._show_on_trial(refutation.reply)

    def _play(self, move: int) -> None:
        self.attempt.play(move)
        self._hints_told = 0
        if self.attempt.is_solved:
            self._end()
            return
        self.show_match()
        if self.attempt.is_replying:
            self.say("that is the move")
            self._replying = self.set_timer(REPLY_AFTER, self._reply)

    def _reply(self) -> None:
        self._replying = None
        text = self.match.board.text(self.attempt.next_move)
        name = self.match.board.turn.title
        self.attempt.reply()
        self.show_match()
        what = "has to pass" if text == "pass" else f"plays {text}"
        if self._was_shown:
            shown = self.match.board.text(self.match.moves[-2])
            key = self.key_of("puzzle.solution")
            self.say(f"the move was {shown}. {name} {what}; find the next move, or {key} shows it")
        else:
            self.say(f"{name} {what}; find the next move")

    def _end(self) -> None:
        before = self._standings.form
        if not self._was_shown:
            today = date.today()
            self._standings.count_solved(self.puzzle, today)
            if self._day == today:
                self._standings.count_day(today)
        self._second_press.expect()
        self.view.focus()  # also from the line of typed moves: Enter goes on
        self.show_match()
        ends = self.puzzle.theme.ending(self.puzzle, self.match.board)
        word = "the solution" if self._was_shown else "solved"
        streak = self._standings.streak(self._day) if self._day else 0
        days = f"; {streak} days in a row" if streak > 1 else ""
        form = self._standings.form
        gain = round(form.rating.value) - round(before.rating.value)
        counted = f", {gain:+}" if form.tried > before.tried else "; only the first try counted"
        told = "" if self._was_shown else f". {capital(form.words)}{counted}"
        self.say(f"{word}: {ends}{days}{told}")

    # Commands

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer only what makes sense now."""
        attempt = self.attempt
        if action in ("tip", "show_move"):
            return not (attempt.is_solved or attempt.is_replying)
        if action == "type":
            return self.can_type and not attempt.is_solved
        if action == "go_on":
            return attempt.is_solved
        if action == "turn":
            return len(self._puzzles) > 1
        return action != "restart" or bool(self.match.moves)

    def action_tip(self) -> None:
        """Tell a little more of the move with every press, but with two of a pair only once."""
        if self._second_press.is_it(_HINT):
            return
        self._second_press.expect(_HINT)
        if self._trial is not None:
            self._end_trial()
        self._standings.count_hint(self.puzzle)
        told = self.attempt.hints
        self._hints_told = min(self._hints_told + 1, len(told))
        hint, is_last = told[self._hints_told - 1], self._hints_told == len(told)
        solution, again = self.key_of("puzzle.solution"), self.key_of("puzzle.tip")
        more = f"{solution} shows the move" if is_last else f"press {again} again for more"
        self.say(Sentence(f"{Sentence.template_of(hint.sentence)}; {more}"))
        self.view.marks = hint.cells

    def action_type(self) -> None:
        """Open the line in which moves are typed, without the wrong move on the board."""
        if self._trial is not None:
            self._end_trial()
        super().action_type()

    def action_show_move(self) -> None:
        """Make the next move of the solution."""
        self._was_shown = True
        self._standings.count_shown(self.puzzle)
        self._play(self.attempt.next_move)

    def action_restart(self) -> None:
        """Begin the puzzle again."""
        self._turn(0)

    def action_turn(self, puzzles: int) -> None:
        """Go to another puzzle of the row, round its end."""
        self._turn(puzzles)

    def _turn(self, puzzles: int) -> None:
        if self._replying is not None:
            self._replying.stop()
            self._replying = None
        self._place = (self._place + puzzles) % len(self._puzzles)
        self.view.show_threats = False
        self._begin()
        self._show_puzzle()
