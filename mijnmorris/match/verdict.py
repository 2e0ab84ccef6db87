"""The result of a match in words: winner, reason and points."""

from mijnmorris.match.match import Match
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.words import Names, words_of
from mijnmorris.rules import Game, GameOptions, Side


def verdict(match: Match, result: Result, dash: str) -> str:
    """The winner: ``you win 3–1``, ``Club wins``, ``a draw``; ``dash`` separates the points."""
    score = _score(match, result, dash)
    if result.winner is None:
        return f"a draw{score}"
    return f"{Names(match.players).does(result.winner, 'win')}{score}"


def reason(match: Match, result: Result) -> str:
    """Why the match is over, with the players' names as in :func:`verdict`."""
    return Names(match.players).told(words_of(match.game).ending(match.options, result))


def result_words(game: Game, options: GameOptions, result: Result) -> str:
    """Winner and reason, with the sides' names: ``Light wins: Dark cannot move``."""
    who = "a draw" if result.winner is None else f"{result.winner.title} wins"
    return f"{who}: {words_of(game).ending(options, result)}"


def _score(match: Match, result: Result, dash: str) -> str:
    """The points, the winner's first, if they decided the game; else empty."""
    points = match.board.points()
    if points is None or result.ending is not Ending.POINTS:
        return ""
    winner = result.winner or Side.LIGHT
    return f" {points[winner]}{dash}{points[winner.other]}"
