"""``python -m rulesdocs``."""

from rulesdocs.cli import main

main()
