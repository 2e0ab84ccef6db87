"""Screens on which a player learns: guided games, rules, and what else there is to practise."""
