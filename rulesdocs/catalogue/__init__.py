"""Catalogues: messages out of pages, translations back, and the PO files in between."""

from rulesdocs.catalogue.messages import SITE_SETTINGS, Message, collect, navigation_labels
from rulesdocs.catalogue.pending import Pending, pending
from rulesdocs.catalogue.po import PoFile, canonical, read_po
from rulesdocs.catalogue.renames import rename_rule
from rulesdocs.catalogue.status import Status, statuses
from rulesdocs.catalogue.translations import Translation, Translations, load_translations
from rulesdocs.catalogue.update import Update, lost_rules, update_catalogues, write_templates

__all__ = [
    "SITE_SETTINGS",
    "Message",
    "Pending",
    "PoFile",
    "Status",
    "Translation",
    "Translations",
    "Update",
    "canonical",
    "collect",
    "load_translations",
    "lost_rules",
    "navigation_labels",
    "pending",
    "read_po",
    "rename_rule",
    "statuses",
    "update_catalogues",
    "write_templates",
]
