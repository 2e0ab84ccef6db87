"""The games that were kept: their list, a look at one of them, and what they say together."""
