"""A raw rulebook, as copied from a page or a PDF, into Markdown with ids."""

from rulesdocs.ingest.blocks import Decision
from rulesdocs.ingest.pages import Ingested, IngestResult, ingest_file, ingest_text
from rulesdocs.ingest.report import Report

__all__ = ["Decision", "IngestResult", "Ingested", "Report", "ingest_file", "ingest_text"]
