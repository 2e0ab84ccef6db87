"""How a setting is declared: once, for the file, the screen and the command line."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mijnmorris.settings.errors import InvalidSettingError

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
