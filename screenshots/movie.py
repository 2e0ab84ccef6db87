"""The moving picture: a line of Mijnlieff lights up, a mill closes and takes a man."""

from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple
from unittest.mock import patch

from mijnmorris.tui.board import BoardView
from screenshots.gallery import FOLDER
from screenshots.looks import Look
from screenshots.scenes import MIJNLIEFF, MORRIS, Scene, first
from screenshots.taking import Picture, ScenesApp, settle, visited

FILE = FOLDER / "movie.svg"
LOOK = Look("movie", "the moving picture", painter="mosaic")
_MOTION = 0.15
"""Seconds for each picture of a motion, slower than in the program, to be seen in a small one."""


class Shot(NamedTuple):
    """A scene and the keys pressed in it, each with the seconds for which its outcome stands.

    Without any it is not shown.
    """

    scene: Scene
    begins: float
    keys: Sequence[tuple[str, float]]


SHOTS = (
    Shot(
        Scene("line", "A line lights up", "mijnlieff", first(MIJNLIEFF, 12), two_players=True),
        1.2,
        [("left", 0), ("left", 0.9), ("enter", 2.2)],
    ),
    Shot(
        Scene("mill", "A mill closes and takes a man", "morris", MORRIS, two_players=True),
        1.0,
        [
            *(("right", 0), ("right", 0), ("up", 0.7), ("enter", 0.6), ("down", 0.8)),
            *(("enter", 1.4), ("tab", 0.9), ("enter", 2.4)),
        ],
    ),
)


async def frames() -> list[tuple[Picture, float]]:
    """What is to be seen one after another, and for how many seconds."""
    scenes = [shot.scene for shot in SHOTS]
    taken = []
    async for scene, _, app in visited(scenes, [LOOK]):
        taken += [frame async for frame in _filmed(app, SHOTS[scenes.index(scene)])]
    return taken


async def _filmed(app: ScenesApp, shot: Shot) -> AsyncIterator[tuple[Picture, float]]:
    """The scene, then what comes of each key; moves are shown in motion."""
    yield app.picture(), shot.begins
    view = app.screen.query_one(BoardView)
    view.moves = True
    for key, seconds in shot.keys:
        with patch.object(view, "move_through") as move_through:
            await app._press_keys([key])
            await settle(app, shot.scene)
        slides = view._drawing is not None and view._drawing.slides
        for call in move_through.call_args_list:
            for between in call.args[0]:
                if slides or not between.moving:
                    view._paint(between)
                    yield app.picture(), _MOTION
        view.repaint()
        if seconds:
            yield app.picture(), seconds
