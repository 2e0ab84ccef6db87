"""Turns the bytes of a terminal into keys, mouse events, pastes and answers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from textual import constants
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._xterm_parser import IS_ITERM, XTermParser
from textual.events import AppBlur, AppFocus, CursorPosition, Key, Paste, Resize
from textual.keys import Keys
from textual.message import Message
from textual.messages import InBandWindowResize, TerminalSupportsSynchronizedOutput

from mijnmorris.tui.output.pictures import QUESTION
from mijnmorris.tui.terminal.answers import Answer, Question, answer_of
from mijnmorris.tui.terminal.known import Inquiry, Terminal
from mijnmorris.tui.textual_fixes.sequences import Kind, Piece, SequenceReader


@dataclass
class TerminalKnown(Message):
    """The terminal has answered the inquiry; late answers may change it and bring another one."""

    terminal: Terminal


@dataclass
class PicturesAnswered(Message):
    """The terminal has answered whether it takes pictures, which the settings made it be asked."""

    takes_them: bool


_FOCUS = {"\x1b[I": AppFocus, "\x1b[O": AppBlur}
_PASTE_END = "\x1b[201~"
_MOUSE = re.compile(r"\x1b\[<\d+;-?\d+;-?\d+[Mm]")
_NUMBERED_KEY = re.compile(r"\x1b\[(\d*)[\d;:]*([~A-Z])")
_LARGEST_SIDE = 65535
"""Columns or rows; a terminal that claims more is ignored."""


class TerminalInput:
    """Turns bytes into Textual's messages.

    Textual's parser takes unknown or split sequences for keys, raises errors for senseless
    numbers and for bytes that are not UTF-8, and waits for ever for the end of a paste. Only its
    tables of keys and its mouse reports are used here.
    """

    def __init__(self, inquiry: Inquiry | None = None) -> None:
        """Answers that the inquiry awaits go to it alone."""
        self._inquiry = inquiry or Inquiry()
        self._parser = XTermParser()
        self._reader = SequenceReader()
        self.drops_text = False
        """Whether typed characters are dropped because too many keys wait already.

        Turning 2 MB into keys would take a minute.
        """

    @property
    def mouse_pixels(self) -> bool:
        """Whether the terminal was told to report the mouse in pixels."""
        return self._parser.mouse_pixels

    @mouse_pixels.setter
    def mouse_pixels(self, value: bool) -> None:
        self._parser.mouse_pixels = value

    def feed(self, data: bytes) -> Iterator[Message]:
        """The messages that these bytes complete."""
        for piece in self._reader.feed(data):
            yield from self._messages(piece)

    def tick(self) -> Iterator[Message]:
        """The messages that a pause completes; called several times a second."""
        for piece in self._reader.tick():
            yield from self._messages(piece)

    def _messages(self, piece: Piece) -> Iterator[Message]:
        match piece.kind:
            case Kind.TEXT:
                for character in "" if self.drops_text else piece.text:
                    yield from self._keys(character)
            case Kind.ESCAPE:
                yield Key("escape", "\x1b")
            case Kind.ALT:
                keys = list(self._keys(piece.text))
                yield from keys or self._keys(piece.text[1:], alt=True)
            case Kind.PASTE:
                # https://github.com/Textualize/textual/issues/1661
                yield Paste(piece.text.replace("\x00", ""))
            case Kind.CODE | Kind.STRING:
                yield from self._code(piece.text)

    def _code(self, text: str) -> Iterator[Message]:
        """The messages of a control sequence; none if it is unknown."""
        answer = answer_of(text)
        if answer is not None:
            yield from self._take_answer(answer)
        elif text in _FOCUS:
            yield _FOCUS[text]()
        elif _MOUSE.fullmatch(text):
            event = self._parser.parse_mouse_code(text)
            if event is not None:
                yield event
        elif _is_key(text):
            yield from self._keys(text)

    def _take_answer(self, answer: Answer) -> Iterator[Message]:
        """The messages of an answer; all answers pass here."""
        if self._inquiry.awaits(answer):
            terminal = self._inquiry.take(answer)
            if terminal is not None:
                yield TerminalKnown(terminal)
            return
        match answer.question:
            case Question.CURSOR:
                row, column = map(int, answer.values)
                yield CursorPosition(column - 1, row - 1)
            case Question.MODE:
                yield from _mode_messages(*map(int, answer.values))
            case Question.GRAPHICS:
                keys, said = answer.values
                if f"i={QUESTION}" in keys.split(","):
                    yield PicturesAnswered(said == "OK")
            case Question.SIZE:
                rows, columns, height, width = map(int, answer.values)
                if 0 < rows <= _LARGEST_SIDE and 0 < columns <= _LARGEST_SIDE:
                    self._parser.terminal_size = columns, rows
                    self._parser.terminal_pixel_size = (width, height) if width and height else None
                    yield Resize.from_dimensions((columns, rows), (width, height))

    def _keys(self, text: str, *, alt: bool = False) -> Iterator[Key]:
        try:
            keys = list(self._parser._sequence_to_key_events(text, alt=alt))
        except (ArithmeticError, ValueError):  # no character has such a number
            return
        for key in keys:
            if key.key != Keys.Ignore and _is_character(key.character):
                yield key


def _mode_messages(mode: int, setting: int) -> Iterator[Message]:
    """Textual's messages for the state of a private mode that it asked about."""
    if mode == 2026 and setting > 0:
        yield TerminalSupportsSynchronizedOutput()
    elif mode == 2048 and constants.SMOOTH_SCROLL and not IS_ITERM:
        yield InBandWindowResize.from_setting_parameter(setting)


def _is_key(text: str) -> bool:
    """Whether the sequence is a known key; Textual takes unknown numbers for characters."""
    if text == _PASTE_END:
        return False
    numbered = _NUMBERED_KEY.fullmatch(text)
    if numbered is None or text in ANSI_SEQUENCES_KEYS:
        return True
    return f"{numbered[1] or 1}{numbered[2]}" in FUNCTIONAL_KEYS


def _is_character(text: str | None) -> bool:
    """Whether the text is free of surrogates, which cannot be written."""
    return text is None or not any("\ud800" <= character <= "\udfff" for character in text)
