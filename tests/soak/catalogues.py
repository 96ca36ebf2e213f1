"""All checks on real catalogues: twenty Ukrainian and twenty Russian ones, from packages that Debian carries.

What they find is counted by check, and a hundred findings, drawn with a seed, are printed with their texts: to be
read one by one, by somebody who would say of each whether a native editor would call it right.  A check that is
right in less than eighty of a hundred is off by default.

The catalogues are those of games, tools and desktops, so they have markup that is none of ours; as compiled ones
they have no comments, flags and fuzzy entries.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import polib

from rulesdocs.catalogue import canonical
from rulesdocs.checks import CHECKS, Catalogue, Finding, read_lone_material
from rulesdocs.checks.run import chosen_checks, find
from tests.soak.corpus import FOLDER, members_of
from tests.soak.tables import print_table

LANGUAGES = ("uk", "ru")
PACKAGES = (
    *("aisleriot", "apt", "aptitude-common", "coreutils", "evince-common", "evolution-data-server-common"),
    *("freeciv-data", "gedit-common", "gnome-chess", "gnome-control-center-data", "gnupg-l10n", "kmahjongg"),
    *("knavalbattle", "kpat", "ksudoku", "libglib2.0-data", "libgtk-3-common", "nautilus-data", "wget"),
)
DOMAINS = (
    *("aisleriot", "apt", "aptitude", "coreutils", "evince", "evolution-data-server", "freeciv-core", "gedit"),
    *("glib20", "gnome-chess", "gnome-control-center-2.0", "gnupg2", "gtk30", "gtk30-properties", "kmahjongg"),
    *("knavalbattle", "kpat", "ksudoku", "nautilus", "wget"),
)
SEED, READ = 6, 100
_COMPILED = re.compile(rf"/({'|'.join(LANGUAGES)})/LC_MESSAGES/({'|'.join(map(re.escape, DOMAINS))})\.mo\Z")


def main() -> bool:
    """Print the counts and the findings to read; true, since nothing here is right or wrong by itself."""
    with TemporaryDirectory() as folder:
        files = sorted(write_catalogues(Path(folder)))
        material = read_lone_material(files)
        findings = find(material, chosen_checks(CHECKS, (), ()))
        _print_counts(findings, material.catalogues)
        _print_some(findings, material.catalogues)
    return True


def write_catalogues(folder: Path) -> Iterator[Path]:
    """Write the catalogues as PO files below a folder, in one of each language; the files."""
    for name, data in members_of(PACKAGES, FOLDER.parent / "catalogues"):
        if found := _COMPILED.search(f"/{name}"):
            file = folder / found[1] / f"{found[2]}.po"
            file.parent.mkdir(exist_ok=True)
            file.write_text(_text(data, file.with_suffix(".mo")), encoding="utf-8", newline="")
            yield file


def _text(data: bytes, file: Path) -> str:
    """The PO text of a compiled catalogue; its header may lack the language."""
    file.write_bytes(data)
    compiled = polib.mofile(str(file))
    fields = {**compiled.metadata, "Language": file.parent.name}
    header = polib.POEntry(msgid="", msgstr="".join(f"{name}: {text}\n" for name, text in fields.items()))
    entries = [
        polib.POEntry(
            msgctxt=one.msgctxt,
            msgid=one.msgid,
            msgid_plural=one.msgid_plural,
            msgstr=one.msgstr,
            msgstr_plural=one.msgstr_plural,
        )
        for one in compiled
    ]
    return "\n".join(map(canonical, [header, *entries]))


def _print_counts(findings: Sequence[Finding], catalogues: Sequence[Catalogue]) -> None:
    counts = {tag: Counter(one.check for one in findings if one.language == tag) for tag in LANGUAGES}
    sizes = {tag: [len(one.po.entries) for one in catalogues if one.language == tag] for tag in LANGUAGES}
    rows = [(check.id, *(counts[tag][check.id] for tag in LANGUAGES)) for check in CHECKS]
    title = ", ".join(f"{tag}: {sum(found)} messages in {len(found)} catalogues" for tag, found in sizes.items())
    print_table(
        f"Findings on real catalogues; {title}", ("check", *LANGUAGES), [row for row in rows if any(row[1:])]
    )


def _print_some(findings: Sequence[Finding], catalogues: Sequence[Catalogue]) -> None:
    """Print some findings, as many of each check as its share, but at least one of each."""
    chance = random.Random(SEED)  # noqa: S311 - no secret
    print(f"{READ} of {len(findings)} findings, seed {SEED}\n")
    entries = {one.file: {entry.linenum: entry for entry in one.po.entries} for one in catalogues}
    for one in sorted(chance.sample(findings, min(READ, len(findings))), key=lambda one: one.check):
        print(f"{one.check} {one.language}/{one.file.stem}:{one.line}: {one.message}")
        _print_entry(entries.get(one.file, {}).get(one.line or 0))


def _print_entry(entry: polib.POEntry | None) -> None:
    if entry is not None:
        translations: Mapping[int, str] = entry.msgstr_plural or {0: entry.msgstr}
        print(f"    {' | '.join(filter(None, (entry.msgid, entry.msgid_plural)))!r}")
        print(f"    {' | '.join(text for _, text in sorted(translations.items()))!r}\n")
