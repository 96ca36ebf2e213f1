"""Two laws that hold for every page: repeating the source changes nothing, translating it leaves nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from markdown import Markdown

from rulesdocs.catalogue import Translation
from rulesdocs.catalogue.vetting import Vetted, vet
from rulesdocs.document import Book, Markup
from rulesdocs.document.pages import front_matter
from rulesdocs.site.data import SiteData, write_data
from rulesdocs.site.extension import RulesdocsExtension
from rulesdocs.site.labels import GENERATED
from tests.site.samples import Repeated, our_project, site_data
from tests.support.rendered import Visible, pseudo

_ANCHOR = re.compile(r'\b(?:id|href|for)="[^"]*"')
_MADE_TOOLTIP = re.compile(r'(<a class="magiclink [^>]*?) title="[^"]*"')


class Pseudo:
    """Translations in which every letter outside markup is Cyrillic."""

    def find(self, _domain: str, _context: str | None, msgid: str) -> Translation:
        """The pseudo-translation of a message."""
        return Translation(pseudo(msgid), False, Path("pseudo.po"), 1)


class Proof:
    """Holds pages of a book against the laws, with Markdown as ``factory`` makes it.

    No translation of either kind may be refused.
    """

    def __init__(self, book: Book, factory: Callable[[], Markdown], folder: Path) -> None:
        self._factory, self._folder = factory, folder
        self._source = site_data(rules=book.rules, language="en")
        self._repeated = replace(self._source, language="uk", translations=self._vetted(book, Repeated()).shown)
        self._pseudo = replace(
            self._repeated,
            translations=self._vetted(book, Pseudo()).shown,
            generated={text: pseudo(text) for text in GENERATED},
            permalink="Посилання",
        )

    def _vetted(self, book: Book, translations: object) -> Vetted:
        found = vet(our_project(), book, translations, Markup(self._factory))  # type: ignore[arg-type]
        assert [str(refusal) for refusal in found.refusals] == []
        return found

    def left_in(self, text: str) -> list[str]:
        """What readers of another script still see in the source's, on a page and in its table of contents.

        Fails where the identity translation is another page, or a translated one has other anchors or targets.
        """
        _, body = front_matter(text)
        english, _ = self._shown(body, self._source)
        repeated, _ = self._shown(body, self._repeated)
        assert repeated == _MADE_TOOLTIP.sub(r"\1", english)
        html, contents = self._shown(body, self._pseudo)
        assert _ANCHOR.findall(html) == _ANCHOR.findall(english)
        return [piece for part in (html, *contents) for piece in Visible(part).latin]

    def _shown(self, text: str, data: SiteData) -> tuple[str, list[str]]:
        """A page as HTML, and the entries of its table of contents."""
        file = self._folder / "data.json"
        write_data(file, data)
        md = self._factory()
        md.registerExtensions([RulesdocsExtension(data=str(file))], {})
        md.reset()
        md.treeprocessors["toc"].permalink_title = data.permalink  # type: ignore[attr-defined] # as configured
        html = md.convert(text)
        return html, [token["data-toc-label"] or token["html"] for token in md.toc_tokens]  # type: ignore[attr-defined]
