"""Which files letters come from: our fonts, and what stands in for a missing or damaged one."""

import struct
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.engine.window.cmap import has_glyph

PLAIN = ("pylopdf_fonts_ko", "NotoSansKR-Regular.otf")
MEDIUM = ("fontpkg_poppins", "files/Poppins-Medium.ttf")
SEMI_BOLD = ("fontpkg_poppins", "files/Poppins-SemiBold.ttf")
_LIKELY = (
    *("notosanskr", "notosanscjkkr", "notosanscjk", "malgungothic", "applesdgothicneo"),
    *("nanumgothic", "applegothic", "gulim", "dotum", "unifont"),
)
"""What pygame calls fonts with Hangul that many systems have, the plainest first."""


@cache
def ours(package: str, name: str) -> Path | None:
    """A font of a package, if it is there and letters can be drawn with it."""
    spec = find_spec(package)
    folders = (spec.submodule_search_locations or ()) if spec else ()
    return next((path for path in (Path(f) / name for f in folders) if _draws(path, "H")), None)


@cache
def plain() -> Path:
    """The font that has everything: ours, else one of the system's, else the one in pygame, which
    has no Hangul."""
    builtin = Path(pygame.__file__).with_name(pygame.font.get_default_font())
    return ours(*PLAIN) or _of_the_system() or builtin


def damaged() -> list[str]:
    """The names of our fonts that cannot be used."""
    return [name for package, name in (PLAIN, MEDIUM, SEMI_BOLD) if not ours(package, name)]


def _of_the_system() -> Path | None:
    """A font with Hangul, and with the letters and digits that some of those leave to others. Some
    systems take seconds to tell which they have."""
    known = pygame.font.get_fonts()
    names = [name for name in _LIKELY if name in known]
    names += sorted(set(known) - set(names))
    paths = (pygame.font.match_font(name) for name in names)
    return next((Path(path) for path in paths if path and _draws(Path(path), "Aa1가")), None)


def _draws(path: Path, characters: str) -> bool:
    pygame.font.init()
    try:
        font = pygame.font.Font(path, 12)
        there = all(has_glyph(path, character) for character in characters)
        return there and font.render(characters, True, "black").width > 0
    except (OSError, ValueError, LookupError, struct.error, pygame.error):
        return False
