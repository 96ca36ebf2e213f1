"""What tests of a game need: a pytest plugin that watches rules and changes facts.

A game's ``conftest.py`` names it in ``pytest_plugins``.
"""
