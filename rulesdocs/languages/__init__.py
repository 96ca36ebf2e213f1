"""What the project knows of languages: records from CLDR, and their number words."""

from rulesdocs.languages.contrasts import contrast
from rulesdocs.languages.headers import plural_header, plural_objection
from rulesdocs.languages.numbers import FoundNumber, NumberKind, knows_number_words, may_mean_other, numbers_in
from rulesdocs.languages.records import Language, includes, language, tag_of

__all__ = [
    "FoundNumber",
    "Language",
    "NumberKind",
    "contrast",
    "includes",
    "knows_number_words",
    "language",
    "may_mean_other",
    "numbers_in",
    "plural_header",
    "plural_objection",
    "tag_of",
]
