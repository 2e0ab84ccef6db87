"""The messages between sessions and server: one JSON object a line, UTF-8, of limited length.

A client's message names its request under ``do``, the server's its kind under ``is``.
"""

import json
from collections.abc import Mapping
from typing import Any

from mijnmorris.rules.errors import MijnmorrisError
from mijnmorris.rules.wording import quoted

VERSION = 1
"""The version of the protocol; both sides name it in their greeting."""

LONGEST = 32 * 1024
"""Most bytes in a line. A long game takes 5 kB, a player's progress at most half of the limit."""

Message = dict[str, Any]


COURTESIES = {
    "hello": "Hello!",
    "luck": "Good luck!",
    "nice": "Good move!",
    "thanks": "Thank you.",
    "sorry": "Sorry!",
    "wait": "One moment, please.",
    "game": "Good game!",
    "bye": "Goodbye!",
}
"""What players can say to each other, by the word that is typed and sent.

There is nothing else to say, so nobody has to be silenced.
"""


class MalformedError(MijnmorrisError, ValueError):
    """The line is no valid message; the text is a sentence."""


def encode(message: Mapping[str, Any]) -> bytes:
    """The message as a line."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def decode(line: bytes) -> Message:
    """The message of a line; raises ``MalformedError``."""
    try:
        message = json.loads(line, parse_constant=_refused)
        json.dumps(message, ensure_ascii=False).encode()  # half a pair of surrogates is no text
    except (ValueError, RecursionError) as error:  # what is no UTF-8 is a ValueError, too
        raise MalformedError("that is no JSON") from error
    if not isinstance(message, dict):
        raise MalformedError("a message is an object of JSON")
    return message


def _refused(constant: str) -> None:
    raise ValueError(f"{constant} is no number of JSON")


def text(message: Message, name: str, most: int = 64) -> str:
    """The text under that name; raises ``MalformedError`` if it is no text, or too long."""
    value = message.get(name)
    if not isinstance(value, str):
        raise MalformedError(f"{name} is a text")
    if not value.isprintable():
        raise MalformedError(f"{name} has characters that cannot be shown")
    if len(value) > most:
        raise MalformedError(f"{name} has at most {most} characters")
    return value


def optional_text(message: Message, name: str, most: int = 64) -> str | None:
    """The same, or ``None`` if the message has nothing under that name."""
    return None if message.get(name) is None else text(message, name, most)


def number(message: Message, name: str) -> int:
    """The whole number under that name; raises ``MalformedError``."""
    value = message.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 53:
        raise MalformedError(f"{name} is a whole number")
    return value


def truth(message: Message, name: str) -> bool:
    """The truth value under that name; raises ``MalformedError``."""
    value = message.get(name)
    if not isinstance(value, bool):
        raise MalformedError(f"{name} is true or false")
    return value


def words(message: Message, name: str) -> dict[str, str]:
    """A few short texts by their names, such as a game's options; raises ``MalformedError``."""
    value = message.get(name, {})
    if not isinstance(value, dict) or len(value) > 16:
        raise MalformedError(f"{name} are texts by name")
    return {quoted(key)[1:-1]: text(value, key, 200) for key in value}
