"""The rulebook: every page is legal, and says what is true by the rules."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.rules import Piece
from mijnmorris.learn.rulebook import OTHER, Page, page_now
from mijnmorris.rules import Board, Outcome, Side, Termination
from mijnmorris.rules.cells import parse_cell
from tests.learn.teaching import rulebook
from tests.rules.playing import play

EVERY_PAGE = [(game, page) for game in GAMES for page in rulebook(game).pages]
IDS = [f"{game}-{page.name}" for game, page in EVERY_PAGE]

Claim = Callable[[Any], bool]


def after(board: Board, moves: str) -> Any:
    twin = board.copy()
    play(twin, moves)
    return twin


def targets(board: Board, man: str = "") -> set[str]:
    """Where the side to move may place, or move that man to."""
    texts = [text.split("x")[0] for text in board.legal_moves.texts()]
    if board.game == "mijnlieff":
        return {text[1:] for text in texts}
    return {text.removeprefix(f"{man}-") for text in texts if text.startswith(man)}


def empty_cells(board: Board) -> set[str]:
    standing = board.own | board.opp
    return {cell.name for place, cell in enumerate(board.cells) if not standing >> place & 1}


def leaves(*squares: str) -> Claim:
    """The side to move has exactly these squares."""
    return lambda board: targets(board) == set(squares)


def is_free(board: Board) -> bool:
    """The side to move may place on every empty square."""
    return targets(board) == empty_cells(board)


def takes(*names: str) -> Claim:
    """A man placed on a1 takes one of exactly these; none where none is named."""
    wanted = {f"a1x{name}" for name in names} or {"a1"}
    return lambda board: {t for t in board.legal_moves.texts() if t.startswith("a1")} == wanted


def scores(light: int, dark: int) -> Claim:
    return lambda board: board.points() == (light, dark)


def gains(move: str, points: int) -> Claim:
    """The move is worth so many points to Light."""
    return lambda board: after(board, move).points()[0] - board.points()[0] == points


def wins(move: str, termination: Termination) -> Claim:
    return lambda board: after(board, move).outcome() == Outcome(Side.LIGHT, termination)


def quiet_moves_draw(board: Board) -> bool:
    """Every move that forms no mill ends the game as a draw."""
    quiet = [text for text in board.legal_moves.texts() if "x" not in text]
    draw = Outcome(None, Termination.MOVES)
    return bool(quiet) and all(after(board, text).outcome() == draw for text in quiet)


def men_in_all(side: Side, count: int) -> Claim:
    return lambda board: board.men_on_board(side) + board.in_hand(side) == count


def neighbours(board: Board, cell: str) -> set[str]:
    """The squares that touch the cell."""
    here = parse_cell(cell)
    assert here is not None
    return {
        other.name
        for other in board.cells
        if other != here and max(abs(other.column - here.column), abs(other.row - here.row)) == 1
    }


CLAIMS: dict[str, tuple[Claim, ...]] = {
    "mijnlieff-aim": (scores(1, 1),),
    "mijnlieff-turn": (
        lambda board: all(board.in_hand(side, piece) == 2 for side in Side for piece in Piece),
    ),
    "mijnlieff-straight": (leaves("a2", "c2", "d2", "b1", "b3", "b4"),),
    "mijnlieff-diagonal": (leaves("a1", "c3", "d4", "a3", "c1"),),
    "mijnlieff-pusher": (leaves("a4", "b4", "c4", "d4", "d1", "d2", "d3"),),
    "mijnlieff-puller": (leaves("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"),),
    "mijnlieff-pieces-in-between": (leaves("c2", "d2", "a1", "a3", "a4"),),
    "mijnlieff-holes-in-between": (leaves("a3", "d3", "e3", "b1", "b2", "b4"),),
    "mijnlieff-opening-any": (is_free,),
    "mijnlieff-opening-edge": (
        lambda board: targets(board) == empty_cells(board) - {"b2", "b3", "c2", "c3"},
        lambda board: "b2" in targets(after(board, "Sa2")),
    ),
    "mijnlieff-pass": (
        lambda board: board.legal_moves.texts() == ["pass"],
        lambda board: neighbours(board, "a4") == {"a3", "b3", "b4"},
    ),
    "mijnlieff-passing-single": (is_free, lambda board: board.turn is Side.DARK),
    "mijnlieff-passing-double": (leaves("a2", "b2"),),
    "mijnlieff-two-passes": (
        is_free,
        lambda board: (
            neighbours(board, "a4") | neighbours(board, "a1")
            <= {cell.name for cell in board.cells} - empty_cells(board)
        ),
    ),
    "mijnlieff-last-turn": (
        lambda board: board.is_last_turn(),
        lambda board: all(after(board, t).outcome() for t in board.legal_moves.texts()),
        lambda board: sum(board.in_hand(Side.DARK, piece) for piece in Piece) > 1,
    ),
    "mijnlieff-lines": (scores(3, 0), lambda board: len(board.lines(Side.LIGHT)) == 3),
    "mijnlieff-broken-lines": (scores(0, 0),),
    "mijnlieff-crossing-lines": (gains("Dc3", 2),),
    "mijnlieff-line4-standard": (scores(2, 0),),
    "mijnlieff-line4-bonus": (scores(3, 0),),
    **{
        f"mijnlieff-layout-{name}": (is_free,)
        for name in ("square", "bar", "l", "t", "zigzag", "ring", "own")
    },
    "mijnlieff-common": (lambda board: board.outcome() is None,),
    "morris-aim": (lambda board: len(board.mills(Side.LIGHT)) == 1,),
    "morris-board": (lambda board: len(board.cells) == 24,),
    "morris-placing": (is_free, men_in_all(Side.LIGHT, 9)),
    "morris-who-begins": (lambda board: board.turn is Side.LIGHT,),
    "morris-mill": (takes("d2", "f4"),),
    "morris-removed": (men_in_all(Side.DARK, 8), lambda board: board.lost(Side.DARK) == 1),
    "morris-protected": (takes("d2", "f4"),),
    "morris-all-in-mills": (takes("a7", "d7", "g7"), lambda board: board.in_hand(Side.DARK) > 0),
    "morris-two-mills": (
        takes("d2", "f4", "b6", "c5"),
        lambda board: len(after(board, "a1xd2").mills(Side.LIGHT)) == 2,
        lambda board: after(board, "a1xd2").lost(Side.DARK) == board.lost(Side.DARK) + 1,
    ),
    "morris-nobody-to-take": (
        takes(),
        lambda board: len(after(board, "a1").mills(Side.LIGHT)) == 1,
    ),
    "morris-moving": (
        lambda board: targets(board, "b4") == {"a4", "b2", "b6", "c4"},
        lambda board: targets(board, "f2") == {"f4"},
        lambda board: targets(board, "d5") == set(),
    ),
    "morris-standing-mill": (
        lambda board: not board.mills(Side.LIGHT),
        lambda board: after(board, "d2-d1xd7").lost(Side.DARK) == board.lost(Side.DARK) + 1,
    ),
    "morris-flying-on": (lambda board: targets(board, "a7") == empty_cells(board),),
    "morris-flying-off": (lambda board: targets(board, "a7") == {"d7", "a4"},),
    "morris-two-men": (wins("a4-a1xd2", Termination.MEN), men_in_all(Side.DARK, 3)),
    "morris-men-in-hand": (
        men_in_all(Side.DARK, 7),
        lambda board: board.men_on_board(Side.DARK) == 1,
        lambda board: board.outcome() is None,
    ),
    "morris-blocked": (wins("b4-a4", Termination.BLOCKED),),
    "morris-draw-after-50": (quiet_moves_draw, lambda board: board.plies_to_draw() == 1),
    "morris-draw-after-40": (quiet_moves_draw, lambda board: board.plies_to_draw() == 1),
    "morris-draw-after-other": (quiet_moves_draw, lambda board: board.plies_to_draw() == 1),
    "morris-draw-after-off": (lambda board: board.quiet == 500 and board.outcome() is None,),
    "morris-repetition-on": (
        lambda board: after(board, "a1-a4").outcome() == Outcome(None, Termination.REPETITION),
    ),
    "morris-repetition-off": (
        lambda board: after(board, "a1-a4").outcome() is None,
        lambda board: after(board, "a1-a4").standings() == 3,
    ),
    "morris-win-before-draw": (
        wins("a4-a1xd2", Termination.MEN),
        lambda board: board.plies_to_draw() == 1,
    ),
    "morris-common": (lambda board: board.outcome() is None,),
}
"""What each page says, in the words of the rules; the numbers were worked out by hand."""


@pytest.mark.parametrize(("game", "page"), EVERY_PAGE, ids=IDS)
def test_what_a_page_says_is_true(game: str, page: Page) -> None:
    for claim in CLAIMS[f"{game}-{page.name}"]:
        assert claim(page.board(game))


def test_every_page_has_a_claim_and_a_name_of_its_own() -> None:
    assert sorted(CLAIMS) == sorted(IDS)


@pytest.mark.parametrize(("game", "page"), EVERY_PAGE, ids=IDS)
def test_a_page_is_short_and_names_cells_of_its_board(game: str, page: Page) -> None:
    assert len(page.title) <= 22
    assert 40 <= len(page.text) <= 240
    cells = {cell.name for cell in page.board(game).cells}
    assert set(page.points_at) <= cells
    named = set(re.findall(r"\b[a-h][1-8]\b", page.text))
    if page.name != "layout-own":  # it names tiles
        assert named <= cells


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_has_a_page(game: str) -> None:
    explained = {page.about for page in rulebook(game).pages}
    for declared in GAMES[game].options.declarations():
        for choice in declared.choices:
            assert (declared.name, choice.word) in explained
        assert ((declared.name, OTHER) in explained) == (declared.parse_other is not None)


@pytest.mark.parametrize(("game", "page"), EVERY_PAGE, ids=IDS)
def test_a_page_about_an_option_shows_a_game_played_by_it(game: str, page: Page) -> None:
    options = page.board(game).options
    assert page.in_force(options) is (None if page.about is None else True)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["opening", "passing", "line4", "flying", "repetition"])
def test_a_page_is_in_force_only_where_the_option_has_its_value(game: str, name: str) -> None:
    declared = {option.name: option for option in GAMES[game].options.declarations()}
    for choice in declared[name].choices if name in declared else ():
        options = GAMES[game].options.from_words({name: choice.word})
        assert rulebook(game).page_about(name, options) == next(
            page.name for page in rulebook(game).pages if page.about == (name, choice.word)
        )


@pytest.mark.parametrize(
    ("game", "words", "name", "found"),
    [
        ("mijnlieff", {"layout": "ring"}, "layout", "layout-ring"),
        ("mijnlieff", {"layout": "a1 a3 a5 a7"}, "layout", "layout-own"),
        ("morris", {"draw_after": "17"}, "draw_after", "draw-after-other"),
        ("morris", {}, "draw_after", "draw-after-50"),
    ],
)
def test_the_page_about_a_value(game: str, words: dict[str, str], name: str, found: str) -> None:
    assert rulebook(game).page_about(name, GAMES[game].options.from_words(words)) == found


def now(game: str, moves: str = "", **words: str) -> str | None:
    board = GAMES[game].start(GAMES[game].options.from_words(words))
    return page_now(after(board, moves))


@pytest.mark.parametrize(
    ("moves", "words", "name"),
    [
        ("", {}, "opening-any"),
        ("", {"opening": "edge"}, "opening-edge"),
        ("Sb2", {}, "straight"),
        ("Pb2", {}, "pusher"),
        ("Lb2", {}, "puller"),
        ("Db2", {}, "diagonal"),
        ("Sb4 Sb3 La3 La4", {}, "pass"),
        ("Sb4 Sb3 La3 La4 pass", {}, "passing-single"),
        ("Sb4 Sb3 La3 La4 pass", {"passing": "double"}, "passing-double"),
    ],
)
def test_the_page_that_matters_now_in_mijnlieff(
    moves: str, words: dict[str, str], name: str
) -> None:
    assert now("mijnlieff", moves, **words) == name


@pytest.mark.parametrize(
    ("moves", "name"),
    [("", "placing"), ("d2 a1 d1", "mill"), ("d2 a1 d1 a4 d3xa1", "mill")],
)
def test_the_page_that_matters_now_while_men_are_placed(moves: str, name: str) -> None:
    assert now("morris", moves) == name


@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("moving", "moving"),
        ("flying-on", "flying-on"),
        ("flying-off", "flying-off"),
        ("draw-after-50", "draw-after-50"),
        ("draw-after-other", "draw-after-other"),
        ("repetition-on", "repetition-on"),
    ],
)
def test_the_page_that_matters_now_while_men_are_moved(page: str, name: str) -> None:
    board = next(p for p in rulebook("morris").pages if p.name == page).board("morris")
    assert page_now(board) == name


@pytest.mark.parametrize(
    ("page", "move", "name"),
    [
        ("two-men", "a4-a1xd2", "two-men"),
        ("blocked", "b4-a4", "blocked"),
        ("repetition-on", "a1-a4", "repetition-on"),
        ("draw-after-40", "b4-a4", "draw-after-40"),
    ],
)
def test_the_page_that_matters_at_the_end(page: str, move: str, name: str) -> None:
    board = next(p for p in rulebook("morris").pages if p.name == page).board("morris")
    assert page_now(after(board, move)) == name


def test_the_last_turn_and_the_end_of_mijnlieff() -> None:
    board = next(p for p in rulebook("mijnlieff").pages if p.name == "last-turn").board("mijnlieff")
    assert page_now(board) == "last-turn"
    assert page_now(after(board, board.legal_moves.texts()[0])) == "lines"
