"""The command itself: version, help, completion, and where there is no terminal."""

import subprocess
import sys

import pytest

from mijnmorris import __version__
from mijnmorris.cli.main import COMMANDS, main
from tests.cli.home import run

PROGRAM = (sys.executable, "-P", "-m", "mijnmorris")


def output_of(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """What the program prints as a process of its own, without a terminal."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={"PATH": "/usr/bin:/bin", "TERM": "xterm-256color", **environment},
        timeout=60,
        check=False,
    )


def test_version() -> None:
    assert output_of("--version").stdout == f"mijnmorris {__version__}\n"


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_names_every_command_and_gives_examples(flag: str) -> None:
    text = run(main, flag).output
    assert "mijnmorris play morris" in text
    for command in COMMANDS:
        assert f"\n  {command} " in text


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    result = run(main, command, "--help")
    assert result.exit_code == 0
    assert result.output.startswith(f"Usage: main {command}")


def test_a_command_is_imported_only_when_it_runs() -> None:
    script = "import sys, mijnmorris.cli.main; print({'textual', 'rich'} & set(sys.modules))"
    seen = subprocess.run(
        [sys.executable, "-P", "-c", script], capture_output=True, text=True, check=True
    ).stdout
    assert seen == "set()\n"


def test_an_unknown_command_is_refused() -> None:
    result = run(main, "ply")
    assert result.exit_code == 2
    assert "No such command 'ply'" in result.output


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_offered(shell: str) -> None:
    result = output_of(_MIJNMORRIS_COMPLETE=f"{shell}_source")
    assert result.returncode == 0
    assert "_MIJNMORRIS_COMPLETE" in result.stdout


def test_values_are_completed() -> None:
    result = output_of(
        _MIJNMORRIS_COMPLETE="zsh_complete",
        COMP_WORDS="mijnmorris play mijnlieff --layout ",
        COMP_CWORD="4",
    )
    assert "zigzag" in result.stdout
    assert "up and down, tile by tile" in result.stdout
