"""Plain ASCII where the locale can do no more."""

from pathlib import Path

import pytest

from tests.terminal.keys import PLAY
from tests.terminal.program import started


@pytest.mark.parametrize(("lang", "lc_all"), [("C", None), ("nl_NL.UTF-8", "POSIX")])
def test_a_plain_locale_gets_ascii(tmp_path: Path, lang: str, lc_all: str | None) -> None:
    with started(tmp_path, *PLAY, LANG=lang, LC_ALL=lc_all) as program:
        program.wait_for("Light: any square")
        program.press("?")
        program.wait_for("q leaves")
        assert program.text.isascii()
        assert program.sent.isascii()


def test_a_locale_that_is_not_installed_is_taken_at_its_word(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY, LANG="xx_YY.UTF-8") as program:
        program.wait_for("Light: any square")
        assert not program.text.isascii()
