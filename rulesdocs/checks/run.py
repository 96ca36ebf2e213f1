"""Running checks: which, on what, what is silenced, and in what order findings are told."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import accumulate
from pathlib import Path

from rulesdocs.checks import CHECKS
from rulesdocs.checks.base import Check, Finding
from rulesdocs.checks.material import Material
from rulesdocs.checks.silences import Silence, SilenceCheck, silences
from rulesdocs.errors import RulesdocsError
from rulesdocs.languages.morphology import lacks_dictionary

_ALL = "all"
_STOPPING = frozenset(check.id for check in CHECKS if check.stops)


def chosen_checks(checks: Sequence[Check], select: Iterable[str], ignore: Iterable[str]) -> list[Check]:
    """Give the checks that are selected, those on by default where none is, but for the ignored ones.

    A name is the id of a check, its family, or the words that ids begin with; commas part several.  All checks
    are selected by "all".  Raises RulesdocsError for a name that no check has.
    """
    selected = {one for name in _names(select) for one in (checks if name == _ALL else _named(checks, name))}
    ignored = {one for name in _names(ignore) for one in _named(checks, name)}
    wanted = selected or {check for check in checks if check.on_by_default}
    return [check for check in checks if check in wanted - ignored]


def named_checks(checks: Iterable[Check], name: str) -> list[Check]:
    """Give the checks that a name stands for: an id, a family, or the words that ids begin with."""
    return [check for check in checks if name in (check.id, check.family) or check.id.startswith(f"{name}-")]


def families_of(checks: Iterable[Check]) -> list[str]:
    """The names of all families, sorted."""
    return sorted({check.family for check in checks})


def _named(checks: Sequence[Check], name: str) -> list[Check]:
    found = named_checks(checks, name)
    if not found:
        families = families_of(checks)
        near = get_close_matches(name, [*families, *(check.id for check in checks)], n=1)
        meant = f"did you mean '{near[0]}'? " if near else ""
        hint = f"{meant}families are {', '.join(families)}; 'rulesdocs explain' lists the checks"
        raise RulesdocsError(f"there is no check '{name}'", hint=hint)
    return found


def _names(lists: Iterable[str]) -> Iterator[str]:
    for names in lists:
        yield from filter(None, map(str.strip, names.split(",")))


def find(
    material: Material, checks: Sequence[Check], languages: Collection[str] = (), paths: Sequence[Path] = ()
) -> list[Finding]:
    """Give what ``find_all`` gives, without echoes."""
    return without_echoes(find_all(material, checks, languages, paths), checks)


def find_all(
    material: Material, checks: Sequence[Check], languages: Collection[str] = (), paths: Sequence[Path] = ()
) -> list[Finding]:
    """Give what the checks find and no silence hides, by file and line, echoes too.

    With ``languages``, only what concerns texts in these; with ``paths``, only what stands in these files or
    below these folders.  Raises RulesdocsError for a path that does not exist.
    """
    for path in paths:
        if not path.exists():
            raise RulesdocsError("there is no such file or folder", where=path)
    findings = list(dict.fromkeys(finding for check in checks for finding in check.findings(material)))
    kept = [finding for finding in _heard(findings, material, checks) if in_scope(finding, languages, paths)]
    return sorted(kept, key=lambda finding: (str(finding.file), finding.line or 0))


def in_scope(finding: Finding, languages: Collection[str], paths: Sequence[Path]) -> bool:
    """Whether a finding concerns texts in some languages, any where there are none, and stands in some paths."""
    if languages and finding.language not in languages:
        return False
    file = finding.file.resolve() if paths else finding.file
    return not paths or any(file.is_relative_to(path.resolve()) for path in paths)


def _heard(findings: list[Finding], material: Material, checks: Sequence[Check]) -> list[Finding]:
    """Findings that no silence hides, and what is wrong with silences."""
    tellers = [check for check in checks if isinstance(check, SilenceCheck)]
    all_silences = silences(material)
    names = {name for silence in all_silences for name in silence.checks}
    meant = {name: named_checks(CHECKS, name) for name in names}
    covering = _Covering(all_silences)
    used: set[tuple[Silence, str]] = set()
    heard = []
    for finding in findings:
        hiding = [
            (silence, name)
            for silence in covering.at(finding.file, finding.line)
            for name in silence.checks
            if finding.check in [check.id for check in meant[name]] and not _is_loud(finding, material)
        ]
        used.update(hiding)
        heard += [] if hiding else [finding]
    for teller in tellers:
        for silence in all_silences:
            heard += [teller.about(silence, said) for said in _useless(silence, used, meant, checks)]
    return heard


def without_echoes(findings: Sequence[Finding], checks: Sequence[Check]) -> list[Finding]:
    """Give findings but for echoes: those that give way to another one in the same line.

    What is known and not to be told must be left out before, since nothing gives way to what is not told.
    """
    finer = {
        check.id: {one.id for name in check.gives_way_to for one in named_checks(CHECKS, name)} - {check.id}
        for check in checks
        if check.gives_way_to
    }
    told: dict[tuple[Path, int | None], set[str]] = {}
    for one in findings if finer else ():
        told.setdefault((one.file, one.line), set()).add(one.check)
    return [
        one for one in findings if one.check not in finer or told[one.file, one.line].isdisjoint(finer[one.check])
    ]


def _is_loud(finding: Finding, material: Material) -> bool:
    """Whether no silence hides a finding: it is about a silence or no text there, or the build stops at it."""
    stops = finding.check in _STOPPING and finding.file in material.pages
    return finding.loud or finding.check == SilenceCheck.id or stops


class _Covering:
    """Finds the silences that cover a line; those of one text cover the same lines, and texts may hold others."""

    def __init__(self, all_silences: Iterable[Silence]) -> None:
        texts: dict[Path, dict[range, list[Silence]]] = {}
        for silence in all_silences:
            texts.setdefault(silence.file, {}).setdefault(silence.covers, []).append(silence)
        self._texts = {file: sorted(found.items(), key=_start) for file, found in texts.items()}
        self._starts = {file: [lines.start for lines, _ in found] for file, found in self._texts.items()}
        self._ends = {
            file: list(accumulate((lines.stop for lines, _ in found), max)) for file, found in self._texts.items()
        }

    def at(self, file: Path, line: int | None) -> Iterator[Silence]:
        """Yield the silences that cover a line."""
        if file not in self._texts or line is None:
            return
        texts, ends = self._texts[file], self._ends[file]
        place = bisect_right(self._starts[file], line) - 1
        while place >= 0 and ends[place] > line:  # none before has lines beyond it otherwise
            lines, found = texts[place]
            yield from found if line in lines else ()
            place -= 1


def _start(text: tuple[range, list[Silence]]) -> int:
    return text[0].start


def _useless(
    silence: Silence,
    used: Collection[tuple[Silence, str]],
    meant: Mapping[str, Sequence[Check]],
    checks: Collection[Check],
) -> Iterator[str]:
    """What is wrong with the names in a silence; of checks that did not run nothing is known."""
    for name in silence.checks:
        if not meant[name]:
            yield f"there is no check '{name}' to be silenced; 'rulesdocs explain' lists the checks"
        elif silence.rule is None and silence.language is None and all(check.stops for check in meant[name]):
            yield f"'{name}' cannot be silenced on a page, for the build stops at what it finds; correct the page"
        elif (
            (silence, name) not in used and not silence.waits and _all_ran(meant[name], checks, silence.language)
        ):
            yield f"nothing is found by '{name}' here any more; take it out of the silence"


def _all_ran(meant: Sequence[Check], checks: Collection[Check], tag: str | None) -> bool:
    """Whether all that are meant ran on texts in a language; where its dictionary is missing some do not."""
    passed_over = tag is not None and lacks_dictionary(tag) and any(check.needs_dictionary for check in meant)
    return set(meant) <= set(checks) and not passed_over
