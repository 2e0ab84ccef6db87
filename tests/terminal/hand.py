"""Whole games by arrow keys, digits and Enter, as a person at a terminal plays them."""

import time
from collections.abc import Sequence

from mijnmorris.games import GAMES
from mijnmorris.rules import Board, GameOptions, StepKind
from mijnmorris.tui.second_press import PAIR
from tests.rules.playing import RandomPlayer
from tests.terminal.keys import DOWN, LEFT, RIGHT, UP
from tests.terminal.program import Program
from tests.tui.board.boards import board_view
from tests.tui.playing import way_to

_BYTES = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT}


class Hand:
    """Knows where the cursor is, and presses what makes a move."""

    def __init__(self, program: Program, board: Board) -> None:
        self._program = program
        self._board = board
        self._view = board_view(board)

    def _presses(self, cell: int) -> str:
        """The keys that pick the cell; not so soon that they are the second press of a pair."""
        way = "".join(_BYTES[key] for key in way_to(self._view, cell))
        if not way:
            time.sleep(PAIR)
        self._view.cursor = cell
        return f"{way}\r"

    def play(self, text: str) -> None:
        """Play the move on the screen, and wait until it stands there."""
        self.press(text)
        self._wait_for(text)

    def press(self, text: str) -> None:
        """Press what plays the move on the screen."""
        move = self._board.parse(text)
        keys = ""
        for step in self._board.steps(move):
            if step.kind is StepKind.PIECE:
                keys += str(step.value + 1)
                continue
            if step.on_board:
                keys += self._presses(step.value)
            else:
                time.sleep(PAIR)  # or it would be the second press of the last move's
                keys += "\r"
        self._board.push(move)
        self._program.press(keys)

    def follow(self, text: str) -> None:
        """Wait until a move that is played elsewhere stands on the screen."""
        self._board.push(self._board.parse(text))
        self._wait_for(text)

    def follow_any(self) -> str | None:
        """Push the move that stands on the screen as the answer, if there is one, and return it."""
        for text in self._board.legal_moves.texts():
            self._board.push(self._board.parse(text))
            if self._is_last(text):
                return text
            self._board.pop()
        return None

    def _wait_for(self, text: str) -> None:
        if self._board.outcome() is None:
            self._program.wait_until(lambda: self._is_last(text))
        else:  # the result lies upon the moves
            self._program.wait_for("Rematch")

    def _is_last(self, text: str) -> bool:
        """Whether the move is the last of those listed, in its place."""
        number, of_dark = (self._board.ply + 1) // 2, self._board.ply % 2 == 0
        for line in self._program.text.splitlines():
            words = line.replace("│", " ").split()
            if str(number) in words:
                # The row of the board may have the same number, further to the left.
                rest = words[len(words) - words[::-1].index(str(number)) :]
                if len(rest) == 1 + of_dark and rest[-1] == text:
                    return True
        return False


def random_game(game: str, options: GameOptions, seed: int) -> Sequence[str]:
    """The moves of a whole game played at random."""
    board = GAMES[game].start(options)
    player = RandomPlayer(seed)
    texts = []
    while board.outcome() is None:
        move = player.choose(board)
        texts.append(board.text(move))
        board.push(move)
    return texts
