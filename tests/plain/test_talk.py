"""Lines heard and spoken."""

import io
import os

import pytest

from mijnmorris.plain.talk import LONGEST_LINE, InputEndedError, Talk


class Terminal(io.StringIO):
    """Somebody sits there."""

    def isatty(self) -> bool:
        """Yes."""
        return True


def spoken_by(sentence: str, *, ascii_only: bool = False) -> str:
    spoken = io.StringIO()
    Talk(io.StringIO(), spoken, ascii_only=ascii_only).say(sentence)
    return spoken.getvalue()


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("you win", "You win.\n"),
        ("a1 is occupied", "a1 is occupied.\n"),
        ("Who is it?", "Who is it?\n"),
        ("It is over.", "It is over.\n"),
    ],
)
def test_a_sentence_has_a_capital_and_a_full_stop(sentence: str, line: str) -> None:
    assert spoken_by(sentence) == line


def test_nothing_moves_the_cursor() -> None:
    assert spoken_by("Anna\x1b[2J\x07\r\nBen") == "Anna [2J   Ben.\n"


def test_ascii_alone_where_it_is_wanted() -> None:
    assert spoken_by("3–1, Zoë’s 1 × 2 … ○", ascii_only=True) == "3-1, Zoe's 1 x 2 ... ?.\n"
    assert spoken_by("3–1 …") == "3–1 …\n"


def test_a_question_stands_on_a_line_of_its_own_unless_the_answer_is_echoed() -> None:
    for kind, end in ((io.StringIO, "\n"), (Terminal, " ")):
        spoken = kind()
        assert Talk(kind("  d2 \n"), spoken).ask("Your move:") == "d2"
        assert spoken.getvalue() == f"Your move:{end}"


def test_a_question_is_asked_again_where_something_was_said_after_it() -> None:
    spoken = Terminal()
    talk = Talk(Terminal("d2\n"), spoken)
    for _ in range(3):
        talk.prompt("Lobby:")
    talk.say("Bob comes in")
    talk.prompt("Lobby:")
    talk.prompt("Your move:")
    assert talk.answer() == "d2"
    talk.prompt("Your move:")
    assert spoken.getvalue() == "Lobby: \nBob comes in.\nLobby: \nYour move: Your move: "


def test_lines_are_broken_between_words_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = Terminal()
    monkeypatch.setattr(spoken, "fileno", lambda: 1)
    monkeypatch.setattr("os.get_terminal_size", lambda _: os.terminal_size((12, 24)))
    talk = Talk(Terminal(), spoken)
    talk.line("you are asked for the rules")
    talk.prompt("on or off, which?")
    assert spoken.getvalue() == "you are\nasked for\nthe rules\non or off,\nwhich? "


@pytest.mark.parametrize("length", [LONGEST_LINE + 1, 2 * LONGEST_LINE, 5 * LONGEST_LINE + 7])
def test_a_line_that_is_too_long_is_refused_whole(length: int) -> None:
    spoken = io.StringIO()
    talk = Talk(io.StringIO(f"{'x' * (length - 2)}d2\n{'y' * LONGEST_LINE}\nd6\n"), spoken)
    assert talk.ask("Your move:") == "y" * LONGEST_LINE
    assert talk.ask("Your move:") == "d6"
    assert spoken.getvalue().count("No line is longer than 1000 characters") == 1


def test_the_last_line_may_lack_its_end() -> None:
    talk = Talk(io.StringIO("quit"), io.StringIO())
    assert talk.ask("?") == "quit"
    with pytest.raises(InputEndedError):
        talk.ask("?")


def test_yes_and_no_in_any_case_and_nothing_else() -> None:
    spoken = io.StringIO()
    talk = Talk(io.StringIO("perhaps\n\nYES\nn\n\n"), spoken)
    assert talk.confirm("Sure?") is True
    assert spoken.getvalue().count("Please answer yes or no.") == 2
    assert talk.confirm("Sure?") is False
    assert talk.confirm("Sure?", default=True) is True


def test_a_line_without_end_is_no_answer() -> None:
    with pytest.raises(InputEndedError):
        Talk(io.StringIO("x" * 2500), io.StringIO()).ask("?")
