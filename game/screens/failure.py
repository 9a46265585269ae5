"""What a person sees when something went wrong in the client itself."""

from typing import TYPE_CHECKING

from game.engine.page import Dialog
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.desk import Desk


class Failure(Dialog):
    """One sentence, where to read more, and a way on."""

    def __init__(self, desk: "Desk", place: str) -> None:
        words = _(
            "Something went wrong, and the client went back to the title. "
            "Your game is kept: Continue takes it up again."
        )
        if place and place != "None":
            words += " " + _("What happened is written in {place}.").format(place=place)
        answers = ((_("Go on"), lambda: None), (_("Quit"), desk.quit))
        super().__init__(desk, _("That should not have happened"), words, answers)
