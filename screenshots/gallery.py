"""Where the pictures lie, and the page that shows them."""

from pathlib import Path

from screenshots.looks import DARK, LOOKS, PAINTERS, PICTURES, Look
from screenshots.scenes import BOARD_SCENES, SCENES, Scene

FOLDER = Path(__file__).parent


def file_of(scene: Scene, look: Look) -> Path:
    """The file of a picture."""
    return FOLDER / scene.name / f"{look.name}.svg"


def page() -> str:
    """The page in Markdown: every scene, and under it the other looks."""
    parts = [
        "# Every screen in every look",
        "Taken from the running program by `python -m screenshots`. "
        f"[Both games in every way of drawing]({BOARDS.name}) are on a page of their own.",
    ]
    for scene in SCENES:
        parts += [f"## {scene.words}", _shown(scene, DARK)]
        parts.append(
            "<details><summary>in other themes, sizes and terminals</summary>\n\n"
            + "\n".join(
                f"{_capital(look.words)}:\n\n{_shown(scene, look)}\n"
                for look in LOOKS
                if look is not DARK and scene.is_in(look)
            )
            + "\n</details>"
        )
    return "\n\n".join(parts) + "\n"


BOARDS = FOLDER / "boards.md"
"""The page of the ways of drawing."""


def boards_page() -> str:
    """The page in Markdown: both games in every way of drawing, side by side."""
    parts = [
        "# Both games in every way of drawing",
        "Taken from the running program by `python -m screenshots`, at 80 × 24 characters. The "
        "finest way that the terminal is known to show is chosen by itself.",
    ]
    parts.append(
        "The screen of Kitty 0.31 as it was read from the display, with characters of 9 × 18 "
        "pixels; it was taken by hand.\n\n![Both games in Kitty](kitty.png)"
    )
    for look in (PICTURES, *PAINTERS):
        pictures = " | ".join(_shown(scene, look) for scene in BOARD_SCENES)
        table = f"| Mijnlieff | Nine men's morris |\n|---|---|\n| {pictures} |"
        parts.append(f"## {_capital(look.words)}\n\n{table}")
    return "\n\n".join(parts) + "\n"


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _shown(scene: Scene, look: Look) -> str:
    path = file_of(scene, look).relative_to(FOLDER).as_posix()
    return f"![{scene.words}, {look.words}]({path})"
