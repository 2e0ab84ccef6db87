"""Splits the text of records into tags, numbers, moves, comments and results."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from mijnmorris.match.records.record import LONGEST_TEXT, RecordError


class Kind(Enum):
    """The kind of a token."""

    TAG = "tag"
    """``name`` and ``text``."""
    NUMBER = "number"
    """With its dots, such as ``3.``; without dots it may be a move in PlayOK's notation."""
    MOVE = "move"
    MARK = "mark"
    """An annotation of the move before it, such as ``?!``."""
    COMMENT = "comment"
    RESULT = "result"


class Token(NamedTuple):
    """A token and the line where it begins, from 1."""

    kind: Kind
    line: int
    text: str
    name: str = ""


NUMBERED_MARKS = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}

_TOKEN = re.compile(
    r"""
      (?P<blank> \s+ | ^%[^\n]* )
    | \[ [ \t]* (?P<name> \w+ ) [ \t]+ "(?P<tag> (?: [^"\\\n] | \\. )* )" [ \t]* \]
    | \{ (?P<comment> [^}]* ) \}
    | ; (?P<rest> [^\n]* )
    | (?P<result> 1-0 | 0-1 | 1/2-1/2 | \* ) (?! [^\s\[({;] )
    | (?P<number> \d+ (?: \.+ | (?=\s|$) ) )
    | (?P<numbered_mark> \$\d{1,4} )
    | (?P<mark> [!?]{1,2} )
    | (?P<bracket> [()] )
    | (?P<move> [^\s\[\]{}();!?$]+ )
    """,
    re.VERBOSE | re.MULTILINE,
)

_UNCLOSED = {
    "{": "the comment that begins here is not closed by }",
    "[": 'a tag is written as [Name "value"]',
}


def tokens_of(text: str) -> Iterator[Token]:
    """The tokens, without variations in parentheses.

    Raises ``RecordError``.
    """
    line, place, opened = 1, 0, []
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise RecordError(line, _UNCLOSED.get(text[place], f"{text[place]!r} is not expected"))
        if match["bracket"] == "(":
            opened.append(line)
        elif match["bracket"] == ")":
            if not opened:
                raise RecordError(line, "a variation is closed that was never opened")
            opened.pop()
        elif not opened:
            yield from _token(match, line)
        line += match[0].count("\n")
        place = match.end()
    if opened:
        raise RecordError(opened[0], "the variation that begins here is not closed by )")


def _token(match: re.Match[str], line: int) -> Iterator[Token]:
    if match["name"] is not None:
        value = re.sub(r"\\(.)", r"\1", match["tag"])
        yield _checked(Token(Kind.TAG, line, value, match["name"]))
    elif match["comment"] is not None or match["rest"] is not None:
        comment = match["comment"] if match["rest"] is None else match["rest"]
        yield _checked(Token(Kind.COMMENT, line, " ".join(comment.split())))
    elif match["result"] is not None:
        yield Token(Kind.RESULT, line, match["result"])
    elif match["numbered_mark"] is not None:
        # Other numeric annotation glyphs are for chess.
        if mark := NUMBERED_MARKS.get(match["numbered_mark"]):
            yield Token(Kind.MARK, line, mark)
    elif match["mark"] is not None:
        yield Token(Kind.MARK, line, match["mark"])
    elif match["number"] is not None:
        yield Token(Kind.NUMBER, line, match["number"])
    elif match["move"] is not None:
        yield Token(Kind.MOVE, line, match["move"])


def _checked(token: Token) -> Token:
    if len(token.text) > LONGEST_TEXT:
        raise RecordError(token.line, f"no {token.kind.value} is longer than {LONGEST_TEXT} signs")
    return token


_BIDIRECTIONAL = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""All Unicode characters with the property ``Bidi_Control``."""

_KEPT = "\n\t"

_STEERING = {
    code: None
    for code in [*range(0x20), *range(0x7F, 0xA0), *map(ord, _BIDIRECTIONAL)]
    if chr(code) not in _KEPT
}


def harmless(text: str) -> str:
    r"""The text without control characters other than line ends and tabs.

    >>> harmless("Anna\x1b[31m\u202e")
    'Anna[31m'
    """
    return text.translate(_STEERING)
