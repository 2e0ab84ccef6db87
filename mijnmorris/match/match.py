"""A game in progress: board, players, moves, take-back and result."""

from collections.abc import Callable, Sequence

from mijnmorris.match.clock import Clock
from mijnmorris.match.events import (
    DrawDeclined,
    DrawOffered,
    EndTakenBack,
    Event,
    MatchEnded,
    MovePlayed,
    MovesTakenBack,
)
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import Board, Game, GameOptions, IllegalMoveError, Side

Follower = Callable[[Event], None]


class Match:
    """A game between two players.

    Front ends read ``board`` but change it only through the methods here, and
    learn of every change from the events they follow.
    """

    def __init__(
        self,
        game: Game,
        options: GameOptions,
        players: tuple[Player, Player],
        position: str | None = None,
        clock: Clock | None = None,
    ) -> None:
        """Start from the position line, or from the game's start without one.

        Raises ``InvalidPositionError``. Players are Light's and Dark's. The clock
        starts with the first move.
        """
        self.game = game
        self.options = options
        self.players = players
        self.position = position
        self.clock = clock
        self.board: Board = (
            game.start(options) if position is None else game.from_position(position, options)
        )
        self.redo_tail: list[int] = []
        self.draw_offered_by: Side | None = None
        self._agreed: Result | None = None
        self._furthest_ply = 0
        self._followers: list[Follower] = []

    @property
    def player_to_move(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.board.turn]

    @property
    def moves(self) -> list[int]:
        """The moves played, without those taken back."""
        return self.board.moves_played()

    @property
    def result(self) -> Result | None:
        """The result, if the match is over."""
        outcome = self.board.outcome()
        return self._agreed if outcome is None else Result.of(outcome)

    def follow(self, follower: Follower, *, first: bool = False) -> Callable[[], None]:
        """Call the follower at every event; what is returned ends that.

        One that asks to be ``first`` is called before the others, so that a move
        is stored before anybody shows it.
        """
        self._followers.insert(0 if first else len(self._followers), follower)
        return lambda: self._followers.remove(follower)

    def play(self, move: int) -> None:
        """Play a legal move; raises ``IllegalMoveError`` and changes nothing if it is none."""
        if self.result is not None:
            raise IllegalMoveError("the game is over")
        if move not in self.board.legal_moves:
            raise IllegalMoveError("that move is not legal here")
        if self.check_clock():
            raise IllegalMoveError(f"{self.board.turn.title}'s time is up")
        if self.redo_tail and self.redo_tail[-1] == move:
            self.redo_tail.pop()
        else:
            self.redo_tail.clear()
        self._advance(move)

    @property
    def can_undo(self) -> bool:
        """Whether :meth:`undo` does anything.

        Time that is up stays up, so nothing can be taken back after it.
        """
        if self.result is not None and self.result.ending is Ending.TIME:
            return False
        return self._is_ended_by_players or self._plies_to_person() > 0

    @property
    def can_redo(self) -> bool:
        """Whether :meth:`redo` does anything."""
        return bool(self.redo_tail) and self.result is None

    def undo(self) -> int:
        """Take back the last decision of a person; return the number of moves.

        After a resignation or an agreed draw that is the end alone, and no move.
        Against the computer it is the person's own last move with the answer to it;
        between two people it is the last move. 0 also where nothing can be taken back.
        """
        if not self.can_undo:
            return 0
        self.draw_offered_by = None
        if self._is_ended_by_players:
            self._agreed = None
            self._tell(EndTakenBack())
            return 0
        count = self._plies_to_person()
        for _ in range(count):
            self.redo_tail.append(self.board.pop())
        if self.clock is not None and self.clock.running is not None:
            self.clock.run(self.board.turn)
        self._tell(MovesTakenBack(count))
        return count

    def redo(self) -> int:
        """Play moves taken back again, up to a person's turn; return their number."""
        count = 0
        while self.can_redo:
            self._advance(self.redo_tail.pop())
            count += 1
            if isinstance(self.player_to_move, Person):
                break
        return count

    def resign(self, side: Side) -> None:
        """The side gives up."""
        self._end(Result(side.other, Ending.RESIGNATION))

    def offer_draw(self, side: Side) -> None:
        """The side offers a draw; ``answer_draw`` or the next move settles it."""
        if self.result is None:
            self.draw_offered_by = side
            self._tell(DrawOffered(side))

    def answer_draw(self, accepted: bool) -> None:
        """The other side accepts or declines the draw that was offered."""
        if self.draw_offered_by is None:
            return
        side = self.draw_offered_by.other
        self.draw_offered_by = None
        if accepted:
            self._end(Result(None, Ending.AGREEMENT))
        else:
            self._tell(DrawDeclined(side))

    def check_clock(self) -> bool:
        """Whether a side's time is up; the match is over then.

        To be called now and then while the clock runs.
        """
        fallen = None if self.clock is None else self.clock.fallen()
        if fallen is None or self.result is not None:
            return False
        self._end(Result(fallen.other, Ending.TIME))
        return True

    def restore(
        self, moves: Sequence[int], taken_back: Sequence[int] = (), agreed: Result | None = None
    ) -> None:
        """Set up a match just made as it was left; nobody is told.

        ``taken_back`` are the moves that can be played again, the next one first;
        ``agreed`` is a result that the board does not show. Raises
        ``IllegalMoveError`` at a move that is not legal.
        """
        for move in moves:
            if move not in self.board.legal_moves:
                raise IllegalMoveError(f"move {self.board.ply + 1} is not legal")
            self.board.push(move)
        self.redo_tail = list(reversed(taken_back))
        self._furthest_ply = self.board.ply + len(taken_back)
        self._agreed = agreed

    def rematch(self) -> "Match":
        """A new match by the same rules with the sides changed.

        One that began from a position begins from it again, so that both players
        have had either side of it.
        """
        light, dark = self.players
        clock = None if self.clock is None else self.clock.fresh()
        return Match(self.game, self.options, (dark, light), self.position, clock)

    def side_of_person(self) -> Side | None:
        """The side of the only person, or ``None`` if two people or none play."""
        sides = [side for side in Side if isinstance(self.players[side], Person)]
        return sides[0] if len(sides) == 1 else None

    def _advance(self, move: int) -> None:
        side = self.board.turn
        self.board.push(move)
        self.draw_offered_by = None
        self._switch_clock(side)
        self._tell(MovePlayed(side, move))
        if self.result is not None:
            self._tell(MatchEnded(self.result))

    def _switch_clock(self, moved: Side) -> None:
        is_new = self.board.ply > self._furthest_ply
        self._furthest_ply = max(self.board.ply, self._furthest_ply)
        if self.clock is None:
            return
        if is_new:  # or else taking back and playing again would make time
            self.clock.add_increment(moved)
        if self.result is None:
            self.clock.run(self.board.turn)
        else:
            self.clock.pause()

    @property
    def _is_ended_by_players(self) -> bool:
        return self._agreed is not None and self.board.outcome() is None

    def _plies_to_person(self) -> int:
        ply, side = self.board.ply, self.board.turn
        for back in range(1, ply + 1):
            side = side.other
            if not isinstance(self.players[side], Computer):
                return back
        return 0

    def _end(self, result: Result) -> None:
        if self.result is None:
            self._agreed = result
            if self.clock is not None:
                self.clock.pause()
            self._tell(MatchEnded(result))

    def _tell(self, event: Event) -> None:
        for follower in list(self._followers):
            follower(event)
