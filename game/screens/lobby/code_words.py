"""What a share code says, in words."""

from game import catalogue
from game.core.options import same
from game.engine.words import _, ngettext
from game.screens import games
from game.screens.lobby.code import Shared


def line(shared: Shared) -> str:
    """The game that a code is for, in a line."""
    return " · ".join(parts(shared))


def parts(shared: Shared) -> tuple[str, str]:
    """The game, and who plays it with which seed."""
    people = sum(bot is None for bot in shared.bots)
    bots = len(shared.bots) - people
    told = [ngettext("{count} player", "{count} players", people).format(count=people)]
    if bots:
        told.append(ngettext("{count} bot", "{count} bots", bots).format(count=bots))
    told.append(_("seed: {seed}").format(seed=shared.seed))
    return games.title(shared.game), " · ".join(told)


def options(shared: Shared) -> str:
    """The options that are not as usual, in words."""
    told = []
    for option in catalogue.options(shared.game):
        value = shared.options[option.name]
        if not same(value, option.default):
            name, _sentence = games.option_words(shared.game, option)
            told.append(f"{name}: {games.value_words(shared.game, option.name, value)[0]}")
    return ", ".join(told) or _("All options as usual.")
