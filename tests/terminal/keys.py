"""Bytes that terminals send for keys, and games played with them."""

from tests.terminal.program import Program

PLAY = ("play", "mijnlieff", "--opponent", "person")
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
ESCAPE, CTRL_C, CTRL_L, CTRL_Q, CTRL_Z = "\x1b", "\x03", "\x0c", "\x11", "\x1a"


def play_two_moves(program: Program) -> None:
    """One move by keys, one typed, in a game of Mijnlieff between two people."""
    program.wait_for("Light: any square")
    program.press("3\r")
    program.wait_for("Dark: not beside")
    program.press("mSd4\r")
    program.wait_for("Light: in line with d4")
    program.press(ESCAPE)
    program.wait_for("q leave")
