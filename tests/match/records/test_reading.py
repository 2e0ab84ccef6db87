"""Records that other programs and people wrote, and what is wrong with broken ones."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mijnmorris.games import GAMES
from mijnmorris.games.morris.records import from_playok
from mijnmorris.games.morris.rules import MorrisOptions
from mijnmorris.match.clock import TimeControl
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.records import Record, RecordError, write_records
from mijnmorris.match.records import record as limits
from mijnmorris.match.records.reading import read_record_file, read_records
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import Side
from mijnmorris.rules.cells import parse_cell
from tests.match.games import records

SANMILL = """\
[Event "Sanmill-Game"]\r
[Site "Sanmill"]\r
[Date "2024.3.7"]\r
[Round "1"]\r
[White "Human"]\r
[Black "AI"]\r
[Result "1-0"]\r
[Variant "Nine Men's Morris"]\r
[PlyCount "16"]\r
\r
 1.    c4 d5\r
 2.    d2 d6\r
 3.    g7 c3!?\r
 4.    a4 c5 {a fork}\r
 5.    e4 f2 (5... g1 6. b4xf2 (6. d1) 6... f2)\r
 6.    a7 d7 $2 xe4\r
 7.    b4xc5 *\r
"""
MOVES = ["c4", "d5", "d2", "d6", "g7", "c3", "a4", "c5", "e4", "f2", "a7", "d7xe4", "b4xc5"]


def only(text: str) -> Record:
    """The one game in the text."""
    (record,) = read_records(text)
    return record


def complaint(text: str) -> tuple[int, str]:
    """The line and the reason why the text is refused."""
    with pytest.raises(RecordError) as caught:
        read_records(text)
    return caught.value.line, caught.value.reason


def test_a_game_of_sanmill_is_read() -> None:
    record = only(SANMILL)
    assert record.game.name == "morris"
    assert record.move_texts() == MOVES
    assert record.players == (Person("Human"), Person("AI"))
    assert record.result == Result(Side.LIGHT, Ending.RESIGNATION)
    assert (record.event, record.site, record.round) == ("Sanmill-Game", "Sanmill", "1")
    assert record.started is not None
    assert record.started.isoformat() == "2024-03-07T00:00:00+00:00"
    assert record.comments == {8: "a fork"}
    assert record.marks == {6: "!?", 12: "?"}


def test_removals_stand_glued_or_apart_in_any_case() -> None:
    glued = only(" ".join(MOVES))
    apart = only(" ".join(MOVES).replace("x", " x"))
    capital = only(" ".join(MOVES).upper().replace("X", "x"))
    assert glued.moves == apart.moves == capital.moves


def test_sanmills_position_with_dark_to_move() -> None:
    record = only(
        '[FEN "********/O*******/******** b p p 1 8 0 9 0 0 0 0 0 0 0 0 1 ids:nodeId"]\n'
        '[SetUp "1"]\n\n 1.    d2 f4\n 2.    b4'
    )
    assert record.position == "********/O*******/******** b p p 1 8 0 9 0 0 0 0 0 0 0 0 1"
    assert record.move_texts() == ["d2", "f4", "b4"]
    assert "1... d2 2. f4 b4 *" in write_records([record])


def test_what_sanmill_needs_is_written() -> None:
    text = " ".join(write_records([only(SANMILL)]).split())
    assert '[Variant "Nine Men\'s Morris"]' in text
    assert '[White "Human"]' in text
    assert "6. a7 d7xe4? 7. b4xc5 1-0" in text


def test_several_lists_of_moves_without_tags() -> None:
    texts = [record.move_texts() for record in read_records("1. d2 d6 * 1.a1 1-0\n\n1 a4 g7 *")]
    assert texts == [["d2", "d6"], ["a1"], ["a4", "g7"]]


PLAYOK = """\
[Event "?"]
[Site "PlayOK"]
[Date "2020.05.05"]
[Round "-"]
[White "anna"]
[Black "ben"]
[Result "0-1"]
[Time "11:24:48"]
[TimeControl "300"]

1. 1 4 2. 2 5 3. 3x4 6 4. 10 4x10
5. 19 22 {well} 6. 23 24 7. 14 7 8. 8 9
9. 11 20
10. 11-10 9-13 0-1
"""
"""A list with points from 1 to 24, as PlayOK writes it."""

PLAYOK_MOVES = [
    *("a7", "b6", "d7", "d6", "g7xb6", "f6", "a4", "b6xa4", "b2", "a1"),
    *("d1", "g1", "f4", "c5", "d5", "e5", "b4", "d2", "b4-a4", "e5-e4"),
]


def test_a_list_of_playok_is_read() -> None:
    record = only(PLAYOK)
    assert record.move_texts() == PLAYOK_MOVES
    assert record.players == (Person("anna"), Person("ben"))
    assert record.result == Result(Side.DARK, Ending.RESIGNATION)
    assert record.comments == {10: "well"}
    assert record.time_control == TimeControl(5)
    bare = PLAYOK.partition("\n\n")[2].replace("{well}", "")
    assert only(bare).move_texts() == PLAYOK_MOVES
    assert only(bare.replace("x", " x")).move_texts() == PLAYOK_MOVES
    first, second = read_records(bare + bare)
    assert first == second


def test_every_point_of_playok_has_the_name_at_its_place() -> None:
    """From 1 at the top left, row by row."""
    names = [from_playok(str(number)) for number in range(1, 25)]
    assert sorted(names, key=lambda name: (-int(name[1]), name[0])) == names
    assert len(set(names)) == 24
    assert {parse_cell(name) for name in names} == set(GAMES["morris"].start(MorrisOptions()).cells)


GOLDTOKEN = """\
GoldToken - Nine Men's Morris

Past Moves
Turn\t(Player 1)\t(Player 2)
1\tPlace to a7\tPlace to b6
2\tPlace to d7\tPlace to d6
3\tPlace to g7, take b6\tPlace to f6
4\tPlace to a4\tPlace to b6, take a4
5\tPlace to b2\tPlace to a1
6\tPlace to d1\tPlace to g1
7\tPlace to f4\tPlace to c5
8\tPlace to d5\tPlace to e5
9\tPlace to b4\tPlace to d2
10\tb4 -> a4\te5 -> e4
Quick Jump
Go to another game 1 2 3
"""


def test_a_page_of_goldtoken_is_read() -> None:
    assert only(GOLDTOKEN).move_texts() == PLAYOK_MOVES
    line, reason = complaint(GOLDTOKEN.replace("b4 -> a4", "b4 -> g4"))
    assert (line, reason[:9]) == (14, "b4-g4: g4")


def test_numbers_stand_where_they_are_due_or_nowhere() -> None:
    for text in (
        "d2 d6 f4 b4",
        "1. d2 1... d6 2 f4 b4 3.",
        "d2 d6 2. f4 2... b4",
        "1.d2 d6 2.f4 b4",
    ):
        assert only(text).move_texts() == ["d2", "d6", "f4", "b4"]


LATE = '[FEN "O*O*****/********/@******* b p p 2 7 1 8 0 0 0 0 0 0 0 0 20"]\n\n'


@pytest.mark.parametrize("moves", ["20... d2 21. f4 b4", "1... d2 2. f4 b4", "1. d2 f4 2. b4"])
def test_a_game_from_a_position_keeps_its_move_numbers(moves: str) -> None:
    record = only(LATE + moves)
    assert record.move_texts() == ["d2", "f4", "b4"]
    assert [record.number(ply) for ply in (1, 2, 3)] == ["20...", "21.", "21..."]
    assert "20... d2 21. f4 b4 *" in write_records([record])
    assert complaint(LATE + "19... d2")[1] == "no move number 19... is due here"


@pytest.mark.parametrize("change", [str.lower, str.upper, str.title])
def test_tags_are_read_in_any_case(change: Callable[[str], str]) -> None:
    tags = {
        "Event": "Evening",
        "Date": "2024.03.07",
        "White": "Anna",
        "WhiteType": "human",
        "Result": "0-1",
        "Game": "mijnlieff",
        "Options": "layout=ring",
        "Termination": "time",
        "TimeControl": "300+3",
    }
    text = "".join(f'[{change(name)} "{value}"]\n' for name, value in tags.items())
    record = only(text + "\n1. Sb1 0-1")
    usual = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    assert record == only(usual + "\n1. Sb1 0-1")
    assert record.players[Side.LIGHT] == Person("Anna")
    assert record.result == Result(Side.DARK, Ending.TIME)


@pytest.mark.parametrize(
    ("word", "mark", "result"),
    [
        ("normal", "1-0", Result(Side.LIGHT, Ending.RESIGNATION)),
        ("Normal", "1/2-1/2", Result(None, Ending.AGREEMENT)),
        ("time forfeit", "0-1", Result(Side.DARK, Ending.TIME)),
        ("Time forfeit", "1-0", Result(Side.LIGHT, Ending.TIME)),
        ("abandoned", "1-0", Result(Side.LIGHT, Ending.ABANDONED)),
        ("abandoned", "1/2-1/2", Result(None, Ending.ABANDONED)),
        ("death", "1-0", Result(Side.LIGHT, Ending.ABANDONED)),
        ("emergency", "1/2-1/2", Result(None, Ending.ABANDONED)),
        ("adjudication", "0-1", Result(Side.DARK, Ending.ADJUDICATION)),
        ("adjudication", "1/2-1/2", Result(None, Ending.ADJUDICATION)),
        ("rules infraction", "1-0", Result(Side.LIGHT, Ending.FORFEIT)),
        ("unterminated", "*", None),
        ("abandoned", "*", None),
    ],
)
def test_the_words_of_pgn_for_an_end_are_known(word: str, mark: str, result: Result | None) -> None:
    record = only(f'[Result "{mark}"]\n[Termination "{word}"]\n\n1. d2 {mark}')
    assert record.result == result
    assert only(write_records([record])) == record


def test_tags_begin_the_next_game_where_no_result_ends_the_last() -> None:
    first, second = read_records('1. d2\n[White "Anna"]\n1. a1')
    assert first.players[0] == Person()
    assert second.players[0] == Person("Anna")


def test_comments_before_between_and_behind() -> None:
    record = only(
        '{one}\n[Game "mijnlieff"]\n1. ; two\nSb2 {three\n four} {five} *\n% not a word\n{six}'
    )
    assert record.comments == {0: "one two", 1: "three four five"}


def test_the_ways_to_type_a_piece_of_mijnlieff() -> None:
    record = only('[Game "mijnlieff"] 1. +b2 xb4 2. @d2')
    assert record.move_texts() == ["Sb2", "Db4", "Pd2"]


def test_the_program_that_played_is_known_by_its_tag() -> None:
    record = only('[White "Club"]\n[WhiteType "program"]\n[Black "?"]\n\n1. d2 *')
    assert record.players == (Computer("Club"), Person())
    stranger = only('[White "Malom"]\n[WhiteType "program"]\n\n1. d2 *')
    assert stranger.players[0] == Person("Malom")


@pytest.mark.parametrize("date", ["2024.??.??", "????.??.??", "yesterday", "2024.13.1", ""])
def test_a_date_that_is_not_known_whole_is_none(date: str) -> None:
    assert only(f'[Date "{date}"]\n1. d2').started is None


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "there is no game in it"),
        ("\n{only a comment}\n", 1, "there is no game in it"),
        ("1. d2 d6\n2. d2", 2, "d2: d2 is occupied"),
        ("1. d2 d6\n2. hello", 2, "hello: 'hello' is not a move"),
        ("1. d2 7\n2. f4 b4 *", 1, "no move number 7 is due here"),
        ("1. d2\n2. d6", 2, "no move number 2. is due here"),
        ("1. d2 d6\n3. f4", 2, "no move number 3. is due here"),
        ("1. d2 d6\n1. f4", 2, "no move number 1. is due here"),
        ("1. d2 d6\n2... f4", 2, "no move number 2... is due here"),
        ("1. d2\n1. d6", 2, "no move number 1. is due here"),
        ("1. 1. d2", 1, "no move number 1. is due here"),
        ("7. d2 d6", 1, "no move number 7. is due here"),
        ("d2 d6\n5 f4", 2, "no move number 5 is due here"),
        ("1. d2 d6 *\n2.", 2, "no move number 2. is due here"),
        ("1. d2 " + "9" * 5000, 1, "no move number " + "9" * 32 + "… is due here"),
        ('[Game "mijnlieff"]\n1. Sb2 12', 2, "no move number 12 is due here"),
        ("1. 5 12\n2. 25", 2, "25: '25' is not a move"),
        ("1. 5 12\n2. 5", 2, "5: d6 is occupied"),
        ("1. 5 d6", 1, "d6: d6 is occupied"),
        ("1 Place to d2 Place to d6\n2 Place to d2", 2, "d2: d2 is occupied"),
        ('[white "A"]\n[WHITE "B"]', 2, "the tag White stands twice"),
        ('[fen "nonsense"]', 1, "FEN: a position line has 17 parts, not 1"),
        ("1. d2 d6\n2. " + "z" * 50, 2, "'" + "z" * 32 + "…' is not a move"),
        ("1. d2 {never\nclosed", 1, "the comment that begins here is not closed by }"),
        ("1. d2 }", 1, "'}' is not expected"),
        ("1. d2\n( d6 ( a1 )", 2, "the variation that begins here is not closed by )"),
        ("1. d2 )", 1, "a variation is closed that was never opened"),
        ("\n[White Anna]", 2, 'a tag is written as [Name "value"]'),
        ('[White "Anna', 1, 'a tag is written as [Name "value"]'),
        ('[White "A"]\n[White "B"]', 2, "the tag White stands twice"),
        ('[Game "chess"]', 1, "Game: the game is mijnlieff or morris, not 'chess'"),
        ('\n[Variant "El Filja"]', 2, "'El Filja' is not played here"),
        (
            '[Variant "Nine Men\'s Morris"]\n1. Sb2',
            2,
            "Sb2: this is a move of Mijnlieff, not of Nine men's morris",
        ),
        ('[Game "morris"]\n1. d2 d6\n2. Sb2', 3, "Sb2: this is a move of Mijnlieff, not of Nine"),
        ("1. Sb2", 1, 'Sb2: this is a move of Mijnlieff; a tag [Game "mijnlieff"] must say so'),
        (
            '[Variant "Mijnlieff"]\n1. d2-d3',
            2,
            "d2-d3: this is a move of Nine men's morris, not of Mijnlieff",
        ),
        ("# Puzzles of Mijnlieff.", 1, "this is no record of games: such a one begins with tags"),
        ('[Options "flying=perhaps"]', 1, "Options: flying takes on or off, not 'perhaps'"),
        ('[Options "colour=red"]', 1, "Options: there is no option 'colour'"),
        ('[FEN "nonsense"]', 1, "FEN: a position line has 17 parts, not 1"),
        (
            '[FEN "********/O*******/******** w p r 1 8 0 9 1 0 0 0 0 0 0 0 1"]',
            1,
            "FEN: a removal is pending",
        ),
        ('[Result "2-0"]\n1. d2', 1, "a result is 1-0, 0-1, 1/2-1/2 or *, not '2-0'"),
        ('[Result "1-0"]\n\n1. d2 0-1', 3, "the result 0-1 does not fit: Light wins"),
        (
            '[Result "1-0"]\n[Termination "blocked"]\n1. d2',
            1,
            "the position does not show the end by blocked",
        ),
        ('[Result "1/2-1/2"]\n[Termination "time"]', 1, "a draw does not come by time"),
        ("X F 0 0 +", 1, "the line of the board has to come first"),
        ("X 0 0 0 2 2 0 2 2\n\nX F 0 0 y", 3, "a line is 'X' and eight numbers"),
        ("X 0 0 0 1 2 0 2 2", 1, "the tiles at a3 and b3 overlap"),
        ("X 0 0 0 2 2 0 2 2\nX F 4 0 +", 2, "row 4, column 0 is not on this board"),
        ("X 0 0 0 2 2 0 2 2\nX F 0 0 +\nX F 1 1 +", 3, "not b3"),
        (
            "X 0 0 0 2 2 0 2 2\nX T 0 0 +",
            2,
            "T marks the last placement, but the game is not over",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, line: int, reason: str) -> None:
    where, why = complaint(text)
    assert (where, why[: len(reason)]) == (line, reason)


def test_a_game_that_is_over_takes_no_further_move_and_no_other_result() -> None:
    over = '[Game "morris"]\n[FEN "O*O*****/@*@*****/@**@**** w m s 2 0 4 0 0 0 0 0 0 0 0 0 40"]'
    line, reason = complaint(over + "\n1. d5-e5 *")
    assert (line, reason) == (3, "d5-e5: the game is over")
    assert only(over).result == Result(Side.DARK, Ending.MEN)
    line, reason = complaint(over + "\n1-0")
    assert reason == "the result 1-0 does not fit: Dark wins: Light has fewer than three men"


def test_limits_are_kept() -> None:
    tag = '[T{} "x"]\n'
    tags = "".join(tag.format(number) for number in range(limits.MOST_TAGS))
    assert only(tags).game.name == "morris"
    assert complaint(tags + '[More "x"]') == (101, "a game has at most 100 tags")
    assert only("{" + "c" * limits.LONGEST_TEXT + "} d2").comments[0]
    assert complaint("\n{" + "c" * (limits.LONGEST_TEXT + 1) + "}")[0] == 2
    moves = "d2 " * limits.MOST_MOVES
    assert complaint(moves + "\nd2") == (2, "a game has at most 10000 moves")


def test_the_limit_of_games_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mijnmorris.match.records.reading.MOST_GAMES", 3)
    assert len(read_records(3 * "* ")) == 3
    assert complaint(3 * "* " + "\n*") == (2, "a file has at most 3 games")
    monkeypatch.setattr("mijnmorris.games.mijnlieff.records.MOST_GAMES", 3)
    board = "X 0 0 0 2 2 0 2 2\n"
    assert len(read_records(3 * board)) == 3
    assert complaint(4 * board) == (4, "a file has at most 3 games")


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.pgn"
    path.write_bytes(b" " * (limits.MOST_BYTES + 1))
    with pytest.raises(RecordError, match="line 1: the file is larger than 4 MB"):
        read_record_file(path)


def test_a_file_begins_with_a_mark_of_its_encoding_or_without(tmp_path: Path) -> None:
    path = tmp_path / "marked.pgn"
    path.write_bytes(b"\xef\xbb\xbf1. d2 {\xc3\xa9}")
    (record,) = read_record_file(path)
    assert record.comments == {1: "é"}


def test_a_file_that_is_no_text_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.pgn"
    path.write_bytes(b"1. d2\n{\xe9}")
    with pytest.raises(RecordError, match="line 2: this is not text in UTF-8"):
        read_record_file(path)


def refusal(read: Callable[[], object]) -> RecordError | None:
    """The error, if reading is refused; any other exception fails the test."""
    try:
        read()
    except RecordError as error:
        return error
    return None


NOISE = st.text(st.sampled_from(' \n[]{}();%"\\*1.0-/$!?xXdaDSFT25+@oGame') | st.characters())


@settings(max_examples=500)
@given(text=NOISE)
@example("1-0 1-0 1/2-1/2")
def test_noise_is_read_or_refused_with_line_and_reason(text: str) -> None:
    error = refusal(lambda: read_records(text))
    if error is not None:
        assert 1 <= error.line <= text.count("\n") + text.count("\r") + 1
        assert error.reason
        assert "\n" not in error.reason


@settings(max_examples=200)
@given(content=st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "noise.pgn"
    path.write_bytes(content)
    error = refusal(lambda: read_record_file(path))
    assert error is None or (error.line >= 1 and error.reason)


@settings(max_examples=200)
@given(record=records(), data=st.data())
def test_a_record_with_something_spoilt_is_read_or_refused(
    record: Record, data: st.DataObject
) -> None:
    text = write_records([record])
    place = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 5))
    text = text[:place] + data.draw(NOISE) + text[place + length :]
    error = refusal(lambda: read_records(text))
    assert error is None or error.reason


def test_no_sign_that_steers_a_terminal_is_read() -> None:
    text = (
        '[White "\x1b[31mEVIL\x07\x1b]0;x\x07\u202e"]\n[Event "a\u2066b\x9bc"]\n\n'
        "1. d2 {c\x00d\x7fe} d\x1b6 *"
    )
    record = only(text)
    assert record.players[Side.LIGHT] == Person("[31mEVIL]0;x")
    assert (record.event, record.comments) == ("abc", {1: "cde"})
    assert record.move_texts() == ["d2", "d6"]
    assert read_records(write_records([record])) == [record]


@pytest.mark.parametrize(
    ("tag", "read"),
    [
        ("300+3", TimeControl(5, 3)),
        ("90", TimeControl(1.5)),
        ("40/7200:3600", None),
        ("?", None),
        ("nan+0", None),
    ],
)
def test_a_clock_is_read_where_it_is_of_our_kind(tag: str, read: TimeControl | None) -> None:
    assert only(f'[TimeControl "{tag}"]\n1. d2 *').time_control == read


def test_an_end_of_a_kind_unknown_here_stays_unknown() -> None:
    record = only('[Result "1-0"]\n[Termination "bribery"]\n1. d2 1-0')
    assert record.result == Result(Side.LIGHT, Ending.UNKNOWN)
    assert record.result.reason == "the record gives no reason"


def test_a_player_of_no_known_kind_is_refused() -> None:
    assert complaint('[White "?"]\n[BlackType "alien"]\n1. d2 *') == (
        2,
        "BlackType: a player is human or program, not 'alien'",
    )


@pytest.mark.parametrize(
    ("tag", "game", "moves"),
    [
        ('[Variant "Mijnlieff"]', "mijnlieff", "1. Sb2 xd2"),
        ('[Variant "mijnlieff"]', "mijnlieff", "1. Sb2 xd2"),
        ('[Game "Mijnlieff"]', "mijnlieff", "1. Sb2 xd2"),
        ('[Variant "nine men\'s morris"]', "morris", "1. d2 d6"),
        ('[Game "mijnlieff"]\n[Variant "Nine Men\'s Morris"]', "mijnlieff", "1. Sb2 xd2"),
    ],
)
def test_either_tag_names_the_game(tag: str, game: str, moves: str) -> None:
    record = only(f"{tag}\n\n{moves} *")
    assert record.game.name == game
    assert len(record.moves) == 2


def test_a_game_of_chess_is_no_record_of_ours() -> None:
    reason = complaint('[White "Anna"]\n\n1. Nf3 d5 *')[1]
    assert reason.startswith("Nf3: ")
    assert '[Game "morris"]' in reason
    assert "no tag" not in complaint('[Game "morris"]\n1. Nf3 *')[1]
