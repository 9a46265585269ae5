"""Sharing a match as a web page from the client: what will be in it, and how far it has come."""

from functools import partial
from pathlib import Path

from game.engine.desk import Desk
from game.engine.storage.store import error_words
from game.engine.ui.sheet import Answer, Dialog
from game.engine.words import _
from game.screens import games
from game.screens.doors import house
from game.screens.library.marks import Mark
from game.screens.theatre.saving.export import CannotShare, folder, keep
from game.screens.theatre.saving.progress import PaintingSheet
from game.screens.web.making import Making


def share_page(desk: Desk, path: Path) -> None:
    """Say which names a page of that file will show, and ask whether its notes are to be in it; or
    say why there can be no page."""
    try:
        making = Making.of(desk, path)
    except CannotShare as problem:
        desk.toast(problem.sentence, bad=True)
        return
    except OSError as problem:
        desk.toast(error_words(problem), bad=True)
        return

    def make(mark: Mark | None = None) -> None:
        desk.stack.push(PageProgress(desk, making, mark))

    library, names = house(desk).library, games.names_joined(making.names)
    mark = library.marks.of(path.name) if library.holds(path) else Mark()
    said = _("It opens in any browser and shows these names: {names}.").format(names=names)
    ways: list[Answer] = [(_("Save"), make)]
    if mark.words:
        said += "\n" + _("Include my notes?")
        ways = [(_("No"), make), (_("Yes"), partial(make, mark))]
    ways.append((_("Cancel"), lambda: None))
    place = str(folder(desk.store))
    desk.stack.push(Dialog(desk, _("Web page"), said, ways, making.header.game, place))


class PageProgress(PaintingSheet):
    """Paints a picture of every move while the match is analysed, then saves the page."""

    def __init__(self, desk: Desk, making: Making, mark: Mark | None) -> None:
        plies, painting = making.history.plies, making.painted()
        super().__init__(desk, _("Web page"), making.header, plies, painting, making.path)
        self._making, self._mark = making, mark

    def save(self) -> None:
        making = self._making
        review = house(self.desk).reviews.of(making.path)
        page = making.finished(review.judged if review else None, self._mark)
        self.close()
        keep(self.desk, making.path.stem, ".html", page)
