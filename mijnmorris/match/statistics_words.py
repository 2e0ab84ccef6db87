"""Statistics in rows and sentences, for whatever shows them."""

from collections.abc import Iterator

from mijnmorris.games import GAMES
from mijnmorris.match.result import Ending
from mijnmorris.match.series import Tally
from mijnmorris.match.statistics import Statistics
from mijnmorris.match.wording import counted

_ENDED = {
    Ending.POINTS: "with all pieces placed, by points",
    Ending.MEN: "when a side had fewer than three men",
    Ending.BLOCKED: "when a side could not move",
    Ending.REPETITION: "when a position stood for the third time",
    Ending.MOVES: "when no mill was formed for too long",
    Ending.RESIGNATION: "when a side resigned",
    Ending.AGREEMENT: "when the players agreed on a draw",
    Ending.TIME: "when a side's time was up",
    Ending.ABANDONED: "when a side abandoned the game",
    Ending.ADJUDICATION: "when an arbiter decided",
    Ending.FORFEIT: "when a side broke the rules",
    Ending.UNKNOWN: "for a reason the record does not give",
}


def result_rows(figures: Statistics) -> Iterator[tuple[str, Tally]]:
    """What a row counts, and the results: all games, then by game, rules, level, side, month."""
    yield "all games", figures.total
    for game in figures.by_game:
        yield GAMES[game].title, figures.by_game[game]
        for (name, rules), tally in figures.by_rules.items():
            if name == game:
                yield f"  {rules or 'usual rules'}", tally
        for (name, level), tally in figures.by_level.items():
            if name == game:
                yield f"  level {level}", tally
        for (name, side), tally in figures.by_side.items():
            if name == game:
                yield f"  as {side.title}", tally
    yield from figures.by_month.items()


def sentences(figures: Statistics) -> Iterator[str]:
    """Numbers that are no results: games stored, streaks, endings, accuracy."""
    yield f"stored: {figures.played}, unfinished: {figures.unfinished}"
    streaks = figures.streaks
    yield (
        f"won in a row: {streaks.current_wins} now, {streaks.longest_wins} at best;"
        f" unbeaten in a row: {streaks.longest_unbeaten} at best"
    )
    for (game, ending), count in figures.endings.items():
        yield f"{GAMES[game].title}, {counted(count, 'game')} ended {_ENDED[Ending(ending)]}"
    for game, accuracy in figures.accuracy.items():
        yield f"{GAMES[game].title}, accuracy where reviewed: {accuracy:.0f} of 100"
