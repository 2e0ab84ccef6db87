"""Reads records: PGN, and formats of other programs and playing sites."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from mijnmorris.games import GAMES
from mijnmorris.match.records.draft import Draft
from mijnmorris.match.records.part import records_of
from mijnmorris.match.records.record import MOST_BYTES, MOST_GAMES, Record, RecordError
from mijnmorris.match.records.tokens import Token, harmless, tokens_of

Progress = Callable[[int, int], None]
"""Takes the number of lines read and of all lines, after each game."""


def read_record_file(path: Path, progress: Progress = lambda *_: None) -> list[Record]:
    """The games in the file; raises ``RecordError``, or ``OSError`` if it cannot be read."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise RecordError(1, f"the file is larger than {MOST_BYTES // 1024 // 1024} MB")
    try:
        return read_records(data.decode("utf-8-sig"), progress)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "this is not text in UTF-8") from error


def read_records(text: str, progress: Progress = lambda *_: None) -> list[Record]:
    """The games in the text, at least one.

    Raises ``RecordError`` if any game is faulty. Variations in parentheses, control
    characters and unknown tags are ignored. A game without the tag ``Game`` is taken for
    ``usual_game``.
    """
    text = harmless(text.replace("\r\n", "\n").replace("\r", "\n"))
    for part in map(records_of, GAMES.values()):
        if part.looks_foreign(text):
            return part.read_foreign(text)
        text = part.read_page(text)
    if text.lstrip().startswith("#"):
        raise RecordError(1, "this is no record of games: such a one begins with tags or moves")
    records: list[Record] = []
    lines = text.count("\n") + 1
    for draft in _drafts(tokens_of(text)):
        if len(records) == MOST_GAMES:
            raise RecordError(draft.line, f"a file has at most {MOST_GAMES} games")
        records.append(draft.record())
        progress(draft.line, lines)
    if not records:
        raise RecordError(1, "there is no game in it")
    return records


def _drafts(tokens: Iterable[Token]) -> Iterator[Draft]:
    draft: Draft | None = None
    for token in tokens:
        if draft is None or not draft.takes(token.kind):
            if draft is not None:
                yield draft
            draft = Draft(token.line)
        draft.add(token)
    if draft is not None and not draft.is_empty:
        yield draft
