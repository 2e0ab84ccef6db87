"""Names and sentences of the game screen."""

import re
from math import ceil

from mijnmorris.engine.levels import level_named
from mijnmorris.match.clock import Clock
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.series import Series
from mijnmorris.rules import Game, Side
from mijnmorris.rules.morris import MorrisOptions
from mijnmorris.tui.facts import Facts
from mijnmorris.tui.glyphs import Glyphs

_CELL = re.compile(r"[a-z]\d")

_LOST_BY_YOU = {
    Ending.MEN: "you have fewer than three men",
    Ending.BLOCKED: "you cannot move",
    Ending.RESIGNATION: "you resigned",
    Ending.TIME: "your time is up",
}


def player_names(players: tuple[Player, Player]) -> tuple[str, str]:
    """Who plays: ``you`` against the computer's level, else names or the sides' own."""
    alone = any(isinstance(player, Computer) for player in players)
    light, dark = (
        level_named(player.level).title
        if isinstance(player, Computer)
        else "you"
        if alone
        else player.name or side.title
        for side, player in zip(Side, players, strict=True)
    )
    return light, dark


def name_of(match: Match, side: Side) -> str:
    """Who plays the side."""
    return player_names(match.players)[side]


def pairing(game: Game, players: tuple[Player, Player], glyphs: Glyphs) -> str:
    """Game and players: ``Mijnlieff · you (Light) against Club``."""
    names = player_names(players)
    persons = [side for side in Side if isinstance(players[side], Person)]
    if len(persons) == 1:
        who = f"you ({persons[0].title}) against {names[persons[0].other]}"
    else:
        who = f"{names[Side.LIGHT]} against {names[Side.DARK]}"
    return f"{game.title} {glyphs.dot} {who}"


def series_score(series: Series) -> list[tuple[str, str]]:
    """The players in the order of :func:`pairing` with their points; none in a first game."""
    if series.round == 1:
        return []
    match = series.match
    first = match.side_of_person() or Side.LIGHT
    return [
        (name_of(match, side), f"{series.score(side).points:g}") for side in (first, first.other)
    ]


def time_left(clock: Clock, side: Side) -> str:
    """The side's time: ``4:59``, or ``1:04:59`` from an hour on; a second begun counts whole."""
    minutes, seconds = divmod(ceil(clock.left(side)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def whose_turn(match: Match) -> str:
    """``your turn``, or the side's name."""
    name = name_of(match, match.board.turn)
    return "your turn" if name == "you" else name


def verdict(match: Match, result: Result, facts: Facts) -> str:
    """Who won: ``you win 3–1``, ``Club wins``, ``a draw``."""
    score = _score(result, facts)
    if result.winner is None:
        return f"a draw{score}"
    name = name_of(match, result.winner)
    return f"you win{score}" if name == "you" else f"{name} wins{score}"


def reason(match: Match, result: Result) -> str:
    """Why the match is over, with the players named as in :func:`verdict`."""
    if result.winner is None:
        if result.ending is Ending.MOVES:
            assert isinstance(match.options, MorrisOptions)
            return f"no mill was formed in {match.options.draw_after} moves of each side"
        return result.reason
    winner, loser = name_of(match, result.winner), name_of(match, result.winner.other)
    if result.ending is Ending.POINTS:
        return f"{winner} {'have' if winner == 'you' else 'has'} more points"
    if loser == "you":
        return _LOST_BY_YOU[result.ending]
    return result.reason.replace(result.winner.other.title, loser)


def capital(text: str) -> str:
    """The text with its first letter in upper case, unless it begins with a cell: ``a2``."""
    return text if _CELL.match(text) else text[:1].upper() + text[1:]


def _score(result: Result, facts: Facts) -> str:
    """The points where they decided, the winner's first."""
    points = facts.score()
    if points is None or result.ending is not Ending.POINTS:
        return ""
    winner = result.winner or Side.LIGHT
    return f" {points[winner]}{facts.glyphs.dash}{points[winner.other]}"
