"""What a person sees when something went wrong in the client itself."""

from game.engine.desk import Desk
from game.engine.ui.sheet import Dialog
from game.engine.words import _


def failure(desk: Desk, place: str, kept: bool) -> Dialog:
    """Return a sentence, where to read more, and the ways on."""
    words = _("Something went wrong, so you are back at the title.")
    if kept:
        words += " " + _("Your match is saved: choose Continue.")
    if place and place != "None":
        words += "\n" + _("Details are in {place}").format(place=place)
    answers = ((_("Continue"), lambda: None), (_("Quit"), desk.quit))
    return Dialog(desk, _("Something went wrong"), words, answers)
