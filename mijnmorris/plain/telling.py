"""What line mode says about a game: its beginning, its state and its end."""

from mijnmorris.match.match import Match
from mijnmorris.match.naming import opponents, series_score
from mijnmorris.match.numbering import Numbering
from mijnmorris.match.session import Session
from mijnmorris.match.words import Names, help_note, reason, verdict, words_of
from mijnmorris.plain.talk import Talk
from mijnmorris.rules import Side


class GameTelling:
    """Says what happens in a game; subclasses read input."""

    def __init__(self, talk: Talk, session: Session, *, is_guest: bool = False) -> None:
        self.talk = talk
        self.is_guest = is_guest
        self.tell_of(session)

    def tell_of(self, session: Session) -> None:
        """Follows that session's game from now on."""
        self.session = session
        self.names = Names(self.match.players)
        self.words = words_of(self.match.game)(self.names)

    @property
    def match(self) -> Match:
        """The current match."""
        return self.session.match

    @property
    def what_is_kept(self) -> str:
        """Whether the game can be resumed after leaving it, as a sentence."""
        if self.session.is_kept:
            return f"this is kept as game {self.session.game_id}"
        return "this game is not kept" if self.match.moves else "no move was played"

    @property
    def is_others_turn(self) -> bool:
        """Whether it is the turn of a player who is not here."""
        return self.match.result is None and not self.match.player_to_move.is_here

    def announce(self) -> None:
        """Says the game, the players, the rules and the state of the game."""
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
        if match.clock is not None and match.result is None:
            self.talk.say("time that is up is told of with the next line that is typed")
        self.talk.say_all(self.words.shape(match.board))
        is_played_here = any(player.is_here for player in match.players)
        if is_played_here and (example := self.words.example(match.board)):
            self.talk.say(f"type a move, such as {example}, or help for everything else")
        if match.position is not None:
            self.talk.say("the game begins from a position; type describe to hear the board")
        if (last := match.last_move) is not None:
            played = Numbering.of(match.board).counted(match.board.ply)
            self.talk.say(f"{played} so far, the last of them:")
            self.talk.say_all(self.words.move(match.board, last))
        if match.result is not None or not self.is_others_turn:
            self.say_what_to_do()

    def say_what_to_do(self) -> None:
        """Says whose turn it is and what they must do, or how the game ended."""
        match = self.match
        if match.result is not None:
            self.say_end()
            return
        turn = f"{self.names.owner(match.board.turn)} turn"
        duty = self.names.told(match.board.duty().reason)
        self.talk.say(f"{turn}: {duty}")
        self.talk.say_all(self.words.notices(match.board))

    def say_standing(self) -> None:
        """Says both sides' scores, also in the series, and their time."""
        match = self.match
        for side in Side:
            self.talk.say(self.words.score(match.board, side))
        if score := series_score(self.session.series):
            self.talk.say(f"series: {', '.join(f'{name} {points}' for name, points in score)}")
        if match.clock is not None:
            times = [f"{self.names.who(side)} {match.clock.shown(side)}" for side in Side]
            self.talk.say(f"time left: {', '.join(times)}")

    def say_end(self) -> None:
        """Says how the game ended, and what can be typed now."""
        self.say_result()
        self.talk.say(self.what_next)

    @property
    def what_next(self) -> str:
        """What can be typed once the game is over."""
        undo = "undo, " if self.match.can_undo else ""
        save = "" if self.is_guest else "save and a file name, "
        return f"type rematch, new, {undo}{save}or quit"

    def say_result(self) -> None:
        """Says how the game ended, and both sides' scores."""
        result = self.match.result
        assert result is not None
        self.talk.say(
            f"the game is over: {verdict(self.match, result, ' to ')}, {reason(self.match, result)}"
        )
        self.say_standing()
        if note := help_note(self.match):
            self.talk.say(note)
