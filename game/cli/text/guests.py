"""Which programs of anybody's sit at a table in a terminal, and by which commands they run."""

from collections.abc import Mapping, Sequence

from game import catalogue
from game.cli.problems import CannotPlay, WrongUsage
from game.core.replay.header import Header
from game.core.replay.jsonlines import one_line
from game.engine.processes.guests import commands_for
from game.engine.processes.program import WORD, file_of, words_of


def is_program(bot: str) -> bool:
    """Return whether a bot's name is a command."""
    return bot.startswith(WORD)


def sitting(header: Header, bots: Sequence[str], programs: Mapping[str, str]) -> dict[int, str]:
    """Their commands by their seats: those that are named for this game, in its order, else those
    that the settings know; `CannotPlay` where a bot of the file is neither these nor ours."""
    named = [*filter(is_program, bots)]
    found, known = commands_for(header, programs), catalogue.opponents(header.game)
    for seat, player in enumerate(header.players):
        if player.bot is None or player.bot in known:
            continue
        fits = next((each for each in named if file_of(words_of(each)) == player.bot), None)
        if fits is not None:
            found[seat] = named.pop(named.index(fits))
        elif seat not in found:
            words = f"seat {seat + 1} is played by {one_line(player.bot)}, which is not here"
            raise CannotPlay(f"{words}: name its program with --bots {WORD}…")
    if named:
        raise WrongUsage(f"nobody at this table is the program {named[0]!r}")
    return found
