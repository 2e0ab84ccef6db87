"""Sentences about the sides, and what all texts are made with: lists, numbers, quotes."""

import re
from collections.abc import Iterable, Mapping
from typing import Self

LONGEST_QUOTE = 40
"""The number of characters of a player's text that a sentence repeats."""

_STOPS = (".", "?", "!", ":", "…", "]")
_CELL = re.compile(r"[a-z]\d")


class Sentence(str):
    """A sentence with the sides as fields, so that players' names can be put in.

    The fields are those of ``Side.field``. As a string it calls the sides Light and Dark.

    >>> sentence = Sentence("{dark has} no man on a1")
    >>> sentence
    'Dark has no man on a1'
    >>> sentence.told({"dark has": "you have"})
    'you have no man on a1'
    """

    template: str

    def __new__(cls, template: str) -> Self:
        """The sentence of that template, which must contain no braces except the fields."""
        sentence = super().__new__(cls, template.format_map(_SIDES))
        sentence.template = template
        return sentence

    def told(self, names: Mapping[str, str]) -> str:
        """The sentence with these names in its fields."""
        return self.template.format_map(names)

    @staticmethod
    def template_of(text: str) -> str:
        """The template of a sentence; a plain string is returned as it is."""
        return text.template if isinstance(text, Sentence) else text


_SIDES = {
    f"{side}{form}": f"{side.capitalize()}{form}"
    for side in ("light", "dark")
    for form in ("", "'s", " has")
}


def listed(words: Iterable[str], last: str = "and") -> str:
    """The words as a list in a sentence, the last one joined by ``last``.

    >>> listed(["a1", "b2", "c3"]), listed(["a1", "b2"], "or"), listed(["a1"])
    ('a1, b2 and c3', 'a1 or b2', 'a1')
    """
    *first, final = words
    return f"{', '.join(first)} {last} {final}" if first else final


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """The number with its noun in singular or plural.

    >>> counted(1, "point"), counted(2, "point"), counted(3, "man", "men")
    ('1 point', '2 points', '3 men')
    """
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def as_sentence(text: str) -> str:
    """The text with a capital, and a full stop where it has none of its own.

    >>> as_sentence("you pass"), as_sentence("Do you agree?")
    ('You pass.', 'Do you agree?')
    """
    return f"{capital(text)}{'' if text.endswith(_STOPS) else '.'}"


def capital(text: str) -> str:
    """The text with its first letter in upper case, unless it begins with a cell: ``a2``."""
    return text if _CELL.match(text) else text[:1].upper() + text[1:]


def shortened(name: str, most: int) -> str:
    """The name, of a longer one the beginning, with two dots.

    >>> shortened("Bartholomew", 8)
    'Bartho..'
    """
    return name if len(name) <= most else f"{name[: most - 2]}.."


def quoted(text: str) -> str:
    """The text in quotation marks for a sentence, shortened if it is long.

    >>> quoted("d2")
    "'d2'"
    """
    return repr(text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…")


def whole_number(text: str, most: int) -> int | None:
    """The number from 0 to ``most`` written in ASCII digits, else ``None``.

    >>> whole_number("40", 1000)
    40
    """
    # Longer texts are not converted: Python refuses numbers of thousands of digits.
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most))):
        return None
    number = int(text)
    return number if number <= most else None
