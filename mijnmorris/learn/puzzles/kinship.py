"""Which positions are the same to a player: equal or nearly equal up to symmetry."""

from typing import NamedTuple

from mijnmorris.games import game_of
from mijnmorris.learn.puzzles.theme import puzzles_of
from mijnmorris.rules import Board

_NEAR = 2
"""Two positions are nearly equal if they differ in the owner of so many cells at most:
one man stands elsewhere."""


class Standing(NamedTuple):
    """Who stands where, seen from the side to move, on boards of one kind."""

    cells: tuple[object, ...]
    own: int
    opp: int

    @classmethod
    def of(cls, board: Board) -> "Standing":
        """That of the board."""
        return cls(board.cells, board.own, board.opp)


def is_near(one: Standing, images: list[Standing]) -> bool:
    """Whether the position is nearly one of those images."""
    return any(
        one.cells == image.cells
        and (one.own ^ image.own | one.opp ^ image.opp).bit_count() <= _NEAR
        for image in images
    )


def images_of(board: Board) -> list[Standing]:
    """The position under every symmetry of its board, itself among them."""
    part = puzzles_of(game_of(board))
    assert part is not None
    return [Standing(board.cells, own, opp) for own, opp in part.images(board)]


def same_to_a_player(board: Board) -> Standing:
    """Equal for positions that are symmetric to each other."""
    return min(images_of(board), key=lambda image: (image.own, image.opp))
