"""Numbers as they are written on a screen."""


def signed(points: int) -> str:
    """`+5`, `−3`, `0` with a true minus."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def number(points: int) -> str:
    """A number with a true minus."""
    return str(points).replace("-", "−")
