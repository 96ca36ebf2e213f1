"""Rulebooks as a searchable site in every language: repaired, translated and held against code."""

__version__ = "0.1.0"
