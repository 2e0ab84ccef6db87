"""What is written is read back as the same game."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from mijnmorris.games import game_named
from mijnmorris.match.records import Record, write_records
from mijnmorris.match.records.reading import read_records
from mijnmorris.match.records.writing import WIDTH
from mijnmorris.rules import GameOptions, Side
from tests.match.games import random_match, records
from tests.rules.playing import ANY_OPTIONS, SEEDS


@settings(max_examples=300)
@given(record=records())
def test_a_record_is_read_back_as_it_was(record: Record) -> None:
    assert read_records(write_records([record])) == [record]


@given(some=st.lists(records(), min_size=1, max_size=5))
def test_several_records_stand_in_one_file(some: list[Record]) -> None:
    assert read_records(write_records(some)) == some


@given(record=records())
def test_line_ends_of_other_systems_are_read(record: Record) -> None:
    text = write_records([record])
    assert read_records(text.replace("\n", "\r\n")) == [record]
    assert read_records(text.replace("\n", "\r")) == [record]


@given(record=records())
def test_moves_are_numbered_and_lines_short(record: Record) -> None:
    text = write_records([replace(record, comments={})])
    movetext = text.partition("\n\n")[2]
    assert max(map(len, movetext.splitlines())) <= WIDTH
    numbers = [word for word in movetext.split() if word.endswith(".")]
    dark_begins = record.board().turn is Side.DARK
    last = (len(record.moves) + 1 + dark_begins) // 2 if record.moves else 0
    first = record.board().move_number
    expected = [f"{number}." for number in range(first, first + last)]
    if dark_begins and expected:
        expected[0] += ".."
    assert numbers == expected


@given(options=ANY_OPTIONS, seed=SEEDS)
def test_moves_taken_back_are_not_written(options: GameOptions, seed: int) -> None:
    match = random_match(options, seed)
    while match.undo() and len(match.moves) > 3:
        pass
    (read,) = read_records(write_records([Record.of(match)]))
    assert read.moves == tuple(match.moves)


@given(record=records())
def test_a_match_goes_on_where_the_record_ends(record: Record) -> None:
    match = record.match()
    assert tuple(match.moves) == record.moves
    assert match.result == record.result
    assert match.board.position() == record.board(len(record.moves)).position()


def test_the_seven_tags_come_first_in_the_order_of_pgn() -> None:
    game = game_named("morris")
    lines = write_records([Record(game, game.options())]).splitlines()
    names = [line[1:].split()[0] for line in lines if line.startswith("[")]
    assert names[:7] == ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
    assert {"Game", "Options"} <= set(names)


def test_braces_in_comments_become_parentheses() -> None:
    game = game_named("morris")
    record = Record(game, game.options(), comments={0: "a {b}\n\tc"})
    (read,) = read_records(write_records([record]))
    assert read.comments == {0: "a (b) c"}
