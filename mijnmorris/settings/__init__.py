"""The user's settings, the last choices, and the paths of the user's files."""

from mijnmorris.settings.choices import LastChoices, load_last_choices, save_last_choices
from mijnmorris.settings.file import SettingsFile, load_settings
from mijnmorris.settings.model import Settings, SettingsError

__all__ = [
    "LastChoices",
    "Settings",
    "SettingsError",
    "SettingsFile",
    "load_last_choices",
    "load_settings",
    "save_last_choices",
]
