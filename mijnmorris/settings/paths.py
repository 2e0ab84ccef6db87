"""The folders and files of the user, where each system wants them."""

from pathlib import Path

from platformdirs import PlatformDirs

_DIRECTORIES = PlatformDirs("mijnmorris", appauthor=False)


def settings_path() -> Path:
    """The file of settings, for people to edit."""
    return _DIRECTORIES.user_config_path / "settings.toml"


def choices_path() -> Path:
    """The file of the choices made last in the new-game screen."""
    return _DIRECTORIES.user_state_path / "choices.json"


def progress_path() -> Path:
    """The file of what the user has learnt and solved."""
    return _DIRECTORIES.user_state_path / "progress.json"


def games_path() -> Path:
    """The database of games."""
    return _DIRECTORIES.user_data_path / "games.db"


def state_folder() -> Path:
    """The folder of what the program notes for itself."""
    return _DIRECTORIES.user_state_path


def tables_path() -> Path:
    """The folder of endgame tables that the user has made."""
    return _DIRECTORIES.user_data_path / "tables"


def faults_path() -> Path:
    """The file in which the program writes down its own faults."""
    return _DIRECTORIES.user_log_path / "faults.log"
