"""The Markdown extension that mkdocs.yml names; the site's only foothold in the generator."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension

from rulesdocs.catalogue.vetting import NO_CONTEXT
from rulesdocs.document import Block, Rendering, TableIdProcessor, show_messages
from rulesdocs.document.processors import AFTER_ATTRIBUTES, BEFORE_INLINE
from rulesdocs.site.data import ByMessage, read_data, scan
from rulesdocs.site.generated import GeneratedWordsProcessor, translate_templates
from rulesdocs.site.processors import LanguageProcessor, ProblemProcessor, RuleProcessor, attribute


class RulesdocsExtension(Extension):
    """Shows a page in the language of its data file, with a permalink on every rule.

    The option ``data`` names that file.  Without it the page stays in the source language, and the ids that
    references may name are read from the pages of the project in the working directory.  Raises RulesdocsError
    where neither can be read.
    """

    def __init__(self, **options: Any) -> None:
        self.config = {"data": ["", "file with the translations of one language"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's name
        """Register everything with a Markdown instance."""
        file = str(self.getConfig("data"))
        self._md, self._data = md, read_data(Path(file)) if file else scan(Path.cwd())
        md.registerExtension(self)
        register = md.treeprocessors.register
        register(TableIdProcessor(md), "rulesdocs-table-id", BEFORE_INLINE + 1)
        # Problems are looked for before headings without an id get one.
        register(ProblemProcessor(md, self._data.keys), "rulesdocs-problems", AFTER_ATTRIBUTES)
        if self._data.language != self._data.source:
            show_messages(md, self._rendering)
            register(LanguageProcessor(md, self._data.language), "rulesdocs-language", AFTER_ATTRIBUTES)
        generated = GeneratedWordsProcessor(md, self._data.language, self._data.generated)
        register(generated, "rulesdocs-generated", AFTER_ATTRIBUTES)
        register(RuleProcessor(md, self._data), "rulesdocs-rules", AFTER_ATTRIBUTES)

    def reset(self) -> None:
        """Define every rule id as a reference, which MkDocs resolves and checks as a link to a page."""
        translate_templates(self._md, self._data.generated)
        for name, page in self._data.rules.items():
            self._md.references[name] = f"/{page}#{name}", None  # type: ignore[assignment]

    def _rendering(self, block: Block) -> Rendering:
        context = block.context or NO_CONTEXT
        translated = _found(self._data.translations, context, block.msgid)
        if translated is not None:
            return Rendering(translated)
        return self._fallback(block, _found(self._data.withheld, context, block.msgid) or "missing")

    def _fallback(self, block: Block, state: str) -> Rendering:
        note = attribute(self._data.states[state])
        return Rendering(block.msgid, {"lang": self._data.source, "data-rd-state": state, "data-rd-note": note})


def _found(texts: ByMessage, context: str, msgid: str) -> str | None:
    return texts.get(context, {}).get(msgid)
