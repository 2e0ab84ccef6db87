"""The paths of the user's folders and files, by the conventions of each system."""

from pathlib import Path

from platformdirs import PlatformDirs

_DIRECTORIES = PlatformDirs("mijnmorris", appauthor=False)


def settings_path() -> Path:
    """The file of settings, for people to edit."""
    return _DIRECTORIES.user_config_path / "settings.toml"


def choices_path() -> Path:
    """The file of the last choices in the new-game screen."""
    return _DIRECTORIES.user_state_path / "choices.json"


def progress_path() -> Path:
    """The file of the user's progress in lessons and puzzles."""
    return _DIRECTORIES.user_state_path / "progress.json"


def games_path() -> Path:
    """The database of games."""
    return _DIRECTORIES.user_data_path / "games.db"


def state_folder() -> Path:
    """The folder of the program's own state."""
    return _DIRECTORIES.user_state_path


def tables_path() -> Path:
    """The folder of the user's own endgame tables."""
    return _DIRECTORIES.user_data_path / "tables"


def faults_path() -> Path:
    """The file of internal errors."""
    return _DIRECTORIES.user_log_path / "faults.log"
