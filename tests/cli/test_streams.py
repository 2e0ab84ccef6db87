"""Output that cannot be written, closed streams, poor encodings, and Ctrl+C."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from mijnmorris.cli.main import main
from tests.cli.test_main import PROGRAM

SHELL = shutil.which("sh") or "sh"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a shell of Unix")


def called(line: str, folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    """What comes of a line of the shell, in which ``P`` is the program."""
    homes = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
    return subprocess.run(
        [SHELL, "-c", line.replace("P ", f"{shlex.join(PROGRAM)} ")],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={**os.environ, **dict.fromkeys(homes, str(folder)), **environment},
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a file that is always full")
@pytest.mark.parametrize(
    "line", ["P --version", "P settings", "P play mijnlieff", "PYTHONUNBUFFERED=1 P --help"]
)
def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path, line: str) -> None:
    done = called(f"{line} >/dev/full", tmp_path)
    sentence = "Error: standard output cannot be written: No space left on device\n"
    assert (done.returncode, done.stderr) == (1, sentence)
    assert not list(tmp_path.rglob("*.log"))


@pytest.mark.parametrize("line", ["P engine", "P --version"])
def test_a_closed_output_is_told_in_a_sentence(tmp_path: Path, line: str) -> None:
    done = called(f"echo ugi | {line} >&-", tmp_path)
    assert done.returncode == 1
    assert done.stderr == "Error: standard output cannot be written: Bad file descriptor\n"


def test_a_closed_input_is_an_empty_one(tmp_path: Path) -> None:
    done = called("P engine <&-", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("line", ["P settings", "P puzzles list"])
def test_a_reader_who_leaves_is_no_mistake(tmp_path: Path, line: str) -> None:
    """Whether click, rich or Python itself is the one to write."""
    done = called(f"{{ {line}; echo $? >&2; }} | true", tmp_path)
    assert done.stderr == "1\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_an_encoding_without_the_signs_gets_ascii(tmp_path: Path, encoding: str) -> None:
    done = called("P puzzles daily --date 2026-01-31", tmp_path, PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, "")
    assert "-------" in done.stdout  # a line of the board
    assert done.stdout.isascii()


def test_ctrl_c_has_the_exit_status_of_its_signal(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mijnmorris.cli.doctor.findings", interrupted)
    result = CliRunner().invoke(main, ["doctor"])
    assert (result.exit_code, result.output) == (130, "interrupted\n")
