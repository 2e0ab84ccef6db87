"""A game in line mode: reads moves and commands, and says everything that happens."""

from collections.abc import Sequence

from mijnmorris.learn.hints import Hint
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
from mijnmorris.match.host import Host
from mijnmorris.match.numbering import Numbering
from mijnmorris.match.opponent import NoAnswerError
from mijnmorris.match.session import Session
from mijnmorris.plain.commands import COMMANDS, GUEST_COMMANDS
from mijnmorris.plain.signals import EndSignals
from mijnmorris.plain.talk import Talk
from mijnmorris.plain.telling import GameTelling
from mijnmorris.rules import InvalidMoveError, MoveError
from mijnmorris.rules.wording import capital, listed
from mijnmorris.settings import Settings


class GameTalk(GameTelling):
    """Plays the games of a session, and games begun or resumed after it."""

    def __init__(
        self, talk: Talk, host: Host, signals: EndSignals, settings: Settings, session: Session
    ) -> None:
        super().__init__(talk, session, is_guest=host.is_guest)
        self.host = host
        self.signals = signals
        self.settings = settings
        self.commands = GUEST_COMMANDS if host.is_guest else COMMANDS
        """The commands by their words."""
        self.left = False
        """Whether the player has left."""
        self._begin()

    def _begin(self) -> None:
        self.hint_given: Hint | None = None
        """The hint given in this position, if any."""
        self.session.follow(self._tell_event)
        self.announce()

    def run(self) -> None:
        """Plays until the player leaves; raises ``InputEndedError`` at the end of the input."""
        while not self.left:
            self.match.check_clock()
            if self.session.question is not None and self._take_reply():
                continue
            answer = self.talk.ask(self._prompt())
            self.match.check_clock()
            self.take(answer)

    def take(self, line: str) -> None:
        """Carries out a line of input: a command or a move."""
        word, _, rest = line.partition(" ")
        command = self.commands.get("help" if word == "?" else word.lower())
        if command is not None:
            command.act(self, rest.strip())
        elif not line:
            self.say_what_to_do()
        elif self.match.result is not None:
            self.talk.say(f"the game is over; {self.what_next}")
        elif self.is_others_turn:
            self.talk.say(f"it is {self.names.owner(self.match.board.turn)} turn")
        else:
            self._play(line)

    def change_to(self, session: Session) -> None:
        """Leaves this game and continues with another."""
        self.session.close()
        self.tell_of(session)
        self._begin()

    def _take_reply(self) -> bool:
        """Waits for the other player's reply and takes it; returns whether there was one."""
        try:
            reply = self.signals.wait_for(self.session.reply())
        except NoAnswerError as error:
            self.talk.say(str(error))
            self.session.give_up()
            return False
        self.session.take(reply)
        return True

    def _play(self, text: str) -> None:
        try:
            move = self.match.board.parse(text)
            if self._is_confirmed(move):
                self.session.play(move)
        except InvalidMoveError as error:
            self.talk.say(f"{error}; help lists the commands")
        except MoveError as error:
            self.talk.say(self.names.told(error.args[0]))

    def _is_confirmed(self, move: int) -> bool:
        if not self.settings.confirm_moves:
            return True
        return self.talk.confirm(f"Play {self.match.board.text(move)}?", default=True)

    def _prompt(self) -> str:
        if self.match.result is not None:
            return "What next?"
        if self.is_others_turn:
            return "Enter asks again:"
        return f"{capital(self.names.owner(self.match.board.turn))} move:"

    def _tell_event(self, event: Event) -> None:
        self.hint_given = None
        match event:
            case MovePlayed():
                self._say_move(event)
            case MovesReplayed(moves):
                if len(moves) > 1:
                    again = [played.move for played in moves]
                    self.talk.say(f"played again: {self._named(again, -len(moves))}")
                self._say_move(moves[-1])
            case MovesTakenBack(count):
                back = self.match.redo_tail[: -count - 1 : -1]
                self.talk.say(f"taken back: {self._named(back, 0)}")
                self.say_what_to_do()
            case EndTakenBack():
                self.talk.say("the game goes on")
                self.say_what_to_do()
            case Requested():
                self.talk.say(self.names.asks(event, self.match))
                self._ask_to_agree(event)
            case Declined():
                self.talk.say(self.names.declines(event))
            case MatchEnded():
                self.say_end()
            case MatchBegun():
                self.tell_of(self.session)
                self.announce()

    def _named(self, moves: Sequence[int], plies: int) -> str:
        """The moves with their numbers; the first is played so many plies from now."""
        board = self.match.board
        numbering, first = Numbering.of(board), board.ply + plies + 1
        return listed(
            numbering.named(ply, board.text(move)) for ply, move in enumerate(moves, first)
        )

    def _say_move(self, played: MovePlayed) -> None:
        self.talk.say_all(self.words.told(self.match.board, played))
        if played.result is not None:
            self.say_end()

    def _ask_to_agree(self, asked: Requested) -> None:
        """Asks a player here to answer the other side's request."""
        other = asked.side.other
        if self.match.players[other].is_here:
            self.session.answer(self.talk.confirm(self.names.agreeing(other)))
