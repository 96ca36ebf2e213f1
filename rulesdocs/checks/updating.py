"""The check of whether catalogues follow their pages."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rulesdocs.catalogue.pending import Pending
from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Material
from rulesdocs.document.blocks import RULE_ID


class NotUpdated(Check):
    """Catalogues are what ``rulesdocs update`` makes of the pages: it has nothing to do.

    What other checks say of an entry alone is not said again: that it is fuzzy, and that its rule is gone; of a
    rule that has another id now, by a rename that is on record, it is said here.  Without pages nothing is known
    of it.
    """

    id = "not-updated"
    family = "catalogue"
    summary = "A catalogue is behind its pages: an update has something to do."
    why = "Readers see the source of a text that has changed or is new, and translators do not get to know of it."
    remedy = "Run `rulesdocs update`, then translate what is new or fuzzy."
    bad = Example("The ice melts.", "Крига тане.", changed_to="The ice melts slowly.")
    good = Example("The ice melts.", "Крига тане.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each entry that its page does not have so, and for each message without an entry."""
        games = games_of(material)
        for one in material.pending:
            gone = one.outdated and is_gone(one.rule or "", material, games)
            if not gone or is_renamed(one, material):
                message = f"{one.what}; run: rulesdocs update"
                yield self.found(
                    one.file, one.line, message, rule=one.rule, language=one.language, loud=not one.outdated
                )


def games_of(material: Material) -> frozenset[str]:
    """The keys of the project's games, and of whatever else has ids on pages."""
    return material.games | keys_on_pages(material)


def keys_on_pages(material: Material) -> frozenset[str]:
    """What the ids on pages begin with: the keys of games, and that of the glossary."""
    return frozenset(name.partition(".")[0] for name in material.ids)


def is_renamed(one: Pending, material: Material) -> bool:
    """Whether an update gives an entry the id that its rule has now, by a rename on record."""
    return one.moves and one.rule in material.past


def is_gone(name: str, material: Material, games: frozenset[str]) -> bool:
    """Whether a context is the id of a rule that no page has."""
    return name.partition(".")[0] in games and name not in material.ids and bool(RULE_ID.fullmatch(name))


def what_to_do(name: str, on_pages: Collection[str]) -> str:
    """What to do about the entries of a rule that is gone; those of a game without pages no update touches."""
    if name.partition(".")[0] in on_pages:
        return "run: rulesdocs update, or record a rename with: rulesdocs rename"
    return "its game has no page left; bring one back, or take out the game's catalogues and its setting"
