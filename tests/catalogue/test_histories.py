"""Random histories of a book and its catalogues: what a translator typed stays, and stays with its text."""

from __future__ import annotations

import copy
import random
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import polib
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdocs.catalogue import PoFile, read_po, rename_rule, update_catalogues
from rulesdocs.catalogue.reasons import note_of
from rulesdocs.document import Book, read_book
from rulesdocs.project import Project, find_project
from rulesdocs.project.ids import renamed_in
from tests.support.project import write_project

SETTINGS = 'languages = ["en", "uk"]\n\n[games]\ndemo = "demo"\noth = "other"\n'
PAGES = {"demo/a.md": "demo", "demo/b.md": "demo", "other/c.md": "oth", "guide.md": None}
WORDS = ["draw", "take", "three", "cards", "mill", "ship"]


@dataclass
class Section:
    """A heading, an id where its page has ids, and paragraphs."""

    name: str | None
    heading: str
    texts: list[str]

    def __str__(self) -> str:
        """Give its Markdown."""
        mark = f" {{#{self.name}}}" if self.name else ""
        return "\n\n".join([f"## {self.heading}{mark}", *self.texts]) + "\n\n"


@dataclass
class History:
    """A project whose pages and catalogues change; ``typed`` has the text that each translation was made for."""

    root: Path
    dice: random.Random
    pages: dict[str, list[Section]] = field(default_factory=dict)
    gone: list[Section] = field(default_factory=list)
    typed: dict[str, str] = field(default_factory=dict)
    replaced: set[str] = field(default_factory=set)
    before: dict[str, list[Section]] = field(default_factory=dict)
    count: int = 0

    def __post_init__(self) -> None:
        write_project(self.root, {"rulesdocs.toml": SETTINGS, "docs/index.md": None, "docs/demo/rules.md": None})
        for path in PAGES:
            self.pages[path] = [self._section(path) for _ in range(2)]
        self.before = copy.deepcopy(self.pages)
        self.save()

    def _next(self) -> int:
        self.count += 1
        return self.count

    def _text(self) -> str:
        return " ".join(self.dice.choices(WORDS, k=self.dice.choice([1, 2, 6, 9]))).capitalize()

    def _section(self, path: str) -> Section:
        key = PAGES[path]
        name = key and f"{key}.n{self._next()}"
        return Section(name, self._text(), [self._text() for _ in range(self.dice.randint(0, 3))])

    def save(self) -> None:
        """Write the pages."""
        for path, sections in self.pages.items():
            file = self.root / "docs" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("".join(map(str, sections)) or "`nothing`\n", encoding="utf-8")

    def read(self) -> tuple[Project, Book]:
        """Give the project as it is now."""
        project = find_project(self.root)
        book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)
        book.require_messages()
        return project, book

    def update(self) -> None:
        """Bring the catalogues up to date, and look at them."""
        project, book = self.read()
        update_catalogues(project, book, project.translations)
        self.require_kept(project)
        for update in update_catalogues(project, book, project.translations):
            assert not update.written, f"{update.file.name} changed twice"

    def catalogues(self) -> dict[Path, PoFile]:
        """Read what there is."""
        return {file: read_po(file) for file in sorted(self.root.glob("locales/*/*/*.po"))}

    def require_kept(self, project: Project) -> None:
        """Everything typed is there, and says truly which text it was made for."""
        forwards = project.ids.forwards
        entries = [entry for po in self.catalogues().values() for entry in po.entries]
        found = {text for entry in entries for text in (entry.msgstr, *entry.tcomment.split("\n"))}
        assert self.typed.keys() - self.replaced <= found
        for entry in filter(lambda one: one.msgstr, entries):
            made_for = renamed_in(self.typed[entry.msgstr], forwards)
            assert made_for == (entry.previous_msgid if entry.fuzzy else entry.msgid), entry
            assert entry.comment.count("made fuzzy") <= 1
            assert bool(note_of(entry)) or entry.obsolete or not entry.fuzzy

    # What writers do

    def _sections(self) -> list[tuple[str, Section]]:
        return [(path, section) for path, sections in self.pages.items() for section in sections]

    def _pick(self) -> tuple[str, Section] | None:
        return self.dice.choice(self._sections()) if self._sections() else None

    def edit(self) -> None:
        """Change words of a text, or all of them."""
        if picked := self._pick():
            section = picked[1]
            at = self.dice.randint(-1, len(section.texts) - 1)
            words = (section.texts[at] if at >= 0 else section.heading).split()
            words[self.dice.randrange(len(words))] = self.dice.choice(WORDS)
            text = self._text() if self.dice.random() < 0.3 else " ".join(words)
            if at >= 0:
                section.texts[at] = text
            else:
                section.heading = text

    def split(self) -> None:
        """Make two paragraphs of one."""
        for _, section in self._sections():
            for at, text in enumerate(section.texts):
                words = text.split()
                if len(words) > 5:
                    section.texts[at : at + 1] = [" ".join(words[:4]), " ".join(words[4:])]
                    return

    def join(self) -> None:
        """Make one paragraph of two."""
        picked = self._pick()
        if picked and len(picked[1].texts) > 1:
            picked[1].texts[:2] = [" ".join(picked[1].texts[:2])]

    def add(self) -> None:
        """Add a section, or a paragraph."""
        path, section = self._pick() or ("demo/a.md", self._section("demo/a.md"))
        if self.dice.random() < 0.5:
            section.texts.insert(self.dice.randint(0, len(section.texts)), self._text())
        else:
            self.pages[path].insert(0, self._section(path))

    def refer(self) -> None:
        """Let a text refer to a rule."""
        names = [section.name for _, section in self._sections() if section.name]
        if names and (picked := self._pick()):
            picked[1].texts.append(f"See [it][{self.dice.choice(names)}]")

    def delete(self) -> None:
        """Take a section or a paragraph away."""
        if picked := self._pick():
            path, section = picked
            if section.texts and self.dice.random() < 0.5:
                section.texts.pop(self.dice.randrange(len(section.texts)))
            elif not any(f"[{section.name}]" in str(one) for _, one in self._sections()):
                self.pages[path].remove(section)
                self.gone.append(section)

    def restore(self) -> None:
        """Put a section back, perhaps on another page."""
        if self.gone:
            section = self.gone.pop()
            paths = [p for p, key in PAGES.items() if key == (section.name and section.name.partition(".")[0])]
            self.pages[self.dice.choice(paths)].append(section)

    def move(self) -> None:
        """Move a section to another page, or a paragraph to another section, of another game too."""
        here, there = self._pick(), self._pick()
        if here and there:
            if here[1].texts and self.dice.random() < 0.6:
                there[1].texts.append(here[1].texts.pop(0))
            elif PAGES[here[0]] == PAGES[there[0]]:
                self.pages[here[0]].remove(here[1])
                self.pages[there[0]].append(here[1])

    def take_back(self) -> None:
        """Take back what was last done to the pages; what is done then is kept for the next time."""
        names = {section.name for sections in self.before.values() for section in sections if section.name}
        if names <= {section.name for _, section in self._sections()}:
            self.pages, self.before = self.before, self.pages

    def rename(self, *, recorded: bool = True) -> None:
        """Give a rule another id, with the command or by hand, or the one that it had before."""
        project, book = self.read()
        picked = self._pick()
        if not picked or not (old := picked[1].name):
            return
        former = [name for name in project.ids.former.get(old, ()) if self.dice.random() < 0.5]
        new = former[0] if former and recorded else f"{old.partition('.')[0]}.r{self._next()}"
        if recorded:
            rename_rule(project, lambda: book, old, new)
        for section in (*(one for _, one in self._sections()), *self.gone):
            section.name = section.name and renamed_in(section.name, {old: new})
            section.texts = [renamed_in(text, {old: new}) for text in section.texts]
        if recorded:
            self.typed = {renamed_in(t, {old: new}): renamed_in(m, {old: new}) for t, m in self.typed.items()}

    def rename_by_hand(self) -> None:
        """Give a rule another id without a record."""
        self.rename(recorded=False)

    # What translators do

    def translate(self) -> None:
        """Translate messages that have no translation, or finish fuzzy ones; add a remark to some."""
        for file, po in self.catalogues().items():
            for chunk in po.chunks:
                entry = chunk.entry
                if entry is not None and entry.msgid and not entry.obsolete and self.dice.random() < 0.5:
                    self._type(entry)
                    chunk.text = None
            file.write_bytes(po.render().encode())

    def _type(self, entry: polib.POEntry) -> None:
        if entry.msgstr and not entry.fuzzy and self.dice.random() < 0.8:
            return
        if entry.msgstr:
            self.replaced.add(entry.msgstr)
        entry.msgstr = f"переклад {self._next()}"
        self.typed[entry.msgstr] = entry.msgid
        entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
        if self.dice.random() < 0.7:  # some programs leave the previous text
            entry.previous_msgctxt = entry.previous_msgid = None
        if self.dice.random() < 0.2:
            remark = f"зауваження {self._next()}"
            entry.tcomment = "\n".join(filter(None, [entry.tcomment, remark]))
            self.typed[remark] = ""

    def confirm(self) -> None:
        """Say of fuzzy translations that they are right."""
        for file, po in self.catalogues().items():
            for chunk in po.chunks:
                entry = chunk.entry
                if entry is not None and entry.fuzzy and not entry.obsolete and self.dice.random() < 0.5:
                    self.replaced.add(entry.msgstr)
                    entry.msgstr = f"{entry.msgstr}+{self._next()}"
                    self.typed[entry.msgstr] = entry.msgid
                    entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
                    chunk.text = None
            file.write_bytes(po.render().encode())

    def work_in_another_program(self) -> None:
        """Save catalogues as gettext's own tools do, which wrap lines anew."""
        for file in self.catalogues():
            subprocess.run(["msgcat", "-o", file, file], check=True, capture_output=True)

    def change_line_ends(self) -> None:
        """Save catalogues with the line ends of another system."""
        for file in self.catalogues():
            data = file.read_bytes()
            windows = b"\r\n" in data
            file.write_bytes(data.replace(b"\r\n", b"\n") if windows else data.replace(b"\n", b"\r\n"))


DEEDS: list[Callable[[History], None]] = [
    History.edit,
    History.edit,
    History.split,
    History.join,
    History.add,
    History.refer,
    History.delete,
    History.restore,
    History.take_back,
    History.move,
    History.move,
    History.rename,
    History.rename_by_hand,
    History.translate,
    History.confirm,
    History.work_in_another_program,
    History.change_line_ends,
    History.update,
]


@pytest.mark.gettext
@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32), st.lists(st.sampled_from(DEEDS), max_size=25))
def test_translations_stay_with_their_texts_whatever_happens(
    seed: int, deeds: list[Callable[[History], None]]
) -> None:
    """Nothing typed is lost or put under another text, an update has nothing left to do, msgfmt takes all."""
    with tempfile.TemporaryDirectory() as folder:
        history = History(Path(folder), random.Random(seed))  # noqa: S311 - no secret
        history.update()
        history.translate()
        for deed in (*deeds, History.update):
            pages = copy.deepcopy(history.pages)
            deed(history)
            if pages != history.pages and deed is not History.take_back:
                history.before = pages
            history.save()
        for file in history.catalogues():
            subprocess.run(["msgfmt", "--check", "-o", "/dev/null", file], check=True, capture_output=True)
