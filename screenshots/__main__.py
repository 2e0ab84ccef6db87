"""Takes all pictures and writes the page that shows them."""

import asyncio

from screenshots.gallery import FOLDER, file_of, page
from screenshots.looks import LOOKS
from screenshots.scenes import SCENES
from screenshots.svg import svg
from screenshots.taking import visited


async def take() -> None:
    """Write the pictures into this folder."""
    async for scene, look, app in visited(SCENES, LOOKS):
        path = file_of(scene, look)
        path.parent.mkdir(exist_ok=True)
        path.write_text(svg(app.picture()), encoding="utf-8")


def main() -> None:
    """Take all pictures, those of screens that are no more deleted."""
    for old in FOLDER.glob("*/*.svg"):
        old.unlink()
    asyncio.run(take())
    (FOLDER / "README.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
