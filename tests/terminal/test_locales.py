"""Plain ASCII where the locale can do no more."""

from pathlib import Path

from tests.terminal.keys import PLAY
from tests.terminal.program import started


def test_a_plain_locale_gets_ascii(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY, LANG="C") as program:
        program.wait_for("Light: any square")
        assert program.text.isascii()
