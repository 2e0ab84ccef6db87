"""The commands of a board, declared once: keys, help and palette are fed from here."""

from dataclasses import dataclass

from textual.binding import Binding, BindingType


@dataclass(frozen=True)
class Command:
    """Something the player can ask of a board by a key."""

    id: str
    keys: str
    """The keys it has unless the player maps it to others, separated by commas."""
    action: str
    description: str
    tooltip: str
    key_display: str | None = None

    @property
    def binding(self) -> Binding:
        """The command as Textual takes it."""
        return Binding(
            self.keys,
            self.action,
            self.description,
            show=False,
            key_display=self.key_display,
            tooltip=self.tooltip,
            id=self.id,
        )


CURSOR_COMMANDS = (
    Command(
        "board.left",
        "left,h",
        "cursor_left",
        "Cursor left",
        "move the cursor to the next cell on the left",
        "← h",
    ),
    Command(
        "board.down",
        "down,j",
        "cursor_down",
        "Cursor down",
        "move the cursor to the next cell below",
        "↓ j",
    ),
    Command(
        "board.up",
        "up,k",
        "cursor_up",
        "Cursor up",
        "move the cursor to the next cell above",
        "↑ k",
    ),
    Command(
        "board.right",
        "right,l",
        "cursor_right",
        "Cursor right",
        "move the cursor to the next cell on the right",
        "→ l",
    ),
)
"""Ways of the cursor."""

SCALE_COMMANDS = (
    Command("board.flip", "f", "flip", "Flip", "turn the board round"),
    Command("board.bigger", "plus", "bigger", "Bigger", "draw the board bigger", "+"),
    Command("board.smaller", "minus", "smaller", "Smaller", "draw the board smaller", "-"),
)
"""Larger and smaller boards."""

BOARD_COMMANDS = (
    *CURSOR_COMMANDS,
    Command(
        "board.next",
        "tab",
        "next_choice",
        "Next choice",
        "move the cursor to the next cell that may be chosen",
    ),
    Command(
        "board.previous",
        "shift+tab",
        "previous_choice",
        "Previous choice",
        "move the cursor to the previous cell that may be chosen",
    ),
    Command(
        "board.pick",
        "enter,space",
        "pick",
        "Choose",
        "choose the cell under the cursor; pass when nothing else is left",
        "enter",
    ),
    Command(
        "board.back",
        "escape",
        "step_back",
        "Step back",
        "take back the last cell chosen of an unfinished move",
        "esc",
    ),
    *SCALE_COMMANDS,
)
"""What every board can do."""

PIECE_COMMANDS = tuple(
    Command(
        f"board.piece.{piece}",
        str(number),
        f"choose_piece({number})",
        f"{piece.capitalize()}",
        f"take a {piece} in hand, if one is left",
    )
    for number, piece in enumerate(("straight", "diagonal", "pusher", "puller"), start=1)
)
"""What a board with types of piece can do besides."""


def bindings(commands: tuple[Command, ...]) -> list[BindingType]:
    """The key bindings of the commands."""
    return [command.binding for command in commands]
