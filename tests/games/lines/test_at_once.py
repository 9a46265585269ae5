"""Two people who draw at once, each with half of a keyboard: every thing on the table says whose it
is, and every key that is named does something for its owner."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.replay.header import Header, Player
from game.engine.input.intents import Intents
from game.engine.input.pads import PadDescription, Pads
from game.engine.widgets.key_rows import CornerKey
from game.games.lines.rules.state import Stage
from game.games.lines.table.scene import LinesScene
from tests import tables
from tests.clients import Client, client, key

ACTIONS = ("confirm", "next", "joker", "undo")
LEFT = (pygame.K_f, pygame.K_v, pygame.K_x, pygame.K_z)
RIGHT = (pygame.K_RETURN, pygame.K_k, pygame.K_m, pygame.K_i)
CODES = [dict(zip(ACTIONS, half, strict=True)) for half in (LEFT, RIGHT)]
"""The keys of both halves."""


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Client]:
    """Rin and Jun before their first drawing."""
    with client(tmp_path) as run:
        header = Header("lines", (Player("Rin"), Player("Jun")), "friday")
        assert run.desk.house.play(header, {"keys-left": 0, "keys-right": 1})
        table, dice = run.table, random.Random(4)
        while table.match.state.stage is not Stage.DRAWING:
            seat = table.match.movers[0]
            table.play(seat, dice.choice(list(table.match.moves(seat))))
        run.frames(30)
        if table.cup.is_ready_to_throw:
            run.feed(*key(pygame.K_f))
        run.frames(30)
        assert table.together
        yield run


def drawn(run: Client, seat: int) -> int:
    """How many drawings of a seat stand."""
    turns = run.table.match.history.turns
    return sum(t.moved.seat == seat and t.before.stage is Stage.DRAWING for t in turns)


def said(run: Client, name: str) -> set[str]:
    """The words of a part of the table."""
    p = tables.painter(run.desk)
    part = next(part for part in run.table.table_parts(0) if part.name == name)
    part.paint(p)
    return {each.words for each in p.drawn_texts or []}


def test_everybody_has_a_table_of_points_and_dice_of_their_own_with_the_name(run: Client) -> None:
    table = run.table
    for seat, name in enumerate(("Rin", "Jun")):
        words = said(run, f"tally {seat}")
        assert {name, "Letters", "Colour pairs"} <= words
    run.feed(*key(CODES[1]["confirm"]))
    rin, jun = (
        part.key[0][1] for part in table.table_parts(0) if part.name in ("player 0", "player 1")
    )
    assert not any(look.state == "done" for look in rin.dice)
    assert sum(look.state == "done" for look in jun.dice) == 1
    (bench,) = (part for part in table.table_parts(0) if part.name == "bench")
    assert not any(look.state for look in bench.key[3][0]), "the board shows them as they lie"


@pytest.mark.parametrize("people", [4, 5])
def test_strips_of_up_to_five_players_show_all_of_their_keys(tmp_path: Path, people: int) -> None:
    with client(tmp_path) as run:
        run.desk.intents = Intents(
            joysticks=Pads(lambda i: PadDescription(7 + i, f"pad {i}", "", {}))
        )
        plugs = [pygame.event.Event(pygame.JOYDEVICEADDED, device_index=i) for i in range(3)]
        run.desk.intents.feed(plugs)
        run.frames(3)
        devices = run.desk.intents.devices()[2 : 2 + people]
        players = tuple(map(Player, ("Rin", "Jun", "Mina", "Ada", "Sol")[:people]))
        seats = {device: seat for seat, device in enumerate(devices)}
        assert run.desk.house.play(Header("lines", players, "friday"), seats)
        table, dice = run.table, random.Random(4)
        while table.match.state.stage is not Stage.DRAWING:
            seat = table.match.movers[0]
            table.play(seat, dice.choice(list(table.match.moves(seat))))
        table.cup.take_out_steps()
        table.on_jump()
        for seat in range(people):
            table.play(seat, table.match.moves(seat)[0])
        run.frames(60)
        for strip, part in zip(table.key_strips(), table.hint_parts(), strict=True):
            p = tables.painter(run.desk)
            part.paint(p)
            seen = {each.words for each in p.drawn_texts or []}
            assert {"undo", "hint"} <= {meaning for _key, meaning in strip.keys} <= seen


def test_every_key_on_a_strip_does_something_for_its_owner(run: Client) -> None:
    assert dict(run.table.key_strips()[0].keys)["W A S D"] == "step"
    for seat in (1, 0):
        run.feed(*key(CODES[seat]["confirm"]))
        assert drawn(run, seat) > 0
        corner = {w.name: (w.label, w.seat) for w in run.table.widgets if isinstance(w, CornerKey)}
        assert (corner["hint"], corner["undo"]) == (("G", 0), ("Z", 0)), "whoever pressed last"
        assert (corner["log"], corner["back"]) == (("L", None), ("P", None)), "they serve everybody"
        hand = run.table.hands.hand_of(seat)
        assert hand is not None
        slot = hand.slot
        run.feed(*key(CODES[seat]["next"]))
        assert run.table.hands.hand_of(seat).slot != slot  # type: ignore[union-attr]
        joker = hand.joker
        run.feed(*key(CODES[seat]["joker"]))
        assert run.table.hands.hand_of(seat).joker != joker  # type: ignore[union-attr]
    before = drawn(run, 1)
    run.feed(*key(CODES[0]["undo"]))
    assert (drawn(run, 0), drawn(run, 1)) == (0, before)
    run.feed(*key(CODES[1]["undo"]))
    assert drawn(run, 1) == 0


def test_a_mouse_takes_a_joker_from_its_own_diamonds() -> None:
    desk = tables.make_desk()
    match, dice = tables.new_match("lines", ("Rin", "Jun")), random.Random(4)
    while match.state.stage is not Stage.DRAWING:
        match.play(match.movers[0], dice.choice(list(match.moves(match.movers[0]))))
    desk.intents.assign({"keys-left": 0, "mouse": 1})
    table = tables.open_table(desk, match)
    tables.click_on(desk, tables.named(table, "joker"))
    assert isinstance(table, LinesScene)
    assert table.hands.by_seat[1].joker and not table.hands.by_seat[0].joker
