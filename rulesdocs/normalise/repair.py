"""From a text to the edits that repair it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import compress, pairwise

from rulesdocs.normalise.authors import author, rival
from rulesdocs.normalise.edits import Edit
from rulesdocs.normalise.evidence import AGAINST, clean_groups, is_of_others, kinds, languages_of, readings
from rulesdocs.normalise.findings import Finding, together
from rulesdocs.normalise.islands import settle
from rulesdocs.normalise.keyboards import CYRILLIC, mistyped, openers
from rulesdocs.normalise.lines import Lines
from rulesdocs.normalise.passages import Change, Passage, apply_changes, by_line, merged
from rulesdocs.normalise.rivals import Told
from rulesdocs.normalise.rows import AGAINST_DAMAGE, CHANGED, PROOF, ZERO, Kind, Row, level
from rulesdocs.normalise.scope import EVERYTHING, Scope
from rulesdocs.normalise.search import find_spans
from rulesdocs.normalise.strangers import leave_strangers
from rulesdocs.normalise.tables import FAMILIES, Table
from rulesdocs.normalise.views import View, view_of
from rulesdocs.normalise.words import Words, holds, words

_MIXED = 0.12
"""From this share of words in clean lines on, a text is damaged only in part."""
_BELIEF, _PARTLY, _MOSTLY = 0.3, -0.5, 1.8
"""How far a word without proof is believed damaged: at first, and in a text damaged in part, or for the most."""
_PROVED = 0.8
"""How much more the same word is believed, in a line of such a text that has proof."""
_LOUD = 2.0
"""What a word can say against damage at most, where it is asked whether its line is clean."""
_QUIETEST = level(-_LOUD)
_NOT_LOUD = bytes(max(one, _QUIETEST) for one in range(256))
_OBJECTS = bytes(one < _QUIETEST for one in range(256))
_OBJECTING, _OBJECTING_ALIKE = 0.15, 0.4
"""The share of words that say more against damage than that, from which on a text is damaged only in part; the
same where its language is like that of clean text."""
_BY_CHANCE = 2
"""So many such words mean nothing."""
_SLAVIC = frozenset({"pl", "cs", "sk"})
"""Languages whose words are like those of clean Serbian."""
_ROUNDS = 6
"""How often a text is read anew after a repair, which may show what else is damaged."""
_FIRM = re.compile(b"%c" % Kind.FIRM)
_BLOCK = 200
"""So many lines are judged together."""
_MISTYPED = 0.05
"""The share of frequent words typed wrong, among different words, from which on a text may have been typed so."""
_LONG_MARKS = ("```", "~~~", "<!--", "<code", "<pre", "<tt", "<kbd", "<samp", "<script", "<style")
_AROUND = 200
"""Characters on both sides of a suspicious letter that are looked at before the whole text is."""

_MANY = 31
"""With so many suspicious letters the whole text is looked at."""


def normalise(text: str, scope: Scope = EVERYTHING) -> str:
    """Give ``text`` with the damage of script converters undone.

    The same object comes back if there is nothing to repair.  A second run changes nothing.
    """
    blocks = list(_blocks(text, scope))
    repaired = [_repaired(block, scope) for block in blocks]
    return text if repaired == blocks else "".join(repaired)


def explain(text: str, scope: Scope = EVERYTHING) -> tuple[str, tuple[Edit, ...]]:
    """Give the repaired text, and the edits that lead to it from ``text``, in order.

    Nothing outside the edits differs.  ``apply_edits(text, edits)`` gives the same text.
    """
    pieces, edits, done = [], list[Edit](), 0
    lines = Lines(text)
    for block in _blocks(text, scope):
        repaired, changes = _repair_block(block, scope)
        pieces.append(repaired)
        edits += [change.edit(lines, done) for change in by_line(changes)]
        done += len(block)
    return "".join(pieces) if edits else text, tuple(edits)


def left_to_rivals(text: str) -> Iterator[tuple[int, Told]]:
    """Yield where damage would be repaired if another program's spelling did not explain it better."""
    start = 0
    for block in _blocks(text, EVERYTHING):
        found = _words_to_judge(block)
        for family in filter(None, (_suspected(family, block) for family in FAMILIES)):
            told = rival(family, found)
            view = view_of(told.table, found.different) if told else None
            if told and view and any(passage.stands_alone() for passage in _passages(view, found)):
                yield start, told
        start += len(block)


def _blocks(text: str, scope: Scope) -> Sequence[str]:
    """Cut a text after each so many lines, which a repair does not change; not where code may go over lines.

    A text without any sign of damage has none that need be looked at.
    """
    if not scope.forced and not any(family[0].may_have_written(text) for family in FAMILIES):
        return []
    if holds(text, _LONG_MARKS):
        return [text]
    lines = text.split("\n")
    last = max(len(lines) - 2, 0) // _BLOCK * _BLOCK
    blocks = ["\n".join([*lines[start : start + _BLOCK], ""]) for start in range(0, last, _BLOCK)]
    return [*blocks, "\n".join(lines[last:])]


def _repaired(text: str, scope: Scope) -> str:
    if scope != EVERYTHING:
        return _repair_block(text, scope)[0]
    rounds = _rounds(text)
    return rounds[-1].repaired if rounds else text


def _repair_block(text: str, scope: Scope) -> tuple[str, Sequence[Change]]:
    """Repair what is looked for; all damage is found, since one sort is told by the other.

    What is left out may tell otherwise once the rest is repaired, so that the text is read again then.
    """
    if scope.forced:
        changes: Sequence[Change] = list(_whole(scope, words(text)).changes(text))
        return apply_changes(text, changes), changes
    changes, repaired = (), text
    for _ in range(_ROUNDS):
        found = together(_rounds(repaired)) or ()
        wanted = found if scope == EVERYTHING else [one for change in found if (one := _wanted(change, scope))]
        joined = merged(by_line(changes), by_line(wanted)) if changes and wanted else wanted
        if not joined:
            break
        changes, repaired = joined, apply_changes(text, joined)
        if len(wanted) == len(found):
            break
    return repaired, changes


def _rounds(text: str) -> Sequence[Finding]:
    """Read a text and what its repair leads to, until nothing more is found."""
    rounds = list[Finding]()
    families: Sequence[Sequence[Table]] = FAMILIES
    while families and len(rounds) < _ROUNDS:
        finding = _find(rounds[-1].repaired if rounds else text, families)
        if not finding.runs:
            return rounds
        rounds.append(finding)
        families = finding.families
        if len(rounds) > 1 and together(rounds) is None:
            return ()
    # Words once repaired make other words look damaged, again and again: the evidence contradicts itself.
    return () if families else rounds


def _words_to_judge(text: str) -> Words:
    """Read the words of a text; each part that was typed with a Cyrillic keyboard layout is one that holds none.

    There any letter may stand beside any other, so that it would speak for converters that it has not met.
    """
    found = words(text)
    typed = openers(CYRILLIC).intersection(found.different)
    if len(typed) <= _MISTYPED * len(found.different):
        return found
    pieces, starts = list(found.pieces), found.starts[:-1]
    for part in reversed([*mistyped(text)]):
        inside = slice(2 * bisect_left(starts, part.start) + 1, 2 * bisect_left(starts, part.end))
        if pieces[inside]:
            pieces[inside] = ["".join(pieces[inside])]
    return Words(text, pieces)


def _wanted(change: Change, scope: Scope) -> Change | None:
    """Give a change if it is of a table and a language that are looked for.

    Where another table of its family was asked for by name, and may have written the same, it is called that.
    """
    passage = change.passage
    family = next(family for family in FAMILIES if passage.table in family)
    asked = [table for table in family if table in scope.chosen and table.name in scope.tables]
    for table in (passage.table, *asked) if passage.table not in scope.chosen else (passage.table,):
        after = table.inverse(change.before)
        if table not in scope.chosen or table.forward(after) != change.before:
            continue
        tokens = passage.words.tokens[passage.span.start : passage.span.stop]
        if not is_of_others(table, tokens, scope.languages_of(table)):
            return change._replace(after=after, passage=replace(passage, table=table))
    return None


def _find(text: str, families: Sequence[Sequence[Table]]) -> Finding:
    """Find what a text of damage by these families needs."""
    suspected = [_suspected(family, text) for family in families]
    if not any(suspected):
        return Finding(text, ())
    found = _words_to_judge(text)
    authors = [author(family, found) for family in suspected if family]
    return Finding(text, [passage for view in authors if view for passage in _proved(view, found)])


def _suspected(family: Sequence[Table], text: str) -> Sequence[Table]:
    if not family[0].may_have_written(text):
        return ()
    likely = [table for table in family if table is family[0] or table.has_mark(text)]
    return [table for table in likely if _is_suspected(table, text)]


def _is_suspected(table: Table, text: str) -> bool:
    """Tell whether there is damage around any letter that may prove it; most texts have no such letter."""
    if table.has_many(text, _MANY):
        return True
    done = 0
    for found in table.suspicious(text):
        if found.start() >= done:
            start, done = _around(text, found)
            if _is_proved(table, words(text[start:done])):
                return True
    return False


def _is_proved(table: Table, found: Words) -> bool:
    """Tell whether a passage stands alone: it has two different words at least, one of them with proof."""
    view = view_of(table, list(filter(table.wrote_some, found.different)))
    if not view.proofs or sum(kinds(table.name)[token] in CHANGED for token in found.different) < 2:
        return False
    return any(passage.stands_alone() for passage in _passages(view, found))


def _around(text: str, found: re.Match[str]) -> tuple[int, int]:
    """Give the ends of the text around what was found: those of lines, unless they are too long."""
    start, end = max(0, found.start() - _AROUND), found.end() + _AROUND
    first, last = text.rfind("\n", max(0, start - _AROUND), start) + 1, text.find("\n", end, end + _AROUND)
    return first or start, end if last < 0 else last


def _proved(view: View, found: Words) -> Iterable[Passage]:
    passages = list(_passages(view, found))
    if not any(passage.stands_alone() for passage in passages):
        return ()
    chosen = [passage for passage in passages if passage.stands_beside()]
    if not view.table.firm_residue:
        return chosen
    return sorted([*chosen, *_lone_words(chosen, passages[0])], key=lambda passage: passage.span.start)


def _lone_words(chosen: Sequence[Passage], any_one: Passage) -> Iterator[Passage]:
    """Yield the words outside passages whose letters no clean word has, in a text that is damaged elsewhere."""
    row = any_one.row
    ends = [0, *(end for passage in chosen for end in (passage.span.start, passage.span.stop)), len(row.kinds)]
    for start, end in zip(ends[::2], ends[1::2], strict=True):
        for found in _FIRM.finditer(row.kinds, start, end):
            yield replace(any_one, span=range(*found.span()))


def _whole(scope: Scope, found: Words) -> Passage:
    """Take all words as one passage, read in the same way whatever they prove: a second run changes nothing."""
    (table,) = scope.chosen
    row = readings(table.name, scope.languages_of(table), _every_group(table), _MOSTLY).row(found.tokens)
    _settle(view_of(table, found.tokens), row, found)
    return Passage(table, found, _joined(table, row, found), range(len(found.tokens)))


def _passages(view: View, found: Words) -> Iterator[Passage]:
    if not view.proofs:
        return
    row = _read(view, found)
    for span in find_spans(found, row.levels):
        yield Passage(view.table, found, row, span)


def _read(view: View, found: Words) -> Row:
    """Read a text twice, in the languages of its proofs: what it is made of shows when all has been read."""
    table, languages = view.table, languages_of(view.table, view.proofs)
    row = readings(table.name, languages, _every_group(table), _BELIEF).row(found.tokens)
    _settle(view, row, found)
    alike = table.keeps_names or not _SLAVIC.isdisjoint(languages)
    if _is_mixed(found, row.levels, _OBJECTING_ALIKE if alike else _OBJECTING):
        objecting = dict.fromkeys(compress(found.tokens, row.levels.translate(AGAINST_DAMAGE)))
        row = readings(table.name, languages, clean_groups(table, objecting), _PARTLY).row(found.tokens)
        _settle(view, row, found)
        _believe_in_lines(row, found)
    else:
        row.believe(range(len(found.tokens)), _MOSTLY - _BELIEF)
    _joined(table, row, found)
    if table.firm_residue:
        leave_strangers(row, found)
    return row


def _believe_in_lines(row: Row, found: Words) -> None:
    """In a text damaged in part, believe more in the damage of lines with proofs, and no word against it."""
    for start, end in pairwise(found.bounds):
        seen = row.kinds[start:end]
        if PROOF.search(seen) and Kind.AGAINST not in seen:
            row.believe(range(start, end), _PROVED)


def _settle(view: View, row: Row, found: Words) -> None:
    if view.table.keeps_names:
        settle(row, found, view.proved)


def _every_group(table: Table) -> tuple[int, ...]:
    return tuple(range(len(table.clean)))


def _is_mixed(found: Words, levels: bytearray, objecting: float) -> bool:
    """Tell whether much of a text speaks against damage, so that it is damaged only in part.

    That is many lines as a whole, or many words of lines that have damaged ones.
    """
    lines = [levels[line] for line in found.lines]
    totals = zip(lines, map(sum, lines), strict=True)
    clean = [len(line) for line, total in totals if total < ZERO * len(line) and _is_clean(line)]
    if len(clean) > 1 and sum(clean) > _MIXED * len(levels):
        return True
    return levels.translate(_OBJECTS).count(1) > max(objecting * len(levels), _BY_CHANCE)


def _is_clean(line: bytearray) -> bool:
    return sum(line.translate(_NOT_LOUD)) < ZERO * len(line)


def _joined(table: Table, row: Row, found: Words) -> Row:
    """In ``USB-порт`` a part that cannot be damaged speaks for the whole; not in ``Web-storіnka``."""
    for run in found.joined:
        if Kind.AGAINST in row.kinds[run.start : run.stop] and not _is_compound(table, row, found, run):
            row.put(run, Kind.AGAINST, AGAINST)
    return row


def _is_compound(table: Table, row: Row, found: Words, run: range) -> bool:
    """Tell whether what cannot be damaged in a run of parts was in the other letters before, as names are."""
    against = (index for index in run if row.kinds[index] == Kind.AGAINST)
    return table.keeps_names and all(table.keeps(found.tokens[index]) for index in against)
