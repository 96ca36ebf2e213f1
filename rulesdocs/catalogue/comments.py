"""What the lines of comments above an entry of a PO file say."""

from __future__ import annotations

import re
from typing import Any

_REFERENCE = re.compile("\u2068[^\u2069]*\u2069(?::[0-9]+)?(?![^ \\t])|[^ \\t]+")
_FLAG = re.compile(r"range:[ \t\r\f\v,]+[^ \t\r\f\v,]+|[^ \t\r\f\v,]+")


def described(lines: list[str]) -> dict[str, Any]:
    """What an entry's lines of comments say, by the names that polib has for it."""
    if not lines:
        return {"comment": "", "tcomment": "", "occurrences": [], "flags": []}
    extracted, typed, places, flags = list[str](), list[str](), list[tuple[str, str]](), list[str]()
    for line in lines:
        text = line[:-1] if line.endswith("\r") else line
        kind = text[1:2]
        if kind == ".":
            extracted.append(text[3:] if text[2:3] == " " else text[2:])
        elif kind == ":":
            places += _places(text[2:])
        elif kind and kind in ",!=":
            flags += [flag for flag in _FLAG.findall(text, 2) if kind != "=" or flag != "fuzzy"]
        else:
            typed.append(text[2:] if kind == " " else text[1:])
    return {
        "comment": "\n".join(extracted),
        "tcomment": "\n".join(typed),
        "occurrences": places,
        "flags": list(dict.fromkeys(flags)),
    }


def last_says_fuzzy(lines: list[str]) -> bool:
    """Whether the last of the lines of flags says so: to gettext 0.21 it takes back what those before it say."""
    flags = [line for line in lines if line[1:2] in (",", "!")]
    return bool(flags) and "fuzzy" in _FLAG.findall(flags[-1], 2)


def _places(text: str) -> list[tuple[str, str]]:
    """Files and lines in a line of references; gettext puts isolates around a name with white space in it."""
    places = []
    for place in _REFERENCE.findall(text):
        name, _, line = place.rpartition(":")
        if not (name and line.isascii() and line.isdecimal()):
            name, line = place, ""
        isolated = name.startswith("\u2068") and name.endswith("\u2069")
        places.append((name[1:-1] if isolated else name, line))
    return places
