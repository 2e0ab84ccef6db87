"""Requests to end, whenever they come."""

import asyncio
import signal
from typing import Any

import pytest

from mijnmorris.plain.signals import EndSignals


def ask() -> None:
    signal.raise_signal(signal.SIGINT)


async def answer() -> str:
    return "d2"


async def think() -> None:
    """Is asked while it has the word, and would go on for ever."""
    ask()
    await asyncio.Event().wait()


def test_without_a_request_the_answer_is_given_back() -> None:
    before = signal.getsignal(signal.SIGINT)
    with EndSignals() as signals:
        assert signals.wait_for(answer()) == "d2"
    assert signal.getsignal(signal.SIGINT) is before


def test_a_request_between_two_pieces_of_work() -> None:
    with EndSignals(), pytest.raises(KeyboardInterrupt):
        ask()


def test_a_request_during_the_work(caplog: pytest.LogCaptureFixture) -> None:
    with EndSignals() as signals, pytest.raises(KeyboardInterrupt):
        signals.wait_for(think())
    assert not caplog.records


def test_a_request_while_the_loop_waits(caplog: pytest.LogCaptureFixture) -> None:
    with EndSignals() as signals:
        signals.runner.get_loop().call_later(0.01, ask)
        with pytest.raises(KeyboardInterrupt):
            signals.wait_for(asyncio.Event().wait())
    assert not caplog.records


def test_a_request_while_the_work_is_made_a_task(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with EndSignals() as signals:
        loop = signals.runner.get_loop()
        call_soon = loop.call_soon

        def ask_and_call_soon(*arguments: Any, **options: Any) -> asyncio.Handle:
            ask()
            return call_soon(*arguments, **options)

        monkeypatch.setattr(loop, "call_soon", ask_and_call_soon)
        with pytest.raises(KeyboardInterrupt):
            signals.wait_for(answer())
        monkeypatch.undo()
    assert not caplog.records


def test_a_request_when_the_work_is_done() -> None:
    async def answer_late() -> str:
        asyncio.get_running_loop().call_soon(ask)
        return "d2"

    with EndSignals() as signals, pytest.raises(KeyboardInterrupt):
        signals.wait_for(answer_late())
