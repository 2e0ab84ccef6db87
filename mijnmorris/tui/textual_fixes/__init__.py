"""Everything that touches private names of Textual, or changes what it does.

``table`` lists each fix: why it is there, and how to see that it can go. When Textual is
updated, go through that list; ``tests/tui/textual_fixes/test_table.py`` does the mechanical part.
"""
