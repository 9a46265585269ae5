"""The touch of a piece: what is seen and heard in its own frame, how it hops, and what reduced
motion leaves out of it."""

from game.engine.window.parts import Group
from game.games.ramp.rules.pieces import HEIGHT, SKIP
from game.games.ramp.table.scene import RampScene
from game.games.ramp.table.slide.slide import create_hit
from tests import tables
from tests.games.ramp.scenes import opened

FRAME = 1 / 60


def _thrown(
    size: tuple[int, int] = (1280, 720), **settings: object
) -> tuple[tables.Desk, RampScene]:
    desk, table = opened(speed=1, size=size, settings=settings)
    tables.press(desk, "confirm")
    return desk, table


def _touch(desk: tables.Desk, table: RampScene) -> None:
    """Frames until the piece touches: the picture now is that of the touch."""
    for _ in range(60):
        if table.display.seats[0].hit is not None:
            return
        tables.pass_time(desk, FRAME)
    raise AssertionError("it never touches")


def _names(seen: object) -> list[str]:
    """The names of all that is seen at the first ramp."""
    found: list[str] = []
    for part in seen:  # type: ignore[attr-defined]
        found.append(part.name)
        found += _names(part.parts) if isinstance(part, Group) else []
    return found


def _ramp(table: RampScene) -> Group:
    return next(
        part for part in table.table_parts(0.0) if isinstance(part, Group) and part.name == "ramp 0"
    )


def test_the_frame_of_the_touch_has_dust_a_dip_the_points_and_the_sound() -> None:
    desk, table = _thrown()
    heard: list[str] = []
    desk.sound.play = lambda name, *_more: heard.append(name)  # type: ignore[method-assign]
    assert not any("puff" in name for name in _names([_ramp(table)]))
    before = table.picture.all_totals[0]
    _touch(desk, table)
    ramp = _ramp(table)
    assert heard.count("land") == 1
    assert any("puff" in name for name in _names([ramp]))
    assert 3 <= -ramp.parts[0].scroll[1] <= 4  # type: ignore[union-attr]
    assert table.picture.all_totals[0] > before
    assert "points" in _names(table.table_parts(0.0))


def _marks(table: RampScene) -> set[str]:
    """What is marked of the held piece: its ghost, crosses and what it would change."""
    names = {name.split()[0] for name in _names(table.table_parts(0.0))}
    return names & {"ghost", "sealed", "gain"}


def test_the_next_piece_comes_with_its_ghost_and_its_points_once_the_last_one_is_counted() -> None:
    desk, table = opened(speed=1, options={"boards": [1]})
    state = table.display.seats[0]
    sealing = waiting = 0
    while not table.match.over:
        table.play(0, max(table.match.moves(0), key=lambda move: _packed(table, move)))
        while state.is_counting or state.hit is not None or table.display.is_staging:
            assert not (state.shows_hit and "gain" in _marks(table))
            held = table.hands.shown_preview(0)
            assert ("ghost" in _marks(table)) == (held is not None)
            waiting += state.shows_hit and held is not None
            tables.pass_time(desk, FRAME)
        held = table.hands.shown_preview(0)
        if held is not None:
            assert {"ghost", "gain"} <= _marks(table)
            assert ("sealed" in _marks(table)) == bool(held.newly_sealed)
            sealing += bool(held.newly_sealed)
    assert sealing and waiting


def test_reduced_motion_has_no_dust_no_dip_and_no_hop_but_the_sound() -> None:
    desk, table = _thrown(reduced_motion=True)
    heard: list[str] = []
    desk.sound.play = lambda name, *_more: heard.append(name)  # type: ignore[method-assign]
    _touch(desk, table)
    assert heard.count("land") == 1
    for _ in range(30):
        ramp = _ramp(table)
        assert not any("puff" in name for name in _names([ramp]))
        assert ramp.parts[0].scroll == (0.0, 0.0)  # type: ignore[union-attr]
        tables.pass_time(desk, FRAME)


def test_the_sound_knows_the_size_and_the_fall() -> None:
    def sound(size: int, fall: float) -> tuple[float, int]:
        return create_hit(tuple((0, r) for r in range(size)), (), fall, (), False).volume_and_pitch

    assert sound(3, 5)[1] > sound(4, 5)[1] > sound(5, 5)[1]
    assert sound(4, HEIGHT)[0] == 1 > sound(4, 6)[0] > sound(4, 0)[0] > 0


def _packed(table: RampScene, move: str) -> int:
    """How low and tight a ramp is after a move."""
    if move == SKIP:
        return -(10**6)
    state = table.match.state
    ramp = table.rules.ramps_after(state, 0, move)[0]
    heights = [covered.bit_length() for covered in ramp]
    holes = sum(heights) - sum(covered.bit_count() for covered in ramp)
    return -10 * holes - sum(high * high for high in heights)
