"""What `tools/freeze.py` builds, for tests."""

import shutil
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple


class Built(NamedTuple):
    """A copy of the sources, in which lies what was compiled, and the wheel made of it."""

    source: Path
    wheel: Path


def built(work: Path, compiled: bool) -> Built:
    """Both, in a folder of their own."""
    import freeze

    source = freeze.copy(work)
    return Built(source, freeze.wheel(source, work, compiled))


def why_not_compiled() -> str:
    """What is missing here, if anything is."""
    for module in ("hatch_mypyc", "setuptools"):
        if not find_spec(module):
            return f"{module} is not here to compile with"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    if sys.platform != "win32" and not (shutil.which(compiler) and header.exists()):
        return "there is no compiler for C here, or none of Python's headers"
    return ""
