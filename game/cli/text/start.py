"""The start of a match in words: a new one, an unfinished one, or a lesson."""

import argparse
import locale
import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game import __version__, catalogue
from game.cli.problems import CannotPlay, WrongUsage
from game.cli.replays import print_line
from game.cli.seats import require_bot
from game.cli.text.bots import TextBots, is_program, programs_of
from game.cli.text.lesson import LessonSession
from game.cli.text.session import TextSession
from game.cli.text.terminal import PlayerLeft, Terminal
from game.cli.windows import asked_challenge, read_options, require_seed
from game.core.match import Match
from game.core.replay.header import LONGEST_NAME, Header
from game.core.rules import BadSetup
from game.engine import words
from game.engine.storage import journal
from game.engine.storage.journal import JournalError, MatchInUse
from game.engine.storage.players import People, system_name
from game.engine.storage.settings import Settings, with_recent_file
from game.engine.storage.store import Store, app_folders
from game.engine.words import _, translate_sentence
from game.screens import games
from game.screens.hall import challenges
from game.screens.lobby import seeds
from game.screens.lobby.setup import SeatPlan, Setup
from game.screens.title.unfinished import unfinished_matches


def play_text(arguments: argparse.Namespace) -> int:
    """Play in this terminal; return the exit status."""
    store = Store()
    settings, problem = store.load_settings()
    words.use_language(language_for(settings.language))
    people = People(store, settings.names)
    if arguments.lesson:
        if arguments.resume is not None:
            raise WrongUsage("a lesson starts over: leave out --resume")
        with Terminal() as terminal, suppress(PlayerLeft):
            LessonSession(terminal, arguments.game, people.name).run()
        play = f"quadrille play {arguments.game} --text"
        print_line(_("To play: {command}.").format(command=play))
        return 128 + terminal.end_signal if terminal.end_signal else 0
    if arguments.resume is None:
        path = store.new_replay(arguments.game)
        people.add_players(arguments.names or ([] if people.me else [system_name() or people.name]))
        match = _begin_match(path, people.with_identities(header_of_match(arguments, people.name)))
    else:
        path = (
            Path(arguments.resume)
            if arguments.resume
            else _newest_unfinished(store, people, settings, arguments.game)
        )
        match = _resume_match(path, arguments.game)
    try:
        programs = programs_of(match.header, arguments.bots, settings.programs)
        bots = TextBots(match, programs, arguments.patience)
        bots.start()
    except (CannotPlay, WrongUsage):
        match.close()
        raise
    if problem is None and path.parent == store.places.replays:
        store.save_settings(replace(settings, recent=with_recent_file(settings.recent, path.name)))
    return _play(match, path, settings.private_handover, bots, arguments.bots)


def _play(match: Match, path: Path, private: bool, bots: TextBots, named: Sequence[str]) -> int:
    try:
        with Terminal() as terminal:
            try:
                TextSession(terminal, match, path, private, bots).run()
            except PlayerLeft:
                pass
            finally:
                bots.close()
                match.close()
    finally:
        if not match.over:
            print_line(_how_to_continue(match.header, path, [*filter(is_program, named)]))
    return 128 + terminal.end_signal if terminal.end_signal else 0


def _how_to_continue(header: Header, path: Path, programs: Sequence[str]) -> str:
    if not path.exists():
        return _("No moves yet, so nothing is saved.")
    words = _("The match is saved. To continue: {command}.")
    command = f"quadrille play {header.game} --text"
    again = ["--bots", shlex.quote(",".join(programs))] if programs else []
    newest = path.parent == app_folders().replays and not header.origin
    file = [] if newest else [shlex.quote(str(path))]
    return words.format(command=" ".join([command, "--resume", *file, *again]))


# -- who plays what ----------------------------------------------------------------------------


def header_of_match(arguments: argparse.Namespace, alone: str) -> Header:
    """Return the header of the match that the command line describes; a single player meets the
    usual bot, and is called `alone` if no name is given."""
    require_seed(arguments.seed)
    people, bots = people_and_bots(arguments)
    options = read_options(arguments.game, arguments.options, people + len(bots))
    seed = arguments.seed or seeds.fresh()
    if arguments.solo or arguments.challenge is not None:
        challenge = asked_challenge(arguments.game, arguments.challenge, options)
        if challenge is not None:
            return challenges.header_of(challenge, next(iter(arguments.names), alone), seed)
    given = arguments.names or ((alone,) if people == 1 else ())
    plans = [SeatPlan(name[:LONGEST_NAME]) for name in given]
    plans += [SeatPlan() for _seat in range(people - len(plans))]
    plans += [SeatPlan(bot=bot) for bot in bots]
    table = Setup(arguments.game, plans, options, "typed", seed)
    return replace(table.header(), options=options)


def people_and_bots(arguments: argparse.Namespace) -> tuple[int, Sequence[str]]:
    """Return how many people play, and which bots."""
    for bot in arguments.bots:
        require_bot(arguments.game, bot)
    if arguments.solo or arguments.challenge is not None:
        if arguments.bots or len(arguments.names) > 1 or (arguments.players or 1) > 1:
            raise WrongUsage("a challenge is for one player: leave out --players and --bots")
        return 1, ()
    people = len(arguments.names) or (arguments.players or 1) - len(arguments.bots) or 1
    if arguments.players is None:
        people = len(arguments.names) or 1
        usual = (games.usual_bot(arguments.game),) if people == 1 else ()
        return people, arguments.bots or usual
    if people < 1 or people + len(arguments.bots) != arguments.players:
        seated = f"{people} people and {len(arguments.bots)} bots"
        raise WrongUsage(f"{seated} for {arguments.players} players: change --names or --bots")
    return people, arguments.bots


def _begin_match(path: Path, wanted: Header) -> Match:
    try:
        return journal.begin_match(path, wanted, catalogue.set_up, __version__)
    except (BadSetup, JournalError) as problem:
        words_ = _("{game} cannot be played like this: {reason}")
        reason = translate_sentence(problem.sentence)
        raise CannotPlay(words_.format(game=games.title(wanted.game), reason=reason)) from problem


def _resume_match(path: Path, game: str) -> Match:
    try:
        match = journal.resume_match(path, catalogue.set_up)
    except MatchInUse as problem:
        raise CannotPlay(challenges.in_use_words(problem.header)) from problem
    except (BadSetup, JournalError) as problem:
        raise CannotPlay(translate_sentence(problem.sentence)) from problem
    if match.header.game != game:
        match.close()
        raise CannotPlay(f"{path.name} is a match of {match.header.game}: play that game")
    return match


def _newest_unfinished(store: Store, people: People, settings: Settings, game: str) -> Path:
    for entry in unfinished_matches(store, settings.recent, people):
        if entry is not None and entry.header.game == game:
            return entry.path
    raise CannotPlay(
        _("There is no unfinished match of {game} here.").format(game=games.title(game))
    )


# -- the language ------------------------------------------------------------------------------


def language_for(setting: str) -> str:
    if setting != "system":
        return setting
    known = words.languages()
    return next((code for code in _system_languages() if code in known), words.SOURCE)


def _system_languages() -> Iterator[str]:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in os.environ.get(name, "").split(":"):
            if wanted:
                yield wanted.partition(".")[0].partition("_")[0]
    if sys.platform == "win32":
        import ctypes

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        yield locale.windows_locale.get(number, "").partition("_")[0]
