"""What a shell offers for games, files and themes."""

from collections.abc import Iterator

import click
from click.shell_completion import CompletionItem

from mijnmorris.cli.themes import theme_names
from mijnmorris.match.naming import opponents
from mijnmorris.match.store import Selection, Store, StoreError
from mijnmorris.settings.paths import games_path


def complete_games(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The numbers of stored games, the one played last first."""
    return list(_games(incomplete, Selection()))


def complete_unfinished(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The numbers of the games that can be continued."""
    return list(_games(incomplete, Selection(finished=False)))


def complete_files(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Files, which the shell itself finds."""
    return [CompletionItem(incomplete, type="file")]


def complete_sources(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Files, and the numbers of stored games."""
    # Files first: in bash they are those offered where no number fits.
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
    except StoreError:  # no place to complain
        return
