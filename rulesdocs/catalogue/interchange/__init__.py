"""Catalogues in the formats that other programs ask for, out and in again.

``xliff`` needs the optional package translate-toolkit, so it is not imported here.
"""

from rulesdocs.catalogue.interchange.exchange import Outcome
from rulesdocs.catalogue.interchange.glossary import export_glossary, import_glossary

__all__ = ["Outcome", "export_glossary", "import_glossary"]
