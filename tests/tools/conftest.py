"""The tools are scripts beside each other: their folder goes last on the path, behind all else."""

import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2] / "tools"

if str(TOOLS) not in sys.path:
    sys.path.append(str(TOOLS))
