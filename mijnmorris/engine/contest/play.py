"""Games and matches between two players."""

from collections.abc import Iterable, Sequence

from mijnmorris.engine.contest.players import ContestPlayer
from mijnmorris.rules import Game, GameOptions

Players = tuple[ContestPlayer, ContestPlayer]
"""Light, then Dark."""


def play(
    game: Game, options: GameOptions, opening: Iterable[int], players: Players, seed: int
) -> float:
    """Play a game from the opening on; the points of Light: 1, ½ or 0."""
    board = game.start(options)
    for move in opening:
        board.push(move)
    for player in players:
        player.begin()
    while board.legal_moves:
        board.push(players[board.side].choose(board, seed))
    outcome = board.outcome()
    assert outcome is not None
    if outcome.winner is None:
        return 0.5
    return 1.0 if outcome.winner == 0 else 0.0


def play_pair(
    game: Game, options: GameOptions, opening: Sequence[int], players: Players, seed: int
) -> tuple[float, float]:
    """Two games from the same opening with changed sides: what the first player scores."""
    first, second = players
    as_light = play(game, options, opening, (first, second), seed)
    as_dark = 1 - play(game, options, opening, (second, first), seed)
    return as_light, as_dark
