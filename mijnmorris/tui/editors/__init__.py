"""Editors: a layout composed of tiles, and a position set up."""
