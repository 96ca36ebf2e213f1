"""What no table of ours leaves or writes, and another program does, in a text that looks damaged."""

from __future__ import annotations

import re
from collections.abc import Collection
from unicodedata import normalize

from rulesdocs.normalise.rivals import Told
from rulesdocs.normalise.spellings import Rival
from rulesdocs.normalise.views import View

_LEFT = re.compile("(?i)(?=.*[а-яјљњћђџ]).*([čšž])")
"""Not ``ć``, which tables of Serbian, too, leave in its words."""
_APART = re.compile("(?i).*([нл]ј)")
_MARKED = re.compile("(?i).*((?!н\u0303|ц\u0327)[бвгджзклмнпрстфхцчшћ][\u0300-\u036f])")
"""A mark on a consonant: stress marks stand on vowels, and ``ñ`` and ``ç`` may have been two characters."""
_BY_MISTAKE = 0.01
"""The share of words in which a letter is left over by mistake."""
_LONG, _SHOWN = 200, 5
"""Different words of a text that is not looked at; words that are named at most."""


def left_over(view: View) -> Told | None:
    """Give what of the words of a text shows another program.

    That is a letter that the table converts, beside letters that it writes: tables for other languages do not
    know ``č``.  It is a pair for which the table has one letter, ``нј``.  And it is a mark on a Cyrillic
    consonant, where no ``w`` or ``y`` is left: programs that write such marks convert these, too.
    """
    table, tokens = view.table, view.tokens
    if table.keeps_names or len(tokens) >= _LONG:
        return None
    searched: list[tuple[re.Pattern[str], Collection[str]]] = [(_LEFT, view.objecting), (_APART, view.objecting)]
    if {*"qwxy"}.isdisjoint(view.proved.lower()):
        searched.append((_MARKED, tokens))
    for pattern, where in searched:
        found = {token: shown[1].lower() for token in where if (shown := pattern.match(token))}
        if len(found) > _BY_MISTAKE * len(tokens):
            made = next(iter(found.values()))
            meant = made if pattern is _LEFT else normalize("NFC", table.inverse(made))
            return Told(table, Rival(made, meant, _BY_MISTAKE), tuple(found)[:_SHOWN])
    return None
