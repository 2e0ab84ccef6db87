"""The board of the settings screen, which shows what each setting does."""

import asyncio
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from textual import work

from mijnmorris.rules import Board, Game
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.board.motion import scenes_between
from mijnmorris.tui.board.scene_maker import Picking, Showing
from mijnmorris.tui.game.waiting import step_by_step
from mijnmorris.tui.part import screens_of
from mijnmorris.tui.preview import Preview

_FEWEST_MOVES = 6
_MOST_MOVES = 40
"""How many are played until a board has cells that may not be chosen, if it ever has."""
_PAUSE = 0.5
"""Seconds before a move is shown in motion, so that its start is seen."""


class Example(NamedTuple):
    """A position and a move in it."""

    before: Board
    move: int

    @property
    def after(self) -> Board:
        """The position after the move."""
        board = self.before.copy()
        board.push(self.move)
        return board


class SettingsSample(Preview):
    """A position with pieces or men of both sides, in which not everything is legal."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    async def show_effect(self, setting: str, *, is_on: bool) -> None:
        """Draw the board by the settings, and show in play what is seen in play alone."""
        self.workers.cancel_node(self)
        await self.show(self._position, shows_legal=True)
        view = self.query_one(BoardView)
        view.hovered = next(iter(view.choices()), None) if setting == "mouse" and is_on else None
        if setting == "confirm_moves":
            self._show_confirming(view, asks=is_on)
        elif setting == "animation":
            self._replay(view)
        else:
            view.repaint()

    def _show_confirming(self, view: BoardView, *, asks: bool) -> None:
        """Show a move that waits to be confirmed, or the same move as played."""
        example = Example(self._position, _some_move(self._position))
        if asks:
            view.demonstrate(example.before.steps(example.move))
        else:
            view.show(example.after, example.move)

    @work(exclusive=True)
    async def _replay(self, view: BoardView) -> None:
        """Play a move as one of the computer's is shown."""
        before, move = self._example
        view.show(before, interactive=False)
        await asyncio.sleep(_PAUSE)
        if view.moves:
            await step_by_step(view, move)
        view.show(self._example.after, move)

    @cached_property
    def _position(self) -> Board:
        return next(
            board
            for board in self._positions()
            if _is_bound(board) or not board.legal_moves or board.ply == _MOST_MOVES
        )

    @cached_property
    def _example(self) -> Example:
        """The first move in the game that is seen in motion, if there is any, else its last."""
        example = Example(self._position, _some_move(self._position))
        for board in self._positions():
            for move in board.legal_moves:
                example = Example(board, move)
                if self._has_motion(example):
                    return example
        return example

    def _has_motion(self, example: Example) -> bool:
        scenes = screens_of(self._game).scenes
        before, after = (
            scenes.scene(Showing(board, Picking(board), move))
            for board, move in ((example.before, None), (example.after, example.move))
        )
        return bool(scenes_between(before, after))

    def _positions(self) -> Iterator[Board]:
        """The positions of a game, each after some move, from one with a few pieces or men on."""
        board = self._game.start(self._game.options())
        while board.legal_moves and board.ply <= _MOST_MOVES:
            if board.ply >= _FEWEST_MOVES:
                yield board.copy()
            board.push(_some_move(board))
        yield board


def _some_move(board: Board) -> int:
    moves = list(board.legal_moves)
    return moves[len(moves) // 2]


def _is_bound(board: Board) -> bool:
    """Whether some cells may be chosen now, but not all that are empty."""
    empty = len(board.cells) - (board.own | board.opp).bit_count()
    return 0 < len(Picking(board).marked) < empty
