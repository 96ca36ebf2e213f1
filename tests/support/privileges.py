"""Running a command as one whom file permissions hold, also where the machine's user is root."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from tests.support.needs import skip_aloud

# On Linux root passes by permissions through two capabilities.  Without them it is the plain owner of its
# files, and so still reaches a checkout or a Python below a home that is closed to everybody else.
_CAPABILITIES = "-dac_override,-dac_read_search"
_SETPRIV = ("setpriv", f"--bounding-set={_CAPABILITIES}", f"--inh-caps={_CAPABILITIES}", "--")


def unprivileged() -> tuple[str, ...]:
    """The words to put before a command so that permissions hold it; none where they hold anyway.

    The running test is skipped aloud, and fails in CI, where this machine has no way to do it.
    """
    if _permissions_hold():
        return ()
    if not _setpriv_works():
        skip_aloud("permissions do not hold root here: run the tests as another user, or install util-linux")
    return _SETPRIV


@cache
def _permissions_hold() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o500)
        held = not os.access(folder, os.W_OK)
        Path(folder).chmod(0o700)
    return held


@cache
def _setpriv_works() -> bool:
    return bool(shutil.which("setpriv")) and subprocess.run([*_SETPRIV, "true"], check=False).returncode == 0
