"""A session: what it asks of players elsewhere, what it keeps, and one event for each call."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mijnmorris.engine.client import EngineClient
from mijnmorris.games import GAMES
from mijnmorris.match.clock import Clock, TimeControl
from mijnmorris.match.events import (
    Declined,
    Event,
    MatchBegun,
    MatchEnded,
    MovePlayed,
    MovesTakenBack,
    Request,
    Requested,
)
from mijnmorris.match.host import Host
from mijnmorris.match.match import Match
from mijnmorris.match.opponent import NoAnswerError
from mijnmorris.match.players import Computer, Person, Remote
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.session import Question, Session
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.match.store import Store
from mijnmorris.rules import Side

MORRIS = GAMES["morris"]
PEOPLE = GameSetup(game=MORRIS, opponent=OpponentKind.PERSON)


class Partner:
    """Somebody in another session, who has decided beforehand."""

    def __init__(self, *moves: str, agrees: bool = True) -> None:
        self.moves = list(moves)
        self.agrees = agrees
        self.asked: list[Request] = []
        self.hurried = 0

    async def choose(self, match: Match, side: Side) -> int:
        """The next of the moves."""
        assert match.board.turn is side
        if not self.moves:
            raise NoAnswerError("the line is dead")
        return match.board.parse(self.moves.pop(0))

    async def accepts(self, match: Match, side: Side, request: Request) -> bool:
        """Always the same answer."""
        assert match.requested == Requested(side.other, request)
        self.asked.append(request)
        return self.agrees

    async def hurry(self) -> None:
        """Count the calls."""
        self.hurried += 1


def host(games: Path | None = None, reports: list[str] | None = None) -> Host:
    """A host without an engine that works."""
    return Host(
        (reports if reports is not None else []).append,
        PEOPLE,
        games=games,
        lot=random.Random(1),
    )


def remote_session(partner: Partner, moves: str = "") -> tuple[Session, list[Event]]:
    """Light is here, Dark elsewhere; what happens after the moves is heard."""
    players = (Person("Anna"), Remote("Bert", partner))
    session = host().begin_match(Match(MORRIS, MORRIS.options(), players))
    play(session, moves)
    events: list[Event] = []
    session.follow(events.append)
    return session, events


def play(session: Session, moves: str) -> None:
    for text in moves.split():
        session.play(session.match.board.parse(text))


def played(session: Session) -> list[str]:
    return [session.match.board.text(move) for move in session.match.moves]


async def let_answer(session: Session) -> None:
    session.take(await session.reply())


# Players elsewhere


async def test_who_is_not_here_is_asked_for_its_move() -> None:
    session, events = remote_session(Partner("d6"))
    assert session.question is None
    play(session, "d2")
    assert session.question == Question(Side.DARK, None, 1)
    await let_answer(session)
    assert played(session) == ["d2", "d6"]
    assert session.question is None
    assert [type(event) for event in events] == [MovePlayed, MovePlayed]


async def test_no_answer_changes_nothing_and_can_be_asked_for_again() -> None:
    partner = Partner()
    session, _ = remote_session(partner, "d2")
    with pytest.raises(NoAnswerError, match="the line is dead"):
        await session.reply()
    session.give_up()
    assert session.question == Question(Side.DARK, None, 1)
    partner.moves = ["d6"]
    await let_answer(session)
    assert played(session) == ["d2", "d6"]


async def test_a_reply_to_an_earlier_position_is_dropped() -> None:
    session, _ = remote_session(Partner("d6"), "d2")
    reply = await session.reply()
    session.match.undo()
    session.take(reply)
    assert played(session) == []


async def test_what_is_shown_comes_before_the_move() -> None:
    session, _ = remote_session(Partner("d6"), "d2")
    seen: list[tuple[str, list[str]]] = []

    async def show(move: int) -> None:
        seen.append((session.match.board.text(move), played(session)))

    session.take(await session.reply(show))
    assert seen == [("d6", ["d2"])]


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_draw_offered_while_it_is_its_turn_is_answered_before_its_move(
    agrees: bool,
) -> None:
    session, events = remote_session(Partner("d6", agrees=agrees), "d2")
    session.offer_draw()
    await let_answer(session)
    offer = Requested(Side.LIGHT, Request.DRAW)
    if agrees:
        assert events == [offer, MatchEnded(Result(None, Ending.AGREEMENT))]
        assert played(session) == ["d2"]
    else:
        assert events[:2] == [offer, Declined(Side.DARK, Request.DRAW)]
        assert played(session) == ["d2", "d6"]


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_draw_offered_on_ones_own_turn_is_asked_for(agrees: bool) -> None:
    partner = Partner("d6", agrees=agrees)
    session, _ = remote_session(partner, "d2")
    await let_answer(session)
    session.offer_draw()
    assert session.question == Question(Side.DARK, Request.DRAW, 2)
    await let_answer(session)
    assert (session.match.result is not None) is agrees
    assert session.question is None
    assert partner.asked == [Request.DRAW]


@pytest.mark.parametrize(
    ("before", "after"), [("d2", []), ("d2 d6", []), ("d2 d6 f4", ["d2", "d6"])]
)
async def test_taking_back_needs_consent_and_goes_to_ones_own_last_move(
    before: str, after: list[str]
) -> None:
    session, events = remote_session(Partner(), before)
    session.undo()
    assert played(session) == before.split()
    session.answer(True)
    assert played(session) == after
    asked, taken_back = events
    assert asked == Requested(Side.LIGHT, Request.TAKE_BACK)
    assert isinstance(taken_back, MovesTakenBack)
    assert not session.can_redo


async def test_taking_back_on_its_turn_settles_its_move() -> None:
    session, _ = remote_session(Partner("d6"), "d2")
    session.undo()
    await let_answer(session)
    assert played(session) == []


def test_who_is_elsewhere_takes_back_its_own_last_move() -> None:
    session, _ = remote_session(Partner(), "d2 d6 f4")
    session.match.request(Side.DARK, Request.TAKE_BACK)
    assert session.question == Question(Side.DARK, None, 3)  # the person here is to answer
    session.answer(True)
    assert played(session) == ["d2"]


async def test_a_rematch_needs_consent() -> None:
    partner = Partner()
    session, events = remote_session(partner, "d2")
    session.resign(Side.LIGHT)
    session.rematch()
    assert session.question == Question(Side.DARK, Request.REMATCH, 1)
    await let_answer(session)
    assert events[-1] == MatchBegun()
    assert session.match.moves == []
    assert session.match.side_of_person() is Side.DARK
    assert session.question == Question(Side.LIGHT, None, 0)
    assert session.series.score(Side.DARK).lost == 1


async def test_a_rematch_that_is_declined_begins_nothing() -> None:
    session, events = remote_session(Partner(agrees=False), "d2")
    session.resign(Side.LIGHT)
    session.rematch()
    await let_answer(session)
    assert events[-1] == Declined(Side.DARK, Request.REMATCH)
    assert played(session) == ["d2"]


async def test_what_cannot_be_answered_counts_as_declined() -> None:
    session, events = remote_session(Partner(), "d2 d6")
    session.offer_draw()
    session.give_up()
    assert events[-1] == Declined(Side.DARK, Request.DRAW)
    assert session.question is None


async def test_hurrying_reaches_who_is_asked() -> None:
    partner = Partner()
    session, _ = remote_session(partner)
    await session.hurry()
    assert partner.hurried == 0
    play(session, "d2")
    await session.hurry()
    assert partner.hurried == 1


async def test_who_is_hurried_before_being_asked_answers_at_once() -> None:
    hurried: list[bool] = []

    class Noting(EngineClient):
        """Notes whether the answer is wanted at once."""

        async def best_move(self, *_: Any, **asked: Any) -> str:
            """Always the first legal move of these games."""
            hurried.append(asked["at_once"])
            return "d2" if len(hurried) == 1 else "d6"

    holder = host()
    holder.engine = Noting(())
    match = Match(MORRIS, MORRIS.options(), (Computer("club"), Person()))
    session = holder.begin_match(match)
    await session.hurry()
    session.take(await session.reply())
    play(session, "a1")
    session.take(await session.reply())
    assert hurried == [True, False]


# One call, one event


async def test_every_call_is_one_event_also_for_followers_of_the_next_game() -> None:
    session = host().begin(PEOPLE)
    counts: list[int] = []
    events: list[Event] = []
    session.follow(events.append)
    calls: list[Callable[[], None]] = [
        lambda: play(session, "d2"),
        lambda: play(session, "d6"),
        session.undo,
        session.redo,
        session.offer_draw,
        lambda: session.answer(False),
        lambda: session.resign(Side.DARK),
        session.undo,
        lambda: session.resign(Side.DARK),
        session.rematch,
        lambda: play(session, "d2"),
    ]
    for call in calls:
        before = len(events)
        call()
        counts.append(len(events) - before)
    assert counts == [1] * 11


def test_a_time_that_is_up_is_one_event() -> None:
    time = [0.0]
    match = Match(
        MORRIS,
        MORRIS.options(),
        (Person(), Person()),
        clock=Clock(TimeControl(1), now=lambda: time[0]),
    )
    session = host().begin_match(match)
    play(session, "d2")
    events: list[Event] = []
    session.follow(events.append)
    time[0] = 61
    assert match.check_clock()
    assert not match.check_clock()
    assert events == [MatchEnded(Result(Side.LIGHT, Ending.TIME))]


# What is kept


def stored_moves(games: Path) -> list[list[str]]:
    with Store(games) as store:
        return [store.load(game.id).record.move_texts() for game in store.games()]


def test_a_store_that_opens_late_gets_the_whole_game(tmp_path: Path) -> None:
    games, reports = tmp_path / "games.db", list[str]()
    games.write_bytes(b"no database at all" * 100)
    late = host(games, reports)
    late.open_store()
    session = late.begin(PEOPLE)
    play(session, "d2")
    assert not session.is_kept
    games.rename(tmp_path / "away.db")
    play(session, "d6")
    assert session.is_kept
    session.close()
    assert reports == [
        f"games are not kept so far: {games} is no database; move it away to begin a new one",
        "all of this game is stored now, as game 1",
    ]
    assert stored_moves(games) == [["d2", "d6"]]


def test_a_store_that_opens_late_is_found_by_the_menu(tmp_path: Path) -> None:
    games, reports = tmp_path / "games.db", list[str]()
    first = host(games)
    play(first.begin(PEOPLE), "d2")
    assert first.store is not None
    first.store.close()
    away = games.rename(tmp_path / "away.db")
    games.write_bytes(b"no database at all" * 100)
    late = host(games, reports)
    late.open_store()
    assert late.unfinished_game() is None
    games.unlink()
    away.rename(games)
    found = late.unfinished_game()
    assert found is not None
    assert found.id == 1
    assert len(reports) == 1


def test_a_game_that_is_resumed_goes_on_in_its_series(tmp_path: Path) -> None:
    games = tmp_path / "games.db"
    session = host(games).begin(PEOPLE)
    play(session, "d2")
    session.resign(Side.DARK)
    session.rematch()
    play(session, "a1")
    session.close()
    resumed = host(games).resume(2)
    assert played(resumed) == ["a1"]
    assert (resumed.series.round, resumed.series.score(Side.DARK).won) == (2, 1)


def test_a_game_that_is_not_kept_leaves_no_trace(tmp_path: Path) -> None:
    games = tmp_path / "games.db"
    session = host(games).begin_match(
        Match(MORRIS, MORRIS.options(), (Person(), Person())), kept=False
    )
    play(session, "d2")
    session.resign(Side.DARK)
    session.rematch()
    play(session, "d2")
    session.close()
    assert not games.exists()
