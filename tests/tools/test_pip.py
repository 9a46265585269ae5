"""What the real pip says when it fails, and the sentence that is made of it. No network is needed:
its registry is a page in a folder."""

import io
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

BUILDING = {
    "pyproject.toml": '[build-system]\nrequires = []\nbuild-backend = "b"\nbackend-path = ["."]',
    "b.py": "def build_wheel(*_asked, **_more):\n    raise SystemExit('no compiler')",
    "PKG-INFO": "Metadata-Version: 2.1\nName: source\nVersion: 1.0",
}
LINKS = (
    ("good-1.0-py3-none-any.whl", ""),
    ("future-1.0-py3-none-any.whl", ' data-requires-python="&gt;=9"'),
    ("elsewhere-1.0-cp311-cp311-amiga.whl", ""),
    ("torn-1.0-py3-none-any.whl", ""),
    ("other-1.0-py3-none-any.whl#sha256=" + 64 * "0", ""),
    ("source-1.0.tar.gz", ""),
)
FAILURES = (
    ("absent", "has no absent for this Python and this system"),
    ("good==2.0", "has other versions, but no good==2.0"),
    ("future", "no future for this Python; start with another one"),
    ("elsewhere", "has no elsewhere for this Python and this system"),
    ("torn", "what came as torn is not what"),
    ("other", "what came as other is not what"),
    ("source", "not there ready-made for this Python"),
)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A registry of packages of which only the first can be had."""
    folder = tmp_path_factory.mktemp("registry")
    for name, _more in LINKS:
        (folder / name.partition("#")[0]).write_bytes(wheel(name.partition("-")[0]))
    torn = folder / "torn-1.0-py3-none-any.whl"
    torn.write_bytes(torn.read_bytes()[:80])
    with tarfile.open(folder / "source-1.0.tar.gz", "w:gz") as archive:
        for name, words in BUILDING.items():
            entry = tarfile.TarInfo(f"source-1.0/{name}")
            entry.size = len(words)
            archive.addfile(entry, io.BytesIO(words.encode()))
    page = folder / "page.html"
    page.write_text("".join(f'<a href="{name}"{more}>{name}</a>\n' for name, more in LINKS))
    return page


def wheel(name: str) -> bytes:
    file, notes = io.BytesIO(), f"{name}-1.0.dist-info"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(
            f"{notes}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
        )
        archive.writestr(f"{notes}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\n")
        archive.writestr(f"{notes}/RECORD", "")
    return file.getvalue()


def said(folder: Path, *words: str) -> str:
    """The sentence for what pip says, asked to install that into a folder."""
    import _pip

    own = {key: value for key, value in os.environ.items() if not key.startswith("PIP_")}
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--target", str(folder), *words],
        env={**own, "PIP_CONFIG_FILE": os.devnull, "PIP_NO_CACHE_DIR": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode, done.stdout
    return _pip.sentence(done.stdout + done.stderr, Path(".venv/install.log"))


@pytest.mark.parametrize(("wanted", "sentence"), FAILURES)
def test_what_a_registry_lacks_is_told_apart_from_a_registry_out_of_reach(
    tmp_path, page, wanted, sentence
):
    told = said(tmp_path, "--no-index", "--find-links", page.as_uri(), wanted)
    assert sentence in told
    assert "does not reach" not in told


def test_a_registry_out_of_reach_is_told(tmp_path):
    told = said(tmp_path, "--index-url", "http://127.0.0.1:9", "--retries", "1", "good")
    assert "this machine does not reach the package registry" in told
