"""Tests of the solver of Mijnlieff and its book."""
