"""The declaration of a game's options and of the program's settings.

Both are dataclasses whose fields are made by :func:`option`. Menu, settings screen,
command line, engine protocol, saved records and the settings file are all generated
from these declarations.
"""

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from mijnmorris.rules.errors import InvalidOptionError
from mijnmorris.rules.wording import listed, quoted


@dataclass(frozen=True)
class Choice:
    """One value an option may take."""

    value: Any
    word: str
    """The value on the command line, in the protocol and in records."""
    label: str
    """The value in a menu, in a few words."""
    explanation: str
    """One line on what it does."""
    protocol: str = ""
    """The value in the engine's protocol, if it differs from the word."""


@dataclass(frozen=True)
class Option:
    """The declaration of one option."""

    name: str
    """The field of the dataclass."""
    title: str
    """The name in a menu."""
    explanation: str
    """One line on what the option decides."""
    choices: tuple[Choice, ...]
    default: Any
    protocol: str = ""
    """The name in the engine's protocol."""
    parse_other: Callable[[str], Any] | None = None
    """Reads a value that is not among the choices; raises ``InvalidOptionError``."""
    write_other: Callable[[Any], str] = str
    """Writes a value in a form that ``parse_other`` reads back."""
    other_form: str = ""
    """The form of a value that ``parse_other`` reads, for help texts: ``NUMBER``."""
    bounds: tuple[int, int] | None = None
    """The smallest and the largest value of a number."""
    draw: Callable[[Random], Any] | None = None
    """Draws a legal value by lot; ``None`` if the option offers no lot."""

    @property
    def flag(self) -> str:
        """The option of the command line, such as ``--draw-after``."""
        return "--" + self.name.replace("_", "-")

    @property
    def sentence(self) -> str:
        """The explanation as a sentence."""
        return f"{self.explanation[0].upper()}{self.explanation[1:]}."

    def parse(self, text: str) -> Any:
        """The value of a player's text; raises ``InvalidOptionError``.

        Words of the protocol alone are refused: for it, a draw after 0 moves means off,
        but a player who writes 0 may mean anything.
        """
        word = _words_of(text)
        for choice in self.choices:
            if word == choice.word:
                return choice.value
        if self.parse_other is not None:
            return self.parse_other(word)
        words = listed((choice.word for choice in self.choices), "or")
        raise InvalidOptionError(f"{self.title.lower()} takes {words}, not {quoted(text)}")

    def parse_protocol(self, text: str) -> Any:
        """The value of a text in the protocol, which allows a player's words, too.

        Raises ``InvalidOptionError``.
        """
        word = _words_of(text)
        for choice in self.choices:
            if word and word == choice.protocol:
                return choice.value
        return self.parse(text)

    def write(self, value: Any) -> str:
        """The text that :meth:`parse` reads back as the value."""
        for choice in self.choices:
            if choice.value == value:
                return choice.word
        return self.write_other(value)

    def write_protocol(self, value: Any) -> str:
        """The value as the engine's protocol writes it."""
        for choice in self.choices:
            if choice.value == value:
                return choice.protocol or choice.word
        return self.write_other(value)

    def label(self, value: Any) -> str:
        """The value as a menu shows it."""
        for choice in self.choices:
            if choice.value == value:
                return choice.label
        return self.write_other(value)

    def describe(self, value: Any) -> str:
        """One line on what the value does."""
        for choice in self.choices:
            if choice.value == value:
                return choice.explanation
        return self.explanation


def _words_of(text: str) -> str:
    return " ".join(text.lower().split())


def option(
    *,
    default: Any,
    title: str,
    explanation: str,
    choices: tuple[Choice, ...],
    protocol: str = "",
    parse_other: Callable[[str], Any] | None = None,
    write_other: Callable[[Any], str] = str,
    other_form: str = "",
    bounds: tuple[int, int] | None = None,
    draw: Callable[[Random], Any] | None = None,
) -> Any:
    """A dataclass field that carries an option's declaration."""
    declaration = {
        "title": title,
        "explanation": explanation,
        "choices": choices,
        "protocol": protocol,
        "parse_other": parse_other,
        "write_other": write_other,
        "other_form": other_form,
        "bounds": bounds,
        "draw": draw,
    }
    return dataclasses.field(default=default, metadata=declaration)


def on_off(on: str, off: str) -> tuple[Choice, Choice]:
    """The two choices of a switch, each with its explanation."""
    return Choice(True, "on", "on", on, "true"), Choice(False, "off", "off", off, "false")


def named(explanations: Mapping[str, str]) -> tuple[Choice, ...]:
    """Choices that are words everywhere, each with its explanation."""
    return tuple(Choice(word, word, word, meaning) for word, meaning in explanations.items())


class Declared:
    """Base of the dataclasses whose fields are made by :func:`option`."""

    noun: ClassVar[str] = "option"
    """The word for a field in sentences."""

    @classmethod
    def declarations(cls) -> tuple[Option, ...]:
        """All declared fields, in display order."""
        return tuple(
            Option(name=field.name, default=field.default, **field.metadata)
            for field in dataclasses.fields(cls)  # type: ignore[arg-type]  # subclasses are
            if field.metadata
        )

    @classmethod
    def declaration(cls, name: str) -> Option:
        """The declaration of that name; raises ``InvalidOptionError``."""
        for declared in cls.declarations():
            if declared.name == name:
                return declared
        raise InvalidOptionError(f"there is no {cls.noun} {quoted(name)}")


@dataclass(frozen=True)
class GameOptions(Declared):
    """Base of every game's options."""

    @classmethod
    def from_words(cls, words: Mapping[str, str]) -> "GameOptions":
        """Options from written values by name; raises ``InvalidOptionError``.

        Options that are not given keep their defaults.
        """
        return cls(**{name: cls.declaration(name).parse(word) for name, word in words.items()})

    def to_words(self) -> dict[str, str]:
        """All values as texts by name; the inverse of :meth:`from_words`."""
        return {
            declared.name: declared.write(getattr(self, declared.name))
            for declared in self.declarations()
        }

    def unusual(self) -> list[tuple[Option, Any]]:
        """The options that differ from their defaults, with their values."""
        values = ((each, getattr(self, each.name)) for each in self.declarations())
        return [(declared, value) for declared, value in values if value != declared.default]

    def unusual_words(self) -> str:
        """The options that differ from their defaults, as ``flying=off``; empty if none does."""
        return ", ".join(f"{each.name}={each.write(value)}" for each, value in self.unusual())
