"""Guided first games: a learner who does right finishes, one who errs is told why."""

import re

import pytest

from mijnmorris.games import GAMES
from mijnmorris.learn.guide import Guide, Place
from mijnmorris.learn.lesson import Lesson
from mijnmorris.rules import Board, Outcome, Side, Termination
from tests.learn.teaching import lesson

EVERY_STAGE = [
    (lesson(game), number) for game in GAMES for number in range(len(lesson(game).stages))
]
IDS = [f"{lesson.game}-{number + 1}" for lesson, number in EVERY_STAGE]

WORDS = dict.fromkeys(
    ("arrows", "place", "back", "straight", "diagonal", "pusher", "puller", "reply"), "…"
)


def at(lesson: Lesson, number: int) -> Guide:
    """The lesson with that stage begun, those before it skipped."""
    return Guide(lesson, Place(number))


def right_moves(guide: Guide) -> list[int]:
    return [m for m in guide.board.legal_moves if guide.stage.fault(guide.board, m) is None]


def wrong_moves(guide: Guide) -> list[int]:
    return [m for m in guide.board.legal_moves if guide.stage.fault(guide.board, m) is not None]


@pytest.mark.parametrize("lesson", [*map(lesson, GAMES)], ids=GAMES)
@pytest.mark.parametrize("choice", [0, -1])
def test_a_learner_who_does_right_gets_through(lesson: Lesson, choice: int) -> None:
    guide = Guide(lesson)
    for stage in lesson.stages:
        assert guide.stage is stage
        assert guide.board.turn is Side.LIGHT
        assert guide.attempt(right_moves(guide)[choice]) is None
        assert guide.answered
        guide.go_on()
    assert guide.finished
    assert guide.place.stage == len(lesson.stages)


@pytest.mark.parametrize("lesson", [*map(lesson, GAMES)], ids=GAMES)
@pytest.mark.parametrize("skips", [False, True])
def test_a_board_that_the_last_step_does_not_lead_to_is_called_new(
    lesson: Lesson, skips: bool
) -> None:
    guide = Guide(lesson)
    assert guide.text == lesson.stages[0].text
    for stage in lesson.stages[1:]:
        begun = guide.board.position()
        if not skips:
            guide.attempt(right_moves(guide)[0])
        before = guide.board.position()
        guide.go_on()
        if guide.board.position() == before:
            assert guide.text.removeprefix("The same board again. ") == stage.text
        elif guide.board.position() == begun:
            assert guide.text == f"The same board again. {stage.text}"
        else:
            assert guide.text == f"A new board. {stage.text}"


@pytest.mark.parametrize(("lesson", "number"), EVERY_STAGE, ids=IDS)
def test_a_learner_who_errs_is_told_why_and_nothing_happens(lesson: Lesson, number: int) -> None:
    guide = at(lesson, number)
    position = guide.board.position()
    for move in wrong_moves(guide):
        fault = guide.attempt(move)
        assert fault
        assert fault[0].isupper()
        assert fault[-1] in ".?!"
        assert guide.board.position() == position
        assert not guide.answered
    assert guide.attempt(right_moves(guide)[0]) is None


@pytest.mark.parametrize(("lesson", "number"), EVERY_STAGE, ids=IDS)
def test_the_opponent_answers_whatever_the_learner_did(lesson: Lesson, number: int) -> None:
    for move in right_moves(at(lesson, number)):
        guide = at(lesson, number)
        guide.attempt(move)
        if guide.stage.reply:
            assert guide.reply is not None
            assert guide.board.text(guide.board.moves_played()[-1]) == guide.reply
        else:
            assert guide.reply is None


@pytest.mark.parametrize("first", GAMES["mijnlieff"].start(GAMES["mijnlieff"].options()).cells)
def test_the_first_pieces_of_mijnlieff_may_go_anywhere(first: object) -> None:
    guide = Guide(lesson("mijnlieff"))
    guide.attempt(guide.board.parse(f"S{first.name}"))  # type: ignore[attr-defined]
    guide.go_on()
    for move in right_moves(guide):
        again = Guide(lesson("mijnlieff"), guide.place)
        assert again.board.position() == guide.board.position()
        assert again.attempt(move) is None
        assert again.reply is not None


@pytest.mark.parametrize(("lesson", "number"), EVERY_STAGE, ids=IDS)
def test_texts_are_short_and_name_only_what_there_is(lesson: Lesson, number: int) -> None:
    stage, guide = lesson.stages[number], at(lesson, number)
    cells = {cell.name for cell in guide.board.cells}
    sentences = [mistake.sentence for mistake in stage.mistakes]
    for text in (stage.text, stage.praise, stage.otherwise, *sentences):
        assert len(text) <= 260
        text.format_map(WORDS)
        assert set(re.findall(r"\b[a-h][1-8]\b", text)) <= cells
    assert len(stage.title) <= 22
    assert set(stage.points_at) <= cells
    assert bool(stage.otherwise) == bool(wrong_moves(guide))


@pytest.mark.parametrize(("lesson", "number"), EVERY_STAGE, ids=IDS)
def test_every_mistake_listed_can_be_made(lesson: Lesson, number: int) -> None:
    guide = at(lesson, number)
    said = {guide.stage.fault(guide.board, move) for move in wrong_moves(guide)}
    assert {mistake.sentence for mistake in guide.stage.mistakes} <= said


@pytest.mark.parametrize(("lesson", "number"), EVERY_STAGE, ids=IDS)
def test_a_lesson_is_taken_up_where_it_was_left(lesson: Lesson, number: int) -> None:
    guide = at(lesson, number)
    again = Guide(lesson, Place.from_json(guide.place.to_json()))
    assert again.number == number
    assert again.board.position() == guide.board.position()
    guide.attempt(right_moves(guide)[-1])
    again = Guide(lesson, Place.from_json(guide.place.to_json()))
    guide.go_on()
    if not guide.finished:
        assert again.number == guide.number
        assert again.board.position() == guide.board.position()


@pytest.mark.parametrize(
    "kept",
    [
        None,
        3,
        [],
        {},
        {"stage": -1, "position": ""},
        {"stage": "two", "position": ""},
        {"stage": 10**9, "position": ""},
        {"stage": True, "position": None},
    ],
)
def test_a_place_that_makes_no_sense_is_the_beginning(kept: object) -> None:
    assert Guide(lesson("mijnlieff"), Place.from_json(kept)).number == 0


def test_a_broken_position_is_brought_about_anew() -> None:
    guide = Guide(lesson("mijnlieff"), Place(1, "nonsense"))
    assert guide.number == 1
    assert len(guide.board.moves_played()) == 2


def test_going_back_begins_a_stage_again() -> None:
    guide = Guide(lesson("morris"))
    guide.go_back()
    assert guide.number == 0
    guide.attempt(right_moves(guide)[0])
    guide.go_back()
    assert (guide.number, guide.answered, guide.board.ply) == (0, False, 0)
    guide.go_on()
    guide.go_on()
    guide.go_back()
    assert guide.number == 1


def test_going_back_shows_the_position_that_the_stage_began_with() -> None:
    guide = Guide(lesson("mijnlieff"))
    guide.attempt(guide.board.parse("Sd1"))
    guide.go_on()
    begun = guide.board.position()
    assert guide.stage.position is None
    assert Guide(guide.lesson, guide.place).text == guide.stage.text
    guide.go_on()
    guide.go_back()
    assert guide.board.position() == begun


def ways_to_end(game: str, title: str) -> list[Board]:
    """The boards after each move that does the task of the stage."""
    number = next(n for n, stage in enumerate(lesson(game).stages) if stage.title == title)
    guides = [at(lesson(game), number) for _ in right_moves(at(lesson(game), number))]
    for guide, move in zip(guides, right_moves(guides[0]), strict=True):
        guide.attempt(move)
    return [guide.board for guide in guides]


@pytest.mark.parametrize(
    ("title", "winner", "termination"),
    [
        ("No way out", Side.LIGHT, Termination.BLOCKED),
        ("The last blow", Side.LIGHT, Termination.MEN),
        ("To and fro", None, Termination.REPETITION),
        ("No mill for long", None, Termination.MOVES),
    ],
)
def test_every_end_of_morris_is_met(
    title: str, winner: Side | None, termination: Termination
) -> None:
    ends = [board.outcome() for board in ways_to_end("morris", title)]
    assert ends
    assert all(end == Outcome(winner, termination) for end in ends)


def test_the_last_turn_ends_the_game_as_its_praise_says() -> None:
    assert "3 points, Dark none" in lesson("mijnlieff").stages[-1].praise
    for board in ways_to_end("mijnlieff", "The last turn"):
        assert board.outcome() == Outcome(Side.LIGHT, Termination.POINTS)
        assert board.points() == (3, 0)


def test_what_the_choice_between_pusher_and_puller_is_said_to_bar_is_barred() -> None:
    for number, move, barred in ((4, "Lc1", {"a4", "d4"}), (5, "Pd3", {"c2"})):
        for piece in "PL":
            board = at(lesson("mijnlieff"), number).board
            text = piece + move[1:]
            board.push(board.parse(text))
            open_squares = {t[1:] for t in board.legal_moves.texts()}
            assert (not barred & open_squares) == (text == move)


@pytest.mark.parametrize(
    ("number", "move", "words"),
    [
        (2, "Sb2", "The square is right"),
        (2, "Pa1", "A Pusher is right"),
        (3, "Pb2", "The square is right"),
        (4, "Pa4", "A Pusher or a Puller is right, but place it on c1"),
        (4, "Sc1", "The square is right"),
        (4, "Sa4", "Place a Pusher"),
        (5, "Dd3", "The square is right"),
    ],
)
def test_only_what_is_wrong_is_said_to_be_wrong(number: int, move: str, words: str) -> None:
    guide = at(lesson("mijnlieff"), number)
    assert (guide.attempt(guide.board.parse(move)) or "").startswith(words)
