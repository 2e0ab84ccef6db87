"""The graph of a game, alone on a screen."""

from collections.abc import Sequence

import pytest
from textual import on
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from mijnmorris.learn.grades import Grade
from mijnmorris.rules import Side
from mijnmorris.tui.glyphs import ASCII, UNICODE
from mijnmorris.tui.review.graph import EvaluationGraph


class GraphApp(App[None]):
    """Shows a graph of four rows, with those of the faults and of the pointer."""

    def __init__(self, levels: str) -> None:
        super().__init__()
        self.graph = EvaluationGraph(levels)
        self.graph.styles.height = 6
        self.clicked: list[int] = []

    CSS = """
    EvaluationGraph > .graph--light { color: #111111; }
    EvaluationGraph > .graph--dark { color: #222222; }
    """

    def compose(self) -> ComposeResult:
        """The graph alone."""
        yield self.graph

    @on(EvaluationGraph.Chosen)
    def take_note(self, event: EvaluationGraph.Chosen) -> None:
        """Remember what was clicked."""
        self.clicked.append(event.ply)


async def rows(
    pilot: Pilot[None], shares: Sequence[float | None], faults: dict[int, Grade], ply: int
) -> list[str]:
    """What the graph shows, without the names of the sides."""
    assert isinstance(pilot.app, GraphApp)
    graph = pilot.app.graph
    graph.show(shares, faults, ply)
    await pilot.pause()
    lines = [graph.render_line(y).text for y in range(graph.size.height)]
    assert {len(line) for line in lines} == {graph.size.width}
    labels = ["Dark   ", "       ", "       ", "Light  ", "Faults ", "Here   "]
    assert [line[:7] for line in lines] == labels
    return [line[7:].rstrip() for line in lines]


@pytest.mark.parametrize(("levels", "half"), [(UNICODE.levels, "▄"), (ASCII.levels, ":")])
async def test_lights_share_stands_from_below(levels: str, half: str) -> None:
    full = levels[-1]
    async with GraphApp(levels).run_test(size=(23, 6)) as pilot:
        shown = await rows(pilot, [0.0, 0.5, 1.0, 0.625], {}, 0)
        # Four columns a move.
        assert shown[0] == " " * 8 + 4 * full
        assert shown[1] == " " * 8 + 4 * full + 4 * half
        assert shown[2] == shown[3] == " " * 4 + 12 * full


FAULTS = {1: Grade.INACCURACY, 2: Grade.MISTAKE, 3: Grade.BLUNDER}


@pytest.mark.parametrize(
    ("width", "bars", "pointer"),
    [(4, " .:#", "  ^"), (8, "  . : #", "    ^"), (16, "    ... ::: ###", " " * 8 + "^")],
)
async def test_a_fault_has_a_bar_of_its_own_and_the_position_a_pointer(
    width: int, bars: str, pointer: str
) -> None:
    async with GraphApp(ASCII.levels).run_test(size=(7 + width, 6)) as pilot:
        assert (await rows(pilot, [0.5] * 4, FAULTS, 2))[4:] == [bars, pointer]


async def test_a_fault_has_the_colour_of_its_side() -> None:
    app = GraphApp(ASCII.levels)
    async with app.run_test(size=(23, 6)) as pilot:
        for first, colours in ((Side.LIGHT, [1, 2, 1]), (Side.DARK, [2, 1, 2])):
            app.graph.show([0.5] * 4, FAULTS, 0, first)
            await pilot.pause()
            bars = [bar for bar in app.graph.render_line(4) if bar.text in "#.:"]
            found = [bar.style.color.name for bar in bars[::3] if bar.style and bar.style.color]
            assert found == [f"#{6 * str(colour)}" for colour in colours]


async def test_the_same_fault_twice_running_is_two_bars() -> None:
    faults = {1: Grade.INACCURACY, 2: Grade.INACCURACY}
    async with GraphApp(UNICODE.levels).run_test(size=(15, 6)) as pilot:
        assert (await rows(pilot, [0.5] * 4, faults, 0))[4:] == ["  ▃ ▃", "^"]


async def test_a_long_game_is_drawn_together() -> None:
    shares = [0.0] * 30 + [1.0] * 30
    async with GraphApp(ASCII.levels).run_test(size=(17, 6)) as pilot:
        shown = await rows(pilot, shares, {1: Grade.INACCURACY, 3: Grade.BLUNDER}, 59)
        assert shown[0] == "     #####"
        assert shown[4:] == ["#", " " * 9 + "^"]


async def test_what_is_not_known_yet_is_empty() -> None:
    async with GraphApp(ASCII.levels).run_test(size=(10, 6)) as pilot:
        assert (await rows(pilot, [1.0, None, None], {}, 0))[:4] == ["#"] * 4


@pytest.mark.parametrize(("x", "ply"), [(7, 0), (10, 0), (11, 1), (22, 3)])
async def test_a_click_goes_to_the_move(x: int, ply: int) -> None:
    app = GraphApp(ASCII.levels)
    async with app.run_test(size=(23, 6)) as pilot:
        await rows(pilot, [0.5] * 4, {}, 0)
        await pilot.click(EvaluationGraph, offset=(x, 2))
        await pilot.click(EvaluationGraph, offset=(3, 2))
        assert app.clicked == [ply]


async def test_no_size_is_too_small() -> None:
    app = GraphApp(UNICODE.levels)
    async with app.run_test(size=(23, 6)) as pilot:
        app.graph.show([0.5] * 40, {7: Grade.MISTAKE}, 7)
        for width in (1, 5, 6, 7, 8, 300):
            await pilot.resize_terminal(width, 6)
            await pilot.pause()
            assert app.graph.render_line(0).cell_length == app.graph.size.width
