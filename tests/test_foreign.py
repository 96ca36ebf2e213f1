"""Projects that other people wrote for MkDocs: what rulesdocs does not know, and pages of every editor."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from pathlib import Path

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mkdocs.utils.meta import get_data

from rulesdocs.document import Book, read_book
from rulesdocs.document.pages import front_matter
from rulesdocs.errors import RulesdocsError
from rulesdocs.project import find_project
from tests.support.project import run_rulesdocs

MakeProject = Callable[[Mapping[str, str | None]], Path]

MKDOCS = """\
site_name: Somebody's site
theme:
  name: material
  font: false
  custom_dir: overrides
hooks: [hooks.py]
plugins:
  - search
  - macros:
      include_dir: parts
  - git-revision-date-localized
markdown_extensions:
  - admonition
  - abbr
  - attr_list
  - footnotes
  - toc:
      slugify: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
      emoji_generator: !!python/name:material.extensions.emoji.to_svg
  - pymdownx.superfences:
      custom_fences:
        - name: mermaid
          class: mermaid
          format: !!python/name:pymdownx.superfences.fence_code_format
  - pymdownx.snippets:
      base_path: [parts]
      auto_append: [abbreviations.md]
      check_paths: true
"""
PAGE = """\
---
title: A title
tags: [one]
---
# Heading

--8<-- "part.md"

The HP of {{ unit.name }} :material-heart:.

```mermaid
graph LR
```
"""
FILES: dict[str, str | None] = {
    "rulesdocs.toml": 'languages = ["en", "uk"]\n',
    "mkdocs.yml": MKDOCS,
    "docs/index.md": PAGE,
    "docs/demo/rules.md": None,
    "parts/part.md": "Shared words.\n",
    "parts/abbreviations.md": "*[HP]: hit points\n",
}


def book(root: Path) -> Book:
    """The pages of a project."""
    project = find_project(root)
    return read_book(project.pages(), project.markdown, project.games)


def msgids(root: Path) -> list[str]:
    """The messages of the first page."""
    return [block.msgid for block in book(root).pages[0].blocks]


def test_foreign_project_gives_its_messages(tmp_project: MakeProject) -> None:
    """Plugins, hooks and macros that we do not know are let be, and included text belongs to the page."""
    root = tmp_project(FILES)

    assert msgids(root)[-4:] == [
        "Heading",
        "Shared words.",
        "The HP of {{ unit.name }} :material-heart:.",
        "hit points",
    ]


def test_extensions_may_be_a_table(tmp_project: MakeProject) -> None:
    """The two forms of markdown_extensions read alike."""
    head, _, extensions = MKDOCS.partition("markdown_extensions:\n")
    table = "".join(
        f"{line.replace('- ', '', 1).rstrip(':')}:{'' if line.endswith(':') else ' {}'}\n"
        if line.startswith("  - ")
        else f"{line}\n"
        for line in extensions.splitlines()
    )
    root = tmp_project(FILES)
    listed = msgids(root)
    (root / "mkdocs.yml").write_text(f"{head}markdown_extensions:\n{table}", encoding="utf-8")

    assert msgids(root) == listed


def test_commands_work_in_any_folder_of_the_project(tmp_project: MakeProject) -> None:
    """Files that pages include are found wherever the command is run."""
    root = tmp_project(FILES)

    result = run_rulesdocs("extract", cwd=root / "docs")

    assert result.returncode == 0, result.stderr
    found = [entry.msgid for entry in polib.pofile(str(root / "build/catalogues/guide.pot"))]
    assert {"Shared words.", "hit points"} <= set(found)


@pytest.mark.parametrize(
    "text",
    [
        "# Heading\r\n\r\nOne\r\ntwo.\r\n\r\n- item\r\n",
        "# Heading\r\rOne\rtwo.\r\r- item\r",
        "\ufeff# Heading\n\nOne\ntwo.\n\n- item",
        "# Heading\n\nOne\ntwo.\n\n-\titem\n",
        "\ufeff---\r\nowner: me\r\n---\r\n\r\n# Heading\r\n\r\nOne\r\ntwo.\r\n\r\n- item\r\n",
        "owner: me\nstate: draft\n    still\n\n# Heading\n\nOne  \r\ntwo.\n\n*\titem\n".replace("  \r", ""),
    ],
)
def test_page_of_any_editor_has_the_same_messages(tmp_project: MakeProject, text: str) -> None:
    """Line ends, byte order marks, tabs and front matter of either kind are none of a translator's business."""
    root = tmp_project({**FILES, "docs/index.md": text, "parts/abbreviations.md": ""})

    assert msgids(root) == ["Heading", "One two.", "item"]


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (
            {"docs/index.md": '# A\n\nText.\n\n--8<-- "gone.md"\n'},
            "docs/index.md:5: a Markdown extension fails: Snippet at path 'gone.md' could not be found",
        ),
        (
            {"mkdocs.yml": "site_name: x\nmarkdown_extensions:\n  - no_such_extension\n"},
            "mkdocs.yml:3: a Markdown extension fails: No module named 'no_such_extension'",
        ),
        (
            {"mkdocs.yml": "site_name: x\nmarkdown_extensions:\n  - toc:\n      no_such_option: 1\n"},
            "mkdocs.yml:4: a Markdown extension fails: 'no_such_option'",
        ),
        (
            {"mkdocs.yml": "site_name: x\nhook: !!python/name:no_such_module.f\n"},
            "mkdocs.yml:2: not valid YAML: cannot find module 'no_such_module'",
        ),
    ],
)
def test_failure_is_a_line_with_its_place(
    tmp_project: MakeProject, files: Mapping[str, str | None], said: str
) -> None:
    """What an extension or a setting cannot do is said in one line that begins with file and line."""
    root = tmp_project({**FILES, **files})

    result = run_rulesdocs("extract", cwd=root)

    assert (result.returncode, result.stdout) == (2, "")
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_deeply_nested_page_is_no_traceback(tmp_project: MakeProject) -> None:
    """A page that no renderer can follow is read, or refused as one."""
    root = tmp_project({**FILES, "docs/index.md": f"{'> ' * 3000}deep\n"})

    with contextlib.suppress(RulesdocsError):
        assert book(root).pages


_LINES = st.lists(
    st.sampled_from(
        [
            "---",
            "...",
            "--- ",
            "a: b",
            "  k: v",
            "    more",
            "\tmore",
            "",
            "# H",
            "- a",
            ": :",
            "d: 2020-13-40",
            "x: [",
        ]
    ),
    max_size=8,
)


@given(_LINES, st.sampled_from(["", "\n"]))
def test_front_matter_is_what_mkdocs_takes_for_it(lines: list[str], end: str) -> None:
    """What MkDocs does not show as text is no text for us, and nothing else."""
    text = "\n".join(lines) + end
    body, meta = get_data(text)

    assert front_matter(text) == (meta, body)
