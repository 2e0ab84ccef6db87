"""Matches know nothing of a screen."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "package", ["mijnmorris.match.match", "mijnmorris.match.records", "mijnmorris.match.store"]
)
def test_importing_a_match_imports_no_screen(package: str) -> None:
    program = (
        f"import sys, {package};"
        "tops = {name.partition('.')[0] for name in sys.modules};"
        "print(*sorted(tops & {'textual', 'rich', 'click'}))"
    )
    found = subprocess.run(
        [sys.executable, "-P", "-c", program], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == ""
