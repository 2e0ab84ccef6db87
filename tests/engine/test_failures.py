"""Whatever fails in the engine, it says so in one line and answers the next command."""

from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any, NoReturn

import pytest
from click.testing import CliRunner

from mijnmorris.cli.main import main
from mijnmorris.engine.inbox import Command, Inbox
from mijnmorris.engine.protocol import Engine
from mijnmorris.games.mijnlieff.engine import book
from mijnmorris.rules import Board

AFTER = ("setoption name Seed value 3", "position start", "wrong", "isready")


def raising(error: BaseException) -> Callable[..., Any]:
    def fail(*_arguments: object, **_named: object) -> NoReturn:
        raise error

    return fail


def said(*lines: str, keep_fault: Callable[[Exception], str] | None = None) -> list[str]:
    output = StringIO()
    named = {} if keep_fault is None else {"keep_fault": keep_fault}
    Engine(lines, output, None, **named).serve()
    return output.getvalue().splitlines()


def test_a_search_that_fails_has_ended() -> None:
    """``isready`` is urgent during a search alone; afterwards it waits for its turn."""
    urgent: list[str] = []
    failed = False

    def lines() -> Iterator[str]:
        yield "go"
        while not failed:
            pass
        yield from ("wrong", "isready")

    inbox = Inbox(lines(), lambda: urgent.append("readyok"))
    commands = iter(inbox)
    assert next(commands).word == "go"
    with pytest.raises(ZeroDivisionError), inbox.search(1, endless=True):
        raise ZeroDivisionError
    failed = True
    assert list(commands) == [Command(2, "wrong", ""), Command(3, "isready", "")]
    assert urgent == []


def test_an_input_that_breaks_ends_the_engine() -> None:
    def lines() -> Iterator[str]:
        yield "isready"
        raise OSError("torn")

    output = StringIO()
    with pytest.raises(OSError, match="torn"):
        Engine(lines(), output, None).serve()
    assert output.getvalue() == "readyok\n"


def test_a_damaged_book_is_told_and_the_rest_is_answered_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(book, "_chapters", raising(book.DamagedBookError()))
    first, *rest = said("go level perfect", *AFTER)
    assert first == (
        "error the book of opening positions is missing or damaged; install mijnmorris again"
    )
    assert rest == ["error unknown command 'wrong'", "readyok"]


@pytest.mark.parametrize(
    "error", [ZeroDivisionError(), RecursionError(), KeyError("x"), AssertionError(), SystemError()]
)
@pytest.mark.parametrize("command", ["go depth 2", "legal", "perft 2"])
def test_every_mistake_is_one_line_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, error: Exception, command: str
) -> None:
    monkeypatch.setattr("mijnmorris.engine.thinker.Thinker.choose", raising(error))
    monkeypatch.setattr("mijnmorris.engine.protocol.perft", raising(error))
    monkeypatch.setattr(Engine, "_legal", raising(error))
    kept: list[Exception] = []

    def keep_fault(fault: Exception) -> str:
        kept.append(fault)
        return "the file tells"

    first, *rest = said(command, *AFTER, keep_fault=keep_fault)
    assert first == "error the engine made a mistake, the file tells; report it, and ask again"
    assert kept == [error]
    assert rest == ["error unknown command 'wrong'", "readyok"]


def test_memory_that_does_not_suffice_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mijnmorris.engine.table.zeroed_row", raising(MemoryError()))
    monkeypatch.setattr("mijnmorris.engine.protocol.TranspositionTable", raising(MemoryError()))
    first, *rest = said("go depth 1", *AFTER[:1], *AFTER[2:])
    assert first == "error there is not enough memory; set Hash to fewer megabytes"
    assert rest == ["error unknown command 'wrong'", "readyok"]


def test_after_a_mistake_the_next_search_begins_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that the mistake left half done is used again."""
    with monkeypatch.context() as patched:
        calls: list[Board] = []
        original = Engine._prepared_thinker

        def fail_once(engine: Engine) -> Any:
            thinker = original(engine)
            calls.append(thinker)  # type: ignore[arg-type]  # only told apart
            if len(calls) == 1:
                raise ZeroDivisionError
            return thinker

        patched.setattr(Engine, "_prepared_thinker", fail_once)
        first, *rest = said("go depth 1", "go depth 1")
    assert first.startswith("error the engine made a mistake, it is a ZeroDivisionError")
    assert rest[-1].startswith("bestmove ")
    assert calls[0] is not calls[1]


def test_a_mistake_before_the_first_command_is_told_where_answers_are_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("mijnmorris.engine.protocol.Settings.defaults", raising(KeyError("x")))
    monkeypatch.setattr("mijnmorris.settings.faults.faults_path", lambda: tmp_path / "faults.log")
    done = CliRunner().invoke(main, ["engine"], input="isready\n", catch_exceptions=False)
    assert done.exit_code == 1
    assert done.stdout == (
        f"error the engine cannot run, a KeyError: {tmp_path / 'faults.log'} says where; "
        "install mijnmorris again\n"
    )
    assert "KeyError" in (tmp_path / "faults.log").read_text()
