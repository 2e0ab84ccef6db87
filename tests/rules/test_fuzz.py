"""Any text at all gets a move, a position, an option, or one sentence."""

from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.rules import parse_layout
from mijnmorris.rules import Board, GameOptions, InvalidOptionError, InvalidPositionError, MoveError
from tests.rules.playing import ANY_OPTIONS, SEEDS, board_of, play_at_random

LONGEST_SENTENCE = 200
TRICKY = [
    "",
    " ",
    "\x00",
    "²",
    "٣",
    "d²",
    "Sb٣",
    "ſb2",
    "\N{KELVIN SIGN}b2",
    "İb2",
    "9" * 5000,
    "-" + "9" * 5000,
    "a1 " * 2000,
    "a" + "1" * 5000,
    "/" * 5000,
    "0 " * 17,
    "* " * 17,
    "\ud800",
]
ALPHABET = "abcdefgh123456789 -x/+@oOSDPLsdpl*_.wbpmrs?0²٣ſé\n\t\"'"
NEAR_MISSES = st.text(ALPHABET, max_size=60)
TEXTS = st.one_of(st.sampled_from(TRICKY), st.text(max_size=60), NEAR_MISSES)


def check_sentence(error: Exception) -> None:
    sentence = str(error)
    assert sentence.strip() == sentence != ""
    assert len(sentence.splitlines()) == 1
    assert sentence.isprintable()
    assert len(sentence) <= LONGEST_SENTENCE
    assert not sentence.endswith(".")


@given(ANY_OPTIONS, SEEDS, TEXTS)
@settings(max_examples=300)
def test_typed_moves(options: GameOptions, seed: int, text: str) -> None:
    board = board_of(options)
    play_at_random(board, seed, longest=seed % 30)
    before = board.position()
    try:
        move = board.parse(text)
    except MoveError as error:
        check_sentence(error)
    else:
        assert move in board.legal_moves
    assert board.position() == before


def mutated(line: str, place: int, text: str, cut: int) -> str:
    """The line with some characters at the place replaced by the text."""
    start = place % (len(line) + 1)
    return line[:start] + text + line[start + cut :]


@given(ANY_OPTIONS, SEEDS, st.integers(0, 200), TEXTS, st.integers(0, 3))
@settings(max_examples=400)
def test_position_lines(options: GameOptions, seed: int, place: int, text: str, cut: int) -> None:
    board = board_of(options)
    play_at_random(board, seed, longest=seed % 30)
    check_position(board, text)
    check_position(board, mutated(board.position(), place, text, cut))


@given(ANY_OPTIONS, SEEDS, st.data())
@settings(max_examples=300)
def test_position_lines_with_a_field_changed(
    options: GameOptions, seed: int, data: st.DataObject
) -> None:
    board = board_of(options)
    play_at_random(board, seed, longest=seed % 30)
    fields = board.position().split()
    place = data.draw(st.integers(0, len(fields) - 1))
    fields[place] = data.draw(st.one_of(NEAR_MISSES, st.integers().map(str)))
    check_position(board, " ".join(fields))


def check_position(board: Board, line: str) -> None:
    """The line is refused with a sentence, or stands for a position that can be played."""
    try:
        twin = type(board).from_position(line, board.options)
    except InvalidPositionError as error:
        check_sentence(error)
        return
    again = type(board).from_position(twin.position(), board.options)
    assert again.position() == twin.position()
    assert again.legal_moves.texts() == twin.legal_moves.texts()
    assert bool(twin.legal_moves) == (twin.outcome() is None)
    twin.duty()
    play_at_random(twin, 1, longest=20)


OPTION_READERS = [
    pytest.param(declared.parse, id=declared.name)
    for game in GAMES.values()
    for declared in game.options.declarations()
]


@pytest.mark.parametrize("read", [*OPTION_READERS, pytest.param(parse_layout, id="parse_layout")])
@given(text=TEXTS)
@example(text="a1 c1 a3 c3 " * 500)
def test_options(read: Callable[[str], object], text: str) -> None:
    try:
        read(text)
    except InvalidOptionError as error:
        check_sentence(error)


@given(st.lists(st.sampled_from("abcdefgh"), min_size=4, max_size=4), SEEDS)
def test_layouts_of_any_four_tiles(columns: list[str], seed: int) -> None:
    text = " ".join(f"{column}{1 + (seed >> 3 * n) % 8}" for n, column in enumerate(columns))
    try:
        layout = parse_layout(text)
    except InvalidOptionError as error:
        check_sentence(error)
    else:
        assert len(set(layout.squares)) == 16
