"""Whole random games, compared move by move with the plain rules, and what always holds."""

import pytest

from tests.games.lines import plain
from tests.games.lines.helpers import random_play

TABLES = [
    (1, {"challenge": 1}),
    (1, {"challenge": 3, "hard": True}),
    (1, {"challenge": 5}),
    (2, {}),
    (2, {"side": "B", "place": "active"}),
    (3, {"side": "B", "swap": True, "three": True}),
    (5, {"crossing": "off"}),
]


class Shadow:
    """Keeps in mind what `show` does not say: where dice were placed, whose line owes."""

    def __init__(self, side):
        self.side = side
        self.owing = {}

    def __call__(self, game, seat):
        shown = game.rules.position_fields(game.state)
        slots = dict(zip(("l1", "l2", "r1", "r2", "f"), game.state.dice, strict=True))
        if not all(slots.values()):
            return
        before, step, _ = game.steps[-1]
        sheet = plain.Sheet(shown["players"][seat], self.side)
        for line in (0, 1):
            if game.state.sheets[seat].owed and game.state.sheets[seat].owed_line == line:
                sheet.owing = "LR"[line]
        faces = {slot: die[1:] for slot, die in slots.items()}
        assert game.legal(seat) == sheet.moves(faces), (before, step)
        self.check_scores(game, shown)

    def check_scores(self, game, shown):
        sheets = [plain.Sheet(player, self.side) for player in shown["players"]]
        options = game.state.scoring
        for seat, score in enumerate(game.scores()):
            points = plain.option_points(sheets, seat)
            expected = sum(points[option - 1] for option in options)
            number = game.rules.options["challenge"]
            if number == 1:
                expected = sheets[seat].crossings()
            if number == 2:
                expected = points[3] // 3
            assert score == expected


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_every_list_of_moves_and_every_score_is_that_of_the_plain_rules(seats, options):
    """L10, L11, L12, L13, L14, L15, L16, L17, L18, L19, L20, L21, L22, L23, L24, L25"""
    for seed in range(4):
        side = "B" if options.get("challenge") == 5 else options.get("side", "A")
        random_play(seats, seed, options, Shadow(side))


def test_random_games_have_five_rounds_and_end_l16_l21():
    for seed in range(60):
        game = random_play(2, seed, {"side": "AB"[seed % 2]})
        assert game.rules.position_fields(game.state)["round"] == 5
        assert game.rules.movers(game.state) == ()
        best = max(game.scores())
        winners = tuple(seat for seat in (0, 1) if game.scores()[seat] == best)
        assert game.rules.result(game.state).winners == winners
