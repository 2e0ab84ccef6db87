"""How sentences call the players."""

from mijnmorris.match.naming import player_names
from mijnmorris.match.players import Player
from mijnmorris.rules import Side

_THIRD_PERSON = {"have": "has", "pass": "passes", "fly": "flies"}


class Names:
    """How sentences call two players."""

    def __init__(self, players: tuple[Player, Player]) -> None:
        self._names = player_names(players)

    def who(self, side: Side) -> str:
        """``you``, or the player's name."""
        return self._names[side]

    def renamed(self, sentence: str) -> str:
        """A sentence about Light and Dark with the players called by their names."""
        for side, name in zip(Side, self._names, strict=True):
            if name == "you":
                sentence = sentence.replace(f"{side.title}'s", "your")
                sentence = sentence.replace(f"{side.title} has", "you have")
            else:
                sentence = sentence.replace(side.title, name)
        return sentence

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
