"""Says which checks want a dictionary that is not installed."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdocs.checks.base import Check
from rulesdocs.checks.material import Material
from rulesdocs.languages import language
from rulesdocs.languages.morphology import lacks_dictionary


def without_dictionary(materials: Iterable[Material], checks: Iterable[Check]) -> str | None:
    """Say what checks pass over some texts, and what to install; None where there is nothing to say."""
    names = [check.id for check in checks if check.needs_dictionary]
    among = {entry.language for material in materials for entry in material.entries}
    tags = sorted(filter(lacks_dictionary, among))
    if not (names and tags):
        return None
    whose = " and ".join(language(tag).english for tag in tags)
    what = f"{', '.join(names)}: {whose} texts are passed over, since no dictionary of their forms is installed"
    return f"{what}; run: pip install 'rulesdocs[morphology]'"
