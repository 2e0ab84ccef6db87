"""What the engine says of the positions that are shown: asked once, and kept.

So pictures need no engine, and show the same whatever it becomes. Most answers are proofs,
which no better engine would change. ``python -m screenshots.asking`` asks about new positions.
"""

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from mijnmorris.engine.client import EngineClient, OnInfo
from mijnmorris.engine.info import Info, parse_info
from mijnmorris.rules import Game, GameOptions

FILE = Path(__file__).with_name("answers.txt")
"""On every line a position, and the engine's last report of it."""
_ARROW = " -> "


class Question(NamedTuple):
    """What the program wants to know of the engine."""

    game: Game
    options: GameOptions
    position: str | None
    moves: tuple[str, ...]
    go: str

    @property
    def line(self) -> str:
        """The position in a line."""
        rules = " ".join(f"{name}={word}" for name, word in self.options.to_words().items())
        return f"{self.game.name}; {rules}; {self.position or 'start'}; {' '.join(self.moves)}"


class KnownAnswers(EngineClient):
    """Answers as the engine did; what it was never asked it thinks about for ever."""

    def __init__(self) -> None:
        super().__init__()
        self._known = read_answers()
        self.unanswered: list[Question] = []

    def another(self) -> EngineClient:
        """The same: it is no process that plays a game."""
        return self

    async def best_move(
        self,
        game: Game,
        options: GameOptions,
        position: str | None,
        moves: Sequence[str],
        *,
        go: str,
        seed: int = 0,  # noqa: ARG002
        on_info: OnInfo | None = None,
        at_once: bool = False,  # noqa: ARG002
    ) -> str:
        """The move that was best when the engine was asked."""
        question = Question(game, options, position, tuple(moves), go)
        report = self._known.get(question.line)
        if report is None:
            self.unanswered.append(question)
            await asyncio.get_running_loop().create_future()
            raise AssertionError("nobody answers")
        if on_info is not None:
            on_info(report)
        return report.line[0]

    def check(self) -> None:
        """Raise ``LookupError`` if there was a question without an answer."""
        for question in self.unanswered:
            raise LookupError(f"unknown: {question.line}; python -m screenshots.asking asks")


def read_answers() -> dict[str, Info]:
    """The reports by the lines of their questions."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    answers = (line.split(_ARROW) for line in lines)
    return {position: parse_info(report) for position, report in answers}


def write_answers(answers: Mapping[str, Info]) -> None:
    """Keep the reports."""
    lines = (f"{position}{_ARROW}{report}\n" for position, report in sorted(answers.items()))
    FILE.write_text("".join(lines), encoding="utf-8")
