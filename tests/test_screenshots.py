"""The page of pictures shows every screen in every look, and nothing else lies beside it."""

from screenshots.gallery import FOLDER, file_of, page
from screenshots.looks import LOOKS
from screenshots.scenes import SCENES


def test_every_picture_is_on_the_page() -> None:
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == page()
    shown = {file_of(scene, look) for scene in SCENES for look in LOOKS}
    assert set(FOLDER.glob("*/*.svg")) == shown
