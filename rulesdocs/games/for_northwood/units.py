"""What the numbers of facts.toml count, as readers of the site are told in their language."""

from __future__ import annotations

from rulesdocs.engine import _

UNITS = (
    _("booklet"),
    _("card"),
    _("case"),
    _("character"),
    _("dialogue"),
    _("fief"),
    _("leaflet"),
    _("pile"),
    _("place"),
    _("scenario"),
    _("set"),
    _("star"),
    _("suit"),
)
