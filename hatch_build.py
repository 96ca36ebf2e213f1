"""Puts into the package what runs without a checkout: compiled catalogues, and the rule texts of its games."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import polib
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NAME = "LC_MESSAGES/interface"
RULEBOOKS = "rulesdocs/rulebooks"


class CompileInterface(BuildHookInterface[Any]):
    """Writes rulesdocs/locale/<language>/LC_MESSAGES/interface.mo from locales/<language>/…/interface.po.

    A wheel gets a small project besides, rulesdocs/rulebooks, with the pages and catalogues of the games.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every language; fuzzy translations are left out, as msgfmt leaves them out."""
        for source in sorted(Path(self.root, "locales").glob(f"*/{NAME}.po")):
            tag = source.parent.parent.name
            target = Path(self.root, "rulesdocs", "locale", tag, f"{NAME}.mo")
            target.parent.mkdir(parents=True, exist_ok=True)
            polib.pofile(str(source), encoding="utf-8").save_as_mofile(str(target))
            build_data["artifacts"].append(target.relative_to(self.root).as_posix())
        if version != "editable":  # its rule texts are those of the checkout
            build_data["force_include"] |= self._rulebooks()

    def _rulebooks(self) -> dict[str, str]:
        """Where each file of the small project comes from, and its place in the wheel."""
        root = Path(self.root)
        ours = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["rulesdocs"]
        settings = root / "build" / "rulebooks.toml"
        settings.parent.mkdir(exist_ok=True)
        settings.write_text(_settings(ours), encoding="utf-8")
        files = [root / "mkdocs.yml", *root.glob("ids.toml")]
        for name in ours["games"].values():
            files += [*(root / "docs" / name).rglob("*.md"), *root.glob(f"locales/*/LC_MESSAGES/{name}.po")]
        places = {str(file): f"{RULEBOOKS}/{file.relative_to(root).as_posix()}" for file in files}
        return {str(settings): f"{RULEBOOKS}/rulesdocs.toml", **places}


def _settings(ours: dict[str, Any]) -> str:
    """The settings of a project that has pages and no code."""
    games = "".join(f"{key} = {json.dumps(name)}\n" for key, name in ours["games"].items())
    return (
        f"languages = {json.dumps(ours['languages'])}\nsource = {json.dumps(ours['source'])}\n\n[games]\n{games}"
    )
