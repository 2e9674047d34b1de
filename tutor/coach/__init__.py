"""Judgement: rivals, hands played by the thousand, and what a decision is worth in points."""
