"""The wheel holds the templates and the compiled words of the interface."""

from __future__ import annotations

import gettext
import shutil
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from tests.site.samples import catalogue
from tests.support.tools import ROOT

FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "LICENSE-RULES", "NOTICE", ".gitignore")


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """A wheel made from a copy of the project with one Ukrainian word, unpacked."""
    source = tmp_path / "source"
    shutil.copytree(
        ROOT / "rulesdocs", source / "rulesdocs", ignore=shutil.ignore_patterns("locale", "__pycache__")
    )
    for name in FILES:
        shutil.copy(ROOT / name, source / name)
    file = source / "locales" / "uk" / "LC_MESSAGES" / "interface.po"
    file.parent.mkdir(parents=True)
    words = {(None, "Part"): "Частина", (None, "Share"): "Частка"}
    file.write_text(catalogue(words, fuzzy=("Share",)), encoding="utf-8")
    wheel = next(iter(WheelBuilder(str(source)).build(directory=str(tmp_path), versions=["standard"])))
    shutil.unpack_archive(wheel, tmp_path / "unpacked", "zip")
    return tmp_path / "unpacked" / "rulesdocs"


def test_wheel_is_complete(unpacked: Path) -> None:
    """The site's templates and style are in the wheel, and the words that are translated and not fuzzy."""
    for name in ("base.html", "404.html", "sitemap.xml", "partials/alternate.html", "assets/rulesdocs.css"):
        assert (unpacked / "site" / "theme" / name).is_file()
    words = gettext.translation("interface", unpacked / "locale", ["uk"])
    assert (words.gettext("Part"), words.gettext("Share")) == ("Частина", "Share")
