"""Whole games of both kinds, each in every one of the three ways to enter a move."""

import pytest

from mijnmorris.games import GAMES
from tests.rules.vectors import RecordedGame, recorded_games
from tests.tui.playing import WAYS, game_app, match_of, text_of, two_players

# A game with passes and an uneven score; a game with mills, removals and moving men.
GAME_LINES = {"mijnlieff": 1, "morris": 25}


def recorded(game: str) -> RecordedGame:
    return recorded_games(game)[GAME_LINES[game] - 1]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAME_LINES)
async def test_a_whole_game_is_played(game: str, way: str) -> None:
    course = recorded(game)
    options = GAMES[game].options.from_words(course.options)
    app = game_app(two_players(game, options))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        match = match_of(pilot)
        for number, move in enumerate(course.moves, 1):
            await WAYS[way](pilot, move)
            assert match.board.position() == course.positions[number]
        assert match.result is not None
        verdict = text_of(pilot, "#verdict")
        if isinstance(course.end, list):
            assert [int(points) for points in verdict.split()[-1].split("–")] == sorted(
                course.end, reverse=True
            )
        else:
            winner, _, _ = course.end.partition(":")
            assert verdict == {"win0": "Light wins", "win1": "Dark wins"}[winner]
