"""What flies from one position to another is worked out from where pieces lie in both."""

import pygame
import pytest

from game.engine.table.pieces import (
    Flight,
    FlyingPieces,
    Piece,
    PieceSpot,
    flights_between,
    piece_sprite,
)
from tests.tables import make_desk

LEFT, MIDDLE, RIGHT = PieceSpot(0, 0, 40), PieceSpot(100, 0, 40), PieceSpot(400, 0, 40)


def lying(**pieces):
    """Pieces by name: a kind and a spot each."""
    return {(name,): Piece(kind, spot) for name, (kind, spot) in pieces.items()}


def test_what_lies_where_it_lay_does_not_fly():
    here = lying(a=("red", LEFT), b=("blue", RIGHT))
    assert flights_between(here, dict(here)) == []


def test_a_piece_that_keeps_its_name_flies_from_where_it_lay():
    before = lying(a=("red", LEFT), b=("red", MIDDLE))
    after = lying(a=("red", RIGHT), c=("red", LEFT))
    assert flights_between(before, after) == [
        Flight("red", LEFT, RIGHT, (("a",),), (("a",),)),
        Flight("red", MIDDLE, LEFT, (("b",),), (("c",),)),
    ]


def test_a_new_name_takes_the_nearest_piece_of_its_kind_that_is_gone():
    before = lying(a=("red", LEFT), b=("blue", MIDDLE), c=("red", RIGHT))
    after = lying(d=("red", MIDDLE), c=("red", RIGHT))
    assert flights_between(before, after) == [
        Flight("red", LEFT, MIDDLE, (("a",),), (("d",),)),
        Flight("blue", MIDDLE, MIDDLE, (("b",),), ()),
    ]


def test_what_comes_from_nowhere_appears_where_it_lies():
    assert flights_between({}, lying(a=("red", LEFT))) == [Flight("red", LEFT, LEFT, (), (("a",),))]


def test_pieces_that_lie_on_one_another_fly_as_one():
    before = lying(a=("red", LEFT), b=("red", LEFT), c=("red", MIDDLE))
    after = lying(d=("red", RIGHT), e=("red", RIGHT), f=("red", RIGHT))
    found = flights_between(before, after)
    assert [(flight.start, len(flight.leaves), len(flight.comes)) for flight in found] == [
        (MIDDLE, 1, 1),
        (LEFT, 2, 2),
    ]


@pytest.mark.parametrize("still", [False, True])
def test_pieces_that_have_flown_lie_as_in_the_position_that_follows(still):
    desk = make_desk(reduced_motion=still)
    before = lying(a=("B", LEFT), b=("B", MIDDLE), c=("Y", RIGHT))
    after = lying(a=("B", MIDDLE), b=("B", RIGHT._replace(turn=7)), d=("Y", LEFT))
    pictures = {"B": "wall/tile_blue", "Y": "wall/tile_yellow"}
    flying = FlyingPieces(desk, pictures, lambda _name: False)
    flying.lying = dict(before)
    for clip in flying.flight_clips(flights_between(before, after), apart=34):
        clip.run_to(clip.delay)
        assert all(clip.parts(share) for share in (0.0, 0.3, 0.9, 1.0))
        clip.run_to(clip.length)
    assert flying.lying == after


def test_a_turned_piece_keeps_its_middle():
    desk = make_desk()
    straight = piece_sprite("piece", desk.view, "wall/tile_blue", LEFT)
    turned = piece_sprite("piece", desk.view, "wall/tile_blue", LEFT._replace(turn=30))
    middles = [
        pygame.Rect((desk.view.px(one.x), desk.view.px(one.y)), one.image.size).center
        for one in (straight, turned)
    ]
    assert middles[0] == middles[1]
    assert desk.art.image(turned.image).get_size() == turned.image.size
