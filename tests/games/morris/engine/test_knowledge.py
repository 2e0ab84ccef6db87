"""What the engine knows for certain of nine men's morris."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from mijnmorris.engine.info import Info, Score, ScoreKind, parse_info
from mijnmorris.engine.levels import Limits
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.engine.thinker import Thinker
from mijnmorris.games.morris import MORRIS
from mijnmorris.games.morris.engine.evaluation import MorrisEvaluation
from mijnmorris.games.morris.engine.knowledge import MorrisKnowledge
from mijnmorris.games.morris.engine.opening_book import FILE, FIRST_PLY, Book, place_of
from mijnmorris.games.morris.engine.tables import DRAW, UNKNOWN, Tables, files, is_win, rate_moves
from mijnmorris.games.morris.engine.tables.files import Summary
from mijnmorris.games.morris.engine.tables.table import DRAWS, LOSES, WINS, places_of
from mijnmorris.games.morris.engine.tables.tables import MOST_MEN_IN_SEARCH, shipped
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.geometry import MEN
from tests.games.morris.engine.tables.positions import endgame, random_masks

TABLES = Tables()
KNOWLEDGE = MorrisKnowledge(TABLES)
FARTHER = 2 * MEN
"""What a book has to say of itself to be taken instead of the one in the package."""


def chosen(board: MorrisBoard) -> int:
    [choice] = KNOWLEDGE.choices(board, 0, lambda: False)
    return choice.move


def good_share(board: MorrisBoard, move: int) -> float:
    """The answers that do not lose a drawn game, of all."""
    board.push(move)
    values = [answer.value for answer in rate_moves(board, TABLES)]
    board.pop()
    return values.count(DRAW) / len(values)


@pytest.mark.parametrize(("own_men", "opp_men"), [(3, 4), (4, 3), (5, 4), (3, 6)])
def test_a_draw_is_held_by_the_move_that_is_hardest_to_answer(own_men: int, opp_men: int) -> None:
    for own, opp in random_masks(own_men, opp_men, count=12, seed=3):
        board = endgame(own, opp, flying=True, draw_after=50)
        if TABLES.probe(board) != DRAW:
            continue
        move = chosen(board)
        drawing = [rated.move for rated in rate_moves(board, TABLES) if rated.value == DRAW]
        assert move in drawing
        assert good_share(board, move) == min(good_share(board, other) for other in drawing)


def test_a_won_position_is_never_let_go() -> None:
    for own, opp in random_masks(6, 3, count=30, seed=4):
        board = endgame(own, opp, flying=True, draw_after=50)
        if is_win(TABLES.probe(board)):
            [choice] = KNOWLEDGE.choices(board, 0, lambda: False)
            assert choice.score.kind is ScoreKind.WIN
            board.push(choice.move)
            assert TABLES.probe(board) % 2 == 1


def one_good_answer(file: Path) -> frozenset[str]:
    """Write a book by which one answer to d2 holds the draw; returns it and its mirror image."""
    book = Book(FARTHER)
    board = MorrisBoard()
    for first in list(board.legal_moves):
        board.push(first)
        for second in list(board.legal_moves):
            board.push(second)
            book[place_of(board, FIRST_PLY)] = WINS
            board.pop()
        board.pop()
    for text in ("d2", "a4"):
        board.push(board.parse(text))
    book[place_of(board, FIRST_PLY)] = DRAWS
    book.write(file)
    return frozenset({"a4", "g4"})


def test_the_opening_is_played_by_the_book(tmp_path: Path) -> None:
    good = one_good_answer(tmp_path / FILE)
    thinker = Thinker(MORRIS, MorrisOptions(), TranspositionTable(1), tmp_path)
    board = MorrisBoard()
    board.push(board.parse("d2"))
    reports: list[Info] = []
    for seed in range(3):
        limits = Limits(nodes=2000)
        move = thinker.choose(board, limits, seed, threading.Event(), reports.append)
        assert move is not None
        assert board.text(move) in good
    assert {info.score for info in reports} == {Score(ScoreKind.DRAW)}
    assert not thinker.complaints


def book_of(plies: int, outcome: Callable[[MorrisBoard], int]) -> Book:
    """A book of all positions with up to so many men placed."""
    book, board = Book(plies), MorrisBoard()

    def write(ply: int) -> None:
        if ply >= FIRST_PLY:
            book[place_of(board, ply)] = outcome(board)
        if ply < plies:
            for move in list(board.legal_moves):
                board.push(move)
                write(ply + 1)
                board.pop()

    write(0)
    return book


@pytest.mark.parametrize(
    ("outcome", "kind", "words"),
    [(WINS, ScoreKind.LOST, "outcome loss"), (LOSES, ScoreKind.WON, "outcome win")],
)
def test_a_proved_outcome_is_told_with_the_estimate(
    outcome: int, kind: ScoreKind, words: str, tmp_path: Path
) -> None:
    """By this book, whoever is to move after two men wins, or loses: known one man earlier."""
    book = book_of(FIRST_PLY, lambda _: outcome)
    book.plies = FARTHER
    book.write(tmp_path / FILE)
    thinker = Thinker(MORRIS, MorrisOptions(), TranspositionTable(1), tmp_path)
    board = MorrisBoard()
    board.push(board.parse("d2"))
    reports: list[Info] = []
    thinker.choose(board, Limits(nodes=2000), 1, threading.Event(), reports.append)
    assert {info.score.kind for info in reports} == {kind}
    assert all(f" {words} nodes " in str(info) for info in reports)
    assert [parse_info(str(info)).score for info in reports] == [info.score for info in reports]


def test_a_damaged_book_is_left_out_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("a book")
    thinker = Thinker(MORRIS, MorrisOptions(), TranspositionTable(1), tmp_path)
    assert thinker.choose(MorrisBoard(), Limits(nodes=100), 1, threading.Event(), lambda _: None)
    [sentence] = thinker.complaints
    assert sentence.startswith(f"{tmp_path / FILE} is not a file of endgame tables; it is left out")


def test_search_asks_only_tables_that_stay_unpacked(tmp_path: Path) -> None:
    """A larger one is asked for moves to play, not a million times a second."""
    summary = Summary(5, 5, True, wins=1, losses=0, draws=0, longest=1, values=(2,))
    size, block = places_of(5, 5).size, summary.packing.block
    blocks = (
        summary.packing.pack(bytes(min(block, size - start))) for start in range(0, size, block)
    )
    files.write(tmp_path, summary, blocks, [])
    tables = Tables(folder=tmp_path)
    large, small = endgame(0b11111, 0b11111 << 8, True), endgame(0b1111, 0b1111 << 8, True)
    assert (tables.probe(large), tables.probe_in_search(large)) == (2, UNKNOWN)
    assert tables.probe(small) == tables.probe_in_search(small) == DRAW
    evaluation = MorrisEvaluation(tables)
    assert evaluation.proved(large, 0) == MorrisEvaluation().proved(large, 0)


@pytest.mark.parametrize("own_men", range(3, MOST_MEN_IN_SEARCH - 2))
def test_tables_asked_in_search_stay_unpacked(own_men: int) -> None:
    opp_men = MOST_MEN_IN_SEARCH - own_men
    path = next(
        path
        for path, found in shipped()
        if found.flying and (found.own, found.opp) == (own_men, opp_men)
    )
    assert files.read(path).stays_unpacked
