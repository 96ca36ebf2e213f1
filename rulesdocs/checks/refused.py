"""The check of what the site would not show."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdocs.catalogue.messages import INTERFACE
from rulesdocs.catalogue.vetting import has_same_places
from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Entry, Material
from rulesdocs.document.markup import forbidden_characters


class Refused(Check):
    """The site shows every translation: as it is rendered, it has the markup of its source and no more.

    This is what the build compares, with the places for values in words of the site.  In a catalogue alone no
    page says what is rendered, and only characters are looked at that no translation may have.
    """

    id = "refused"
    family = "markup"
    summary = "The site would show the source in the place of a translation."
    why = "Readers find a text in another language, marked as refused, until the translation can be shown."
    remedy = "Take out what the source has not, and put back what it has: marks, links, tags and line breaks."
    gives_way_to = ("markup", "unknown-id", "too-long")
    bad = Example("Draw a card.  \nThen play it.", "Візьміть карту. Потім зіграйте її.")
    good = Example("Draw a card.  \nThen play it.", "Візьміть карту.  \nПотім зіграйте її.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each entry with such a translation."""
        words = frozenset(one.file for one in material.catalogues if material.pages and one.domain == INTERFACE)
        languages = {one.file: one.language for one in material.catalogues}
        for refusal in material.refusals:
            message = f"the site would show the source: {refusal.reason}; give it the markup of its source"
            language = languages.get(refusal.file)
            yield self.found(refusal.file, refusal.line, message, rule=refusal.rule, language=language)
        told = {(refusal.file, refusal.line) for refusal in material.refusals}
        for entry in material.entries:
            reasons = [*forbidden_characters(entry.msgid, entry.msgstr)]
            if reasons and (entry.file, entry.line) not in told:
                yield self.found_in(entry, f"{'; '.join(reasons)}; take it out")
            elif entry.file in words and not _fits(entry):
                message = "the site would show the source: the braces are others; write {} as often as the source"
                yield self.found_in(entry, message)


def _fits(entry: Entry) -> bool:
    """Whether the site may show a word; at sentences told at play, which name fields, looks ``templates``."""
    names_fields = "{" in entry.msgid.replace("{}", "")
    return names_fields or has_same_places(entry.msgid, entry.msgstr)
