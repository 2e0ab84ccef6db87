"""The screen that reviews a game, with engines whose answers are known."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mijnmorris.engine.client import EngineClient
from mijnmorris.learn.grades import Grade
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.records.reading import read_records
from mijnmorris.match.statistics import statistics_of
from mijnmorris.match.store import Store
from mijnmorris.rules import Side
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import PAINTERS, BoardView
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.game.side_panel import MovesList
from mijnmorris.tui.games.screen import GamesScreen
from mijnmorris.tui.review.graph import EvaluationGraph
from mijnmorris.tui.review.screen import ReviewScreen
from tests.learn.scripted import Answers, scripted
from tests.rules.playing import men_line
from tests.tui.playing import game_app, row_of_keys, text_of, two_players

SIZE = (80, 24)
GAME = "1. d2 {a start} b4 2. f4 d6 *"
GIVEN_UP = GAME.replace("*", "0-1").replace("1. d2", '[Termination "resignation"]\n\n1. d2')

# Light gives the draw away, Dark the win, and so on to and fro.
TO_AND_FRO: Answers = {
    0: ("draw", "f4"),
    1: ("win 7", "f4"),
    2: ("draw", "f4"),
    3: ("draw", "d6"),
    4: ("draw", "a1"),
}


def stored(path: Path, *, given_up: bool = True) -> int:
    """A game in a new database."""
    text = '[Game "morris"]\n[White "you"]\n[Black "Club"]\n[BlackType "program"]\n'
    (record,) = read_records(text + (GIVEN_UP if given_up else "\n" + GAME))
    with Store(path) as store:
        (game,) = store.add([record])
    return game


def review_of(pilot: Pilot[None]) -> ReviewScreen:
    assert isinstance(pilot.app.screen, ReviewScreen)
    return pilot.app.screen


async def graded(pilot: Pilot[None]) -> None:
    """Wait until all moves are graded."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def duty(pilot: Pilot[None]) -> str:
    return pilot.app.screen.query_one(GameHeader).duty


def app_with(path: Path, answers: Answers = TO_AND_FRO) -> MijnmorrisApp:
    return MijnmorrisApp(games=path, engine=scripted(answers))


async def test_a_stored_game_is_graded_and_the_review_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    game = stored(path)
    async with app_with(path).run_test(size=SIZE) as pilot:
        await pilot.press("g", "v")
        await graded(pilot)
        screen = review_of(pilot)
        assert screen.review is not None
        assert [move.grade for move in screen.review.moves] == [
            Grade.MISTAKE,
            Grade.MISTAKE,
            Grade.BEST,
            Grade.BEST,
        ]
        assert text_of(pilot, "#reason").startswith("Accuracy: Light 65%, Dark 65%. ")
        assert "An estimate" not in text_of(pilot, "#reason")  # everything was proved
        assert str(screen.query_one("#side-light").border_subtitle) == "accuracy 65%"
        await pilot.press("right")
        assert text_of(pilot, "#reason") == (
            "Mistake: this loses in 4 moves. "
            "f4 places a man where four ways meet and holds the draw. A start."
        )
        assert screen.query_one("#reason").border_title == "1 Light d2?"
        assert "c play on as Dark" in row_of_keys(pilot)
        assert "d2?" in text_of(pilot, "#moves")
    with Store(path) as store:
        kept = store.load(game)
    assert kept.record.marks == {1: "?", 2: "?"}
    assert kept.record.comments[1].startswith("a start [Mistake: ")
    assert kept.summary.accuracy == (65, 65)
    async with app_with(path).run_test(size=SIZE) as pilot:
        await pilot.press("g", "enter")
        for key, ply in ((">", 1), (">", 2), ("<", 1)):
            await pilot.press(key)
            assert review_of(pilot).ply == ply


async def test_statistics_count_the_review(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Store(path) as store:
        (record,) = read_records('[Game "morris"]\n[Termination "resignation"]\n\n1. d2 b4 0-1')
        (game,) = store.add([replace(record, players=(Person(), Computer("club")))])
    async with app_with(path).run_test(size=SIZE) as pilot:
        await pilot.press("g", "v")
        await graded(pilot)
    with Store(path) as store:
        assert statistics_of(store.games()).accuracy == {"morris": 30}
        assert store.load(game).summary.accuracy == (30, 30)


async def test_from_mistake_to_mistake_and_the_better_move(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    stored(path)
    async with app_with(path).run_test(size=SIZE) as pilot:
        await pilot.press("g", "enter", ">", "t")
        screen = review_of(pilot)
        # Nothing is graded yet.
        assert screen.ply == 0
        assert not screen.query(EvaluationGraph).first().display
        await pilot.press("v")
        await graded(pilot)
        view = screen.query_one(BoardView)
        assert screen.query(EvaluationGraph).first().display
        # The walk stops at the last mistake and at the first.
        for key, ply in ((">", 1), (">", 2), (">", 2), ("<", 1), ("<", 1)):
            await pilot.press(key)
            assert screen.ply == ply
        assert {view.board.cell_name(cell) for cell in view.marks} == {"f4"}
        assert view.board.moves_played() == list(screen._record.moves[:1])
        await pilot.press("t")
        assert [view.board.text(move) for move in view.board.moves_played()] == ["f4"]
        assert screen.query_one("#reason").border_title == "1 Light f4, not d2"
        assert not view.marks
        await pilot.press("t")
        assert view.board.moves_played() == list(screen._record.moves[:1])
        await pilot.press("end")
        assert not view.marks
        await pilot.press("t")
        assert view.board.moves_played() == list(screen._record.moves)


async def test_the_best_line_is_walked_on_the_board(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    stored(path)
    answers = {**TO_AND_FRO, 0: ("draw", "f4 d6 a1")}
    async with app_with(path, answers).run_test(size=SIZE) as pilot:
        await pilot.press("g", "enter", "v")
        await graded(pilot)
        screen = review_of(pilot)
        screen.action_go(1)
        screen.action_better()
        assert "Step on to see the line." in text_of(pilot, "#reason")

        def moves() -> list[str]:
            board = screen.query_one(BoardView).board
            return [board.text(move) for move in board.moves_played()]

        assert moves() == ["f4"]
        assert duty(pilot) == "better: move 1 of 2, Light's"
        for line in (["f4", "d6"], ["f4", "d6", "a1"], ["f4", "d6", "a1"]):
            await pilot.press("right")
            assert moves() == line
            assert text_of(pilot, "#reason") == f"The best line: {' '.join(line)}."
        assert duty(pilot) == "better: move 2 of 2, Light's"
        await pilot.press("left", "left", "left")
        assert moves() == ["d2"]
        await pilot.press("right")
        assert moves() == ["d2", "b4"]


async def test_playing_on_from_a_position_and_coming_back(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    stored(path)
    async with app_with(path).run_test(size=SIZE) as pilot:
        await pilot.press("g", "f3", "right", "c")
        await pilot.pause()
        game = pilot.app.screen
        assert isinstance(game, GameScreen)
        # It is Dark's turn, so the person plays Dark.
        assert game.match.players == (Computer("club"), Person())
        assert [
            game.match.board.cell_name(p) for p in range(24) if game.match.board.own >> p & 1
        ] == []
        assert game.match.position is not None
        assert game.match.board.turn is Side.DARK
        assert game.view.interactive
        await pilot.press("q")
        await pilot.pause()
        assert review_of(pilot).ply == 1
        await pilot.press("q")
        assert isinstance(pilot.app.screen, GamesScreen)


async def test_playing_on_with_the_better_move(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    stored(path)
    async with app_with(path).run_test(size=SIZE) as pilot:
        await pilot.press("g", "v")
        await graded(pilot)
        await pilot.press(">", "t", "c")
        await pilot.pause()
        game = pilot.app.screen
        assert isinstance(game, GameScreen)
        board = game.match.board
        assert [board.cell_name(p) for p in range(24) if board.opp >> p & 1] == ["f4"]


async def test_the_end_of_a_game_offers_the_review() -> None:
    app = game_app(two_players("morris"))
    app.host.engine = scripted({0: ("draw", "d2"), 1: ("draw", "f4"), 2: ("draw", "a1")})
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        match = app.screen.match  # type: ignore[attr-defined]
        for move in ("d2", "f4"):
            match.play(match.board.parse(move))
        match.resign(Side.DARK)
        await pilot.pause()
        await pilot.press("down", "enter")
        await graded(pilot)
        screen = review_of(pilot)
        assert screen.review is not None
        assert screen.review.is_complete
        await pilot.press("q")
        assert isinstance(app.screen, GameScreen)


async def test_a_game_that_is_over_by_the_rules_cannot_be_played_on(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    position = men_line("a1 d1 g4", "d6 b6 f4")
    text = f'[Game "morris"]\n[FEN "{position}"]\n[SetUp "1"]\n\n1. g4-g1xd6 1-0\n'
    with Store(path) as store:
        store.add(read_records(text))
    async with app_with(path).run_test(size=SIZE) as pilot:
        await pilot.press("g", "f3", "end", "c")
        assert review_of(pilot).ply == 1


@pytest.mark.parametrize(
    ("game", "position", "move", "answer", "told"),
    [
        (
            "morris",
            men_line("a1 d1 g4", "d6 b6 f4"),
            "g4-g1xd6 1-0",
            ("win 1", "g4-g1xd6"),
            "Best: Light wins. Dark has fewer than three men.",
        ),
        (
            "mijnlieff",
            "sPD./Ld.p/DPlS/SlLp b -/sd b4/a4 0",
            "1... Dd4 0-1",
            ("exact 1", "Dd4"),
            "Best: Dark wins by 1.",
        ),
    ],
)
async def test_the_last_move_tells_who_won_once(
    game: str, position: str, move: str, answer: tuple[str, str], told: str, tmp_path: Path
) -> None:
    path = tmp_path / "games.db"
    with Store(path) as store:
        store.add(read_records(f'[Game "{game}"]\n[FEN "{position}"]\n[SetUp "1"]\n\n{move}\n'))
    async with app_with(path, {0: answer}).run_test(size=SIZE) as pilot:
        await pilot.press("g", "v")
        await graded(pilot)
        await pilot.press("end")
        assert text_of(pilot, "#reason") == told


async def test_the_list_and_the_keys_follow_the_better_line(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    stored(path)
    answers = {**TO_AND_FRO, 2: ("win 7", "a1 d6 g7")}
    async with app_with(path, answers).run_test(size=SIZE) as pilot:
        await pilot.press("g", "v")
        await graded(pilot)
        screen = review_of(pilot)
        moves = screen.query_one(MovesList)
        screen.action_go(3)
        await pilot.pause()
        assert text_of(pilot, "#moves").split() == ["1", "d2?", "b4??", "2", "f4?", "d6"]
        assert "t better move" in row_of_keys(pilot)
        await pilot.press("t")
        await pilot.pause()
        # The better move stands in the list as on the board, and what follows it.
        assert text_of(pilot, "#moves").split() == ["1", "d2?", "b4??", "2", "a1", "d6", "3", "g7"]
        assert str(moves.border_title) == "Better line"
        assert "t move played" in row_of_keys(pilot)
        assert "Dark" in str(screen.query_one("#side-dark").border_title)
        # Clicks and the wheel walk along it, and out of it at its beginning.
        for ply, where in (
            (5, "better: move 3 of 3, Light's"),
            (9, "better: move 3 of 3, Light's"),
            (3, "better: move 2 of 3, Light's"),
            (2, "move 1 of 2, Dark's"),
        ):
            moves.post_message(MovesList.Walked(ply))
            await pilot.pause()
            assert duty(pilot) == where
        assert str(moves.border_title) == "Moves"
        assert "t move played" not in row_of_keys(pilot)


async def test_the_player_looks_round_while_moves_are_graded(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    stored(path)
    never = "import sys, time\nfor line in sys.stdin:\n    pass"
    app = MijnmorrisApp(games=path, engine=EngineClient([sys.executable, "-P", "-c", never]))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("g", "v", "right")
        assert duty(pilot) == "0% graded; move 1 of 2, Light's"
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, GamesScreen)


async def test_an_engine_that_fails_says_so_and_can_be_asked_again(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    stored(path)
    app = MijnmorrisApp(games=path, engine=EngineClient([sys.executable, "-P", "-c", "exit()"]))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await pilot.press("g", "v")
        await graded(pilot)
        notes = [note.message for note in app._notifications]
        assert [note for note in notes if not note.startswith("Key ")] == [
            "the engine stopped working (exit status 0); ask again, or run mijnmorris doctor"
        ]
        app.host.engine = scripted(TO_AND_FRO)
        await pilot.press("v")
        await graded(pilot)
        review = review_of(pilot).review
        assert review is not None
        assert review.is_complete


async def test_every_size_in_every_way_of_drawing(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    stored(path)
    app = app_with(path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("g", "v")
        await graded(pilot)
        await pilot.press(">")
        view = app.screen.query_one(BoardView)
        for size in [(1, 1), (300, 100), (60, 20), (59, 20), SIZE]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        for size in [SIZE, (60, 20)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert len([graph for graph in app.screen.query(EvaluationGraph) if graph.size]) == 1
            for painter in PAINTERS:
                view.painter = painter
                assert view._drawing is not None


async def test_plain_ascii(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C")
    path = tmp_path / "games.db"
    stored(path)
    app = app_with(path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("g", "v")
        await graded(pilot)
        await pilot.press(">")
        await pilot.pause()
        shown = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert shown.isascii(), {sign for sign in shown if not sign.isascii()}
        assert "###" in shown
