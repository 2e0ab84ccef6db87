"""The end of a match in words: who won, why, and how the board stands."""

from mijnmorris.games.morris.rules import MorrisOptions
from mijnmorris.match.match import Match
from mijnmorris.match.naming import name_of
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import Side

_LOST_BY_YOU = {
    Ending.MEN: "you have fewer than three men",
    Ending.BLOCKED: "you cannot move",
    Ending.RESIGNATION: "you resigned",
    Ending.TIME: "your time is up",
    Ending.ABANDONED: "you abandoned the game",
    Ending.FORFEIT: "you broke the rules",
}


def verdict(match: Match, result: Result, dash: str) -> str:
    """Who won: ``you win 3–1``, ``Club wins``, ``a draw``; ``dash`` stands between points."""
    score = _score(match, result, dash)
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
    if loser == "you" and result.ending in _LOST_BY_YOU:
        return _LOST_BY_YOU[result.ending]
    return result.reason.replace(result.winner.other.title, loser)


def _score(match: Match, result: Result, dash: str) -> str:
    """The points where they decided, the winner's first."""
    points = match.board.points()
    if points is None or result.ending is not Ending.POINTS:
        return ""
    winner = result.winner or Side.LIGHT
    return f" {points[winner]}{dash}{points[winner.other]}"
