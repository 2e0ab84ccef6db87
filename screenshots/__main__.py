"""Takes all pictures and writes the pages that show them."""

import asyncio

from screenshots import movie
from screenshots.gallery import BOARDS, FOLDER, boards_page, file_of, page
from screenshots.looks import LOOKS, PICTURES
from screenshots.scenes import BOARD_SCENES, SCENES
from screenshots.svg import moving, svg
from screenshots.taking import visited


async def take() -> None:
    """Write the pictures into this folder."""
    for scenes, looks in ((SCENES, LOOKS), (BOARD_SCENES, [PICTURES])):
        async for scene, look, app in visited(scenes, looks):
            path = file_of(scene, look)
            path.parent.mkdir(exist_ok=True)
            text = svg(app.picture(), app.pictures.pictures)
            path.write_text(text, encoding="utf-8")
    movie.FILE.write_text(moving(await movie.frames()), encoding="utf-8")


def main() -> None:
    """Take all pictures, those of screens that are no more deleted."""
    for old in FOLDER.glob("*/*.svg"):
        old.unlink()
    asyncio.run(take())
    (FOLDER / "README.md").write_text(page(), encoding="utf-8")
    BOARDS.write_text(boards_page(), encoding="utf-8")


if __name__ == "__main__":
    main()
