"""The terminal that the program runs in: questions to it, its answers, and what it can show.

This package must not import Textual, so that the command line can use it without Textual.
"""
