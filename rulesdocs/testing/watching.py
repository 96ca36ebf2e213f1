"""Facts that note who reads them."""

from __future__ import annotations

from rulesdocs.engine import Facts
from rulesdocs.engine.facts import Value


class WatchedFacts(Facts):
    """Facts that note which of them rule code has read."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts, facts.restated, facts.sources)
        self.read: set[tuple[str, str]] = set()

    def value(self, rule: str, name: str) -> Value:
        """What the facts say."""
        self.read.add((rule, name))
        return super().value(rule, name)
