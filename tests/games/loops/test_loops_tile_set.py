"""The tile set of Loops and the maps that hold them (O1, O2, O3, O4, O5, O6)."""

from collections import Counter

import pytest

from game import catalogue
from game.core.level import BadLevel, MapFolder
from game.core.rules import BadSetup
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import fitting_cells
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import CELL_NAMES
from tests.games.loops.tables import PORTS, START, dealt, house, laid_out, layout, level, start_map

FIRST_PLACEMENTS = {
    "cc": 12,
    "cd": 24,
    "cl": 24,
    "cs": 11,
    "dd": 12,
    "dl": 24,
    "ds": 11,
    "ll": 12,
    "ls": 11,
    "ss": 1,
}


def test_o1_the_set_has_ninety_tiles_each_with_quarters_at_two_opposite_corners() -> None:
    tile_set = house().tile_set
    assert sum(tile_set.counts.values()) == 90
    assert all(
        [mark != "." for mark in turning] in ([True, False] * 2, [False, True] * 2)
        for turning in tile_set.name_of
    )


def test_o2_quarters_meet_the_sides_next_to_their_corner_at_their_port() -> None:
    tile_set = house().tile_set
    assert tile_set.ports == PORTS
    assert tile_set.ends["s.c."] == (2, 4, 4, 2)
    assert tile_set.ends["c.s."] == (4, 6, 6, 4)
    assert tile_set.ends[".s.c"] == (6, 2, 4, 4)
    assert tile_set.ends[".c.s"] == (4, 4, 2, 6)


def test_o3_every_pair_of_kinds_is_on_nine_tiles_and_alike_turnings_are_one() -> None:
    tile_set = house().tile_set
    assert tile_set.names == ("cc", "cd", "cl", "cs", "dd", "dl", "ds", "ll", "ls", "ss")
    assert set(tile_set.counts.values()) == {9}
    assert [len(tile_set.turnings[name]) for name in tile_set.names] == [
        2,
        4,
        4,
        4,
        2,
        4,
        4,
        2,
        4,
        2,
    ]


def test_o3_equal_tiles_are_one_choice() -> None:
    rules = house()
    state = dealt(rules, "cc cc cc cc cc cc", "dd dd dd dd dd dd")
    assert len(rules.moves(state, 0)) == len(set(rules.moves(state, 0))) == FIRST_PLACEMENTS["cc"]


def test_o4_a_laid_tile_is_written_by_its_corners_and_its_cell() -> None:
    moves = house().moves(dealt(house(), "cd cd cd cd cd cd", "dd dd dd dd dd dd"), 0)
    assert "c.d.@1,1" in moves
    assert ".d.c@-1,1" in moves


def test_o5_five_tiles_start_on_the_table_and_the_other_85_are_the_box() -> None:
    rules = house()
    state = rules.start()
    assert {turning + CELL_NAMES[cell] for cell, turning in state.table.sorted()} == set(
        START.split()
    )
    assert sum(state.box) == 85
    assert rules.position_fields(state)["table"]["-1,0"] == "s.d."


def test_o6_each_seat_holds_six_hidden_tiles_and_no_points_at_first() -> None:
    for seats in range(1, 5):
        rules = house(seats)
        state = dealt(rules, *["cc cd cl dd dl ll"] * seats)
        assert [len(supply) for supply in state.supplies] == [6] * seats
        assert rules.scores(state) == (0,) * seats
        assert sum(state.box) == 85 - 6 * seats


def test_o8_first_placements_on_the_start_layout_are_counted_as_the_rules_say() -> None:
    rules = house()
    table = rules.start().table
    counted = {
        name: sum(map(len, fitting_cells(rules.tile_set, table, name).values()))
        for name in rules.tile_set.names
    }
    assert counted == FIRST_PLACEMENTS


def refusal_of(maps: MapFolder) -> str:
    with pytest.raises(BadLevel) as caught:
        TileSet(maps)
    return str(caught.value)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("c.l.@0,0 q.d.@1,0", "column 2, row 1: 'q.d.' is no turning"),
        ("c.l.@0,0 cl..@1,0", "column 2, row 1: 'cl..' is no turning"),
        ("c.l.@0,0 s.d.@1,0", "column 2, row 1: its lines do not meet"),
        ("c.l.@0,0 l.d.@2,0", "column 3, row 1: this start tile shares no side"),
        ("c.l.@0,0 .c.l@1,1", "column 2, row 2: this start tile shares no side"),
    ],
)
def test_o5_a_broken_start_is_refused_with_map_layer_and_cell(table: str, words: str) -> None:
    said = refusal_of(layout(table))
    assert said.startswith("test/start.tmx, layer 'table', ")
    assert words in said


def test_o5_a_start_may_not_use_a_tile_oftener_than_the_set_has_it() -> None:
    row = " ".join(f"c.c.@{x},0" for x in range(10))
    assert "column 10, row 1: the set has no further 'cc'" in refusal_of(layout(row))


def test_o5_an_empty_start_and_a_wrong_origin_are_refused() -> None:
    good = layout(START)
    empty = level("start", "table", [("",)], {"origin_x": 0, "origin_y": 0})
    assert "no start tile" in refusal_of(with_map(good, start=empty))
    off = level("start", "table", [("c.c.",)], {"origin_x": 1, "origin_y": 0})
    assert "origin_x" in refusal_of(with_map(good, start=off))
    none = level("start", "table", [("c.c.",)], {})
    assert "'origin_x' must be a whole number" in refusal_of(with_map(good, start=none))
    other = level("start", "tabel", [("c.c.",)], {"origin_x": 0, "origin_y": 0})
    assert "the layer 'table' is missing" in refusal_of(with_map(good, start=other))
    wide = level("start", "table", [("c.c.",) * 101], {"origin_x": 0, "origin_y": 0})
    assert "at most 100 cells" in refusal_of(with_map(good, start=wide))


def with_map(maps: MapFolder, **changed: object) -> MapFolder:
    return MapFolder(maps.game, maps.name, {**maps.levels, **changed})  # type: ignore[dict-item]


def test_o3_a_set_with_a_wrong_tile_or_a_wrong_number_is_refused() -> None:
    maps = layout(START)
    tiles = maps.level("tiles")
    rows = [list(row) for row in tiles.layer("tiles")]
    rows[2][4] = "xy"
    changed = level("tiles", "tiles", [tuple(row) for row in rows], tiles.properties)
    said = refusal_of(with_map(maps, tiles=changed))
    assert "layer 'tiles', column 5, row 3: 'xy' is no tile" in said
    rows[2][4] = "cc"
    changed = level("tiles", "tiles", [tuple(row) for row in rows], tiles.properties)
    assert "'cc' must be there 9 times, not 10" in refusal_of(with_map(maps, tiles=changed))


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"port_c": 0}, "'port_c' must lie between 1 and 7"),
        ({"port_c": 8}, "'port_c' must lie between 1 and 7"),
        ({"port_c": "4"}, "'port_c' must be a whole number"),
        ({"port_cc": 4}, "'port_cc' must be one letter"),
        ({"copies": True}, "'copies' must be a whole number"),
        ({"rank_best": 1.5}, "'rank_best' must be a whole number"),
    ],
)
def test_o2_broken_numbers_of_the_set_are_refused(changed: dict[str, object], words: str) -> None:
    maps = layout(START)
    tiles = maps.level("tiles")
    rows = list(tiles.layer("tiles"))
    broken = level("tiles", "tiles", rows, {**tiles.properties, **changed})
    assert words in refusal_of(with_map(maps, tiles=broken))


def test_o2_a_set_without_kinds_is_refused() -> None:
    tiles = level("tiles", "tiles", [("cc",)], {"copies": 1})
    maps = MapFolder("loops", "test", {"tiles": tiles, "start": start_map({(0, 0): "c.c."})})
    assert "port_c" in refusal_of(maps)


def test_o6_a_box_that_cannot_be_dealt_from_is_refused() -> None:
    with pytest.raises(BadSetup, match="O6"):
        laid_out("s.s.@0,0", seats=2, ports={"c": 4, "s": 2}, copies=4)


def test_other_ports_follow_the_data_not_the_code() -> None:
    rules = laid_out("c.c.@0,0", ports={"c": 4, "d": 1}, copies=9)
    counted = Counter(
        len(t) for t in fitting_cells(rules.tile_set, rules.start().table, "dd").values()
    )
    assert not counted


def test_options_are_refused_outside_their_values() -> None:
    for given in ({"target": 9}, {"target": 51}, {"target": True}, {"first": 3}, {"layout": "x"}):
        with pytest.raises(BadSetup):
            catalogue.set_up("loops", given, 2)
    assert isinstance(catalogue.set_up("loops", {"target": 50, "first": 2}, 2), LoopsRules)
    assert house().options == {"target": 25, "first": 1}
