"""The strip of captions: every effect is told whole, however often it is heard."""

import pytest

from game.engine.sound.captions import PLACES, WORDS
from game.engine.widgets.caption_strip import SIZE, parts, said
from game.engine.window import theme
from tests import tables

OFTEN = 99


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1920, 1080)])
def test_every_effect_is_told_whole(size, text, language):
    desk = tables.make_desk(size, text, captions=True, language=language)
    desk.arrange()
    (strip,) = parts(desk.sound.captions, desk.view)
    room = strip.box.inset(theme.MARGIN).columns(PLACES, theme.GAP)[0].w
    for name in WORDS:
        words = said(name, OFTEN)
        assert desk.view.measure(words, SIZE) <= room, words
