"""From a text to the edits that repair it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import compress, islice
from operator import itemgetter

from rulesdocs.normalise.edits import Edit
from rulesdocs.normalise.evidence import AGAINST, Kind, Row, clean_groups, kinds, languages_of, readings
from rulesdocs.normalise.islands import settle
from rulesdocs.normalise.lines import Lines
from rulesdocs.normalise.passages import Change, Passage, apply_changes, merged
from rulesdocs.normalise.search import WITHIN, find_spans, switch_costs
from rulesdocs.normalise.strangers import leave_strangers
from rulesdocs.normalise.tables import TABLES, Table
from rulesdocs.normalise.words import Words, words

_MIXED = 0.12
"""From this share of words in clean lines on, a text is damaged only in part."""
_BELIEF, _PARTLY, _MOSTLY = 0.3, -0.5, 1.8
"""How far a word without proof is believed damaged: at first, and in a text damaged in part, or for the most."""
_LOUD = 2.0
"""What a word can say against damage at most, where it is asked whether its line is clean."""
_OBJECTING = 0.4
"""The share of words that say more against damage than that, from which on a text is damaged only in part."""
_ROUNDS = 6
"""How often a text is read anew after a repair, which may show what else is damaged."""
_FIRM = re.compile(b"%c" % Kind.FIRM)
_BLOCK = 200
"""So many lines are judged together."""
_LONG_MARKS = ("```", "~~~", "<!--")
_AROUND = 200
"""Characters on both sides of a suspicious letter that are looked at before the whole text is."""

_MANY = 31
"""With so many suspicious letters the whole text is looked at."""


def normalise(text: str) -> str:
    """Give ``text`` with the damage of script converters undone.

    The same object comes back if there is nothing to repair.  A second run changes nothing.
    """
    blocks = list(_blocks(text))
    repaired = [_repair_block(block)[0] for block in blocks]
    return text if repaired == blocks else "".join(repaired)


def explain(text: str) -> tuple[str, tuple[Edit, ...]]:
    """Give the repaired text, and the edits that lead to it from ``text``, in order.

    Nothing outside the edits differs.  ``apply_edits(text, edits)`` gives the same text.
    """
    pieces, changes, done = [], list[Change](), 0
    for block in _blocks(text):
        repaired, found = _repair_block(block)
        pieces.append(repaired)
        changes += [change._replace(offset=change.offset + done) for change in _by_line(found)]
        done += len(block)
    if not changes:
        return text, ()
    lines = Lines(text)
    return "".join(pieces), tuple(change.edit(lines) for change in changes)


def _blocks(text: str) -> Sequence[str]:
    """Cut a text after each so many lines, which a repair does not change; not where code may go over lines.

    A text without any sign of damage has none that need be looked at.
    """
    if not any(table.may_have_written(text) for table in TABLES.values()):
        return []
    if any(mark in text for mark in _LONG_MARKS):
        return [text]
    lines = text.split("\n")
    last = max(len(lines) - 2, 0) // _BLOCK * _BLOCK
    blocks = ["\n".join([*lines[start : start + _BLOCK], ""]) for start in range(0, last, _BLOCK)]
    return [*blocks, "\n".join(lines[last:])]


def _repair_block(text: str) -> tuple[str, Sequence[Change]]:
    repaired, changes = text, list[Change]()
    for _ in range(_ROUNDS):
        later = _find(repaired)
        if not later:
            return repaired, changes
        together = merged(_by_line(changes), _by_line(later)) if changes else later
        if together is None:
            break
        changes, repaired = together, apply_changes(text, together)
    # Words once repaired make other words look damaged, again and again: the evidence contradicts itself.
    return text, ()


def _find(text: str) -> list[Change]:
    tables = [table for table in TABLES.values() if _is_suspected(table, text)]
    found = words(text) if tables else None
    changes = [change for table in tables if found for change in _changes(table, text, found)]
    return sorted(_by_line(changes), key=itemgetter(0)) if len(tables) > 1 else changes


def _by_line(changes: Iterable[Change]) -> list[Change]:
    return [part for change in changes for part in change.by_line()]


def _is_suspected(table: Table, text: str) -> bool:
    """Tell whether there is damage around any letter that may prove it; most texts have no such letter."""
    pairs = list(islice(table.suspicious(text), _MANY))
    if len(pairs) == _MANY:
        return True
    done = 0
    for found in pairs:
        if found.start() >= done:
            start, done = _around(text, found)
            if any(passage.stands_alone() for passage in _passages(table, words(text[start:done]))):
                return True
    return False


def _around(text: str, found: re.Match[str]) -> tuple[int, int]:
    """Give the ends of the text around what was found: those of lines, unless they are too long."""
    start, end = max(0, found.start() - _AROUND), found.end() + _AROUND
    first, last = text.rfind("\n", max(0, start - _AROUND), start) + 1, text.find("\n", end, end + _AROUND)
    return first or start, end if last < 0 else last


def _changes(table: Table, text: str, found: Words) -> Iterator[Change]:
    passages = list(_passages(table, found))
    if any(passage.stands_alone() for passage in passages):
        chosen = [passage for passage in passages if passage.stands_beside()]
        if table.firm_residue:
            chosen = sorted([*chosen, *_lone_words(chosen, passages[0])], key=lambda passage: passage.span.start)
        for passage in chosen:
            yield from passage.changes(text)


def _lone_words(chosen: Sequence[Passage], any_one: Passage) -> Iterator[Passage]:
    """Yield the words outside passages whose letters no clean word has, in a text that is damaged elsewhere."""
    row = any_one.row
    ends = [0, *(end for passage in chosen for end in (passage.span.start, passage.span.stop)), len(row.kinds)]
    for start, end in zip(ends[::2], ends[1::2], strict=True):
        for found in _FIRM.finditer(row.kinds, start, end):
            yield replace(any_one, span=range(*found.span()))


def _passages(table: Table, found: Words) -> Iterator[Passage]:
    proofs = kinds(table.name).proofs(found.tokens)
    if not proofs:
        return
    row, costs = _read(table, found, proofs), switch_costs(found)
    for span in find_spans(found, row.scores, costs):
        beside = [(span.start - 1, span.start)] * (span.start > 0)
        beside += [(span.stop, span.stop)] * (span.stop < len(found.tokens))
        contradicted = any(row.kinds[other] == Kind.AGAINST and costs[gap] >= WITHIN for other, gap in beside)
        yield Passage(table, found, row, span, contradicted)


def _read(table: Table, found: Words, proofs: Iterable[str]) -> Row:
    """Read a text twice: what it is made of shows only when all of it has been read."""
    languages = languages_of(table, proofs)
    every = tuple(range(len(table.clean)))
    first = readings(table.name, languages, every, _BELIEF).row(found.tokens)
    if table.keeps_names:
        settle(first, found)
    if _is_mixed(found, first.scores):
        objecting = dict.fromkeys(compress(found.tokens, map((0.0).__gt__, first.scores)))
        row = readings(table.name, languages, clean_groups(table, objecting), _PARTLY).row(found.tokens)
        if table.keeps_names:
            settle(row, found)
    else:
        row = first.believed(_MOSTLY - _BELIEF)
    _join(table, row, found)
    if table.firm_residue:
        leave_strangers(row, found)
    return row


def _is_mixed(found: Words, scores: Sequence[float]) -> bool:
    """Tell whether much of a text speaks against damage, so that it is damaged only in part.

    That is many lines as a whole, or many words of lines that have damaged ones.
    """
    said = ((len(line), scores[line.start : line.stop]) for line in found.lines)
    clean = [size for size, line in said if sum(line) < 0 and sum(max(score, -_LOUD) for score in line) < 0]
    if len(clean) > 1 and sum(clean) > _MIXED * len(scores):
        return True
    return len(list(filter((-_LOUD).__gt__, scores))) > _OBJECTING * len(scores)


def _join(table: Table, row: Row, found: Words) -> None:
    """In ``USB-порт`` a part that cannot be damaged speaks for the whole; not in ``Web-storіnka``."""
    for run in found.joined:
        if Kind.AGAINST in row.kinds[run.start : run.stop] and not _is_compound(table, row, found, run):
            row.kinds[run.start : run.stop] = bytes([Kind.AGAINST]) * len(run)
            row.scores[run.start : run.stop] = [AGAINST] * len(run)


def _is_compound(table: Table, row: Row, found: Words, run: range) -> bool:
    """Tell whether what cannot be damaged in a run of parts was in the other letters before, as names are."""
    against = (index for index in run if row.kinds[index] == Kind.AGAINST)
    return table.keeps_names and all(table.keeps(found.tokens[index]) for index in against)
