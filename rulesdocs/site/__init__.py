"""The site: what MkDocs is given for each language, and the whole that is made of what it builds."""

from rulesdocs.site.build import BuildResult, build
from rulesdocs.site.serve import preview, serve_site, site_server

__all__ = ["BuildResult", "build", "preview", "serve_site", "site_server"]
