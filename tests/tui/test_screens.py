"""Every screen shows what it did: in the dark theme the colours too, else the characters alone.

After a change that is meant, ``pytest tests/tui/test_screens.py --snapshot-update`` and
``python -m screenshots`` keep the new looks.
"""

import pkgutil
from collections import defaultdict
from importlib import import_module

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.screen import Screen

from mijnmorris import tui
from screenshots.looks import DARK, LOOKS, Look
from screenshots.scenes import SCENES, Scene
from screenshots.svg import svg
from screenshots.taking import Picture, runs, visited
from tests.tui.screen_text import screen_text, written, written_in_svg


class TextFile(SingleFileSnapshotExtension):
    """A text file for all screens in some looks."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


# Looks that differ in the theme alone are one test: the program is led to a scene once for all.
@pytest.mark.parametrize("looks", runs(LOOKS), ids=lambda looks: looks[0].name)
async def test_screens(looks: list[Look], snapshot: SnapshotAssertion) -> None:
    shown: set[Screen[object]] = set()
    taken: defaultdict[Scene, dict[Look, Picture]] = defaultdict(dict)
    async for scene, look, app in visited(SCENES, looks):
        shown.update(app.screen_stack)
        picture = taken[scene][look] = app.picture()
        assert written_in_svg(svg(picture), len(picture)) == written(picture)
    texts = [
        screen_text(scene.name, {look.name: pictures[look] for look in looks}, DARK.name)
        for scene, pictures in taken.items()
    ]
    assert "\n".join(texts) == snapshot(extension_class=TextFile)
    if DARK in looks:  # in which every scene is shown
        assert not _forgotten(shown)


def _forgotten(shown: set[Screen[object]]) -> list[type[Screen[object]]]:
    """The program's screens that are in no scene."""
    for module in pkgutil.walk_packages(tui.__path__, f"{tui.__name__}."):
        import_module(module.name)
    return [kind for kind in _kinds(Screen) if not any(isinstance(s, kind) for s in shown)]


def _kinds(base: type[Screen[object]]) -> list[type[Screen[object]]]:
    """The program's own screens among the subclasses.

    Those of the lobby belong to an app of its own, with a server behind it: tests/lobby
    leads through them.
    """
    kinds = []
    for kind in base.__subclasses__():
        is_lobbys = kind.__module__.startswith(f"{tui.__name__}.lobby")
        if kind.__module__.startswith(tui.__name__) and not is_lobbys:
            kinds.append(kind)
        kinds += _kinds(kind)
    return kinds
