"""What each check is, in words for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdocs.catalogue.po import escaped
from rulesdocs.checks.base import SENTENCE, Check, Example

_DESCRIPTION = "Every check of rulesdocs, with the reason for it, a bad and a good example, and what to do."
_INTRODUCTION = (
    "What `rulesdocs check` looks for. How to run it, and what to do where a finding is wrong, is on the page "
    "[Checking](checking.md). In a terminal, `rulesdocs explain` tells the same."
)

_SHOWN = 200
"""Characters of a text that are shown."""


def listed(checks: Sequence[Check]) -> str:
    """Give a line for each check: its id, and what it finds; those that are off by default are marked.

    They stand below the names of their families.
    """
    width = max(len(check.id) for check in checks)
    marks = {True: "", False: " (off by default)"}
    parts = []
    for family in dict.fromkeys(check.family for check in checks):
        own = [one for one in checks if one.family == family]
        parts.append(f"{family}\n")
        parts += [f"  {one.id:<{width}}  {one.summary}{marks[one.on_by_default]}\n" for one in own]
    return "".join(parts)


def explained(check: Check) -> str:
    """Give all that is to be said of one check."""
    parts = [f"{check.id}: {_status(check)}", f"{check.summary}\n{check.why}", *filter(None, [check.remedy])]
    for title, example in _examples(check):
        lines = "\n".join(f"  {line}".rstrip() for line in example_lines(example))
        parts.append(f"{title}\n\n{lines}")
    return "\n\n".join(parts) + "\n"


def checks_page(checks: Sequence[Check]) -> str:
    """Give the page of documentation of all checks, by family."""
    parts = [f"---\ndescription: {_DESCRIPTION}\n---\n\n# Checks\n\n{_INTRODUCTION}\n"]
    for family in dict.fromkeys(check.family for check in checks):
        parts.append(f"## {family.capitalize()}\n")
        parts += ["\n".join(_section(check)) for check in checks if check.family == family]
    return "\n".join(parts)


def _section(check: Check) -> Iterator[str]:
    yield f"### `{check.id}`\n"
    yield f"{check.summary}\n"
    yield f"{check.why}\n"
    if check.remedy:
        yield f"{check.remedy}\n"
    if check.mends:
        yield "`rulesdocs check --fix` puts right what is certain.\n"
    if not check.on_by_default:
        yield "This check is off by default.\n"
    for title, example in _examples(check):
        form = "po" if _is_translation(example) or example.po or example.told else "markdown"
        yield "\n".join((f"{title}\n", f"```{form}", *example_lines(example), "```\n"))


def _examples(check: Check) -> Iterator[tuple[str, Example]]:
    """Both examples under their titles, which name the language of a translation."""
    for title, example in (("Bad", check.bad), ("Good", check.good)):
        yield (
            f"{title} ({example.language}):" if _is_translation(example) or example.told else f"{title}:",
            example,
        )


def _status(check: Check) -> str:
    mended = "; --fix puts right what is certain" if check.mends else ""
    return f"{check.severity}, {'on' if check.on_by_default else 'off'} by default{mended}"


def example_lines(example: Example) -> Iterator[str]:
    """Give the lines of an example as they would stand in its file, and what else is known of it as comments."""
    if example.po:
        yield from example.po.rstrip().split("\n")
        return
    if example.told:
        yield from (f'msgid "{escaped(SENTENCE)}"', f'msgstr "{escaped(example.told)}"')
        return
    if example.glossary:
        yield from ("# in the glossary", *example.glossary.splitlines(), "", "# in a catalogue")
    if example.changed_to:
        yield f"# its page says now: {example.changed_to}"
    yield from (f"# {line}" for line in example.comment.split("\n") if line)
    if _is_translation(example):
        yield f'msgctxt "{escaped(example.id)}"'
        yield f'msgid "{escaped(_short(example.source))}"'
        yield from _translation_lines(example)
        return
    yield example.source
    yield f"{{: #{example.id} }}"
    yield from (f"<!-- {said} -->" for said in _known(example))


def _translation_lines(example: Example) -> Iterator[str]:
    if not example.plural:
        yield f'msgstr "{escaped(_short(example.translation))}"'
        return
    yield f'msgid_plural "{escaped(example.plural)}"'
    yield from (f'msgstr[{number}] "{escaped(form)}"' for number, form in enumerate(example.forms))


def _is_translation(example: Example) -> bool:
    return bool(example.translation or example.forms)


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _known(example: Example) -> Iterator[str]:
    if example.numbers is not None:
        yield f"facts.toml has {', '.join(map(str, sorted(example.numbers)))}"
    if example.cites:
        yield f"a test names {', '.join(example.cites)}"
    if not example.carried_out:
        yield "no function carries it out"
    if not example.tested:
        yield "no test names it"
    if not example.seen:
        yield "no event and no refusal names it"
    if not example.goes_as_it_says:
        yield "its worked example expects that something else happens"
    if not example.goes_as_recorded:
        yield "a recorded game goes otherwise when it is played again"
    if not example.plays:
        yield "the code of its game fails"
