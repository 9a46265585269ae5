"""Texts about a game: its title, options and bots, from the game's own modules."""

import inspect
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from game import catalogue
from game.core.bots import LEVELS, OLD_BOTS
from game.core.history import Transition
from game.core.judging.judge import JudgedMove, Verdict
from game.core.judging.judge import join_sentence as whole
from game.core.match import Match
from game.core.options import Option, option_text
from game.core.replay.header import Header, Player
from game.core.rules import Move, MoveStep
from game.core.words import N_
from game.engine.storage.players import People
from game.engine.window import theme
from game.engine.words import _, comma_list, facts, ngettext
from game.engine.words import number as shown

_SHOWN_FIRST = ("wall", "ramp", "lines", "loops")
BOT_WORDS = {"random": N_("Random"), "greedy": N_("Greedy"), "planner": N_("Planner"), **LEVELS}
NUMBERED = re.compile(r"Bot \d+")
"""The name of a bot that nobody has named, as programs write it."""


@cache
def ordered_names() -> tuple[str, ...]:
    """Return the games in the order in which screens list them."""
    known = [name for name in _SHOWN_FIRST if name in catalogue.names()]
    return (*known, *(name for name in catalogue.names() if name not in known))


def beginners_game() -> str:
    """Return the game that a newcomer learns."""
    return "ramp" if "ramp" in ordered_names() else ordered_names()[0]


def register_accents() -> None:
    for name in catalogue.names():
        theme.ACCENTS[name] = theme.Accent(*catalogue.game(name).about.accent)


def title(game: str) -> str:
    """Return a game's title, or a fallback for one that is not installed any more."""
    return _(catalogue.game(game).about.title) if game in catalogue.names() else game.capitalize()


def tagline(game: str) -> str:
    return _(catalogue.game(game).about.tagline)


def players_and_minutes(game: str) -> str:
    """Return the numbers of players and of minutes in words."""
    low, high = catalogue.game(game).about.players
    players = ngettext("{n} player", "{n} players", high).format(n=f"{low}–{high}")
    return facts(players, _minutes(game))


def players_and_minutes_briefly(game: str) -> str:
    """Return the numbers of players and of minutes without words, for little room."""
    low, high = catalogue.game(game).about.players
    return facts(f"{low}–{high}", _minutes(game))


def _minutes(game: str) -> str:
    return _("{minutes} min").format(minutes=catalogue.game(game).about.minutes)


def option_words(game: str, option: Option) -> tuple[str, str]:
    name, sentence = catalogue.game(game).about.options[option.name]
    return _(name), sentence and _(sentence)


def value_words(game: str, option: str, value: Any) -> tuple[str, str]:
    """Return a value of an option in a word or two, and a sentence about it."""
    key = (option, tuple(value) if isinstance(value, list) else value)
    name, sentence = catalogue.game(game).about.values.get(key, ("", ""))
    return _(name) if name else plain_value(value), sentence and _(sentence)


def plain_value(value: Any) -> str:
    """Return the text of a value that the game does not describe."""
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if value is None:
        return _("None")
    if value == "random":
        return _("Random")
    return option_text(value).capitalize()


def bot_names(game: str) -> tuple[str, ...]:
    """Return the bots that a game offers, weakest first: its levels, or all bots if it has none."""
    known = list(BOT_WORDS)
    offered = catalogue.game(game).levels() or catalogue.bots(game)
    return tuple(sorted(offered, key=lambda b: known.index(b) if b in known else len(known)))


def usual_bot(game: str) -> str:
    """Return the bot to play against when no strength has been chosen."""
    offered = bot_names(game)
    return "club" if "club" in offered else offered[min(1, len(offered) - 1)]


def offered_bot(game: str, bot: str) -> str:
    """Return the bot, or the nearest level if the game does not offer it any more."""
    level = OLD_BOTS.get(bot, bot)
    return level if level in bot_names(game) else bot


def bot_words(bot: str) -> str:
    return _(BOT_WORDS[bot]) if bot in BOT_WORDS else bot.capitalize()


def bot_player_name(bot: str) -> str:
    """Return a bot's name as a player."""
    return _("{level} bot").format(level=bot_words(bot)) if bot in LEVELS else bot_words(bot)


def with_current_names(people: People, header: Header, path: Path) -> Header:
    """Return a header whose people have their current names, and numbered bots that of their
    level."""
    header = people.with_present_names(header, path)
    players: list[Player] = []
    for player in header.players:
        if player.bot in BOT_WORDS and NUMBERED.fullmatch(player.name):
            name = bot_player_name(player.bot)
            number = 1 + sum(each.bot == player.bot for each in players)
            player = Player(name if number == 1 else f"{name} {number}", player.bot)
        players.append(player)
    same = tuple(players) == header.players
    return header if same else replace(header, players=tuple(players))


def bot_description(game: str, bot: str) -> str:
    words = inspect.getdoc(catalogue.opponents(game)[bot])
    return _(words) if words else ""


def series_title(length: int) -> str:
    """Return the title of a series by its length; 0 means open."""
    return _("Best of {count}").format(count=length) if length else _("So far")


def names_joined(names: Sequence[str]) -> str:
    """Join names: `Ana`, `Ana and Jun`, `Ana, Jun and Mina`."""
    if len(names) < 2:
        return "".join(names)
    return _("{several} and {last}").format(several=comma_list(names[:-1]), last=names[-1])


def step_sentence(match: Match, happened: Transition) -> str:
    describe = catalogue.game(match.header.game).summary().describe
    return describe(match.rules, happened, match.header.names, _)


def move_sentence(match: Match, before: Any, seat: int, move: Move) -> str:
    after = match.rules.play(before, seat, move)
    return step_sentence(match, Transition(before, MoveStep(seat, move), after))


def reason_phrases(match: Match, verdict: Verdict) -> tuple[str, ...]:
    """Return the reasons for or against a move, each as a phrase."""
    worded = catalogue.game(match.header.game).reasons()
    names = match.header.names
    return tuple(worded(match.rules, reason, names, _) for reason in verdict.reasons)


def recommendation(match: Match, seat: int, verdict: Verdict) -> str:
    """Return a move in words, with the reasons for it."""
    words = move_sentence(match, match.state, seat, verdict.move)
    why = reason_phrases(match, verdict)
    return f"{words} {whole(why)}" if why else words


def reasons_of_both(match: Match, judged: JudgedMove) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the reasons for the played and for the best move; if they are the same, add the points
    that the best move gains."""
    played, best = (reason_phrases(match, verdict) for verdict in (judged.played, judged.best))
    if played == best and judged.loss:
        more = _("{points} points more by the end").format(points=tenths(judged.loss))
        best = (more, *best)
    return played, best


def tenths(number: float) -> str:
    """Return tenths of a point as text: `7.4`."""
    return shown(number / 10, 1)


def percent(share: float | None) -> str:
    """Return a percentage as text: `91 %`; a dash for None."""
    return "–" if share is None else f"{share:.0f} %"
