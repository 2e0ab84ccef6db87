"""The line of the menu that says where a game begins, once a position was set up."""

from enum import Enum

from mijnmorris.tui.glyphs import Glyphs
from mijnmorris.tui.new_game.field import Field, FieldChoice


class _Start(Enum):
    USUAL = "usual"
    POSITION = "position"


_CHOICES = (
    FieldChoice(_Start.USUAL, "as usual", "the game begins as its rules say"),
    FieldChoice(_Start.POSITION, "set up", "from the position you set up; b changes it"),
)


class StartField(Field):
    """The start of the game or the position; hidden while there is no position."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__("Start", glyphs, id="start")
        self.line: str | None = None
        """The position line on offer."""
        self.offer_position(None)

    @property
    def position(self) -> str | None:
        """The position line chosen; ``None`` for the game's start."""
        return self.line if self.choice.value is _Start.POSITION else None

    def offer_position(self, line: str | None) -> None:
        """Offer that position and choose it, or offer none."""
        self.line = line
        self.display = line is not None
        self.offer(_CHOICES, _Start.USUAL if line is None else _Start.POSITION)
