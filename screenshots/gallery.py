"""Where the pictures lie, and the page that shows them."""

from pathlib import Path

from screenshots.looks import DARK, LOOKS, Look
from screenshots.scenes import SCENES, Scene

FOLDER = Path(__file__).parent


def file_of(scene: Scene, look: Look) -> Path:
    """The file of a picture."""
    return FOLDER / scene.name / f"{look.name}.svg"


def page() -> str:
    """The page in Markdown: every scene, and under it the other looks."""
    parts = [
        "# Every screen in every look",
        "Taken from the running program by `python -m screenshots`.",
    ]
    for scene in SCENES:
        parts += [f"## {scene.words}", _shown(scene, DARK)]
        parts.append(
            "<details><summary>in other themes, sizes and terminals</summary>\n\n"
            + "\n".join(
                f"{look.words[0].upper()}{look.words[1:]}:\n\n{_shown(scene, look)}\n"
                for look in LOOKS
                if look is not DARK and scene.is_in(look)
            )
            + "\n</details>"
        )
    return "\n\n".join(parts) + "\n"


def _shown(scene: Scene, look: Look) -> str:
    path = file_of(scene, look).relative_to(FOLDER).as_posix()
    return f"![{scene.words}, {look.words}]({path})"
