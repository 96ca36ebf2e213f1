"""The words by which languages say what must, may or must not be done, how much, and to whom."""

from rulesdocs.languages.modals.lexicon import Sense, Senses, knows_senses, senses_in, sure_senses_in

__all__ = ["Sense", "Senses", "knows_senses", "senses_in", "sure_senses_in"]
