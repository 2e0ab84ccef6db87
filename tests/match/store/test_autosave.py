"""A match is stored before anybody hears of a move, and goes on as it was left."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mijnmorris.games import GAMES, game_named
from mijnmorris.match.clock import Clock, TimeControl
from mijnmorris.match.events import MovePlayed, Request
from mijnmorris.match.host import Host
from mijnmorris.match.match import Help, Match
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.records import Record
from mijnmorris.match.records.reading import read_records
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.series import Series, Tally
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.match.store import AutoSave, Selection, Store, StoreError
from mijnmorris.rules import GameOptions, Side
from tests.match.games import play_some, random_match
from tests.rules.playing import ANY_OPTIONS, SEEDS


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "data" / "games.db") as store:
        yield store


def refuse(sentence: str) -> None:
    """Fails the test: nothing should have been reported."""
    pytest.fail(sentence)


def new_match(game: str = "morris", clock: Clock | None = None) -> Match:
    """A match of two people."""
    rules = game_named(game)
    return Match(rules, rules.options(), (Person("Anna"), Person("Ben")), clock=clock)


def state(match: Match) -> tuple[object, ...]:
    """All that has to come back when a match goes on."""
    return (
        match.game,
        match.options,
        match.players,
        match.moves,
        match.redo_tail,
        match.result,
        match.board.position(),
    )


def test_a_move_is_stored_before_others_hear_of_it(store: Store) -> None:
    match = new_match()
    heard: list[int] = []

    def compare(event: object) -> None:
        if isinstance(event, MovePlayed):
            with Store(store.path) as other:
                (summary,) = other.games()
                assert other.load(summary.id).record.moves == tuple(match.moves)
            heard.append(event.move)

    match.follow(compare)
    AutoSave(store, match, refuse)
    play_some(match, 12)
    assert heard == match.moves


def test_a_match_without_a_move_leaves_no_trace(store: Store) -> None:
    AutoSave(store, new_match(), refuse).close()
    assert store.games() == []


@given(
    options=ANY_OPTIONS,
    seed=SEEDS,
    acts=st.lists(st.sampled_from(("play", "undo", "redo")), max_size=40),
)
def test_moves_take_backs_and_redo_come_back(
    tmp_path_factory: pytest.TempPathFactory, options: GameOptions, seed: int, acts: list[str]
) -> None:
    match = random_match(options, seed, longest=20)
    with Store(tmp_path_factory.mktemp("data") / "games.db") as store:
        autosave = AutoSave(store, match, refuse)
        autosave.save()
        for number, act in enumerate(acts):
            if act == "play":
                play_some(match, 2, seed + number)
            else:
                getattr(match, act)()
        autosave.close()
        if autosave.game is None:
            assert not match.moves
            return
        resumed = AutoSave.resume(store, autosave.game, refuse).match
        assert state(resumed) == state(match)
        while match.redo():
            assert resumed.redo()
        assert state(resumed) == state(match)


def test_what_was_taken_back_is_replaced_by_what_is_played_then(store: Store) -> None:
    match = new_match()
    autosave = AutoSave(store, match, refuse)
    for text in ("d2", "d6", "a1"):
        match.play(match.board.parse(text))
    match.undo()
    match.undo()
    match.play(match.board.parse("g7"))
    assert autosave.game is not None
    stored = store.load(autosave.game)
    assert stored.record.move_texts() == ["d2", "g7"]
    assert stored.taken_back == ()


def test_an_end_taken_back_is_no_longer_stored(store: Store) -> None:
    match = new_match()
    autosave = AutoSave(store, match, refuse)
    play_some(match, 3)
    match.resign(Side.LIGHT)
    match.undo()
    assert autosave.game is not None
    stored = store.load(autosave.game)
    assert stored.record.result is None
    assert stored.record.moves == tuple(match.moves)


@pytest.mark.parametrize(
    "end",
    [
        (Side.LIGHT, Ending.RESIGNATION),
        (None, Ending.AGREEMENT),
        (Side.DARK, Ending.TIME),
    ],
)
def test_results_that_the_board_does_not_show_come_back(
    store: Store, end: tuple[Side | None, Ending]
) -> None:
    seconds = [0.0]
    match = new_match(clock=Clock(TimeControl(1), now=lambda: seconds[0]))
    autosave = AutoSave(store, match, refuse)
    play_some(match, 4)
    if end[1] is Ending.RESIGNATION:
        match.resign(Side.DARK)
    elif end[1] is Ending.AGREEMENT:
        match.request(Side.LIGHT, Request.DRAW)
        match.answer(accepted=True)
    else:
        seconds[0] = 60.0
        assert match.check_clock()
    assert autosave.game is not None
    assert store.load(autosave.game).match().result == Result(*end)
    assert store.games(Selection(finished=False)) == []
    moves = match.moves
    match.undo()
    after = store.load(autosave.game).match()
    assert after.result == (Result(*end) if end[1] is Ending.TIME else None)
    assert after.moves == moves


def test_clocks_stand_between_sessions_and_keep_what_is_left(store: Store) -> None:
    seconds = [0.0]
    match = new_match(clock=Clock(TimeControl(5, 3), now=lambda: seconds[0]))
    autosave = AutoSave(store, match, refuse)
    play_some(match, 1)
    seconds[0] = 40.0
    play_some(match, 1, seed=1)
    seconds[0] = 50.0
    autosave.close()
    assert autosave.game is not None
    clock = AutoSave.resume(store, autosave.game, refuse).match.clock
    assert clock is not None
    assert clock.control == TimeControl(5, 3)
    assert clock.running is None
    # The first move is free of charge, and each adds three seconds.
    assert clock.left(Side.LIGHT) == 300 + 3 - 10
    assert clock.left(Side.DARK) == 300 - 40 + 3


def test_unfinished_games_are_listed_newest_first(store: Store) -> None:
    games = []
    for name in GAMES:
        games.append(AutoSave(store, new_match(name), refuse))
        play_some(games[-1].match, 2)
    finished = new_match()
    AutoSave(store, finished, refuse)
    finished.resign(Side.LIGHT)
    play_some(games[0].match, 1)
    unfinished = store.games(Selection(finished=False))
    assert [summary.id for summary in unfinished] == [games[0].game, games[1].game]
    assert [summary.length for summary in unfinished] == [3, 2]


def test_a_game_whose_moves_were_all_taken_back_is_still_offered(store: Store) -> None:
    autosave = AutoSave(store, new_match(), refuse)
    play_some(autosave.match, 1)
    autosave.match.undo()
    (summary,) = store.games(Selection(finished=False))
    assert (summary.id, summary.length) == (autosave.game, 0)
    assert store.load(summary.id).match().redo() == 1


def test_a_series_keeps_its_score_between_sessions(store: Store) -> None:
    rules = game_named("morris")
    match = Match(rules, rules.options(), (Person("Anna"), Computer("Club")))
    series = Series(match)
    autosave = AutoSave(store, match, refuse)
    play_some(match, 1)
    match.resign(Side.DARK)
    autosave.close()
    autosave = AutoSave(store, series.next_match(), refuse, earlier=autosave)
    play_some(series.match, 1)
    series.match.resign(Side.DARK)
    autosave.close()
    autosave = AutoSave(store, series.next_match(), refuse, earlier=autosave)
    play_some(series.match, 3)
    autosave.close()
    # Anna was Light, then Dark, and is Light again.
    assert series.match.players == (Person("Anna"), Computer("Club"))
    assert series.score(Side.LIGHT) == Tally(won=1, lost=1)
    assert autosave.game is not None
    stored = store.load(autosave.game)
    resumed = Series(stored.match(), store.earlier_results(stored.summary))
    assert resumed.round == 3
    assert resumed.score(Side.LIGHT) == resumed.score(Side.DARK) == Tally(won=1, lost=1)
    store.delete([1])
    resumed = Series(stored.match(), store.earlier_results(stored.summary))
    assert resumed.score(Side.LIGHT) == Tally(lost=1)
    assert resumed.round == 3


def test_a_series_may_begin_with_a_game_from_elsewhere(store: Store) -> None:
    rules = game_named("morris")
    (game,) = store.add([Record(rules, rules.options(), round="Final")])
    autosave = AutoSave.resume(store, game, refuse)
    play_some(autosave.match, 1)
    autosave.match.resign(Side.LIGHT)
    following = AutoSave(store, autosave.match.rematch(), refuse, earlier=autosave)
    play_some(following.match, 1)
    assert following.game is not None
    summary = store.load(following.game).summary
    assert summary.round == "2"
    assert store.earlier_results(summary) == [Result(Side.DARK, Ending.RESIGNATION)]


def test_a_game_that_another_session_goes_on_with_becomes_two(store: Store) -> None:
    reports: list[str] = []
    here = AutoSave(store, new_match(), reports.append)
    play_some(here.match, 4)
    assert here.game is not None
    there = AutoSave.resume(store, here.game, refuse)
    play_some(there.match, 1, seed=1)
    play_some(here.match, 2, seed=2)
    assert reports == ["game 1 was changed elsewhere; here it goes on as game 2"]
    assert store.load(1).record.moves == tuple(there.match.moves)
    assert store.load(2).record.moves == tuple(here.match.moves)
    play_some(there.match, 1, seed=3)
    assert store.load(1).record.moves == tuple(there.match.moves)


def test_a_game_that_is_deleted_while_it_is_played_is_not_lost(store: Store) -> None:
    reports: list[str] = []
    autosave = AutoSave(store, new_match(), reports.append)
    play_some(autosave.match, 4)
    store.delete([1])
    play_some(autosave.match, 1)
    assert reports == ["game 1 was changed elsewhere; here it goes on as game 2"]
    assert store.load(2).record.moves == tuple(autosave.match.moves)


def statements(store: Store) -> list[str]:
    """The statements that the store carries out from now on, by their first words."""
    seen: list[str] = []
    store.open()
    assert store._opened is not None
    store._opened.set_trace_callback(lambda text: seen.append(" ".join(text.split()[:2])))
    return seen


def test_a_move_is_one_write_with_the_end_in_it(store: Store) -> None:
    match = new_match("mijnlieff")
    AutoSave(store, match, refuse)
    play_some(match, 1)
    seen = statements(store)
    while match.result is None:
        del seen[:]
        play_some(match, 1)
        assert seen == ["BEGIN IMMEDIATE", "UPDATE games", "INSERT INTO", "COMMIT"]
    assert store.load(1).summary.result == match.result


def test_only_what_changes_is_written(store: Store) -> None:
    match = new_match()
    autosave = AutoSave(store, match, refuse)
    play_some(match, 5)
    seen = statements(store)
    for act in (match.undo, match.undo, match.redo, lambda: match.resign(Side.LIGHT)):
        del seen[:]
        act()
        assert seen == ["BEGIN IMMEDIATE", "UPDATE games", "COMMIT"]
    del seen[:]
    autosave.save()
    autosave.close()
    assert seen == []


def test_the_moves_behind_a_new_one_are_deleted_with_it(store: Store) -> None:
    match = new_match()
    AutoSave(store, match, refuse)
    play_some(match, 5)
    for _ in range(3):
        match.undo()
    seen = statements(store)
    match.play(next(move for move in match.board.legal_moves if move != match.redo_tail[-1]))
    assert sorted(seen) == [
        "BEGIN IMMEDIATE",
        "COMMIT",
        "DELETE FROM",
        "DELETE FROM",
        "INSERT INTO",
        "UPDATE games",
    ]
    assert store.load(1).record.moves == tuple(match.moves)


def test_a_save_plays_no_move_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are made to resume a game; a save needs none."""
    match = new_match()
    AutoSave(store, match, refuse)
    play_some(match, 1)
    monkeypatch.setattr(Record, "board", lambda *_: pytest.fail("a board was set up"))
    play_some(match, 10)
    match.undo()
    match.resign(Side.DARK)


def test_a_resumed_game_writes_only_the_moves_after_it(store: Store) -> None:
    match = new_match()
    autosave = AutoSave(store, match, refuse)
    play_some(match, 6)
    match.undo()
    autosave.close()
    resumed = AutoSave.resume(store, 1, refuse)
    seen = statements(store)
    assert resumed.match.redo() == 1
    assert seen == ["BEGIN IMMEDIATE", "UPDATE games", "COMMIT"]
    play_some(resumed.match, 1)
    assert seen[3:] == ["BEGIN IMMEDIATE", "UPDATE games", "INSERT INTO", "COMMIT"]


def test_help_is_kept_with_the_game(store: Store, tmp_path: Path) -> None:
    host = Host(refuse, games=tmp_path / "data" / "games.db")
    session = host.begin(GameSetup(game=GAMES["morris"], opponent=OpponentKind.PERSON))
    session.play(session.match.board.parse("d2"))
    (game,) = store.games()
    assert game.help is Help.NONE
    session.note_hint()
    (game,) = store.games()
    assert game.help is Help.HINT
    session.close()
    again = host.resume(game.id)
    assert again.match.help is Help.HINT
    again.undo()
    (game,) = store.games()
    assert game.help == Help.HINT | Help.UNDO
    again.close()
    assert again.match.rematch().help is Help.NONE


def test_a_resignation_taken_back_is_no_help(store: Store) -> None:
    match = new_match()
    AutoSave(store, match, refuse)
    match.play(match.board.parse("d2"))
    match.resign(Side.LIGHT)
    match.undo()
    assert match.help is Help.NONE


def test_help_of_imported_games_is_unknown(store: Store) -> None:
    (game,) = store.add(read_records("1. d2 *"))
    stored = store.load(game)
    assert stored.summary.help is None
    match = stored.match()
    assert match.help is None
    match.undo()
    assert match.help is Help.UNDO


@pytest.mark.parametrize("value", [4, -1, 99, "hint", 0.5])
def test_help_that_is_none_of_ours_is_damage(store: Store, value: object) -> None:
    (game,) = store.add(read_records("1. d2 *"))
    with store.writing() as connection:
        connection.execute("UPDATE games SET help = ?", (value,))
    with pytest.raises(StoreError, match="is damaged"):
        store.load(game)
