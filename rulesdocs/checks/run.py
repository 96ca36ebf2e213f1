"""Running checks: which, on what, what is silenced, and in what order findings are told."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from rulesdocs.checks import CHECKS
from rulesdocs.checks.base import Check, Finding
from rulesdocs.checks.baseline import Known
from rulesdocs.checks.material import Material
from rulesdocs.checks.near_silences import near_silences
from rulesdocs.checks.silences import Silence, SilenceCheck, silences
from rulesdocs.checks.wording import listed
from rulesdocs.errors import RulesdocsError
from rulesdocs.languages.morphology import lacks_dictionary

_ALL = "all"
_One = TypeVar("_One", Finding, Known)
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
    heard = [one for one in _heard(findings, material, checks) if not languages or one.language in languages]
    below = Below(paths)
    kept = [finding for finding in heard if not paths or finding.file in below]
    return sorted(kept, key=lambda finding: (str(finding.file), finding.line or 0))


class Below:
    """The files that some paths name, or that are somewhere below them."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = frozenset(path.resolve() for path in paths)
        self._known: dict[Path, bool] = {}

    def __contains__(self, file: Path) -> bool:
        """Whether a file is one of them; each is looked for on the disk once, and there may be many of both."""
        if file not in self._known:
            place = file.resolve()
            self._known[file] = not self._paths.isdisjoint((place, *place.parents))
        return self._known[file]


def _heard(findings: list[Finding], material: Material, checks: Sequence[Check]) -> list[Finding]:
    """Findings that no silence hides, and what is wrong with silences."""
    tellers = [check for check in checks if isinstance(check, SilenceCheck)]
    covering = Covering(silences(material))
    pages = frozenset(material.pages)
    heard = [one for one in findings if _is_loud(one, pages) or not covering.hides(one)]
    for teller in tellers:
        for silence in covering.silences:
            heard += [teller.about(silence, said) for said in _useless(silence, covering, checks)]
        heard += [teller.about(near, _MISTAKEN.format(near.said)) for near in near_silences(material, _MEANT)]
    return heard


def without_echoes(findings: Sequence[Finding], checks: Sequence[Check]) -> list[Finding]:
    """Give findings but for echoes: those that give way to another one in the same line.

    What is known and not to be told must be left out before, since nothing gives way to what is not told.
    """
    return _without_echoes(findings, checks, lambda one: (one.file, one.line))


def count_told(known: Sequence[Known]) -> int:
    """How many of known findings are told where none is known: echoes in the same text are not."""
    return len(_without_echoes(known, CHECKS, lambda one: (one.file, one.language, one.rule, one.text)))


def _without_echoes(
    findings: Sequence[_One], checks: Sequence[Check], place_of: Callable[[_One], Hashable]
) -> list[_One]:
    finer = {
        check.id: {one.id for name in check.gives_way_to for one in named_checks(CHECKS, name)} - {check.id}
        for check in checks
        if check.gives_way_to
    }
    told: dict[Hashable, set[str]] = {}
    for one in findings if finer else ():
        told.setdefault(place_of(one), set()).add(one.check)
    return [one for one in findings if one.check not in finer or told[place_of(one)].isdisjoint(finer[one.check])]


def _is_loud(finding: Finding, pages: Collection[Path]) -> bool:
    """Whether no silence hides a finding: it is about a silence or no text there, or the build stops at it."""
    stops = finding.check in _STOPPING and finding.file in pages
    return finding.loud or finding.check == SilenceCheck.id or stops


def _checks_by_name() -> Mapping[str, Sequence[Check]]:
    """All checks by every name that stands for some, as ``named_checks`` has it."""
    starts = (check.id[: match.start()] for check in CHECKS for match in re.finditer("-", check.id))
    names = {name for check in CHECKS for name in (check.id, check.family)}
    return {name: named_checks(CHECKS, name) for name in names.union(starts)}


_MEANT = _checks_by_name()
_MISTAKEN = "'{}' looks like the beginning of a silence and is none; write: check: ignore CHECK because REASON"


class _Text:
    """Lines that silences cover.

    ``checks`` are silenced there, those ``used`` have found something; ``holder`` is the text that holds this
    one, and ``end`` where it and all that hold it are over.
    """

    def __init__(self, lines: range) -> None:
        self.lines = lines
        self.checks = set[str]()
        self.used = set[str]()
        self.holder: _Text | None = None
        self.end = lines.stop

    def lie_in(self, holder: _Text) -> None:
        self.holder, self.end = holder, max(self.end, holder.end)


class Covering:
    """Finds the silences that cover a line, by the texts that they stand beside; texts may hold others."""

    def __init__(self, all_silences: Sequence[Silence]) -> None:
        self.silences = all_silences
        self._texts: dict[Path, dict[range, _Text]] = {}
        for silence in all_silences:
            text = self._texts.setdefault(silence.file, {}).setdefault(silence.covers, _Text(silence.covers))
            text.checks.update(check.id for name in silence.checks for check in _MEANT.get(name, ()))
        self._ordered = {file: _nested(found.values()) for file, found in self._texts.items()}
        self._starts = {file: [one.lines.start for one in found] for file, found in self._ordered.items()}

    def hides(self, finding: Finding) -> bool:
        """Whether some silence hides a finding, and note it."""
        hiding = [text for text in self._at(finding.file, finding.line) if finding.check in text.checks]
        for text in hiding:
            text.used.add(finding.check)
        return bool(hiding)

    def has_use(self, silence: Silence, name: str) -> bool:
        """Whether a name in a silence has hidden anything."""
        used = self._texts[silence.file][silence.covers].used
        return any(check.id in used for check in _MEANT.get(name, ()))

    def _at(self, file: Path, line: int | None) -> Iterator[_Text]:
        if file not in self._texts or line is None:
            return
        place = bisect_right(self._starts[file], line) - 1
        text = self._ordered[file][place] if place >= 0 else None
        while text is not None and text.end > line:  # none that holds it has lines beyond the line otherwise
            if line in text.lines:
                yield text
            text = text.holder


def _nested(texts: Iterable[_Text]) -> list[_Text]:
    """Texts in the order of their lines, each in the one that holds its beginning."""
    ordered = sorted(texts, key=lambda one: (one.lines.start, -one.lines.stop))
    open_: list[_Text] = []
    for text in ordered:
        while open_ and open_[-1].lines.stop <= text.lines.start:
            open_.pop()
        if open_:
            text.lie_in(open_[-1])
        open_.append(text)
    return ordered


def _useless(silence: Silence, covering: Covering, checks: Collection[Check]) -> Iterator[str]:
    """What is wrong with the names in a silence; of checks that did not run nothing is known."""
    if unknown := [name for name in silence.checks if name not in _MEANT]:
        yield f"there is no check {listed(unknown)} to be silenced; 'rulesdocs explain' lists the checks"
    for name in silence.checks:
        meant = _MEANT.get(name, ())
        if meant and silence.rule is None and silence.language is None and all(check.stops for check in meant):
            yield f"'{name}' cannot be silenced on a page, for the build stops at what it finds; correct the page"
        elif (
            meant
            and not covering.has_use(silence, name)
            and not silence.waits
            and _all_ran(meant, checks, silence.language)
        ):
            yield f"nothing is found by '{name}' here any more; take it out of the silence"


def _all_ran(meant: Sequence[Check], checks: Collection[Check], tag: str | None) -> bool:
    """Whether all that are meant ran on texts in a language; where its dictionary is missing some do not."""
    passed_over = tag is not None and lacks_dictionary(tag) and any(check.needs_dictionary for check in meant)
    return set(meant) <= set(checks) and not passed_over
