"""The command that looks at the terminal and the installation."""

import json
import sys
from importlib import import_module

import pytest
from click.testing import CliRunner

from mijnmorris.cli.main import main
from mijnmorris.engine.identity import hot_modules
from mijnmorris.settings.faults import keep_fault
from mijnmorris.settings.paths import tables_path
from tests.cli.home import Home, home

__all__ = ["home"]


def examine(*arguments: str) -> dict[str, dict[str, str]]:
    done = CliRunner().invoke(main, ["doctor", "--json", *arguments], catch_exceptions=False)
    assert done.exit_code == 0
    return {finding["name"]: finding for finding in json.loads(done.output)}


def test_tells_whether_the_engine_is_compiled() -> None:
    modules = hot_modules()
    assert "mijnmorris.rules.board" in modules
    assert "mijnmorris.engine.search" in modules
    for name, compiled in modules.items():
        file = import_module(name).__file__
        assert file is not None
        assert compiled == (not file.endswith(".py"))
    found = examine()["engine"]["found"]
    assert found.startswith("compiled, ") == all(modules.values())
    assert found.startswith("interpreted, ") == (not any(modules.values()))


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("print('error the engine cannot run, a fault'); exit(1)", "cannot run, a fault"),
        ("raise ImportError('no module named click')", "no module named click"),
        ("exit(3)", "it says nothing"),
        ("print('noise')", "not an identity: 'noise'"),
    ],
)
def test_an_engine_that_does_not_run_is_found(
    monkeypatch: pytest.MonkeyPatch, program: str, sentence: str
) -> None:
    command = (sys.executable, "-P", "-c", program)
    monkeypatch.setattr("mijnmorris.cli.doctor.ENGINE_COMMAND", command)
    engine = examine()["engine"]
    assert engine["found"] == "does not run"
    assert sentence in engine["advice"]


def test_table_tells_everything_with_headings(home: Home) -> None:
    done = CliRunner().invoke(main, ["doctor"], catch_exceptions=False, env={"COLUMNS": "200"})
    assert done.exit_code == 0
    assert "What to change" in done.output
    for word in ("Python", "engine", "terminal", "size", "colours", "encoding", "games"):
        assert word in done.output
    assert str(home.games) in done.output


@pytest.mark.parametrize(
    ("name", "value", "finding", "found"),
    [
        ("NO_COLOR", "1", "colours", "none, as NO_COLOR asks"),
        ("COLORTERM", "truecolor", "colours", "16 million"),
        ("TEXTUAL_COLOR_SYSTEM", "256", "colours", "256"),
        ("SSH_CONNECTION", "::1 1 ::1 22", "SSH", "over SSH, from ::1"),
        ("TMUX", "/tmp/tmux", "multiplexer", "inside tmux"),
        ("STY", "1.tty", "multiplexer", "inside GNU screen"),
        ("COLORFGBG", "0;15", "background", "light"),
        ("COLUMNS", "50", "size", "50x"),
        ("LC_ALL", "C", "encoding", "shown as plain ASCII"),
        ("TERM", "vt220", "terminal", "vt220"),
    ],
)
def test_reads_the_environment(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, finding: str, found: str
) -> None:
    for other in ("NO_COLOR", "COLORTERM", "SSH_CONNECTION", "TMUX", "STY", "TEXTUAL_COLOR_SYSTEM"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, value)
    assert found in examine()[finding]["found"]


def test_damaged_files_are_named_with_what_is_wrong(home: Home) -> None:
    tables_path().mkdir(parents=True)
    for name in ("flying-3-3.table", "walking-4-4.table"):
        (tables_path() / name).write_bytes(b"noise")
    home.games.parent.mkdir(parents=True, exist_ok=True)
    home.games.write_bytes(b"noise" * 1000)
    home.settings.parent.mkdir(parents=True, exist_ok=True)
    home.settings.write_text("painter = 'plaid'\n", encoding="utf-8")
    found = examine()
    assert found["endgame tables"]["found"] == "damaged"
    assert found["endgame tables"]["advice"].count("it is left out: delete it") == 2
    for name in ("endgame tables", "games", "settings"):
        assert found[name]["advice"], name


def test_a_folder_that_cannot_be_written_is_named(home: Home) -> None:
    home.settings.parent.parent.mkdir(parents=True, exist_ok=True)
    home.settings.parent.touch()
    tables_path().parent.mkdir(parents=True)
    tables_path().touch()
    found = examine()
    for name in ("settings", "tables folder"):
        assert "is in the way: it is not a folder" in found[name]["advice"]


@pytest.mark.usefixtures("home")
def test_faults_of_the_program_are_pointed_out() -> None:
    assert examine()["faults"]["found"] == "none so far"
    sentence = keep_fault(ZeroDivisionError("a mistake"))
    found = examine()["faults"]
    assert found["found"] in sentence
    assert found["advice"]


@pytest.mark.usefixtures("home")
def test_every_row_has_its_own_name() -> None:
    done = CliRunner().invoke(main, ["doctor", "--json"], catch_exceptions=False)
    names = [finding["name"] for finding in json.loads(done.output)]
    assert len(set(names)) == len(names)
    assert {"terminal", "colours", "encoding", "size", "SSH", "multiplexer"} <= set(names)
    assert {"engine", "endgame tables", "settings", "games"} <= set(names)
