"""The command that prints what the stored games say together."""

import json

from mijnmorris.cli.games import games
from mijnmorris.cli.statistics import statistics
from tests.cli.home import Home, home, run

__all__ = ["home"]

GAMES = """\
[White "Anna"]
[Black "club"]
[BlackType "program"]
[Result "1-0"]
[Options "flying=off"]

1. d2 1-0

[White "novice"]
[WhiteType "program"]
[Result "1/2-1/2"]

1. d2 d6 1/2-1/2

[Game "mijnlieff"]

1. Sb2 *
"""


def test_nothing_played(home: Home) -> None:
    assert run(statistics).output == "no games\n"
    assert home.games.exists()


def test_tables_and_json_tell_the_same(home: Home) -> None:
    home.games.parent.mkdir(parents=True)
    file = home.games.parent / "games.pgn"
    file.write_text(GAMES, encoding="utf-8")
    run(games, "import", str(file))
    printed = run(statistics).output
    lines = [line.split() for line in printed.splitlines()]
    assert ["all", "games", "2", "1", "1", "0", "75%"] in lines
    assert ["flying=off", "1", "1", "0", "0", "100%"] in lines
    assert ["usual", "rules", "1", "0", "1", "0", "50%"] in lines
    assert ["against", "Novice", "1", "0", "1", "0", "50%"] in lines
    assert ["as", "Light", "1", "1", "0", "0", "100%"] in lines
    assert "3 games stored: 2 against the computer, 1 unfinished" in printed
    figures = json.loads(run(statistics, "--json").output)
    assert figures["total"] == {"won": 1, "drawn": 1, "lost": 0}
    assert figures["by_level"]["morris"]["novice"] == {"won": 0, "drawn": 1, "lost": 0}
    assert figures["by_side"]["morris"]["Light"] == {"won": 1, "drawn": 0, "lost": 0}
    assert figures["endings"]["morris"] == {"resignation": 1, "agreement": 1}
    only = json.loads(run(statistics, "--json", "--game", "mijnlieff").output)
    assert (only["played"], only["unfinished"]) == (1, 1)
