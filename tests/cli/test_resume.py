"""``mijnmorris resume``: which game goes on."""

import pytest

from mijnmorris.cli import resume as module
from mijnmorris.cli.launch import Start
from mijnmorris.cli.main import main
from mijnmorris.games import GAMES
from mijnmorris.match.records import Record
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.store import Store
from mijnmorris.rules import Side
from tests.cli.home import Home, home, refusal, run

__all__ = ["home"]

Launched = list[tuple[int | None, bool]]


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> Launched:
    """The games gone on with, and whether in line mode, instead of doing so."""
    calls: Launched = []

    def launch(start: Start, _overrides: object, *, plain: bool) -> None:
        assert not start.at_once
        calls.append((start.resume, plain))

    monkeypatch.setattr(module, "launch", launch)
    return calls


def store_games(home: Home, *results: Result | None) -> None:
    """Games of Morris with one move each."""
    game = GAMES["morris"]
    home.games.parent.mkdir(parents=True)
    with Store(home.games) as store:
        for result in results:
            moves = (game.board().parse("d2"),)
            store.add([Record(game, game.options(), moves=moves, result=result)])


def test_the_last_unfinished_game_or_that_of_the_number(home: Home, launched: Launched) -> None:
    over = Result(Side.DARK, Ending.RESIGNATION)
    store_games(home, None, None, over)
    assert run(main, "resume").exit_code == 0
    assert run(main, "resume", "1", "--plain").exit_code == 0
    assert run(main, "resume", "3").exit_code == 0
    assert launched == [(2, False), (1, True), (3, False)]


def test_without_a_game_it_says_so(home: Home, launched: Launched) -> None:  # noqa: ARG001
    assert refusal(main, "resume") == "no game is unfinished"
    assert launched == []


def test_what_cannot_be_resumed_is_refused(home: Home, launched: Launched) -> None:
    store_games(home, Result(None, Ending.AGREEMENT))
    assert refusal(main, "resume") == "no game is unfinished"
    assert refusal(main, "resume", "7") == "there is no game 7"
    assert run(main, "resume", "none").exit_code == 2
    assert launched == []
