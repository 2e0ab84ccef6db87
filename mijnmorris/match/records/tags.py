"""The tags of a record: names and values.

PGN's seven tags come first, in its order; then the rules, the kind of each player, the
position, and the reason of the result (``Termination``).
"""

from collections.abc import Mapping
from datetime import UTC, datetime

from mijnmorris.match.clock import TimeControl
from mijnmorris.match.players import Player, player_words
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import GameOptions, Side

UNKNOWN = "?"
NO_DATE = "????.??.??"
UNFINISHED = "*"
DRAW = "1/2-1/2"
RESULTS = {"1-0": Side.LIGHT, "0-1": Side.DARK, DRAW: None}
"""The winner by the result's mark; ``*``, for an unfinished game, is not among them."""

_BY_THE_BOARD = (Ending.POINTS, Ending.MEN, Ending.BLOCKED, Ending.REPETITION, Ending.MOVES)

_PGN_ENDINGS = {
    "time forfeit": Ending.TIME,
    "death": Ending.ABANDONED,
    "emergency": Ending.ABANDONED,
    "rules infraction": Ending.FORFEIT,
    "unterminated": Ending.UNKNOWN,
}
"""PGN's words for ``Termination`` that differ from our names of endings.

PGN's ``normal`` is missing here: it can mean several endings.
"""

_KINDS = {"program": "computer", "human": "person", UNKNOWN: "person", "": "person"}

TAG_NAMES = {
    name.lower(): name
    for name in (
        "Event",
        "Site",
        "Date",
        "Round",
        "White",
        "Black",
        "Result",
        "Game",
        "Options",
        "WhiteType",
        "BlackType",
        "UTCTime",
        "TimeControl",
        "Variant",
        "Termination",
        "FEN",
        "SetUp",
    )
}
"""The known tags by their names in lower case, since any case is accepted."""

PLAYER_TAGS = {Side.LIGHT: "White", Side.DARK: "Black"}


def result_mark(result: Result | None) -> str:
    """PGN's mark for the result."""
    if result is None:
        return UNFINISHED
    return next(mark for mark, winner in RESULTS.items() if winner == result.winner)


def read_result(mark: str, reason: str) -> Result | None:
    """The result of a mark and a word for its reason; raises ``ValueError``.

    Without a reason, or with ``normal``, a decided game counts as resigned and a draw as
    agreed, which is how most games end early. An unknown reason stays unknown.
    """
    if mark == UNFINISHED:
        return None
    if mark not in RESULTS:
        raise ValueError(f"a result is 1-0, 0-1, {DRAW} or {UNFINISHED}, not {mark!r}")
    winner = RESULTS[mark]
    ending = _read_ending(reason, winner)
    if ending in _BY_THE_BOARD:
        raise ValueError(f"the position does not show the end by {reason}")
    return Result(winner, ending)


def _read_ending(reason: str, winner: Side | None) -> Ending:
    word = known(reason).lower()
    if word in ("", "normal"):
        return Ending.AGREEMENT if winner is None else Ending.RESIGNATION
    ours = {ending.value: ending for ending in Ending}
    return (ours | _PGN_ENDINGS).get(word, Ending.UNKNOWN)


def write_player(player: Player) -> str:
    """The player's name in a tag."""
    return player_words(player)[1] or UNKNOWN


def read_player_kind(word: str) -> str:
    """The player's kind by ``WhiteType`` or ``BlackType``; raises ``ValueError``."""
    if word not in _KINDS:
        raise ValueError(f"a player is human or program, not {word!r}")
    return _KINDS[word]


def write_time_control(control: TimeControl) -> str:
    """PGN's form: seconds for the game and, after ``+``, for each move.

    >>> write_time_control(TimeControl(5, 3))
    '300+3'
    """
    return f"{60 * control.minutes:.10g}+{control.increment:.10g}"


def read_time_control(text: str) -> TimeControl | None:
    """The time control; ``None`` if there was none, or it is unknown or of another kind."""
    seconds, _, increment = text.partition("+")
    try:
        return TimeControl.parse(f"{float(seconds) / 60}+{increment}")
    except ValueError:
        return None


def read_date(tags: Mapping[str, str]) -> datetime | None:
    """The time in UTC; ``None`` if the date is missing, incomplete or invalid."""
    try:
        year, month, day = map(int, tags.get("Date", "").split("."))
        hour, minute, second = map(int, tags.get("UTCTime", "0:0:0").split(":"))
        return datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None


def read_options(kind: type[GameOptions], text: str) -> GameOptions:
    """Reads options in the form of :func:`write_options`; raises ``InvalidOptionError``."""
    pairs = (part.partition("=") for part in text.split(";") if part.strip())
    return kind.from_words({name.strip(): word.strip() for name, _, word in pairs})


def write_options(options: GameOptions) -> str:
    """All options, as ``flying=on; draw_after=50``."""
    return "; ".join(f"{name}={word}" for name, word in options.to_words().items())


def known(value: str) -> str:
    """The value, or an empty text if it is PGN's sign for unknown."""
    return "" if value == UNKNOWN else value
