"""The pages above the languages: the one that forwards, the one for addresses that lead nowhere."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path, PurePosixPath
from urllib.parse import quote
from xml.sax.saxutils import escape as escape_xml

from rulesdocs.files import write_atomically
from rulesdocs.languages import Language

# Without a style sheet of its own: it has to be readable in both schemes, and is seldom seen.
_PAGE = """\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
{head}<style>body{{font:1.1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem}}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<ul>
{links}
</ul>
</main>
</body>
</html>
"""

# The reader's last choice on this site, else the first of the browser's languages that the site has.
_FORWARD = """\
<script>
(function () {{
  var tags = {tags}, wished = navigator.languages || [navigator.language]
  try {{
    wished = [localStorage.getItem("rulesdocs.language")].concat(wished)
  }} catch (error) {{ /* storage is off */ }}
  for (var i = 0; i < wished.length; i++) {{
    var wish = String(wished[i]).toLowerCase()
    for (var j = 0; j < tags.length; j++) {{
      var tag = tags[j].toLowerCase()
      if (wish === tag || wish.split("-")[0] === tag) return location.replace(tags[j] + "/" + location.hash)
    }}
  }}
  location.replace({source} + "/" + location.hash)
}})()
</script>
<noscript><meta http-equiv="refresh" content="0; url={source_tag}/"></noscript>
"""


def write_root(folder: Path, languages: Sequence[Language], source: Language, name: str, address: str) -> None:
    """Write index.html, 404.html and sitemap.xml of the whole site.

    ``name`` is the site's name as plain text, ``address`` its address with a slash at the end or nothing.
    Readers whom no language suits come to the source, or to the first language where the source is not built.
    """
    start = source if source in languages else languages[0]
    tags = json.dumps([lang.tag for lang in languages])
    forward = _FORWARD.format(tags=tags, source=json.dumps(start.tag), source_tag=start.tag)
    write_atomically(folder / "index.html", _page(languages, start, name, "", forward))
    write_atomically(folder / "404.html", _page(languages, start, f"404 – {name}", address or "/", ""))
    if address:
        write_atomically(folder / "sitemap.xml", _sitemap_index(languages, address))


def write_rules(folder: Path, rules: Mapping[str, str], forwards: Mapping[str, str], directories: bool) -> None:
    """Write rules.json: the address of every rule below the folder of any language, by its id and by former ids.

    ``rules`` has the page of each id, ``directories`` says whether each page has a folder of its own.
    """
    addresses = {name: f"{page_address(page, directories)}#{name}" for name, page in rules.items()}
    addresses |= {old: addresses[now] for old, now in forwards.items() if now in addresses}
    write_atomically(folder / "rules.json", json.dumps(addresses, indent=0, sort_keys=True))


def page_address(page: str, directories: bool) -> str:
    """The address of a page below the folder of its language, as MkDocs makes it."""
    path = PurePosixPath(page).with_suffix("")
    is_index = path.name in ("index", "README")
    if not directories:
        return quote(f"{path.parent / 'index' if is_index else path}.html")
    folder = path.parent if is_index else path
    return "" if folder == PurePosixPath() else f"{quote(str(folder))}/"


def _page(languages: Sequence[Language], start: Language, title: str, base: str, head: str) -> str:
    links = "\n".join(
        f'<li><a href="{escape(base + lang.tag)}/" hreflang="{lang.tag}" lang="{lang.tag}">'
        f"{escape(lang.name)}</a></li>"
        for lang in languages
    )
    return _PAGE.format(lang=start.tag, title=escape(title), head=head, links=links)


def _sitemap_index(languages: Sequence[Language], address: str) -> str:
    maps = "\n".join(
        f"<sitemap><loc>{escape_xml(address + lang.tag)}/sitemap.xml</loc></sitemap>" for lang in languages
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{maps}\n</sitemapindex>\n'
    )
