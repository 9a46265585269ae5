"""What a package page shows, told to hatchling when it builds.

Such a page sees no files beside the README, so its pictures and links need the address that the
repository has on the web; who publishes gives it: `QUADRILLE_URL=https://… python -m hatchling
build`. What could not be shown without it is left out.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ADDRESS = "QUADRILLE_URL"
BESIDE = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)]+)\)")
"""A picture or a link to a file that lies beside the README."""
PAGES = {"Source": "", "Issues": "/issues", "Changelog": "/blob/HEAD/CHANGELOG.md"}


class PackagePage(MetadataHookInterface):
    """README and addresses of the project."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Give both."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        address = os.environ.get(ADDRESS, "").rstrip("/")
        if address:
            metadata["urls"] = {page: address + path for page, path in PAGES.items()}
        text = BESIDE.sub(lambda found: _elsewhere(found, address), text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def _elsewhere(found: re.Match[str], address: str) -> str:
    picture, words, path = found.groups()
    if not address:
        return "" if picture else words
    return f"{picture}[{words}]({address}/{'raw' if picture else 'blob'}/HEAD/{path})"
