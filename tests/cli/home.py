"""A home of the test's own for files that commands read and write."""

from pathlib import Path

import pytest
from click import Command
from click.testing import CliRunner, Result

from mijnmorris.settings import paths


class Home:
    """Folders of a user who has not played yet."""

    def __init__(self, folder: Path) -> None:
        self.user_config_path = folder / "config"
        self.user_state_path = folder / "state"
        self.user_data_path = folder / "data"
        self.user_log_path = folder / "state" / "log"

    @property
    def games(self) -> Path:
        """The database."""
        return paths.games_path()

    @property
    def settings(self) -> Path:
        """The settings file."""
        return paths.settings_path()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """The folders, in force for the time of the test."""
    home = Home(tmp_path / "home")
    monkeypatch.setattr(paths, "_DIRECTORIES", home)
    return home


def run(command: Command, *arguments: str, answer: str = "") -> Result:
    """Run the command; an exception that is no exit fails the test."""
    result = CliRunner().invoke(command, arguments, input=answer, env={"COLUMNS": "100"})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def refusal(command: Command, *arguments: str) -> str:
    """The last line of what a command says that fails, without a traceback."""
    result = run(command, *arguments)
    assert result.exit_code != 0
    assert "Traceback" not in result.output
    return result.output.strip().splitlines()[-1].removeprefix("Error: ")
