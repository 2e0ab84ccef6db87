"""The settings: their names, types, values and defaults."""

import dataclasses
from dataclasses import dataclass, field
from typing import Any

from mijnmorris.settings.declaration import Setting, setting, shown
from mijnmorris.settings.errors import InvalidSettingError

AUTO = "auto"


@dataclass
class Settings:
    """What the user has settled, with the defaults for all the rest.

    Every assignment is checked and may raise ``InvalidSettingError``.
    """

    theme: str = setting(
        "dark",
        "Theme",
        "The colours of the screen.",
        choices={
            "dark": "light text on a dark ground",
            "light": "dark text on a light ground",
            "high-contrast": "as far apart as colours can be",
            "terminal": "the sixteen colours of the terminal itself",
        },
        other_words=True,
    )
    painter: str = setting(
        AUTO,
        "Boards",
        "How boards are drawn.",
        choices={
            AUTO: "the best that the terminal can do",
            "pictures": "real pictures, in Kitty and Ghostty",
            "mosaic": "six dots a character, in terminals that draw them",
            "pixels": "two dots a character, for 256 colours and more",
            "drawn": "lines and figures, for 16 colours or none",
            "ascii": "the same with nothing but ASCII",
        },
    )
    board_size: str | int = setting(
        AUTO,
        "Board size",
        "Pixels along a square of a board.",
        choices={AUTO: "as large as the terminal allows"},
        numbers=range(6, 19),
    )
    confirm_moves: bool = setting(False, "Confirm moves", "Ask once more before a move is played.")
    show_legal: bool = setting(True, "Legal moves", "Mark where a piece or man may go.")
    coordinates: bool = setting(True, "Coordinates", "Letters and numbers beside the board.")
    sound: bool = setting(False, "Sound", "Ring the terminal's bell when it is your turn.")
    animation: bool = setting(True, "Animation", "Show the computer's moves step by step.")
    mouse: bool = setting(True, "Mouse", "Listen to the mouse; off leaves it to the terminal.")
    keys: dict[str, str] = field(default_factory=dict)
    """Keys of one's own by the name of what they do, as ``"game.undo" = "u,backspace"``."""

    def __setattr__(self, name: str, value: Any) -> None:
        checked = checked_keys(value) if name == "keys" else declaration(name).check(value)
        object.__setattr__(self, name, checked)


def declarations() -> tuple[Setting, ...]:
    """All settings but ``keys``, in the order in which they are shown."""
    return tuple(
        Setting(name=field.name, default=field.default, **field.metadata["setting"])
        for field in dataclasses.fields(Settings)
        if "setting" in field.metadata
    )


def declaration(name: str) -> Setting:
    """The setting of that name; raises ``InvalidSettingError``."""
    for declared in declarations():
        if declared.name == name:
            return declared
    raise InvalidSettingError(f"there is no setting {name!r}")


def checked_keys(value: Any) -> dict[str, str]:
    """The value, if it gives keys by name; raises ``InvalidSettingError``.

    Names have two parts, such as ``game.undo``, which TOML takes for a table in a table
    unless they are quoted: both are read.
    """
    flat = _flat(value) if isinstance(value, dict) else None
    if flat is None or not all(isinstance(part, str) for pair in flat.items() for part in pair):
        raise InvalidSettingError('keys takes names and keys, such as "game.undo" = "u"')
    for name, keys in flat.items():
        if not all(key and key.isprintable() and " " not in key for key in _apart(keys)):
            raise InvalidSettingError(f'{shown(keys)} are no keys for {name}; write "u,backspace"')
    return flat


def _flat(table: dict[Any, Any]) -> dict[Any, Any]:
    flat: dict[Any, Any] = {}
    for name, value in table.items():
        parts = value.items() if isinstance(value, dict) else ()
        flat |= {f"{name}.{part}": keys for part, keys in parts} if parts else {name: value}
    return flat


def _apart(keys: str) -> list[str]:
    return [key.strip() for key in keys.split(",")]
