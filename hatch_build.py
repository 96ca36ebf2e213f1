"""Compiles the catalogues of the interface into the package when a wheel is made, or an editable install."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polib
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NAME = "LC_MESSAGES/interface"


class CompileInterface(BuildHookInterface[Any]):
    """Writes rulesdocs/locale/<language>/LC_MESSAGES/interface.mo from locales/<language>/…/interface.po."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every language; fuzzy translations are left out, as msgfmt leaves them out."""
        for source in sorted(Path(self.root, "locales").glob(f"*/{NAME}.po")):
            tag = source.parent.parent.name
            target = Path(self.root, "rulesdocs", "locale", tag, f"{NAME}.mo")
            target.parent.mkdir(parents=True, exist_ok=True)
            polib.pofile(str(source), encoding="utf-8").save_as_mofile(str(target))
            build_data["artifacts"].append(target.relative_to(self.root).as_posix())
