"""The terminal that the program runs in: what it is asked, what it answers, what it can show.

Nothing here needs Textual, so that the command line can ask as well.
"""
