"""Writes records as text in the form of PGN.

Other programs can read those of games they know: the tag ``Variant`` gives their name
of the game, and a removal follows its move.
"""

import textwrap
from collections.abc import Iterable, Iterator

from mijnmorris.match.players import Computer
from mijnmorris.match.records.part import records_of
from mijnmorris.match.records.record import Record
from mijnmorris.match.records.tags import (
    NO_DATE,
    PLAYER_TAGS,
    UNKNOWN,
    result_mark,
    write_options,
    write_player,
    write_time_control,
)
from mijnmorris.rules import Side

WIDTH = 79
_BRACES = str.maketrans("{}", "()")


def write_records(records: Iterable[Record]) -> str:
    """The games as text, one after another.

    PGN comments cannot contain braces, so braces become parentheses. White space in
    comments and tags becomes single blanks.
    """
    return "\n".join(_write(record) for record in records)


def _write(record: Record) -> str:
    tags = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in _tags(record).items())
    words = [*_words(record), result_mark(record.result)]
    lines = textwrap.wrap(" ".join(words), WIDTH, break_long_words=False, break_on_hyphens=False)
    return tags + "\n" + "\n".join(lines) + "\n"


def _tags(record: Record) -> dict[str, str]:
    light, dark = record.players
    started = record.started
    tags = {
        "Event": record.event or UNKNOWN,
        "Site": record.site or UNKNOWN,
        "Date": f"{started:%Y.%m.%d}" if started else NO_DATE,
        "Round": record.round or UNKNOWN,
        "White": write_player(light),
        "Black": write_player(dark),
        "Result": result_mark(record.result),
        "Game": record.game.name,
        "Options": write_options(record.options),
    }
    for side in Side:
        if isinstance(record.players[side], Computer):
            tags[f"{PLAYER_TAGS[side]}Type"] = "program"
    if started is not None:
        tags["UTCTime"] = f"{started:%H:%M:%S}"
    if record.time_control is not None:
        tags["TimeControl"] = write_time_control(record.time_control)
    if variant := records_of(record.game).variant:
        tags["Variant"] = variant
    if record.result is not None:
        tags["Termination"] = record.result.ending.value
    if record.position is not None:
        tags |= {"FEN": record.position, "SetUp": "1"}
    return tags


def _quoted(value: str) -> str:
    return " ".join(value.split()).replace("\\", r"\\").replace('"', r"\"")


def _words(record: Record) -> Iterator[str]:
    yield from _comment(record, 0)
    number_is_due = True
    for ply, text in enumerate(record.move_texts(), start=1):
        number = record.number(ply)
        if number_is_due or not number.endswith("..."):
            yield number
        yield text + record.marks.get(ply, "")
        comment = list(_comment(record, ply))
        yield from comment
        number_is_due = bool(comment)


def _comment(record: Record, ply: int) -> Iterator[str]:
    text = " ".join(record.comments.get(ply, "").split())
    if text:
        yield "{" + text.translate(_BRACES) + "}"
