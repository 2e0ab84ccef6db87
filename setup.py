"""Compiles the hot modules where a C compiler is found; all else stands in pyproject.toml.

A module compiles when a ``.pxd`` with its C types lies beside it. Without a
compiler, or with ``MIJNMORRIS_PURE`` set in the environment, the same files are
installed as they are and run interpreted.
"""

import os
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path(__file__).parent / "mijnmorris"

# Half the time of the usual -O3 -g, for code that is as fast.
COMPILER_OPTIONS = [] if os.name == "nt" else ["-O2", "-g0"]


def extensions():
    """The extension modules to build; none when compiling is turned off."""
    if os.environ.get("MIJNMORRIS_PURE"):
        return []
    # Imported here: a pure installation does not need Cython.
    from Cython.Build import cythonize

    modules = [
        Extension(
            ".".join(source.relative_to(PACKAGE.parent).parts),
            [str(file)],
            extra_compile_args=COMPILER_OPTIONS,
        )
        for file in sorted(PACKAGE.rglob("*.py"))
        if (source := file.with_suffix("")) and file.with_suffix(".pxd").exists()
    ]
    compiled = cythonize(
        modules,
        build_dir="build/cython",
        compiler_directives={
            "language_level": 3,
            "annotation_typing": False,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
        },
    )
    for module in compiled:
        module.optional = True  # cythonize drops it where it is given before
    return compiled


setup(
    ext_modules=extensions(),
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
