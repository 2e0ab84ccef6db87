"""A third game, brought by another package: nothing outside this folder knows it.

``installed/ponghauki`` is that package; the folder beside it is what an installation leaves for
Python to find its entry point. The tests start the program with this folder on the path.
"""
