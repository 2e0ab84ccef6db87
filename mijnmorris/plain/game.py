"""A game played by talking: moves and commands heard, everything that happens said."""

from collections.abc import Callable

from mijnmorris.engine.client import EngineError
from mijnmorris.learn.hints import Hint
from mijnmorris.match.events import (
    DrawDeclined,
    DrawOffered,
    EndTakenBack,
    Event,
    MatchEnded,
    MovePlayed,
    MovesTakenBack,
)
from mijnmorris.match.naming import capital
from mijnmorris.match.notices import notices
from mijnmorris.match.opponent import Opponent
from mijnmorris.match.players import Computer
from mijnmorris.match.sitting import Sitting
from mijnmorris.match.wording import counted
from mijnmorris.plain.commands import COMMANDS
from mijnmorris.plain.context import Context
from mijnmorris.plain.telling import GameTelling
from mijnmorris.rules import InvalidMoveError, MoveError, Side


class GameTalk(GameTelling):
    """Plays the games of a sitting, and whatever game is begun or resumed after it."""

    def __init__(self, context: Context, sitting: Sitting) -> None:
        super().__init__(context.talk, sitting)
        self.context = context
        self.left = False
        """Whether the player has left."""
        self._begin()

    def _begin(self) -> None:
        self.hint_given: Hint | None = None
        """The hint that the player was given for this position, if any."""
        self.opponent = Opponent(self.context.engine, self.context.lot)
        self._unfollow: Callable[[], None] = self.match.follow(self._tell_event)
        self.announce()

    def run(self) -> None:
        """Play until the player leaves; raises ``InputEndedError`` when no more input comes."""
        while not self.left:
            self.match.check_clock()
            if self.is_computers_turn and self._let_computer_move():
                continue
            answer = self.talk.ask(self._prompt())
            self.match.check_clock()
            self.take(answer)

    def take(self, line: str) -> None:
        """Carry out a line of input: a command or a move."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get("help" if word == "?" else word.lower())
        if command is not None:
            command.act(self, rest.strip())
        elif not line:
            self.say_what_to_do()
        elif self.is_computers_turn:
            self.talk.say(f"it is {self.names.owner(self.match.board.turn)} turn")
        else:
            self._play(line)

    def begin_next(self) -> None:
        """Begin the next game of the series, with the sides changed."""
        self._unfollow()
        self.sitting.begin_next()
        self.tell_of(self.sitting)
        self._begin()

    def change_to(self, sitting: Sitting) -> None:
        """Leave this game and go on with another."""
        self._unfollow()
        self.sitting.close()
        self.tell_of(sitting)
        self._begin()

    def close(self) -> None:
        """Leave the game as it is."""
        self._unfollow()
        self.sitting.close()

    @property
    def speaking_side(self) -> Side:
        """The side of the person who types: the only one, or the one to move."""
        person = self.match.side_of_person()
        return self.match.board.turn if person is None else person

    def _let_computer_move(self) -> bool:
        """Whether the computer could move."""
        match = self.match
        try:
            text = self.context.wait_for(self.opponent.choose(match, match.board.turn))
        except EngineError as error:
            self.talk.say(str(error))
            return False
        if not match.check_clock():
            match.play(match.board.parse(text))
        return True

    def _play(self, text: str) -> None:
        match = self.match
        try:
            move = match.board.parse(text)
            if self._is_confirmed(move):
                match.play(move)
        except InvalidMoveError as error:
            self.talk.say(f"{error}; help lists the commands")
        except MoveError as error:
            self.talk.say(self.names.renamed(str(error)))

    def _is_confirmed(self, move: int) -> bool:
        if not self.context.settings.confirm_moves:
            return True
        return self.talk.confirm(f"Play {self.match.board.text(move)}?", default=True)

    def answer_draw(self) -> None:
        """Let the other side answer the draw it is offered."""
        match, offered_by = self.match, self.match.draw_offered_by
        assert offered_by is not None
        if not isinstance(match.players[offered_by.other], Computer):
            question = f"{self.names.who(offered_by.other)}, do you accept the draw?"
            match.answer_draw(self.talk.confirm(question))
            return
        try:
            if not self.opponent.has_view:
                self.context.wait_for(self.opponent.choose(match, offered_by.other))
        except EngineError as error:
            self.talk.say(str(error))
        self.opponent.answer_draw(match)

    def _prompt(self) -> str:
        if self.match.result is not None:
            return "What next?"
        if self.is_computers_turn:
            return "Enter asks again:"
        return f"{capital(self.names.owner(self.match.board.turn))} move:"

    def _tell_event(self, event: Event) -> None:
        self.hint_given = None
        match event:
            case MovePlayed():
                self.say_last_move()
                self.talk.say_all(notices(self.match.board))
            case MovesTakenBack(count):
                self.opponent.forget()
                self.talk.say(f"{counted(count, 'move')} taken back")
                self.say_what_to_do()
            case EndTakenBack():
                self.talk.say("the game goes on")
                self.say_what_to_do()
            case DrawOffered(side):
                self.talk.say(f"{self.names.does(side, 'offer')} a draw")
            case DrawDeclined(side):
                self.talk.say(f"{self.names.does(side, 'decline')} the draw")
            case MatchEnded():
                self.opponent.forget()
                self.say_end()
