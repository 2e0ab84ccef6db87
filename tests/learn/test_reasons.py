"""What is said of proofs."""

import pytest

from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.learn.reasons import (
    Proof,
    holds,
    is_only_move,
    loses_least,
    proved_facts,
    reason,
    wins,
)
from tests.rules.playing import men_line, mijnlieff, morris

WIN, LOSS = Score(ScoreKind.WIN, 13), Score(ScoreKind.LOSS, 12)
AHEAD, LEVEL, BEHIND = (Score(ScoreKind.EXACT, margin) for margin in (2, 0, -1))
DRAW, GUESS = Score(ScoreKind.DRAW), Score(ScoreKind.ESTIMATE, 900)


@pytest.mark.parametrize(
    ("score", "won", "held", "lost"),
    [
        (WIN, "wins in 7 moves", None, None),
        (AHEAD, "wins by 2", None, None),
        (DRAW, None, "holds the draw", None),
        (LEVEL, None, "holds the draw", None),
        (LOSS, None, None, "puts the loss off for 6 moves"),
        (Score(ScoreKind.WON, 30), "keeps the win", None, None),
        (Score(ScoreKind.LOST, -30), None, None, "loses, as every move does"),
        (BEHIND, None, None, "loses by no more than 1"),
        (GUESS, None, None, None),
    ],
)
def test_what_the_move_leads_to(
    score: Score, won: str | None, held: str | None, lost: str | None
) -> None:
    proof = Proof(score)
    assert (wins(proof), holds(proof), loses_least(proof)) == (won, held, lost)


def test_one_move_is_no_plural() -> None:
    assert wins(Proof(Score(ScoreKind.WIN, 1))) == "wins in 1 move"
    assert loses_least(Proof(Score(ScoreKind.LOSS, 1))) == "puts the loss off for 1 move"


@pytest.mark.parametrize(
    ("best", "others", "words"),
    [
        (WIN, [LOSS, DRAW], "is the only move that wins"),
        (AHEAD, [LEVEL, BEHIND], "is the only move that wins"),
        (DRAW, [LOSS], "is the only move that holds the draw"),
        (LEVEL, [BEHIND], "is the only move that holds the draw"),
        (AHEAD, [Score(ScoreKind.EXACT, 1)], None),
        (WIN, [GUESS], None),
        (WIN, None, None),
        (LOSS, [LOSS], None),
        (GUESS, [BEHIND], None),
        (WIN, [], None),
    ],
)
def test_the_only_move(best: Score, others: list[Score] | None, words: str | None) -> None:
    assert is_only_move(Proof(best, others)) == words


def test_what_tells_most_comes_first() -> None:
    assert proved_facts(Proof(AHEAD, [BEHIND])) == ["is the only move that wins", "wins by 2"]


@pytest.mark.parametrize(
    ("score", "sentence"),
    [
        (AHEAD, "it forces Dark to pass and wins by 2"),
        (GUESS, "it forces Dark to pass"),
    ],
)
def test_one_sentence_of_the_rules_and_the_proof(score: Score, sentence: str) -> None:
    board = mijnlieff(position="..../..../sd../.l.. w SSDDPPLL/sdppl -/b1 0")
    assert reason(board, board.parse("La1"), Proof(score)) == sentence


def test_a_clause_with_a_comma_is_closed_by_one() -> None:
    board = mijnlieff("Sa1 Sd1 Sb1 Lb2")
    line = "it makes a line from a1 to c1, worth 1, and wins by 2"
    assert reason(board, board.parse("Dc1"), Proof(AHEAD)) == line


def test_a_move_that_wins_at_once_needs_no_proof() -> None:
    board = morris(position=men_line("a1 d1 g4 b6", "c3 e5 f6"))
    sentence = reason(board, board.parse("g4-g1xc3"), Proof(Score(ScoreKind.WIN, 1)))
    assert sentence == "it wins at once"


def test_without_a_fact_no_reason_is_made_up() -> None:
    board = mijnlieff()
    words = "it looks best 5 moves ahead, though nothing is proved"
    assert reason(board, board.parse("Pa1"), Proof(GUESS, depth=9)) == words
    lost = Proof(Score(ScoreKind.LOST, -30), depth=9)
    assert reason(board, board.parse("Pa1"), lost) == "it loses, as every move does"
    assert reason(board, board.parse("Pa1"), Proof(AHEAD)) == "it wins by 2"
