"""How players are called in sentences, and how their series and time stand."""

import re
from math import ceil

from mijnmorris.match.clock import Clock
from mijnmorris.match.events import Declined, Request, Requested
from mijnmorris.match.match import Match
from mijnmorris.match.players import Player
from mijnmorris.match.series import Series
from mijnmorris.rules import Side

_CELL = re.compile(r"[a-z]\d")
_THIRD_PERSON = {"do": "does", "fly": "flies", "have": "has", "pass": "passes"}

_REQUESTS = {
    Request.DRAW: ("offer", "a draw"),
    Request.TAKE_BACK: ("ask", "to take a move back"),
    Request.REMATCH: ("ask", "for a rematch"),
}
_DECLINED = {
    Request.DRAW: "the draw",
    Request.TAKE_BACK: "to take the move back",
    Request.REMATCH: "the rematch",
}


def player_names(players: tuple[Player, Player]) -> tuple[str, str]:
    """Who plays: ``you`` against somebody who is not here, else names or the sides' own."""
    alone = not all(player.is_here for player in players)
    light, dark = (
        "you" if alone and player.is_here else player.called(side.title)
        for side, player in zip(Side, players, strict=True)
    )
    return light, dark


class Names:
    """How sentences call two players."""

    def __init__(self, players: tuple[Player, Player]) -> None:
        self._names = player_names(players)

    def who(self, side: Side) -> str:
        """``you``, or the player's name."""
        return self._names[side]

    def verb(self, side: Side, verb: str) -> str:
        """The verb as it goes with the player: ``place`` or ``places``."""
        if self._names[side] == "you":
            return verb
        return _THIRD_PERSON.get(verb, f"{verb}s")

    def does(self, side: Side, verb: str) -> str:
        """The player and the verb: ``you place``, ``Club places``."""
        return f"{self._names[side]} {self.verb(side, verb)}"

    def owner(self, side: Side) -> str:
        """``your``, or the player's name with ``'s``."""
        name = self._names[side]
        return "your" if name == "you" else f"{name}'s"

    def renamed(self, sentence: str) -> str:
        """A sentence about Light and Dark with the players called by their names."""
        for side, name in zip(Side, self._names, strict=True):
            if name == "you":
                sentence = sentence.replace(f"{side.title}'s", "your")
                sentence = sentence.replace(f"{side.title} has", "you have")
            else:
                sentence = sentence.replace(side.title, name)
        return sentence

    def asks(self, asked: Requested) -> str:
        """What a player asks for: ``Club offers a draw``."""
        verb, wanted = _REQUESTS[asked.request]
        return f"{self.does(asked.side, verb)} {wanted}"

    def agreeing(self, side: Side) -> str:
        """The question whether the player agrees."""
        return f"{self.verb(side, 'do').capitalize()} {self.who(side)} agree?"

    def declines(self, declined: Declined) -> str:
        """What a player does not agree to: ``Club declines the draw``."""
        return f"{self.does(declined.side, 'decline')} {_DECLINED[declined.request]}"


def name_of(match: Match, side: Side) -> str:
    """Who plays the side."""
    return player_names(match.players)[side]


def opponents(players: tuple[Player, Player]) -> str:
    """Both players: ``you (Light) against Club``, or ``Light against Dark``."""
    names = player_names(players)
    persons = [side for side in Side if players[side].is_here]
    if len(persons) == 1:
        return f"you ({persons[0].title}) against {names[persons[0].other]}"
    return f"{names[Side.LIGHT]} against {names[Side.DARK]}"


def series_score(series: Series) -> list[tuple[str, str]]:
    """The players in the order of :func:`opponents` with their points; none in a first game."""
    if series.round == 1:
        return []
    match = series.match
    first = match.side_of_person() or Side.LIGHT
    return [
        (name_of(match, side), f"{series.score(side).points:g}") for side in (first, first.other)
    ]


def time_left(clock: Clock, side: Side) -> str:
    """The side's time: ``4:59``, or ``1:04:59`` from an hour on; a second begun counts whole."""
    minutes, seconds = divmod(ceil(clock.left(side)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def whose_turn(match: Match) -> str:
    """``your turn``, or the side's name."""
    name = name_of(match, match.board.turn)
    return "your turn" if name == "you" else name


def capital(text: str) -> str:
    """The text with its first letter in upper case, unless it begins with a cell: ``a2``."""
    return text if _CELL.match(text) else text[:1].upper() + text[1:]
