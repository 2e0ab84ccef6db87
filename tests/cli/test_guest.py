"""``--guest``, and the environment of a forced command: what a stranger may run."""

import subprocess
from pathlib import Path

import pytest

from mijnmorris.cli.main import COMMANDS, FOR_GUESTS, main
from tests.cli.home import Home, home, run
from tests.cli.test_main import PROGRAM

__all__ = ["home"]


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in FOR_GUESTS])
def test_other_commands_are_refused(command: str) -> None:
    result = run(main, "--guest", command)
    assert result.exit_code == 2
    assert result.output.strip().endswith(f"Error: {command} is not for guests")


def as_guest(folder: Path, *arguments: str, text: str, guest: str = "1") -> str:
    """What the program says to a guest by the environment."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=text,
        capture_output=True,
        text=True,
        cwd=folder,
        env={"PATH": "/usr/bin:/bin", "HOME": str(folder), "MIJNMORRIS_GUEST": guest},
        timeout=120,
        check=False,
    ).stdout


@pytest.mark.parametrize(("guest", "written"), [("1", False), ("true", False), ("0", True)])
def test_the_environment_makes_a_guest(guest: str, written: bool, tmp_path: Path) -> None:
    as_guest(
        tmp_path,
        *("play", "morris", "--opponent", "person", "--plain"),
        text="d2\nsave game.pgn\nquit\n",
        guest=guest,
    )
    assert (tmp_path / "game.pgn").exists() is written


def test_the_engine_answers_guests(tmp_path: Path) -> None:
    said = as_guest(
        tmp_path,
        *("play", "morris", "--level", "novice", "--side", "dark", "--plain"),
        text="quit\n",
    )
    assert "Novice places a man on" in said


def test_what_a_guest_chooses_is_not_kept_for_others(home: Home) -> None:
    assert run(main, "--guest", "play", "morris", "--opponent", "person").exit_code == 3
    assert not list(home.user_state_path.glob("*"))
