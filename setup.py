"""Builds the package; all that is declared stands in pyproject.toml."""

from setuptools import setup

setup()
