"""A game of a record while it is read: its tokens gathered first, then understood."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from mijnmorris.games import game_named
from mijnmorris.match.players import Player, player_from_words
from mijnmorris.match.records.errors import RecordError
from mijnmorris.match.records.limits import LONGEST_MOVE, MOST_MOVES, MOST_TAGS
from mijnmorris.match.records.record import Record
from mijnmorris.match.records.tags import (
    PLAYER_TAGS,
    SANMILL_VARIANT,
    known,
    read_date,
    read_options,
    read_player_kind,
    read_result,
    read_time_control,
)
from mijnmorris.match.records.tokens import Kind, Token
from mijnmorris.match.result import Result
from mijnmorris.rules import Board, Game, InvalidMoveError, MoveError, Side

_NO_GAME = '; no tag such as [Game "mijnlieff"] says that this is a record of a game played here'
"""Behind what is wrong with the moves of, say, a game of chess."""

_Value = TypeVar("_Value")


@dataclass
class Draft:
    """The tokens of a game that begins in that line."""

    line: int
    tags: dict[str, Token] = field(default_factory=dict)
    moves: list[Token] = field(default_factory=list)
    marks: dict[int, str] = field(default_factory=dict)
    comments: dict[int, list[str]] = field(default_factory=dict)
    result: Token | None = None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing but comments."""
        return not (self.tags or self.moves or self.result)

    def takes(self, kind: Kind) -> bool:
        """Whether a token of the kind still belongs to this game."""
        return self.result is None and not (kind is Kind.TAG and self.moves)

    def add(self, token: Token) -> None:
        """Take the token in; raises ``RecordError``."""
        match token.kind:
            case Kind.TAG:
                self._add_tag(token)
            case Kind.MOVE:
                self._add_move(token)
            case Kind.MARK:
                self.marks[len(self.moves)] = token.text
            case Kind.COMMENT:
                self.comments.setdefault(len(self.moves), []).append(token.text)
            case Kind.RESULT:
                self.result = token

    def record(self) -> Record:
        """The game that the tokens tell; raises ``RecordError``."""
        tags = {name: token.text for name, token in self.tags.items()}
        game = self._game()
        options = self._read_tag(
            "Options", lambda text: read_options(game.options, text), game.options()
        )
        start = game.start(options)
        board = self._read_tag("FEN", lambda text: game.from_position(text, options), start)
        position = board.position()
        self._play(board)
        return Record(
            game=game,
            options=options,
            players=(self._player(Side.LIGHT), self._player(Side.DARK)),
            position=None if board is start or position == start.position() else position,
            moves=tuple(board.moves_played()),
            result=self._result(board),
            started=read_date(tags),
            time_control=read_time_control(tags.get("TimeControl", "")),
            event=known(tags.get("Event", "")),
            site=known(tags.get("Site", "")),
            round=known(tags.get("Round", "")),
            comments={ply: " ".join(texts) for ply, texts in self.comments.items()},
            marks={ply: mark for ply, mark in self.marks.items() if ply},
        )

    def _add_tag(self, token: Token) -> None:
        if token.name in self.tags:
            raise RecordError(token.line, f"the tag {token.name} stands twice")
        if len(self.tags) == MOST_TAGS:
            raise RecordError(token.line, f"a game has at most {MOST_TAGS} tags")
        self.tags[token.name] = token

    def _add_move(self, token: Token) -> None:
        if len(token.text) > LONGEST_MOVE:
            raise RecordError(token.line, f"{token.text[:LONGEST_MOVE] + '…'!r} is not a move")
        if len(self.moves) == MOST_MOVES:
            raise RecordError(token.line, f"a game has at most {MOST_MOVES} moves")
        if self.moves and self._is_removal(token.text):
            mover = self.moves[-1]
            self.moves[-1] = mover._replace(text=mover.text + token.text)
        else:
            self.moves.append(token)

    def _is_removal(self, text: str) -> bool:
        """Whether it is a man taken, which may stand apart from its move in Morris."""
        other = self.tags.get("Game")
        return text[0] in "xX" and (other is None or other.text == "morris")

    def _read_tag(self, name: str, read: Callable[[str], _Value], otherwise: _Value) -> _Value:
        token = self.tags.get(name)
        if token is None:
            return otherwise
        try:
            return read(token.text)
        except ValueError as error:
            raise RecordError(token.line, f"{name}: {error}") from error

    def _game(self) -> Game:
        variant = self.tags.get("Variant")
        if "Game" not in self.tags and variant and variant.text != SANMILL_VARIANT:
            raise RecordError(variant.line, f"{variant.text!r} is not played here")
        return self._read_tag("Game", game_named, game_named("morris"))

    def _player(self, side: Side) -> Player:
        name = self.tags[PLAYER_TAGS[side]].text if PLAYER_TAGS[side] in self.tags else ""
        kind = self._read_tag(f"{PLAYER_TAGS[side]}Type", read_player_kind, "person")
        return player_from_words(kind, known(name))

    def _play(self, board: Board) -> None:
        for token in self.moves:
            try:
                board.push(board.parse(token.text))
            except MoveError as error:
                is_foreign = isinstance(error, InvalidMoveError) and not self._names_game
                hint = _NO_GAME if is_foreign else ""
                raise RecordError(token.line, f"{token.text}: {error}{hint}") from error

    @property
    def _names_game(self) -> bool:
        return "Game" in self.tags or "Variant" in self.tags

    def _result(self, board: Board) -> Result | None:
        """What tag, mark and board say of the end, if they agree.

        Sanmill ends every list of moves with ``*``, so that one proves nothing.
        """
        outcome = board.outcome()
        result = None if outcome is None else Result.of(outcome)
        reason = self.tags["Termination"].text if "Termination" in self.tags else ""
        for token in (self.tags.get("Result"), self.result):
            if token is None:
                continue
            try:
                stated = read_result(token.text, reason if outcome is None else "")
            except ValueError as error:
                raise RecordError(token.line, str(error)) from error
            result = result or stated
            if result and stated and result.winner != stated.winner:
                raise RecordError(
                    token.line, f"the result {token.text} does not fit: {result.sentence}"
                )
        return result
