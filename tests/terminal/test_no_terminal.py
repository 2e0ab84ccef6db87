"""Without a terminal the program talks in plain lines, and never waits at full speed."""

import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.terminal.keys import PLAY
from tests.terminal.processes import WAIT
from tests.terminal.program import PROGRAM, environment_in, started

SHELL = shutil.which("sh") or "sh"


@pytest.mark.parametrize("redirection", ["</dev/null", ">heard", "2>heard"])
def test_a_redirected_stream_leads_to_line_mode(tmp_path: Path, redirection: str) -> None:
    """In a terminal, all but for the one stream."""
    command = f"cd; echo Sb2 | {shlex.join([*PROGRAM, *PLAY])} {redirection}"
    with started(tmp_path, command=(SHELL, "-c", command)) as program:
        program.ended()
        heard = program.text
    file = tmp_path / "heard"
    heard += file.read_text(encoding="utf-8") if file.exists() else ""
    assert "Light's move:" in heard
    assert "\x1b" not in heard
    assert b"\x1b" not in program.sent


@pytest.mark.parametrize("closing", ["<&-", "2>&-", ">&-", "<&- >&- 2>&-"])
def test_closed_streams_do_no_harm(tmp_path: Path, closing: str) -> None:
    command = f"{shlex.join([*PROGRAM, *PLAY])} {closing}"
    result = subprocess.run(
        [SHELL, "-c", command],
        env=environment_in(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=WAIT,
        check=False,
    )
    # The input has ended, or what is said cannot be written.
    assert result.returncode == (1 if ">&- " in f" {closing} ".replace("2>&-", "") else 3)
    assert not (tmp_path / "state" / "mijnmorris" / "log").exists()
    assert "Traceback" not in result.stdout + result.stderr
