"""``mijnmorris lobby`` and its sub-commands, as far as they need no other player."""

import re
import shutil
import subprocess
import sys
from itertools import takewhile
from pathlib import Path

import pytest

from mijnmorris.cli.main import main
from mijnmorris.lobby.limits import Limits
from mijnmorris.lobby.operation import SESSION_MEMORY, SESSION_TASKS, manual
from tests.cli.home import home, refusal, run

__all__ = ["home"]

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="the lobby is for Unix"),
    pytest.mark.usefixtures("home"),
]


def test_the_setup_is_complete_and_names_the_account() -> None:
    result = run(main, "lobby", "setup", "--account", "games")
    assert result.exit_code == 0
    for line in (
        "Match User games",
        "ExposeAuthInfo yes",
        "DisableForwarding yes",
        "--guest lobby",
        "User=games",
        "StateDirectory=mijnmorris",
        "MemoryMax=",
        "ssh -T games@localhost",
    ):
        assert line in result.output
    assert "{" not in result.output
    assert max(map(len, result.output.splitlines())) <= 100


def test_the_units_are_what_systemd_takes(tmp_path: Path) -> None:
    """The limits of the service and of the sessions' slice, as systemd reads them."""
    if (analyze := shutil.which("systemd-analyze")) is None:
        pytest.skip("systemd is not installed")
    text = run(main, "lobby", "setup").output
    units = {"lobby.service": "[Unit]", "user-1234.slice": "[Slice]"}
    for name, first in units.items():
        block = text[text.index(f"  {first}") :]
        lines = list(takewhile(lambda line: not line or line.startswith("  "), block.splitlines()))
        unit = "\n".join(line[2:] for line in lines)
        unit = re.sub("ExecStart=.*", "ExecStart=/bin/true", unit)  # the program may not be there
        (tmp_path / name).write_text(unit, encoding="utf-8")
        assert all(f"{limit}=" in unit for limit in ("MemoryMax", "TasksMax", "CPUQuota"))
        checked = subprocess.run(
            [analyze, "verify", str(tmp_path / name)], capture_output=True, text=True, check=False
        )
        assert (checked.returncode, checked.stderr) == (0, "")


def test_the_slice_has_room_for_all_sessions_that_the_server_lets_in() -> None:
    text = run(main, "lobby", "setup").output
    limits = text[text.index("[Slice]") :]
    memory, tasks = (
        int(found[1])
        for name in ("MemoryMax", "TasksMax")
        if (found := re.search(rf"{name}=(\d+)", limits)) is not None
    )
    assert f"for the {Limits().sessions} sessions" in limits
    assert memory == Limits().sessions * SESSION_MEMORY
    assert tasks == Limits().sessions * SESSION_TASKS


@pytest.mark.parametrize("account", ["", "a b", "Root", "x; id", "-x"])
def test_an_account_that_cannot_be_is_refused(account: str) -> None:
    assert "that is no name of an account" in refusal(
        main, "lobby", "setup", f"--account={account}"
    )


def test_whose_key_is_anybodys_is_not_root() -> None:
    assert "not as root" in refusal(main, "lobby", "setup", "--account=root")


def test_the_setup_names_a_program_that_the_account_can_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "closed" / "mijnmorris"
    program.parent.mkdir(mode=0o700)
    program.touch(mode=0o755)
    monkeypatch.setattr(sys, "argv", [str(program)])
    text = manual("games")
    assert f"it needs {program},\nand they may not enter " in text
    assert "ForceCommand exec /usr/local/bin/mijnmorris --guest lobby" in text


def test_a_status_of_nothing_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIJNMORRIS_LOBBY", str(tmp_path / "nothing"))
    assert refusal(main, "lobby", "status") == "nobody serves the lobby now"


def test_without_a_terminal_nothing_begins() -> None:
    result = run(main, "lobby")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["serve", "setup", "status"])
def test_guests_do_not_operate(command: str) -> None:
    assert f"lobby {command} is not for guests" in refusal(main, "--guest", "lobby", command)


def test_a_guest_without_a_key_is_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSH_USER_AUTH", raising=False)
    told = refusal(main, "--guest", "lobby", "--plain")
    assert told == "a guest comes over SSH with a key; the server tells none"
