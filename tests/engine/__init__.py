"""Tests of the rules engine, most of them with a small game of their own."""
