"""The dialog that shows a match's share code, copied to the clipboard at once."""

import pygame

from game.core.replay.header import Header
from game.engine.desk import Desk
from game.engine.ui.sheet import Dialog
from game.engine.words import _
from game.screens.lobby.code import code_for


def share(desk: Desk, header: Header) -> None:
    """Copy the code of a game's set-up, and show it."""
    try:
        code = code_for(header)
    except ValueError as problem:
        desk.toast(str(problem), bad=True)
        return
    said = _("Copied to the clipboard.") if copied(code) else ""
    about = _("Enter this code under Play to play the same match with the same seed.")
    answers = ((_("Close"), lambda: None), (_("Copy"), lambda: copy(desk, code)))
    desk.stack.push(Dialog(desk, code, about, answers, header.game, said))


def copy(desk: Desk, words: str) -> None:
    """Copy words to the clipboard, and say whether there is one."""
    if copied(words):
        desk.toast(_("Copied to the clipboard."))
    else:
        desk.toast(_("The clipboard cannot be reached."), bad=True)


def copied(words: str) -> bool:
    """Copy words to the clipboard; return whether there is one."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True
