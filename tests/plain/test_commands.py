"""Every command, in games of two people and against the computer."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from mijnmorris.games import GAMES
from mijnmorris.match.clock import Clock, TimeControl
from mijnmorris.match.records.reading import read_record_file
from mijnmorris.match.setup import LightIs
from mijnmorris.plain.commands import COMMANDS
from mijnmorris.settings import Settings
from tests.plain.talking import against_computer, talk_through, two_people

MILL = ("d2", "d6", "f2", "b4", "b2xd6")

WANTED = """
    board moves hand last legal hint undo redo score save quit resign draw describe help rules
    resume rematch new
"""


def answer(*lines: str, game: str = "morris") -> list[str]:
    """What two people are told when they type the last of the lines."""
    return talk_through(two_people(game), *lines).to(-2)


def test_all_commands_are_there_and_explained() -> None:
    assert set(COMMANDS) == set(WANTED.split())
    for command in COMMANDS.values():
        assert answer(f"help {command.name}") == [command.help]
    said = answer("help")
    assert said[0].startswith("A move is d2 to place a man, d2-d3 to move one")
    assert said[1:] == [command.help for command in COMMANDS.values()]
    assert answer("help me") == ["There is no command me."]
    assert answer("HELP") == said


def test_board() -> None:
    assert answer(*MILL, "board") == [
        " 7 +-----------+-----------+",
        " 6 |   +-------x-------+   |",
        " 5 |   |   +---+---+   |   |",
        " 4 +---@---+       +---+---+",
        " 3 |   |   +---+---+   |   |",
        " 2 |  [O]------O-------O   |",
        " 1 +-----------+-----------+",
        "   a   b   c   d   e   f   g",
    ]


@pytest.mark.parametrize(
    ("way", "first"),
    [
        ("", "Row 7: all empty."),
        (" rows", "Row 7: all empty."),
        (" LINES", "Line: f2 Light's man, f4 and f6 empty."),
        (" pieces", "Light's men: b2, d2 and f2."),
        (" columns", "Describe takes rows, lines or pieces."),
    ],
)
def test_describe(way: str, first: str) -> None:
    assert answer(*MILL, f"describe{way}")[0] == first


def test_moves_and_last() -> None:
    assert answer("moves") == answer("last") == ["No move has been played yet."]
    assert answer(*MILL, "undo", "undo", "moves") == [
        "1: d2, d6.",
        "2: f2.",
        "Taken back: b4, b2xd6.",
    ]
    assert answer(*MILL, "last") == [
        "Light places a man on b2, closes the mill b2 d2 f2 and takes Dark's man on d6.",
        "Dark has 8 men left.",
    ]


def test_hand_and_score() -> None:
    assert answer("Sb2", "hand", game="mijnlieff") == [
        "Light holds 1 Straight, 2 Diagonals, 2 Pushers and 2 Pullers.",
        "Dark holds 2 Straights, 2 Diagonals, 2 Pushers and 2 Pullers.",
    ]
    assert answer(*MILL, "score") == [
        "Light has 3 men on the board, 6 in hand, 0 lost, 1 mill: b2 d2 f2.",
        "Dark has 1 man on the board, 7 in hand, 1 lost.",
    ]


def test_legal() -> None:
    assert answer("Sb2", "legal", game="mijnlieff") == [
        "Dark's turn: Light's Straight on b2: place in its row or column.",
        "Dark may place a Straight, Diagonal, Pusher or Puller on one of 6 squares: "
        "a2, b1, b3, b4, c2 or d2.",
    ]
    assert answer("resign", "yes", "legal") == ["The game is over, so there are no moves."]


def test_the_squares_of_a_board_that_is_no_square_are_said_first() -> None:
    opening = talk_through(two_people("mijnlieff", layout="zigzag")).opening
    assert (
        "The squares of the board from the top down: c3 d3 g3 h3; a2 b2 c2 d2 e2 f2 g2 h2; "
        "a1 b1 e1 f1."
    ) in opening
    for usual in (two_people("mijnlieff"), two_people("morris")):
        assert not any("squares of" in line for line in talk_through(usual).opening)


RING = "a3, a4, b1, b2, b3, b4, c1, c2, c4, c5, d2, d3, d4, d5, e2 or e3."


def test_a_hole_in_the_board() -> None:
    said = talk_through(two_people("mijnlieff", layout="ring"), "board", "describe rows", "legal")
    assert said.to(0)[5] == " 3 |   |   |///|   |   |"
    assert said.to(1)[2] == "Row 3: a3, b3, d3 and e3 empty."
    assert said.to(2)[1].endswith(" on one of 16 squares: " + RING)


def test_nothing_typed_tells_what_to_do() -> None:
    assert answer("d2", "") == ["Dark's turn: place a man on an empty point, 9 in hand."]


def test_undo_and_redo() -> None:
    assert answer("undo") == ["There is no move to take back."]
    assert answer("redo") == ["No move was taken back."]
    assert answer("d2", "d6", "undo") == [
        "Taken back: 1 Dark d6.",
        "Dark's turn: place a man on an empty point, 9 in hand.",
    ]
    assert answer("d2", "d6", "undo", "redo") == ["Dark places a man on d6."]
    assert answer("d2", "undo", "resign", "yes", "redo") == ["The game is over; undo first."]


def test_undo_after_resigning_takes_back_no_move() -> None:
    said = talk_through(two_people("morris"), "d2", "resign", "yes", "undo", "moves")
    assert said.to(2)[-1] == "Type rematch, new, undo, save and a file name, or quit."
    assert said.to(3) == [
        "The game goes on.",
        "Dark's turn: place a man on an empty point, 9 in hand.",
    ]
    assert said.to(4) == ["1: d2."]


def test_a_move_after_the_end_is_told_what_can_be_typed() -> None:
    said = talk_through(two_people("mijnlieff"), "Sb2", "resign", "yes", "Pa1", "nonsense")
    next_steps = "The game is over; type rematch, new, undo, save and a file name, or quit."
    assert said.to(3) == said.to(4) == [next_steps]


def test_undo_is_not_named_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    # An hour passes whenever the clock is looked at.
    hours = count(0, 3600).__next__
    monkeypatch.setattr("mijnmorris.match.setup.Clock", partial(Clock, now=hours))
    setup = replace(two_people("morris"), clock=TimeControl(5))
    said = talk_through(setup, "d2", "", "undo")
    assert "The game is over: Light wins, Dark's time is up." in said.lines
    assert "Type rematch, new, save and a file name, or quit." in said.lines
    assert "The time is up, so no move can be taken back." in said.to(2)


def test_resigning_asks_first() -> None:
    assert answer("d2", "resign", "no") == []
    assert answer("d2", "resign", "yes")[0] == "The game is over: Light wins, Dark resigned."
    assert answer("resign", "yes", "resign") == ["The game is over."]


def test_a_draw_is_for_the_other_to_accept() -> None:
    said = talk_through(two_people("morris"), "d2", "draw", "no", "draw", "yes", "draw", "undo")
    assert said.answers[1] == ["Dark offers a draw.", "Does Light agree? yes or no:"]
    assert said.to(2) == ["Light declines the draw."]
    assert said.to(4)[0] == "The game is over: a draw, the players agreed."
    assert said.to(5) == ["The game is over."]
    assert said.to(6) == [
        "The game goes on.",
        "Dark's turn: place a man on an empty point, 9 in hand.",
    ]


def test_the_computer_answers_a_draw_and_the_hint_comes_in_two_stages() -> None:
    said = talk_through(
        against_computer("mijnlieff"), "hint", "hint", "Sb2", "draw", "hint", "resign", "y", "hint"
    )
    where, move = said.to(0)[0], said.to(1)[0]
    cell = where.removeprefix("Look at ").removesuffix("; type hint again for the move.")
    assert cell in {square.name for square in GAMES["mijnlieff"].board().cells}
    assert move[1:].startswith(f"{cell} ")
    assert said.to(2)[0] == (
        "You place a Straight on b2; Novice must stay in its row or column, "
        "which leaves a2, b1, b3, b4, c2 and d2."
    )
    assert said.to(2)[1].startswith("Novice places a ")
    assert said.to(3)[0] == "You offer a draw."
    assert said.to(3)[1] in (
        "Novice declines the draw.",
        "The game is over: a draw, the players agreed.",
    )
    assert said.to(-2) == ["The game is over."]


def test_a_draw_is_answered_before_the_computer_has_moved() -> None:
    said = talk_through(against_computer("morris"), "draw")
    assert said.to(0)[0] == "You offer a draw."
    assert len(said.to(0)) > 1


def test_undo_against_the_computer_goes_back_to_your_own_turn() -> None:
    said = talk_through(against_computer("morris", LightIs.OPPONENT), "undo", "d2", "undo", "moves")
    assert said.opening[-2].startswith("Novice places a man on ")
    assert said.to(0) == ["There is no move to take back."]
    assert said.to(2)[0].startswith("Taken back: 1 Dark d2 and 2 Light ")
    assert len(said.to(3)[0].split()) == 2


def test_save_tells_the_number_and_writes_records(tmp_path: Path) -> None:
    record = tmp_path / "record.pgn"
    said = talk_through(
        two_people("morris"), "save", "d2", "save", f"save {record}", f"save {record}",
        f"save {tmp_path}/none/x.pgn", "save a\0b", "save ~nosuchuser/x", "save " + 300 * "x",
        games=tmp_path / "games.db",
    )  # fmt: skip
    assert said.to(0) == ["There is nothing to keep before the first move."]
    assert said.to(2) == ["Every move is kept at once: this is game 1."]
    assert said.to(3) == [f"The record is written to {record}."]
    assert [read.move_texts() for read in read_record_file(record)] == [["d2"]]
    assert said.to(4) == [f"{record} exists already; choose another name."]
    assert said.to(5) == [f"{tmp_path}/none/x.pgn cannot be written: No such file or directory."]
    assert "cannot be written" in said.to(6)[0]
    assert said.to(7) == ["~nosuchuser/x cannot be written: there is no home of that name."]
    assert said.to(8)[0].endswith("cannot be written: File name too long.")
    assert answer("save") == ["Games are not kept here; save FILE writes a record."]


def test_a_game_that_is_not_kept_is_left_after_a_question() -> None:
    assert talk_through(two_people("morris"), "quit").answers == [[]]
    said = talk_through(two_people("morris"), "d2", "quit", "no", "quit", "yes")
    assert said.answers[1] == ["This game is not kept. Leave it? yes or no:"]
    assert said.to(2) == []
    assert said.answers[-1] == ["This game is not kept."]
    assert said.status == 0


def test_rematch_changes_sides_and_keeps_the_score() -> None:
    assert answer("rematch") == ["This game is not over; finish it, or resign."]
    said = talk_through(
        against_computer("morris"), "resign", "yes", "rematch", "d2", "d6", "score", "quit", "yes"
    )
    assert said.answers[2][0] == "Nine men's morris: you (Dark) against Novice."
    assert said.answers[2][-2].startswith("Novice places a man on ")
    assert said.to(5)[-1] == "Series: you 0, Novice 1."


def test_rules_are_told_page_by_page_as_the_game_is_played() -> None:
    pages = answer("rules", game="mijnlieff")
    assert pages[0] == "1: The aim."
    assert pages[-1] == "Type rules and a number to hear a page."
    told = answer("rules 3", game="mijnlieff")
    assert told[0].startswith("The Straight. After a Straight the next piece goes in the same row")
    assert told[1:] == [
        "For example:",
        "Light's pieces: Straight on b2.",
        "Dark's pieces: none on the board.",
        "Dark may place a Straight, Diagonal, Pusher or Puller on one of 6 squares: "
        "a2, b1, b3, b4, c2 or d2.",
    ]
    for wrong in ("0", "99", "x"):
        assert answer(f"rules {wrong}", game="mijnlieff")[0].startswith("Rules takes a number from")


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_the_rules_can_be_told(game: str) -> None:
    count = len(answer("rules", game=game)) - 1
    said = talk_through(two_people(game), *(f"rules {page + 1}" for page in range(count)))
    assert all(len(answered[0]) > 40 for answered in said.answers[:count])


def test_moves_are_confirmed_where_the_settings_want_it() -> None:
    said = talk_through(
        two_people("morris"), "d2", "no", "d2", "", "moves", settings=Settings(confirm_moves=True)
    )
    assert said.answers[0] == ["Play d2? yes or no, Enter for yes:"]
    assert said.to(1) == []
    assert said.to(3) == ["Light places a man on d2."]
    assert said.to(4) == ["1: d2."]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("d9", "d9 is not a point of the board."),
        ("d2", "d2 is occupied."),
        ("zzz", "'zzz' is not a move; write d2 to place, d2-d3 to move, and x with a man to take, "
         "as in d2xa1; help lists the commands."),
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused_with_the_reason(line: str, sentence: str) -> None:
    assert answer("d2", line) == [sentence]


def test_refusals_call_the_players_by_their_names() -> None:
    # Without the name of a piece none of them is played.
    squares = [column + row for column in "abcd" for row in "1234"]
    said = talk_through(against_computer("mijnlieff", LightIs.OPPONENT), *squares)
    refusals = [line for line in said.lines if line.startswith("Not ")]
    assert refusals
    assert all(": Novice's " in line for line in refusals)


def test_a_question_mark_helps() -> None:
    assert answer("?") == answer("help")


def test_a_saved_record_knows_its_day_and_clock(tmp_path: Path) -> None:
    path = tmp_path / "game.pgn"
    setup = replace(two_people("morris"), clock=TimeControl(5, 3))
    talk_through(setup, "d2", f"save {path}", "quit")
    text = path.read_text(encoding="utf-8")
    assert '[TimeControl "300+3"]' in text
    assert f'[Date "{datetime.now(UTC):%Y.%m}.' in text
    assert "[UTCTime " in text
