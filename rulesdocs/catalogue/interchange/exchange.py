"""Taking what an imported file offers into a catalogue, losing nothing that anybody typed."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import polib

from rulesdocs.catalogue.matching import Place, likeliest
from rulesdocs.catalogue.po import Key, PoFile, canonical, ends_alike, forms, key_of
from rulesdocs.catalogue.scanner import Chunk
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_chunks, write_all
from rulesdocs.project.ids import renamed_in

LARGEST = 32_000_000
"""The largest file that is read, in bytes; a catalogue of 10,000 messages makes XLIFF of about 10 million."""

MOST_GUESSES = 100
"""The most texts of one context that a place is guessed for, since comparing takes time."""

_UNSHOWN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]")


def digest(*parts: object) -> str:
    """A short name of some values; values that differ have other names."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]


def shown(text: str) -> str:
    """A comment or context as every program can hold it: control characters but tab and line end are U+FFFD."""
    return _UNSHOWN.sub("\ufffd", text)


def quoted(text: str) -> str:
    """What somebody else's file has, for a report: on one line, not long, nothing that a terminal obeys."""
    return repr(text if len(text) <= 60 else f"{text[:59]}…")


def unix_lines(text: str) -> str:
    """A text with line ends as LF, since programs change them."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


@dataclass(frozen=True)
class Content:
    """What people have put into an entry, with line ends as LF.

    ``texts`` is its translation, one text for each plural form; ``fuzzy`` is False without a translation;
    ``comment`` is the translator's.
    """

    texts: tuple[str, ...]
    fuzzy: bool
    comment: str

    @classmethod
    def of(cls, entry: polib.POEntry) -> Content:
        """The content of an entry."""
        texts = tuple(map(unix_lines, forms(entry)))
        return cls(texts, entry.fuzzy and any(texts), shown(entry.tcomment))

    @property
    def stamp(self) -> Stamp:
        """What tells this content from others."""
        return Stamp(digest(*self.texts), self.fuzzy, digest(self.comment))


@dataclass(frozen=True)
class Stamp:
    """What an entry held when it was exported, so that an import can tell whose content is newer.

    ``texts`` and ``comment`` are digests.
    """

    texts: str
    fuzzy: bool
    comment: str

    def __str__(self) -> str:
        return "-".join((self.texts, "fuzzy" if self.fuzzy else "plain", self.comment))

    @classmethod
    def read(cls, text: str | None) -> Stamp | None:
        """A stamp out of its text; None where the file has lost it."""
        parts = (text or "").strip().split("-")
        return cls(parts[0], parts[1] == "fuzzy", parts[2]) if len(parts) == 3 else None


@dataclass(frozen=True)
class Offer:
    """What an imported file has for one message.

    ``key`` is the message as the file knows it, ``exported`` the stamp of the entry when it was exported, None
    where the file does not say.  ``fuzzy`` is None where the file does not say: then a changed text is none, and
    an unchanged one stays what it is.
    """

    where: Path
    line: int
    name: str
    key: Key
    texts: tuple[str, ...]
    fuzzy: bool | None
    comment: str
    exported: Stamp | None

    def content(self, mine: Content) -> Content:
        """What the file has, beside what the catalogue has."""
        texts = tuple(map(unix_lines, self.texts))
        fuzzy = self.fuzzy if self.fuzzy is not None else mine.fuzzy and texts == mine.texts
        comment = "\n".join(map(str.rstrip, shown(unix_lines(self.comment)).split("\n")))
        return Content(texts, fuzzy and any(texts), comment)

    def renamed(self, forwards: Mapping[str, str]) -> Offer:
        """The offer with the ids that rules have now; what is as it was exported stays so."""
        context, msgid = (text and renamed_in(text, forwards) for text in self.key)
        texts = tuple(renamed_in(text, forwards) for text in self.texts)
        stamp = self.exported
        if stamp and stamp.texts == digest(*map(unix_lines, self.texts)):
            stamp = replace(stamp, texts=digest(*map(unix_lines, texts)))
        return replace(self, key=(context, msgid or ""), texts=texts, exported=stamp)

    def refusal(self, why: str) -> RulesdocsError:
        """Why it is not taken, and where it stands."""
        return RulesdocsError(f"{self.name}: {why}", where=self.where, line=self.line)


@dataclass
class Exchange:
    """One catalogue that takes offers.

    An offer changes its entry where it differs from what was exported, and only there; where both have changed,
    it is refused.  A translation of a text that the message no longer has comes in as fuzzy, with that text as
    previous msgid, at the entry that the message has become: the one with this previous msgid, else the likeliest
    within the same context that the file has nothing else for.  An empty text takes nothing away, and comments
    are only added to.  Entries that do not change keep their bytes.

    ``forwards`` has the ids that rules have now, by those under which a file may know them.  ``changed`` counts
    the entries that did, ``refused`` says what was not taken and why.
    """

    file: Path
    po: PoFile
    forwards: Mapping[str, str] = field(default_factory=dict)
    changed: int = 0
    refused: list[RulesdocsError] = field(default_factory=list)

    def take(self, offers: Sequence[Offer]) -> None:
        """Take the offers of one file."""
        live, gone = self._entries(obsolete=False), self._entries(obsolete=True)
        offers = [offer if offer.key in live else offer.renamed(self.forwards) for offer in offers]
        became = _became(live, offers)
        for offer in offers:
            chunk = live.get(offer.key) or became.get(offer.key)
            try:
                self._apply(chunk, offer) if chunk else _require_unchanged(gone.get(offer.key), offer)
            except RulesdocsError as error:
                self.refused.append(error)

    def _entries(self, *, obsolete: bool) -> dict[Key, Chunk]:
        entries = {id(entry) for entry in self.po.entries if bool(entry.obsolete) == obsolete}
        return {key_of(c.entry): c for c in self.po.chunks if c.entry is not None and id(c.entry) in entries}

    def _apply(self, chunk: Chunk, offer: Offer) -> None:
        entry = chunk.entry
        assert entry is not None  # noqa: S101 - only chunks with an entry are looked up
        if len(offer.texts) != len(forms(entry)):
            raise offer.refusal("its message has other plural forms by now")
        before = canonical(entry)
        mine = Content.of(entry)
        theirs = offer.content(mine)
        try:
            self._add_comment(entry, theirs, offer)
            if self._is_news(entry, mine, theirs, offer):
                _write(entry, theirs, offer.key)
        finally:
            if canonical(entry) != before:
                chunk.text = None
                self.changed += 1

    def _add_comment(self, entry: polib.POEntry, theirs: Content, offer: Offer) -> None:
        if offer.exported and digest(theirs.comment) == offer.exported.comment:
            return
        known = shown(entry.tcomment).split("\n")
        new = [line for line in theirs.comment.split("\n") if line and line not in known]
        if new:
            entry.tcomment = "\n".join([*([entry.tcomment] if entry.tcomment else []), *new])

    def _is_news(self, entry: polib.POEntry, mine: Content, theirs: Content, offer: Offer) -> bool:
        """Whether an offer's translation is to be written; raises RulesdocsError where it must not be."""
        exported = offer.exported
        same_texts = theirs.texts == mine.texts
        if exported and (digest(*theirs.texts), theirs.fuzzy) == (exported.texts, exported.fuzzy):
            return False
        if not any(theirs.texts):
            if exported and any(mine.texts):
                raise offer.refusal("its translation was removed; the catalogue keeps the one that it has")
            return False
        if any(mine.texts) and not same_texts and (not exported or digest(*mine.texts) != exported.texts):
            since = "has another translation" + (" since the export" if exported else ", which may be newer")
            raise offer.refusal(f"the catalogue {since}")
        if not same_texts:
            _require_plain(entry, theirs, offer)
            if not theirs.fuzzy and not ends_alike(entry.msgid, filter(None, theirs.texts)):
                raise offer.refusal("its translation has not the line ends of the message at its ends")
        return True


@dataclass(frozen=True)
class Outcome:
    """What an import did: how many entries changed in each catalogue, and what was refused, where and why."""

    changed: dict[Path, int]
    refused: list[RulesdocsError]


def finish(exchanges: Sequence[Exchange], refused: Sequence[RulesdocsError] = ()) -> Outcome:
    """Write the catalogues that changed: all of them, or none."""
    changed = [exchange for exchange in exchanges if exchange.changed]
    write_all(
        {exchange.file: exchange.po.render() for exchange in changed},
        {exchange.file: exchange.po.data for exchange in changed},
    )
    refusals = [*refused, *(error for exchange in exchanges for error in exchange.refused)]
    return Outcome({exchange.file: exchange.changed for exchange in exchanges}, refusals)


def read_limited(file: Path) -> bytes:
    """The bytes of a file that somebody sent; raises RulesdocsError for one that is too large."""
    chunks, size = [], 0
    for chunk in read_chunks(file):
        chunks.append(chunk)
        size += len(chunk)
        if size > LARGEST:
            raise RulesdocsError(f"larger than {LARGEST} bytes", where=file)
    return b"".join(chunks)


def _became(live: Mapping[Key, Chunk], offers: Sequence[Offer]) -> dict[Key, Chunk]:
    """The entries that messages have become whose texts the catalogue no longer has; see Exchange."""
    known = {_previous(chunk.entry): chunk for chunk in live.values()}
    stale = [offer.key for offer in offers if offer.key not in live]
    found = {key: known[key] for key in stale if key in known}
    used = {offer.key for offer in offers} | {key_of(chunk.entry) for chunk in found.values() if chunk.entry}
    free, old = ([key for key in keys if key not in taken] for keys, taken in ((live, used), (stale, found)))
    for context in {key[0] for key in old} - {None}:
        news, olds = (_places(context, keys) for keys in (old, free))
        pairs = likeliest(news, olds) if len(news) <= MOST_GUESSES else ()
        found |= {(context, new.msgid): live[context, same.msgid] for new, same in pairs}
    return found


def _places(context: str | None, keys: Iterable[Key]) -> list[Place]:
    """Give the texts of one context."""
    return [Place(index, *key, "", "") for index, key in enumerate(keys) if key[0] == context]


def _require_unchanged(gone: Chunk | None, offer: Offer) -> None:
    """Refuse an offer that has no entry, unless it holds what was exported: nobody's work is lost then."""
    mine = Content.of(gone.entry) if gone and gone.entry else Content(offer.texts, bool(offer.fuzzy), "")
    if offer.content(mine).stamp != offer.exported:
        raise offer.refusal("its message is gone from the pages" if gone else "the catalogue has no such message")


def _previous(entry: polib.POEntry | None) -> Key | None:
    """The key that a fuzzy entry had before its text or place changed."""
    if entry is None or not entry.fuzzy or entry.previous_msgid is None:
        return None
    return entry.previous_msgctxt or entry.msgctxt, entry.previous_msgid


def _require_plain(entry: polib.POEntry, theirs: Content, offer: Offer) -> None:
    """Refuse control characters that the entry does not have yet."""
    known = "".join((entry.msgid, entry.msgid_plural or "", *forms(entry)))
    for char in _UNSHOWN.findall("".join(theirs.texts)):
        if char not in known:
            raise offer.refusal(f"its translation has the control character U+{ord(char):04X}")


def _write(entry: polib.POEntry, content: Content, key: Key) -> None:
    """Give an entry a translation of the message ``key``, fuzzy where that is not the entry's own."""
    if entry.msgid_plural:
        entry.msgstr_plural = dict(enumerate(content.texts))
    else:
        entry.msgstr = content.texts[0]
    stale = key != key_of(entry)
    if (content.fuzzy or stale) and not entry.fuzzy:
        entry.flags.insert(0, "fuzzy")
    if stale:
        entry.previous_msgctxt, entry.previous_msgid = key
        entry.previous_msgid_plural = None
    elif not content.fuzzy:
        entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
        entry.previous_msgctxt = entry.previous_msgid = entry.previous_msgid_plural = None
