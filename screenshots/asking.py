"""Asks the engine about what no answer is known to: ``python -m screenshots.asking``."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from mijnmorris.engine.client import EngineClient
from mijnmorris.engine.info import Info
from screenshots.answers import Question, read_answers, write_answers
from screenshots.looks import DARK
from screenshots.scenes import SCENES, Scene
from screenshots.taking import visited


async def _questions(scenes: Sequence[Scene]) -> list[tuple[Scene, Question]]:
    """What the program asks in those of the scenes in which there is no answer yet."""
    return [
        (scene, question)
        async for scene, _, app in visited(scenes, [DARK], must_know=False)
        for question in app.engine.unanswered
        if not scene.thinks
    ]


async def _answer(question: Question, engine: EngineClient) -> Info:
    reports: list[Info] = []
    game, options, position, moves, go = question
    await engine.best_move(game, options, position, moves, go=go, on_info=reports.append)
    return replace(reports[-1], nodes=0, milliseconds=0)


async def main() -> None:
    """Ask until every answer is known: one leads to the next question."""
    engine, scenes = EngineClient(), SCENES
    while found := await _questions(scenes):
        answers = read_answers()
        for _, question in found:
            answers[question.line] = await _answer(question, engine)
        write_answers(answers)
        scenes = tuple(dict(found))
    await engine.close()


if __name__ == "__main__":
    asyncio.run(main())
