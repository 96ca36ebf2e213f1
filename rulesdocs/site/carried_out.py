"""An extension of Griffe, which reads code for mkdocstrings: functions name the rules that they carry out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from griffe import Docstring, Extension, Function


class CarriedOut(Extension):
    """Adds a line of links to the docstring of each function that carries out rules.

    The option ``rules`` has the address of each rule, by the path of the function and the id of the rule.
    """

    def __init__(self, rules: Mapping[str, Mapping[str, str]]) -> None:
        super().__init__()
        self._rules = rules

    def on_function(self, *, func: Function, **_others: Any) -> None:
        """Change the docstring of one function."""
        rules = self._rules.get(func.path)
        if rules:
            links = ", ".join(f"[`{name}`]({address})" for name, address in rules.items())
            said = f"{func.docstring.value}\n\n" if func.docstring else ""
            func.docstring = Docstring(f"{said}Carries out: {links}", parent=func)
