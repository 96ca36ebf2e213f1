"""Our templates, laid over Material's and under nothing: a project's own overrides keep working."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

from rulesdocs.errors import RulesdocsError

_MATERIAL = Path(str(files("material"))) / "templates"
_OURS = Path(__file__).parent
_NOT_TEMPLATES = shutil.ignore_patterns("*.py", "__pycache__")


def write_theme(folder: Path, custom: Path | None, tag: str) -> None:
    """Make the theme folder of one language anew: the project's own files, then ours.

    Our ``base.html`` extends ``material/base.html``, which is the project's own base.html where it has one,
    else a copy of Material's; so a project's ``main.html`` that extends base.html has both.
    Raises RulesdocsError where the project's folder does not exist or a file cannot be written.
    """
    if custom is not None and not custom.is_dir():
        raise RulesdocsError("the folder of the setting 'custom_dir' does not exist", where=custom)
    try:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        if custom is not None:
            shutil.copytree(custom, folder, dirs_exist_ok=True)
        _lay_over(folder)
        _name_language(folder, tag)
    except OSError as error:
        raise RulesdocsError(f"cannot write: {error.strerror}", where=folder) from None


def _lay_over(folder: Path) -> None:
    own = folder / "base.html"
    base = folder / "material" / "base.html"
    base.parent.mkdir(exist_ok=True)
    shutil.copyfile(own if own.exists() else _MATERIAL / "base.html", base)
    shutil.copytree(_OURS, folder, ignore=_NOT_TEMPLATES, dirs_exist_ok=True)


def _name_language(folder: Path, tag: str) -> None:
    """Give Material a language that it has no words for: English words, but the right ``lang``."""
    file = Path("partials") / "languages" / f"{tag}.html"
    if not (_MATERIAL / file).exists() and not (folder / file).exists():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        text = f'{{% macro t(key) %}}{{{{ {{"language": "{tag}"}}[key] }}}}{{% endmacro %}}\n'
        (folder / file).write_text(text, encoding="utf-8")
