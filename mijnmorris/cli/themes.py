"""The names of themes, which only the screen knows."""

from mijnmorris.settings import Settings
from mijnmorris.settings.model import declaration


def theme_names() -> list[str]:
    """The program's own themes, and those of Textual."""
    # It takes long to import, and is needed for names beyond the program's own alone.
    from textual.theme import BUILTIN_THEMES

    return list(dict.fromkeys([*declaration("theme").choices, *sorted(BUILTIN_THEMES)]))


def theme_complaint(settings: Settings) -> str | None:
    """What is wrong with the theme in force; ``None`` if it exists."""
    if settings.theme in declaration("theme").choices or settings.theme in theme_names():
        return None
    return f"there is no theme {settings.theme!r}; there are {', '.join(theme_names())}"
