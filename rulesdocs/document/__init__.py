"""Pages of Markdown as blocks: what is extracted is what is rendered."""

from rulesdocs.document.blocks import Block, Rendering, RuleReferences
from rulesdocs.document.markup import Markup
from rulesdocs.document.pages import Book, Page, read_book
from rulesdocs.document.processors import MessageProcessor, TableIdProcessor, show_messages
from rulesdocs.document.rules import RuleText
from rulesdocs.document.words import shown

__all__ = [
    "Block",
    "Book",
    "Markup",
    "MessageProcessor",
    "Page",
    "Rendering",
    "RuleReferences",
    "RuleText",
    "TableIdProcessor",
    "read_book",
    "show_messages",
    "shown",
]
