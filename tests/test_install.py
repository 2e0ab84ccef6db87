"""The package builds interpreted where it cannot or shall not be compiled.

That it compiles where there is a compiler is seen by the installation that runs
these tests: ``.ci/run`` counts its compiled modules.
"""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

NO_COMPILER = {"PATH": "", "DISTUTILS_USE_SDK": "1"}
"""No compiler is found on an empty path, nor by asking Windows for one."""


def wheel(folder: Path, environment: dict[str, str]) -> list[str]:
    """The names of the files in a wheel that is built in that environment."""
    source = folder / "source"
    source.mkdir()
    # A copy of what is under version control or new: no build left-overs.
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        (source / name).write_bytes((ROOT / name).read_bytes())
    for file in (ROOT / "mijnmorris").rglob("*"):
        if file.is_file() and file.suffix not in (".so", ".pyd", ".pyc"):
            copy = source / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    command = [sys.executable, "-P", "-m", "pip", "wheel", "--quiet", "--no-deps", "."]
    subprocess.run(
        [*command, "--wheel-dir", str(folder)],
        cwd=source,
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
        timeout=600,
    )
    (built,) = folder.glob("*.whl")
    return zipfile.ZipFile(built).namelist()


@pytest.mark.parametrize("environment", [NO_COMPILER, {"MIJNMORRIS_PURE": "1"}])
def test_wheel_without_compiling_has_the_same_files(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    names = wheel(tmp_path, environment)
    assert not [name for name in names if name.endswith((".so", ".pyd", ".c"))]
    for file in (ROOT / "mijnmorris").rglob("*"):
        if file.suffix in (".py", ".pxd", ".tcss", ".table", ".bin") or file.name == "py.typed":
            assert file.relative_to(ROOT).as_posix() in names
    # What man and the shells look for goes to the prefix.
    shared = {name.partition(".data/data/")[2] for name in names}
    for file in (ROOT / "mijnmorris/share").rglob("*"):
        assert file.is_dir() or file.relative_to(ROOT / "mijnmorris").as_posix() in shared
