"""What the project knows of languages: records from CLDR, and their number words."""

from rulesdocs.languages.numbers import FoundNumber, NumberKind, knows_number_words, numbers_in
from rulesdocs.languages.records import Language, language, tag_of

__all__ = ["FoundNumber", "Language", "NumberKind", "knows_number_words", "language", "numbers_in", "tag_of"]
