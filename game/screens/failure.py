"""What a person sees when something went wrong in the client itself."""

from game.engine.desk import Desk
from game.engine.ui.dialog import Dialog
from game.engine.words import _


class Failure(Dialog):
    """One sentence, where to read more, and a way on."""

    def __init__(self, desk: Desk, place: str, kept: bool) -> None:
        words = _("Something went wrong, so this is the title again.")
        if kept:
            words += " " + _("Your game is safe: choose Continue to go on with it.")
        if place and place != "None":
            words += "\n" + _("Details are in {place}").format(place=place)
        answers = ((_("Go on"), lambda: None), (_("Quit"), desk.quit))
        super().__init__(desk, _("That should not have happened"), words, answers)
