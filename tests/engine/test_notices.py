"""A damaged table of the player's: the computer plays on with the shipped one and says so once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mijnmorris.engine.client import ENGINE_COMMAND, EngineClient
from mijnmorris.engine.info import Info
from mijnmorris.games import GAMES
from mijnmorris.settings.paths import tables_path

FEN = "*****@*@/O***@***/*O*****O w m s 3 0 3 0 0 0 0 0 0 0 0 0 20"
"""Light closes a mill and wins with it."""
SETUP = ("setoption name Game value morris", f"position fen {FEN}")


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in which a table is damaged."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file = tables_path() / "flying-3-3.table"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"noise")
    return file


def test_the_engine_says_so_once_and_knows_what_the_shipped_table_tells(damaged: Path) -> None:
    text = "\n".join([*SETUP, "go level perfect", "newgame", *SETUP, "go level perfect", ""])
    done = subprocess.run(ENGINE_COMMAND, input=text, capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    notice, *rest = lines
    assert notice == (
        f"info string {damaged} is not a file of endgame tables; it is left out: delete it if it "
        "is yours, else install mijnmorris again"
    )
    assert [line.split()[0] for line in rest] == ["info", "bestmove"] * 2
    assert all("score win 1 " in line for line in rest[::2])


@pytest.mark.usefixtures("damaged")
async def test_the_client_passes_it_on_once_for_all_its_processes() -> None:
    game = GAMES["morris"]
    notices: list[str] = []
    infos: list[Info] = []
    client = EngineClient()
    client.on_notice = notices.append
    clients = (client, client, client.another())
    for each in clients:
        await each.best_move(
            game, game.options(), FEN, [], go="level perfect", on_info=infos.append
        )
        await each.close()
    assert len(notices) == 1
    assert "is not a file of endgame tables" in notices[0]
    assert len(infos) == len(clients)


def test_line_mode_says_it_to_the_player(damaged: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "mijnmorris", "play", "morris", "--plain"],
        input="d2\nb2\nquit\n",
        capture_output=True,
        text=True,
        env={
            "PATH": os.environ["PATH"],
            "HOME": str(tmp_path),
            "XDG_DATA_HOME": str(tmp_path / "data"),
        },
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    sentence = f"{damaged} is not a file of endgame tables; it is left out"
    assert done.stdout.count(sentence) == 1
