"""The review in words, and in the comments and marks of a record."""

from dataclasses import replace

from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.learn.grades import Grade
from mijnmorris.learn.review import (
    Review,
    ReviewedMove,
    accuracy_words,
    annotated,
    comments_on,
    players_comment,
    readable,
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
    assert comments_on(MISTAKE) == ["mistake: this loses in 6 moves", "f4 holds the draw"]
    assert comments_on(BEST) == ["best: Dark wins in 6 moves"]
    assert comments_on(replace(BEST, had_choice=False)) == ["the only move"]


def judged_so(played: Score, best: Score, reason: str) -> list[str]:
    """What is said of a mistake of Light's between these scores."""
    judged = replace(MISTAKE.judged, score=played, best="f2", best_score=best)
    return comments_on(replace(MISTAKE, judged=judged, reason=reason))


def test_estimates_are_told_as_they_changed() -> None:
    ahead, more = Score(ScoreKind.ESTIMATE, 40), Score(ScoreKind.ESTIMATE, 170)
    behind = Score(ScoreKind.ESTIMATE, -90)
    assert judged_so(ahead, more, "it blocks Dark's mill") == [
        "mistake: from Light +1.70 to +0.40",
        "better f2, which blocks Dark's mill",
    ]
    assert judged_so(behind, ahead, "it looks best 5 moves ahead") == [
        "mistake: from Light +0.40 to Dark +0.90",
        "better f2, which looks best 5 moves ahead",
    ]
    even = Score(ScoreKind.ESTIMATE, 0)
    assert judged_so(even, ahead, "")[0] == "mistake: from Light +0.40 to even"


def test_proofs_are_told_as_results() -> None:
    wins, draws = Score(ScoreKind.EXACT, 1), Score(ScoreKind.EXACT, 0)
    assert judged_so(draws, wins, "it wins by 1") == ["mistake: this only draws", "f2 wins by 1"]
    loses = Score(ScoreKind.EXACT, -2)
    assert judged_so(loses, draws, "it holds the draw")[0] == "mistake: this loses by 2"
    slow, quick = Score(ScoreKind.WIN, 31), Score(ScoreKind.WIN, 3)
    assert judged_so(slow, quick, "it wins in 2 moves")[0] == "mistake: this wins in 16 moves"


def test_comments_are_read_without_what_is_for_programs() -> None:
    assert readable("[%eval 0.3] [%clk 0:01:02]") == ""
    assert readable("a fork? [%eval 0.3]") == "a fork?"
    assert readable("see [Gasser]") == "see [Gasser]"
    old = "[mistake: Dark wins in 6 moves instead of a draw; better f4: it holds the draw]"
    assert readable(f"hm {old}") == f"hm {old[1:-1]}"
    written = annotated(review("1. d2 b4")).comments[1]
    assert readable(written) == "Mistake: this loses in 6 moves. f4 holds the draw."
    assert readable("[The only move.]") == "The only move."
    assert players_comment("well [The only move.]") == "well"


def test_accuracy_in_words() -> None:
    given = review("1. d2 b4")
    assert accuracy_words(given) == "accuracy: Light 30%, Dark 100%"
    assert accuracy_words(replace(given, moves=())) == ""


def test_comments_and_marks_travel_with_the_record() -> None:
    record = annotated(review("1. d2 {a fork?} b4!"))
    (read,) = read_records(write_records([record]))
    assert read.marks == {1: "?", 2: "!"}
    assert read.comments == {
        0: "[review: accuracy: Light 30%, Dark 100%]",
        1: ("a fork? [Mistake: this loses in 6 moves. f4 holds the draw.]"),
        2: "[Best: Dark wins in 6 moves.]",
    }


def test_a_second_review_replaces_the_first_and_nothing_else() -> None:
    once = annotated(review("{Sunday} 1. d2 {a fork?} b4"))
    better = replace(MISTAKE, grade=Grade.GOOD)
    twice = annotated(Review(once, (better, BEST)))
    assert twice.comments[0].startswith("Sunday [review: accuracy: Light 90")
    assert twice.comments[1].startswith("a fork? [Good: ")
    assert twice.comments[1].count("[") == 1
    assert twice.marks == {}
    again = annotated(Review(twice, (MISTAKE, BEST)))
    assert (again.comments, again.marks) == (once.comments, once.marks)


def test_what_players_wrote_in_brackets_stays() -> None:
    assert players_comment("see [Gasser]") == "see [Gasser]"
    assert players_comment("why? [blunder: a draw instead of x]") == "why?"
    assert annotated(Review(Record(review("1. d2").record.game, review("1. d2").record.options)))
