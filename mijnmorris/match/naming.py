"""The names of players in sentences, their series' score, and their time."""

import re
from math import ceil, floor

from mijnmorris.match.clock import Clock
from mijnmorris.match.match import Match
from mijnmorris.match.players import Player
from mijnmorris.match.series import Series
from mijnmorris.rules import Side

LOW_TIME = 30.0
"""Seconds from which on a side's time is low."""
TENTHS_FROM = 10.0
"""Seconds from which on tenths are told."""

_STOPS = (".", "?", "!", ":", "…", "]")
_CELL = re.compile(r"[a-z]\d")


def player_names(players: tuple[Player, Player]) -> tuple[str, str]:
    """Both players' names: ``you`` for the only person here; without a name, the side's."""
    alone = not all(player.is_here for player in players)
    light, dark = (
        "you" if alone and player.is_here else player.called(side.title)
        for side, player in zip(Side, players, strict=True)
    )
    return light, dark


def name_of(match: Match, side: Side) -> str:
    """The name of the side's player, as in :func:`player_names`."""
    return player_names(match.players)[side]


def shortened(name: str, most: int) -> str:
    """The name, of a longer one the beginning, with two dots.

    >>> shortened("Bartholomew", 8)
    'Bartho..'
    """
    return name if len(name) <= most else f"{name[: most - 2]}.."


def opponents(players: tuple[Player, Player]) -> str:
    """Both players: ``you (Light) against Club``, or ``Light against Dark``."""
    names = player_names(players)
    persons = [side for side in Side if players[side].is_here]
    if len(persons) == 1:
        return f"you ({persons[0].title}) against {names[persons[0].other]}"
    return f"{names[Side.LIGHT]} against {names[Side.DARK]}"


def series_score(series: Series) -> list[tuple[str, str]]:
    """The players with their points, in the order of :func:`opponents`; empty in a first game.

    A player without a name is called by the side in the first game, which does not change.
    """
    if series.round == 1:
        return []
    match = series.match
    first = match.side_of_person() or Side.LIGHT
    scores = []
    for side in (first, first.other):
        name = name_of(match, side)
        if name == side.title:
            began_as = side if series.round % 2 else side.other
            name = f"{began_as.title} of game 1"
        scores.append((name, f"{series.score(side).points:g}"))
    return scores


def is_low(clock: Clock, side: Side) -> bool:
    """Whether the side should hurry: 30 s are left, or a tenth of a shorter game's time."""
    return clock.left(side) < min(LOW_TIME, 6 * clock.control.minutes)


def time_left(clock: Clock, side: Side) -> str:
    """The side's time, rounded up to seconds: ``4:59``, or ``1:04:59`` from an hour on.

    The last seconds are told in tenths, rounded down: ``0:09.4``.
    """
    left = clock.left(side)
    if left < TENTHS_FROM:
        return f"0:{floor(10 * left) / 10:04.1f}"
    minutes, seconds = divmod(ceil(left), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def whose_turn(match: Match) -> str:
    """``your turn``, or the side's name."""
    name = name_of(match, match.board.turn)
    return "your turn" if name == "you" else name


def as_sentence(text: str) -> str:
    """The text with a capital, and a full stop where it has none of its own.

    >>> as_sentence("you pass"), as_sentence("Do you agree?")
    ('You pass.', 'Do you agree?')
    """
    return f"{capital(text)}{'' if text.endswith(_STOPS) else '.'}"


def capital(text: str) -> str:
    """The text with its first letter in upper case, unless it begins with a cell: ``a2``."""
    return text if _CELL.match(text) else text[:1].upper() + text[1:]
