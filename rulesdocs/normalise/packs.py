"""The tables as language packs of the library ``transliterate``.

``translit(text, "sr-ec")`` undoes the damage of that table on a whole text that is known to be damaged;
``reversed=True`` does the damage.  The packs are left out of language detection.
"""

from __future__ import annotations

from transliterate.base import TranslitLanguagePack, registry
from transliterate.discover import autodiscover

from rulesdocs.normalise.tables import TABLES, Table


def register() -> None:
    """Register a pack for each table; a second call changes nothing.  The library's own packs stay."""
    autodiscover()  # the library looks for its packs only while there is none at all
    for table in TABLES.values():
        registry.register(_pack(table))


def _pack(table: Table) -> type[TranslitLanguagePack]:
    # The library builds its letters at the first use of a pack, and says ``reversed`` for native to Latin.
    return type(
        f"{table.name.title().replace('-', '')}LanguagePack",
        (TranslitLanguagePack,),
        {
            "language_code": table.name,
            "language_name": table.title,
            "mapping": (table.written, table.source),
            "pre_processor_mapping": dict(table.doubles),
            "reversed_specific_pre_processor_mapping": dict(table.groups),
            "detectable": False,
        },
    )
