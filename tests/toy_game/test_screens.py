"""The toy game on the screen: in a process of its own, where its package is installed."""

import subprocess
import sys
from pathlib import Path

from tests.toy_game.program import environment

SCREENS = Path(__file__).parent / "screens.py"


def test_it_is_chosen_played_kept_and_reviewed_on_the_screen(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-n0", "-p", "no:cacheprovider", str(SCREENS)]
    done = subprocess.run(
        command,
        capture_output=True,
        encoding="utf-8",
        env=environment(tmp_path),
        cwd=SCREENS.parents[2],
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
