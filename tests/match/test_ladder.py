"""The ladder of levels."""

from dataclasses import replace
from pathlib import Path

import pytest

from mijnmorris.engine.levels import LEVELS
from mijnmorris.games import GAMES
from mijnmorris.match.ladder import Ladder
from mijnmorris.match.match import Help, Match
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.setup import FIRST_LEVEL, GameSetup
from mijnmorris.match.store import AutoSave, Store
from mijnmorris.rules import Side
from mijnmorris.settings import LastChoices


def resigned(
    store: Store,
    level: str,
    loser: Side,
    game: str = "morris",
    help: Help = Help.NONE,  # noqa: A002
) -> Match:
    """A stored game of a person, who is Light, against the level."""
    kind = GAMES[game]
    match = Match(kind, kind.options(), (Person(), Computer(level)))
    autosave = AutoSave(store, match, lambda _: None)
    match.play(match.board.parse("d2" if game == "morris" else "Sa1"))
    match.note_help(help)
    match.resign(loser)
    autosave.close()
    return match


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.db")


def ladder(store: Store, match: Match) -> Ladder:
    found = Ladder.after(match, store.games())
    assert found is not None
    return found


def test_a_first_win_is_news_and_leads_to_the_next_level(store: Store) -> None:
    first = ladder(store, resigned(store, "novice", Side.DARK))
    assert first.news == "your first win against Novice; try Casual?"
    assert first.next_level is LEVELS["casual"]
    assert first.rows() == [
        "Levels (* beaten without help)",
        "*Novice   Casual   Club",
        " Strong   Master   Perfect",
    ]
    second = ladder(store, resigned(store, "novice", Side.DARK))
    assert second.news == ""
    assert second.next_level is LEVELS["casual"]


def test_a_lost_game_is_no_win(store: Store) -> None:
    lost = ladder(store, resigned(store, "novice", Side.LIGHT))
    assert (lost.news, lost.next_level) == ("", None)
    assert "*" not in "".join(lost.rows()[1:])


@pytest.mark.parametrize("kind", [Help.HINT, Help.UNDO])
def test_a_game_won_with_help_earns_no_star(store: Store, kind: Help) -> None:
    helped = ladder(store, resigned(store, "novice", Side.DARK, help=kind))
    assert helped.news == ""
    assert helped.next_level is LEVELS["casual"]
    assert "*" not in "".join(helped.rows()[1:])
    alone = ladder(store, resigned(store, "novice", Side.DARK))
    assert alone.news == "your first win against Novice; try Casual?"


def test_a_star_stays_where_help_was_not_recorded(store: Store) -> None:
    match = resigned(store, "novice", Side.DARK)
    with store.writing() as connection:
        connection.execute("UPDATE games SET help = NULL")
    assert ladder(store, match).rows()[1].startswith("*Novice")


def test_a_win_in_the_other_game_does_not_count(store: Store) -> None:
    resigned(store, "club", Side.DARK, "mijnlieff")
    won = ladder(store, resigned(store, "perfect", Side.DARK))
    assert won.news == "your first win against Perfect"
    assert won.next_level is None
    assert won.rows()[1:] == [" Novice   Casual   Club", " Strong   Master  *Perfect"]


def test_two_people_climb_no_ladder(store: Store) -> None:
    game = GAMES["morris"]
    match = Match(game, game.options(), (Person(), Person()))
    match.resign(Side.DARK)
    assert Ladder.after(match, store.games()) is None


def test_somebody_new_plays_against_the_weakest_level() -> None:
    assert GameSetup.from_choices(LastChoices()).level == FIRST_LEVEL == "novice"
    kept = replace(GameSetup(), level="strong").to_choices()
    assert GameSetup.from_choices(kept).level == "strong"
