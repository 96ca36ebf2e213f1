"""Running checks: which, on what, and in what order findings are told."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from rulesdocs.checks.base import Check, Finding
from rulesdocs.checks.material import Material
from rulesdocs.errors import RulesdocsError


def chosen_checks(checks: Sequence[Check], select: Collection[str], ignore: Collection[str]) -> list[Check]:
    """Give the checks with the selected ids, those on by default where none is, but for the ignored ones.

    Raises RulesdocsError for an id that no check has.
    """
    known = [check.id for check in checks]
    for name in (*select, *ignore):
        if name not in known:
            raise RulesdocsError(f"there is no check '{name}'", hint=f"checks are {', '.join(known)}")
    return [
        check
        for check in checks
        if (check.id in select if select else check.on_by_default) and check.id not in ignore
    ]


def find(
    material: Material, checks: Sequence[Check], languages: Collection[str] = (), paths: Sequence[Path] = ()
) -> list[Finding]:
    """Give what the checks find, by file and line.

    With ``languages``, only what concerns texts in these; with ``paths``, only what stands in these files or
    below these folders.  Raises RulesdocsError for a path that does not exist.
    """
    for path in paths:
        if not path.exists():
            raise RulesdocsError("there is no such file or folder", where=path)
    places = [path.resolve() for path in paths]
    findings = [
        finding
        for check in checks
        for finding in check.findings(material)
        if (not languages or finding.language in languages)
        and (not places or any(finding.file.resolve().is_relative_to(place) for place in places))
    ]
    return sorted(findings, key=lambda finding: (str(finding.file), finding.line or 0))
