"""The names of players in sentences, and the score of their series."""

from mijnmorris.match.match import Match
from mijnmorris.match.players import Player
from mijnmorris.match.series import Series
from mijnmorris.rules import Side


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


def whose_turn(match: Match) -> str:
    """``your turn``, or the side's name."""
    name = name_of(match, match.board.turn)
    return "your turn" if name == "you" else name
