"""Substitutes for Cython's context managers in modules that run interpreted."""

from contextlib import nullcontext

nogil = nullcontext()
"""In compiled code, ``with cython.nogil`` lets other threads run at the same time."""

gil = nullcontext()
"""In compiled code, ``with cython.gil`` within ``nogil`` takes the lock back."""
