"""Shapes as small SVG documents."""

from functools import lru_cache
from typing import NamedTuple

from game.engine.window.view import Box


class SvgDrawing(NamedTuple):
    """A drawing and its size in pixels, `k` of them to a logical unit."""

    w: int
    h: int
    k: float
    defs: str
    body: str

    @classmethod
    def for_box(cls, box: Box, k: float, defs: str, body: str) -> "SvgDrawing":
        """Return a drawing that fills a box, its last pixels in full."""
        return cls(max(1, round(box.w * k) + 1), max(1, round(box.h * k) + 1), k, defs, body)

    def to_svg(self) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.w}" height="{self.h}" '
            f'viewBox="0 0 {self.w / self.k:.4f} {self.h / self.k:.4f}">'
            f"<defs>{self.defs}</defs>{self.body}</svg>"
        )


@lru_cache(1024)
def rectangle(
    w: float,
    h: float,
    radius: float,
    fill: str | tuple[str, str] | None,
    stroke: str | None,
    width: float,
    dash: str,
    alpha: float,
) -> tuple[str, str]:
    """Return definitions and body of a rounded rectangle, with room for its outline."""
    margin = width + 1
    line = ""
    if stroke:
        line = f' stroke="{stroke}" stroke-width="{width}"'
        line += f' stroke-dasharray="{dash}"' if dash else ""
    defs, paint = _fill_definition(fill, margin, h)
    attributes = f'fill="{paint}" fill-opacity="{alpha}"{line}'
    return defs, (_dashed_svg if dash else _rounded_svg)(margin, w, h, radius, attributes)


def _fill_definition(
    fill: str | tuple[str, str] | None, top: float, height: float
) -> tuple[str, str]:
    if fill is None:
        return "", "none"
    if isinstance(fill, str):
        return "", fill
    return linear_gradient(
        "q", (0, top), (0, top + height), (0, fill[0], 1), (1, fill[1], 1)
    ), "url(#q)"


def _rounded_svg(margin: float, w: float, h: float, radius: float, attributes: str) -> str:
    radius = min(radius, w / 2, h / 2)
    return f'<rect x="{margin}" y="{margin}" width="{w}" height="{h}" rx="{radius}" {attributes}/>'


def _dashed_svg(margin: float, w: float, h: float, radius: float, attributes: str) -> str:
    """Return a dashed rounded rectangle as a path from the middle of an edge: if dashes begin in a
    corner, the renderer may draw the last one across the shape."""
    r, middle = min(radius, w / 2, h / 2), margin + w / 2
    right, low = margin + w, margin + h
    corner = f"A{r} {r} 0 0 1"
    outline = (
        f"M{middle} {margin} H{right - r} {corner} {right} {margin + r} "
        f"V{low - r} {corner} {right - r} {low} H{margin + r} {corner} {margin} {low - r} "
        f"V{margin + r} {corner} {margin + r} {margin} Z"
    )
    return f'<path d="{outline}" {attributes}/>'


def linear_gradient(
    name: str,
    start: tuple[float, float],
    end: tuple[float, float],
    *stops: tuple[float, str, float],
) -> str:
    """Return a linear gradient for `defs`; a stop is offset, colour, opacity."""
    marks = "".join(
        f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]}" '
        f'y1="{start[1]}" x2="{end[0]}" y2="{end[1]}">{marks}</linearGradient>'
    )


def radial_gradient(
    name: str, x: float, y: float, radius: float, *stops: tuple[float, str, float]
) -> str:
    """Return a radial gradient for `defs`."""
    marks = "".join(
        f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" '
        f'r="{radius}">{marks}</radialGradient>'
    )
