"""Takes all pictures and writes the page that shows them."""

import asyncio

from screenshots.gallery import FOLDER, file_of, page
from screenshots.looks import LOOKS
from screenshots.scenes import SCENES, Scene
from screenshots.taking import pictures


async def take(scene: Scene) -> None:
    """Write the pictures of a scene into this folder."""
    async for look, svg in pictures(scene, LOOKS):
        file_of(scene, look).write_text(svg, encoding="utf-8")


def main() -> None:
    """Take all pictures, those of screens that are no more deleted."""
    for old in FOLDER.glob("*/*.svg"):
        old.unlink()
    for scene in SCENES:
        (FOLDER / scene.name).mkdir(exist_ok=True)
        asyncio.run(take(scene))
    (FOLDER / "README.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
