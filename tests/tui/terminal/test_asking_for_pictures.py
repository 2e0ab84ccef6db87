"""Pictures by the settings where nobody knows the terminal: it has to say that it takes them."""

import pytest

from mijnmorris.tui import appearance
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.output.pictures import SentPictures
from mijnmorris.tui.terminal.known import CellSize, Inquiry, Terminal
from mijnmorris.tui.textual_fixes.terminal_input import (
    PicturesAnswered,
    TerminalInput,
    TerminalKnown,
)
from tests.tui.playing import app_with, two_players, view_of

UNKNOWN = Terminal("wezterm", (20240203,), CellSize(10, 20), 1, 0.01)
KITTY = Terminal("kitty", (0, 47, 4), CellSize(10, 20), 1, 0.01)


def picturing(sent: list[str], monkeypatch: pytest.MonkeyPatch) -> MijnmorrisApp:
    app = app_with(two_players("morris"), painter="pictures")
    monkeypatch.setattr(app, "send", sent.append)
    return app


def warnings(app: MijnmorrisApp) -> list[str]:
    return [notice.message for notice in app._notifications if notice.severity == "warning"]


@pytest.mark.parametrize(("said", "painter"), [(True, "pictures"), (False, "mosaic")])
async def test_what_the_terminal_says_counts(
    said: bool, painter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    app = picturing(sent, monkeypatch)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.take_terminal(TerminalKnown(UNKNOWN))
        assert sent.count(SentPictures().question()) == 1
        assert view_of(pilot).painter == "mosaic"
        assert warnings(app) == []
        app.take_answer_of_pictures(PicturesAnswered(said))
        assert view_of(pilot).painter == painter
        await pilot.pause()
        assert ["does not say" in warning for warning in warnings(app)] == [True] * (not said)
        await app.take_terminal(TerminalKnown(UNKNOWN))
        assert sent.count(SentPictures().question()) == 1
        assert view_of(pilot).painter == painter


async def test_no_answer_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(appearance, "PATIENCE", 0.01)
    app = picturing(sent, monkeypatch)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.take_terminal(TerminalKnown(UNKNOWN))
        while not warnings(app):
            await pilot.pause(0.01)
        assert view_of(pilot).painter == "mosaic"
        app.take_answer_of_pictures(PicturesAnswered(True))  # late, and true all the same
        assert view_of(pilot).painter == "pictures"


async def test_who_is_known_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    app = picturing(sent, monkeypatch)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.take_terminal(TerminalKnown(KITTY))
        assert SentPictures().question() not in sent
        assert view_of(pilot).painter == "pictures"


async def test_pictures_chosen_while_the_program_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_with(two_players("morris"))
    monkeypatch.setattr(app, "send", lambda _: None)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.take_terminal(TerminalKnown(UNKNOWN))
        app.settings.painter = "pictures"
        app._use_painter()
        app.take_answer_of_pictures(PicturesAnswered(True))
        assert view_of(pilot).painter == "pictures"
        assert app.album._cell == UNKNOWN.cell
        assert isinstance(view_of(pilot), BoardView)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (b"\x1b_Gi=31;OK\x1b\\", [True]),
        (b"\x1b_Gi=31;ENOTSUPPORTED:no\x1b\\", [False]),
        (b"\x1b_Gi=7;OK\x1b\\", []),
    ],
)
def test_answers_are_read(answer: bytes, said: list[bool]) -> None:
    terminal = TerminalInput(Inquiry({}))
    messages = [message for byte in answer for message in terminal.feed(bytes([byte]))]
    assert [m.takes_them for m in messages if isinstance(m, PicturesAnswered)] == said
    assert len(messages) == len(said)
