"""How messages of findings are worded."""

from __future__ import annotations

from collections.abc import Sequence

_LONGEST = 60
_LONGEST_MESSAGE = 1000
_LONGEST_RULE = 200
_MANY = 5
"""Words that are named at most."""


def cut(text: str) -> str:
    """A text as a message quotes it: on one line, and not longer than a reader needs to know it again."""
    line = " ".join(text[: 4 * _LONGEST].split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


def short(text: str) -> str:
    """A word or sign as a message quotes it: as it stands, if a reader can take it in."""
    return text if len(text) <= _LONGEST else cut(text)


def bounded(message: str) -> str:
    """A message, if it is one: what quotes no end of text ends somewhere all the same."""
    return message if len(message) <= _LONGEST_MESSAGE else f"{message[: _LONGEST_MESSAGE - 1]}…"


def bounded_rule(rule: str | None) -> str | None:
    """A rule id as it stands, and the beginning of a context that can be none."""
    return rule if rule is None or len(rule) <= _LONGEST_RULE else f"{rule[: _LONGEST_RULE - 1]}…"


def listed(words: Sequence[str], joint: str = ", ") -> str:
    """The first words of a list in quotation marks, and how many more there are."""
    more = f" and {len(words) - _MANY} more" if len(words) > _MANY else ""
    return joint.join(f"'{short(word)}'" for word in words[:_MANY]) + more
