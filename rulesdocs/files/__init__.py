"""Reading and writing text files without losing anything."""

from rulesdocs.files.reading import decode_chunks, decode_utf8, encodable, read_bytes, read_chunks, read_utf8
from rulesdocs.files.writing import Replacements, replacing, write_all, write_atomically, write_new

__all__ = [
    "Replacements",
    "decode_chunks",
    "decode_utf8",
    "encodable",
    "read_bytes",
    "read_chunks",
    "read_utf8",
    "replacing",
    "write_all",
    "write_atomically",
    "write_new",
]
