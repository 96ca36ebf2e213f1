"""Faults put into translations, each with the translation put right: ``tests/cases/checks/planted.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polib

from rulesdocs.catalogue import canonical
from rulesdocs.languages import language
from tests.support.tools import ROOT

_FILE = ROOT / "tests/cases/checks/planted.toml"


@dataclass(frozen=True)
class Planted:
    """One fault, what is right in its place, and the check, or family of checks, that has to find it."""

    check: str
    language: str
    fault: str
    source: str
    bad: str
    good: str
    sixteen: bool = False
    beside: Sequence[str] = ()
    term: Mapping[str, Any] = field(default_factory=dict)

    def write(self, folder: Path, text: str) -> Path:
        """Write a catalogue with a translation of the source, the bad or the good one; its file.

        What stands beside it comes first.
        """
        entries = [polib.POEntry(msgctxt="demo.rule", msgid=self.source, msgstr=text)]
        if self.beside:
            source, translation = self.beside
            entries.insert(0, polib.POEntry(msgctxt="demo.beside", msgid=source, msgstr=translation))
        return _write(folder / f"{self.language}.po", self.language, entries)

    def write_glossary(self, folder: Path) -> list[Path]:
        """Write the glossary with the case's term; no file where it has none."""
        if not self.term:
            return []
        forbidden = ", ".join(self.term.get("forbidden", ()))
        entry = polib.POEntry(msgid=self.term["source"], msgstr=self.term["translation"], comment="term")
        entry.tcomment = f"forbidden: {forbidden}" if forbidden else ""
        return [_write(folder / f"terms-{self.language}.po", self.language, [entry])]


def planted() -> list[Planted]:
    """All faults, in the order of the file."""
    return [Planted(**case) for case in tomllib.loads(_FILE.read_text(encoding="utf-8"))["case"]]


def header_of(tag: str) -> str:
    """A header with all that msgfmt asks for, in some language."""
    fields = {
        "Project-Id-Version": "demo 1",
        "PO-Revision-Date": "2026-11-30 12:00+0000",
        "Last-Translator": "none",
        "Language-Team": language(tag).english,
        "Language": language(tag).posix,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": language(tag).plural_forms,
    }
    return canonical(
        polib.POEntry(msgid="", msgstr="".join(f"{name}: {text}\n" for name, text in fields.items()))
    )


def _write(file: Path, tag: str, entries: Sequence[polib.POEntry]) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    text = header_of(tag) + "".join("\n" + canonical(entry) for entry in entries)
    file.write_text(text, encoding="utf-8", newline="")
    return file
