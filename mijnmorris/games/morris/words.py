"""Nine men's morris's sentences for the narrator and line mode."""

from collections.abc import Iterable
from typing import ClassVar

from mijnmorris.games.morris.rules import LINES, MorrisBoard
from mijnmorris.games.morris.rules.geometry import NEIGHBOURS
from mijnmorris.games.morris.rules.options import MorrisOptions
from mijnmorris.match.events import MovePlayed
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.words import Words
from mijnmorris.rules import Side, StepKind
from mijnmorris.rules.wording import Sentence, counted, listed

_SHUT_IN = "{loser} cannot move, since none of {loser's} men has an empty point beside it"
_QUIET_MATTERS = 0.6
"""The share of the allowed quiet moves above which notices count them."""


class MorrisWords(Words[MorrisBoard]):
    """Sentences about men, mills and captures."""

    notation: ClassVar[str] = (
        "a move is d2 to place a man, d2-d3 to move one, and x with the man to take behind it, "
        "as in d2xa1 or d2-d3xa1"
    )

    unit: ClassVar[str] = "man"

    lines_of_points = LINES

    @staticmethod
    def ending(options: MorrisOptions, result: Result) -> Sentence:
        """The reason, with the number of moves without a mill for a draw."""
        if result.ending is Ending.MEN:
            return result.told({Ending.MEN: "{loser has} fewer than three men"})
        if result.ending is Ending.MOVES:
            moves = f"{counted(options.draw_after, 'move')} of each side"
            return Sentence(f"no mill was formed in {moves}")
        return result.reason

    @classmethod
    def meaning(cls, options: MorrisOptions, result: Result) -> Sentence:
        """The reason, and of a side that cannot move what keeps it from moving."""
        if result.ending is Ending.BLOCKED:
            return result.told({Ending.BLOCKED: _SHUT_IN})
        return cls.ending(options, result)

    @staticmethod
    def notices(board: MorrisBoard) -> list[str]:
        """The counters of the draw rules, when a draw is near."""
        found = []
        most = board.options.draw_after
        if most and board.quiet >= _QUIET_MATTERS * 2 * most:
            found.append(f"{board.quiet // 2} of {most} moves of each side without a mill")
        if board.options.repetition and board.standings() == 2:
            found.append("this position stands for the second time")
        return found

    def move(self, board: MorrisBoard, played: MovePlayed) -> list[str]:
        """The man's move, the mill it closed, the captured man, and the consequences."""
        side, names = played.side, self.names
        acts = [self._way(board, played), *self._closing(board, played)]
        if played.captured is not None:
            taken = board.cell_name(played.captured)
            acts.append(f"{names.verb(side, 'take')} {names.owner(side.other)} man on {taken}")
        told = [f"{names.who(side)} {listed(acts)}"]
        if played.origin is None and not board.placing:
            told.append(self._moving_begins(board, played))
        if played.captured is not None and played.result is None:
            told.append(self._what_is_left(board, side.other))
        if played.result is None and self._flew_first(board, side):
            told.append(f"{names.who(side)} may fly from now on, to any empty point")
        return told

    @staticmethod
    def _flew_first(board: MorrisBoard, side: Side) -> bool:
        """Whether the side moved for the first time since it came down to three men.

        The sentence on the capture is soon gone: the reply to it takes its place on the screen.
        """
        if not board.flies(side):
            return False
        last = board.pop()
        before = board.steps(board.peek()) if board.ply else ()
        board.push(last)
        return any(step.kind is StepKind.TAKE for step in before)

    def _moving_begins(self, board: MorrisBoard, played: MovePlayed) -> str:
        """The sentence that the moving phase begins, unless the game is over."""
        if played.result is not None:
            return "all men are placed"
        flying = [side for side in Side if board.flies(side)]
        if len(flying) == 2:
            return "all men are placed; from now on both sides may fly"
        if flying:
            (side,) = flying
            return (
                f"all men are placed; from now on {self.names.does(side.other, 'move')} along "
                f"the lines and {self.names.who(side)} may fly"
            )
        return "all men are placed; from now on they move along the lines"

    def _way(self, board: MorrisBoard, played: MovePlayed) -> str:
        assert played.target is not None
        there = board.cell_name(played.target)
        if played.origin is None:
            return f"{self.names.verb(played.side, 'place')} a man on {there}"
        verb = "move" if NEIGHBOURS[played.origin] >> played.target & 1 else "fly"
        origin = board.cell_name(played.origin)
        return f"{self.names.verb(played.side, verb)} from {origin} to {there}"

    def _closing(self, board: MorrisBoard, played: MovePlayed) -> list[str]:
        mills = [self._mill(board, mill) for mill in played.lines]
        if not mills:
            return []
        noun = "mill" if len(mills) == 1 else "mills"
        return [f"{self.names.verb(played.side, 'close')} the {noun} {' and '.join(mills)}"]

    def _mill(self, board: MorrisBoard, mill: tuple[int, ...]) -> str:
        return " ".join(map(board.cell_name, _in_order(board, mill)))

    def _what_is_left(self, board: MorrisBoard, side: Side) -> str:
        left = board.men_on_board(side) + board.in_hand(side)
        flies = " and may fly" if board.flies(side) else ""
        return f"{self.names.does(side, 'have')} {counted(left, 'man', 'men')} left{flies}"

    def legal(self, board: MorrisBoard) -> list[str]:
        """The legal moves, and those that close a mill."""
        ways: dict[int | None, set[str]] = {}
        closing: dict[str, list[str]] = {}
        for move in board.legal_moves:
            picks = {step.kind: step.value for step in board.steps(move)}
            target = picks.get(StepKind.TO, picks.get(StepKind.PLACE, 0))
            ways.setdefault(picks.get(StepKind.FROM), set()).add(board.cell_name(target))
            if StepKind.TAKE in picks:
                way, _, taken = board.text(move).partition("x")
                closing.setdefault(way, []).append(taken)
        told = [self._ways(board, origin, targets) for origin, targets in ways.items()]
        return sorted(told) + [
            f"{way} closes a mill and takes {listed(sorted(taken), 'or')}"
            for way, taken in sorted(closing.items())
        ]

    def _ways(self, board: MorrisBoard, origin: int | None, targets: set[str]) -> str:
        who, where = self.names.who(board.turn), listed(sorted(targets), "or")
        if origin is None:
            return f"{who} may place a man on any empty point: {where}"
        return f"from {board.cell_name(origin)} to {where}"

    def hand(self, board: MorrisBoard, side: Side) -> str:
        """The number of men in the side's hand."""
        in_hand = board.in_hand(side)
        number = counted(in_hand, "man", "men") if in_hand else "no men"
        return f"{self.names.does(side, 'have')} {number} in hand"

    def score(self, board: MorrisBoard, side: Side) -> str:
        """The side's men on the board and lost, and its closed mills."""
        on_board = counted(board.men_on_board(side), "man", "men")
        mills = [self._mill(board, mill) for mill in board.mills(side)]
        parts = [f"{self.names.does(side, 'have')} {on_board} on the board"]
        if board.placing:
            parts.append(f"{board.in_hand(side)} in hand")
        parts.append(f"{board.lost(side)} lost")
        if mills:
            parts.append(f"{counted(len(mills), 'mill')}: {' and '.join(mills)}")
        return ", ".join(parts)

    def pieces(self, board: MorrisBoard, side: Side) -> str:
        """The points of the side's men."""
        points = self.cells_of(board, board.men(side))
        return f"{self.names.owner(side)} men: {listed(points or ['none on the board'])}"

    def cell(self, board: MorrisBoard, index: int) -> str:
        """The owner of the man on the point."""
        side = board.man_at(index)
        return "" if side is None else f"{self.names.owner(side)} man"

    def line_names(self, board: MorrisBoard) -> Iterable[tuple[str, tuple[int, ...]]]:
        """The sixteen lines of three points."""
        return (("line", _in_order(board, line)) for line in LINES)


def _in_order(board: MorrisBoard, line: tuple[int, ...]) -> tuple[int, ...]:
    """The points from left to right, or from bottom to top."""
    return tuple(sorted(line, key=board.cells.__getitem__))
