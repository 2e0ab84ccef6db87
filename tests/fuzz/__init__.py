"""Random keys, mouse, sizes and bytes on every screen.

The tests are a short form. The long one, on every screen in turn until stopped or done::

    python -m tests.fuzz --events 2000 --seed 1              every screen, within one process
    python -m tests.fuzz --events 2000 --seed 1 --terminal   the same in a pseudo-terminal
"""
