"""The keys of a board, declared once for help, palette and the line of keys."""

from textual.binding import Binding


def command(
    name: str, keys: str, action: str, description: str, tooltip: str, shown: str | None = None
) -> Binding:
    """A command of a board; ``keys`` are its keys unless the player sets others."""
    return Binding(
        keys,
        action,
        description,
        show=False,
        key_display=shown,
        tooltip=tooltip,
        id=f"board.{name}",
    )


CURSOR_KEYS = tuple(
    command(
        way,
        f"{way},{letter}",
        f"cursor_{way}",
        "move",
        f"move the cursor {where}",
        f"{arrow} {letter}",
    )
    for way, letter, arrow, where in (
        ("left", "h", "←", "to the left"),
        ("down", "j", "↓", "down"),
        ("up", "k", "↑", "up"),
        ("right", "l", "→", "to the right"),
    )
)

SCALE_KEYS = (
    command("flip", "f", "flip", "flip", "turn the board round"),
    command("bigger", "plus", "bigger", "bigger", "draw the board bigger", "+"),
    command("smaller", "minus", "smaller", "smaller", "draw the board smaller", "-"),
)

MOVE_KEYS = (
    command(
        "next",
        "tab",
        "next_choice",
        "next choice",
        "move the cursor to the next legal choice",
    ),
    command(
        "previous",
        "shift+tab",
        "previous_choice",
        "previous choice",
        "move the cursor to the previous legal choice",
    ),
    command(
        "pick",
        "enter,space",
        "pick",
        "choose",
        "choose what is under the cursor; pass where you must",
        "enter",
    ),
    command(
        "back",
        "escape",
        "step_back",
        "cancel",
        "take back the last choice of an unfinished move",
        "esc",
    ),
)


def piece_keys(*names: str) -> tuple[Binding, ...]:
    """Keys 1, 2 and so on, one for each type of piece, in the order of the names."""
    return tuple(
        command(
            f"piece.{name}",
            str(number),
            f"choose_piece({number})",
            name,
            f"take a {name} in hand, if one is left",
        )
        for number, name in enumerate(names, start=1)
    )
