"""Tests of the rules of Mijnlieff."""
