"""The engine as another program sees it: lines in, lines out."""

import json
from io import StringIO
from pathlib import Path

import pytest

from mijnmorris.engine.protocol import Engine
from mijnmorris.games import GAMES
from tests.engine.conversation import Conversation, answers

VECTORS = Path(__file__).parent.parent / "vectors"


def test_names_every_option_with_type_and_default() -> None:
    lines = answers("ugi")
    assert lines[0].startswith("id name mijnmorris")
    assert lines[1].startswith("id author ")
    assert lines[-1] == "ugiok"
    assert "option name Game type combo default mijnlieff var mijnlieff var morris" in lines
    assert "option name Opening type combo default any var any var edge" in lines
    assert "option name Passing type combo default single var single var double" in lines
    assert "option name Line4 type combo default standard var standard var bonus" in lines
    assert "option name Flying type check default true" in lines
    assert "option name DrawAfter type spin default 50 min 0 max 1000" in lines
    assert "option name Repetition type check default true" in lines
    for name in ("Layout", "Hash", "Tables", "Seed"):
        assert any(line.startswith(f"option name {name} type ") for line in lines)


def test_answers_readiness() -> None:
    assert answers("isready") == ["readyok"]


@pytest.mark.parametrize("game", GAMES)
def test_plays_recorded_games_by_position_and_moves(game: str) -> None:
    with (VECTORS / f"{game}.jsonl").open() as file:
        records = [json.loads(line) for _, line in zip(range(8), file, strict=False)]
    with Conversation() as engine:
        engine.say(f"setoption name Game value {game}")
        for record in records:
            for declared in GAMES[game].options.declarations():
                value = str(record["options"][declared.name]).lower()
                engine.say(f"setoption name {declared.protocol} value {value}")
            middle = len(record["moves"]) // 2
            engine.say(f"position start moves {' '.join(record['moves'])}", "show", "legal")
            assert engine.hear() == f"position {record['positions'][-1]}"
            assert engine.hear() == "legal"
            engine.say(f"position fen {record['positions'][middle]}", "legal")
            assert engine.hear() == " ".join(["legal", *record["legal"][middle]])


def test_status_of_mijnlieff_tells_the_score_while_playing_and_at_the_end() -> None:
    with (VECTORS / "mijnlieff.jsonl").open() as file:
        record = json.loads(file.readline())
    options = record["options"]
    lines = answers(
        "status",
        f"setoption name Layout value {options['layout']}",
        f"setoption name Opening value {options['opening']}",
        f"setoption name Passing value {options['passing']}",
        f"setoption name Line4 value {options['line4']}",
        f"position start moves {' '.join(record['moves'])}",
        "status",
        "go depth 3",
    )
    light, dark = record["score"]
    assert light == dark, "the first recorded game is a draw"
    assert lines == [
        "status playing score 0 0",
        f"status draw points score {light} {dark}",
        "bestmove none",
    ]


@pytest.mark.parametrize(
    ("result", "status"),
    [
        ("win0:men", "status win light men"),
        ("win1:men", "status win dark men"),
        ("draw:repetition", "status draw repetition"),
        ("draw:moves", "status draw moves"),
    ],
)
def test_status_of_morris_tells_winner_and_reason(result: str, status: str) -> None:
    with (VECTORS / "morris.jsonl").open() as file:
        record = next(r for r in map(json.loads, file) if r["result"] == result)
    options = record["options"]
    lines = answers(
        "setoption name Game value morris",
        f"setoption name Flying value {str(options['flying']).lower()}",
        f"setoption name DrawAfter value {options['draw_after']}",
        f"setoption name Repetition value {str(options['repetition']).lower()}",
        f"position start moves {' '.join(record['moves'])}",
        "status",
    )
    assert lines == [status]


def test_blocked_side_has_lost() -> None:
    # Light's men on b6, b4 and b2 are shut in by d6, a4, c4 and d2.
    fen = "******@*/@***@OOO/******@* b m s 3 0 4 0 0 0 0 0 0 0 0 0 30"
    lines = answers(
        "setoption name Game value morris",
        "setoption name Flying value false",
        f"position fen {fen} moves d6-d7",
        "status",
    )
    assert lines == ["status playing"]
    fen = fen.replace(" b m s", " w o ?")
    lines = answers(
        "setoption name Game value morris",
        "setoption name Flying value false",
        f"position fen {fen}",
        "status",
        "legal",
    )
    assert lines == ["status win dark blocked", "legal"]


def test_counts_move_sequences() -> None:
    lines = answers("perft 0", "perft 1", "perft 2", "setoption name Game value morris", "perft 3")
    assert lines == ["nodes 1", "nodes 64", "nodes 1568", "nodes 12144"]


@pytest.mark.parametrize("ending", ["stop", "quit"])
def test_a_long_count_of_sequences_can_be_stopped(
    ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once by ``stop``; at the end of the input after the patience that searches get, too."""
    monkeypatch.setattr("mijnmorris.engine.inbox.PATIENCE", 0.01)
    output = StringIO()
    Engine(["perft 9", ending], output, None).serve()
    assert output.getvalue() == "error perft was stopped\n"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("castle", "unknown command 'castle'"),
        ("setoption Hash 4", "write setoption name NAME value VALUE"),
        ("setoption name Hash", "write setoption name NAME value VALUE"),
        ("setoption name Colour value red", "there is no option 'Colour'"),
        ("setoption name Game value chess", "the game is mijnlieff or morris, not 'chess'"),
        ("setoption name Flying value maybe", "flying takes on or off, not 'maybe'"),
        ("setoption name Hash value 0", "Hash takes a number from 1 to 4096, not '0'"),
        ("setoption name Seed value -1", "Seed takes a number from 0 to"),
        ("setoption name Layout value a1 b1 a3 c3", "the tiles at a1 and b1 overlap"),
        ("position", "write position start or position fen POSITION, then moves"),
        ("position fen", "write position start or position fen POSITION, then moves"),
        ("position start moves Sa1 Sa1", "move 2, Sa1: a1 is occupied"),
        ("position start moves Da1 Sa2", "move 2, Sa2: not a2"),
        (
            "position start moves Sa1 S\x00\x1b\x7f",
            "move 2, S???: 'S\\x00\\x1b\\x7f' is not a move",
        ),
        ("position fen 1 2 3", "a position line has 5 parts, not 3"),
        ("perft", "perft takes a whole number from 0, not ''"),
        ("perft -1", "perft takes a whole number from 0, not '-1'"),
        ("go depth", "depth takes a whole number from 1, not ''"),
        ("go depth 0", "depth takes a whole number from 1, not '0'"),
        ("go nodes ²", "nodes takes a whole number from 1, not '²'"),
        ("go movetime 99999999999999999999", "movetime takes a whole number from 1"),
        ("go level grandmaster", "the level is novice, "),
        ("go faster", "go does not know 'faster'"),
    ],
)
def test_refuses_with_a_sentence_and_changes_nothing(command: str, sentence: str) -> None:
    start = "position start moves Pb2 Sd4"
    with Conversation() as engine:
        engine.say(start, "show")
        before = engine.hear()
        engine.say(command, "show")
        assert engine.hear().startswith(f"error {sentence}")
        assert engine.hear() == before


def test_changing_the_game_or_a_rule_goes_back_to_the_start() -> None:
    lines = answers(
        "position start moves Pb2",
        "setoption name Seed value 7",
        "setoption name Opening value any",
        "show",
        "setoption name Opening value edge",
        "show",
        "setoption name Game value morris",
        "show",
    )
    assert lines == [
        "position ..../..../.P../.... b SSDDPLL/ssddppll b2/- 0",
        "position ..../..../..../.... w SSDDPPLL/ssddppll -/- 0",
        "position ********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_same_seed_and_nodes_give_the_same_move(game: str) -> None:
    setup = (f"setoption name Game value {game}", "setoption name Seed value 11")
    search = ("position start", "go nodes 3000")
    first = [line for line in answers(*setup, *search) if line.startswith("bestmove")]
    again = answers(*setup, *search, "go depth 2", "newgame", *search)
    moves = [line for line in again if line.startswith("bestmove")]
    assert [moves[0], moves[2]] == first * 2


def test_seeds_vary_equal_openings() -> None:
    questions = [(f"setoption name Seed value {seed}", "go nodes 300") for seed in range(8)]
    lines = answers("setoption name Game value morris", *(w for pair in questions for w in pair))
    assert len({line for line in lines if line.startswith("bestmove")}) > 1


def test_node_limit_is_kept_exactly() -> None:
    lines = answers("setoption name Game value morris", "go nodes 500")
    nodes = [int(line.split(" nodes ")[1].split()[0]) for line in lines if "info" in line]
    assert nodes
    assert max(nodes) <= 500


def test_info_lines_have_the_documented_form() -> None:
    *infos, best = answers("setoption name Game value morris", "go depth 3")
    assert len(infos) == 3
    for depth, line in enumerate(infos, start=1):
        words = line.split()
        assert words[:3] == ["info", "depth", str(depth)]
        for name in ("seldepth", "score", "nodes", "nps", "time", "pv"):
            assert name in words
        assert words[words.index("pv") + 1 :]
    assert best.split()[1] == infos[-1].split(" pv ")[1].split()[0]


def test_stop_ends_an_endless_search_at_once() -> None:
    with Conversation() as engine:
        engine.say("setoption name Game value morris", "go infinite")
        assert engine.hear().startswith("info depth 1 ")
        engine.say("isready")
        engine.hear_until("readyok")
        engine.say("stop")
        assert engine.hear_until("bestmove")[-1] != "bestmove none"


def test_endless_search_waits_for_stop_even_when_all_is_known() -> None:
    # Light's man on d6 closes the mill on d7 and takes the third man.
    fen = "*****@*@/O***@***/*O*****O w m s 3 0 3 0 0 0 0 0 0 0 0 0 20"
    with Conversation() as engine:
        engine.say("setoption name Game value morris", f"position fen {fen}", "go infinite")
        while "score win 1" not in (line := engine.hear()):
            assert line.startswith("info")
        engine.say("isready")
        assert "bestmove" not in "".join(engine.hear_until("readyok"))
        engine.say("stop")
        engine.hear_until("bestmove")


def test_commands_wait_for_a_limited_search() -> None:
    lines = answers("go depth 2", "position start moves Pb2", "go depth 1", "show")
    assert [line.split()[0] for line in lines] == [
        "info",
        "info",
        "bestmove",
        "info",
        "bestmove",
        "position",
    ]


def test_end_of_input_ends_an_endless_search() -> None:
    with Conversation() as engine:
        engine.say("go infinite")
        engine.hear()
        assert engine.end_input() == 0
        assert engine.hear_until("bestmove")


def test_quit_ends() -> None:
    assert answers("quit", "isready") == []


def test_noise_is_answered_with_sentences() -> None:
    noise = [
        "",
        "   ",
        "\x00\x01",
        "position fen " + "x" * 5000,
        "é" * 50,
        "go\tdepth",
        "setoption",
    ]
    lines = answers(*noise, "isready")
    assert lines[-1] == "readyok"
    assert all(line.startswith("error ") for line in lines[:-1])
    assert max(map(len, lines)) < 300
