"""Compiles the hot modules if a C compiler is found; everything else is in pyproject.toml.

A module is compiled if a ``.pxd`` with its C types is beside it. Without a compiler, or
with ``MIJNMORRIS_PURE`` set in the environment, the same files run interpreted.
"""

import os
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("mijnmorris")  # builds are run from the folder of this file

# These take half the time of the usual -O3 -g; the code is as fast.
COMPILER_OPTIONS = [] if os.name == "nt" else ["-O2", "-g0"]

# Cython's code for reading arrays is compiled once, into a shared module, instead of into
# each module: again half the time.
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
        module.optional = True  # cythonize drops it if it is set before
    return compiled


def workers():
    """The number of processes for Cython; 0 where processes cannot share the work."""
    try:
        import multiprocessing.synchronize  # noqa: F401  missing on Android
    except ImportError:
        return 0
    return CORES


# Processes that Cython starts may import this file again.
if __name__ == "__main__":
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": CORES}})
