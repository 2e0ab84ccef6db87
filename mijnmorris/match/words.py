"""Sentences about a game's positions, moves and results, for both front ends.

A game's part ``words`` is a subclass of :class:`Words`, which itself serves any game.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, ClassVar, Generic, TypeVar

from mijnmorris.match.events import Declined, MovePlayed, Request, Requested
from mijnmorris.match.match import Match
from mijnmorris.match.naming import player_names
from mijnmorris.match.players import Computer, Player
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import Board, Game, GameOptions, Side
from mijnmorris.rules.wording import Sentence, counted, listed

BoardT = TypeVar("BoardT", bound=Board)

_THIRD_PERSON = {"do": "does", "fly": "flies", "have": "has", "pass": "passes"}

_REQUESTS = {
    Request.DRAW: ("offer", "a draw"),
    Request.REMATCH: ("ask", "for a rematch"),
}
_DECLINED = {
    Request.DRAW: "the draw",
    Request.TAKE_BACK: "to take anything back",
    Request.REMATCH: "the rematch",
}


class Names:
    """The names of two players in sentences."""

    def __init__(self, players: tuple[Player, Player]) -> None:
        self._names = player_names(players)
        self._fields = {
            side.field(form)[1:-1]: words
            for side in Side
            for form, words in (
                ("", self.who(side)),
                ("'s", self.owner(side)),
                (" has", self.does(side, "have")),
            )
        }

    def who(self, side: Side) -> str:
        """``you``, or the player's name."""
        return self._names[side]

    def told(self, sentence: str) -> str:
        """A sentence about the sides, with the players' names put in."""
        return sentence.told(self._fields) if isinstance(sentence, Sentence) else sentence

    def verb(self, side: Side, verb: str) -> str:
        """The verb in the player's form: ``place`` or ``places``."""
        if self._names[side] == "you":
            return verb
        return _THIRD_PERSON.get(verb, f"{verb}s")

    def does(self, side: Side, verb: str) -> str:
        """The player and the verb: ``you place``, ``Club places``."""
        return f"{self._names[side]} {self.verb(side, verb)}"

    def owner(self, side: Side) -> str:
        """``your``, or the player's name with ``'s``."""
        name = self._names[side]
        return "your" if name == "you" else f"{name}'s"

    def asks(self, asked: Requested, match: Match) -> str:
        """A player's request in the match: ``Club offers a draw``."""
        if asked.request is Request.TAKE_BACK:
            verb, wanted = "ask", _taking_back(match.moves_to_undo(asked.side))
        else:
            verb, wanted = _REQUESTS[asked.request]
        return f"{self.does(asked.side, verb)} {wanted}"

    def agreeing(self, side: Side) -> str:
        """The question whether the player accepts."""
        return f"{self.verb(side, 'do').capitalize()} {self.who(side)} agree?"

    def declines(self, declined: Declined) -> str:
        """A player's refusal: ``Club declines the draw``."""
        return f"{self.does(declined.side, 'decline')} {_DECLINED[declined.request]}"


def _taking_back(moves: int) -> str:
    if moves == 0:
        return "to go on with the game"
    return "to take a move back" if moves == 1 else "to take back a move and the reply to it"


class Words(Generic[BoardT]):
    """Sentences about a game, one line each, with players' names by ``names``."""

    notation: ClassVar[str] = "the command legal lists the moves as they are written"
    """How to write a move, for new players."""
    tells_duty: ClassVar[bool] = False
    """Whether the sentences on a move include what the other player must do next."""
    unit: ClassVar[str] = "point"
    """What an estimate counts: a side at +1.00 is about one ahead."""
    lines_of_points: ClassVar[tuple[tuple[int, ...], ...]] = ()
    """The lines that join the cells, for boards of points; empty for boards of squares."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def example(self, board: BoardT) -> str:
        """A legal move in notation."""
        return next(iter(board.legal_moves.texts()), "")

    @staticmethod
    def notices(board: Any) -> list[str]:  # noqa: ARG004
        """Notices for the players besides their duty, such as an approaching draw.

        They are sentences without capital letter and full stop.
        """
        return []

    @staticmethod
    def ending(options: Any, result: Result) -> Sentence:  # noqa: ARG004
        """Why a game under those options is over."""
        return result.reason

    @classmethod
    def meaning(cls, options: Any, result: Result) -> Sentence:
        """Why a game is over, with what that means; told once, when it ends."""
        return cls.ending(options, result)

    @staticmethod
    def sign(board: Any, index: int) -> str:
        """The character for the cell's content on boards drawn as text."""
        return "O" if board.owner_at(index) is Side.LIGHT else "@"

    def move(self, board: BoardT, played: MovePlayed) -> list[str]:
        """The effects of the last move played."""
        before = board.pop()
        text = board.text(before)
        board.push(before)
        return [f"{self.names.does(played.side, 'play')} {text}"]

    def told(self, board: BoardT, played: MovePlayed) -> list[str]:
        """The sentences of :meth:`move` and :meth:`notices` for the last move played."""
        return [*self.move(board, played), *self.notices(board)]

    def legal(self, board: BoardT) -> list[str]:
        """The legal moves, of which there must be at least one."""
        return [f"{self.names.who(board.turn)} may play {listed(board.legal_moves.texts(), 'or')}"]

    def hand(self, board: BoardT, side: Side) -> str:  # noqa: ARG002
        """The side's pieces or men in hand."""
        return f"{self.names.does(side, 'have')} nothing in hand"

    def score(self, board: BoardT, side: Side) -> str:
        """The side's points, or its men."""
        points = board.points()
        if points is None:
            return self.pieces(board, side)
        return f"{self.names.does(side, 'have')} {counted(points[side], 'point')}"

    def pieces(self, board: BoardT, side: Side) -> str:
        """The cells of the side's pieces or men."""
        owned = [index for index in range(len(board.cells)) if board.owner_at(index) is side]
        there = sorted(map(board.cell_name, owned)) or ["none on the board"]
        return f"{self.names.owner(side)} men: {listed(there)}"

    def cell(self, board: BoardT, index: int) -> str:
        """The content of the cell: ``your Straight``; an empty text if there is none."""
        side = board.owner_at(index)
        return "" if side is None else f"{self.names.owner(side)} man"

    def line_names(self, board: BoardT) -> Iterable[tuple[str, tuple[int, ...]]]:
        """The lines that matter in the game: the name and the cells in order of each."""
        return (
            (f"row {row + 1}", tuple(cells)) for row, cells in self._cells_by_row(board).items()
        )

    def names_all_cells(self, board: BoardT) -> bool:  # noqa: ARG002
        """Whether the board has an unusual shape, so that its cells must be named."""
        return False

    def rows(self, board: BoardT) -> list[str]:
        """The board row by row, from the top and from the left."""
        return [
            f"row {row + 1}: {self._contents(board, cells)}"
            for row, cells in self._cells_by_row(board).items()
        ]

    def shape(self, board: BoardT) -> list[str]:
        """The cells of the board, if its shape is unusual."""
        if not self.names_all_cells(board):
            return []
        rows = self._cells_by_row(board).values()
        names = (" ".join(map(board.cell_name, cells)) for cells in rows)
        return [f"the squares of the board from the top down: {'; '.join(names)}"]

    def _cells_by_row(self, board: BoardT) -> dict[int, list[int]]:
        """The indices of the cells, from the left, by row from the top."""
        rows: dict[int, list[int]] = {}
        for index in sorted(range(len(board.cells)), key=board.cells.__getitem__):
            rows.setdefault(board.cells[index].row, []).append(index)
        return {row: rows[row] for row in sorted(rows, reverse=True)}

    def lines(self, board: BoardT) -> list[str]:
        """The board line by line; empty lines are only counted."""
        told, empty = [], 0
        for name, cells in self.line_names(board):
            if any(self.cell(board, index) for index in cells):
                told.append(f"{name}: {self._contents(board, cells)}")
            else:
                empty += 1
        if empty:
            told.append(f"{empty} more, all empty" if told else "all lines are empty")
        return told

    def _contents(self, board: BoardT, cells: Sequence[int]) -> str:
        """The contents of the cells in order, with empty cells grouped."""
        is_empty = not any(self.cell(board, index) for index in cells)
        if is_empty and not self.names_all_cells(board):
            return "all empty"
        return ", ".join(self._groups(board, cells))

    def _groups(self, board: BoardT, cells: Iterable[int]) -> Iterator[str]:
        for what, group in groupby(cells, key=lambda index: self.cell(board, index)):
            names = [board.cell_name(index) for index in group]
            if what:
                yield from (f"{name} {what}" for name in names)
            else:
                yield f"{listed(names)} empty"

    def cells_of(self, board: BoardT, mask: int) -> list[str]:
        """The names of the cells of a mask, in alphabetical order."""
        return [board.cell_name(index) for index in self.indices_of(board, mask)]

    def indices_of(self, board: BoardT, mask: int) -> list[int]:
        """The indices of the cells of a mask, in the alphabetical order of their names."""
        indices = (index for index in range(len(board.cells)) if mask >> index & 1)
        return sorted(indices, key=board.cell_name)


def words_of(game: Game) -> type[Words[Any]]:
    """The game's part ``words``, or ``Words`` for any game."""
    part: type[Words[Any]] | None = game.part("words")
    return Words if part is None else part


def verdict(match: Match, result: Result, dash: str) -> str:
    """The winner: ``you win 3–1``, ``Club wins``, ``a draw``; ``dash`` separates the points."""
    score = _score(match, result, dash)
    if result.winner is None:
        return f"a draw{score}"
    return f"{Names(match.players).does(result.winner, 'win')}{score}"


def explanation(match: Match, result: Result) -> list[str]:
    """The reason, unless the points in the verdict say it already."""
    return [] if result.ending is Ending.POINTS else [reason(match, result)]


def reason(match: Match, result: Result) -> str:
    """Why the match is over, with the players' names as in :func:`verdict`."""
    return Names(match.players).told(words_of(match.game).meaning(match.options, result))


def help_note(match: Match) -> str:
    """What hints and undo mean for a finished game against the computer; empty without them."""
    side = match.side_of_person()
    is_counted = side is not None and isinstance(match.players[side.other], Computer)
    if not (is_counted and match.result is not None and match.help):
        return ""
    return f"you used {match.help.words}: the statistics count this game apart"


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
