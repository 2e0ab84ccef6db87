"""The settings: each declared once, with name, type, values and default."""

import json
import unicodedata
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, ClassVar

from mijnmorris.rules.errors import InvalidOptionError, MijnmorrisError
from mijnmorris.rules.options import Declared, Option, named, on_off, option
from mijnmorris.rules.wording import listed, quoted, whole_number


class SettingsError(MijnmorrisError):
    """The settings file cannot be read or written."""


LONGEST_SHOWN = 60
"""The most characters of a value in a sentence."""


def shown(value: Any) -> str:
    """The value for a sentence, shortened if it is long."""
    try:
        text = repr(value)
    except ValueError:  # Python refuses to write numbers of thousands of digits
        return "a number of thousands of digits"
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


AUTO = "auto"

_SHORT_NAMES = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
"""Textual's names of characters that Unicode calls otherwise."""
_MODIFIERS = {"ctrl", "shift", "alt", "super", "hyper", "meta"}
_KEY_NAMES = {
    *("enter", "space", "tab", "escape", "backspace", "delete", "insert"),
    *("left", "right", "up", "down", "home", "end", "pageup", "pagedown"),
    *(f"f{number}" for number in range(1, 25)),
    *_SHORT_NAMES.values(),
}
"""The keys that are no characters, and the characters whose names are not Unicode's."""

LEAST_SIZE, MOST_SIZE = 6, 18
"""The smallest and the largest width of a board's square, in pixels."""


def _parse_theme(text: str) -> str:
    """Any word: the code that uses the theme checks whether it exists."""
    if not text:
        raise InvalidOptionError("theme takes a name, not ''")
    return text


def _parse_size(text: str) -> int:
    number = whole_number(text, MOST_SIZE)
    if number is None or number < LEAST_SIZE:
        sizes = f"{AUTO} or a whole number from {LEAST_SIZE} to {MOST_SIZE}"
        raise InvalidOptionError(f"board size takes {sizes}, not {quoted(text)}")
    return number


@dataclass
class Settings(Declared):
    """The user's settings, with defaults for the rest.

    Each assignment is checked and may raise ``InvalidOptionError``.
    """

    noun: ClassVar[str] = "setting"

    theme: str = option(
        default="dark",
        title="Theme",
        explanation="the colours of the screen",
        choices=named(
            {
                "dark": "light text on a dark ground",
                "light": "dark text on a light ground",
                "high-contrast": "as far apart as colours can be",
                "terminal": "the sixteen colours of the terminal itself",
            }
        ),
        parse_other=_parse_theme,
        other_form="NAME",
    )
    painter: str = option(
        default=AUTO,
        title="Boards",
        explanation="how boards are drawn",
        choices=named(
            {
                AUTO: "the best that the terminal can do",
                "pictures": "real pictures, in Kitty and Ghostty",
                "mosaic": "six dots a character, where they are drawn; small boards stay pixels",
                "pixels": "two dots a character, for 256 colours and more",
                "drawn": "lines and figures, for 16 colours or none",
                "ascii": "the same with nothing but ASCII",
            }
        ),
    )
    board_size: str | int = option(
        default=AUTO,
        title="Board size",
        explanation="how large boards are: pixels along a square, as far as there is room",
        choices=named({AUTO: "as large as the terminal allows"}),
        parse_other=_parse_size,
        other_form="NUMBER",
        bounds=(LEAST_SIZE, MOST_SIZE),
    )
    confirm_moves: bool = option(
        default=False,
        title="Confirm moves",
        explanation="ask once more before a move is played",
        choices=on_off("a second Enter plays the move", "a move is played at once"),
    )
    show_legal: bool = option(
        default=True,
        title="Legal moves",
        explanation="mark where a piece or man may go",
        choices=on_off("the places are marked", "you find them yourself"),
    )
    coordinates: bool = option(
        default=True,
        title="Coordinates",
        explanation="letters and numbers beside the board",
        choices=on_off("they stand there", "the board stands alone"),
    )
    sound: bool = option(
        default=False,
        title="Sound",
        explanation="ring the terminal's bell when it is your turn",
        choices=on_off("the bell rings", "all is quiet"),
    )
    animation: bool = option(
        default=True,
        title="Animation",
        explanation="show moves in motion, the computer's step by step",
        choices=on_off("men slide, lines light up, scores tick", "all is shown at once"),
    )
    mouse: bool = option(
        default=True,
        title="Mouse",
        explanation="listen to the mouse; off leaves it to the terminal",
        choices=on_off("clicks choose and play", "the terminal marks and copies text"),
    )
    keys: dict[str, str] = field(default_factory=dict)
    """The user's own keys by action, as in ``"game.undo" = "u,backspace"``."""

    def __setattr__(self, name: str, value: Any) -> None:
        checked = checked_keys(value) if name == "keys" else _checked(self.declaration(name), value)
        object.__setattr__(self, name, checked)


def values_in_file(declared: Option) -> str:
    """The allowed values of a setting, in TOML."""
    values = [json.dumps(choice.value) for choice in declared.choices]
    if declared.bounds is not None:
        values.append("a whole number from {} to {}".format(*declared.bounds))
    elif declared.parse_other is not None:
        values.append(f"another {declared.other_form.lower()}")
    return listed(values, "or")


def _checked(declared: Option, value: Any) -> Any:
    """The value, if the setting allows it; raises ``InvalidOptionError``."""
    with suppress(ValueError):  # Python refuses to write numbers of thousands of digits, too
        parsed = declared.parse(declared.write(value))
        if type(parsed) is type(value):
            return parsed
    takes = f"{declared.name} takes {values_in_file(declared)}"
    raise InvalidOptionError(f"{takes}, not {shown(value)}")


def checked_keys(value: Any) -> dict[str, str]:
    """The keys by action; raises ``InvalidOptionError``.

    Unquoted, TOML reads a name of two parts, such as ``game.undo``, as nested tables;
    both forms are accepted.
    """
    flat = _flat(value) if isinstance(value, dict) else None
    if flat is None or not all(isinstance(part, str) for pair in flat.items() for part in pair):
        raise InvalidOptionError('keys takes names and keys, such as "game.undo" = "u"')
    for name, keys in flat.items():
        for key in _apart(keys):
            if not _is_key(key):
                raise InvalidOptionError(
                    f'keys.{name}: {shown(key)} is no key; write keys like "u,backspace,f5,?"'
                )
    return flat


def key_names(keys: str) -> str:
    """The keys by Textual's names, for those given as characters.

    >>> key_names("u, ?, +")
    'u,question_mark,plus'
    """
    return ",".join(map(_key_name, _apart(keys)))


def _key_name(key: str) -> str:
    if len(key) > 1 or key.isalnum():
        return key
    name = unicodedata.name(key).lower().replace("-", "_").replace(" ", "_")
    return _SHORT_NAMES.get(name, name)


def _is_key(text: str) -> bool:
    """Whether it is a character, or the name of a key or of a character, perhaps with ctrl."""
    *held, key = text.split("+") if len(text) > 1 else [text]
    if not all(modifier in _MODIFIERS for modifier in held):
        return False
    if len(key) == 1:
        return key.isprintable() and key not in " ,"
    return key in _KEY_NAMES or _is_character_name(key)


def _is_character_name(name: str) -> bool:
    """Whether Unicode has a character of that name, such as ``question_mark``."""
    with suppress(KeyError):
        return bool(name.islower() and unicodedata.lookup(name.replace("_", " ")))
    return False


def _flat(table: dict[Any, Any]) -> dict[Any, Any]:
    flat: dict[Any, Any] = {}
    for name, value in table.items():
        parts = value.items() if isinstance(value, dict) else ()
        flat |= {f"{name}.{part}": keys for part, keys in parts} if parts else {name: value}
    return flat


def _apart(keys: str) -> list[str]:
    return [key.strip() for key in keys.split(",")]
