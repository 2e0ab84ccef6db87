"""Names and sentences of the game screen."""

from mijnmorris.engine.levels import level_named
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import Side
from mijnmorris.tui.facts import Facts
from mijnmorris.tui.glyphs import Glyphs


def name_of(match: Match, side: Side) -> str:
    """Who plays the side: ``you``, the computer's level, or the side's own name."""
    player = match.players[side]
    if isinstance(player, Computer):
        return level_named(player.level).title
    return "you" if match.side_of_person() is side else side.title


def pairing(match: Match, glyphs: Glyphs) -> str:
    """Game and players: ``Mijnlieff · you (Light) against Club``."""
    person = match.side_of_person()
    if person is None:
        players = f"{name_of(match, Side.LIGHT)} against {name_of(match, Side.DARK)}"
    else:
        players = f"you ({person.title}) against {name_of(match, person.other)}"
    return f"{match.game.title} {glyphs.dot} {players}"


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


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def _score(result: Result, facts: Facts) -> str:
    """The points where they decided, the winner's first."""
    points = facts.score()
    if points is None or result.ending is not Ending.POINTS:
        return ""
    winner = result.winner or Side.LIGHT
    return f" {points[winner]}{facts.glyphs.dash}{points[winner.other]}"
