"""What terminals answer, whole, late, in part, in any order, or not at all."""

from itertools import permutations

import pytest

from mijnmorris.tui.terminal.choice import choose
from mijnmorris.tui.terminal.known import QUESTIONS, CellSize, Inquiry, Terminal, named
from mijnmorris.tui.textual_fixes.terminal_input import TerminalInput, TerminalKnown

KITTY = (
    b"\x1bP>|kitty(0.47.4)\x1b\\",
    b"\x1b[>1;4000;47c",
    b"\x1b[6;20;10t",
    b"\x1b[1;2R",
    b"\x1b[?62;52;c",
)
TOLD = Terminal("kitty", (0, 47, 4), CellSize(10, 20), 1, 0.0)


class Clock:
    """Time that passes when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        """The time in seconds."""
        return self.now


def asked(*, environment: dict[str, str] | None = None) -> tuple[TerminalInput, Clock]:
    """The input of a terminal that has just been asked."""
    clock = Clock()
    inquiry = Inquiry(environment or {}, clock)
    assert inquiry.ask() == QUESTIONS
    return TerminalInput(inquiry), clock


def told(*answers: bytes, environment: dict[str, str] | None = None) -> list[Terminal]:
    """What is made known of the answers; nothing else may come of them."""
    terminal, _ = asked(environment=environment)
    messages = [message for answer in answers for message in terminal.feed(answer)]
    assert all(isinstance(message, TerminalKnown) for message in messages)
    return [message.terminal for message in messages if isinstance(message, TerminalKnown)]


def test_all_answers_make_one_message() -> None:
    assert told(b"".join(KITTY)) == [TOLD]
    assert told(*KITTY) == [TOLD]
    assert told(*(bytes([byte]) for byte in b"".join(KITTY))) == [TOLD]


@pytest.mark.parametrize("answers", list(permutations(KITTY)), ids=lambda _: "")
def test_the_order_of_answers_does_not_matter(answers: tuple[bytes, ...]) -> None:
    assert told(*answers)[-1] == TOLD


def test_nothing_is_known_before_the_last_answer() -> None:
    assert told(*KITTY[:-1]) == []


def test_answers_are_awaited_only_by_who_has_asked() -> None:
    terminal = TerminalInput()
    messages = [message for answer in KITTY for message in terminal.feed(answer)]
    assert not any(isinstance(message, TerminalKnown) for message in messages)


def test_the_same_answers_again_are_no_news() -> None:
    assert told(*KITTY, *KITTY[:3], KITTY[4]) == [TOLD]


def test_another_size_of_characters_is_news() -> None:
    sizes = [terminal.cell for terminal in told(*KITTY, b"\x1b[6;40;20t", b"\x1b[6;0;0t")]
    assert sizes == [CellSize(10, 20), CellSize(20, 40), None]


def test_the_time_of_the_last_answer_counts() -> None:
    terminal, clock = asked()
    list(terminal.feed(KITTY[0]))
    clock.now = 0.4
    (message,) = terminal.feed(KITTY[-1])
    assert isinstance(message, TerminalKnown)
    assert message.terminal.round_trip == 0.4
    clock.now = 3.0
    (message,) = terminal.feed(KITTY[2])
    assert isinstance(message, TerminalKnown)
    assert message.terminal.round_trip == 0.4


@pytest.mark.parametrize(
    ("said", "name", "version"),
    [
        ("kitty(0.35.2)", "kitty", (0, 35, 2)),
        ("xterm(379)", "xterm", (379,)),
        ("foot(1.13.1)", "foot", (1, 13, 1)),
        ("Konsole 22.12.3", "konsole", (22, 12, 3)),
        ("WezTerm 20240203-110809-5046fc22", "wezterm", (20240203, 110809, 5046, 22)),
        ("ghostty 1.1.1", "ghostty", (1, 1, 1)),
        ("tmux 3.3a", "tmux", (3, 3)),
        ("VTE(7600)", "vte", (0, 76, 0)),
        ("Windows Terminal 1.22", "windows", (1, 22)),
        ("noise", "noise", ()),
    ],
)
def test_names_and_versions(said: str, name: str, version: tuple[int, ...]) -> None:
    assert named(said) == Terminal(name, version)


def test_terminals_without_a_name_are_known_by_their_numbers() -> None:
    (vte,) = told(b"\x1b[>65;7000;1c", KITTY[-1])
    assert (vte.name, vte.version) == ("vte", (0, 70, 0))
    numbers = b"\x1b[>0;1302;1c"
    (alacritty,) = told(numbers, KITTY[-1], environment={"TERM": "alacritty"})
    assert (alacritty.name, alacritty.version) == ("alacritty", (0, 13, 2))
    for answer in (numbers, b"\x1b[>0;276;0c", b"\x1b[>41;379;0c", b"\x1b[>c", b"\x1b[>1;2;3;4c"):
        assert told(answer, KITTY[-1])[0].name == ""


def test_the_environment_names_a_terminal_that_does_not() -> None:
    environment = {"TERM_PROGRAM": "Apple_Terminal", "TERM_PROGRAM_VERSION": "455"}
    assert told(KITTY[-1], environment=environment)[0].name == "apple_terminal"
    assert told(*KITTY, environment=environment) == [TOLD]


@pytest.mark.parametrize(
    "noise",
    [
        b"\x1b[6;99999;99999t",
        b"\x1b[>;;c",
        b"\x1bP>|\x1b\\",
        b"\x1bP>|(((\x1b\\",
        "\x1bP>|\u00a0\ufffd\x1b\\".encode(),
        b"\x1b[99999999999;99999999999R",
    ],
)
def test_answers_that_make_no_sense_choose_nothing_fine(noise: bytes) -> None:
    for terminal in told(noise, *KITTY[-1:]):
        assert choose(terminal).painter == "pixels"


def test_a_key_after_the_answers_is_a_key() -> None:
    terminal, _ = asked()
    messages = list(terminal.feed(b"".join(KITTY) + b"\x1b[A"))
    assert [type(message).__name__ for message in messages] == ["TerminalKnown", "Key"]


@pytest.mark.parametrize(
    ("said", "is_light"),
    [
        (b"rgb:0000/0000/0000", False),
        (b"rgb:1e1e/1e1e/1e1e", False),
        (b"rgb:ffff/ffff/ffff", True),
        (b"rgb:fd/f6/e3", True),
        (b"rgba:0000/0000/ffff/8080", False),
        (b"rgb:f/f/f", True),
        (b"white", None),
    ],
)
def test_the_ground_is_light_or_dark(said: bytes, is_light: bool | None) -> None:
    answer = b"\x1b]11;" + said + b"\x1b\\"
    assert [terminal.has_light_ground for terminal in told(answer, *KITTY)] == [is_light]
    assert told(answer.replace(b"]11", b"]10"), *KITTY) == [TOLD]
