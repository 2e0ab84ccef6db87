"""What can be wrong with settings; every text is one sentence for the user."""


class InvalidSettingError(ValueError):
    """A setting does not exist or does not take the value."""


class SettingsError(Exception):
    """The settings file cannot be read or written."""
