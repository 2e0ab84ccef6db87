"""The rules rest on the standard library alone."""

import json
import subprocess
import sys

PRINT_NEW_MODULES = """
import json, sys
before = set(sys.modules)
import mijnmorris.games
print(json.dumps(sorted({name.partition(".")[0] for name in set(sys.modules) - before})))
"""


def test_importing_the_rules_brings_in_nothing_else() -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", PRINT_NEW_MODULES], check=True, capture_output=True, text=True
    )
    roots = set(json.loads(done.stdout))
    assert "mijnmorris" in roots
    # A compiled module brings the runtime of its compiler, which is part of its own file.
    foreign = {
        root
        for root in roots - sys.stdlib_module_names - {"mijnmorris"}
        if not root.startswith(("cython_runtime", "_cython"))
    }
    assert foreign == set()


def test_importing_the_rules_leaves_the_layers_above_out() -> None:
    script = "import sys, mijnmorris.games; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-P", "-c", script], check=True, capture_output=True, text=True
    )
    ours = {name for name in done.stdout.split() if name.startswith("mijnmorris.")}
    assert "mijnmorris.games.morris.rules.board" in ours
    # What compiled modules share is in one of its own.
    below = (
        "mijnmorris.rules",
        "mijnmorris.games.mijnlieff.rules",
        "mijnmorris.games.morris.rules",
    )
    folders = {"mijnmorris.games", "mijnmorris.games.mijnlieff", "mijnmorris.games.morris"}
    above = {name for name in ours - folders if not name.startswith(below)}
    assert above <= {"mijnmorris._cython"}
