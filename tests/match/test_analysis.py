"""Judging moves, with an engine whose answers are known."""

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from mijnmorris.engine.client import EngineClient
from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.games import game_named
from mijnmorris.match.analysis import (
    JudgedMove,
    for_opponent,
    judged_choices,
    judged_moves,
    time_to_judge,
)
from mijnmorris.match.records import Record
from mijnmorris.match.records.reading import read_records
from mijnmorris.match.scores import score_words
from mijnmorris.rules import Side
from tests.rules.playing import men_line, mijnlieff, morris, rows_line

# Answers by the number of moves in the position it was given last.
ENGINE = """
import sys
answers = {answers!r}
for line in sys.stdin:
    words = line.split()
    if words[0] == "position":
        count = len(words) - words.index("moves") - 1 if "moves" in words else 0
    if words[0] == "go":
        score, best = answers[count]
        if words[1] != "movetime":
            print("info depth 3 score", score, "nodes 9 nps 9 time 1 pv", best, "d7", flush=True)
        print("bestmove a1", flush=True)
"""


@pytest.fixture
async def client(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[EngineClient]:
    program = tmp_path / "engine.py"
    program.write_text(ENGINE.format(answers=request.param), encoding="utf-8")
    client = EngineClient([sys.executable, str(program)])
    yield client
    await client.close()


@pytest.mark.parametrize(
    "client", [{0: ("cp 10", "f4"), 1: ("win 7", "b4"), 2: ("loss 6", "f2")}], indirect=True
)
async def test_each_move_is_judged_for_the_side_that_made_it(client: EngineClient) -> None:
    (record,) = read_records("1. d2 b4")
    judged = [move async for move in judged_moves(client, record, "depth 3")]
    assert judged == [
        JudgedMove(
            1,
            Side.LIGHT,
            "d2",
            Score(ScoreKind.LOSS, 8),
            "f4",
            Score(ScoreKind.ESTIMATE, 10),
            ("f4", "d7"),
            3,
        ),
        # The best move is worth what was found for it, not what a new search says.
        JudgedMove(
            2,
            Side.DARK,
            "b4",
            Score(ScoreKind.WIN, 7),
            "b4",
            Score(ScoreKind.WIN, 7),
            ("b4", "d7"),
            3,
        ),
    ]


@pytest.mark.parametrize("client", [{0: ("win 1", "d5-c5xd6"), 1: ("cp -5", "a1")}], indirect=True)
async def test_the_moves_of_a_position_and_the_end_of_the_game(client: EngineClient) -> None:
    game = game_named("morris")
    position = men_line("c4 c3 d5 a1", "d6 g7 g4")
    record = Record(game, game.options(), position=position)
    judged = {move.move: move async for move in judged_choices(client, record, "depth 3")}
    assert set(judged) == set(record.board().legal_moves.texts())
    assert judged["d5-c5xd6"].score == Score(ScoreKind.WIN, 1)
    assert judged["d5-e5"].score == Score(ScoreKind.ESTIMATE, 5)
    assert {move.ply for move in judged.values()} == {1}


@pytest.mark.parametrize("client", [{0: ("cp 10", "f4"), 1: ("cp 5", "b4")}], indirect=True)
async def test_an_engine_that_reports_nothing_in_time_looks_a_ply_ahead(
    client: EngineClient,
) -> None:
    (record,) = read_records("1. d2")
    (judged,) = [move async for move in judged_moves(client, record, "movetime 1")]
    assert judged.score == Score(ScoreKind.ESTIMATE, -5)


@pytest.mark.parametrize(
    ("score", "before"),
    [
        (Score(ScoreKind.ESTIMATE, 30), Score(ScoreKind.ESTIMATE, -30)),
        (Score(ScoreKind.EXACT, -2), Score(ScoreKind.EXACT, 2)),
        (Score(ScoreKind.WIN, 4), Score(ScoreKind.LOSS, 5)),
        (Score(ScoreKind.LOSS, 0), Score(ScoreKind.WIN, 1)),
        (Score(ScoreKind.DRAW), Score(ScoreKind.DRAW)),
    ],
)
def test_what_a_value_is_worth_a_ply_earlier(score: Score, before: Score) -> None:
    assert for_opponent(score) == before


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (Score(ScoreKind.ESTIMATE, 30), "Dark +0.30"),
        (Score(ScoreKind.ESTIMATE, 0), "even"),
        (Score(ScoreKind.EXACT, -2), "Light wins by 2"),
        (Score(ScoreKind.EXACT, 0), "a draw"),
        (Score(ScoreKind.LOSS, 6), "Light wins in 3 moves"),
        (Score(ScoreKind.DRAW), "a draw"),
    ],
)
def test_values_in_words(score: Score, words: str) -> None:
    assert score_words(score, Side.DARK) == words


def test_a_limit_of_nodes_goes_with_the_time_but_for_proofs() -> None:
    assert time_to_judge(morris(), 3000, 500) == "movetime 3000 nodes 500"
    assert time_to_judge(morris(), 3000) == "movetime 3000"
    last = mijnlieff(position=rows_line("ssdd/plpl/..../SS..", "w", "a1/b3"))
    assert "nodes" not in time_to_judge(last, 3000, 500)
