"""The settings: each declared once, with name, type, values and default."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mijnmorris.rules.errors import MijnmorrisError


class InvalidSettingError(MijnmorrisError, ValueError):
    """A setting does not exist or does not take the value."""


class SettingsError(MijnmorrisError):
    """The settings file cannot be read or written."""


LONGEST_SHOWN = 60
"""Signs of a value that a sentence shows."""


def shown(value: Any) -> str:
    """The value as a sentence shows it: the beginning of a long one."""
    try:
        text = repr(value)
    except ValueError:  # Python refuses to write numbers of thousands of digits
        return "a number of thousands of digits"
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


@dataclass(frozen=True)
class Setting:
    """The declaration of one setting."""

    name: str
    """The key in the file and the field of ``Settings``."""
    title: str
    """The name on the settings screen."""
    explanation: str
    """What it does, in a sentence."""
    default: Any
    choices: Mapping[Any, str] = field(default_factory=dict)
    """What each value means; empty for a switch, which is on or off."""
    numbers: range = range(0)
    """Whole numbers that it takes besides the choices."""
    other_words: bool = False
    """Whether any other word is taken; who uses it knows which ones exist."""

    @property
    def flag(self) -> str:
        """The option of the command line, such as ``--board-size``."""
        return "--" + self.name.replace("_", "-")

    @property
    def is_switch(self) -> bool:
        """Whether it is simply on or off."""
        return isinstance(self.default, bool)

    @property
    def values(self) -> str:
        """The values it takes, in words."""
        if self.is_switch:
            return "true or false"
        words = [f'"{value}"' for value in self.choices]
        if self.numbers:
            words.append(f"a whole number from {self.numbers[0]} to {self.numbers[-1]}")
        if self.other_words:
            words.append("another name")
        return ", ".join(words[:-1]) + " or " + words[-1]

    @property
    def metavar(self) -> str:
        """The values in the short form of help texts."""
        if self.is_switch:
            return "on|off"
        forms = [*self.choices, *(["NUMBER"] if self.numbers else [])]
        return "|".join([*forms, "NAME"] if self.other_words else forms)

    def check(self, value: Any) -> Any:
        """The value, if the setting takes it; raises ``InvalidSettingError``."""
        if self.is_switch:
            fits = isinstance(value, bool)
        elif isinstance(value, int) and not isinstance(value, bool):
            fits = value in self.numbers
        else:
            fits = isinstance(value, str) and (
                value in self.choices or (self.other_words and value.strip() != "")
            )
        if not fits:
            raise InvalidSettingError(f"{self.name} takes {self.values}, not {shown(value)}")
        return value

    def parse(self, text: str) -> Any:
        """The value written on a command line; raises ``InvalidSettingError``."""
        word = text.strip().lower()
        switch = {"on": True, "true": True, "off": False, "false": False}
        if self.is_switch:
            return self.check(switch.get(word, text))
        if self.numbers and word.isascii() and word.isdecimal() and len(word) < 10:
            return self.check(int(word))
        return self.check(word)

    def write(self, value: Any) -> str:
        """The text that :meth:`parse` reads back as the value."""
        return ("on" if value else "off") if self.is_switch else str(value)


def setting(
    default: Any,
    title: str,
    explanation: str,
    *,
    choices: Mapping[Any, str] | None = None,
    numbers: range = range(0),
    other_words: bool = False,
) -> Any:
    """A dataclass field that carries a setting's declaration."""
    declaration = {
        "title": title,
        "explanation": explanation,
        "choices": choices or {},
        "numbers": numbers,
        "other_words": other_words,
    }
    return dataclasses.field(default=default, metadata={"setting": declaration})


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
            "pixels": "pictures of half blocks, for 256 colours and more",
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
