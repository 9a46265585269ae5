"""Fonts that are missing or damaged, as real files in packages that come before ours: the client
opens all the same, writes with what it finds, and says so once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.window import fonts

ROOT = Path(__file__).resolve().parents[3]
OPENING = """
import sys
from game import app
from game.engine.storage import log
from game.engine.window import fonts, text
from game.screens.routes import Launch
sys.modules.update(dict.fromkeys(sys.argv[1:]))
log.install_logging()
loop = app.build_client(Launch())
while not loop.frames:
    loop.frame()
print(*[toast.words for toast in loop.desk.toasts], sep=chr(10))
assert text.render("Aa1가□", "display", 30, (0, 0, 0)).width > 50
print(fonts.plain_font().name, text.characters_without_font("Aa1가"))
"""
DAMAGES = {
    "missing": lambda _good: None,
    "empty": lambda _good: b"",
    "garbage": lambda _good: b"no font at all" * 1000,
    "cut short": lambda good: good[: len(good) * 9 // 10],
    "cut very short": lambda good: good[:300],
    "without characters": lambda good: good.replace(b"cmap", b"cmop", 1),
    "characters nobody reads": lambda good: spoiled(good),
}


def spoiled(good: bytes) -> bytes:
    """The same file with nothing but noise where its characters are listed."""
    at = good.index(b"cmap", 0, 1000)
    start = int.from_bytes(good[at + 8 : at + 12], "big")
    return good[:start] + 64 * b"\xf7" + good[start + 64 :]


def opened(home: Path, *lost: str) -> tuple[list[str], list[str]]:
    """What a client says whose first packages lie in that folder: the lines of its messages and of
    the letters it found, and those of its log."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    own = {"QUADRILLE_HOME": str(home), "XDG_DATA_HOME": str(home)}
    path = os.pathsep.join(map(str, (home, ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", OPENING, *lost],
        env={**os.environ, **quiet, **own, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    logs = [line for file in home.rglob("*.log") for line in file.read_text("utf-8").splitlines()]
    return [line for line in done.stdout.splitlines() if "pygame" not in line], logs


def damage(folder: Path, font: tuple[str, str], how: str) -> None:
    """Put a package with a damaged font there."""
    good = fonts.package_font(*font)
    assert good
    data = DAMAGES[how](good.read_bytes())
    target = folder / font[0] / font[1]
    target.parent.mkdir(parents=True)
    (folder / font[0] / "__init__.py").touch()
    if data is not None:
        target.write_bytes(data)


@pytest.mark.some(7)
@pytest.mark.parametrize("how", DAMAGES)
def test_a_plain_font_that_cannot_be_used_is_told_once_and_stood_in_for(tmp_path, how):
    damage(tmp_path, fonts.PLAIN, how)
    (told, letters), logged = opened(tmp_path)
    assert told.startswith("Fonts are missing or damaged")
    assert not letters.startswith(fonts.PLAIN[1])
    assert len([line for line in logged if fonts.PLAIN[1] in line]) == 1
    assert not any("Traceback" in line for line in logged)


@pytest.mark.some(3)
@pytest.mark.parametrize("how", ["missing", "garbage", "cut short"])
def test_without_a_face_for_names_the_plain_one_serves(tmp_path, how):
    damage(tmp_path, fonts.SEMI_BOLD, how)
    (told, letters), logged = opened(tmp_path)
    assert told.startswith("Fonts are missing or damaged")
    assert letters.strip() == fonts.PLAIN[1]
    assert len([line for line in logged if fonts.SEMI_BOLD[1] in line]) == 1


def test_a_client_without_its_packages_of_fonts_opens_and_says_why_in_letters_that_it_has(tmp_path):
    (tmp_path / "settings.json").write_text('{"language": "ko"}')
    (told, letters), logged = opened(tmp_path, fonts.PLAIN[0], fonts.MEDIUM[0])
    assert told.startswith("Fonts" if "가" in letters else "글꼴")
    assert len(logged) == 1


@pytest.mark.skipif(not shutil.which("fc-list"), reason="where fonts are found is known on Linux")
def test_a_font_with_hangul_that_the_system_has_comes_before_one_without(tmp_path):
    good = fonts.package_font(*fonts.PLAIN)
    assert good
    (tmp_path / "fonts").mkdir()
    shutil.copy(good, tmp_path / "fonts" / "system.otf")
    (_told, letters), logged = opened(tmp_path, fonts.PLAIN[0])
    assert letters.strip() == "system.otf"
    assert "system.otf" in logged[0]


def test_with_all_fonts_in_place_nothing_is_said_and_the_system_is_not_asked(monkeypatch):
    monkeypatch.setattr(fonts.pygame.font, "get_fonts", lambda: pytest.fail("asked"))
    fonts.plain_font.cache_clear()
    assert fonts.missing_fonts() == []
    assert fonts.plain_font().name == fonts.PLAIN[1]
