"""Who plays a side."""

from dataclasses import dataclass

from mijnmorris.engine.levels import LEVELS


@dataclass(frozen=True)
class Person:
    """Somebody at this keyboard."""

    name: str = ""


@dataclass(frozen=True)
class Computer:
    """The engine at one of its levels."""

    level: str


Player = Person | Computer


def player_words(player: Player) -> tuple[str, str]:
    """The player's kind, ``person`` or ``computer``, and name or level."""
    if isinstance(player, Computer):
        return "computer", player.level
    return "person", player.name


def player_from_words(kind: str, name: str) -> Player:
    """The player of that kind and name; the inverse of :func:`player_words`.

    A computer at a level that is not ours cannot be asked to play, so it becomes
    somebody of that name.
    """
    is_ours = kind == "computer" and name.lower() in LEVELS
    return Computer(name) if is_ours else Person(name)
