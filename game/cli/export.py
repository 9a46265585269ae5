"""The command `export`, which writes a match as a web page."""

import argparse
import os
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from urllib.parse import quote, urljoin

from game import judging
from game.cli.problems import CannotPlay, WrongUsage
from game.cli.replays import print_record, read_history, write_file
from game.core.judging.judge import JudgedMove
from game.core.replay.jsonlines import one_line
from game.engine import words
from game.engine.storage.store import AppFolders, Store

if TYPE_CHECKING:
    from game.engine.desk import Desk


def export(arguments: argparse.Namespace) -> int:
    """Write the page, and if an address is given a picture beside it."""
    out, file = arguments.html, str(arguments.file)
    picture = out.with_name(f"{out.name}.png")
    read_history(file)
    for place in [out, picture] if arguments.url else [out]:
        if place.exists() and place.samefile(arguments.file):
            raise WrongUsage(f"{one_line(file)} is not written over: name another file")
        if place.exists() and not arguments.force:
            raise CannotPlay(f"{one_line(str(place))} exists: --force overwrites it")
    # These import pygame; other commands need none.
    from game.screens.theatre.saving.export import CannotShare, png
    from game.screens.web.making import Making

    with hidden_desk() as desk:
        try:
            making = Making.of(desk, arguments.file)
            deque(making.painted(), maxlen=0)
            judgements = [] if arguments.no_analysis else judging.judge_file(file, ())
            judged = [each for each in judgements if isinstance(each, JudgedMove)]
            image = urljoin(arguments.url, quote(picture.name)) if arguments.url else ""
            page = making.finished(None if arguments.no_analysis else judged, image=image)
        except CannotShare as problem:
            raise CannotPlay(f"{one_line(file)}: {problem.sentence}") from problem
        write_file(out, page)
        if arguments.url:
            write_file(picture, png(making.reel.last))
    print_record({"file": str(out), "bytes": len(page), "plies": making.history.plies})
    return 0


@contextmanager
def hidden_desk() -> "Iterator[Desk]":
    """Open an app context without a visible window or anybody's files, in the set language."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from game.cli.text.start import language_for
    from game.engine.desk import Desk
    from game.engine.input.intents import Intents
    from game.engine.sound.effects import Sound
    from game.engine.storage.settings import Settings
    from game.screens.house import TheHouse

    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
    words.use_language(language_for(Store().load_settings()[0].language))
    with TemporaryDirectory() as name:
        home = Path(name)
        store = Store(AppFolders(home / "settings.json", home / "replays", home / "logs"))
        desk = Desk(store, Settings(), Intents(), Sound(0))
        desk.house = TheHouse(desk)
        yield desk
        desk.house.close()
