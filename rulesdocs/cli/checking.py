"""The commands that hold texts, translations and facts against each other, and explain what they find."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulesdocs.cli.shared import FINDINGS, STDIO, FileName, file_name, read_book_of, say, user_errors, write_to
from rulesdocs.errors import NoProject, RulesdocsError
from rulesdocs.project import Project, find_project

_FORMS = ("text", "json", "github", "sarif", "junit")
_FROM_ROOT = ("github", "sarif")
"""Forms that GitHub reads; it knows files by their paths in the repository."""

_file = FileName(path_type=Path, dir_okay=False, allow_dash=True)

if TYPE_CHECKING:
    from rulesdocs.checks import Sentences


@click.command()
@click.argument("paths", metavar="[PATH]...", nargs=-1, type=file_name)
@click.option("--language", "tags", multiple=True, metavar="TAG", help="Only this language; may be given again.")
@click.option("--select", multiple=True, metavar="CHECKS", help="Only these checks or families, or 'all'.")
@click.option("--ignore", multiple=True, metavar="CHECKS", help="Not these checks or families.")
@click.option(
    "--glossary", "glossaries", multiple=True, metavar="FILE", type=_file, help="Take terms from this PO file."
)
@click.option(
    "--format", "form", type=click.Choice(_FORMS), default="text", show_default=True, help="The form of the list."
)
@click.option("-o", "--output", metavar="FILE", type=_file, help="Write to this file, not standard output.")
@click.option("--fix", is_flag=True, help="First put right in the catalogues what is certain.")
@click.option("--statistics", is_flag=True, help="Count by check, and do not list.")
@click.option("--baseline", metavar="FILE", type=_file, help="Leave out the findings that this file has.")
@click.option("--write-baseline", is_flag=True, help="Write what is found to the file of --baseline.")
@user_errors
def check(
    paths: tuple[Path, ...],
    tags: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    glossaries: tuple[Path, ...],
    form: str,
    output: Path | None,
    fix: bool,
    statistics: bool,
    baseline: Path | None,
    write_baseline: bool,
) -> None:
    """Say where text, translation and facts disagree.

    Looks at the whole project. Where PATHs are given, files or folders, only what is found in them is told.
    Plays the worked examples, the recorded games and a few games at random of every game that is installed.
    PO files that belong to no project can be checked too.

    The exit status is 0 where nothing is found, 1 where something is, a mere warning too, and 2 where the checks
    could not run.  'rulesdocs explain' tells what each check is, and which ones --fix can put right.

    CHECKS are ids or families, parted by commas.  Families are agreement, catalogue, consistency, coverage, ids,
    limits, markup, modality, numbers, pages, rules, script, silences, templates, terms and typography.

    \b
    Examples:
      rulesdocs check
      rulesdocs check locales/uk --select numbers
      rulesdocs check --language ru --format json
      rulesdocs check game-uk.po --glossary terms-uk.po
      rulesdocs check --baseline known.json --write-baseline
    """
    from rulesdocs.checks import CHECKS
    from rulesdocs.checks.reports import FORMATS, STATISTICS
    from rulesdocs.checks.run import chosen_checks, without_echoes

    if statistics and form not in STATISTICS:
        raise click.UsageError(f"--statistics has no form '{form}'; take {' or '.join(STATISTICS)}")
    if write_baseline and baseline is None:
        raise click.UsageError("--write-baseline needs a file: --baseline FILE")
    with _nothing_collected():
        run = _Run(chosen_checks(CHECKS, select, ignore), paths, tags, glossaries)
        findings = run.fixed_findings() if fix else run.findings()
    run.say_what_is_passed_over()
    if baseline is not None:
        findings = run.rewritten(findings, baseline) if write_baseline else run.unknown(findings, baseline)
    findings = without_echoes(findings, run.checks)
    write = STATISTICS if statistics else FORMATS
    _give(write[form](findings, run.checks, run.name(form)), output)
    if findings:
        sys.exit(FINDINGS)


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Do without the collector: what is read stays to the end, and it would look through that over and over."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()  # not when the program ends either
        gc.enable()


@click.command()
@click.argument("name", metavar="[CHECK]", required=False)
@user_errors
def explain(name: str | None) -> None:
    """Tell what a check is, why it is there, and show a bad and a good example; without CHECK list all.

    \b
    Examples:
      rulesdocs explain
      rulesdocs explain numbers-translation
    """
    from rulesdocs.checks import CHECKS
    from rulesdocs.checks.explaining import explained, listed
    from rulesdocs.checks.run import chosen_checks

    if name is None:
        write_to("stdout", listed(CHECKS))
    else:
        write_to("stdout", "\n".join(map(explained, chosen_checks(CHECKS, [name], []))))


class _Run:
    """One run of checks: on what, and with what it was called."""

    def __init__(
        self, checks: Sequence[Any], paths: Sequence[Path], tags: Sequence[str], glossaries: Sequence[Path]
    ) -> None:
        from rulesdocs.checks.lone import lone_files
        from rulesdocs.checks.run import Below

        self.checks, self._tags, self._glossaries = checks, tags, glossaries
        self._below = Below(paths) if paths else None
        self._project = _project(paths)
        self._alone = lone_files(paths, self._project)
        self._own = [path for path in paths if path not in self._alone]
        self._materials: list[Any] = []
        self._meant: list[str] = []
        self._names: dict[Path, str] = {}

    def findings(self) -> list[Any]:
        """Read what there is to check, and give what is found there, echoes too."""
        from rulesdocs.checks.lone import languages_meant
        from rulesdocs.checks.run import find_all

        lone = [_lone(self._alone, self._tags, self._glossaries)] if self._alone else []
        own = []
        if self._project and (self._own or not self._alone):
            own = [_material(self._project, self._tags, self._glossaries)]
        self._materials = [*lone, *own]
        self._meant = [tag for one in lone for tag in languages_meant(one, self._tags, self._tags if own else ())]
        found = [find_all(material, self.checks, self._meant) for material in lone]
        found += [find_all(material, self.checks, self._tags, self._own) for material in own]
        return [finding for findings in found for finding in findings]

    def fixed_findings(self) -> list[Any]:
        """Put right what is certain, and give what is found then."""
        from rulesdocs.checks.fixing import apply_fixes
        from rulesdocs.checks.run import without_echoes

        findings = self.findings()
        counts = apply_fixes(without_echoes(findings, self.checks), self._materials)
        for file, count in counts.items():
            say(f"{self._name(file)}: {count} fixed")
        return self.findings() if counts else findings

    def say_what_is_passed_over(self) -> None:
        """Say which checks want a dictionary that is not installed, if any does."""
        from rulesdocs.checks.dictionaries import without_dictionary

        if said := without_dictionary(self._materials, self.checks):
            say(said)

    def unknown(self, findings: list[Any], baseline: Path) -> list[Any]:
        """The findings that a baseline does not have; say what it has and is found no more."""
        from rulesdocs.checks.baseline import read_baseline, without_known

        new, stale = without_known(findings, filter(self._covers, read_baseline(baseline)), self._fingerprints.of)
        for one in stale:
            say(f"{baseline}: found no more: {one.file}: {one.check}: {one.message}")
        if stale:
            say(f"{baseline}: {len(stale)} of its findings are gone; write it anew with --write-baseline")
        return new

    def rewritten(self, findings: list[Any], baseline: Path) -> list[Any]:
        """Let a baseline have all findings, and what it has beyond what was looked at; none is left to tell."""
        from rulesdocs.checks.baseline import read_baseline, write_baseline
        from rulesdocs.checks.run import count_told

        others = [one for one in read_baseline(baseline) if not self._covers(one)] if baseline.exists() else []
        known = [*others, *map(self._fingerprints.of, findings)]
        write_baseline(baseline, known)
        count, kept = count_told(known), count_told(others)
        are = "finding is" if count == 1 else "findings are"
        rest = f"; {kept} of them {'was' if kept == 1 else 'were'} not looked for now and kept" if kept else ""
        say(f"{baseline}: {count} {are} known from now on{rest}")
        return []

    @property
    def _fingerprints(self) -> Any:
        from rulesdocs.checks.baseline import Fingerprints

        return Fingerprints(self._materials, self._name)

    def _covers(self, known: Any) -> bool:
        """Whether this run would find what is known, if it were still there."""
        file = (self._project.root if self._project else Path.cwd()) / known.file
        return (
            known.check in [check.id for check in self.checks]
            and (not self._tags or known.language in (*self._tags, *self._meant))
            and (self._below is None or file in self._below)
        )

    def name(self, form: str) -> Any:
        """What names files in a form of report."""
        workspace = os.environ.get("GITHUB_WORKSPACE", "")
        from_root = workspace and form in _FROM_ROOT
        return cache(_in_repository(Path(workspace).resolve(), self._name)) if from_root else self._name

    def _name(self, file: Path) -> str:
        if file not in self._names:
            self._names[file] = self._project.place(file) if self._project else _place(file)
        return self._names[file]


def _in_repository(root: Path, other: Any) -> Any:
    """Name the files of a repository by their paths in it, and others as they are named else."""

    def name(file: Path) -> str:
        place = file.resolve()
        return place.relative_to(root).as_posix() if place.is_relative_to(root) else str(other(file))

    return name


def _give(report: str, output: Path | None) -> None:
    from rulesdocs.files import encodable, write_atomically

    report = encodable(report)
    if output is None or output == STDIO:
        write_to("stdout", report)
    else:
        write_atomically(output, report)


def _project(paths: Sequence[Path]) -> Project | None:
    """The project here; None where there is none and paths say what to look at."""
    try:
        return find_project(Path.cwd())
    except NoProject:
        if paths:
            return None
        raise


def _place(file: Path) -> str:
    return Path(os.path.relpath(file)).as_posix()


def _lone(alone: Mapping[Path, Sequence[Path]], tags: Sequence[str], glossaries: Sequence[Path]) -> Any:
    from rulesdocs.checks import read_lone_material

    files = dict.fromkeys(file for found in alone.values() for file in found)
    return read_lone_material(files, tags, glossaries)


def _material(project: Project, tags: Sequence[str], glossaries: Sequence[Path]) -> Any:
    from rulesdocs.checks import known_facts, read_material, sentences_of
    from rulesdocs.checks.lone import read_glossaries
    from rulesdocs.links import broken_example, join, seen_in_play

    languages = [project.language(tag) for tag in dict.fromkeys(tags)] or list(project.languages)
    translations = [lang for lang in languages if lang != project.source]
    book = read_book_of(project)
    project.require_folders(book.rules)
    broken: list[RulesdocsError] = []
    links = join(project, book, broken)
    terms = read_glossaries(glossaries, tags)
    facts, seen = known_facts(project.games), seen_in_play(links)
    seen = replace(seen, wrong=[*seen.wrong, *map(broken_example, broken)])
    told = [*map(sentences_of, links.games), own_sentences()]
    waiting = _pending(project, book, translations)
    return read_material(project, book, translations, facts, links, seen, told, terms, waiting)


def _pending(project: Project, book: Any, languages: Sequence[Any]) -> Sequence[Any]:
    """What an update would do; nothing where it would refuse the pages, which is a finding of its own."""
    from rulesdocs.catalogue import pending
    from rulesdocs.errors import Faults

    try:
        book.require_messages()
    except Faults:
        return ()
    return list(pending(project, book, languages))


def own_sentences() -> Sentences:
    """What the command ``play`` tells beside the sentences of games."""
    from rulesdocs.checks import Sentences
    from rulesdocs.cli.remarks import REMARKS
    from rulesdocs.cli.table import BARE_REMARKS

    bare = {remark.template: remark.template for remark in BARE_REMARKS}
    return Sentences(Path(__file__).parent, REMARKS, {"remark": bare})
