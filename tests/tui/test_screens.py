"""Every screen in every theme, way of drawing and kind of terminal looks as it did.

After a change that is meant, ``pytest tests/tui/test_screens.py --snapshot-update`` and
``python -m screenshots`` keep the new looks.
"""

import asyncio
import pkgutil
from collections import defaultdict
from dataclasses import dataclass, field
from importlib import import_module

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.screen import Screen

from mijnmorris import tui
from mijnmorris.tui.board import PAINTERS
from screenshots.gallery import file_of
from screenshots.looks import EVERY_LOOK, LOOKS, Look
from screenshots.scenes import SCENES, Scene
from screenshots.svg import svg
from screenshots.taking import Picture, visited
from tests.tui.screen_text import screen_text


class TextFile(SingleFileSnapshotExtension):
    """A text file for every screen."""

    _file_extension = "txt"
    _write_mode = WriteMode.TEXT


@dataclass
class Shown:
    """What a scene showed."""

    screens: set[Screen[object]] = field(default_factory=set)
    pictures: dict[Look, Picture] = field(default_factory=dict)


ShownScenes = dict[Scene, Shown]


async def _visit_all(looks: list[Look]) -> ShownScenes:
    shown: ShownScenes = defaultdict(Shown)
    async for scene, look, app in visited(SCENES, looks):
        shown[scene].screens.update(app.screen_stack)
        shown[scene].pictures[look] = app.picture()
    return shown


@pytest.fixture(scope="module", params=PAINTERS)
def shown(request: pytest.FixtureRequest) -> ShownScenes:
    """All scenes in all looks of a way of drawing."""
    return asyncio.run(_visit_all([look for look in EVERY_LOOK if look.painter == request.param]))


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_screen(shown: ShownScenes, scene: Scene, snapshot: SnapshotAssertion) -> None:
    pictures = shown[scene].pictures
    in_order = {look.name: pictures[look] for look in EVERY_LOOK if look in pictures}
    assert screen_text(in_order) == snapshot(extension_class=TextFile)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_gallery(shown: ShownScenes, scene: Scene) -> None:
    old = [
        look.name
        for look, picture in shown[scene].pictures.items()
        if look in LOOKS and file_of(scene, look).read_text(encoding="utf-8") != svg(picture)
    ]
    assert not old, "python -m screenshots takes them anew"


def test_every_screen_is_shown(shown: ShownScenes) -> None:
    for module in pkgutil.walk_packages(tui.__path__, f"{tui.__name__}."):
        import_module(module.name)
    screens = {screen for scene in shown.values() for screen in scene.screens}
    forgotten = [kind for kind in _kinds(Screen) if not any(isinstance(s, kind) for s in screens)]
    assert not forgotten


def _kinds(base: type[Screen[object]]) -> list[type[Screen[object]]]:
    """The program's own screens among the subclasses."""
    kinds = []
    for kind in base.__subclasses__():
        if kind.__module__.startswith(tui.__name__):
            kinds.append(kind)
        kinds += _kinds(kind)
    return kinds
