"""What is done to a language's search index after MkDocs has written it."""

from __future__ import annotations

import json

from rulesdocs.document import Book
from rulesdocs.files import read_utf8, write_atomically
from rulesdocs.site.configuration import LanguageSite, translated_titles

INDEX = "search/search_index.json"


def translate_titles(site: LanguageSite, book: Book) -> None:
    """Name pages in the search index by their translated titles.

    What stands before a page's first heading is found by the title of the front matter, which no template sees
    before the index is made.
    """
    titles = dict(translated_titles(site, book))
    names = {page.title: titles[page.path] for page in book.pages if page.path in titles}
    file = site.site / INDEX
    if not names or not file.is_file():
        return
    index = json.loads(read_utf8(file))
    for entry in index["docs"]:
        if "#" not in entry["location"]:
            entry["title"] = names.get(entry["title"], entry["title"])
    write_atomically(file, json.dumps(index, ensure_ascii=False, separators=(",", ":")))
