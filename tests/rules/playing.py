"""Boards for tests, made from words, and random games on them."""

import random

import pytest
from hypothesis import strategies

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.rules import (
    LineScore,
    MijnlieffBoard,
    MijnlieffOptions,
    Opening,
    Passing,
    random_layout,
)
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.rules import Board, GameOptions, MoveError
from tests.rules.reference.morris import line_of

SEEDS = strategies.integers(0, 2**32 - 1)
LONGEST_GAME = 250
"""Where a random game without draw rules is broken off, in moves."""


ALL_MEN_PLACED = "d2 b4 e5 f6 d1 g1 g7 f2 f4 c4 g4 d3 a1 e3 b2 e4 c3 d7"
"""The eighteen placements of a game of Morris in which no mill is formed."""


def play(board: Board, moves: str) -> None:
    """Play the moves written in notation."""
    for text in moves.split():
        board.push(board.parse(text))


def mijnlieff(moves: str = "", position: str = "", **words: str) -> MijnlieffBoard:
    """A board of Mijnlieff with the options in words, after the moves."""
    options = MijnlieffOptions.from_words(words)
    assert isinstance(options, MijnlieffOptions)
    board = MijnlieffBoard(options)
    if position:
        board = MijnlieffBoard.from_position(position, options)
    play(board, moves)
    return board


def morris(moves: str = "", position: str = "", **words: str) -> MorrisBoard:
    """A board of nine men's morris with the options in words, after the moves."""
    options = MorrisOptions.from_words(words)
    assert isinstance(options, MorrisOptions)
    board = MorrisBoard(options)
    if position:
        board = MorrisBoard.from_position(position, options)
    play(board, moves)
    return board


def rows_line(rows: str, side: str, lasts: str, passes: int = 0) -> str:
    """The position line of Mijnlieff in which all pieces not in the rows are in hand.

    >>> rows_line("..../..../..../S...", "b", "a1/-")
    '..../..../..../S... b SDDPPLL/ssddppll a1/- 0'
    """
    light, dark = ("".join(k * (2 - rows.count(k)) for k in kinds) for kinds in ("SDPL", "sdpl"))
    return f"{rows} {side} {light or '-'}/{dark or '-'} {lasts} {passes}"


def marks_line(rows: str, side: str) -> str:
    """The position line with Light's pieces where the rows have ``#``, Dark's where ``o``.

    >>> marks_line("..../.o../..../#...", "b")
    '..../.s../..../S... b SDDPPLL/sddppll a1/b3 0'
    """
    pieces = {"#": iter("SSDDPPLL"), "o": iter("ssddppll")}
    letters = "".join(next(pieces[mark]) if mark in pieces else mark for mark in rows)
    return rows_line(letters, side, f"{_first_marked(rows, '#')}/{_first_marked(rows, 'o')}")


def _first_marked(rows: str, mark: str) -> str:
    for number, row in enumerate(reversed(rows.split("/")), 1):
        if mark in row:
            return f"{chr(ord('a') + row.index(mark))}{number}"
    return "-"


def men_line(
    light: str, dark: str, side: str = "w", *, hands: tuple[int, int] = (0, 0), quiet: int = 0
) -> str:
    """The position line of Morris with the men on the points named."""
    men = dict.fromkeys(light.split(), 0) | dict.fromkeys(dark.split(), 1)
    return line_of(men, hands, "wb".index(side), "p" if any(hands) else "m", quiet, 1)


def ending(board: Board) -> str | None:
    """The outcome as the references write it: ``win light men``, ``draw moves``."""
    outcome = board.outcome()
    if outcome is None:
        return None
    winner = "draw" if outcome.winner is None else f"win {outcome.winner.title.lower()}"
    return f"{winner} {outcome.termination.value}"


def refusal(board: Board, text: str) -> tuple[type[Exception], str]:
    """The error that a typed move brings about, and its sentence; the board stays as it is."""
    before = board.position()
    with pytest.raises(MoveError) as caught:
        board.parse(text)
    assert board.position() == before
    return caught.type, str(caught.value)


@strategies.composite
def mijnlieff_options(draw: strategies.DrawFn) -> MijnlieffOptions:
    """Every combination of options, on random layouts."""
    return MijnlieffOptions(
        layout=random_layout(random.Random(draw(SEEDS))),
        opening=draw(strategies.sampled_from(Opening)),
        passing=draw(strategies.sampled_from(Passing)),
        line4=draw(strategies.sampled_from(LineScore)),
    )


MORRIS_OPTIONS = strategies.builds(
    MorrisOptions,
    flying=strategies.booleans(),
    draw_after=strategies.sampled_from((0, 3, 40, 50)),
    repetition=strategies.booleans(),
)
MIJNLIEFF_OPTIONS = mijnlieff_options()
ANY_OPTIONS: strategies.SearchStrategy[GameOptions] = strategies.one_of(
    MIJNLIEFF_OPTIONS, MORRIS_OPTIONS
)


def board_of(options: GameOptions) -> Board:
    """The start of the game that the options belong to."""
    return next(game for game in GAMES.values() if game.options is type(options)).start(options)


class RandomPlayer:
    """Plays legal moves of both sides in one manner, so that every end of a game comes up."""

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)
        manners = (None, self._capture, self._shuffle, self._block)
        self._manner = self._source.choice(manners)

    def choose(self, board: Board) -> int:
        """A legal move; some are any at all."""
        moves = list(board.legal_moves)
        preferred = []
        if self._manner is not None and self._source.random() < 0.7:
            preferred = self._manner(board, moves)
        return self._source.choice(preferred or moves)

    def _capture(self, board: Board, moves: list[int]) -> list[int]:
        return [move for move in moves if "x" in board.text(move)]

    def _shuffle(self, board: Board, moves: list[int]) -> list[int]:
        """Back to where the man came from; brings repetitions about."""
        here_and_there = [board.text(move).split("-") for move in board.moves_played()[-2:-1]]
        return [move for move in moves if board.text(move).split("-")[::-1] in here_and_there]

    def _block(self, board: Board, moves: list[int]) -> list[int]:
        """The tightest of a few moves for the opponent."""
        some = self._source.sample(moves, min(len(moves), 6))
        return [min(some, key=lambda move: replies(board, move))]


def replies(board: Board, move: int) -> int:
    """How many legal moves the opponent has after the move."""
    board.push(move)
    count = len(board.legal_moves)
    board.pop()
    return count


def play_at_random(board: Board, seed: int, longest: int = LONGEST_GAME) -> None:
    """Play random moves until the game is over or has that many moves."""
    player = RandomPlayer(seed)
    while board.ply < longest and board.legal_moves:
        board.push(player.choose(board))
