"""The slow reference of a board: the same options, the same moves."""

from mijnmorris.games.mijnlieff.rules import MijnlieffOptions
from mijnmorris.games.mijnlieff.rules.layout import tiles_text
from mijnmorris.games.morris.rules import MorrisOptions
from mijnmorris.rules import Board, GameOptions
from tests.rules.reference import Reference
from tests.rules.reference.mijnlieff import Mijnlieff, squares_of
from tests.rules.reference.morris import Morris


def reference_of(options: GameOptions) -> Reference:
    """The reference at the start of the game with these options."""
    if isinstance(options, MijnlieffOptions):
        return Mijnlieff(
            squares_of(tiles_text(options.layout.tiles)),
            options.opening.value,
            options.passing.value,
            options.line4.value,
        )
    assert isinstance(options, MorrisOptions)
    return Morris(options.flying, options.draw_after, options.repetition)


def paired(board: Board) -> Reference:
    """The reference after the moves of a board that began at the game's start."""
    reference = reference_of(board.options)
    replayed = type(board)(board.options)
    for move in board.moves_played():
        reference = reference.play(replayed.text(move))
        replayed.push(move)
    return reference
