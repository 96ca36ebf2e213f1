"""The number words of each language that has a table of them."""

from collections.abc import Mapping

from rulesdocs.languages.words import english, french, polish, russian, ukrainian
from rulesdocs.languages.words.tables import NumberWords, Role, Word

NUMBER_WORDS: Mapping[str, NumberWords] = {
    "en": english.WORDS,
    "fr": french.WORDS,
    "pl": polish.WORDS,
    "ru": russian.WORDS,
    "uk": ukrainian.WORDS,
}
"""The tables by language, without territory."""

__all__ = ["NUMBER_WORDS", "NumberWords", "Role", "Word"]
