"""A tree of pages with every common construct, the same for the same seed."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Callable, Iterator

_WHO = ("the active player", "each opponent", "the defender", "whoever passed", "the owner of the card")
_DO = ("draws", "places", "exhausts", "trades", "returns", "keeps")
_WHAT = ("token", "beacon", "envoy", "mill", "banner", "supply cube")
_WHEN = ("at the start of the round", "after combat ends", "once per turn", "unless a beacon is lit")
_TITLES = ("Reminder", "Worked case", "Optional rule", "Errata")


def tree(seed: int, pages: int) -> dict[str, str]:
    """Pages by their paths."""
    return {f"{page % 12:02}/page-{page:03}.md": _Page(seed, page, pages).text() for page in range(pages)}


class _Page:
    def __init__(self, seed: int, number: int, pages: int) -> None:
        self._random = random.Random(f"{seed}/{number}")  # noqa: S311 - no secret
        self._number, self._pages = number, pages

    def text(self) -> str:
        """Front matter, a heading, and sections of a few blocks each."""
        head = f'---\ndescription: "{self._sentence()}"\n---\n\n# {self._name()} {{#r-{self._number}}}'
        sections = "\n\n".join(self._section(number) for number in range(1, 4))
        return f"{head}\n\n{self._prose()}\n\n{sections}\n"

    def _section(self, number: int) -> str:
        kinds: list[Callable[[], str]] = [
            self._prose,
            self._list,
            self._steps,
            self._table,
            self._admonition,
            self._rest,
        ]
        blocks = [self._prose(), *(kind() for kind in self._random.sample(kinds, 3))]
        blocks[0] += f"\n{{: #r-{self._number}-{number}-p .rule }}" if self._chance(0.3) else ""
        return "\n\n".join([f"## {self._name()} {{#r-{self._number}-{number}}}", *blocks])

    def _chance(self, share: float) -> bool:
        return self._random.random() < share

    def _name(self) -> str:
        choose = self._random.choice
        return f"{self._random.randint(1, 9)}. {choose(_WHAT).capitalize()} {choose(_WHEN)}"

    def _noun(self) -> str:
        noun, page = self._random.choice(_WHAT), self._random.randrange(self._pages)
        link = f"../{page % 12:02}/page-{page:03}.md#r-{page}"
        marked = (f"**{noun}**", f"*{noun}*", f"`{noun}`", f"[{noun}]({link})", f"<kbd>X</kbd> {noun}")
        return self._random.choice((noun, noun, noun, *marked))

    def _sentence(self) -> str:
        choose, count = self._random.choice, self._random.randint(2, 12)
        return f"{choose(_WHEN).capitalize()}, {choose(_WHO)} {choose(_DO)} {count} of one {choose(_WHAT)}."

    def _clause(self) -> str:
        choose = self._random.choice
        return f"{choose(_WHEN).capitalize()}, {choose(_WHO)} {choose(_DO)} {self._noun()}."

    def _prose(self) -> str:
        text = " ".join(self._clause() for _ in range(self._random.randint(1, 3)))
        if self._chance(0.1):
            return text.replace(", ", ",  \n", 1)
        return "\n".join(textwrap.wrap(text, 88, break_on_hyphens=False)) if self._chance(0.5) else text

    def _list(self) -> str:
        return "\n".join(self._items())

    def _items(self) -> Iterator[str]:
        for _ in range(self._random.randint(2, 4)):
            yield f"- {self._clause()}"
            if self._chance(0.4):
                yield f"    - {self._clause()}\n    - {self._clause()}"

    def _steps(self) -> str:
        more = f"\n\n    {self._clause()}\n" if self._chance(0.3) else ""
        return f"1. {self._clause()}{more}\n2. {self._clause()}\n3. {self._clause()}"

    def _table(self) -> str:
        cost = "`1 \\| 2`" if self._chance(0.2) else str(self._random.randint(1, 9))
        rows = "\n".join(f"| {self._noun()} | {cost} | {self._clause()} |" for _ in range(3))
        return f"| Unit | Cost | Effect |\n|:---|---:|:---:|\n{rows}"

    def _admonition(self) -> str:
        mark = self._random.choice(("!!! note", "??? tip", "!!! danger"))
        title = f' "{self._random.choice(_TITLES)}"' if self._chance(0.7) else ""
        body = f"{self._prose()}\n\n{self._list()}" if self._chance(0.4) else self._prose()
        return f"{mark}{title}\n\n{textwrap.indent(body, '    ')}"

    def _rest(self) -> str:
        name = f"n{self._random.randint(100, 999)}"
        return self._random.choice(
            (
                f"```python\n# {self._sentence()}\nlimit = 3\n```",
                f'![{self._sentence()}](../img/{name}.png "{self._sentence()}"){{ width="300" }}',
                f"{self._random.choice(_WHAT).capitalize()}\n:   {self._clause()}",
                f"{self._clause()[:-1]}[^{name}].\n\n[^{name}]: {self._clause()}",
                f'<div class="rule-box" markdown>\n\n{self._clause()}\n\n</div>',
                f"> {self._clause()}",
                f'See [the {name}][{name}].\n\n[{name}]: ../index.md "{self._sentence()}"',
                f'=== "{self._random.choice(_TITLES)}"\n\n    {self._clause()}',
            )
        )
