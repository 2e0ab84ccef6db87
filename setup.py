"""Compiles the hot modules where a C compiler is found; all else stands in pyproject.toml.

A module compiles when a ``.pxd`` with its C types lies beside it. Without a
compiler, or with ``MIJNMORRIS_PURE`` set in the environment, the same files are
installed as they are and run interpreted.
"""

import os
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("mijnmorris")  # builds are run from the folder of this file

# Half the time of the usual -O3 -g, for code that is as fast.
COMPILER_OPTIONS = [] if os.name == "nt" else ["-O2", "-g0"]

# What Cython adds to every module that reads arrays is compiled once, into a module of
# its own: again half the time.
SHARED_MODULE = "mijnmorris._cython"

CORES = os.cpu_count() or 1


def extensions():
    """The extension modules to build; none when compiling is turned off."""
    if os.environ.get("MIJNMORRIS_PURE"):
        return []
    # Imported here: a pure installation does not need Cython.
    from Cython.Build import cythonize

    modules = [
        Extension(
            ".".join(file.with_suffix("").parts),
            [file.as_posix()],
            extra_compile_args=COMPILER_OPTIONS,
        )
        for file in sorted(PACKAGE.rglob("*.py"))
        if file.with_suffix(".pxd").exists()
    ]
    compiled = cythonize(
        [*modules, Extension(SHARED_MODULE, [], extra_compile_args=COMPILER_OPTIONS)],
        shared_utility_qualified_name=SHARED_MODULE,
        nthreads=workers(),
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


def workers():
    """How many processes Cython shall use; none where processes cannot share the work."""
    try:
        import multiprocessing.synchronize  # noqa: F401  not there on Android
    except ImportError:
        return 0
    return CORES


# Processes that Cython starts may import this file again.
if __name__ == "__main__":
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": CORES}})
