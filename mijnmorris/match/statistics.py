"""Statistics of the stored games, as numbers, rows and sentences."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from statistics import fmean, median
from typing import TypeVar

from mijnmorris.engine.levels import LEVELS
from mijnmorris.games import GAMES
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.result import Ending
from mijnmorris.match.series import Tally
from mijnmorris.match.store import Summary
from mijnmorris.rules import Side
from mijnmorris.rules.wording import counted

_Key = TypeVar("_Key")


@dataclass(frozen=True)
class FinishedGame:
    """A finished game of a person against the computer, from the person's side."""

    summary: Summary
    side: Side
    level: str
    """The computer's level."""
    tally: Tally
    """The tally of this one game."""

    @property
    def was_helped(self) -> bool:
        """Whether the person is known to have had hints or undo."""
        return bool(self.summary.help)


@dataclass(frozen=True)
class Streaks:
    """Numbers of games in a row that were won, or not lost."""

    current_wins: int = 0
    longest_wins: int = 0
    longest_unbeaten: int = 0


@dataclass(frozen=True)
class Lengths:
    """Numbers of moves of finished games, as they are numbered."""

    shortest: int
    median: float
    longest: int


@dataclass(frozen=True)
class Statistics:
    """The statistics of some games.

    Games in which a person had hints or undo are tallied apart, in ``helped``; all other
    tallies, the streaks and the accuracy are of games without help. Older games, whose
    help was not recorded, count as games without.
    """

    played: int
    """Stored games, including unfinished ones and those between two people."""
    unfinished: int
    total: Tally
    helped: dict[str, Tally]
    """Tallies of games with hints or undo, by the game's name."""
    by_game: dict[str, Tally]
    by_rules: dict[tuple[str, str], Tally]
    """Tallies by the game's name and the options that differ from the defaults."""
    by_level: dict[tuple[str, str], Tally]
    """Tallies by the game's name and the computer's level."""
    by_side: dict[tuple[str, Side], Tally]
    by_month: dict[str, Tally]
    """Tallies by the month of the last move, such as ``2026-11``, in order; ``""`` if unknown."""
    endings: dict[tuple[str, str], int]
    """The number of games by the game's name and the ending."""
    streaks: Streaks
    lengths: dict[str, Lengths]
    """Lengths by the game's name."""
    accuracy: dict[str, float]
    """The person's mean accuracy, 0 to 100, in reviewed games, by the game's name."""


def statistics_of(summaries: Sequence[Summary]) -> Statistics:
    """The statistics of these games, which may be in any order."""
    # A game that ended before its first move does not count.
    summaries = [summary for summary in summaries if summary.length or not summary.result]
    all_games = sorted(finished_games(summaries), key=when_played)
    games = [game for game in all_games if not game.was_helped]
    helped = [game for game in all_games if game.was_helped]
    finished = [summary for summary in summaries if summary.result is not None]
    return Statistics(
        played=len(summaries),
        unfinished=len(summaries) - len(finished),
        total=sum((game.tally for game in games), Tally()),
        helped=_tallies(helped, lambda game: game.summary.game.name),
        by_game=_tallies(games, lambda game: game.summary.game.name),
        by_rules=_tallies(
            games, lambda game: (game.summary.game.name, game.summary.options.unusual_words())
        ),
        by_level=_tallies(games, lambda game: (game.summary.game.name, game.level)),
        by_side=_tallies(games, lambda game: (game.summary.game.name, game.side)),
        by_month=dict(sorted(_tallies(games, _month).items())),
        endings=dict(
            Counter(
                (summary.game.name, summary.result.ending.value)
                for summary in finished
                if summary.result
            )
        ),
        streaks=_streaks(games),
        lengths=_lengths(finished),
        accuracy=_accuracy(games),
    )


def finished_games(summaries: Iterable[Summary]) -> Iterator[FinishedGame]:
    """The finished games of one person against the computer."""
    for summary in summaries:
        for side in Side:
            person, computer = summary.players[side], summary.players[side.other]
            if summary.result and isinstance(person, Person) and isinstance(computer, Computer):
                tally = Tally.of(summary.result, side)
                yield FinishedGame(summary, side, computer.level, tally)


def when_played(game: FinishedGame) -> datetime:
    """The time of the last move or, if unknown, of the import."""
    return game.summary.last_played or game.summary.changed


def _month(game: FinishedGame) -> str:
    played = game.summary.last_played
    return f"{played:%Y-%m}" if played else ""


def _tallies(
    games: Iterable[FinishedGame], key: Callable[[FinishedGame], _Key]
) -> dict[_Key, Tally]:
    tallies: defaultdict[_Key, Tally] = defaultdict(Tally)
    for game in games:
        tallies[key(game)] += game.tally
    return dict(tallies)


def _streaks(games: Sequence[FinishedGame]) -> Streaks:
    wins = [(won, len(list(run))) for won, run in groupby(games, lambda game: game.tally.won > 0)]
    unbeaten = [
        len(list(run)) for lost, run in groupby(games, lambda game: game.tally.lost > 0) if not lost
    ]
    return Streaks(
        current_wins=wins[-1][1] if wins and wins[-1][0] else 0,
        longest_wins=max((length for won, length in wins if won), default=0),
        longest_unbeaten=max(unbeaten, default=0),
    )


def _lengths(finished: Iterable[Summary]) -> dict[str, Lengths]:
    moves: defaultdict[str, list[int]] = defaultdict(list)
    for summary in finished:
        moves[summary.game.name].append(summary.move_count)
    return {
        game: Lengths(min(counts), median(counts), max(counts)) for game, counts in moves.items()
    }


def _accuracy(games: Iterable[FinishedGame]) -> dict[str, float]:
    reviewed: defaultdict[str, list[float]] = defaultdict(list)
    for game in games:
        accuracy = game.summary.accuracy[game.side]
        if accuracy is not None:
            reviewed[game.summary.game.name].append(accuracy)
    return {name: fmean(values) for name, values in reviewed.items()}


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


HEADINGS = ("Games", "Won", "Drawn", "Lost", "Score")
"""What stands above the numbers of a row."""


def row_numbers(tally: Tally) -> tuple[str, ...]:
    """The numbers of a row, under their headings."""
    numbers = (tally.games, tally.won, tally.drawn, tally.lost)
    return (*map(str, numbers), f"{tally.share:.0%}" if tally.games else "")


def result_rows(figures: Statistics) -> Iterator[tuple[str, Tally]]:
    """Rows of title and tally; the parts of a row stand below it, indented.

    Games with help stand apart, after those without.
    """
    helped = sum(figures.helped.values(), Tally())
    yield "all games", figures.total + helped
    if not figures.helped:
        yield from _indented(_parts(figures))
        return
    if figures.total.games:
        yield "  without help", figures.total
        yield from _indented(_indented(_parts(figures)))
    yield "  with hints or undo", helped
    for game, tally in figures.helped.items():
        yield f"    {GAMES[game].title}", tally


def _indented(rows: Iterable[tuple[str, Tally]]) -> Iterator[tuple[str, Tally]]:
    for title, tally in rows:
        yield f"  {title}", tally


def _parts(figures: Statistics) -> Iterator[tuple[str, Tally]]:
    """The games without help: by game, and there by rules, level and side; then by month."""
    for game, total in figures.by_game.items():
        yield GAMES[game].title, total
        for (name, rules), tally in figures.by_rules.items():
            if name == game:
                yield f"  {rules or 'usual rules'}", tally
        for (name, level), tally in figures.by_level.items():
            if name == game:
                yield f"  against {LEVELS[level].title}", tally
        for (name, side), tally in figures.by_side.items():
            if name == game:
                yield f"  as {side.title}", tally
    for month, tally in figures.by_month.items():
        yield f"in {month}" if month else "without a date", tally


def sentences(figures: Statistics) -> Iterator[str]:
    """Sentences on all but the tallies: stored games, streaks, endings, accuracy."""
    yield _stored(figures)
    streaks = figures.streaks
    apart = "without hints or undo, " if figures.helped else ""
    yield (
        f"{apart}won in a row: {streaks.current_wins} now, {streaks.longest_wins} at best;"
        f" unbeaten in a row: {streaks.longest_unbeaten} at best"
    )
    for (game, ending), count in figures.endings.items():
        yield f"{GAMES[game].title}: {counted(count, 'game')} ended {_ENDED[Ending(ending)]}"
    for game, accuracy in figures.accuracy.items():
        yield f"{GAMES[game].title}, accuracy where reviewed: {accuracy:.0f} of 100"


def _stored(figures: Statistics) -> str:
    """How many games are stored, and those of them that are not in the table."""
    in_table = sum(figures.helped.values(), figures.total).games
    others = figures.played - figures.unfinished - in_table
    parts = [
        f"{number} {what}"
        for number, what in (
            (in_table, "against the computer"),
            (others, "between two players"),
            (figures.unfinished, "unfinished"),
        )
        if number
    ]
    return f"{counted(figures.played, 'game')} stored: {', '.join(parts) or 'none'}"
