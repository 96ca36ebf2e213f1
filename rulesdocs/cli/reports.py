"""Reports on the state of translations, for people and for other programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from rulesdocs.catalogue import Status
from rulesdocs.project import Project

_ROW = "{:<9} {:<20} {:>10} {:>6} {:>8} {:>9}   {:>10} {:>6} {:>8}  {}"


def status_table(project: Project, found: Sequence[Status], changes: bool) -> Iterator[str]:
    """Yield the lines of a table, and with ``changes`` one for every fuzzy message."""
    yield _ROW.format("", "", "messages:", "", "", "", "words:", "", "", "").rstrip()
    columns = ("translated", "fuzzy", "missing")
    yield _ROW.format("language", "catalogue", *columns, "complete", *columns, "since").rstrip()
    for one in found:
        yield _line(one)
    for one in found if changes else ():
        yield from _changes(project, one)


def _line(one: Status) -> str:
    parts, total = (one.translated, one.fuzzy, one.missing), one.total.messages
    share = f"{100 * one.translated.messages // total} %" if total else "-"
    messages, words = [part.messages for part in parts], [part.words for part in parts]
    return _ROW.format(one.language.tag, one.domain, *messages, share, *words, one.since).rstrip()


def _changes(project: Project, one: Status) -> Iterator[str]:
    for outdated in one.outdated:
        place = f"{project.place(outdated.translation.file)}:{outdated.translation.line}"
        name = outdated.message.context or outdated.message.msgid[:60].replace("\n", " ")
        why = outdated.translation.note or "fuzzy"
        yield f"{place}: {name}: {why}"


def status_json(project: Project, found: Sequence[Status]) -> str:
    """Give everything that is known, as an array with an object for each catalogue."""
    keys = {folder: key for key, folder in project.games.items()}
    rows = [
        {
            "language": one.language.tag,
            "catalogue": one.domain,
            "game": keys.get(one.domain),
            **{name: asdict(getattr(one, name)) for name in ("total", "translated", "fuzzy", "missing")},
            "since": one.since or None,
            "changes": [
                {
                    "file": project.place(outdated.translation.file),
                    "line": outdated.translation.line,
                    "rule": outdated.message.context,
                    "msgid": outdated.message.msgid,
                    "since": outdated.since or None,
                    "reasons": list(outdated.reasons),
                }
                for outdated in one.outdated
            ],
        }
        for one in found
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1)
