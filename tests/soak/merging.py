"""A book revised at random: what becomes of its translations, beside other people's tools.

The book is the tree of 300 pages that a script of the research writes.  That script changes some of the texts;
here some rules get another id, in references to them too, some headings get other words, and some paragraphs are
split; then some texts are taken out and others put in.  Every text has a translation of its own, so that it shows
whose translation a changed text got: its own (or that of the very same words), a wrong one, or none.
"""

from __future__ import annotations

import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from pathlib import Path

import polib
from markdown import Markdown

from rulesdocs.catalogue import Message, PoFile, read_po
from rulesdocs.catalogue.merge import merge
from rulesdocs.catalogue.po import Key
from rulesdocs.catalogue.scanner import Chunk
from rulesdocs.document import read_book
from tests.soak.tables import print_table
from tests.support.tools import ROOT

MAKE_TREE = ROOT.parent / "shared" / "research" / "make_tree.py"
SHARE = 0.03
"""Of the rules and headings and paragraphs, how many are changed here."""
_EXTENSIONS = (
    *("attr_list", "def_list", "footnotes", "tables", "admonition", "pymdownx.details", "toc", "fenced_code"),
)
_TARGET = re.compile(r"#([a-z0-9-]+)\)")


@dataclass(frozen=True)
class Text:
    """A text of the revised book, and the text of the old book that it was; None: it was not there."""

    page: str
    context: str | None
    msgid: str
    kind: str
    was: Key | None

    @property
    def key(self) -> Key:
        """What tells it from other texts."""
        return self.context, self.msgid


def main() -> bool:
    """Print what each tool makes of each revision; nothing here is a failure."""
    if not MAKE_TREE.exists():
        print(f"{MAKE_TREE} is not there")
        return True
    with tempfile.TemporaryDirectory() as folder:
        old = _tree(Path(folder, "old"))
        changed = _aligned(old, _tree(Path(folder, "new"), "--revise", "0.05"))
        others = [text.msgid for text in _tree(Path(folder, "others"), "--seed", "99")]
        revised = _renamed(changed, random.Random(1))  # noqa: S311 - no secret
        replaced = _replaced(revised, others, random.Random(2))  # noqa: S311 - no secret
        for title, new in (
            ("texts changed", changed),
            (f"and ids renamed, headings changed, paragraphs split, {SHARE:.0%} each", revised),
            (f"and texts taken out and put in, {SHARE:.0%} each", replaced),
        ):
            rows = [_row(name, tool, old, new, Path(folder)) for name, tool in _tools().items()]
            print_table(title, ("tool", "own or same words", "wrong", "none", "CPU s"), rows)
    return True


def _tree(folder: Path, *options: str) -> list[Text]:
    subprocess.run([sys.executable, str(MAKE_TREE), str(folder), *options], check=True, capture_output=True)
    files = {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*.md"))}
    book = read_book(files, lambda: Markdown(extensions=list(_EXTENSIONS)), {})
    found: dict[tuple[str, Key], Text] = {}
    for page in book.pages:
        for block in page.blocks:
            key = block.context, block.msgid
            found.setdefault((page.path, key), Text(page.path, *key, block.kind, key))
    return list(found.values())


def _aligned(old: Sequence[Text], new: Sequence[Text]) -> list[Text]:
    """Say of each changed text which one it was: the script changes them in place, and makes some new ones."""
    found: list[Text] = []
    for page in dict.fromkeys(text.page for text in new):
        before, after = ([text for text in book if text.page == page] for book in (old, new))
        texts = [text.msgid for text in before], [text.msgid for text in after]
        for _tag, *bounds in SequenceMatcher(None, *texts, autojunk=False).get_opcodes():
            found += _paired(before[bounds[0] : bounds[1]], after[bounds[2] : bounds[3]])
    return found


def _paired(before: Sequence[Text], after: Sequence[Text]) -> list[Text]:
    def likeness(text: Text) -> float:
        return max((SequenceMatcher(None, text.msgid, other.msgid).ratio() for other in before), default=0)

    new = sorted(after, key=likeness)[: max(len(after) - len(before), 0)]
    was = iter(before)
    return [replace(text, was=None if text in new else next(was).key) for text in after]


def _renamed(texts: Sequence[Text], chance: random.Random) -> list[Text]:
    contexts = sorted({text.context for text in texts if text.context})
    ids = {name: f"x-{index}" for index, name in enumerate(contexts) if chance.random() < SHARE}
    found = []
    for text in texts:
        context = ids.get(text.context or "", text.context)
        msgid = _TARGET.sub(lambda match: f"#{ids.get(match[1], match[1])})", text.msgid)
        parts = [msgid]
        if text.kind == "heading" and chance.random() < SHARE:
            parts = [f"{msgid} revisited"]
        elif text.kind == "paragraph" and ". " in msgid and chance.random() < SHARE:
            first, second = msgid.split(". ", 1)
            parts = [f"{first}.", second]
        found += [replace(text, context=context, msgid=part) for part in parts]
    return found


def _replaced(texts: Sequence[Text], others: Sequence[str], chance: random.Random) -> list[Text]:
    found = []
    for text in texts:
        if chance.random() >= SHARE:
            found.append(text)
        if chance.random() < SHARE:
            found.append(replace(text, msgid=chance.choice(others), was=None))
    return found


Tool = Callable[[Path, Path, Sequence[Message]], Mapping[Key, str]]
"""Brings the first file up to date with the second, which holds these messages: a translation for each key."""


def _tools() -> dict[str, Tool]:
    pot2po = shutil.which("pot2po", path=f"{ROOT / 'build' / 'bench' / 'bin'}:{sys.exec_prefix}/bin")
    return {
        "rulesdocs": _ours,
        "msgmerge": _command("msgmerge", "--previous", "-q", "{po}", "{pot}", "-o", "{out}"),
        "polib": _polib,
        **({"pot2po": _command(pot2po, "--progress=none", "-t", "{po}", "{pot}", "{out}")} if pot2po else {}),
    }


def _row(name: str, tool: Tool, old: Sequence[Text], new: Sequence[Text], folder: Path) -> tuple[object, ...]:
    texts = once(new)
    po, pot = folder / "old.po", folder / "new.pot"
    write(po, old, translated=True)
    write(pot, texts, translated=False)
    messages = [Message(*text.key, [text.kind], [text.page]) for text in texts]
    before = processor_time()
    got = tool(po, pot, messages)
    spent = processor_time() - before
    known, wanted = {text.key for text in old}, {text.key for text in texts}
    changed = [text for text in texts if text.key not in known and text.was not in wanted]
    count = Counter(_judged(text, got.get(text.key, "")) for text in changed)
    return name, count["right"], count["wrong"], count["none"], f"{spent:.2f}"


def processor_time() -> float:
    """Give the seconds of this process and of the programs that it has run."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def _judged(text: Text, msgstr: str) -> str:
    if not msgstr:
        return "none"
    own = text.was is not None and msgstr == _translation(text.was)
    return "right" if own or msgstr.partition("|")[2] == text.msgid else "wrong"


def _translation(key: Key) -> str:
    return f"{key[0] or ''}|{key[1]}"


def once(texts: Sequence[Text]) -> list[Text]:
    """Give the first text of each key, in order."""
    found: dict[Key, Text] = {}
    for text in texts:
        found.setdefault(text.key, text)
    return list(found.values())


def write(file: Path, texts: Sequence[Text], *, translated: bool) -> None:
    """Write a catalogue, or a template, as an update would have left it."""
    chunks = [Chunk(polib.POEntry(msgid="", msgstr="Language: uk\nContent-Type: text/plain; charset=UTF-8\n"))]
    for text in once(texts):
        entry = polib.POEntry(
            msgctxt=text.context, msgid=text.msgid, comment=text.kind, occurrences=[(text.page, "")]
        )
        entry.msgstr = _translation(text.key) if translated else ""
        chunks.append(Chunk(entry))
    file.write_text(PoFile(chunks).render(), encoding="utf-8")


def _ours(po: Path, _pot: Path, messages: Sequence[Message]) -> Mapping[Key, str]:
    catalogue = read_po(po)
    merge(catalogue, messages)
    catalogue.render()
    return {(entry.msgctxt, entry.msgid): entry.msgstr for entry in catalogue.entries if not entry.obsolete}


def _polib(po: Path, pot: Path, _messages: Sequence[Message]) -> Mapping[Key, str]:
    catalogue = polib.pofile(str(po))
    catalogue.merge(polib.pofile(str(pot)))
    str(catalogue)
    return {(entry.msgctxt, entry.msgid): entry.msgstr for entry in catalogue if not entry.obsolete}


def _command(*words: str) -> Tool:
    def run(po: Path, pot: Path, _messages: Sequence[Message]) -> Mapping[Key, str]:
        out = po.with_name("out.po")
        names = {"po": str(po), "pot": str(pot), "out": str(out)}
        subprocess.run([word.format(**names) for word in words], check=True, capture_output=True)
        found = polib.pofile(str(out))
        return {(entry.msgctxt, entry.msgid): entry.msgstr for entry in found if not entry.obsolete}

    return run
