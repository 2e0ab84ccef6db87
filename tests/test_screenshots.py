"""The page of pictures shows every screen in every look, and what is said there is true.

That pictures can be made of all screens as they are now, ``tests/tui/test_screens.py`` checks.
"""

import re
from random import Random

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from mijnmorris.engine.client import EngineClient
from mijnmorris.match.analysis import judged, time_to_judge
from mijnmorris.match.records import Record
from mijnmorris.match.setup import GameSetup
from mijnmorris.tui.output.cells import Cell, cells_of
from mijnmorris.tui.output.pictures import Picture, placeholder
from screenshots import movie
from screenshots.answers import Question, read_answers
from screenshots.gallery import BOARDS, FOLDER, boards_page, file_of, page
from screenshots.looks import LOOKS, PAINTERS, PICTURES
from screenshots.scenes import BOARD_SCENES, MIJNLIEFF, SCENES, first
from screenshots.svg import moving, svg

TRUECOLOR = ColorSystem.TRUECOLOR


def test_every_picture_is_on_the_page() -> None:
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == page()
    assert BOARDS.read_text(encoding="utf-8") == boards_page()
    shown = {file_of(scene, look) for scene in SCENES for look in LOOKS if scene.is_in(look)}
    shown |= {file_of(scene, PICTURES) for scene in BOARD_SCENES}
    assert set(FOLDER.glob("*/*.svg")) == shown
    assert all(file_of(s, look) in shown for s in BOARD_SCENES for look in PAINTERS)


def test_the_moving_picture_is_small_and_needs_nothing_else() -> None:
    text = movie.FILE.read_text(encoding="utf-8")
    assert len(text) < 400_000
    assert text.count("@keyframes") >= 12
    assert "href" not in text
    assert "url(" not in text
    assert movie.FILE.name in (FOLDER.parent / "README.md").read_text(encoding="utf-8")


def rows(*texts: str) -> list[list[Cell]]:
    return [cells_of(Strip([Segment(text, Style(color="red"))]), TRUECOLOR) for text in texts]


def test_a_frame_draws_what_differs_from_the_one_before() -> None:
    text = moving([(rows("left", "same"), 1), (rows("lift", "same"), 2), (rows("lift", "s  e"), 1)])
    first, second, third = re.split('<g class="f[01]">', text)
    assert re.findall(">([a-z]+)</text>", first) == ["left", "same"]
    assert re.findall(">([a-z]+)</text>", second) == ["i"]
    assert re.findall(">([a-z]+)</text>", third) == []
    assert third.count("<path") == 1  # what is to be seen no more is covered
    assert re.findall(r"([\d.]+)%\{visibility:visible", text) == ["25.00", "75.00"]


def test_pictures_stand_where_their_places_are() -> None:
    pictures = {7: Picture(b"png", 2, 1), 9: Picture(b"other", 1, 1)}
    places = [
        placeholder(7, 0, 0),
        placeholder(7, 1, 0),
        placeholder(9, 0, 0),
        placeholder(7, 1, 0),
    ]
    cells = [cell for place in places for cell in rows(place)[0]]
    text = svg([cells], pictures)
    assert text.count("<image") == 2
    assert text.count('href="#p7"') == 2
    assert 'translate(0 0)"><use href="#p7"' in text  # the whole picture
    assert 'translate(20 0)" clip-path="url(#c2)"><use href="#p7"' in text  # its right half
    assert 'd="M10 0h10v20h-10z"' in text


@pytest.mark.parametrize("plies", [9, 12, 15])
async def test_the_engine_proves_what_the_pictures_say(plies: int) -> None:
    match = GameSetup().new_match(Random(1))
    for move in first(MIJNLIEFF, plies).split():
        match.play(match.board.parse(move))
    engine, record, board = EngineClient(), Record.of(match), match.board
    try:
        _, info = await judged(engine, record, board, time_to_judge(board, 0))
    finally:
        await engine.close()
    moves = tuple(record.move_texts())
    question = Question(record.game, record.options, None, moves, "")
    assert info.score == read_answers()[question.line].score
