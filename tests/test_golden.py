"""A few screens against the pictures in `tests/shots`, with room for other type rasterisers.

Recorded with `python tools/shots.py --golden`; look at them before they are committed.
"""

from pathlib import Path

import pygame
import pytest
import shots
from PIL import Image, ImageChops, ImageFilter, ImageStat

RECORDED = sorted(shots.GOLDEN.glob("*.png"))
MOST = 34
"""A small set: each costs room in every clone, and a look whenever it changes."""
BLUR = ImageFilter.BoxBlur(2)
FAINT = 3.0
"""How far all pixels may differ on average, of 255: golden pictures have 256 colours."""
STRONG = 32
"""A pixel this far away, after a little blur, is another picture."""
SHARE = 0.0004
"""The share of such pixels that may be: less than a word of small type."""


def test_the_set_is_small_and_complete() -> None:
    if not RECORDED:
        pytest.skip("no golden pictures are recorded: python tools/shots.py --golden")
    assert {path.stem for path in RECORDED} == set(shots.CHOSEN)
    assert len(RECORDED) <= MOST


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_screen_looks_as_it_was_recorded(path: Path) -> None:
    surface, _said = shots.plain(path.stem)
    size, data = surface.get_size(), pygame.image.tobytes(surface, "RGB")
    actual, golden = Image.frombytes("RGB", size, data), Image.open(path).convert("RGB")
    assert actual.size == golden.size
    mean, share = apart(actual, golden)
    if mean > FAINT or share > SHARE:
        raise AssertionError(_told(path, actual, mean, share))


def apart(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far two pictures differ on average, and the share of pixels that differ strongly."""
    blurred = ImageChops.difference(one.filter(BLUR), other.filter(BLUR)).convert("L")
    counts = blurred.histogram()
    return ImageStat.Stat(blurred).mean[0], sum(counts[STRONG:]) / sum(counts)


def _told(path: Path, actual: Image.Image, mean: float, share: float) -> str:
    """Keep the new picture beside the others, and say what to do."""
    kept = shots.ROOT / "out" / "golden" / path.name
    kept.parent.mkdir(parents=True, exist_ok=True)
    actual.save(kept)
    return (
        f"{path.stem} looks different: {mean:.1f} of 255 on average, {share:.2%} of the pixels "
        f"strongly. Compare {path} with {kept}; if the new one is meant, record it with "
        f"python tools/shots.py --golden {path.stem}"
    )


def test_a_changed_word_is_noticed() -> None:
    paper = Image.new("RGB", (1280, 720), "#F6EFE2")
    changed = paper.copy()
    changed.paste("#1F2233", (100, 100, 160, 112))
    assert apart(paper, paper) == (0, 0)
    assert apart(paper, changed)[1] > SHARE
