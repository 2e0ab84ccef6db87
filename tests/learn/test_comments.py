"""The review in words, and in the comments and marks of a record."""

from dataclasses import replace

from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.learn.grades import Grade
from mijnmorris.learn.review import (
    Review,
    ReviewedMove,
    accuracy_words,
    advice,
    annotated,
    players_comment,
    verdict,
)
from mijnmorris.match.analysis import JudgedMove
from mijnmorris.match.records import Record, write_records
from mijnmorris.match.records.reading import read_records
from mijnmorris.rules import Side

DRAW, LOST = Score(ScoreKind.DRAW), Score(ScoreKind.LOSS, 12)
MISTAKE = ReviewedMove(
    JudgedMove(1, Side.LIGHT, "d2", LOST, "f4", DRAW, ("f4",)),
    Grade.MISTAKE,
    0.5,
    0,
    had_choice=True,
    reason="it holds the draw",
)
BEST = ReviewedMove(
    JudgedMove(2, Side.DARK, "b4", Score(ScoreKind.WIN, 11), "b4", Score(ScoreKind.WIN, 11), ()),
    Grade.BEST,
    1,
    1,
    had_choice=True,
    reason="",
)


def review(text: str) -> Review:
    (record,) = read_records(text)
    return Review(record, (MISTAKE, BEST))


def test_what_is_said_of_a_move() -> None:
    assert verdict(MISTAKE) == "mistake: Dark wins in 6 moves instead of a draw"
    assert advice(MISTAKE) == "better f4: it holds the draw"
    assert verdict(BEST) == "best: Dark wins in 6 moves"
    assert advice(BEST) == ""


def test_accuracy_in_words() -> None:
    given = review("1. d2 b4")
    assert accuracy_words(given) == "accuracy: Light 30, Dark 100"
    assert accuracy_words(replace(given, moves=())) == ""


def test_comments_and_marks_travel_with_the_record() -> None:
    record = annotated(review("1. d2 {a fork?} b4!"))
    (read,) = read_records(write_records([record]))
    assert read.marks == {1: "?", 2: "!"}
    assert read.comments == {
        0: "[review: accuracy: Light 30, Dark 100]",
        1: (
            "a fork? "
            "[mistake: Dark wins in 6 moves instead of a draw; better f4: it holds the draw]"
        ),
        2: "[best: Dark wins in 6 moves]",
    }


def test_a_second_review_replaces_the_first_and_nothing_else() -> None:
    once = annotated(review("{Sunday} 1. d2 {a fork?} b4"))
    better = replace(MISTAKE, grade=Grade.GOOD)
    twice = annotated(Review(once, (better, BEST)))
    assert twice.comments[0].startswith("Sunday [review: accuracy: Light 90")
    assert twice.comments[1].startswith("a fork? [good: ")
    assert twice.comments[1].count("[") == 1
    assert twice.marks == {}
    again = annotated(Review(twice, (MISTAKE, BEST)))
    assert (again.comments, again.marks) == (once.comments, once.marks)


def test_what_players_wrote_in_brackets_stays() -> None:
    assert players_comment("see [Gasser]") == "see [Gasser]"
    assert players_comment("why? [blunder: a draw instead of x]") == "why?"
    assert annotated(Review(Record(review("1. d2").record.game, review("1. d2").record.options)))
