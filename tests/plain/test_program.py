"""Line mode from its questions to its exit status, and what it keeps."""

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mijnmorris.engine.client import EngineClient
from mijnmorris.games import GAMES
from mijnmorris.match.clock import TimeControl
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.match.store import Store
from mijnmorris.rules import GameOptions
from tests.plain.talking import Said, against_computer, random_game, talk_through, two_people
from tests.rules.playing import ANY_OPTIONS, SEEDS, board_of

DONE, FAILED, INPUT_ENDED = 0, 1, 3

CHOOSING = (
    "morris", "person", "yes", "off", "40", "off", "5+3", "d2", "undo", "redo", "draw", "no",
    "resign", "yes", "new", "mijnlieff", "person", "y", "random", "edge", "?", "double",
    "7", "bonus", "off", "resign", "y", "rematch", "Sa3", "resume", "quit",
)  # fmt: skip
"""Through every question there is."""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def kept(games: Path) -> list[tuple[str, list[str], bool]]:
    """Game, moves and whether it is over, of all stored games, the oldest first."""
    with Store(games) as store:
        found = [store.load(number) for number in sorted(game.id for game in store.games())]
    return [
        (game.record.game.name, game.record.move_texts(), game.record.result is not None)
        for game in found
    ]


def asked(*lines: str, games: Path | None = None) -> Said:
    """Without a game on the command line, so that questions come first."""
    return talk_through(GameSetup(), *lines, games=games, at_once=False)


def test_enter_takes_what_was_chosen_last() -> None:
    said = asked("", "", "", "", "")
    assert said.opening[0].startswith("Enter takes what is offered")
    assert said.opening[-1] == "Which game? mijnlieff or morris, Enter for mijnlieff:"
    assert said.to(4)[0] == "Mijnlieff: you (Light) against Club."


def test_every_choice_can_be_made_and_explained(games: Path) -> None:
    said = asked(*CHOOSING, games=games)
    assert said.to(6)[:2] == [
        "Nine men's morris: Light against Dark.",
        "Special rules; flying: off; draw after: 40 moves; repetition: off; clock: 5+3.",
    ]
    explained = said.to(CHOOSING.index("?"))
    assert "Double: only two passes in a row free the next player." in explained
    assert said.to(CHOOSING.index("7")) == ["Line of 4 takes standard or bonus, not '7'."]
    assert said.to(CHOOSING.index("resume")) == ["No other game is unfinished."]
    assert said.to(-1) == []
    assert said.status == DONE
    assert [game[::2] for game in kept(games)] == [
        ("morris", True),
        ("mijnlieff", False),
    ]


@pytest.mark.parametrize("count", range(len(CHOOSING)))
def test_the_input_may_end_at_every_prompt(count: int, games: Path) -> None:
    said = asked(*CHOOSING[:count], games=games)
    if said.status == DONE:
        assert any(line.startswith("The game is over: ") for line in said.lines)
    else:
        assert said.status == INPUT_ENDED
        assert said.lines[-1].startswith("The input has ended; ")
    if "redo" in CHOOSING[:count]:
        assert kept(games)[0][:2] == ("morris", ["d2"])


def test_an_unfinished_game_is_offered_first(games: Path) -> None:
    talk_through(two_people("morris"), "d2", "d6", games=games)
    offer = "Game 1 is unfinished: Nine men's morris, Light against Dark, 1 move"
    said = asked("", "f4", "quit", games=games)
    assert said.opening == [f"{offer}.", "Go on with it? yes or no, Enter for yes:"]
    assert "Dark places a man on d6." in said.answers[0]
    assert kept(games) == [("morris", ["d2", "d6", "f4"], False)]
    assert asked("no", games=games).answers[0][-1].startswith("Which game?")
    said = talk_through(two_people("mijnlieff"), "Sa1", "resume", "last", "quit", games=games)
    assert said.opening[0] == f"{offer.replace('1 move', '2 moves')}; resume goes on with it."
    assert said.to(2) == ["Light places a man on f4."]
    assert kept(games)[1] == ("mijnlieff", ["Sa1"], False)


def test_games_are_resumed_by_number(games: Path) -> None:
    talk_through(two_people("morris"), "d2", games=games)
    talk_through(two_people("mijnlieff"), "Sa1", games=games)
    said = talk_through(
        GameSetup(), "resume 1", "resume 2", "resume 9", "resume x", "resume 99999999999999999999",
        "last", "quit", games=games, resume=1,
    )  # fmt: skip
    assert said.opening[0] == "Nine men's morris: Light against Dark."
    assert said.to(0) == ["This is that game."]
    assert said.to(1)[0] == "Mijnlieff: Light against Dark."
    assert said.to(2) == ["There is no game 9."]
    assert said.to(3) == ["There is no game x."]
    assert said.to(4) == ["There is no game 99999999999999999999."]
    assert said.to(5)[0].startswith("Light places a Straight on a1")
    assert talk_through(GameSetup(), games=games, resume=9).status == FAILED


def test_a_game_is_kept_before_it_is_spoken_of(games: Path) -> None:
    board = GAMES["morris"].board()
    for count, text in enumerate(random_game(board, 3)[:6], start=1):
        lines = () if count == 1 else ("",)
        resume = None if count == 1 else 1
        said = talk_through(two_people("morris"), *lines, text, games=games, resume=resume)
        assert "this is kept as game 1" in said.lines[-1]
        assert len(kept(games)[0][1]) == count


def test_taken_back_moves_are_kept_too(games: Path) -> None:
    talk_through(two_people("morris"), "d2", "d6", "undo", games=games)
    said = talk_through(GameSetup(), "redo", games=games, resume=1)
    assert said.to(0) == ["Dark places a man on d6."]


@given(options=ANY_OPTIONS, seed=SEEDS)
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whole_games_by_every_option(options: GameOptions, seed: int) -> None:
    board = board_of(options)
    moves = random_game(board, seed)[:150]
    setup = GameSetup(game=GAMES[board.game], opponent=OpponentKind.PERSON).with_options(options)
    said = talk_through(setup, *moves)
    outcome = board.outcome()
    assert outcome is not None
    winner = "a draw" if outcome.winner is None else f"{outcome.winner.title} wins"
    ends = [line for line in said.lines if line.startswith("The game is over: ")]
    assert len(ends) == (len(moves) < 150)
    assert not ends or ends[0].startswith(f"The game is over: {winner}")
    assert said.status == (DONE if ends else INPUT_ENDED)
    assert not any("not a move" in line or "\x1b" in line for line in said.lines)


def test_the_clock_is_told_and_kept(games: Path) -> None:
    setup = GameSetup(game=GAMES["morris"], opponent=OpponentKind.PERSON, clock=TimeControl(5, 3))
    said = talk_through(setup, "score", "d2", games=games)
    assert said.to(0)[-1] == "Time left: Light 5:00, Dark 5:00."
    said = talk_through(setup, "score", games=games, resume=1)
    assert said.to(0)[-1] == "Time left: Light 5:03, Dark 5:00."


def test_time_that_is_up_ends_the_game() -> None:
    setup = GameSetup(game=GAMES["morris"], opponent=OpponentKind.PERSON, clock=TimeControl(1e-9))
    said = talk_through(setup, "d2", "d6")
    assert "The game is over: Light wins, Dark's time is up." in said.lines
    assert said.status == DONE


LINES = st.lists(
    st.text(st.characters(exclude_characters="\n\r"), max_size=12)
    | st.sampled_from((*CHOOSING, "Sb2", "describe lines", "legal", "hand", "moves", "rules 2")),
    max_size=30,
).filter(lambda lines: not any(line.startswith(("save", "new", "hint")) for line in lines))


@given(lines=LINES, game=st.sampled_from(list(GAMES)))
@settings(max_examples=60)
def test_noise_is_answered_with_sentences(lines: list[str], game: str) -> None:
    said = talk_through(two_people(game), *lines)
    assert said.status in (DONE, INPUT_ENDED)
    assert all(line.isprintable() for line in said.lines)


def test_a_store_that_cannot_be_opened_is_no_obstacle(tmp_path: Path) -> None:
    damaged = tmp_path / "games.db"
    damaged.write_bytes(random.Random(1).randbytes(4096))
    said = talk_through(two_people("morris"), "d2", games=damaged)
    assert said.opening[0].startswith("Games are not kept so far: ")
    assert said.lines[-1] == "The input has ended; this game is not kept."


def test_the_engine_that_fails_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> EngineClient:
        return EngineClient(("false",))

    monkeypatch.setattr("mijnmorris.match.host.EngineClient", fail)
    said = talk_through(against_computer("morris"), "d2", "d6", "", "undo")
    fault = "The engine stopped working (exit status 1); ask again, or run mijnmorris doctor."
    assert said.answers[0][1:] == [fault, "Enter asks again:"]
    assert said.to(1) == ["It is Novice's turn.", fault]
    assert said.to(2)[-1] == fault
    assert said.to(3)[0].startswith("Taken back: 1 Light ")


def test_each_game_is_explained() -> None:
    explained = asked("?").to(0)
    assert [line.partition(":")[0] for line in explained] == ["Mijnlieff", "Morris"]
    assert "lines of three count" in explained[0]
    assert "take the other's men" in explained[1]


QUESTIONS = ["mijnlieff", "computer", "novice", "you", "yes", "square"]


@pytest.mark.parametrize("answered", range(len(QUESTIONS) + 1))
def test_the_questions_of_another_game_can_be_left_at_each(answered: int, tmp_path: Path) -> None:
    lines = ("d2", "new", *QUESTIONS[:answered], "quit", "last")
    said = talk_through(two_people("morris"), *lines, games=tmp_path / "games.db")
    assert said.to(answered + 2) == ["No other game is begun; you are back in this one."]
    assert said.to(answered + 3) == ["Light places a man on d2."]


def test_the_first_questions_can_be_left() -> None:
    said = talk_through(two_people("morris"), "quit", at_once=False)
    assert said.lines[-1] == "No game was begun."
    assert said.status == 0
