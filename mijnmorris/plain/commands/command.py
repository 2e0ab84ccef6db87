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
    guests: bool | None = None
    """Whether it is for guests alone, or for all others; ``None`` if it is for everybody."""

    @property
    def name(self) -> str:
        """The word."""
        return self.act.__name__.strip("_")

    @property
    def form(self) -> str:
        """The word and what may be typed behind it."""
        return f"{self.name} {self.arguments}".rstrip()

    @property
    def explanation(self) -> str:
        """What it does, as a sentence."""
        assert self.act.__doc__ is not None
        return self.act.__doc__.splitlines()[0]

    @property
    def help(self) -> str:
        """Form and explanation in one line."""
        return f"{self.form}: {self.explanation[0].lower()}{self.explanation[1:]}"


def command(act: Act) -> Command:
    """The command that a function without arguments is."""
    return Command(act, "")


def command_with(arguments: str = "", *, guests: bool | None = None) -> Callable[[Act], Command]:
    """A decorator for a function that takes arguments of that form, for guests or others."""
    return lambda act: Command(act, arguments, guests)
