"""What the panel of a game tells: the sentences of line mode, then what may be done."""

import asyncio

import pytest
from textual.content import Content
from textual.widgets import Static

from mijnmorris.games import GAMES
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.setup import GameSetup
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.narrator import Narrator
from tests.plain.talking import talk_through, two_people
from tests.rules.playing import rows_line
from tests.rules.vectors import RecordedGame, recorded_games
from tests.tui.playing import (
    app_with,
    enter_by_keys,
    game_app,
    match_of,
    row_of_keys,
    screen_of,
    text_of,
    two_players,
    view_of,
    way_to,
)

# With passes and lines; with lines of four; with mills, flying and a win by men; with a draw.
GAME_LINES = [("mijnlieff", 1), ("mijnlieff", 2), ("morris", 25), ("morris", 3)]
SIZE = (80, 24)
YOU: tuple[Player, Player] = (Person(), Computer("club"))


def is_of_the_end(sentence: str) -> bool:
    """Whether line mode says it of the result, which the screen shows in its own places."""
    return sentence.startswith(("The game is over", "Light has", "Dark has", "Type rematch"))


def recorded(game: str, line: int) -> RecordedGame:
    return recorded_games(game)[line - 1]


async def panels(course: RecordedGame, game: str) -> list[str]:
    """What the panel says after each move of the game."""
    app = game_app(two_players(game, GAMES[game].options.from_words(course.options)))
    told = []
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for move in course.moves:
            screen = screen_of(pilot)
            screen.session.play(screen.match.board.parse(move))
            told.append(text_of(pilot, "#reason"))
    return told


@pytest.mark.parametrize(("game", "line"), GAME_LINES)
def test_the_panel_tells_what_line_mode_tells(game: str, line: int) -> None:
    course = recorded(game, line)
    said = talk_through(two_people(game, **course.options), *course.moves)
    shown = asyncio.run(panels(course, game))
    for number, text in enumerate(shown):
        told = " ".join(line for line in said.to(number) if not is_of_the_end(line))
        assert told
        assert text.startswith(told)


async def test_a_turn_begins_with_what_happened_and_goes_on_with_what_may_be_done() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert text_of(pilot, "#reason") == "Place a man on an empty point, 9 in hand."
        for move in ("d2", "a7", "b2", "a4"):
            await enter_by_keys(pilot, move)
        assert text_of(pilot, "#reason") == (
            "Dark places a man on a4. Place a man on an empty point, 7 in hand."
        )
        view = view_of(pilot)
        cells = [view.board.cell_name(cell) for cell in range(len(view.board.cells))]
        await pilot.press(*way_to(view, cells.index("f2")), "enter")
        assert text_of(pilot, "#reason") == "A mill: take one of Dark's men."
        assert "enter take  esc cancel" in row_of_keys(pilot)


def test_names_have_the_colours_of_their_sides() -> None:
    game = GAMES["morris"]
    match = Match(game, game.options(), YOU)
    text = Narrator(match).paragraph(["Club takes your man on d2", "you have 8 men left"])
    styled = {text.plain[span.start : span.end]: str(span.style) for span in text.spans}
    light, dark = "bold $light-side", "bold $dark-side"
    assert styled == {"Club": dark, "your": light, "You": light}


def test_two_of_one_name_have_no_colours() -> None:
    game = GAMES["morris"]
    match = Match(game, game.options(), (Person("Kim"), Person("Kim")))
    assert not Narrator(match).paragraph(["Kim places a man on d2"]).spans


async def test_the_panel_says_what_is_confirmed() -> None:
    app = app_with(two_players("morris"), confirm_moves=True)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        panel = pilot.app.screen.query_one("#reason", Static)
        assert str(panel.border_title) == "Confirm d2"
        assert text_of(pilot, "#reason") == "Press enter to play d2, esc to take it back."
        assert pilot.app.screen.query_one(GameHeader).duty == "Light: confirm d2"
        assert "enter confirm  esc cancel" in row_of_keys(pilot)
        await pilot.press("escape")
        assert str(panel.border_title) == "Light"
        assert "enter place" in row_of_keys(pilot)
        assert not match_of(pilot).moves


@pytest.mark.parametrize(("game", "line"), GAME_LINES)
def test_below_the_board_stand_whole_clauses(game: str, line: int) -> None:
    course = recorded(game, line)
    kind = GAMES[game]
    match = Match(kind, kind.options.from_words(course.options), (Person(), Computer("perfect")))
    told_short = 0
    for move in course.moves:
        match.play(match.board.parse(move))
        if match.result is not None:
            break
        narrator = Narrator(match)
        sentences = narrator.to_do(())
        whole, short = (
            narrator.paragraph(sentences).plain,
            narrator.short_paragraph(sentences, 58, 2),
        )
        assert len(short.wrap(58)) <= 2
        assert short.plain.endswith(".")
        assert not short.plain.endswith("...")
        told_short += short.plain != whole
        for sentence in short.plain.removesuffix(".").split(". "):
            place = whole.find(sentence)
            assert place >= 0
            rest = whole[place + len(sentence) :]
            assert rest.startswith((".", "; ", ", which ", ", so ")), (sentence, rest)
    assert told_short or game == "morris"


def test_a_clause_too_long_by_itself_says_that_it_is_cut() -> None:
    game = GAMES["morris"]
    narrator = Narrator(Match(game, game.options(), YOU))
    text = narrator.short_paragraph(["on and on " * 20], 30, 2)
    assert len(text.plain.split("\n")) == len(text.wrap(30)) == 2
    assert text.plain.endswith("...")


async def test_refusals_and_threats_call_the_players_by_their_names() -> None:
    """Dark's Puller on a2 binds Light, and three Straights of row 1 lack one for a line."""
    position = rows_line("..../..../l.../SS..", "w", "b1/a2")
    setup = GameSetup(game=GAMES["mijnlieff"], level="novice", position=position)
    async with game_app(setup).run_test(size=SIZE) as pilot:
        await pilot.pause()
        view = view_of(pilot)
        corner = next(cell for cell in range(16) if view.board.cell_name(cell) == "d4")
        await pilot.press(*way_to(view, corner), "enter")
        assert text_of(pilot, "#reason").startswith("Not d4: Novice's Puller on a2 ")
        await pilot.press("w")
        assert text_of(pilot, "#reason") == "You could make a line on c1."
        panel = screen_of(pilot).query_one("#reason", Static)
        assert str(panel.border_subtitle) == "▪ could make a line"
        await pilot.press("w", "tab")
        assert " next for Novice: " in str(panel.border_subtitle)


@pytest.mark.parametrize(
    ("game", "options", "moves"),
    [
        ("morris", {}, "b2 g7 b6 f2 b4xg7 d6 f4 d3 c5 a1 e5 d1 d5xa1 d2xf4 d7 a1 a4 g1xd7"),
        ("mijnlieff", {"layout": "bar"}, "Pa1 Lh2 Dg2 Sf1 Lh1 Lg1 Df2 Pe1"),
    ],
)
async def test_what_is_told_beside_the_board_fits(
    game: str, options: dict[str, str], moves: str
) -> None:
    setup = two_players(game).with_options(GAMES[game].options.from_words(options))
    async with game_app(setup).run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = screen_of(pilot)
        screen.match.players = Person("Bartholomew of the Marsh"), Person("Maximiliana the Elder")
        for move in moves.split():
            screen.session.play(screen.match.board.parse(move))
            await pilot.pause()
            box = screen.query_one("#reason", Static)
            told, (width, height) = box.content, box.content_size
            assert isinstance(told, Content)
            assert len(told.wrap(width)) <= height, told.plain
            assert told.plain.endswith(".")
            assert not told.plain.endswith("...")
