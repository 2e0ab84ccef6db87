"""All code that uses private names of Textual or mends its faults.

``table`` lists each fix, its reason, and how to see that it can go. Go through that list when
Textual is updated; ``tests/tui/textual_fixes/test_table.py`` does the mechanical part.
"""
