"""Memory of the command on a long standard input, and its speed."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator

from rulesdocs.normalise.tables import SR_EC, SR_EL
from tests.normalise.test_laws import CLEAN, ENGLISH, UKRAINIAN
from tests.soak.tables import print_table

GIGABYTE = 10**9
LIMIT = 200
"""Megabytes of memory that are allowed."""
_PROBE = """\
import re, runpy, sys
from pathlib import Path
try:
    runpy.run_module("rulesdocs", run_name="__main__", alter_sys=True)
finally:
    print(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1], file=sys.stderr)
"""
# The kernel's own mark of the process: that of ``resource.getrusage`` begins at the size of the parent.
_CLEAN = "\n\n".join((CLEAN[8], CLEAN[9], *ENGLISH, *UKRAINIAN)) + "\n\n"
_DAMAGED = f"{SR_EC.forward(' '.join(ENGLISH))}\n\n{SR_EL.forward('. '.join(UKRAINIAN))}\n\n"
_INPUTS = {
    "clean, 1 GB": (_CLEAN * 400, GIGABYTE),
    "clean, a damaged page in every 5 MB, 1 GB": (_CLEAN * 6000 + _DAMAGED * 5, GIGABYTE),
    "all damaged, 0.2 GB": (_DAMAGED * 200, GIGABYTE // 5),
    "one damaged line without an end, 0.1 GB": (_DAMAGED.replace("\n\n", " ") * 200, GIGABYTE // 10),
    "one word without an end, 0.1 GB": ("тхеq" * 10_000, GIGABYTE // 10),
}


def main() -> bool:
    """Print megabytes and speed for each kind of input; tell whether all stay below the limit."""
    rows, highest = [], 0.0
    for name, (block, size) in _INPUTS.items():
        start = time.monotonic()
        used = _run(block.encode(), size)
        highest = max(highest, used)
        rows.append((name, f"{used:.0f}", f"{size / 1e6 / (time.monotonic() - start):.1f}"))
    print_table(f"Memory (at most {LIMIT} MB) and speed", ("input", "MB", "MB/s"), rows)
    return highest < LIMIT


def _run(block: bytes, size: int) -> float:
    """Give the most memory, in megabytes, that the command had while it read so many bytes of blocks."""
    command = [sys.executable, "-c", _PROBE, "normalise"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as run:
        assert run.stdin
        assert run.stderr
        for data in _blocks(block, size):
            run.stdin.write(data)
        run.stdin.close()
        return int(run.stderr.read()) / 1024


def _blocks(block: bytes, size: int) -> Iterator[bytes]:
    for _ in range(size // len(block)):
        yield block
