"""Sharing a game: its code goes to the clipboard and is shown."""

from importlib import import_module
from typing import TYPE_CHECKING

import pygame

from game.core.header import Header
from game.engine.page import Dialog
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.desk import Desk


def share(desk: "Desk", header: Header) -> None:
    """Copy the code of a game's set-up, and show it."""
    try:
        code = str(import_module("game.screens.share").code_for(header))
    except ValueError as problem:
        desk.toast(str(problem), bad=True)
        return
    copied = _copied(code)
    words = _("Whoever types this code plays the same game with the same chance:")
    words += f"\n{code}\n"
    words += _("It is on the clipboard.") if copied else _("Write it down to pass it on.")
    desk.stack.push(
        Dialog(desk, _("Share this game"), words, ((_("Close"), lambda: None),), header.game)
    )


def _copied(code: str) -> bool:
    try:
        pygame.scrap.put_text(code)
    except (pygame.error, AttributeError):
        return False
    return True
