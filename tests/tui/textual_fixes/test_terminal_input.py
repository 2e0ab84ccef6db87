"""What a terminal sends, whole, in parts, with pauses, spoilt, and too long."""

import sys
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.events import (
    AppBlur,
    AppFocus,
    CursorPosition,
    Key,
    MouseDown,
    MouseEvent,
    MouseMove,
    MouseScrollDown,
    MouseUp,
    Paste,
    Resize,
)
from textual.message import Message
from textual.messages import InBandWindowResize, TerminalSupportsSynchronizedOutput

from mijnmorris.tui.terminal.answers import Answer, Question, answer_of
from mijnmorris.tui.textual_fixes import sequences
from mijnmorris.tui.textual_fixes.sequences import LONGEST_TEXT, PATIENCE, Kind, SequenceReader
from mijnmorris.tui.textual_fixes.terminal_input import PicturesAnswered, TerminalInput

ANSWERS = {
    b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07": Answer(Question.COLOUR, ("11;rgb:1e1e/1e1e/1e1e",)),
    b"\x1b]4;1;rgb:cd/00/00\x1b\\": Answer(Question.COLOUR, ("4;1;rgb:cd/00/00",)),
    b"\x1bP>|xterm(370)\x1b\\": Answer(Question.VERSION, ("xterm(370)",)),
    b"\x1bP>|kitty(0.35.2)\x1b\\": Answer(Question.VERSION, ("kitty(0.35.2)",)),
    b"\x1b_Gi=31;OK\x1b\\": Answer(Question.GRAPHICS, ("i=31", "OK")),
    b"\x1b_Gi=1,I=2;ENOENT:no such image\x1b\\": Answer(
        Question.GRAPHICS, ("i=1,I=2", "ENOENT:no such image")
    ),
    b"\x1b[?2026;2$y": Answer(Question.MODE, ("2026", "2")),
    b"\x1b[?2048;0$y": Answer(Question.MODE, ("2048", "0")),
    b"\x1b[?62;4;22c": Answer(Question.ATTRIBUTES, ("62;4;22",)),
    b"\x1b[>41;370;0c": Answer(Question.KIND_OF_TERMINAL, ("41;370;0",)),
    b"\x1b[?25u": Answer(Question.KEYBOARD, ("25",)),
    b"\x1b[6;20;10t": Answer(Question.CELL_SIZE, ("20", "10")),
    b"\x1b[12;40R": Answer(Question.CURSOR, ("12", "40")),
    b"\x1b[48;24;80;480;800t": Answer(Question.SIZE, ("24", "80", "480", "800")),
    b"\x1b[48;24:1;80:2;480:3;800:4t": Answer(Question.SIZE, ("24", "80", "480", "800")),
}
OTHERS = [
    *(b"\x1bP1+r524742=38\x1b\\", b"\x1bP0+r\x1b\\", b"\x1bP1$r0m\x1b\\", b"\x1bP!|7E7E\x1b\\"),
    *(b"\x1b]52;c;SGVsbG8=\x07", b"\x1b]lTitle\x1b\\"),
    *(b"\x1b[0n", b"\x1b[4;480;800t", b"\x1b[8;24;80t", b"\x1b[?1;0;256S", b"\x1b[?997;1n"),
    *(b"\x1b[3;0;0t", b"\x1b[4;2$y", b"\x1b[201~", b"\x1b[3;1R", b"\x1b[?0u"),
]
UNASKED = [b"\x1bXany\x1b\\", b"\x1b^any\x1b\\"]
"""Control strings that no question leads to: cut after the Escape they may be typed."""
MICE = [
    *(b"\x1b[<0;28;14M", b"\x1b[<0;28;14m", b"\x1b[<35;1;1M", b"\x1b[<65;100;50M"),
    *(b"\x1b[<128;3;4M", b"\x1b[<0;-1;4M", b"\x1b[32;28;14M", b"\x1b[35;28;14M", b"\x1b[96;1;1M"),
    *(b"\x1b[M <.", b"\x1b[M#<.", b"\x1b[M@!!", b"\x1b[M \xe1\x82", b"\x1b[M \xff\xff"),
]
KEYS = {
    b"\x1b[A": "up",
    b"\x1bOB": "down",
    b"\x1b[1;5C": "ctrl+right",
    b"\x1b[Z": "shift+tab",
    b"\x1b[3~": "delete",
    b"\x1b[3$": "shift+delete",
    b"\x1b[[A": "f1",
    b"\x1bOP": "f1",
    b"\x1b[15~": "f5",
    b"\x1b[27u": "escape",
    b"\x1b[13u": "enter",
    b"\x1b[97;;97u": "a",
    b"\x1b[97;5u": "ctrl+a",
    b"\x1b[57441;2u": "left_shift",
}
FOCUS = [b"\x1b[I", b"\x1b[O"]
PASTE = b"\x1b[200~Sb2\nq\x1b[A\xc3\xa9\x1b[201~"
ALL = [*ANSWERS, *OTHERS, *UNASKED, *MICE, *KEYS, *FOCUS, PASTE]
PAUSES = (0.0, 0.05, 0.12, 0.6, 1.0)
"""Seconds between two packets; beyond 0.1 an Escape alone is the key of that name."""


class Clock:
    """Time that passes only when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        """The time in seconds."""
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(sequences, "monotonic", clock)
    return clock


def received(clock: Clock, *packets: bytes, pause: float = 0.0) -> list[Message]:
    """The messages of the packets, with so many seconds after each but the last."""
    terminal, messages = TerminalInput(), list[Message]()
    for number, packet in enumerate(packets):
        if number:
            _wait(clock, terminal, messages, pause)
        messages += terminal.feed(packet)
    _wait(clock, terminal, messages, 10.0)
    return messages


def _wait(clock: Clock, terminal: TerminalInput, messages: list[Message], seconds: float) -> None:
    until = clock.now + seconds
    while clock.now < until:
        clock.now = min(clock.now + 0.1, until)
        messages += terminal.tick()


def shown(messages: list[Message]) -> list[str]:
    """The messages as text, to be compared."""
    return [
        f"{message!r} {(message.x, message.y) if isinstance(message, MouseEvent) else ''}"
        for message in messages
    ]


def cuts(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The sequence in two parts, cut at every byte."""
    for place in range(1, len(data)):
        yield data[:place], data[place:]


@pytest.mark.parametrize("data", ALL, ids=repr)
@pytest.mark.parametrize("pause", PAUSES)
def test_a_sequence_cut_at_any_byte_is_what_it_is_whole(
    clock: Clock, data: bytes, pause: float
) -> None:
    whole = shown(received(clock, data))
    for parts in cuts(data):
        if data in UNASKED and parts[0] == b"\x1b" and pause > 0.1:
            continue
        messages = received(clock, *parts, pause=pause)
        if parts[0] == b"\x1b" and pause > 0.1:  # this alone can be the Escape key
            escape = messages.pop(0)
            assert isinstance(escape, Key)
            assert escape.key == "escape"
        assert shown(messages) == whole, parts


@pytest.mark.parametrize("data", sorted({*ALL} - {*UNASKED}), ids=repr)
@pytest.mark.parametrize("pause", PAUSES)
def test_a_sequence_that_comes_byte_by_byte_is_what_it_is_whole(
    clock: Clock, data: bytes, pause: float
) -> None:
    messages = received(clock, *(data[i : i + 1] for i in range(len(data))), pause=pause)
    if pause > 0.1:
        escape = messages.pop(0)
        assert isinstance(escape, Key)
        assert escape.key == "escape"
    if data is not PASTE or pause <= 0.1:
        assert shown(messages) == shown(received(clock, data))


@pytest.mark.parametrize("data", [*ANSWERS, *OTHERS, *MICE, *FOCUS], ids=repr)
def test_the_beginning_of_a_sequence_alone_is_no_key(clock: Clock, data: bytes) -> None:
    for begun, _ in cuts(data):
        keys = [m.key for m in received(clock, begun, b"z", pause=3.0) if isinstance(m, Key)]
        assert keys == (["escape", "z"] if begun == b"\x1b" else ["z"])


@pytest.mark.parametrize("data", [*ANSWERS, *OTHERS, *MICE, *FOCUS], ids=repr)
def test_a_key_that_is_no_character_is_taken_at_once_in_the_midst_of_a_sequence(
    data: bytes,
) -> None:
    """The rest of the sequence was lost: Enter, Ctrl+Q and arrows work all the same."""
    for begun, _ in cuts(data):
        for key, name in ((b"\r", "enter"), (b"\x11", "ctrl+q"), (b"\x1b[A", "up")):
            if begun[2:] == b"" and key == b"\r":
                continue  # Alt+Enter and the like
            names = [m.key for m in TerminalInput().feed(begun + key) if isinstance(m, Key)]
            assert names[-1:] == [name], begun
            assert all(name in ("escape",) for name in names[:-1])


@pytest.mark.parametrize(("data", "answer"), ANSWERS.items(), ids=repr)
def test_whole_answers_are_values(data: bytes, answer: Answer) -> None:
    (piece,) = SequenceReader().feed(data)
    assert piece.kind in (Kind.CODE, Kind.STRING)
    assert answer_of(piece.text) == answer


def test_answers_and_reports_become_messages(clock: Clock) -> None:
    types = {
        b"\x1b[?2026;2$y": TerminalSupportsSynchronizedOutput,
        b"\x1b[?2048;2$y": InBandWindowResize,
        b"\x1b[12;40R": CursorPosition,
        b"\x1b[48;24;80;480;800t": Resize,
        b"\x1b[I": AppFocus,
        b"\x1b[O": AppBlur,
        b"\x1b[<0;28;14M": MouseDown,
        b"\x1b[<0;28;14m": MouseUp,
        b"\x1b[<35;28;14M": MouseMove,
        b"\x1b[<65;28;14M": MouseScrollDown,
    }
    for data, expected in types.items():
        (message,) = received(clock, data)
        assert type(message) is expected
    for data in {*ANSWERS, *OTHERS} - {*types}:
        if Question.CURSOR.value.fullmatch(data.decode()) or b"[48" in data:
            continue
        answers = InBandWindowResize | PicturesAnswered
        assert [m for m in received(clock, data) if not isinstance(m, answers)] == []


@pytest.mark.parametrize(("data", "name"), KEYS.items(), ids=repr)
def test_keys(clock: Clock, data: bytes, name: str) -> None:
    (key,) = received(clock, data)
    assert isinstance(key, Key)
    assert key.key == name


@pytest.mark.parametrize(
    ("data", "names"),
    [
        (b"\x1b", ["escape"]),
        (b"\x1b\x1b", ["escape", "escape"]),
        (b"\x1b\x1b[A", ["escape", "up"]),
        (b"\x1bx", ["alt+x"]),
        (b"\x1bf", ["ctrl+right"]),
        (b"\x1b\xc3\xa9", ["alt+é"]),
        (b"a\x00\t\r", ["a", "ctrl+@", "tab", "enter"]),
        (b"\xff\xc3", ["replacement_character"]),
        (b"\x1b[99999999999u", []),
        (b"\x1b[55357u", []),
        (b"\x1b[300~", []),
    ],
    ids=repr,
)
def test_single_keys_and_what_is_none(clock: Clock, data: bytes, names: list[str]) -> None:
    assert [m.key for m in received(clock, data) if isinstance(m, Key)] == names


@pytest.mark.parametrize("typed", [b"Peter", b"O", b"[", b"P", b"_x", b"]]", b"Xb"])
def test_what_is_typed_after_the_escape_key_is_typed(clock: Clock, typed: bytes) -> None:
    keys = [m for m in received(clock, b"\x1b", typed, pause=0.5) if isinstance(m, Key)]
    assert "".join(key.character or "" for key in keys) == "\x1b" + typed.decode()


def test_a_paste_is_bounded_and_ends_by_itself(clock: Clock) -> None:
    (paste,) = received(clock, b"\x1b[200~" + b"x" * 300_000 + b"\x1b[201~")
    assert isinstance(paste, Paste)
    assert len(paste.text) == LONGEST_TEXT
    paste, key = received(clock, b"\x1b[200~Sb2", b"z", pause=3.0)
    assert isinstance(paste, Paste)
    assert paste.text == "Sb2"
    assert isinstance(key, Key)


@pytest.mark.parametrize("begin", [b"\x1b]11;", b"\x1bP>|", b"\x1b_G", b"\x1b[", b"\x1bO1"])
def test_a_sequence_that_is_too_long_is_passed_over_to_its_end(begin: bytes) -> None:
    end = b"\x1b\\" if begin[1:2] in b"]P_" else b"A"
    reader = SequenceReader()
    for _ in range(300):
        assert list(reader.feed(begin + b"1" * 1000 if _ == 0 else b"1" * 1000)) == []
        assert sys.getsizeof(reader._begun) < 2 * LONGEST_TEXT
    assert [piece.text for piece in reader.feed(end + b"z")] == ["z"]


def test_characters_are_passed_over_while_too_many_keys_wait() -> None:
    terminal = TerminalInput()
    terminal.drops_text = True
    messages = list(terminal.feed(b"x" * 1000 + b"\x1b[48;24;80;480;800t" + b"y\x1b["))
    terminal.drops_text = False
    messages += terminal.feed(b"Az")
    assert [type(message) for message in messages] == [Resize, Key, Key]
    assert [message.key for message in messages if isinstance(message, Key)] == ["up", "z"]


@given(st.lists(st.one_of(st.sampled_from(ALL), st.binary(max_size=12)), max_size=6), st.data())
def test_however_input_is_cut_without_pauses_it_is_the_same(
    parts: list[bytes], data: st.DataObject
) -> None:
    whole = b"".join(parts)
    places = sorted(data.draw(st.sets(st.integers(0, len(whole)), max_size=5)))
    terminal = TerminalInput()
    packets = [whole[a:b] for a, b in zip([0, *places], [*places, len(whole)], strict=True)]
    messages = [message for packet in packets for message in terminal.feed(packet)]
    assert shown(messages) == shown(list(TerminalInput().feed(whole)))


def test_the_patience_is_longer_than_a_pause_of_the_line() -> None:
    assert max(PAUSES) < PATIENCE
