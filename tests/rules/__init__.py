"""Tests of the rules, one file for each of theirs."""
