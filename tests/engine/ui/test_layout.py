"""The solver's promises, for trees of any shape."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.ui.content import Picture, Text, part_of_tree
from game.engine.ui.layout import (
    BoxBuilder,
    Column,
    FirstFit,
    GridLayout,
    Row,
    Scroll,
    Spacer,
    Stack,
)
from game.engine.ui.node import Node, PlacedNode, Solver, Span, mirror_tree, share_lengths, solve
from game.engine.window.view import Box, View

VIEW = View()
SLACK = 0.05
"""No pixel is as small."""


def nothing(*_given: Any) -> None:
    pass


def leaf(w: float, h: float, small: float = 1.0, grow: float = 0.0, **more: int) -> Picture:
    return Picture(nothing, (), (w, h), (w * small, h * small), grow=grow, **more)


leaves = st.builds(
    leaf,
    st.floats(0, 80),
    st.floats(0, 60),
    st.sampled_from((0.3, 1.0)),
    st.sampled_from((0, 1, 2)),
    drop_order=st.sampled_from((0, 0, 0, 1, 2)),
    span=st.sampled_from((1, 1, 1, 2, 99)),
)


def for_box(_view: View, box: Box, child: Node) -> Node:
    return Column([child]) if box.w < 100 else Row([child])


def around(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    some = st.lists(inner, min_size=1, max_size=4)
    gap, pad = st.sampled_from((0.0, 7.0)), st.sampled_from((0.0, (5.0, 3.0)))
    return st.one_of(
        st.builds(lambda c, g, p: Row(c, g, pad=p), some, gap, pad),
        st.builds(lambda c, g, p: Column(c, g, pad=p), some, gap, pad),
        st.builds(lambda c, g: GridLayout(c, 60, gap=g), some, gap),
        st.builds(lambda c: Stack(c), some),
        st.builds(lambda c: FirstFit(sorted(c, key=lambda n: -Solver(VIEW).width(n).least)), some),
        st.builds(lambda c: BoxBuilder(for_box, (c,), (80, 60)), leaves),
    )


trees = st.recursive(leaves, around, max_leaves=14)


def within(laid: PlacedNode) -> None:
    for child in laid.children:
        assert child.box.w >= -SLACK
        assert child.box.h >= -SLACK
        assert child.box.x >= laid.box.x - SLACK
        assert child.box.y >= laid.box.y - SLACK
        assert child.box.right <= laid.box.right + SLACK
        assert child.box.bottom <= laid.box.bottom + SLACK
        within(child)


@settings(deadline=None)
@given(trees)
def test_nothing_leaves_its_parent_where_there_is_room_for_what_it_would_like(tree: Node) -> None:
    solver = Solver(VIEW)
    wide = solver.width(tree).ideal
    within(solver.place_node(tree, Box(0, 0, wide, solver.height(tree, wide).ideal)))


@settings(deadline=None)
@given(trees)
def test_the_least_is_no_more_than_what_it_would_like(tree: Node) -> None:
    solver = Solver(VIEW)
    for span in (solver.width(tree), solver.height(tree, 300)):
        assert 0 <= span.least <= span.ideal + 1e-6


@settings(deadline=None)
@given(trees, st.floats(50, 900), st.floats(50, 700))
def test_a_mirror_of_a_mirror_is_the_tree_again(tree: Node, w: float, h: float) -> None:
    laid = solve(tree, VIEW, Box(0, 0, w, h))
    again = mirror_tree(mirror_tree(laid, w), w)
    for one, other in zip(laid.walk(), again.walk(), strict=True):
        assert one.box == pytest.approx(other.box)


@settings(deadline=None)
@given(st.lists(st.floats(0.1, 5), min_size=1, max_size=5), st.floats(200, 900))
def test_growers_share_what_is_left_by_weight(weights: list[float], room: float) -> None:
    laid = solve(Row([Spacer(each) for each in weights]), VIEW, Box(0, 0, room, 10))
    assert [c.box.w for c in laid.children] == pytest.approx(
        [room * w / sum(weights) for w in weights]
    )


BOUNDS = st.tuples(st.integers(1, 4), st.integers(0, 50), st.integers(0, 90))


@given(st.lists(BOUNDS, min_size=1, max_size=6), st.integers(0, 300))
def test_growers_keep_their_bounds_and_no_room_is_lost_between_them(
    bounds: list[tuple[int, int, int]], spare: int
) -> None:
    nodes = [Node(grow=weight, max_width=least + more) for weight, least, more in bounds]
    spans = [Span(least, least) for _weight, least, _more in bounds]
    room = sum(span.least for span in spans) + spare
    sizes = share_lengths(room, spans, nodes, True)
    for size, span, node in zip(sizes, spans, nodes, strict=True):
        assert span.least - 0.01 <= size <= node.max_width + 0.01
    open_ = [
        size / node.grow
        for size, span, node in zip(sizes, spans, nodes, strict=True)
        if span.least + 0.01 < size < node.max_width - 0.01
    ]
    assert not open_ or max(open_) - min(open_) < 0.01
    if any(size < node.max_width - 0.01 for size, node in zip(sizes, nodes, strict=True)):
        assert abs(sum(sizes) - room) < 0.01


def test_the_first_alternative_that_fits_is_taken() -> None:
    ways = FirstFit([leaf(300, 10), leaf(200, 90), leaf(100, 10), leaf(400, 400)])
    sizes = ((310, 20, 300), (210, 100, 200), (210, 20, 100), (50, 5, 400))
    for w, h, taken in sizes:
        (found,) = solve(ways, VIEW, Box(0, 0, w, h)).children
        assert found.node.size[0] == taken  # type: ignore[attr-defined]


def test_the_next_alternative_is_measured_only_where_the_one_before_does_not_fit() -> None:
    measured = []

    class Heard(Node):
        def own_width(self, solver: Solver) -> Span:
            measured.append(self.key)
            return Span(100, 100)

    ways = FirstFit([Heard(key="full"), Heard(key="shorter"), Heard(key="least")])
    Row([ways]).place(Solver(VIEW), Box(0, 0, 200, 10))
    assert set(measured) == {"full", "least"}


def test_what_gives_way_is_left_out_first_the_highest_number_before_others() -> None:
    line = [leaf(50, 50), leaf(40, 40, drop_order=1), leaf(40, 40, drop_order=2), leaf(10, 10)]
    for room, staying in ((140, 4), (139, 3), (100, 3), (99, 2), (20, 2)):
        across = solve(Row(line), VIEW, Box(0, 0, room, 60))
        down = solve(Column(line), VIEW, Box(0, 0, 60, room))
        assert [len(across.children), len(down.children)] == [staying, staying]
        assert line[2] not in [child.node for child in across.children] or staying == 4


def test_a_cell_may_take_several_columns_and_decides_with_the_others_how_many_there_are() -> None:
    cells = [leaf(90, 10), leaf(90, 10), leaf(90, 10, span=99), leaf(150, 10, span=2)]
    laid = solve(GridLayout(cells, 100, gap=10), VIEW, Box(0, 0, 310, 100))
    assert [(c.box.x, c.box.w) for c in laid.children] == [(0, 150), (160, 150), (0, 310), (0, 310)]
    wide = solve(GridLayout(cells[:3], 100, gap=10), VIEW, Box(0, 0, 430, 100))
    assert wide.children[2].box.w == 430
    narrow = solve(
        GridLayout([*cells[:2], leaf(250, 10, span=2)], 100, gap=10), VIEW, Box(0, 0, 220, 99)
    )
    assert [c.box.w for c in narrow.children] == [220, 220, 220]


def test_a_part_of_a_tree_is_another_one_exactly_when_it_looks_different() -> None:
    def build(_view: View, words: str) -> Node:
        return Row([Text(words), Picture(nothing, (len(words),), (10, 10))], gap=4)

    one, same, other = (
        part_of_tree("a", build, VIEW, Box(0, 0, 200, 30), w) for w in ("a", "a", "b")
    )
    assert one.key == same.key
    assert one.key != other.key


def test_a_picture_paints_from_its_values_alone() -> None:
    seen = ["now"]
    with pytest.raises(AssertionError):
        Picture(lambda p, box: p.text(seen[0], *box.centre))


def test_what_scrolls_is_as_high_as_it_would_like() -> None:
    laid = solve(Scroll(Column([leaf(10, 100)] * 9), key="s"), VIEW, Box(0, 0, 100, 300))
    assert laid.box.h == 300
    assert laid.children[0].box.h == 900
