"""What stands in for Cython's own names where a module runs interpreted without Cython."""

from contextlib import nullcontext

nogil = nullcontext()
"""Compiled, the statements under ``with cython.nogil`` let other threads run meanwhile."""

gil = nullcontext()
"""Compiled, the statements under ``with cython.gil``, within those others, run alone again."""
