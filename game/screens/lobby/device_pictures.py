"""Little pictures of what a seat plays with; they grow with the words beside them."""

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box


def icon_scale(p: Painter) -> float:
    """Little pictures beside words grow with them."""
    return max(1.0, p.view.text_scale * 0.85)


def draw_device(p: Painter, x: float, y: float, device: str | None, scale: float = 1) -> None:
    """A little picture of a device."""
    line = f'fill="none" stroke="{theme.MUTED}" stroke-width="1.8" stroke-linejoin="round"'
    if device is not None and device.startswith("pad"):
        outline = "M5 6 H17 Q21 6 21 12 Q21 18 17 17 L15 14 H7 L5 17 Q1 18 1 12 Q1 6 5 6 Z"
        body = f'<path d="{outline}" {line}/>'
    elif device == "mouse":
        body = (
            f'<rect x="5" y="2" width="12" height="18" rx="6" {line}/><path d="M11 2 V9" {line}/>'
        )
    else:
        share = {"keys-left": (3, 7), "keys-right": (12, 7)}.get(device or "", (3, 16))
        fill = f'fill="{theme.MUTED}" fill-opacity="0.45"' if device else 'fill="none"'
        body = (
            f'<rect x="{share[0]}" y="7" width="{share[1]}" height="9" {fill}/>'
            f'<rect x="1.5" y="5" width="19" height="13" rx="2.5" {line}/>'
            f'<path d="M5 9 H7 M10 9 H12 M15 9 H17 M6 14 H16" {line}/>'
        )
    p.svg(
        f'<g transform="scale({scale:.3f})">{body}</g>',
        Box(x - 1, y - 11 * scale, 23 * scale, 22 * scale),
    )


def draw_prompt(p: Painter, x: float, y: float, scale: float = 1) -> None:
    """A terminal: a program of anybody's."""
    line = f'fill="none" stroke="{theme.MUTED}" stroke-width="1.8" stroke-linejoin="round"'
    body = (
        f'<rect x="1.5" y="3" width="19" height="16" rx="2.5" {line}/>'
        f'<path d="M5 8 L8.5 11 L5 14 M11 14.5 H16" {line} stroke-linecap="round"/>'
    )
    p.svg(
        f'<g transform="scale({scale:.3f})">{body}</g>',
        Box(x - 1, y - 11 * scale, 23 * scale, 22 * scale),
    )


def draw_pencil(p: Painter, x: float, y: float, ink: str) -> None:
    """Draw the sign that something can be written here."""
    line = f'fill="none" stroke="{ink}" stroke-width="1.7" stroke-linejoin="round"'
    body = f'<path d="M3 15 L4 11 L13 2 L16 5 L7 14 Z" {line}/><path d="M11 4 L14 7" {line}/>'
    p.svg(body, Box.around(x, y, 18))
