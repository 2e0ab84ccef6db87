"""A draft of a record's game: collects the tokens, then interprets them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from mijnmorris.games import GAMES, game_named
from mijnmorris.match.players import Player, player_from_words
from mijnmorris.match.records.part import RecordPart, records_of, usual_game
from mijnmorris.match.records.record import LONGEST_MOVE, MOST_MOVES, MOST_TAGS, Record, RecordError
from mijnmorris.match.records.tags import (
    PLAYER_TAGS,
    TAG_NAMES,
    known,
    read_date,
    read_options,
    read_player_kind,
    read_result,
    read_time_control,
)
from mijnmorris.match.records.tokens import Kind, Token
from mijnmorris.match.result import Result
from mijnmorris.match.words import result_words
from mijnmorris.rules import Board, Game, InvalidMoveError, MoveError, Side

_NO_GAME = '; no tag such as [Game "{}"] says that this is a record of a game played here'
"""Added to errors in the moves of, for example, a chess game."""

_Value = TypeVar("_Value")


@dataclass
class Draft:
    """The tokens of one game, which begins in line ``line``."""

    line: int
    tags: dict[str, Token] = field(default_factory=dict)
    moves: list[Token] = field(default_factory=list)
    numbers: list[tuple[int, Token]] = field(default_factory=list)
    """Move numbers, each with the number of moves before it."""
    marks: dict[int, str] = field(default_factory=dict)
    comments: dict[int, list[str]] = field(default_factory=dict)
    result: Token | None = None

    @property
    def is_empty(self) -> bool:
        """Whether there are only comments."""
        return not (self.tags or self.moves or self.numbers or self.result)

    def takes(self, kind: Kind) -> bool:
        """Whether a token of the kind still belongs to this game."""
        return self.result is None and not (kind is Kind.TAG and self.moves)

    def add(self, token: Token) -> None:
        """Adds the token; raises ``RecordError``."""
        match token.kind:
            case Kind.TAG:
                self._add_tag(token)
            case Kind.NUMBER if self._is_move_of_numbers(token):
                self._add_move(token)
            case Kind.NUMBER:
                self.numbers.append((len(self.moves), token))
            case Kind.MOVE:
                self._add_move(token)
            case Kind.MARK:
                self.marks[len(self.moves)] = token.text
            case Kind.COMMENT:
                self.comments.setdefault(len(self.moves), []).append(token.text)
            case Kind.RESULT:
                self.result = token

    def record(self) -> Record:
        """The game of the tokens; raises ``RecordError``."""
        tags = {name: token.text for name, token in self.tags.items()}
        game = self._game()
        options = self._read_tag(
            "Options", lambda text: read_options(game.options, text), game.options()
        )
        start = game.start(options)
        board = self._read_tag("FEN", lambda text: game.from_position(text, options), start)
        position = board.position()
        self._check_numbers(board.move_number)
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

    def _is_move_of_numbers(self, number: Token) -> bool:
        """Whether the number without dots is a move, as in PlayOK's lists of morris games.

        These lists have dots after each move number, so the first move tells.
        """
        if not (number.text.isdecimal() and self.numbers):
            return False
        first = self.moves[0].text if self.moves else number.text
        return self.numbers[0][1].text.endswith(".") and self._part.is_move_of_numbers(first)

    def _check_numbers(self, first: int) -> None:
        """Raises ``RecordError`` at a missing, wrong or misplaced move number.

        A game from a position may count from the position's number or from 1. If Dark
        begins, Sanmill still counts pairs of moves; others write ``1...``.
        """
        if not self.numbers:
            return
        before, token = self.numbers[0]
        base = 1 if token.text.rstrip(".") == "1" else first
        begun_by_dark = before == 0 and token.text.endswith("..")
        last = -1
        for before, token in self.numbers:
            turn, second = divmod(before + begun_by_dark, 2)
            is_due = before > last and bool(second) == token.text.endswith("..")
            if not is_due or token.text.rstrip(".") != str(base + turn):
                raise RecordError(token.line, f"no move number {_short(token.text)} is due here")
            last = before

    def _add_tag(self, token: Token) -> None:
        name = TAG_NAMES.get(token.name.lower(), token.name)
        if name in self.tags:
            raise RecordError(token.line, f"the tag {name} stands twice")
        if len(self.tags) == MOST_TAGS:
            raise RecordError(token.line, f"a game has at most {MOST_TAGS} tags")
        self.tags[name] = token._replace(name=name)

    def _add_move(self, token: Token) -> None:
        if len(token.text) > LONGEST_MOVE:
            raise RecordError(token.line, f"{_short(token.text)!r} is not a move")
        if len(self.moves) == MOST_MOVES:
            raise RecordError(token.line, f"a game has at most {MOST_MOVES} moves")
        if self.moves and self._is_removal(token.text):
            mover = self.moves[-1]
            self.moves[-1] = mover._replace(text=mover.text + token.text)
        else:
            self.moves.append(token)

    def _is_removal(self, text: str) -> bool:
        """Whether the text is a removal written apart from its move."""
        return text[0] in "xX" and self._part.takes_apart

    def _read_tag(self, name: str, read: Callable[[str], _Value], otherwise: _Value) -> _Value:
        token = self.tags.get(name)
        if token is None:
            return otherwise
        try:
            return read(token.text)
        except ValueError as error:
            raise RecordError(token.line, f"{name}: {error}") from error

    def _game(self) -> Game:
        token, name = self._game_token, self._game_name
        if token is not None and name not in GAMES and token.name == "Variant":
            raise RecordError(token.line, f"{name!r} is not played here")
        return self._read_tag("Game", lambda _: game_named(name), GAMES.get(name, usual_game()))

    def _player(self, side: Side) -> Player:
        name = self.tags[PLAYER_TAGS[side]].text if PLAYER_TAGS[side] in self.tags else ""
        kind = self._read_tag(f"{PLAYER_TAGS[side]}Type", read_player_kind, "person")
        return player_from_words(kind, known(name))

    def _play(self, board: Board) -> None:
        for token in self.moves:
            try:
                board.push(board.parse(self._part.read_move(token.text)))
            except MoveError as error:
                is_foreign = isinstance(error, InvalidMoveError)
                why = self._why_foreign(error, token.text) if is_foreign else str(error)
                raise RecordError(token.line, f"{token.text}: {why}") from error

    def _why_foreign(self, error: ValueError, text: str) -> str:
        """The reason why a text is not in the notation of the game's moves."""
        other = next((game for game in GAMES.values() if _is_move_of(game, text)), None)
        if self._game_token is None:
            if other is None:
                return f"{error}{_NO_GAME.format(usual_game().name)}"
            return f'this is a move of {other.title}; a tag [Game "{other.name}"] must say so'
        if other is None:
            return str(error)
        return f"this is a move of {other.title}, not of {GAMES[self._game_name].title}"

    @property
    def _game_token(self) -> Token | None:
        """The tag that names the game."""
        return self.tags.get("Game") or self.tags.get("Variant")

    @property
    def _part(self) -> RecordPart:
        """The game's part for records; the plain one for a game that is not played here."""
        name = self._game_name
        return records_of(GAMES[name]) if name in GAMES else RecordPart()

    @property
    def _game_name(self) -> str:
        """The name of the game by the tags, by default the usual game."""
        token = self._game_token
        if token is None:
            return usual_game().name
        names = (game.name for game in GAMES.values() if token.text.casefold() in _called(game))
        return next(names, token.text)

    def _result(self, board: Board) -> Result | None:
        """The result by tag, mark and board, which must agree.

        ``*`` contradicts nothing, since Sanmill ends every list of moves with it.
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
                why = result_words(self._game(), board.options, result)
                raise RecordError(token.line, f"the result {token.text} does not fit: {why}")
        return result


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_MOVE else text[:LONGEST_MOVE] + "…"


def _called(game: Game) -> tuple[str, ...]:
    """The names of the game in tags, here and in other programs."""
    return game.name, game.title.casefold(), records_of(game).variant.casefold()


def _is_move_of(game: Game, text: str) -> bool:
    """Whether the text is in the notation of the game's moves, legal or not."""
    try:
        game.start(game.options()).parse(text)
    except InvalidMoveError:
        return False
    except MoveError:
        pass
    return True
