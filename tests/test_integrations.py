"""What other programs read of us: pre-commit's hooks, GitHub's action, Weblate's components."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulesdocs.project import find_project
from tests.checks.samples import catalogue
from tests.support.project import write_project
from tests.support.tools import ROOT

HOOKS = {
    hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
}
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
MARKS = {"<owner>": "somebody", "<commit>": "c0ffee"}
COMPONENTS = json.loads((ROOT / "weblate.json").read_text(encoding="utf-8"))
PROJECT = find_project(ROOT)
UK = "locales/uk/LC_MESSAGES/demo.po"
WRONG = catalogue({"msgid": "Draw 8.", "msgstr": "Візьміть 9."})


def run(words: list[str], cwd: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command with our commands on its path."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    everything = {**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT), "PATH": path, **env}
    return subprocess.run(words, cwd=cwd, env=everything, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A project with a wrong number in its Ukrainian catalogue, and another in Russian."""
    russian = catalogue({"msgid": "Draw 8.", "msgstr": "Возьмите 9."}, language="ru")
    files = {UK: WRONG, UK.replace("uk", "ru"): russian}
    return write_project(tmp_path, files)


@pytest.mark.parametrize("name", HOOKS)
def test_hooks_have_what_pre_commit_asks_for(name: str) -> None:
    """Each hook has an id, a name, what it runs and in which language, and a pattern of files or none at all."""
    hook = HOOKS[name]

    assert {"id", "name", "entry", "language"} <= hook.keys()
    assert ("files" in hook) != hook.get("always_run", False)
    assert hook["language"] == "python"
    assert hook["additional_dependencies"] == [".[morphology]"]  # pip runs in our folder
    re.compile(hook.get("files", ""))


def is_run_for(hook: Mapping[str, Any], file: str) -> bool:
    """Whether pre-commit runs a hook where a file is committed."""
    return bool(hook.get("always_run") or re.search(hook["files"], file))


@pytest.mark.parametrize("name", HOOKS)
def test_hooks_run(wrong: Path, name: str) -> None:
    """What a hook runs finds what is wrong with a file that it is run for."""
    hook = HOOKS[name]
    files = [file for file in (UK, "README") if is_run_for(hook, file)]
    words = [*shlex.split(hook["entry"]), *(files if hook.get("pass_filenames", True) else [])]

    result = run([sys.executable, "-m", *words], wrong, {})

    assert (result.returncode, result.stderr) == (1, "")
    assert f"{UK}:6: numbers-translation" in result.stdout


@pytest.mark.parametrize(
    ("file", "hooks"),
    [
        (UK, ["rulesdocs-check", "rulesdocs-check-po"]),
        ("docs/demo/rules.md", ["rulesdocs-check"]),
        ("rulesdocs/games/for_northwood/facts.toml", ["rulesdocs-check"]),
        ("mkdocs.yml", ["rulesdocs-check"]),
        ("pyproject.toml", ["rulesdocs-check"]),
        ("rulesdocs/games/for_northwood/examples/ability-choice.toml", ["rulesdocs-check"]),
        ("setup.py", ["rulesdocs-check"]),
    ],
)
def test_hooks_are_run_for(file: str, hooks: list[str]) -> None:
    """The hook for projects is run always, the one for catalogues where one is committed."""
    assert [name for name, hook in HOOKS.items() if is_run_for(hook, file)] == hooks


def test_a_page_that_is_deleted_is_seen_by_the_hook() -> None:
    """A commit from which a page is gone has no file that a pattern could find; the hook is run all the same."""
    hook = HOOKS["rulesdocs-check"]

    assert (hook["always_run"], hook["pass_filenames"]) == (True, False)


def step(inputs: dict[str, str], cwd: Path, temporary: Path) -> subprocess.CompletedProcess[str]:
    """Run the action's last step as GitHub does, in the folder, with the commands installed."""
    last: dict[str, Any] = ACTION["runs"]["steps"][-1]
    given = {name: inputs.get(name, about["default"]) for name, about in ACTION["inputs"].items()}
    env = {
        name: given[re.fullmatch(r"\$\{\{ inputs\.([\w-]+) \}\}", value)[1]]  # type: ignore[index]
        for name, value in last["env"].items()
    }
    command = temporary / "rulesdocs" / "bin" / "rulesdocs"
    command.parent.mkdir(parents=True)
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m rulesdocs "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", last["run"]]
    return run(shell, cwd, {**env, "RUNNER_TEMP": str(temporary), "GITHUB_WORKSPACE": str(cwd)})


def test_action_has_what_github_asks_for() -> None:
    """The action is composite; every step that runs something names its shell, and inputs have defaults."""
    assert ACTION["runs"]["using"] == "composite"
    assert all("shell" in one for one in ACTION["runs"]["steps"] if "run" in one)
    assert {"paths", "language", "format"} <= ACTION["inputs"].keys()
    assert all({"description", "default"} <= about.keys() for about in ACTION["inputs"].values())
    assert "${{" not in "".join(one["run"] for one in ACTION["runs"]["steps"])  # an input is no shell code


@pytest.mark.parametrize(
    ("inputs", "expected"),
    [
        ({}, [UK.replace("uk", "ru"), UK]),
        ({"language": "uk"}, [UK]),
        ({"paths": "locales/uk docs"}, [UK]),
        ({"arguments": "--ignore numbers,not-updated"}, []),
        ({"language": "uk; touch owned", "format": "text"}, None),
    ],
)
def test_action_runs(
    wrong: Path, tmp_path_factory: pytest.TempPathFactory, inputs: dict[str, str], expected: list[str] | None
) -> None:
    """The action shows what is found beside its lines, fails where there is any, and takes inputs as words."""
    result = step(inputs, wrong, tmp_path_factory.mktemp("runner"))

    found = re.findall(r"^::error file=([^,]+),line=6,title=rulesdocs%3A numbers", result.stdout, re.MULTILINE)
    assert result.returncode == (2 if expected is None else 1 if expected else 0), result.stderr
    assert found == (expected or [])
    assert not (wrong / "owned").exists()


def test_action_writes_a_report(wrong: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A report goes to a file, in any form."""
    inputs = {"format": "sarif", "output": "report.sarif"}
    result = step({**inputs, "arguments": "--ignore not-updated"}, wrong, tmp_path_factory.mktemp("runner"))

    assert (result.returncode, result.stdout) == (1, "")
    assert len(json.loads((wrong / "report.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]) == 2


def test_weblate_knows_every_catalogue() -> None:
    """Each catalogue is one component's, and each component has a catalogue in every language."""
    files = sorted(file.relative_to(ROOT) for file in ROOT.glob("locales/*/LC_MESSAGES/*.po"))
    found = [file for one in COMPONENTS for file in sorted(ROOT.glob(one["filemask"]))]

    assert sorted(file.relative_to(ROOT) for file in found) == files
    for one in COMPONENTS:
        domain = Path(one["filemask"]).stem
        assert {PROJECT.catalogue(lang, domain) for lang in PROJECT.translations} == set(
            ROOT.glob(one["filemask"])
        )


def test_weblate_has_one_glossary() -> None:
    """The glossary's component comes first and is marked as such; addresses of components differ."""
    assert (
        [one["slug"] for one in COMPONENTS if one.get("is_glossary")] == [COMPONENTS[0]["slug"]] == ["glossary"]
    )
    assert len({one["slug"] for one in COMPONENTS}) == len(COMPONENTS)
    assert all(one["file_format"] == "po" for one in COMPONENTS)


def test_weblate_takes_every_field() -> None:
    """Each component has the fields that ``import_json`` takes, which passes over others without a word."""
    known = {"slug", "name", "filemask", "file_format", "new_lang", "check_flags"}
    known |= {"is_glossary", "manage_units", "allow_translation_propagation"}
    assert all({"name", "filemask"} <= one.keys() <= known for one in COMPONENTS)


def test_examples_of_the_page_are_what_others_read() -> None:
    """What the page on checking shows is YAML, and takes inputs and hooks that are there."""
    page = (ROOT / "docs/checking.md").read_text(encoding="utf-8")
    for mark, value in MARKS.items():
        page = page.replace(mark, value)
    shown = [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)]
    jobs = [job for one in shown for job in one.get("jobs", {}).values()]
    steps = [step for job in jobs for step in job["steps"]]
    hooks = [repo for one in shown for repo in one.get("repos", ())]

    ours = [step for step in steps if "/rulesdocs@" in step.get("uses", "")]
    assert [step["uses"] for step in ours] == ["somebody/rulesdocs@c0ffee"] * 2
    assert all(step["with"].keys() <= ACTION["inputs"].keys() for step in ours)
    assert {hook["id"] for repo in hooks for hook in repo["hooks"]} <= HOOKS.keys()
    assert [repo["rev"] for repo in hooks] == ["c0ffee"] * 3


def test_workflows_of_the_page_are_whole() -> None:
    """Each says when it runs, where, and what it may do; who uploads alerts may write them."""
    page = (ROOT / "docs/checking.md").read_text(encoding="utf-8")
    shown = [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)]
    workflows = [one for one in shown if "jobs" in one]

    assert len(workflows) == 2
    for one in workflows:
        assert one[True]  # "on", as YAML 1.1 reads it
        assert all(
            job["runs-on"] and job["steps"][0]["uses"] == "actions/checkout@v4" for job in one["jobs"].values()
        )
        assert one["permissions"]["contents"] == "read"
        uploads = any(
            "upload-sarif" in step.get("uses", "") for job in one["jobs"].values() for step in job["steps"]
        )
        assert uploads == (one["permissions"].get("security-events") == "write")


def test_the_page_lists_every_input() -> None:
    """Each input of the action has a row in the table, and no other has."""
    page = (ROOT / "docs/checking.md").read_text(encoding="utf-8")
    table = page.partition("| Input |")[2].partition("\n\n")[0]

    assert re.findall(r"^\| `([\w-]+)` \|", table, re.MULTILINE) == [*ACTION["inputs"]]
