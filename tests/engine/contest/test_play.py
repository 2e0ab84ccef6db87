"""Games of a tournament begin evenly, are played by the rules, and can be repeated."""

from itertools import islice

import pytest

from mijnmorris.engine.contest import ONE_PLY, openings, play, play_pair, player_named
from mijnmorris.engine.part import engine_of
from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.rules import Board


class Loser:
    """Does not choose at all."""

    def begin(self) -> None:
        """Nothing is remembered."""

    def choose(self, board: Board, _seed: int) -> int:
        """The first legal move."""
        return next(iter(board.legal_moves))


@pytest.mark.parametrize("game", GAMES)
def test_openings_are_legal_different_and_the_same_again(game: str) -> None:
    options = GAMES[game].options()
    found = list(islice(openings(GAMES[game], options, 3), 2))
    assert found == list(islice(openings(GAMES[game], options, 3), 2))
    assert found[0] != next(openings(GAMES[game], options, 4))
    assert found[0] != found[1]
    for moves in found:
        board = GAMES[game].start(options)
        for move in moves:
            assert move in board.legal_moves
            board.push(move)
        assert board.ply == engine_of(GAMES[game]).opening_plies


def test_better_player_wins_with_either_side() -> None:
    options = MorrisOptions()
    strong = player_named("club", GAMES["morris"], options, 1000)
    assert play_pair(GAMES["morris"], options, [], (strong, Loser()), 1) == (1.0, 1.0)
    assert play_pair(GAMES["morris"], options, [], (Loser(), strong), 1) == (0.0, 0.0)


def test_points_are_those_of_light() -> None:
    options = MorrisOptions()
    strong = player_named("club", GAMES["morris"], options, 1000)
    assert play(GAMES["morris"], options, [], (Loser(), strong), 1) == 0.0


@pytest.mark.parametrize("name", [ONE_PLY, "novice", "strong", "perfect"])
def test_player_chooses_the_same_again(name: str) -> None:
    options = MijnlieffOptions()
    board = MijnlieffBoard(options)
    for text in ("Sb3", "Db1", "Pc1", "Lb2", "Sa4", "Sd4", "La3"):
        try:
            board.push(board.parse(text))
        except ValueError:
            board.push(next(iter(board.legal_moves)))
    first, second = (player_named(name, GAMES["mijnlieff"], options, 3000) for _ in range(2))
    for player in (first, second):
        player.begin()
    assert first.choose(board, 5) == second.choose(board, 5)


def test_one_ply_player_takes_but_does_not_look_at_the_answer() -> None:
    # Closing d5 e5 c5 takes a man; every other move does not.
    options = MorrisOptions()
    line = "OO******/****@*@*/******** w p p 2 7 2 7 0 0 0 0 0 0 0 0 3"
    board = MorrisBoard.from_position(line, options)
    player = player_named(ONE_PLY, GAMES["morris"], options, 1)
    assert all("x" in board.text(player.choose(board, seed)) for seed in range(5))
