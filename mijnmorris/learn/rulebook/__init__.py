"""The rules of every game as pages to be read and tried out."""

from mijnmorris.games.mijnlieff.learn import rulebook as mijnlieff
from mijnmorris.games.morris.learn import rulebook as morris
from mijnmorris.learn.rulebook.page import Page
from mijnmorris.rules import Board, GameOptions

PAGES: dict[str, tuple[Page, ...]] = {"mijnlieff": mijnlieff.PAGES, "morris": morris.PAGES}
"""The pages of each game in the order in which they are read, by the game's name."""

_PAGES_NOW = {"mijnlieff": mijnlieff.page_now, "morris": morris.page_now}


def page_now(board: Board) -> str:
    """The name of the page that matters most in the position."""
    return _PAGES_NOW[board.game](board)


def page_about(game: str, option: str, options: GameOptions) -> str:
    """The name of the page that explains the value which the options have for that one."""
    return next(
        page.name
        for page in PAGES[game]
        if page.about is not None and page.about[0] == option and page.in_force(options)
    )


__all__ = ["PAGES", "Page", "page_about", "page_now"]
