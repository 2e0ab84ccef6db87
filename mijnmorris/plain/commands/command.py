"""Commands of line mode: functions whose docstrings are their help texts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mijnmorris.plain.game import GameTalk

Act = Callable[["GameTalk", str], None]
"""Takes the game and the words typed after the command's name."""


@dataclass(frozen=True)
class Command:
    """A command of line mode, typed instead of a move."""

    act: Act
    arguments: str
    """The form of the arguments, such as ``[FILE]``."""
    guests: bool | None = None
    """True if it is only for guests, false if it is not for guests, ``None`` if for everybody."""

    @property
    def name(self) -> str:
        """The word to type."""
        return self.act.__name__.strip("_")

    @property
    def form(self) -> str:
        """The word and the form of its arguments."""
        return f"{self.name} {self.arguments}".rstrip()

    @property
    def explanation(self) -> str:
        """Its effect, as a sentence."""
        assert self.act.__doc__ is not None
        return self.act.__doc__.splitlines()[0]

    @property
    def help(self) -> str:
        """Form and explanation in one line."""
        return f"{self.form}: {self.explanation[0].lower()}{self.explanation[1:]}"


def command(act: Act) -> Command:
    """A decorator for a command without arguments."""
    return Command(act, "")


def command_with(arguments: str = "", *, guests: bool | None = None) -> Callable[[Act], Command]:
    """A decorator for a command with arguments of that form, perhaps only for some players."""
    return lambda act: Command(act, arguments, guests)
