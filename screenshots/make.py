"""Takes the pictures of this folder from the running program: ``python screenshots/make.py``."""

import asyncio
import os
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

# Before Textual is imported: pictures have all colours, whatever terminal this runs in.
os.environ.update(TEXTUAL_COLOR_SYSTEM="truecolor", LANG="C.UTF-8")
for name in ("NO_COLOR", "LC_ALL", "LC_CTYPE"):
    os.environ.pop(name, None)

from mijnmorris.match.setup import GameSetup  # noqa: E402
from mijnmorris.rules import GAMES  # noqa: E402
from mijnmorris.settings import Settings, SettingsFile  # noqa: E402
from mijnmorris.tui.app import MijnmorrisApp  # noqa: E402
from mijnmorris.tui.game.screen import GameScreen  # noqa: E402

FOLDER = Path(__file__).parent

MIJNLIEFF = "Lc1 Lc2 Pd2 Da2 Pb3 Pa1 Ld3 Sc3 Dc4 pass Sb2 Pb1 Sb4 Da4 Dd1 pass"
MORRIS = "b2 g7 b6 f2 b4xg7 d6 f4 d3 c5 a1 e5 d1 d5xa1 d2xf4 d7 a1 a4 g1xd7"


@dataclass(frozen=True)
class Picture:
    """What a picture shows: the menu and what its keys open, or a game after some moves."""

    name: str
    game: str = ""
    moves: Sequence[str] = ()
    keys: Sequence[str] = ()
    size: tuple[int, int] = (80, 24)
    theme: str = "dark"
    painter: str = "auto"


SETTINGS_FILE = Path("~/.config/mijnmorris/settings.toml")
"""Named in the picture of the settings, but neither read nor written."""

PICTURES = (
    Picture("menu", keys=[*["down"] * 5, *["right"] * 5]),
    Picture("settings", keys=["s", "down"]),
    Picture("mijnlieff", "mijnlieff", MIJNLIEFF.split()[:12], ["2", "tab"]),
    Picture("morris", "morris", MORRIS.split()),
    Picture("end", "mijnlieff", MIJNLIEFF.split()),
    Picture("light", "mijnlieff", MIJNLIEFF.split()[:6], ["4", "tab"], theme="light"),
    Picture("small", "morris", MORRIS.split()[:8], size=(60, 20)),
    Picture("drawn", "mijnlieff", MIJNLIEFF.split()[:8], theme="terminal", painter="drawn"),
)


async def take(picture: Picture) -> str:
    """The picture as SVG."""
    settings = Settings(theme=picture.theme, painter=picture.painter)
    app = MijnmorrisApp(
        GameSetup(game=GAMES[picture.game]) if picture.game else None,
        SettingsFile(SETTINGS_FILE, settings, frozenset({"theme"}), ()),
        at_once=bool(picture.game),
        lot=random.Random(1),
    )
    async with app.run_test(size=picture.size) as pilot:
        await pilot.pause()
        if isinstance(app.screen, GameScreen):
            match = app.screen.match
            for move in picture.moves:
                match.play(match.board.parse(move))
        await pilot.pause()
        await pilot.press(*picture.keys)
        await pilot.pause()
        return app.export_screenshot(title="mijnmorris")


_FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
_TEXT = re.compile(
    r'<text class="(?P<style>[\w-]+)" x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)"[^>]*>'
    r"(?P<blocks>(?:&#160;|[▀▄█])+)</text>"
)
_WIDTH, _HEIGHT = 12.2, 24.4
"""Of a character, as Rich draws it."""
_BASELINE, _TOP = 20, 1.5
"""Of the first line: where its text stands, where its background begins."""


def without_fonts_and_seams(svg: str) -> str:
    """The picture with nothing to load, and half blocks that meet whatever the font."""
    return _TEXT.sub(_rectangles, _FONT.sub("", svg))


def _rectangles(text: re.Match[str]) -> str:
    left, row = float(text["x"]), round((float(text["y"]) - _BASELINE) / _HEIGHT)
    blocks = text["blocks"].replace("&#160;", " ")
    return "".join(
        _rectangle(text["style"], left + run.start() * _WIDTH, row, run.group())
        for run in re.finditer(r"▀+|▄+|█+", blocks)
    )


def _rectangle(style: str, left: float, row: int, run: str) -> str:
    top = _TOP + row * _HEIGHT + (_HEIGHT / 2 if run[0] == "▄" else 0)
    height = _HEIGHT if run[0] == "█" else _HEIGHT / 2
    return (
        f'<rect class="{style}" x="{left:g}" y="{top:g}" width="{len(run) * _WIDTH:g}" '
        f'height="{height:g}" shape-rendering="crispEdges"/>'
    )


def main() -> None:
    """Take all pictures."""
    for picture in PICTURES:
        svg = without_fonts_and_seams(asyncio.run(take(picture)))
        (FOLDER / f"{picture.name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
