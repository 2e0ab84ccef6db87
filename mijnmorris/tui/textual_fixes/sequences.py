"""Takes the bytes of a terminal apart into text and whole control sequences.

The grammar is that of ECMA-48 with the exceptions of real terminals (xterm's "Control
Sequences", Kitty's keyboard and graphics protocols). An incomplete sequence waits for its rest and
is dropped if that does not come; no part of a sequence is ever taken for text.
"""

import re
from codecs import getincrementaldecoder
from collections.abc import Generator, Iterator
from enum import Enum, auto
from time import monotonic
from typing import NamedTuple

from textual.constants import ESCAPE_DELAY

PATIENCE = 1.5
"""Seconds without a byte after which an incomplete sequence is dropped."""
LONGEST_PAUSE = 2.0
"""Seconds without a byte after which a paste without an end counts as complete."""
LONGEST_TEXT = 4096
"""Bytes; a longer answer is dropped, and a longer paste is cut."""
LONGEST_CODE = 64
"""Bytes; any other sequence that is longer is dropped, since none with a meaning is."""

_ESCAPE = b"\x1b"
_PASTE_START = b"\x1b[200~"
_PASTE_END = b"\x1b[201~"
_CHARACTER = (
    rb"[\x00-\x7f]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}"
)
_STRING = rb"\x1b[\]P_^X][^\x00-\x1f]*"
_STRINGS = b"]P_^X"

_WHOLE = re.compile(
    rb"(?P<code>"
    rb"\x1b\[M[\x20-\xff]{3}"  # a report of the mouse in three bytes
    rb"|\x1b\[\[[A-E]"  # function keys of the Linux console
    rb"|\x1b\[\d+\$"  # keys of rxvt; an answer about a mode has two numbers
    rb"|\x1b\[(?!M|\[)[-0-?]*[ -/]*[@-~]"  # Ghostty sends negative numbers
    rb"|\x1bO[0-9;]*[ @-~])"
    rb"|(?P<string>" + _STRING + rb"(?:\x07|\x1b\\))"
    rb"|(?P<alt>\x1b(?![\[O\]P_^X\x1b])(?:" + _CHARACTER + rb"))",
    re.DOTALL,
)
_BEGUN = re.compile(
    rb"\x1b(?:\[M[\x20-\xff]{0,2}|\[\[?|\[[-0-?]*[ -/]*|O[0-9;]*|[\xc2-\xf4][\x80-\xbf]{0,2})?\Z"
    rb"|" + _STRING + rb"\x1b?\Z",
    re.DOTALL,
)
_BROKEN = re.compile(
    rb"\x1b\[M[\x20-\xff]*|" + _STRING + rb"|\x1b\[\[?[-0-?]*[ -/]*|\x1bO[0-9;]*|\x1b", re.DOTALL
)
"""The part of a sequence that is dropped if a byte follows that cannot belong to it."""
_LATE = re.compile(rb"\[[!-?A-SZ[]|\][0-9lL]|P[0-9>!+|]|_G|O[0-9A-DFHM-Sp-y]")
"""The rest of a sequence whose Escape came so early that it was taken for the Escape key."""
_LATE_BEGUN = re.compile(rb"[\[\]P_O]\Z")


class Kind(Enum):
    """The kinds of pieces that input consists of."""

    TEXT = auto()
    """Characters as typed."""
    ESCAPE = auto()
    """The Escape key."""
    ALT = auto()
    """An Escape and a character: the key with Alt."""
    CODE = auto()
    """A control sequence of at most ``LONGEST_CODE`` bytes: a key, the mouse, or an answer."""
    STRING = auto()
    """A control string (OSC, DCS, APC, PM, SOS), which is always an answer."""
    PASTE = auto()
    """A text that was pasted, or its first ``LONGEST_TEXT`` bytes."""


class Piece(NamedTuple):
    """A piece of the input, and its kind."""

    kind: Kind
    text: str
    """The whole piece; of sequences with Escape and terminator, of pastes without them."""


class SequenceReader:
    """Takes input apart, wherever packets begin and end."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._begun = b""
        """An incomplete sequence."""
        self._pasted: bytearray | None = None
        """The bytes of a paste that goes on; ``None`` outside of one."""
        self._is_too_long = False
        """Whether the middle of ``_begun`` was dropped."""
        self._last_byte = 0.0
        self._escaped = float("-inf")
        """The time of the last lone Escape, which was taken for the key, on the monotonic clock."""
        self._undecided = b""
        """Bytes after that Escape that may be typed characters or the rest of a sequence."""

    def feed(self, data: bytes) -> Iterator[Piece]:
        """The pieces that these bytes complete."""
        if not data:
            return
        data = self._begun + self._with_late_escape(data)
        self._begun = b""
        self._last_byte = monotonic()
        while data:
            if self._pasted is not None:
                data = yield from self._read_paste(data)
            elif data[0] != _ESCAPE[0]:
                text, escape, rest = data.partition(_ESCAPE)
                yield from self._text(text)
                data = escape + rest
            else:
                data = yield from self._read_sequence(data)

    def tick(self) -> Iterator[Piece]:
        """The pieces that a pause completes; called several times a second."""
        quiet = monotonic() - self._last_byte
        if self._pasted is not None:
            if quiet > LONGEST_PAUSE:
                self._begun = b""
                yield self._end_paste()
        elif self._begun == _ESCAPE:
            if quiet >= ESCAPE_DELAY:
                self._begun = b""
                self._escaped = self._last_byte
                yield Piece(Kind.ESCAPE, "\x1b")
        elif quiet > PATIENCE:
            undecided, self._undecided = self._undecided, b""
            self._begun, self._is_too_long = b"", False
            yield from self._text(undecided)

    def _with_late_escape(self, data: bytes) -> bytes:
        """The bytes; with an Escape before them if they continue one that was taken for the key."""
        if not self._undecided and monotonic() - self._escaped > PATIENCE:
            return data
        data, self._undecided = self._undecided + data, b""
        if _LATE_BEGUN.match(data):
            self._undecided = data
            return b""
        self._escaped = float("-inf")
        return _ESCAPE + data if _LATE.match(data) else data

    def _text(self, data: bytes) -> Iterator[Piece]:
        if text := self._decoder.decode(data):
            yield Piece(Kind.TEXT, text)

    def _read_sequence(self, data: bytes) -> Generator[Piece, None, bytes]:
        """Read the sequence at the beginning of the data; return the bytes after it."""
        self._decoder.reset()
        if match := _WHOLE.match(data):
            kind = {"code": Kind.CODE, "string": Kind.STRING, "alt": Kind.ALT}[str(match.lastgroup)]
            yield from self._whole(Piece(kind, match[0].decode(errors="replace")))
            return data[match.end() :]
        if _BEGUN.match(data):
            self._begun = self._shortened(data)
            return b""
        self._is_too_long = False
        if data.startswith(_ESCAPE * 2):
            yield Piece(Kind.ESCAPE, "\x1b")
            return data[1:]
        broken = _BROKEN.match(data)
        assert broken is not None
        return data[broken.end() :]

    def _whole(self, piece: Piece) -> Iterator[Piece]:
        is_too_long, self._is_too_long = self._is_too_long, False
        longest = LONGEST_TEXT if piece.kind is Kind.STRING else LONGEST_CODE
        if is_too_long or len(piece.text) > longest:
            return
        if piece.text.encode() == _PASTE_START:
            self._pasted = bytearray()
        else:
            yield piece

    def _shortened(self, begun: bytes) -> bytes:
        """The sequence; if it is too long to be kept, only as much as finding its end needs."""
        is_string = len(begun) > 1 and begun[1] in _STRINGS
        if len(begun) <= (LONGEST_TEXT if is_string else LONGEST_CODE):
            return begun
        self._is_too_long = True
        return begun[:3] + (_ESCAPE if begun.endswith(_ESCAPE) else b"")

    def _read_paste(self, data: bytes) -> Generator[Piece, None, bytes]:
        """Read pasted text at the beginning of the data; return the bytes after its end."""
        assert self._pasted is not None
        text, end, rest = data.partition(_PASTE_END)
        if not end:
            lengths = range(len(_PASTE_END) - 1, 0, -1)
            begun = next((n for n in lengths if text.endswith(_PASTE_END[:n])), 0)
            text, self._begun = text[: len(text) - begun], text[len(text) - begun :]
        self._pasted += text[: LONGEST_TEXT - len(self._pasted)]
        if end:
            yield self._end_paste()
        return rest

    def _end_paste(self) -> Piece:
        assert self._pasted is not None
        text, self._pasted = self._pasted.decode(errors="ignore"), None
        return Piece(Kind.PASTE, text)
