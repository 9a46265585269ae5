"""What moves at the table of Loops keeps nobody waiting: any key ends it, and acts."""

import pytest

from tests.games.loops.hands import by_actions, greedy
from tests.tables import make_desk, new_match, open_table


@pytest.mark.parametrize("device", ["keys", "pad:1"])
def test_no_key_is_lost_while_a_tile_is_laid_or_a_loop_lights_up_o10(device):
    """The same keys lead to the same game, shown at once or cut short again and again."""
    fast, slow = make_desk(), make_desk(speed=1.0)
    calm = open_table(fast, new_match("loops"))
    lively = open_table(slow, new_match("loops"))
    pressed, handle = [], fast.stack.handle
    fast.stack.handle = lambda intent: (pressed.append(intent), handle(intent))[1]
    moving = 0
    while not calm.match.over:
        pressed.clear()
        by_actions(fast, calm, greedy(calm.match), device)
        moving += lively.timeline.moving
        for intent in pressed:
            slow.stack.handle(intent)
        assert lively.match.plies == calm.match.plies
    assert moving > 20
