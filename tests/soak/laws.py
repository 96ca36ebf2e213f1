"""The property tests of ``normalise`` with many more examples than a usual run has."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

from hypothesis import settings

from tests.support.tools import ROOT

EXAMPLES = 10_000
FILES = ("test_laws.py", "test_streams.py", "test_detect.py", "test_diff.py", "test_search.py")

settings.register_profile("soak", max_examples=EXAMPLES, deadline=None)  # pytest imports this as a plug-in


def main() -> bool:
    """Run pytest on them; tell whether all hold."""
    return run([f"tests/normalise/{name}" for name in FILES])


def run(files: Sequence[str]) -> bool:
    """Run pytest on some files of the tests with as many examples; tell whether all passed."""
    words = ["-q", "-p", "tests.soak.laws", "--hypothesis-profile=soak"]
    return subprocess.run([sys.executable, "-m", "pytest", *words, *files], cwd=ROOT, check=False).returncode == 0
