"""The page of pictures shows every screen in every look, and what is said there is true.

That pictures can be made of all screens as they are now, ``tests/tui/test_screens.py`` checks.
"""

from random import Random

import pytest

from mijnmorris.engine.client import EngineClient
from mijnmorris.match.analysis import judged, time_to_judge
from mijnmorris.match.records import Record
from mijnmorris.match.setup import GameSetup
from screenshots.answers import Question, read_answers
from screenshots.gallery import FOLDER, file_of, page
from screenshots.looks import LOOKS
from screenshots.scenes import MIJNLIEFF, SCENES, first


def test_every_picture_is_on_the_page() -> None:
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == page()
    shown = {file_of(scene, look) for scene in SCENES for look in LOOKS if scene.is_in(look)}
    assert set(FOLDER.glob("*/*.svg")) == shown


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
