"""What each seat's panel at the foot of its ramp says just now."""

from typing import TYPE_CHECKING

from game.engine.furniture import number
from game.engine.words import _
from game.games.ramp.face import CHOOSING, Face
from game.games.ramp.panels import Foot

if TYPE_CHECKING:
    from game.games.ramp.scene import RampScene


def foot_of(table: "RampScene", seat: int) -> Foot:
    """A seat's panel, without what a piece still on its way brings."""
    face, coming = table.face, table.coming(seat)
    choosing = face.status[seat] == CHOOSING
    active = choosing and table.is_active(seat) and not table.staging
    thinks = choosing and table.rules.seats > 1 and not table.is_person(seat)
    return Foot(
        seat,
        table.player_name(seat),
        caption(face, seat, coming),
        face.status[seat],
        face.total(seat) - coming,
        active or thinks,
    )


def caption(face: Face, seat: int, coming: int = 0) -> str:
    """Finished boards and this one, without what a piece still on its way brings."""
    here = _("here {points}").format(points=number(face.here[seat] - coming))
    if not face.place:
        return here
    before = _("before {points}").format(points=number(face.before(seat)))
    return f"{before} · {here}"
