"""Puzzles on the screen: the list, solving, tips, the solution, the puzzle of the day."""

from collections.abc import Sequence
from datetime import date

import pytest
from textual.pilot import Pilot
from textual.widgets import DataTable

from mijnmorris.games import GAMES
from mijnmorris.learn.puzzles.files import daily_puzzle, shipped
from mijnmorris.learn.puzzles.puzzle import Puzzle
from mijnmorris.learn.puzzles.standing import Standing, Standings
from mijnmorris.rules.wording import as_sentence
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.side_panel import SideBox
from mijnmorris.tui.learn import puzzle as puzzle_screen
from mijnmorris.tui.learn.puzzle import PuzzleScreen
from mijnmorris.tui.learn.puzzles import PuzzlesScreen
from mijnmorris.tui.learn.rules import RulesScreen
from tests.tui.playing import enter_by_keys, enter_by_typing, row_of_keys, text_of, view_of

SIZE = (80, 24)


@pytest.fixture(autouse=True)
def quick_replies(monkeypatch: pytest.MonkeyPatch) -> None:
    """The opponent replies at once."""
    monkeypatch.setattr(puzzle_screen, "REPLY_AFTER", 0.001)


def of_theme(game: str, theme: str) -> list[Puzzle]:
    return [puzzle for puzzle in shipped(GAMES[game]) if puzzle.theme.name == theme]


def front(pilot: Pilot[None]) -> PuzzleScreen:
    assert isinstance(pilot.app.screen, PuzzleScreen)
    return pilot.app.screen


async def opened(pilot: Pilot[None], puzzles: Sequence[Puzzle]) -> None:
    """Open these puzzles on the screen."""
    pilot.app.push_screen(PuzzleScreen(puzzles))
    await pilot.pause()


async def replied(pilot: Pilot[None]) -> None:
    """Wait for the opponent's move."""
    while front(pilot).attempt.is_replying:
        await pilot.pause(0.001)


async def explained(pilot: Pilot[None]) -> None:
    """Wait until it is said what was wrong."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def solved(pilot: Pilot[None], puzzle: Puzzle) -> None:
    """Type the moves of the solution."""
    for text in puzzle.solution[::2]:
        await enter_by_typing(pilot, text)
        await replied(pilot)
    await pilot.pause()


def assert_no_legends(pilot: Pilot[None]) -> None:
    """Nothing is said of a placement or of what is dimmed where nothing can be placed."""
    assert not pilot.app.screen.query_one("#reason").border_subtitle
    assert not any(box.border_subtitle for box in pilot.app.screen.query(SideBox))


def standing_of(pilot: Pilot[None], puzzle: Puzzle) -> Standing:
    return Standings(pilot.app.progress).of(puzzle)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("game", "theme"), [("mijnlieff", "passes"), ("morris", "mill"), ("morris", "win")]
)
async def test_a_puzzle_is_solved_by_keys(game: str, theme: str) -> None:
    puzzle = of_theme(game, theme)[0]
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        await opened(pilot, [puzzle])
        header = front(pilot).query_one(GameHeader)
        assert text_of(pilot, "#reason").startswith(f"{puzzle.task}. ")
        for number, text in enumerate(puzzle.solution[::2], start=1):
            assert header.duty.startswith(f"move {number} of {puzzle.moves}: ")
            await enter_by_keys(pilot, text)
            await replied(pilot)
            if number < puzzle.moves:
                assert "find the next move" in text_of(pilot, "#reason")
        assert header.duty == "solved"
        assert text_of(pilot, "#reason").startswith("Solved: ")
        assert header.pairing[0].endswith("solved")
        assert_no_legends(pilot)
        assert not view_of(pilot).interactive
        assert standing_of(pilot, puzzle).attempts == 1


async def test_a_wrong_move_is_explained_and_may_be_tried_again() -> None:
    puzzle = of_theme("mijnlieff", "win")[0]
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        await opened(pilot, [puzzle])
        board = puzzle.board()
        wrong = next(text for text in board.legal_moves.texts() if text != puzzle.solution[0])
        await enter_by_keys(pilot, wrong)
        await explained(pilot)
        told = text_of(pilot, "#reason")
        assert told.startswith(f"After {wrong} ")
        assert told.endswith("Press enter to try again.")
        assert front(pilot).has_class("-refused")
        await pilot.press("left")
        assert view_of(pilot).board.position() == puzzle.position
        assert puzzle.task in text_of(pilot, "#reason")
        await solved(pilot, puzzle)
        assert standing_of(pilot, puzzle).attempts == 2
        assert standing_of(pilot, puzzle).solved == date.today().isoformat()


async def test_a_wrong_move_and_its_refutation_are_shown_as_steps() -> None:
    puzzle = of_theme("mijnlieff", "win")[0]
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        await opened(pilot, [puzzle])
        board = puzzle.board()
        texts = list(board.legal_moves.texts())
        wrong = next(text for text in texts if text != puzzle.solution[0])
        await enter_by_typing(pilot, wrong)
        shown = view_of(pilot).board
        assert shown.text(shown.moves_played()[0]) == wrong
        await explained(pilot)
        refuted = puzzle.theme.refutation(board, board.parse(wrong), puzzle.moves)
        assert refuted.reply is not None
        assert view_of(pilot).board.moves_played() == [board.parse(wrong), refuted.reply]
        assert not view_of(pilot).interactive
        assert_no_legends(pilot)
        assert not match_moves(pilot)
        # The panels show what the board shows.
        assert wrong in text_of(pilot, "#moves")
        assert board.text(refuted.reply) in text_of(pilot, "#moves")
        # Enter only takes it back: nothing is picked, and nothing counted.
        await pilot.press("escape", "enter")
        assert view_of(pilot).board.position() == puzzle.position
        assert view_of(pilot).interactive
        assert standing_of(pilot, puzzle).attempts == 1
        assert text_of(pilot, "#reason").startswith(f"After {wrong} ")


def match_moves(pilot: Pilot[None]) -> list[int]:
    """The moves made in the puzzle itself."""
    return front(pilot).match.moves


async def test_what_binds_the_player_is_said() -> None:
    puzzles = of_theme("mijnlieff", "win")
    puzzle = next(each for each in puzzles if "Diagonal on" in each.board().duty().reason)
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        await opened(pilot, [puzzle])
        duty = puzzle.board().duty()
        assert as_sentence(str(duty.reason)) in text_of(pilot, "#reason")
        assert front(pilot).query_one(GameHeader).duty.endswith(duty.short)


async def test_enter_goes_on_to_what_is_not_solved_once_the_puzzle_is() -> None:
    puzzles = of_theme("morris", "win")[:3]
    app = MijnmorrisApp()
    Standings(app.progress).count_solved(puzzles[1], date.today())
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot, puzzles)
        await solved(pilot, puzzles[0])
        front(pilot)._second_press.forget()
        await pilot.press("enter")
        assert front(pilot).puzzle is puzzles[2]
        app.push_screen(PuzzleScreen(puzzles[:1]))
        await pilot.pause()
        await solved(pilot, puzzles[0])
        assert "enter leave" in row_of_keys(pilot)
        front(pilot)._second_press.forget()
        await pilot.press("enter")
        await pilot.pause()
        assert front(pilot).puzzle is puzzles[2]


async def test_rating_and_streak_are_told() -> None:
    puzzles = of_theme("morris", "win")[:2]
    app = MijnmorrisApp()
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot, puzzles)
        await solved(pilot, puzzles[0])
        form = Standings(app.progress).form
        assert form.rating.value > 1500
        assert f"Rating about {form.rating.value:.0f}, 1 solved in a row, +" in text_of(
            pilot, "#reason"
        )
        await pilot.press("a")
        await solved(pilot, puzzles[0])  # the second attempt counts for nothing
        assert Standings(app.progress).form == form
        told = (
            f"Rating about {form.rating.value:.0f}, 1 solved in a row; only the first try counted."
        )
        assert told in text_of(pilot, "#reason")
        app.push_screen(PuzzlesScreen())
        await pilot.pause()
        assert form.words in text_of(pilot, "#form").lower()


async def test_typed_moves_that_are_none_are_refused_and_cost_nothing() -> None:
    puzzle = of_theme("morris", "hold")[0]
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        await opened(pilot, [puzzle])
        await enter_by_typing(pilot, "z9")
        assert "is not a point" in text_of(pilot, "#reason")
        assert standing_of(pilot, puzzle) == Standing()


async def test_tips_and_the_solution() -> None:
    puzzle = of_theme("morris", "win")[0]
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        await opened(pilot, [puzzle])
        await pilot.press("t", "t")
        await pilot.pause()
        assert standing_of(pilot, puzzle) == Standing(hinted=True)
        first = puzzle.solution[0][:2]
        assert text_of(pilot, "#reason").startswith(f"Move the man on {first}; z shows the move.")
        assert {view_of(pilot).board.cell_name(cell) for cell in view_of(pilot).marks} == {first}
        for _ in range(puzzle.moves):
            await pilot.press("z")
            await replied(pilot)
        await pilot.pause()
        assert text_of(pilot, "#reason").startswith("The solution: ")
        assert standing_of(pilot, puzzle) == Standing(shown=True, hinted=True)
        await pilot.press("w")
        assert view_of(pilot).show_threats
        await pilot.press("a")
        assert not view_of(pilot).show_threats
        await solved(pilot, puzzle)
        assert standing_of(pilot, puzzle).solved
        await pilot.press("q", "q")
        assert not isinstance(pilot.app.screen, PuzzleScreen)


async def test_from_puzzle_to_puzzle_also_while_a_reply_is_on_its_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzle_screen, "REPLY_AFTER", 1000)
    puzzles = of_theme("morris", "win")[:2]
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        await opened(pilot, puzzles)
        await enter_by_typing(pilot, puzzles[0].solution[0])
        assert front(pilot).query_one(GameHeader).duty.endswith("replies")
        await enter_by_typing(pilot, puzzles[0].solution[0])
        assert "replies" in text_of(pilot, "#reason")
        await pilot.press("escape", ">")
        assert front(pilot).puzzle is puzzles[1]
        assert not view_of(pilot).board.moves_played()
        await pilot.press(">")
        assert front(pilot).puzzle is puzzles[0]
        await pilot.press("<")
        assert front(pilot).puzzle is puzzles[1]
        assert view_of(pilot).board.position() == puzzles[1].position


async def test_the_list_counts_and_opens_what_is_not_solved() -> None:
    app = MijnmorrisApp()
    puzzle = of_theme("mijnlieff", "win")[0]
    others = [each for each in of_theme("mijnlieff", "win") if each.grade == puzzle.grade]
    Standings(app.progress).count_solved(puzzle, date.today())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("p", "down", *["right"] * puzzle.grade)
        await pilot.pause()
        table = app.screen.query_one(DataTable)
        shown = str(table.get_cell_at(table.cursor_coordinate))
        assert shown == f"1/{len(others)}"
        assert text_of(pilot, "#group").endswith(f"1 of {len(others)} solved")
        await pilot.press("enter")
        await pilot.pause()
        assert front(pilot).puzzle == others[1]
        await pilot.press("q")
        assert isinstance(app.screen, PuzzlesScreen)
        await pilot.press("D")
        await pilot.pause()
        assert front(pilot).puzzle == daily_puzzle(date.today())


async def test_the_puzzle_of_the_day_counts_days() -> None:
    today = date.today()
    puzzle = daily_puzzle(today)
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        pilot.app.push_screen(PuzzlesScreen())
        await pilot.pause()
        assert text_of(pilot, "#day") == "Puzzle of the day: not solved yet"
        await pilot.press("D")
        await pilot.pause()
        await solved(pilot, puzzle)
        await pilot.press("q")
        await pilot.pause()
        assert text_of(pilot, "#day") == "Puzzle of the day: solved, 1 day in a row"


async def test_a_small_screen_says_how_to_go_on_after_a_wrong_move_and_shows_the_rules() -> None:
    puzzle = of_theme("mijnlieff", "win")[0]
    async with MijnmorrisApp().run_test(size=(60, 20)) as pilot:
        await opened(pilot, [puzzle])
        assert "enter place  m type  t hint" in row_of_keys(pilot)
        await pilot.press("t")
        assert text_of(pilot, "#message").startswith("To win, look for a move that ")
        board = puzzle.board()
        wrong = next(text for text in board.legal_moves.texts() if text != puzzle.solution[0])
        await enter_by_typing(pilot, wrong)
        await explained(pilot)
        refuted = puzzle.theme.refutation(board, board.parse(wrong), puzzle.moves)
        told = text_of(pilot, "#message")
        assert told == f"{as_sentence(refuted.sentence)} Press enter to try again."
        await pilot.press("escape", "escape", "i")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesScreen)
        await pilot.press("q")
        await pilot.pause()
        told = text_of(pilot, "#message")
        assert told.startswith(as_sentence(refuted.sentence))
        assert "Press any key" not in told
