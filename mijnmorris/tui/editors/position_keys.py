"""The keys of the position editor."""

from textual.binding import Binding, BindingType

from mijnmorris.tui.key_bar import KeyGroup
from mijnmorris.tui.line_keys import line_keys

SHOWN_KEYS = (
    KeyGroup(("board.left", "board.up", "board.down", "board.right"), "move"),
    KeyGroup(("position.put",), "put"),
    KeyGroup(tuple(f"position.kind.{number}" for number in range(1, 5)), "which"),
    KeyGroup(("position.play",), "play on"),
)
"""Those that the line of keys shows first."""

_KINDS = (
    "take Straights in hand; in Morris, Light's men",
    "take Diagonals in hand; in Morris, Dark's men",
    "take Pushers in hand",
    "take Pullers in hand",
)

POSITION_KEYS: tuple[BindingType, ...] = (
    *line_keys("position"),
    *(
        Binding(
            str(number),
            f"choose_piece({number})",
            tooltip=tooltip,
            id=f"position.kind.{number}",
            show=False,
        )
        for number, tooltip in enumerate(_KINDS, start=1)
    ),
    Binding("s", "other_side", "side", tooltip="take the other side's", id="position.side"),
    Binding(
        "x,delete,backspace",
        "remove",
        "remove",
        tooltip="take what stands under the cursor off the board",
        id="position.remove",
    ),
    Binding(
        "b",
        "bind",
        "binds",
        tooltip="let the piece under the cursor be its side's last, which binds",
        id="position.bind",
    ),
    Binding("t", "turn", "turn", tooltip="let the other side move", id="position.turn"),
    Binding("enter", "play", tooltip="play on from here", id="position.play", show=False),
    Binding("m", "type", "line", tooltip="type or paste a position line", id="position.type"),
    Binding("y", "copy", "copy", tooltip="copy the position line", id="position.copy"),
    Binding("u", "undo", "undo", tooltip="take the last change back", id="position.undo"),
    Binding("r", "redo", "redo", tooltip="make it again", id="position.redo", show=False),
    Binding("c", "clear", "clear", tooltip="empty the board", id="position.clear"),
    Binding("n", "start", "start", tooltip="the start of the game", id="position.start"),
    Binding("f", "flip", tooltip="turn the board round", id="position.flip", show=False),
    Binding(
        "tab",
        "app.focus_next",
        tooltip="to the lines beside the board, and back",
        id="position.lines",
        show=False,
    ),
    Binding(
        "escape,q",
        "back",
        "back",
        tooltip="back to the board, or to the menu; the position stays as it is",
        id="position.back",
        show=False,
    ),
)
"""All that work beside those of the board."""
