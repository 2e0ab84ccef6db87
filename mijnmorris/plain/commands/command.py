"""How a command of line mode is declared: a function with a docstring."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mijnmorris.plain.game import GameTalk

Act = Callable[["GameTalk", str], None]
"""Takes the game and what was typed behind the command's name."""


@dataclass(frozen=True)
class Command:
    """A word that can be typed instead of a move."""

    act: Act
    arguments: str
    """What may be typed behind the name, as ``[FILE]``."""

    @property
    def name(self) -> str:
        """The word."""
        return self.act.__name__.strip("_")

    @property
    def help(self) -> str:
        """The word and what it does, as a sentence."""
        assert self.act.__doc__ is not None
        first = self.act.__doc__.splitlines()[0]
        return f"{self.name} {self.arguments}".rstrip() + f": {first[0].lower()}{first[1:]}"


def command(act: Act) -> Command:
    """The command that a function without arguments is."""
    return Command(act, "")


def command_with(arguments: str) -> Callable[[Act], Command]:
    """A decorator for a function that takes arguments of that form."""
    return lambda act: Command(act, arguments)
