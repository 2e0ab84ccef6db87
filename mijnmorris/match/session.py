"""A session: a game being played, kept and answered, and those that follow it."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from mijnmorris.match.events import Event, MatchBegun, Request
from mijnmorris.match.match import Follower, Match
from mijnmorris.match.opponent import EngineOpponent, Opponent
from mijnmorris.match.players import Player, Remote
from mijnmorris.match.records import Record
from mijnmorris.match.result import Result
from mijnmorris.match.series import Series
from mijnmorris.match.store import AutoSave
from mijnmorris.rules import Side

if TYPE_CHECKING:
    from mijnmorris.match.host import Host


@dataclass(frozen=True)
class Question:
    """What the game waits for from a player who is not here: a move, or an answer."""

    side: Side
    request: Request | None
    """What the side is asked to agree to; ``None`` if it is to move."""
    ply: int


@dataclass(frozen=True)
class Reply:
    """What such a player answered."""

    question: Question
    move: int | None = None
    accepts: bool | None = None
    """Whether it agrees to what it was asked for, also while it thought about a move."""


class Session:
    """Plays a match and those that follow it between the same players.

    Front ends change the game through the methods here and learn of every change from
    the events that they follow; the match is for reading. After each event they look at
    ``question``: while there is one, they wait for ``reply`` and hand it to ``take``.
    """

    def __init__(
        self,
        host: "Host",
        match: Match,
        autosave: AutoSave | None = None,
        earlier: Sequence[Result | None] = (),
    ) -> None:
        """Play the match, which ``autosave`` stores, after the results of earlier games."""
        self.series = Series(match, earlier)
        self._host = host
        self._followers: list[Follower] = []
        self._take_up(autosave)

    def _take_up(self, autosave: AutoSave | None) -> None:
        self._autosave = autosave
        self._started = datetime.now(UTC).replace(microsecond=0)
        self._computer = EngineOpponent(self._host.engine, self._host.lot)
        self._stop_following = self.match.follow(self._tell)

    @property
    def match(self) -> Match:
        """The game being played."""
        return self.series.match

    def follow(self, follower: Follower) -> None:
        """Call the follower at every event of this game and of those after it."""
        self._followers.append(follower)

    def _tell(self, event: Event) -> None:
        for follower in list(self._followers):
            follower(event)

    # How the game is kept

    @property
    def game_id(self) -> int | None:
        """The id of the game in the store, once it is there."""
        return None if self._autosave is None else self._autosave.game

    @property
    def is_kept(self) -> bool:
        """Whether the game as it stands is stored."""
        return self._autosave is not None and self._autosave.is_stored

    @property
    def in_progress(self) -> bool:
        """Whether leaving breaks off a game."""
        return self.match.result is None and bool(self.match.board.ply)

    @property
    def record(self) -> Record:
        """The game as it stands, and when it began."""
        if self._autosave is None:
            return Record.of(self.match, self._started)
        return self._autosave.record

    def save(self) -> None:
        """Try again to store the game, if the last attempt failed."""
        if self._autosave is not None and not self._autosave.is_stored:
            self._autosave.save()

    def close(self) -> None:
        """Leave the game: its clock stands, and it is stored as it is now."""
        self._put_away()

    def _put_away(self) -> None:
        self._stop_following()
        if self._autosave is not None:
            self._autosave.close()
        elif self.match.clock is not None:
            self.match.clock.pause()
        self._autosave, self._stop_following = None, lambda: None

    # What players here do

    @property
    def speaking_side(self) -> Side:
        """The side of who acts at this keyboard: the only person, or the one to move."""
        person = self.match.side_of_person()
        return self.match.board.turn if person is None else person

    def play(self, move: int) -> None:
        """Play a legal move; raises ``IllegalMoveError`` and changes nothing if it is none."""
        self.match.play(move)

    @property
    def can_redo(self) -> bool:
        """Whether :meth:`redo` does anything; somebody elsewhere would have to be asked."""
        return self.match.can_redo and not self.is_remote

    def undo(self) -> None:
        """Take back the last decision of a person here, or ask a remote player for that."""
        if self.is_remote and self.match.can_undo:
            self.match.request(self.speaking_side, Request.TAKE_BACK)
        else:
            self.match.undo()

    def redo(self) -> None:
        """Play moves taken back again, up to a person's turn."""
        if self.can_redo:
            self.match.redo()

    def resign(self, side: Side) -> None:
        """The side, which is played here, gives up."""
        self.match.resign(side)

    def offer_draw(self) -> None:
        """Offer a draw for the person who acts here."""
        self.match.request(self.speaking_side, Request.DRAW)

    def rematch(self) -> None:
        """Begin the next game with the sides changed, or ask a remote player for it."""
        if self.is_remote:
            self.match.request(self.speaking_side, Request.REMATCH)
        else:
            self._begin_next()

    def answer(self, accepted: bool) -> None:
        """Agree to what was asked for, or decline it."""
        asked = self.match.requested
        self.match.answer(accepted)
        if accepted and asked is not None and asked.request is Request.REMATCH:
            self._begin_next()

    def _begin_next(self) -> None:
        earlier = self._autosave
        self._put_away()
        match = self.series.next_match()
        self._take_up(None if earlier is None else self._host.keep(match, earlier))
        self._tell(MatchBegun())

    # What players elsewhere do

    @property
    def is_remote(self) -> bool:
        """Whether somebody in another session plays."""
        return any(isinstance(player, Remote) for player in self.match.players)

    @property
    def question(self) -> Question | None:
        """What the game waits for from a player who is not here."""
        match, asked = self.match, self.match.requested
        turn, ply = match.board.turn, match.board.ply
        if match.result is None and not match.players[turn].is_here:
            return Question(turn, None, ply)
        if asked is not None and not match.players[asked.side.other].is_here:
            return Question(asked.side.other, asked.request, ply)
        return None

    async def reply(self, show: Callable[[int], Awaitable[None]] | None = None) -> Reply:
        """The answer to ``question``, for :meth:`take`; raises ``NoAnswerError``.

        A move is handed to ``show`` as soon as it is known. What the player is asked for
        while it thinks about a move is answered just before the move.
        """
        match, question = self.match, self.question
        assert question is not None
        side, opponent = question.side, self._opponent(match.players[question.side])
        if question.request is not None:
            accepts = await opponent.accepts(match, side, question.request)
            return Reply(question, accepts=accepts)
        move = await opponent.choose(match, side)
        if show is not None:
            await show(move)
        asked = match.requested
        if asked is None or asked.side is side:
            return Reply(question, move)
        return Reply(question, move, await opponent.accepts(match, side, asked.request))

    def take(self, reply: Reply) -> None:
        """Do what the reply says, unless the game went on without it."""
        if reply.accepts is not None and reply.question == self.question:
            self.answer(reply.accepts)
        is_due = reply.question == self.question  # an accepted draw or take-back settled it
        if reply.move is not None and is_due and not self.match.check_clock():
            self.match.play(reply.move)

    def give_up(self) -> None:
        """Take what was asked for as declined, for there is no answer."""
        if self.question is not None and self.question.request is not None:
            self.answer(False)

    async def hurry(self) -> None:
        """Make the player whom the game waits for answer now, if that can be done."""
        if self.question is not None:
            await self._opponent(self.match.players[self.question.side]).hurry()

    def _opponent(self, player: Player) -> Opponent:
        return player.opponent if isinstance(player, Remote) else self._computer
