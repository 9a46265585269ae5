"""What each seat's panel at the foot of its ramp says just now."""

from typing import TYPE_CHECKING

from game.engine.widgets.furniture import number
from game.engine.words import _
from game.games.ramp.rules.pieces import EMPTY
from game.games.ramp.table.panels import Foot
from game.games.ramp.table.pieces import CHOOSING

if TYPE_CHECKING:
    from game.games.ramp.table.scene import RampScene


def foot_of(table: "RampScene", seat: int) -> Foot:
    """A seat's panel."""
    face = table.face
    choosing = face.status[seat] == CHOOSING
    active = choosing and table.is_active(seat) and not table.staging
    thinks = choosing and table.rules.seats > 1 and not table.is_person(seat)
    return Foot(
        seat,
        table.player_name(seat),
        caption(face.before(seat), here_of(table, seat)) if face.place else "",
        face.status[seat],
        total_of(table, seat),
        active or thinks,
        table.ramp_rules.boards[face.place].number,
        face.rounds[seat][face.place] if len(face.rounds[seat]) > face.place else None,
    )


def here_of(table: "RampScene", seat: int) -> int:
    """A seat's points on the board in front of it, without what a piece still on its way brings.
    All its dots cost from the beginning, so that every piece brings what is promised."""
    face = table.face
    if face.number or face.lying[seat]:
        return face.here[seat] - table.coming(seat)
    return table.ramp_rules.boards[face.place].score(EMPTY)


def total_of(table: "RampScene", seat: int) -> int:
    """The same with the boards before."""
    return table.face.before(seat) + here_of(table, seat)


def caption(before: int, here: int) -> str:
    """Finished boards and this one."""
    words = _("before {points}").format(points=number(before))
    return words + " · " + _("here {points}").format(points=number(here))
