"""The client by ear: everything through AT-SPI, as a screen reader does it, and nothing else."""

from pathlib import Path

import pytest

from tests.window.assistive import MISSING, Reader, reading

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}"),
]


def buttons(reader: Reader) -> list[str]:
    return [each.name for each in reader.things() if each.role == "button" and each.name]


def test_a_reader_gives_a_name_and_changes_a_setting(tmp_path: Path):
    with reading(tmp_path) as reader:
        reader.wait("Settings", seconds=5)
        assert len(buttons(reader)) >= 6
        reader.press("Mina$")
        reader.press("Settings")
        reader.press("175%")
        reader.until(lambda: reader.wait("175%").is_chosen, "the value is chosen")
        reader.press("Back")
        reader.wait("Mina$")
