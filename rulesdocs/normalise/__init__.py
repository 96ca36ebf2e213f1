"""Repair of text that a script converter has damaged.

A wiki's converter between the two scripts of Serbian turns English into pseudo-Cyrillic and Ukrainian into
pseudo-Latin.  ``normalise`` finds such passages by the letters that no converter writes or leaves, and
undoes them; clean text comes back as it is.

Laws: nothing outside the edits of ``explain`` changes; the edits, replayed, give the repaired text;
repairing twice equals once; the forward table over an edit's ``after`` gives back its ``before``.
"""

from rulesdocs.normalise import packs
from rulesdocs.normalise.edits import Edit, apply_edits
from rulesdocs.normalise.repair import explain, normalise
from rulesdocs.normalise.scope import Scope

packs.register()

__all__ = ["Edit", "Scope", "apply_edits", "explain", "normalise"]
