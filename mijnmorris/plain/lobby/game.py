"""The game of a table of the lobby, in line mode."""

from collections.abc import Callable

from mijnmorris.lobby.remote import RemoteSession
from mijnmorris.lobby.wire import COURTESIES, Message
from mijnmorris.plain.commands import COMMANDS
from mijnmorris.plain.commands.command import Command
from mijnmorris.plain.game import GameTalk
from mijnmorris.rules import Side
from mijnmorris.rules.wording import capital, counted, listed

_NOT_HERE = ("hint", "redo", "save", "resume", "new", "quit")


class TableTalk(GameTalk):
    """Plays or watches at a table; ``hear`` returns a line, or ``None`` if there is news."""

    session: RemoteSession

    has_quit = False
    """Whether the player leaves the lobby as well as the table."""

    def _begin(self) -> None:
        self.commands = _FOR_WATCHERS if self.session.my_side is None else _COMMANDS
        super()._begin()

    @property
    def prompt(self) -> str:
        """The prompt for the next input."""
        if self.session.my_side is None:
            return "You watch; leave goes back:"
        if self.match.result is None and self.is_others_turn:
            return f"{capital(self.names.owner(self.match.board.turn))} turn:"
        return self._prompt()

    def take(self, line: str) -> None:
        """Carries out a line of input: a command, or a move of those who play."""
        self.session.expects = False
        word = "help" if line.startswith("?") else line.partition(" ")[0].lower()
        if word and self.session.my_side is None and word not in self.commands:
            self.talk.say("you watch this game; help lists the commands")
        else:
            super().take(line)

    def take_message(self, message: Message) -> None:
        """Says what the message tells of the table."""
        match message:
            case {"is": "refused", "why": str(why)}:
                self.session.refused()
                self.talk.say(why)
            case {"is": "said", "side": side, "what": what} if what in COURTESIES:
                self.talk.line(f"{capital(self.names.who(Side(side)))}: {COURTESIES[what]}")
            case {"is": "away", "side": side, "seconds": seconds}:
                self.session.take_message(message)
                who = self.names.who(Side(side))
                later = f"; after {counted(seconds, 'second')} you may claim the game"
                plays = self.session.my_side is not None and self.match.result is None
                self.talk.say(f"{who} has left for now{later if plays else ''}")
            case {"is": "back", "side": side}:
                self.session.take_message(message)
                self.talk.say(f"{self.names.who(Side(side))} is back")
            case _:
                self.session.take_message(message)

    def say_end(self) -> None:
        """Says how the game ended, and which commands are left."""
        self.say_result()
        if self.session.my_side is not None:
            undo = "undo, " if self.session.can_take_back else ""
            self.talk.say(f"type rematch, {undo}say and a courtesy, or leave")


def leave(game: TableTalk, _words: str) -> None:
    """Go back to the lobby; an unfinished game waits there for you."""
    game.left = True


def quit_(game: TableTalk, _words: str) -> None:
    """Leave the lobby; an unfinished game waits for you."""
    game.left = game.has_quit = True


def say(game: TableTalk, words: str) -> None:
    """Say something friendly to the other player."""
    if words in COURTESIES:
        game.session.say(words)
    else:
        game.talk.say(f"you can say {listed(COURTESIES, 'or')}")


def claim(game: TableTalk, _words: str) -> None:
    """Take the game for won, when the other player has left for too long."""
    game.session.claim()


def _command(act: Callable[[TableTalk, str], None], arguments: str = "") -> Command:
    return Command(act, arguments)  # type: ignore[arg-type]


_PLAYING = ("undo", "draw", "resign", "rematch", "say", "claim")
_OWN = [_command(say, "[WORD]"), _command(claim), _command(leave), _command(quit_)]
_COMMANDS = {name: each for name, each in COMMANDS.items() if name not in _NOT_HERE} | {
    each.name: each for each in _OWN
}
_FOR_WATCHERS = {name: each for name, each in _COMMANDS.items() if name not in _PLAYING}
