"""The project: its settings, its files, and the Markdown that its site reads."""

from rulesdocs.project.settings import EXTENSION, Project, find_project

__all__ = ["EXTENSION", "Project", "find_project"]
