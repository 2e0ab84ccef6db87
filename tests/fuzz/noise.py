"""Bytes that a terminal, or a line that spoils them, may send: a seed gives always the same."""

import random
import string

_KEYS = [
    *("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1bOA", "\x1bOD", "\x1b[H", "\x1b[F"),
    *("\t", "\x1b[Z", "\r", " ", "\x1b[27u", "\x7f", "\x1b[3~", "\x1b[5~", "\x1b[6~", "\x1b[2~"),
    *("\x1bOP", "\x1b[15~", "\x1b[1;5C", "\x1b[1;2D", "\x1b[1;3A", "\x1b[97;1;97u", "\x1b[13u"),
    "\x1b[I\x1b[O",
]
# Nothing is written outside of the folder of the test, whatever is taken for the name of a file.
_LETTERS = "".join(sorted(set(string.printable) - set("/\\~\x0b\x0c\n")))
_ENDING = "\x03\x11\x1a"
"""Ctrl+C and Ctrl+Q end the program, Ctrl+Z suspends it: these are tried apart."""
_MOVES = ["Sb2", "da1", "pass", "d2", "a1-a4", "d2xa1", "pusher c3", "é", "a" * 300, "b2\n3"]
_ODD = [
    *("\x1b[200~", "\x1b[201~", "\x1b[99999999999u", "\x1b[1:2;3:4u", "\x1b[<0;0;0M", "\x1b[M   "),
    *("\x1b[48;9999;9999;1;1t", "\x1b[48;0;0;0;0t", "\x1b[?2026;1$y", "\x1b[32;5;5M", "\x1b]0;x"),
    *(
        "\x1b[12;40R",
        "\x1bP+r\x1b\\",
        "\x1b",
        "\x1b\x1b",
        "\x00",
        "\u200b",
        "棋",
        "e\u0301",
        "\ufffd",
    ),
]
_ANSWERS = [
    *("\x1b]11;rgb:1e1e/1e1e/1e1e\x07", "\x1b]4;1;rgb:cd/00/00\x1b\\", "\x1bP>|xterm(370)\x1b\\"),
    *(
        "\x1b_Gi=31;OK\x1b\\",
        "\x1b[?2026;2$y",
        "\x1b[?62;4;22c",
        "\x1b[>41;370;0c",
        "\x1b[6;20;10t",
    ),
    *("\x1b[12;40R", "\x1b[?25u", "\x1bP1+r524742=38\x1b\\", "\x1b]52;c;SGVsbG8=\x07", "\x1b[0n"),
    *("\x1b[32;28;14M", "\x1b[M <.", "\x1b[<0;28;14M\x1b[<0;28;14m", "\x1b[<0;-1;4M"),
]
"""Of a terminal; their halves come in packets of their own, or the second is lost."""
SIZE = 60, 20
"""Columns and rows of the terminal at first: the least that shows everything."""
_SIZES = [(1, 1), (59, 19), (80, 24), (300, 100), (20, 60)]


class Noise:
    """A source of events, each a few bytes."""

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)
        self._rest = b""
        """The second half of the last event, which comes next."""

    def event(self) -> bytes:
        """What comes next."""
        if self._rest:
            rest, self._rest = self._rest, b""
            return rest
        kinds = {
            self._key: 30,
            self._letter: 28,
            self._mouse: 22,
            self._paste: 3,
            self._odd: 5,
            self._bytes: 5,
            self._answer: 5,
            self._twice: 4,
            self._flood: 1,
        }
        (kind,) = self._source.choices(list(kinds), weights=list(kinds.values()))
        return kind()

    def size(self) -> tuple[int, int] | None:
        """Another size of the terminal, columns and rows, now and then."""
        if self._source.random() > 0.02:
            return None
        return self._source.choice([*_SIZES, SIZE, SIZE, self._any_size()])

    def pick(self, among: int) -> int:
        """A number below the given one."""
        return self._source.randrange(among)

    def _any_size(self) -> tuple[int, int]:
        return self._source.randint(1, 140), self._source.randint(1, 50)

    def _key(self) -> bytes:
        return self._source.choice(_KEYS).encode()

    def _letter(self) -> bytes:
        return self._source.choice(_LETTERS).encode()

    def _mouse(self) -> bytes:
        x, y = self._source.randint(1, SIZE[0] + 2), self._source.randint(1, SIZE[1] + 1)
        button = self._source.choice([0, 0, 0, 1, 2, 4, 16, 32, 35, 35, 35, 64, 65, 66, 67, 128])
        event = f"\x1b[<{button};{x};{y}M"
        return (event if button in (32, 35) else event + f"\x1b[<{button};{x};{y}m").encode()

    def _paste(self) -> bytes:
        return f"\x1b[200~{self._source.choice(_MOVES)}\x1b[201~".encode()

    def _answer(self) -> bytes:
        """A whole answer, or the first half of one, with or without the second after it."""
        answer = self._source.choice(_ANSWERS).encode()
        cut = self._source.randint(1, len(answer))
        if self._source.random() < 0.7:
            self._rest = answer[cut:]
        return answer[:cut]

    def _twice(self) -> bytes:
        """The second press of a pair, or a key held down."""
        event = self._source.choice([b"\r", b" ", self._mouse(), self._key()])
        return event * self._source.randint(2, 5)

    def _flood(self) -> bytes:
        """More than a person can type."""
        event = self._source.choice([self._letter(), self._key(), self._mouse(), self._answer()])
        return event * self._source.randint(50, 400)

    def _odd(self) -> bytes:
        return self._source.choice(_ODD).encode()

    def _bytes(self) -> bytes:
        anything = self._source.randbytes(self._source.randint(1, 12))
        return anything.translate(None, f"{_ENDING}/\\~\n".encode())
