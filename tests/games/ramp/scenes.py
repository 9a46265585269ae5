"""Tables of Ramp on a desk, for the tests of what is on screen."""

import random
from dataclasses import replace
from typing import Any

from game.engine.desk import Desk
from game.games.ramp.table.scene import RampScene
from tests import tables

NAMES = ("Mina", "Jun", "Ada", "Bo")


def opened(
    players: int = 1, speed: float = 0, size: tuple[int, int] = (1280, 720), **more: Any
) -> tuple[Desk, RampScene]:
    """A table with so many people at it."""
    desk = tables.make_desk(size, more.pop("text_scale", 1.0), speed, **more.pop("settings", {}))
    options, pace = more.pop("options", None), more.pop("pace", None)
    match = tables.new_match("ramp", NAMES[:players], options, pace=pace)
    table = tables.open_table(desk, match, **more)
    assert isinstance(table, RampScene)
    return desk, table


def played(table: RampScene, moves: int, seed: int = 1) -> None:
    """That many random moves of whoever is first."""
    chance = random.Random(seed)
    for _ in range(moves):
        if table.match.over:
            return
        seat = table.match.movers[0]
        table.play(seat, chance.choice(list(table.match.moves(seat))))


def check_text(desk: Desk, cut: bool) -> None:
    """No text lies on other text, leaves the window, or is cut where that matters."""
    desk.art.cache.clear()
    p = tables.painter(desk)
    tables.frame(desk, p)
    window = desk.view.box.grown(1)
    assert p.drawn_texts is not None
    boxes = [replace(said) for said in p.drawn_texts if said.words.strip()]
    for i, said in enumerate(boxes):
        box = said.box
        assert window.contains(box.x, box.y), said
        assert window.contains(box.right - 0.1, box.bottom - 0.1), said
        assert not (cut and said.cut), said
        for other in boxes[:i]:
            assert other.words == said.words or not box.grown(-1).overlaps(other.box), (said, other)
