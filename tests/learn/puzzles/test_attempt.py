"""Solving a puzzle: right and wrong moves, replies, tips, and what is said."""

import random
import re

import pytest

from mijnmorris.games import GAMES
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, is_win, plies
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.learn.puzzles.attempt import Attempt
from mijnmorris.learn.puzzles.files import shipped
from mijnmorris.learn.puzzles.puzzle import Puzzle
from tests.learn.puzzles import reference


def of_theme(game: str, theme: str) -> list[Puzzle]:
    """The puzzles of a theme, the easiest first."""
    return [puzzle for puzzle in shipped(GAMES[game]) if puzzle.theme.name == theme]


def first_of(game: str, theme: str) -> Puzzle:
    """The easiest puzzle of a theme."""
    return of_theme(game, theme)[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_solves_and_nothing_else_is_right(game: str) -> None:
    for puzzle in shipped(GAMES[game])[::15]:
        attempt = Attempt(puzzle)
        assert attempt.left == puzzle.moves
        while not attempt.is_solved:
            right = attempt.next_move
            for move in attempt.board.legal_moves:
                if attempt.is_right(move) and move != right:
                    # Only which man a last mill takes does not matter.
                    assert attempt.left == 1
                    assert move & 1023 == right & 1023
            attempt.play(right)
            if attempt.is_replying:
                attempt.reply()
        assert attempt.found == puzzle.moves
        assert [attempt.board.ply, attempt.left] == [len(puzzle.solution), 0]
        attempt.restart()
        assert attempt.board.position() == puzzle.position
        assert not attempt.match.redo_tail


def test_a_last_mill_may_take_any_man() -> None:
    attempt = Attempt(first_of("morris", "mill"))
    while attempt.left > 1:
        attempt.play(attempt.next_move)
        attempt.reply()
    mills = [move for move in attempt.board.legal_moves if attempt.is_right(move)]
    assert attempt.next_move in mills
    assert len(mills) > 1


GOALS = {
    ("mijnlieff", "win"): "to win, ",
    ("mijnlieff", "hold"): "to hold the draw, ",
    ("mijnlieff", "passes"): r"to make (Light|Dark) pass twice, .* (forces|leaves) \1 ",
    ("morris", "mill"): "to take a man, .* (mills? |threatens two mills)",
    ("morris", "win"): "to win, ",
    ("morris", "hold"): "to hold the draw, ",
}


@pytest.mark.parametrize(("game", "name"), GOALS, ids="-".join)
def test_hints_speak_of_the_goal_first_and_then_of_the_piece_or_man(game: str, name: str) -> None:
    for puzzle in of_theme(game, name)[::5]:
        attempt = Attempt(puzzle)
        while not attempt.is_solved:
            aim, where = attempt.hints
            assert re.match(GOALS[game, name], aim.sentence)
            assert not re.search("ways to move|wins at once", aim.sentence)
            assert not aim.cells
            first = attempt.board.steps(attempt.next_move)[0]
            assert where.cells == ({first.value} if game == "morris" else set())
            attempt.play(attempt.next_move)
            if attempt.is_replying:
                attempt.reply()


def test_a_hint_without_a_fact_of_its_own_names_the_reply_that_others_fall_to() -> None:
    found = 0
    for puzzle in of_theme("morris", "hold"):
        attempt = Attempt(puzzle)
        told = re.search(
            r"look out for (\w+)'s (\S+): it beats (\d+) of (\d+) ", attempt.hints[0].sentence
        )
        if told is None:
            continue
        found += 1
        wrong = wrong_moves(attempt)
        position = reference.morris_of(puzzle)
        beaten = [
            move for move in wrong if told[2] in position.play(attempt.board.text(move)).legal()
        ]
        assert told[1] == puzzle.solver.other.title
        assert int(told[4]) == len(wrong)
        assert 0 < int(told[3]) <= len(beaten)
    assert found


def wrong_moves(attempt: Attempt) -> list[int]:
    """The moves that do not solve it."""
    return [move for move in attempt.board.legal_moves if not attempt.is_right(move)]


def test_what_is_said_of_wrong_moves_of_mijnlieff_is_true() -> None:
    late = [p for p in shipped(GAMES["mijnlieff"]) if sum(map(p.position.count, ".")) <= 5]
    chance = random.Random(1)
    for puzzle in late[::6]:
        attempt = Attempt(puzzle)
        position = reference.mijnlieff_of(puzzle)
        for move in chance.sample(wrong_moves(attempt), 3):
            text = attempt.board.text(move)
            told = puzzle.theme.refutation(attempt.board, move, attempt.left).sentence
            margin = -reference.margin(position.play(text))
            other = puzzle.solver.other.title
            result = f"{other} wins by {-margin}" if margin else "the game is a draw"
            is_over = not position.play(text).legal()
            assert told.startswith(f"after {text} ")
            assert told.endswith(result if is_over else f"; with best play {result}")
            assert " it " not in told
            reply = re.search(rf"{other} plays (\w+)", told)
            if reply is not None:
                after = position.play(text).play(reply[1])
                assert reference.margin(after) == margin
    assert attempt.board.position() == puzzle.position


def test_what_is_said_of_wrong_moves_of_endings_is_true() -> None:
    chance = random.Random(2)
    endings = [p for p in shipped(GAMES["morris"]) if p.theme.name != "mill"]
    for puzzle in endings[::12]:
        attempt = Attempt(puzzle)
        board = attempt.board
        assert isinstance(board, MorrisBoard)
        tables = Tables(board.options.flying)
        for move in chance.sample(wrong_moves(attempt), 2):
            text, other = board.text(move), puzzle.solver.other.title
            told = puzzle.theme.refutation(board, move, attempt.left).sentence
            assert " it " not in told
            board.push(move)
            value = tables.probe(board)
            board.pop()
            if value == DRAW:
                assert told.endswith(f"; {other} holds the draw")
            elif is_win(value):
                assert f"{other} wins in {(plies(value) + 1) // 2} move" in told
            else:
                assert told == (
                    f"{text} wins, too, but takes {(plies(value) + 2) // 2} moves in all"
                )


def test_what_is_said_of_a_wrong_mill() -> None:
    puzzle = next(p for p in shipped(GAMES["morris"]) if p.theme.name == "mill" and p.moves == 2)
    attempt = Attempt(puzzle)
    move = wrong_moves(attempt)[0]
    told = puzzle.theme.refutation(attempt.board, move, 2).sentence
    assert told.endswith("no mill can be forced in time")
    reply = re.search(r"plays ([\w-]+)", told)
    assert reply is not None
    position = reference.morris_of(puzzle).play(attempt.board.text(move)).play(reply[1])
    assert not reference.mill_in_reach(position, 1)
    quiet = next(move for move in wrong_moves(attempt) if "x" not in attempt.board.text(move))
    closes_none = puzzle.theme.refutation(attempt.board, quiet, 1).sentence
    assert closes_none == f"{attempt.board.text(quiet)} closes no mill"


def test_what_is_said_where_passes_are_not_forced() -> None:
    told = 0
    for puzzle in [p for p in shipped(GAMES["mijnlieff"]) if p.theme.name == "passes"][::16]:
        attempt, position = Attempt(puzzle), reference.mijnlieff_of(puzzle)
        while attempt.left > 2:
            for text in puzzle.solution[attempt.board.ply : attempt.board.ply + 2]:
                position = position.play(text)
            attempt.play(attempt.next_move)
            attempt.reply()
        for move in wrong_moves(attempt):
            sentence = puzzle.theme.refutation(attempt.board, move, attempt.left).sentence
            after = position.play(attempt.board.text(move))
            if "need not pass" in sentence:
                squares = set(re.findall(r"[a-h][1-8]", sentence.partition(":")[2]))
                assert squares == {reply[1:] for reply in after.legal()}
                told += 1
            else:
                assert after.legal() == ["pass"]
    assert told


@pytest.mark.parametrize(
    ("game", "theme", "words"),
    [
        ("mijnlieff", "win", r"(with best play )?\w+ wins by \d"),
        ("mijnlieff", "hold", "(with best play )?the game is a draw"),
        ("mijnlieff", "passes", r"\w+ has to pass a second time"),
        ("morris", "mill", r"\w+ closes the mill"),
        ("morris", "win", r"\w+ has won"),
        ("morris", "hold", "the draw is held"),
    ],
)
def test_the_end_says_what_is_reached(game: str, theme: str, words: str) -> None:
    attempt = Attempt(first_of(game, theme))
    while not attempt.is_solved:
        attempt.play(attempt.next_move)
        if attempt.is_replying:
            attempt.reply()
    told = attempt.puzzle.theme.ending(attempt.puzzle, attempt.board)
    assert re.fullmatch(words, told)
    assert ("with best play" in told) == ("with best play" in words and not attempt.board.outcome())
    if theme in ("win", "mill"):
        assert attempt.puzzle.solver.title in told
