"""Hands at a table of Lines: mouse, keys and pad, one deed after another."""

import random

from game.engine.input.bindings import PAD
from game.engine.input.intents import Intent
from game.games.lines.rules.state import Stage
from tests.tables import click, click_on, make_desk, named, new_match, open_table, press

LONGEST = 400


def challenge(number=4, size=(1280, 720), text_scale=1.0, **options):
    """A challenge on a desk, at once."""
    desk = make_desk(size, text_scale)
    match = new_match("lines", ("Mina",), {"challenge": number, **options})
    return desk, match, open_table(desk, match)


def company(seats=3, size=(1280, 720), text_scale=1.0, bots=0, **options):
    """A game of several people, the last of them bots."""
    desk = make_desk(size, text_scale)
    names = ("Mina", "Jun", "Ada", "Theo", "Solveig")[:seats]
    people = [n if i < seats - bots else (n, "random") for i, n in enumerate(names)]
    match = new_match("lines", people, options)
    return desk, match, open_table(desk, match)


def on_sheet(table, cell):
    """The middle of a space."""
    return table.places.sheet.middle_of(cell)


def point(desk, x, y):
    """Move the pointer."""
    desk.stack.handle(Intent("point", pos=(desk.view.px(x), desk.view.px(y))))


def by_mouse(desk, match, table, dice):
    """One deed by mouse."""
    stage = match.state.stage
    if stage is Stage.MARKING:
        click_on(desk, named(table, "mark"))
    elif stage is Stage.SIDING:
        click_on(desk, named(table, dice.choice(["group l", "group r"])))
    elif stage is Stage.PLACING:
        for die in dice.sample(table.placer.placing.dice, 2):
            click_on(desk, named(table, f"die {die[0]}"))
        if table.placer.placing.picked_die:
            press(desk, "back")
        click_on(desk, named(table, "place"))
    elif table.hand.controls:
        click_on(desk, named(table, table.hand.controls[0]))
    else:
        draw_by_mouse(desk, table, dice)


def draw_by_mouse(desk, table, dice):
    """Click a drawing where it ends; a 0 where the line ends."""
    drawing = dice.choice(table.hand.candidates)
    cells = drawing.cells[1:] or (table.hand.tip_cell,)
    if table.hand.face_of(table.hand.slot).isdigit() and not table.hand.joker:
        for cell in cells:
            click(desk, *on_sheet(table, cell))
        return
    point(desk, *on_sheet(table, cells[-1]))
    click(desk, *on_sheet(table, cells[-1]))


def by_keys(device):
    """One deed by keys or by pad, with the actions that a pad has."""

    def deed(desk, match, _table, dice):
        def do(*actions):
            assert all(action in PAD for action in actions)
            press(desk, *actions, device=device)

        stage = match.state.stage
        if stage in (Stage.MARKING, Stage.SIDING, Stage.PLACING):
            do("confirm")
        else:
            do(*["turn"] * dice.randrange(3), *["next"] * dice.randrange(2), "confirm")

    return deed


def play_out(desk, match, table, deed, seed=1, until=lambda _state: False):
    """Deed after deed until the game is over."""
    dice = random.Random(seed)
    for _deed in range(LONGEST):
        if match.over or until(match.state):
            return
        deed(desk, match, table, dice)
    raise AssertionError(f"stuck at {match.state}")
