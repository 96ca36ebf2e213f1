"""The term base, from the catalogue of a glossary."""

from __future__ import annotations

from pathlib import Path

from rulesdocs.catalogue import read_po
from rulesdocs.checks import Term, terms_of
from tests.checks.samples import catalogue, material_of, project_of

TERM = {"msgctxt": "term.card", "msgid": "card", "msgstr": "карта", "comment": "term"}
DEFINITION = {**TERM, "msgid": "What you hold.", "msgstr": "Те, що тримають.", "comment": "definition\nterms: x"}


def terms(root: Path, *entries: dict[str, object]) -> list[Term]:
    """The terms in a catalogue of some entries."""
    file = root / "glossary.po"
    file.write_text(catalogue(*entries), encoding="utf-8")
    return terms_of(read_po(file), file, "uk")


def test_a_term_with_what_translators_say_of_it(tmp_path: Path) -> None:
    """Translators' comments give forbidden words, the other aspect and forms; definitions are no terms."""
    comment = "forbidden: картка, листок\naspect: x\nforms: картою, картами\nforms: картам\nforbidden words: none"

    (term,) = terms(tmp_path, {**TERM, "tcomment": comment}, DEFINITION)

    assert (term.source, term.translations, term.language) == ("card", ("карта",), "uk")
    assert (term.forbidden, term.aspect) == (("картка", "листок"), ("x",))
    assert term.forms == ("картою", "картами", "картам")
    assert (term.file.name, term.line) == ("glossary.po", 6)


def test_one_source_with_two_translations(tmp_path: Path) -> None:
    """Entries of one source make one term, and what one of them forbids another may allow."""
    other = {
        **TERM,
        "msgctxt": "term.card-2",
        "msgid": "Card",
        "msgstr": "картка",
        "tcomment": "forbidden: карта, лист",
    }

    (term,) = terms(tmp_path, TERM, other)

    assert (term.translations, term.forbidden) == (("карта", "картка"), ("лист",))


def test_terms_without_marks(tmp_path: Path) -> None:
    """A context says what a term is, and in a glossary of another program every finished entry is one."""
    page = {"msgid": "Glossary", "msgstr": "Глосарій"}
    plain = {"msgid": "card", "msgstr": "карта"}
    unfinished = [{"msgid": "deck", "msgstr": "колода", "flags": ["fuzzy"]}, {"msgid": "hand", "msgstr": ""}]

    assert [term.source for term in terms(tmp_path, {**TERM, "comment": ""}, page)] == ["card"]
    assert [term.source for term in terms(tmp_path, plain, *unfinished)] == ["card"]


def test_what_is_longer_than_any_term_is_none(tmp_path: Path) -> None:
    """Neither an entry nor a word of a comment beyond a hundred characters counts."""
    sentence = {"msgid": "card " * 30, "msgstr": "карта"}
    note = {"msgid": "deck", "msgstr": "колода", "tcomment": f"forbidden: {'x' * 101}, стос"}

    (term,) = terms(tmp_path, sentence, note, {"msgid": "hand", "msgstr": "рука " * 30})

    assert (term.source, term.forbidden) == ("deck", ("стос",))


def test_the_glossary_of_a_project(tmp_path: Path) -> None:
    """A project's terms come from the catalogues of its glossary, and its catalogues are there whole."""
    files = {
        "locales/uk/LC_MESSAGES/glossary.po": catalogue(TERM, DEFINITION),
        "locales/ru/LC_MESSAGES/demo.po": catalogue({"msgid": "Draw.", "msgstr": "Возьмите."}),
    }

    material = material_of(project_of(tmp_path, "Draw.\n{: #demo.draw }", files))

    assert [(term.source, term.language) for term in material.glossary] == [("card", "uk")]
    assert [(one.language, one.domain) for one in material.catalogues] == [("uk", "glossary"), ("ru", "demo")]
    assert [entry.msgid for entry in material.entries] == ["card", "What you hold.", "Draw."]
