"""Checks that hold text, translation and rules against each other."""
