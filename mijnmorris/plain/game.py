"""A game played by talking: moves and commands heard, everything that happens said."""

from collections.abc import Callable

from mijnmorris.engine.client import EngineError
from mijnmorris.learn.hints import Hint
from mijnmorris.match.events import (
    DrawDeclined,
    DrawOffered,
    Event,
    MatchEnded,
    MovePlayed,
    MovesTakenBack,
)
from mijnmorris.match.match import Match
from mijnmorris.match.naming import capital, opponents, series_score, time_left
from mijnmorris.match.notices import notices
from mijnmorris.match.opponent import Opponent
from mijnmorris.match.players import Computer
from mijnmorris.match.sitting import Sitting
from mijnmorris.match.verdict import reason, verdict
from mijnmorris.match.wording import counted
from mijnmorris.plain.commands import COMMANDS
from mijnmorris.plain.context import Context
from mijnmorris.plain.tellers import TELLERS
from mijnmorris.plain.words import Names
from mijnmorris.rules import InvalidMoveError, MoveError, Side


class GameTalk:
    """Plays the games of a sitting, and whatever game is begun or resumed after it."""

    def __init__(self, context: Context, sitting: Sitting) -> None:
        self.context = context
        self.talk = context.talk
        self.left = False
        """Whether the player has left."""
        self._begin(sitting)

    def _begin(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.names = Names(self.match.players)
        self.teller = TELLERS[self.match.game.name](self.names)
        self.hint_given: Hint | None = None
        """The hint that the player was given for this position, if any."""
        self.opponent = Opponent(self.context.engine, self.context.lot)
        self._unfollow: Callable[[], None] = self.match.follow(self._tell_event)
        self._announce()

    @property
    def match(self) -> Match:
        """The game being played."""
        return self.sitting.match

    @property
    def in_progress(self) -> bool:
        """Whether leaving breaks off a game."""
        return self.match.result is None and bool(self.match.moves)

    @property
    def what_is_kept(self) -> str:
        """Whether the game can be resumed after leaving it, as a sentence."""
        if self.sitting.is_kept:
            return f"this is kept as game {self.sitting.game_id}"
        return "this game is not kept" if self.match.moves else "no move was played"

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
        command = COMMANDS.get(word.lower())
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
        self._begin(self.sitting)

    def change_to(self, sitting: Sitting) -> None:
        """Leave this game and go on with another."""
        self._unfollow()
        self.sitting.close()
        self._begin(sitting)

    def close(self) -> None:
        """Leave the game as it is."""
        self._unfollow()
        self.sitting.close()

    # Who is to move

    @property
    def is_computers_turn(self) -> bool:
        """Whether the game waits for a move of the computer."""
        return self.match.result is None and isinstance(self.match.player_to_move, Computer)

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

    # What is said

    def _prompt(self) -> str:
        if self.match.result is not None:
            return "What next?"
        if self.is_computers_turn:
            return "Enter asks again:"
        return f"{capital(self.names.owner(self.match.board.turn))} move:"

    def _announce(self) -> None:
        match = self.match
        self.talk.say(f"{match.game.title}: {opponents(match.players)}")
        special = [
            f"{declared.title.lower()}: {declared.label(value)}"
            for declared in match.options.declarations()
            if (value := getattr(match.options, declared.name)) != declared.default
        ]
        if match.clock is not None:
            special.append(f"clock: {match.clock.control}")
        if special:
            self.talk.say(f"special rules; {'; '.join(special)}")
        self.talk.say(f"write a move, such as {self.teller.example}, or help for all else")
        if match.position is not None:
            self.talk.say("the game begins from a position; describe tells the board")
        if match.moves:
            self.talk.say(f"{counted(len(match.moves), 'move')} so far, the last of them:")
            self.say_last_move()
        if match.result is not None or not self.is_computers_turn:
            self.say_what_to_do()

    def say_last_move(self) -> None:
        """Say what the last move did."""
        self.talk.say_all(self.teller.last_move(self.match.board))

    def say_what_to_do(self) -> None:
        """Say whose turn it is and what they have to do, or how the game ended."""
        match = self.match
        if match.result is not None:
            self._tell_end()
            return
        turn = f"{self.names.owner(match.board.turn)} turn"
        duty = self.names.renamed(match.board.duty().reason)
        self.talk.say("; ".join([f"{turn}: {duty}", *notices(match.board)]))

    def say_standing(self) -> None:
        """Say how both sides stand, in the series and on the clock, too."""
        match = self.match
        for side in Side:
            self.talk.say(self.teller.score(match.board, side))
        if score := series_score(self.sitting.series):
            self.talk.say(f"series: {', '.join(f'{name} {points}' for name, points in score)}")
        if match.clock is not None:
            times = [f"{self.names.who(side)} {time_left(match.clock, side)}" for side in Side]
            self.talk.say(f"time left: {', '.join(times)}")

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
            case DrawOffered(side):
                self.talk.say(f"{self.names.does(side, 'offer')} a draw")
            case DrawDeclined(side):
                self.talk.say(f"{self.names.does(side, 'decline')} the draw")
            case MatchEnded():
                self.opponent.forget()
                self._tell_end()

    def _tell_end(self) -> None:
        result = self.match.result
        assert result is not None
        self.talk.say(
            f"the game is over: {verdict(self.match, result, ' to ')}, {reason(self.match, result)}"
        )
        self.say_standing()
        self.talk.say("type rematch, new, undo, save and a file name, or quit")
