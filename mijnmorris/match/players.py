"""The players of a match: persons, the computer, remote players."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from mijnmorris.engine.levels import LEVELS, level_named

if TYPE_CHECKING:
    from mijnmorris.match.opponent import Opponent


@dataclass(frozen=True)
class Player:
    """A player of one side."""

    is_here: ClassVar[bool] = False
    """Whether the player acts at this keyboard; others are asked and answer later."""

    def called(self, unnamed: str) -> str:
        """The player's name, or ``unnamed`` if there is none."""
        raise NotImplementedError


@dataclass(frozen=True)
class Person(Player):
    """A person at this keyboard."""

    is_here: ClassVar[bool] = True
    name: str = ""

    def called(self, unnamed: str) -> str:
        """The given name, or ``unnamed``."""
        return self.name or unnamed


@dataclass(frozen=True)
class Computer(Player):
    """The engine at one of its levels."""

    level: str

    def called(self, unnamed: str) -> str:  # noqa: ARG002
        """The title of the level."""
        return level_named(self.level).title


@dataclass(frozen=True)
class Remote(Player):
    """A player in another session, asked through ``opponent``."""

    name: str
    opponent: "Opponent" = field(compare=False, repr=False)

    def called(self, unnamed: str) -> str:
        """The name of the other session's player."""
        return self.name or unnamed


def player_words(player: Player) -> tuple[str, str]:
    """The player's kind, ``person`` or ``computer``, and name or level."""
    if isinstance(player, Computer):
        return "computer", player.level
    assert isinstance(player, Person | Remote)
    return "person", player.name


def player_from_words(kind: str, name: str) -> Player:
    """The player of that kind and name; the inverse of :func:`player_words`.

    A computer of an unknown level cannot play here, so it becomes a person of that name.
    """
    is_ours = kind == "computer" and name.lower() in LEVELS
    return Computer(name) if is_ours else Person(name)
