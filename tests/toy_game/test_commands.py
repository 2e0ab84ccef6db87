"""The toy game in line mode, against the engine, kept, continued, exported and reviewed."""

from pathlib import Path

from tests.toy_game.program import run


def test_it_is_played_in_line_mode_kept_and_continued(tmp_path: Path) -> None:
    typed = "board\nlegal\na1-b2\nscore\nquit\n"
    said = run(tmp_path, "--plain", "play", "ponghauki", "--gap", "bottom", typed=typed)
    assert "Pong hau k'i: you (Light) against" in said
    assert "gap: at the bottom" in said
    assert "You may play a1-b2 or c1-b2." in said
    assert " 3 | @ |   | @ |" in said
    assert "You play a1-b2." in said
    assert "Novice plays " in said
    assert "ponghauki" in run(tmp_path, "games", "list", "--unfinished")
    said = run(tmp_path, "--plain", "resume", typed="undo\nmoves\nresign\nyes\nquit\n")
    assert "1 move so far" in said
    assert "Taken back: 1 Light a1-b2 and 1 Dark " in said
    assert "Novice wins, you resigned" in said


def test_a_move_that_is_none_is_refused_with_the_games_own_sentence(tmp_path: Path) -> None:
    said = run(tmp_path, "--plain", "play", "ponghauki", typed="a1-c3\nb7\nquit\n")
    assert "No man of yours can move a1-c3." in said
    assert "'b7' is not a move; write one as a1-b2" in said


def test_it_is_exported_imported_shown_and_reviewed(tmp_path: Path) -> None:
    run(tmp_path, "--plain", "play", "ponghauki", "--opponent", "person",
        typed="a1-b2\na3-a1\nb2-a3\na1-b2\nquit\n")  # fmt: skip
    record = tmp_path / "game.pgn"
    run(tmp_path, "games", "export", "1", "-o", str(record))
    text = record.read_text(encoding="utf-8")
    assert '[Game "ponghauki"]' in text
    assert "1. a1-b2 a3-a1 2. b2-a3 a1-b2" in text
    other = tmp_path / "other"
    other.mkdir()
    assert "1" in run(other, "games", "import", str(record))
    assert "ponghauki" in run(other, "games", "list")
    assert "2... a1-b2" in run(other, "show", "1")
    reviewed = run(other, "analyse", "1", "--time", "0.05")
    assert "b2-a3" in reviewed
    assert "a1-b2" in reviewed


def test_the_engine_plays_it_by_its_protocol_and_sees_the_win(tmp_path: Path) -> None:
    # Dark's men on a3 and c3 are shut in once b2 is taken: no line joins them at the top.
    typed = (
        "setoption name Game value ponghauki\nposition fen LL.DD w\nlegal\n"
        "position fen DL.LD w\nstatus\ngo depth 4\nquit\n"
    )
    said = run(tmp_path, "engine", typed=typed).splitlines()
    assert "legal a1-b2 c1-b2" in said
    assert "status playing" in said
    assert said[-1].startswith("bestmove ")


def test_what_it_lacks_is_not_offered(tmp_path: Path) -> None:
    assert "ponghauki" not in run(tmp_path, "puzzles", "list")
    assert "ponghauki" not in run(tmp_path, "puzzles", "show", "--help")
    said = run(tmp_path, "--plain", "play", "ponghauki", typed="rules\nquit\n")
    assert "Pong hau k'i brings no rules to read." in said


def test_levels_play_each_other(tmp_path: Path) -> None:
    said = run(
        tmp_path, "tournament", "ponghauki", "--games", "2",
        "--player", "novice", "--player", "casual",
    )  # fmt: skip
    assert "Pong hau k'i" in said
