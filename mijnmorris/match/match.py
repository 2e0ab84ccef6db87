"""A game in progress: board, players, moves, take-back and result."""

from collections.abc import Callable, Sequence
from enum import Flag, auto

from mijnmorris.match.clock import Clock
from mijnmorris.match.events import (
    Declined,
    EndTakenBack,
    Event,
    MatchEnded,
    MovePlayed,
    MovesReplayed,
    MovesTakenBack,
    Request,
    Requested,
)
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import Board, Game, GameOptions, IllegalMoveError, Side

Follower = Callable[[Event], None]


class Help(Flag):
    """The help that a person had in a game against the computer."""

    NONE = 0
    HINT = auto()
    """A hint, or the engine's evaluation."""
    UNDO = auto()
    """A move was taken back."""

    @property
    def words(self) -> str:
        """The kinds of help: ``hints and undo``; empty if there was none."""
        words = {Help.HINT: "hints", Help.UNDO: "undo"}
        return " and ".join(word for kind, word in words.items() if kind in self)


class Match:
    """A game between two players.

    Front ends read ``board`` but change it only through the methods here. Each call that
    changes something sends one event to the followers; the result is computed once, when
    a move is played.
    """

    def __init__(
        self,
        game: Game,
        options: GameOptions,
        players: tuple[Player, Player],
        position: str | None = None,
        clock: Clock | None = None,
    ) -> None:
        """Starts from the position line, or from the game's start without one.

        Raises ``InvalidPositionError``. ``players`` are Light's and Dark's. The clock
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
        self.help: Help | None = Help.NONE
        """The help that the players had so far; ``None`` if it was not recorded."""
        self.requested: Requested | None = None
        """The request that is not answered yet, if any."""
        self.result: Result | None = self._result_on_board()
        """The result, if the match is over."""
        self._ended_by_players = False
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
    def last_move(self) -> MovePlayed | None:
        """The event of the last move played; ``None`` before the first move."""
        return MovePlayed.last_on(self.board, self.result) if self.board.ply else None

    def follow(self, follower: Follower, *, first: bool = False) -> Callable[[], None]:
        """Calls the follower at each event; returns a function that ends this.

        With ``first``, it is called before the others, so that a move is stored before it
        is shown.
        """
        self._followers.insert(0 if first else len(self._followers), follower)
        return lambda: self._followers.remove(follower)

    def play(self, move: int) -> None:
        """Plays a move; raises ``IllegalMoveError`` and changes nothing if it is not legal."""
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
        self._tell(self._advance(move))

    @property
    def can_undo(self) -> bool:
        """Whether :meth:`undo` does anything; after a loss on time it does not."""
        if self.result is not None and self.result.ending is Ending.TIME:
            return False
        return self._ended_by_players or self._plies_back() > 0

    @property
    def can_redo(self) -> bool:
        """Whether :meth:`redo` does anything."""
        return bool(self.redo_tail) and self.result is None

    def moves_to_undo(self, side: Side | None = None) -> int:
        """How many moves :meth:`undo` would take back."""
        return 0 if self._ended_by_players or not self.can_undo else self._plies_back(side)

    def undo(self, side: Side | None = None) -> int:
        """Takes back the last decision of a person; returns the number of moves taken back.

        A resignation or an agreed draw is taken back without any move. Against the
        computer, the person's last move and its reply are taken back; between two people,
        the last move, or with ``side`` that side's last move and what follows it. Returns
        0 if nothing can be taken back.
        """
        if not self.can_undo:
            return 0
        self.requested = self.result = None
        if self._ended_by_players:
            self._ended_by_players = False
            self._tell(EndTakenBack())
            return 0
        count = self._plies_back(side)
        self.note_help(Help.UNDO)
        for _ in range(count):
            self.redo_tail.append(self.board.pop())
        if self.clock is not None and self.clock.running is not None:
            self.clock.run(self.board.turn)
        self._tell(MovesTakenBack(count))
        return count

    def note_help(self, kind: Help) -> None:
        """Remembers that a player had help of that kind."""
        self.help = (self.help or Help.NONE) | kind

    def redo(self) -> int:
        """Replays moves taken back, up to a person's turn; returns their number."""
        replayed: list[MovePlayed] = []
        while self.can_redo:
            replayed.append(self._advance(self.redo_tail.pop()))
            if isinstance(self.player_to_move, Person):
                break
        if replayed:
            self._tell(MovesReplayed(tuple(replayed)))
        return len(replayed)

    def resign(self, side: Side) -> None:
        """The side resigns."""
        self.end(Result(side.other, Ending.RESIGNATION))

    def end(self, result: Result) -> None:
        """Ends the match with a result that is not on the board; a finished match is unchanged."""
        if self.result is None:
            self.result = result
            self.requested = None
            self._ended_by_players = True
            if self.clock is not None:
                self.clock.pause()
            self._tell(MatchEnded(result))

    def request(self, side: Side, request: Request) -> None:
        """Makes a request of the side to the other; ``answer`` or the next move settles it.

        A finished game takes no draw offer.
        """
        if request is Request.DRAW and self.result is not None:
            return
        self.requested = Requested(side, request)
        self._tell(self.requested)

    def answer(self, accepted: bool) -> None:
        """Accepts or declines the request for the side that was asked.

        The holder of the series begins an accepted rematch.
        """
        asked, self.requested = self.requested, None
        if asked is None:
            return
        if not accepted:
            self._tell(Declined(asked.side.other, asked.request))
        elif asked.request is Request.DRAW:
            self.end(Result(None, Ending.AGREEMENT))
        elif asked.request is Request.TAKE_BACK:
            self.undo(asked.side)

    def check_clock(self) -> bool:
        """Ends the match if a side's time is up, and returns whether it is.

        Callers poll it while the clock runs.
        """
        fallen = None if self.clock is None else self.clock.fallen()
        if fallen is None or self.result is not None:
            return False
        self.end(Result(fallen.other, Ending.TIME))
        return True

    def restore(
        self, moves: Sequence[int], taken_back: Sequence[int] = (), agreed: Result | None = None
    ) -> None:
        """Restores a stored game into a new match, without events.

        ``taken_back`` are the moves that can be played again, the next one first;
        ``agreed`` is a result that is not on the board. Raises ``IllegalMoveError`` at a
        move that is not legal.
        """
        for move in moves:
            if move not in self.board.legal_moves:
                raise IllegalMoveError(f"move {self.board.move_number} is not legal")
            self.board.push(move)
        self.redo_tail = list(reversed(taken_back))
        self._furthest_ply = self.board.ply + len(taken_back)
        on_board = self._result_on_board()
        self.result = on_board or agreed
        self._ended_by_players = on_board is None and agreed is not None

    def after(self, moves: Sequence[int], taken_back: Sequence[int] = ()) -> "Match":
        """A match that began as this one and stands after those moves, with the same clock.

        ``taken_back`` are the moves that can be played again, the next one first.
        """
        match = Match(self.game, self.options, self.players, self.position, self.clock)
        match.restore(moves, taken_back)
        return match

    def rematch(self) -> "Match":
        """A new match by the same rules, with the sides changed and the same first position."""
        light, dark = self.players
        clock = None if self.clock is None else self.clock.fresh()
        return Match(self.game, self.options, (dark, light), self.position, clock)

    def side_of_person(self) -> Side | None:
        """The side of the person here; ``None`` if both or neither of the players are persons."""
        sides = [side for side in Side if self.players[side].is_here]
        return sides[0] if len(sides) == 1 else None

    def _advance(self, move: int) -> MovePlayed:
        side = self.board.turn
        self.board.push(move)
        self.requested = None
        self.result = self._result_on_board()
        self._switch_clock(side)
        return MovePlayed.last_on(self.board, self.result)

    def _result_on_board(self) -> Result | None:
        outcome = self.board.outcome()
        return None if outcome is None else Result.of(outcome)

    def _switch_clock(self, moved: Side) -> None:
        is_new = self.board.ply > self._furthest_ply
        self._furthest_ply = max(self.board.ply, self._furthest_ply)
        if self.clock is None:
            return
        if is_new:  # else taking back and playing again would gain time
            self.clock.add_increment(moved)
        if self.result is None:
            self.clock.run(self.board.turn)
        else:
            self.clock.pause()

    def _plies_back(self, decider: Side | None = None) -> int:
        """Plies since the last move of the side; without a side, of anyone but the computer."""
        ply, side = self.board.ply, self.board.turn
        for back in range(1, ply + 1):
            side = side.other
            if side is decider or (
                decider is None and not isinstance(self.players[side], Computer)
            ):
                return back
        return 0

    def _tell(self, event: Event) -> None:
        for follower in list(self._followers):
            follower(event)
