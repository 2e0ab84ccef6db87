"""Python that the program starts takes nothing from the folder in which the player stands."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import mijnmorris
from mijnmorris.cli.main import main
from mijnmorris.engine.client import ENGINE_COMMAND, EngineClient
from mijnmorris.engine.identity import own_identity, parse_identity
from mijnmorris.games import GAMES

PACKAGE = Path(mijnmorris.__file__).parent
TRAP = "open({marker!r}, 'a').write(__name__ + ' ')\nraise SystemExit('run from this folder')\n"
TRAPS = ("click", "queue", "random", "struct", "signal", "asyncio", "platformdirs", "mijnmorris")
"""Names of modules that the program imports, and its own."""


@pytest.fixture
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, full of modules that tell when they are run."""
    folder = tmp_path / "hostile"
    folder.mkdir()
    for name in TRAPS:
        (folder / f"{name}.py").write_text(TRAP.format(marker=str(folder / "run")))
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, a copy of the source in which nothing is compiled."""
    uncompiled = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")
    shutil.copytree(PACKAGE, tmp_path / "clone/mijnmorris", ignore=uncompiled)
    monkeypatch.chdir(tmp_path / "clone")
    return tmp_path / "clone"


def was_run(hostile: Path) -> str:
    """The names of the modules of the folder that were run."""
    marker = hostile / "run"
    return marker.read_text() if marker.exists() else ""


def test_the_traps_shut(hostile: Path) -> None:
    """Python that is started without care falls into each of them."""
    for name in TRAPS:
        done = subprocess.run([sys.executable, "-c", f"import {name}"], capture_output=True)
        assert b"run from this folder" in done.stderr
    assert was_run(hostile).split() == list(TRAPS)


async def test_the_engine_answers_among_hostile_modules(hostile: Path) -> None:
    game, client = GAMES["morris"], EngineClient()
    try:
        assert await client.best_move(game, game.options(), None, [], go="depth 1")
    finally:
        await client.close()
    assert was_run(hostile) == ""


@pytest.mark.parametrize("safe", [(), ("-P",)])
def test_the_program_plays_among_hostile_modules(hostile: Path, safe: tuple[str, ...]) -> None:
    """Also where it is started as a module, which puts the current folder on the path."""
    for name in ("mijnmorris", *(() if safe else ("signal", "struct"))):
        (hostile / f"{name}.py").unlink()  # before the program itself can do anything
    done = subprocess.run(
        [
            sys.executable,
            *safe,
            "-m",
            "mijnmorris",
            "play",
            "morris",
            "--plain",
            "--level",
            "novice",
        ],
        input="d2\nquit\n",
        capture_output=True,
        text=True,
        env={"PATH": os.environ["PATH"], "HOME": str(hostile), "TERM": "dumb"},
        timeout=60,
        check=False,
    )
    assert "Novice" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")
    assert was_run(hostile) == ""


def test_the_makers_of_tables_work_among_hostile_modules(hostile: Path) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-P",
            "-m",
            "mijnmorris",
            "tables",
            "build",
            "--men",
            "6",
            "--folder",
            "t",
        ],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert (hostile / "t/flying-3-3.table").exists()
    assert was_run(hostile) == ""


def test_the_engine_is_the_installed_one_inside_a_clone(clone: Path) -> None:
    """Else it would be an interpreted one, fifty times slower."""
    done = subprocess.run(
        ENGINE_COMMAND, input="identity\n", capture_output=True, text=True, check=True
    )
    assert parse_identity(done.stdout.rstrip()) == own_identity()
    shadowed = [word for word in ENGINE_COMMAND if word != "-P"]
    done = subprocess.run(shadowed, input="identity\n", capture_output=True, text=True, check=True)
    there = parse_identity(done.stdout.rstrip())
    assert (Path(there.folder), there.compiled) == (clone / "mijnmorris", 0)


@pytest.mark.usefixtures("clone")
def test_doctor_tells_what_the_engine_is_inside_a_clone() -> None:
    own = own_identity()
    done = CliRunner().invoke(main, ["doctor"], catch_exceptions=False)
    (line,) = [line for line in done.output.splitlines() if line.startswith("engine ")]
    assert line.endswith(f"mijnmorris {own.version} in {own.folder}")
    assert ("engine  " in line, " compiled, " in line) == (True, own.compiled == own.modules)


def test_doctor_started_from_a_clone_tells_that_the_engine_is_another_copy(clone: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mijnmorris", "doctor"], capture_output=True, text=True, check=True
    )
    assert f"this command is another copy, in {clone / 'mijnmorris'}" in done.stdout
