"""Pictures as values: lists of drawable parts from the bottom up, with their places."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import pygame

from game.engine.window import theme
from game.engine.window.art import Image, blur_spread, render_svg
from game.engine.window.paint import Painter
from game.engine.window.scraps import SvgDrawing
from game.engine.window.view import Box, View

Name: TypeAlias = tuple[str, ...]
FADE_DEPTH = 30.0
"""The depth in units of a faded edge."""


class Part(NamedTuple):
    """Something painted in a box, again when its key changes, or in every frame if `live`. A
    `solid` part covers all of its box."""

    name: str
    key: Hashable
    box: Box
    paint: Callable[[Painter], object]
    live: bool = False
    solid: bool = False


class Sprite(NamedTuple):
    """An image with its upper left corner at x and y, scaled if it has a `size`."""

    name: str
    image: Image
    x: float
    y: float
    size: tuple[float, float] | None = None
    alpha: int = 255


class Veil(NamedTuple):
    """A translucent sheet of one colour over all that lies below it."""

    name: str
    box: Box
    colour: tuple[int, int, int]
    alpha: int


class Edge(NamedTuple):
    """A faded edge of a group. The background is copied before the group is painted, and drawn
    over it afterwards (`after`) with growing transparency."""

    name: str
    box: Box
    after: bool = False


class Group(NamedTuple):
    """Parts clipped to a box and moved by `scroll`. `edges` tells whether its upper, lower, left
    and right edges fade. With a `view` of its own, the box is like a window."""

    name: str
    box: Box
    parts: "Sequence[Part | Sprite | Veil | Group]"
    view: View | None = None
    scroll: tuple[float, float] = (0.0, 0.0)
    edges: tuple[bool, ...] = ()


def svg_sprite(
    name: str, view: View, body: str, box: Box, defs: str = "", alpha: int = 255
) -> Sprite:
    """Return a picture of SVG shapes in a box, whose upper left corner is their origin."""
    scrap = SvgDrawing.for_box(box, view.k, defs, body)
    image = Image(scrap, (scrap.w, scrap.h), lambda _art: render_svg(scrap))
    return Sprite(name, image, box.x, box.y, alpha=alpha)


def shadow_sprite(
    name: str,
    view: View,
    box: Box,
    radius: float,
    blur: float,
    drop: float,
    alpha: int,
    colour: theme.Rgb = theme.SHADOW,
) -> Sprite:
    """Return a soft shadow or glow of a rounded box."""
    soft, size = max(1, view.px(blur)), (max(1, view.px(box.w)), max(1, view.px(box.h)))
    look, around = (size, view.px(radius), soft, colour, alpha), blur_spread(soft)
    full = size[0] + 2 * around, size[1] + 2 * around
    image = Image(("shade", *look), full, lambda art: art.shadow(*look))
    return Sprite(name, image, box.x - around / view.k, box.y + drop - around / view.k)


Drawable: TypeAlias = Part | Sprite | Veil | Group
Leaf: TypeAlias = Part | Sprite | Veil | Edge
DrawableOrEdge: TypeAlias = Leaf | Group


class PlacedLeaf(NamedTuple):
    """A drawable that is no group, with its area and visible area in pixels of the window."""

    name: Name
    leaf: Leaf
    view: View
    shift: tuple[int, int]
    area: pygame.Rect
    visible: pygame.Rect


def visible_leaves(
    parts: Sequence[DrawableOrEdge],
    view: View,
    clip: pygame.Rect,
    shift: tuple[int, int] = (0, 0),
    path: Name = (),
) -> list[PlacedLeaf]:
    """Return all visible leaves in the order in which they are painted."""
    leaves: list[PlacedLeaf] = []
    for part in parts:
        name = (*path, part.name)
        if isinstance(part, Group):
            leaves += _leaves_of_group(part, view, clip, shift, name)
            continue
        area = _pixels_of_leaf(part, view, shift)
        seen = area.clip(clip)
        if seen:
            leaves.append(PlacedLeaf(name, part, view, shift, area, seen))
    return leaves


def _leaves_of_group(
    group: Group, view: View, clip: pygame.Rect, shift: tuple[int, int], name: Name
) -> list[PlacedLeaf]:
    area = pixel_rect(group.box, view, shift)
    seen = area.clip(clip)
    if not seen:
        return []
    if group.view is not None:
        return visible_leaves(group.parts, group.view, seen, area.topleft, name)
    x, y = view.px(group.scroll[0]), view.px(group.scroll[1])
    leaves = visible_leaves(group.parts, view, seen, (shift[0] - x, shift[1] - y), name)
    if any(group.edges):
        edges = list(_faded_edges(group))
        after = [edge._replace(after=True) for edge in edges]
        below = visible_leaves(edges, view, seen, shift, name)
        return [*below, *leaves, *visible_leaves(after, view, seen, shift, (*name, "."))]
    return leaves


def _faded_edges(group: Group) -> Iterator[Edge]:
    box, high, wide = group.box, min(FADE_DEPTH, group.box.h / 4), min(FADE_DEPTH, group.box.w / 4)
    sides = {
        "upper": box._replace(h=high),
        "lower": box.below(box.bottom - high),
        "left": box._replace(w=wide),
        "right": box.cut_right(wide)[0],
    }
    for (side, place), fades in zip(sides.items(), group.edges, strict=False):
        if fades:
            yield Edge(side, place)


def pixel_rect(box: Box, view: View, shift: tuple[int, int] = (0, 0)) -> pygame.Rect:
    """Return the pixels of a box, moved by `shift`."""
    x, y = view.px(box.x), view.px(box.y)
    size = view.px(box.right) - x, view.px(box.bottom) - y
    return pygame.Rect((x + shift[0], y + shift[1]), size)


def _pixels_of_leaf(leaf: Leaf, view: View, shift: tuple[int, int]) -> pygame.Rect:
    if not isinstance(leaf, Sprite):
        return pixel_rect(leaf.box, view, shift)
    size = leaf.image.size
    if leaf.size is not None:
        size = max(1, view.px(leaf.size[0])), max(1, view.px(leaf.size[1]))
    return pygame.Rect((view.px(leaf.x) + shift[0], view.px(leaf.y) + shift[1]), size)
