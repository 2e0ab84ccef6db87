"""Mijnlieff and nine men's morris in the terminal."""

__version__ = "0.1.0"
