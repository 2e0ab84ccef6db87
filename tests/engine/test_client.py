"""The interface's client keeps its engine alive and hears it out."""

import asyncio
import sys

import pytest

from mijnmorris.engine.client import EngineClient, EngineError
from mijnmorris.engine.info import Info
from mijnmorris.games import GAMES


async def test_asks_for_moves_in_both_games() -> None:
    client = EngineClient()
    infos: list[Info] = []
    try:
        for game in GAMES.values():
            options = game.options()
            board = game.start(options)
            answer = await client.best_move(
                game, options, None, [], go="depth 2", on_info=infos.append
            )
            board.push(board.parse(answer))
            again = await client.best_move(game, options, None, [answer], go="level novice")
            board.push(board.parse(again))
            assert board.ply == 2
    finally:
        await client.close()
    assert {info.depth for info in infos} == {1, 2}


async def test_plays_on_from_a_position_under_options() -> None:
    game = GAMES["mijnlieff"]
    options = game.options.from_words({"layout": "bar", "passing": "double"})
    start = game.start(options)
    start.push(start.parse("Sa1"))
    client = EngineClient()
    answer = await client.best_move(game, options, start.position(), [], go="depth 1")
    await client.close()
    assert start.parse(answer) in start.legal_moves


async def test_stop_brings_the_answer_at_once() -> None:
    game = GAMES["morris"]
    client = EngineClient()
    reported = asyncio.Event()
    question = asyncio.create_task(
        client.best_move(
            game, game.options(), None, [], go="infinite", on_info=lambda _: reported.set()
        )
    )
    await reported.wait()
    await client.stop()
    assert game.start(game.options()).parse(await question) >= 0
    await client.close()


async def test_stop_before_the_engine_has_the_question_brings_the_answer_at_once() -> None:
    game = GAMES["morris"]
    client = EngineClient()

    def ask(*, at_once: bool = False) -> asyncio.Task[str]:
        asking = client.best_move(game, game.options(), None, [], go="infinite", at_once=at_once)
        return asyncio.create_task(asking)

    question = ask()
    await asyncio.sleep(0)
    assert not client._is_searching
    await client.stop()
    assert game.start(game.options()).parse(await question) >= 0
    assert await ask(at_once=True)
    # What was wanted of one question is not wanted of the next.
    question = ask()
    while not client._is_searching:
        await asyncio.sleep(0)
    assert not client._is_stop_due
    await client.stop()
    assert await question
    await client.close()


async def test_no_process_is_left_when_closing_is_cancelled() -> None:
    client = EngineClient()
    await client.start()
    process = client._process
    assert process is not None
    closing = asyncio.create_task(client.close())
    await asyncio.sleep(0)
    closing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await closing
    assert process.returncode is not None
    assert client._process is None


async def test_killed_engine_gives_a_sentence_and_is_started_again() -> None:
    game = GAMES["morris"]
    client = EngineClient()
    question = asyncio.create_task(
        client.best_move(
            game, game.options(), None, [], go="infinite", on_info=lambda _: client.kill()
        )
    )
    with pytest.raises(EngineError, match="the engine stopped working"):
        await question
    assert await client.best_move(game, game.options(), None, [], go="depth 1")
    await client.close()


async def test_cancelled_question_leaves_a_working_client() -> None:
    game = GAMES["morris"]
    client = EngineClient()
    reported = asyncio.Event()
    question = asyncio.create_task(
        client.best_move(
            game, game.options(), None, [], go="infinite", on_info=lambda _: reported.set()
        )
    )
    await reported.wait()
    question.cancel()
    with pytest.raises(asyncio.CancelledError):
        await question
    assert await client.best_move(game, game.options(), None, [], go="depth 1")
    await client.close()


def saying(line: str) -> tuple[str, ...]:
    """An engine that says this, a Python expression of bytes, and listens until it is ended."""
    script = f"import os, sys; os.write(1, {line} + b'\\n'); sys.stdin.read()"
    return sys.executable, "-P", "-c", script


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (("/no/such/engine",), "the engine does not start"),
        ((sys.executable, "-P", "-c", "pass"), r"the engine stopped working \(exit status 0\); "),
        (
            (sys.executable, "-P", "-c", "exit(7)"),
            r"the engine stopped working \(exit status 7\); ",
        ),
        ((sys.executable, "-P", "-c", "exit(7)"), "or run mijnmorris doctor"),
        (
            (sys.executable, "-P", "-c", "import os; os.close(1); import time; time.sleep(60)"),
            r"the engine stopped working \(it does not answer\); ",
        ),
        (saying("b'info depth x'"), "the engine answers with noise; "),
        (saying(r"b'\xff'"), "the engine answers with noise; "),
        (saying("b'x' * 100_000"), "the engine answers with noise; "),
        (
            saying("b'error out of sorts'"),
            "the engine refuses: out of sorts",
        ),
    ],
)
async def test_engine_that_does_not_work_gives_a_sentence(
    command: tuple[str, ...], sentence: str
) -> None:
    game = GAMES["morris"]
    client = EngineClient(command)
    with pytest.raises(EngineError, match=sentence):
        await client.best_move(game, game.options(), None, [], go="depth 1", on_info=lambda _: None)
    await client.close()


async def test_stopping_an_engine_that_has_just_ended_is_no_fault() -> None:
    game = GAMES["morris"]
    client = EngineClient((sys.executable, "-P", "-c", "input(); print('info depth x')"))
    stopped: list[bool] = []

    async def stop_again_and_again() -> None:
        while not stopped:
            await client.stop()
            await asyncio.sleep(0)

    stopping = asyncio.create_task(stop_again_and_again())
    with pytest.raises(EngineError):
        await client.best_move(game, game.options(), None, [], go="infinite")
    stopped.append(True)
    await stopping
    await client.close()


async def test_what_follows_a_refusal_is_not_taken_for_the_next_answer() -> None:
    """A position that is refused leaves the search of another one behind it."""
    game = GAMES["morris"]
    client = EngineClient()
    with pytest.raises(EngineError, match="the engine refuses: move 1, d9"):
        await client.best_move(game, game.options(), None, ["d9"], go="depth 1")
    fen = "*****@*@/O***@***/*O*****O w m s 3 0 3 0 0 0 0 0 0 0 0 0 20"
    answer = await client.best_move(game, game.options(), fen, [], go="depth 1")
    await client.close()
    board = game.from_position(fen, game.options())
    assert board.parse(answer) in board.legal_moves


@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
async def test_an_engine_ended_by_a_signal_tells_which() -> None:
    game = GAMES["morris"]
    command = (sys.executable, "-P", "-c", "import os, signal; os.kill(os.getpid(), 9)")
    client = EngineClient(command)
    with pytest.raises(EngineError, match=r"the engine stopped working \(signal 9\); ask again"):
        await client.best_move(game, game.options(), None, [], go="depth 1")
    await client.close()
