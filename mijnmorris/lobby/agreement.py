"""What players agree on: the terms of a challenge, and of the game that comes of it."""

import random
from dataclasses import dataclass

from mijnmorris.games import GAMES, game_named
from mijnmorris.lobby import wire
from mijnmorris.lobby.identity import other_self
from mijnmorris.lobby.wire import MalformedError, Message
from mijnmorris.match.clock import CLOCK
from mijnmorris.match.setup import GameSetup, LightIs, OpponentKind
from mijnmorris.rules import InvalidOptionError

GUIDE = {
    "challenge": "offer a game to all who are here",
    "room": "meet a friend: you both name the same room",
    "computer": "play the computer; your offers stay open",
}
"""The ways to begin a game, for those who come into an empty hall."""

BOTH_SIDES = (
    "you are here more than once; offer a game in one session and accept it in another,"
    " and you play both sides"
)


@dataclass(frozen=True)
class Entry:
    """What the two players of a game agreed on."""

    game: str
    options: dict[str, str]
    clock: str | None
    rated: bool
    room: str
    players: tuple[str, str]
    """The ids of Light and Dark."""
    first: int | None = None
    """The first game of its series; ``None`` for that one itself."""


@dataclass(frozen=True)
class Terms:
    """The terms of a game, all checked: rules, clock, sides, and whether it is rated."""

    game: str
    options: dict[str, str]
    clock: str | None
    rated: bool
    light: LightIs
    """The player of Light, as seen by the player who offers the game."""

    @classmethod
    def of(cls, message: Message) -> "Terms":
        """The terms of a message; raises ``MalformedError``."""
        game = GAMES.get(wire.text(message, "game"))
        if game is None:
            raise MalformedError("there is no such game here")
        try:
            options = game.options.from_words(wire.words(message, "options")).to_words()
            game.start(game.options.from_words(options))
            clock = CLOCK.write(CLOCK.parse(wire.optional_text(message, "clock") or "off"))
            light = LightIs(wire.optional_text(message, "light") or LightIs.LOT.value)
        except (InvalidOptionError, ValueError) as error:
            raise MalformedError(str(error)) from error
        rated = wire.truth(message, "rated") if "rated" in message else True
        return cls(game.name, options, None if clock == "off" else clock, rated, light)

    def entry(self, offering: str, accepting: str, room: str, lot: random.Random) -> Entry:
        """The game between the two players of those ids; none against oneself is rated."""
        light = self.light
        if light is LightIs.LOT:
            light = lot.choice((LightIs.YOU, LightIs.OPPONENT))
        players = (offering, accepting) if light is LightIs.YOU else (accepting, offering)
        is_rated = self.rated and accepting != other_self(offering)
        return Entry(self.game, self.options, self.clock, is_rated, room, players)

    def words(self) -> Message:
        """The terms, as a part of a message."""
        return {
            "game": self.game,
            "options": self.options,
            "clock": self.clock,
            "rated": self.rated,
            "light": self.light.value,
        }


@dataclass(frozen=True)
class Challenge:
    """An offer to play a game."""

    id: int
    terms: Terms
    by: str
    """The id of the player."""
    session: int
    """The number of the player's session that offers it."""
    to: str | None = None
    """The id of the player it is for; ``None`` for anybody."""
    room: str = ""
    """The name of the room where the player waits; others do not see it."""

    def request(self, to: str | None) -> Message:
        """The message that offers the same again, to the player called ``to``."""
        terms = self.terms.words()
        if self.room:
            return {"do": "join", "room": self.room, **terms}
        return {"do": "challenge", "to": to, "again": True, **terms}


def terms_of(setup: GameSetup) -> Message:
    """The terms of a set-up, as a part of a message; two people draw sides by lot."""
    light = setup.light if setup.opponent is OpponentKind.COMPUTER else LightIs.LOT
    return {
        "game": setup.game.name,
        "options": setup.options.to_words(),
        "clock": CLOCK.write(setup.clock),
        "light": light.value,
    }


def special_rules(terms: Message) -> str:
    """The rules of a challenge that differ from the defaults."""
    game = game_named(terms["game"])
    options = game.options.from_words(terms["options"])
    special = [f"{each.title.lower()}: {each.label(value)}" for each, value in options.unusual()]
    if terms["clock"]:
        special.append(f"clock: {terms['clock']}")
    if not terms["rated"]:
        special.append("not rated")
    return "; ".join(special)
