"""Sessions: a match and its rematches, with autosave and the answers of other players."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from mijnmorris.match.events import Event, MatchBegun, Request
from mijnmorris.match.match import Follower, Help, Match
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
    """A question to a player who is not here: for a move, or for an answer to a request."""

    side: Side
    request: Request | None
    """The request to answer; ``None`` if the side is to move."""
    ply: int


@dataclass(frozen=True)
class Reply:
    """The answer to a question."""

    question: Question
    move: int | None = None
    accepts: bool | None = None
    """Whether the player accepts the request, which may also come during a search for a move."""


class Session:
    """Plays a match and the next ones between the same players.

    Front ends change the game through the methods here and learn of changes from the
    events; they only read the match. After each event they check ``question``: while
    there is one, they wait for ``reply`` and pass it to ``take``.
    """

    def __init__(
        self,
        host: "Host",
        match: Match,
        autosave: AutoSave | None = None,
        earlier: Sequence[Result | None] = (),
    ) -> None:
        """Plays the match, stored by ``autosave``; ``earlier`` are the series' previous results."""
        self.series = Series(match, earlier)
        self._host = host
        self._followers: list[Follower] = []
        self._hurried: Question | None = None
        """The question that is to be answered at once."""
        self._take_up(autosave)

    def _take_up(self, autosave: AutoSave | None) -> None:
        self._autosave = autosave
        self._started = datetime.now(UTC).replace(microsecond=0)
        self._computer = EngineOpponent(
            self._host.engine, self._host.lot, lambda: self._hurried == self.question
        )
        self._stop_following = self.match.follow(self._tell)

    @property
    def match(self) -> Match:
        """The current match."""
        return self.series.match

    def follow(self, follower: Follower) -> None:
        """Calls the follower at each event of this match and of the next ones."""
        self._followers.append(follower)

    def _tell(self, event: Event) -> None:
        for follower in list(self._followers):
            follower(event)

    # Storing

    @property
    def game_id(self) -> int | None:
        """The id of the game in the store; ``None`` until it is stored."""
        return None if self._autosave is None else self._autosave.game

    @property
    def is_kept(self) -> bool:
        """Whether the current state of the game is stored."""
        return self._autosave is not None and self._autosave.is_stored

    @property
    def in_progress(self) -> bool:
        """Whether leaving now would leave a game unfinished."""
        return self.match.result is None and bool(self.match.board.ply)

    @property
    def record(self) -> Record:
        """The record of the game so far, with its date."""
        if self._autosave is None:
            return Record.of(self.match, self._started)
        return self._autosave.record

    def save(self) -> None:
        """Stores the game now, if the last attempt failed."""
        if self._autosave is not None and not self._autosave.is_stored:
            self._autosave.save()

    def close(self) -> None:
        """Leaves the game: stops its clock and stores it."""
        self._put_away()

    def _put_away(self) -> None:
        self._stop_following()
        if self._autosave is not None:
            self._autosave.close()
        elif self.match.clock is not None:
            self.match.clock.pause()
        self._autosave, self._stop_following = None, lambda: None

    # Actions of players here

    @property
    def speaking_side(self) -> Side:
        """The side of the person acting at this keyboard: the only person, or the side to move."""
        person = self.match.side_of_person()
        return self.match.board.turn if person is None else person

    def play(self, move: int) -> None:
        """Plays a move; raises ``IllegalMoveError`` and changes nothing if it is not legal."""
        self.match.play(move)

    @property
    def can_redo(self) -> bool:
        """Whether :meth:`redo` does anything; never against a remote player."""
        return self.match.can_redo and not self.is_remote

    def undo(self) -> None:
        """Takes back the last decision of a person here, or asks a remote player for it."""
        if self.is_remote and self.match.can_undo:
            self.match.request(self.speaking_side, Request.TAKE_BACK)
        else:
            self.match.undo()

    def redo(self) -> None:
        """Replays moves taken back, up to a person's turn."""
        if self.can_redo:
            self.match.redo()

    def note_hint(self) -> None:
        """Stores that the engine helped a person here, with a hint or its evaluation."""
        if Help.HINT not in (self.match.help or Help.NONE):
            self.match.note_help(Help.HINT)
            if self._autosave is not None:
                self._autosave.save()

    def resign(self, side: Side) -> None:
        """The side, played by a person here, resigns."""
        self.match.resign(side)

    def offer_draw(self) -> None:
        """Offers a draw for the person acting here."""
        self.match.request(self.speaking_side, Request.DRAW)

    def rematch(self) -> None:
        """Begins the next match with the sides changed, or asks a remote player for it."""
        if self.is_remote:
            self.match.request(self.speaking_side, Request.REMATCH)
        else:
            self._begin_next()

    def answer(self, accepted: bool) -> None:
        """Accepts or declines the current request."""
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

    # Actions of players elsewhere

    @property
    def is_remote(self) -> bool:
        """Whether a player is in another session."""
        return any(isinstance(player, Remote) for player in self.match.players)

    @property
    def question(self) -> Question | None:
        """The question that a player elsewhere must answer, if any."""
        match, asked = self.match, self.match.requested
        turn, ply = match.board.turn, match.board.ply
        if match.result is None and not match.players[turn].is_here:
            return Question(turn, None, ply)
        if asked is not None and not match.players[asked.side.other].is_here:
            return Question(asked.side.other, asked.request, ply)
        return None

    async def reply(self, show: Callable[[int], Awaitable[None]] | None = None) -> Reply:
        """The answer to ``question``, for :meth:`take`; raises ``NoAnswerError``.

        ``show`` gets a move as soon as it is known. A request made during a search for a
        move is answered just before the move.
        """
        try:
            return await self._answer(show)
        finally:
            self._hurried = None

    async def _answer(self, show: Callable[[int], Awaitable[None]] | None) -> Reply:
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
        """Carries out the reply, unless the game has changed since the question."""
        if reply.accepts is not None and reply.question == self.question:
            self.answer(reply.accepts)
        is_due = reply.question == self.question  # not if ``accepts`` has just settled it
        if reply.move is not None and is_due and not self.match.check_clock():
            self.match.play(reply.move)

    def give_up(self) -> None:
        """Counts an unanswered request as declined."""
        if self.question is not None and self.question.request is not None:
            self.answer(False)

    async def hurry(self) -> None:
        """Makes the player who is asked answer now, if possible, even before it is asked."""
        self._hurried = self.question
        if self.question is not None:
            await self._opponent(self.match.players[self.question.side]).hurry()

    def _opponent(self, player: Player) -> Opponent:
        return player.opponent if isinstance(player, Remote) else self._computer
