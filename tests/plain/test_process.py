"""Line mode as a program of its own, driven over pipes as a script does."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from mijnmorris.games import GAMES
from mijnmorris.match.store import Store
from tests.plain.talking import random_game
from tests.rules.playing import RandomPlayer
from tests.terminal.processes import read_until

PROGRAM = (sys.executable, "-P", "-m", "mijnmorris")
TWO = ("--plain", "--opponent", "person")
LONGEST_WAIT = 60


def environment(home: Path, **changes: str) -> dict[str, str]:
    """That of a user with folders of their own."""
    folders = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("CONFIG", "STATE", "DATA")}
    here = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm"}
    return {**here, **folders, **changes}


def said(
    home: Path, *arguments: str, lines: Iterable[str] = (), **changes: str
) -> "subprocess.CompletedProcess[str]":
    """What the program says to the lines."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        env=environment(home, **changes),
        timeout=LONGEST_WAIT,
        check=False,
    )


class Script:
    """A conversation that goes on line by line."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(home),
        )
        self.asked = self.hear()

    def hear(self) -> list[str]:
        """The lines up to the next question."""
        assert self.process.stdout is not None
        heard = []
        for line in self.process.stdout:
            heard.append(line.rstrip("\n"))
            if heard[-1].endswith((" move:", "What next?")):
                break
        return heard

    def say(self, line: str) -> list[str]:
        """What is answered, the question that follows included."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        self.asked = self.hear()
        return self.asked


@pytest.mark.parametrize(("game", "seed"), [("mijnlieff", 1), ("morris", 5)])
def test_a_whole_game_of_two_through_a_pipe(tmp_path: Path, game: str, seed: int) -> None:
    board = GAMES[game].board()
    moves = random_game(board, seed)
    result = said(tmp_path, "play", game, *TWO, lines=moves)
    assert result.returncode == 0
    assert result.stderr == ""
    assert result.stdout.splitlines()[-1] == "What next?"
    assert result.stdout.count("The game is over: ") == 1
    assert "\x1b" not in result.stdout
    assert result.stdout.isascii()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_the_computer(tmp_path: Path, game: str) -> None:
    """A script that asks for the moves and plays by chance; the computer wins, in the end."""
    script = Script(tmp_path, "play", game, "--plain", "--level", "casual", "--side", "dark")
    player = RandomPlayer(7)
    while script.asked[-1] == "Your move:":
        board = GAMES[game].board()
        for line in script.say("moves")[:-1]:
            for text in line.rstrip(".").split(": ")[1].split(", "):
                board.push(board.parse(text))
        move = board.text(player.choose(board))
        assert script.say(move)[0].startswith("You ")
    assert any(line.startswith("The game is over: ") for line in script.asked)
    assert script.process.communicate() == ("", "")
    assert script.process.returncode == 0


def test_plain_ascii_in_the_c_locale(tmp_path: Path) -> None:
    lines = ["rules", "new", "mijnlieff", "", "yes", "", "", "", "?"]
    result = said(tmp_path, "play", "mijnlieff", *TWO, lines=lines, LC_ALL="C")
    assert "Standard: lines of 3, 4, 5 ... are worth 1, 2, 3 ..." in result.stdout
    assert result.stdout.isascii()


def test_the_exit_status_tells_how_it_ended(tmp_path: Path) -> None:
    left = said(tmp_path, "play", "morris", *TWO, lines=["d2", "quit"])
    ended = said(tmp_path, "play", "morris", *TWO, lines=["d2"])
    wrong = said(tmp_path, "play", "morris", *TWO, "--layout", "square")
    assert [run.returncode for run in (left, ended, wrong)] == [0, 3, 2]


def test_without_a_terminal_it_is_line_mode_by_itself(tmp_path: Path) -> None:
    result = said(tmp_path)
    assert (result.returncode, result.stderr) == (3, "")
    assert result.stdout.splitlines() == [
        "Line mode: standard input, output or error is not a terminal.",
        "Enter takes what is offered, a question mark explains the choices, quit leaves.",
        "Which game? mijnlieff or morris, Enter for mijnlieff:",
        "The input has ended; no game was begun.",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_taken(tmp_path: Path, game: str) -> None:
    declarations = GAMES[game].options.declarations()
    words = {declared.name: declared.choices[-1].word for declared in declarations}
    board = GAMES[game].start(GAMES[game].options.from_words(words))
    values = {
        "--level": "perfect", "--side": "light", "--opponent": "computer", "--clock": "15+10",
        "--position": board.position(),
        "--theme": "light", "--painter": "pixels", "--board-size": "9", "--confirm-moves": "off",
        "--show-legal": "off", "--coordinates": "off", "--sound": "on", "--animation": "on",
        "--mouse": "off",
    }  # fmt: skip
    for declared in declarations:
        values[declared.flag] = words[declared.name]
    given = [word for option in values.items() for word in option]
    result = said(tmp_path, "play", game, "--plain", "--ascii", *given, lines=["", "quit"])
    assert (result.returncode, result.stderr) == (0, "")
    assert "clock: 15+10." in result.stdout


def test_bytes_that_are_no_text_are_answered(tmp_path: Path) -> None:
    noise = b"\n".join(random.Random(seed).randbytes(40) for seed in range(40))
    result = subprocess.run(
        [*PROGRAM, "play", "morris", *TWO],
        input=noise,
        capture_output=True,
        env=environment(tmp_path),
        timeout=LONGEST_WAIT,
        check=False,
    )
    assert (result.returncode, result.stderr) == (3, b"")
    assert b"is not a move" in result.stdout


def moves_kept(home: Path) -> list[str]:
    """The moves of the first game."""
    with Store(home / "data" / "mijnmorris" / "games.db") as store:
        return store.load(1).record.move_texts()


def test_a_listener_that_goes_away_costs_no_move(tmp_path: Path) -> None:
    script = Script(tmp_path, "play", "morris", *TWO)
    script.say("d2")
    assert script.process.stdout is not None
    assert script.process.stdin is not None
    script.process.stdout.close()
    script.process.stdin.write("d6\n")
    script.process.stdin.close()
    assert script.process.wait(LONGEST_WAIT) == 1
    assert script.process.stderr is not None
    assert script.process.stderr.read() == ""
    script.process.stderr.close()
    assert moves_kept(tmp_path) == ["d2", "d6"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_ends_it_in_good_order(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name)
    script = Script(tmp_path, "play", "morris", *TWO)
    script.say("d2")
    script.process.send_signal(number)
    # Only then is its input closed, which ends it, too.
    script.process.wait(LONGEST_WAIT)
    spoken, complaints = script.process.communicate(timeout=LONGEST_WAIT)
    assert script.process.returncode == 128 + number
    assert complaints == ""
    assert spoken == ("Interrupted; this is kept as game 1.\n" if name == "SIGINT" else "")
    assert moves_kept(tmp_path) == ["d2"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_signal_ends_it_while_the_computer_thinks(tmp_path: Path) -> None:
    script = Script(tmp_path, "play", "morris", "--plain", "--level", "perfect")
    assert script.process.stdin is not None
    script.process.stdin.write("d2\n")
    script.process.stdin.flush()
    assert script.process.stdout is not None
    assert script.process.stdout.readline().startswith("You place a man on d2")
    script.process.send_signal(signal.SIGINT)
    spoken, complaints = script.process.communicate(timeout=LONGEST_WAIT)
    assert script.process.returncode == 130
    assert complaints == ""
    assert spoken == "Interrupted; this is kept as game 1.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="terminals are other things there")
def test_a_terminal_that_is_closed_ends_it_as_the_signal_does(tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [*PROGRAM, "play", "morris", *TWO],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(tmp_path),
        start_new_session=True,
    ) as process:
        os.close(theirs)
        read_until(ours, b"move:")
        os.close(ours)
        assert process.wait(20) == 129
