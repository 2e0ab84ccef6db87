"""Shell completion of games, files and themes."""

from collections.abc import Iterator

import click
from click.shell_completion import CompletionItem

from mijnmorris.match.naming import opponents
from mijnmorris.match.store import Selection, Store, StoreError
from mijnmorris.settings import Settings
from mijnmorris.settings.paths import games_path


def _own_themes() -> list[str]:
    return [choice.word for choice in Settings.declaration("theme").choices]


def theme_names() -> list[str]:
    """The names of the program's own themes and of Textual's."""
    # Slow to import, and needed only for Textual's themes.
    from textual.theme import BUILTIN_THEMES

    return list(dict.fromkeys([*_own_themes(), *sorted(BUILTIN_THEMES)]))


def theme_complaint(settings: Settings) -> str | None:
    """The sentence that the theme in force does not exist; ``None`` if it does."""
    if settings.theme in _own_themes() or settings.theme in theme_names():
        return None
    return f"there is no theme {settings.theme!r}; there are {', '.join(theme_names())}"


def complete_games(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The numbers of stored games, last played first."""
    return list(_games(incomplete, Selection()))


def complete_unfinished(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The numbers of unfinished games."""
    return list(_games(incomplete, Selection(finished=False)))


def complete_files(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """A request to the shell to complete files."""
    return [CompletionItem(incomplete, type="file")]


def complete_sources(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Files, and the numbers of stored games."""
    # Files come first: bash then offers them if no number fits.
    files = complete_files(context, parameter, incomplete)
    return files + complete_games(context, parameter, incomplete)


def complete_themes(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The names of all themes."""
    return [CompletionItem(name) for name in theme_names() if name.startswith(incomplete)]


def _games(incomplete: str, selection: Selection) -> Iterator[CompletionItem]:
    if not games_path().exists():
        return
    try:
        with Store(games_path()) as store:
            for game in store.games(selection):
                if str(game.id).startswith(incomplete):
                    title = f"{game.game.title}, {opponents(game.players)}"
                    yield CompletionItem(str(game.id), help=title)
    except StoreError:  # completion cannot show errors
        return
