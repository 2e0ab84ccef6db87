"""The hall: challenges, rooms, calls at a table, and what is refused."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mijnmorris.games import GAMES
from mijnmorris.lobby.calls import ACTS, handle
from mijnmorris.lobby.hall import Hall
from mijnmorris.lobby.identity import cleaned, fingerprint, identity
from mijnmorris.lobby.journal import JournalError
from mijnmorris.lobby.limits import Limits
from mijnmorris.lobby.wire import MalformedError, encode
from tests.lobby.hall import MORRIS_TERMS, Clockwork, Guest, open_hall, play, seated
from tests.terminal.hand import random_game


def position(hall: Hall, table: int) -> str:
    return hall.tables[table].match.board.position()


@pytest.mark.parametrize("game", GAMES)
def test_both_hear_every_move_of_a_game_and_its_journal_is_the_same(
    tmp_path: Path, game: str
) -> None:
    hall = open_hall(tmp_path)
    words = {"draw_after": "2"} if game == "morris" else {"layout": "ring"}
    moves = random_game(game, GAMES[game].options.from_words(words), 5)
    light, dark, table = seated(hall, {"game": game, "options": words, "light": "you"})
    play((light, dark), table, moves)
    for player in (light, dark):
        assert [each["move"] for each in player.got if each["is"] == "moved"] == moves
    kept = hall.journal.load(table)
    assert kept is not None
    assert list(kept.moves) == moves
    assert kept.result == hall.tables[table].match.result is not None


def test_a_move_is_in_the_journal_before_anybody_hears_of_it(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    light, dark, table = seated(hall)
    kept: list[int] = []

    def look(_: object) -> None:
        found = hall.journal.load(table)
        assert found is not None
        kept.append(len(found.moves))

    light.visitor.send = dark.visitor.send = look
    light.do("move", table=table, ply=0, move="d2")
    assert kept == [1, 1]


def test_what_cannot_be_written_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = open_hall(tmp_path)
    light, dark, table = seated(hall)
    play((light, dark), table, ["d2"])

    def fail(*_: object, **__: object) -> None:
        raise JournalError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(hall.journal, "write", fail)
        dark.do("move", table=table, ply=1, move="d6")
    assert dark.last("refused")["why"] == "the disk is full"
    assert light.last("table")["moves"] == ["d2"]
    dark.do("move", table=table, ply=1, move="d6")
    assert light.got[-1] == {"is": "moved", "ply": 1, "move": "d6", "table": table}


def test_a_new_hall_goes_on_with_every_game(tmp_path: Path) -> None:
    before = open_hall(tmp_path)
    light, dark, table = seated(before, {**MORRIS_TERMS, "clock": "5+3"})
    play((light, dark), table, ["d2", "d6"])
    light.do("ask", table=table, what="draw")
    before.journal.close()
    hall = open_hall(tmp_path)
    light, dark = Guest(hall, "Ann"), Guest(hall, "Bob")
    dark.do("follow", table=table)
    shown = dark.last("table")
    assert (shown["moves"], shown["asked"], shown["you"]) == (["d2", "d6"], [0, "draw"], 1)
    assert shown["left"][0] == pytest.approx(303, abs=2)
    dark.do("answer", table=table, yes=True)
    assert hall.tables[table].is_over


# Who may do what


def test_only_who_sits_there_plays_and_only_in_turn(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    _, dark, table = seated(hall)
    stranger = Guest(hall, "Eve")
    stranger.do("move", table=table, ply=0, move="d2")
    assert stranger.refusal == "you do not sit at that table"
    stranger.do("follow", table=table)
    for do, rest in (
        ("move", {"ply": 0, "move": "d2"}),
        ("resign", {}),
        ("ask", {"what": "draw"}),
        ("answer", {"yes": True}),
        ("claim", {}),
        ("say", {"what": "hello"}),
    ):
        stranger.do(do, table=table, **rest)
        assert stranger.refusal == "you watch this game and do not play it"
    dark.do("move", table=table, ply=0, move="d2")
    assert "not your turn" in dark.refusal
    assert hall.tables[table].match.moves == []


def test_a_move_that_comes_again_is_played_once(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    light, dark, table = seated(hall)
    play((light, dark), table, ["d2", "d6"])
    before = position(hall, table)
    light.do("move", table=table, ply=0, move="d2")
    assert "played before" in light.refusal
    assert position(hall, table) == before


def test_a_move_that_is_none_is_refused_with_a_sentence(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    light, _, table = seated(hall)
    for move in ("", "z9", "d2-d3", "d2xd6", "x" * 32):
        light.do("move", table=table, ply=0, move=move)
        assert light.refusal
    assert hall.tables[table].match.moves == []


def test_a_challenge_to_one_is_seen_by_that_one(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    ann, bob, eve = (Guest(hall, name) for name in ("Ann", "Bob", "Eve"))
    ann.do("challenge", **MORRIS_TERMS, to="bob")
    hall.tell_changes()
    assert [len(each.last("hall")["challenges"]) for each in (ann, bob, eve)] == [1, 1, 0]
    assert ann.last("offered")["to"] == ann.last("hall")["challenges"][0]["to"] == "Bob"
    number = next(iter(hall.challenges))
    eve.do("accept", challenge=number)
    assert eve.refusal == "that challenge is gone"
    bob.do("decline", challenge=number)
    assert ann.last("declined")["name"] == "Bob"
    assert hall.challenges == {}


def test_a_room_brings_two_together_and_nobody_else_sees_it(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    ann, bob, eve = (Guest(hall, name) for name in ("Ann", "Bob", "Eve"))
    ann.do("join", room="room-42", **MORRIS_TERMS)
    ann.do("join", room="room-42", **MORRIS_TERMS)
    hall.tell_changes()
    assert eve.last("hall")["challenges"] == []
    bob.do("join", room="room-42", game="mijnlieff")
    assert ann.last("table")["game"] == bob.last("table")["game"] == "morris"
    eve.do("join", room="room-42", game="morris")
    assert eve.last("table")["you"] is None
    eve.do("join", room="../etc", game="morris")
    assert "a room has a name of" in eve.refusal


def test_two_sessions_of_one_player_play_each_other_and_it_is_not_rated(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    ann, again = Guest(hall, "Ann"), Guest(hall, "Ann")
    ann.do("challenge", **MORRIS_TERMS)
    hall.tell_changes()
    assert [each["mine"] for each in ann.last("hall")["challenges"]] == [True]
    shown = again.last("hall")
    assert (shown["sessions"], shown["challenges"][0]["by_me"]) == (2, True)
    ann.do("accept", challenge=next(iter(hall.challenges)))
    assert ann.refusal == "that is your own challenge"
    again.do("accept", challenge=next(iter(hall.challenges)))
    table = again.last("table")["table"]
    assert [each.last("table")["you"] for each in (ann, again)] == [0, 1]
    assert again.last("table")["names"] == ["Ann", "Ann 2"]
    play((ann, again), table, ["d2", "d6", "f4", "b4"])
    again.do("move", table=table, ply=4, move="a1")
    assert "not your turn" in again.refusal

    hall.leave(ann.visitor)
    assert again.last("away")["side"] == 0
    back = Guest(hall, "Ann")
    back.do("follow", table=table)
    assert (back.last("table")["you"], again.last("back")["side"]) == (0, 0)
    back.do("resign", table=table)
    back.do("standing")
    standing = back.last("standing")["games"]["morris"]
    assert (standing["tally"], standing["rating"]) == ((0, 0, 0), 1500)


def test_a_player_named_by_themselves_is_told_how_to_play_alone(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    ann = Guest(hall, "Ann")
    ann.do("challenge", **MORRIS_TERMS, to="ann")
    assert ann.refusal == "that is you; offer it to all, and accept it in your other session"


def test_whoever_comes_back_to_a_room_waits_there_and_meets_no_dead_session(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    lost, back, bob = Guest(hall, "Ann"), Guest(hall, "Ann"), Guest(hall, "Bob")
    for session in (lost, back):
        session.do("join", room="room-42", **MORRIS_TERMS)
        assert session.got[-1] == {"is": "waiting", "room": "room-42"}
    hall.leave(lost.visitor)
    bob.do("join", room="room-42", **MORRIS_TERMS)
    assert back.last("table")["you"] == 0


def test_offers_of_whoever_plays_somebody_are_offered_when_that_game_is_over(
    tmp_path: Path,
) -> None:
    hall = open_hall(tmp_path)
    ann, bob, eve = Guest(hall, "Ann"), Guest(hall, "Bob"), Guest(hall, "Eve")

    def offered() -> list[str]:
        hall.tell_changes()
        return [each["game"] for each in eve.last("hall")["challenges"]]

    ann.do("challenge", game="mijnlieff")
    ann.do("computer", game="morris", level="club", light="you")
    assert offered() == ["mijnlieff"]
    bob.do("challenge", **MORRIS_TERMS)
    ann.do("accept", challenge=max(hall.challenges))
    table = ann.last("table")["table"]
    assert offered() == []
    eve.do("accept", challenge=next(iter(hall.challenges)))
    assert eve.refusal == "that challenge is gone"
    bob.do("resign", table=table)
    assert offered() == ["mijnlieff"]


def test_a_session_is_told_how_to_offer_again_what_stands_open(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    ann, bob = Guest(hall, "Ann"), Guest(hall, "Bob")
    ann.do("challenge", **MORRIS_TERMS, to="Bob")
    ann.do("join", room="room-42", **MORRIS_TERMS)
    again = ann.last("offers")["again"]
    hall.leave(bob.visitor)
    hall.leave(ann.visitor)
    assert hall.challenges == {}
    back = Guest(hall, "Ann")
    for request in again:
        handle(hall, back.visitor, request)
    offered = Guest(hall, "Bob"), Guest(hall, "Eve")
    hall.tell_changes()
    assert [len(each.last("hall")["challenges"]) for each in offered] == [1, 0]
    offered[1].do("join", room="room-42", **MORRIS_TERMS)
    assert back.last("table")["names"] == ["Ann", "Eve"]


def test_whoever_plays_meanwhile_hears_that_a_challenge_is_accepted(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    ann, bob = Guest(hall, "Ann"), Guest(hall, "Bob")
    ann.do("challenge", **MORRIS_TERMS)
    ann.do("computer", game="mijnlieff", level="club", light="you")
    bob.do("accept", challenge=next(iter(hall.challenges)))
    assert ann.last("accepted") == {"is": "accepted", "name": "Bob", "game": "morris"}
    assert ann.last("table")["game"] == "mijnlieff"
    assert bob.last("table")["you"] == 1


# Asking, ending, coming back


def test_taking_back_and_draws_need_both(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    light, dark, table = seated(hall)
    dark.do("ask", table=table, what="take back")
    assert "not the time" in dark.refusal
    play((light, dark), table, ["d2", "d6"])
    light.do("answer", table=table, yes=True)
    assert light.refusal == "nobody asks you for anything"
    light.do("ask", table=table, what="take back")
    light.do("answer", table=table, yes=True)
    assert light.refusal == "nobody asks you for anything"
    dark.do("answer", table=table, yes=True)
    assert hall.tables[table].match.moves == []
    kept = hall.journal.load(table)
    assert kept is not None
    assert kept.moves == ()
    light.do("ask", table=table, what="draw")
    dark.do("answer", table=table, yes=False)
    assert light.last("answered")["yes"] is False
    assert not hall.tables[table].is_over


def test_a_rematch_changes_sides_and_counts_on(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    light, dark, table = seated(hall)
    play((light, dark), table, ["d2", "d6", "f4", "b4"])
    dark.do("resign", table=table)
    dark.do("ask", table=table, what="rematch")
    light.do("answer", table=table, yes=True)
    play((dark, light), table, ["d2"])
    light.do("follow", table=table)
    shown = light.last("table")
    assert (shown["you"], shown["moves"], shown["earlier"]) == (1, ["d2"], [[0, "resignation"]])
    hall.journal.close()
    hall = open_hall(tmp_path)
    light = Guest(hall, "Ann")
    light.do("follow", table=table)
    assert {**light.last("table"), "away": []} == {**shown, "away": []}


def test_a_game_may_be_claimed_when_the_time_to_return_is_over(tmp_path: Path) -> None:
    now = Clockwork()
    hall = open_hall(tmp_path, now)
    light, dark, table = seated(hall)
    light.do("claim", table=table)
    assert light.refusal == "the other player is here"
    hall.leave(dark.visitor)
    assert light.last("away") == {"is": "away", "side": 1, "seconds": 300, "table": table}
    now.time += 299
    light.do("claim", table=table)
    assert light.refusal == "the other player may come back for 1 more second"
    now.time += 2
    light.do("claim", table=table)
    assert light.last("ended") == {"is": "ended", "winner": 0, "why": "abandoned", "table": table}


def test_who_returns_in_time_cannot_be_claimed_against(tmp_path: Path) -> None:
    now = Clockwork()
    hall = open_hall(tmp_path, now)
    light, dark, table = seated(hall)
    hall.leave(dark.visitor)
    now.time += 200
    again = Guest(hall, "Bob")
    again.do("follow", table=table)
    assert light.last("back")["side"] == 1
    now.time += 200
    light.do("claim", table=table)
    assert light.refusal == "the other player is here"


# Ratings


def test_a_friendly_game_changes_no_rating(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    light, dark, table = seated(hall, {**MORRIS_TERMS, "rated": False})
    play((light, dark), table, ["d2", "d6", "f4", "b4"])
    dark.do("resign", table=table)
    assert hall.journal.rating("key:Ann", "morris").value == 1500


def test_a_game_is_rated_once_and_only_who_wants_is_shown(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    light, dark, table = seated(hall)
    play((light, dark), table, ["d2", "d6", "f4", "b4"])
    dark.do("resign", table=table)
    light.do("standing")
    mine = light.last("standing")["games"]["morris"]
    assert (mine["tally"], mine["rating"]) == ((1, 0, 0), 1662)
    dark.do("standing")
    assert dark.last("standing")["games"]["morris"]["rating"] == 1338
    dark.do("ask", table=table, what="take back")
    assert "not the time" in dark.refusal
    assert hall.journal.best("morris") == []
    light.do("list", listed=True)
    assert light.last("standing")["listed"] is True
    assert [player for player, _, _ in hall.journal.best("morris")] == ["key:Ann"]


def test_a_game_left_at_once_is_not_rated(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    light, dark, table = seated(hall)
    play((light, dark), table, ["d2"])
    dark.do("resign", table=table)
    assert hall.journal.rating("key:Ann", "morris").value == 1500


# Limits


def test_limits_are_refused_with_a_sentence(tmp_path: Path) -> None:
    limits = Limits(sessions=3, sessions_each=2, challenges_each=1, tables_each=1, watchers=1)
    hall = open_hall(tmp_path, limits=limits)
    light, dark, table = seated(hall)
    watcher = Guest(hall, "Eve")
    watcher.do("follow", table=table)
    with pytest.raises(Exception, match="the lobby is full"):
        Guest(hall, "Joe")
    light.do("challenge", **MORRIS_TERMS)
    assert light.refusal == "you have begun enough games; finish one first, or resign"
    watcher.do("challenge", **MORRIS_TERMS)
    watcher.do("challenge", **MORRIS_TERMS)
    assert "withdraw a challenge first" in watcher.refusal
    hall.leave(dark.visitor)
    Guest(hall, "Ann")
    hall.leave(watcher.visitor)
    with pytest.raises(Exception, match="you are here too often"):
        Guest(hall, "Ann")


def test_what_is_kept_for_a_player_is_theirs_and_not_too_much(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    ann, bob = Guest(hall, "Ann"), Guest(hall, "Bob")
    ann.do("keep", what="settings", value="theme = 'light'")
    assert hall.journal.kept(ann.visitor.id) == {"settings": "theme = 'light'"}
    assert hall.journal.kept(bob.visitor.id) == {}
    ann.do("keep", what="settings", value="x" * 20000)
    assert "no more than 16 kB" in ann.refusal
    with pytest.raises(MalformedError):
        ann.do("keep", what="anything", value="")


def test_names_that_look_alike_are_one(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    ann, bob = Guest(hall, "Ann"), Guest(hall, "Bob")
    for name in ("ann", "Ánn", "A.nn"):
        bob.do("name", name=name)
        assert "one like it" in bob.refusal
    bob.do("name", name="root")
    assert bob.refusal == "nobody can be called Root"
    bob.do("name", name="Robert")
    assert bob.last("named")["name"] == "Robert"
    assert ann.visitor.name == "Ann"


# Whatever is sent

_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=80)
    | st.sampled_from(["morris", "mijnlieff", "draw", "d2", "ann", "club", "5+3", "settings"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=5,
)
_FIELDS = (
    *("table", "ply", "move", "what", "yes", "challenge", "game", "options", "clock"),
    *("light", "rated", "to", "room", "level", "name", "value", "listed"),
)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    messages=st.lists(
        st.fixed_dictionaries(
            {"do": st.sampled_from([*ACTS, "nothing"])},
            optional={field: _VALUES | st.just(1) for field in _FIELDS},
        ),
        max_size=24,
    )
)
def test_no_message_does_what_the_rules_forbid(
    tmp_path_factory: pytest.TempPathFactory, messages: list[dict[str, object]]
) -> None:
    """Whatever a stranger sends, it is refused or done; the game of two others stays as it is."""
    hall = open_hall(tmp_path_factory.mktemp("hall"))
    light, dark, table = seated(hall)
    play((light, dark), table, ["d2", "d6"])
    before = position(hall, table)
    stranger = Guest(hall, "Eve")
    for message in messages:
        with suppress(MalformedError):
            handle(hall, stranger.visitor, message)
    assert position(hall, table) == before
    assert hall.tables[table].match.requested is None
    hall.tell_changes()
    for each in (*light.got, *stranger.got):
        encode(each)
    play((light, dark), table, ["f4"], 2)
    assert dark.last("moved")["move"] == "f4"
    hall.journal.close()


def test_who_watches_does_not_play_and_nobody_watches_what_is_over(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    light, dark, table = seated(hall)
    eve, joe = Guest(hall, "Eve"), Guest(hall, "Joe")
    eve.do("follow", table=table)
    hall.tell_changes()
    assert dict(joe.last("hall")["players"]) == {
        "Ann": True,
        "Bob": True,
        "Eve": False,
        "Joe": False,
    }
    light.do("resign", table=table)
    hall.tell_changes()
    assert not any(plays for _, plays in joe.last("hall")["players"])
    light.do("ask", table=table, what="rematch")
    dark.do("answer", table=table, yes=True)
    hall.tell_changes()
    assert dict(joe.last("hall")["players"])["Ann"]
    light.do("resign", table=table)
    for each in (light, dark, eve):
        each.do("rise")
    joe.do("follow", table=table)
    assert joe.refusal == "that game is over"
    assert table not in hall.tables
    dark.do("follow", table=table)
    assert dark.last("table")["result"] is not None


def test_whoever_is_away_has_the_rest_of_the_time_to_return(tmp_path: Path) -> None:
    now = Clockwork()
    hall = open_hall(tmp_path, now)
    light, dark, table = seated(hall)
    dark.do("rise")
    now.time += 100
    light.do("follow", table=table)
    assert light.last("table")["away"] == [[1, 200]]


def test_others_hear_of_a_new_name(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    ann, bob = Guest(hall, "Ann"), Guest(hall, "Bob")
    bob.do("challenge", **MORRIS_TERMS, to="Ann")
    ann.do("name", name="Annie")
    assert ann.last("named")["name"] == "Annie"
    assert bob.last("renamed") == {"is": "renamed", "before": "Ann", "name": "Annie"}
    hall.tell_changes()
    assert bob.last("hall")["challenges"][0]["to"] == "Annie"


def test_a_guests_first_name_tells_nothing_of_the_key() -> None:
    told = fingerprint("Ym9i")
    names = {identity(7, told, shared=7).name for _ in range(4)}
    assert len(names) > 1
    assert all(cleaned(name) == name for name in names)
