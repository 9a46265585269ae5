"""Share codes: a game, its seats, options and seed in at most 32 characters.

The characters are digits and capitals without I, L, O and U. Two of them name the game, four are
a check that finds every single wrong character and every swap of neighbours, the rest is one
large number: seats, bots, seed, options, clock, in this order from its small end. Options come
last and the default is 0, so a game may get new options and old codes still hold. Of clocks it
names only those of challenges. A bot that is a level has
two digits: one that no bot ever had, then the level.
"""

import re
from contextlib import suppress
from hashlib import sha256
from itertools import chain, count
from typing import NamedTuple

from game import catalogue
from game.core.bots import LEVELS
from game.core.options import Option, same_value
from game.core.replay.header import Header, Player, is_seed
from game.core.rules import BadSetup
from game.core.words import N_
from game.engine.words import _, comma_list, facts, ngettext, translate_sentence
from game.screens import games

LONGEST, LEAST = 32, 8
UNKNOWN = N_("A bot or an option of this match is not known here, so it cannot be shared.")
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans({"O": "0", "I": "1", "L": "1"})
_CHECK = 1_048_573
"""The largest prime below 32 to the power of 4."""
_GAME = 1024
_ALPHABETS = (
    "0123456789-",
    "abcdefghijklmnopqrstuvwxyz0123456789-",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789- ",
    "".join(map(chr, range(32, 127))),
)
_MOST_SEATS, _MOST_BOTS, _LONGEST_SEED, _MOST_CLOCKS = 8, 8, 32, 8
_LEVEL_DIGIT = _MOST_BOTS - 1
_GROUPS = (4, 5, 6, 8, 16, 32)


class BadCode(ValueError):
    """A code that cannot be made or read; its text is one sentence for the player."""


class Digits:
    """A number whose digits have bases of their own, the first digit the smallest."""

    def __init__(self, value: int = 0) -> None:
        self.value = value
        self._base = 1

    def add(self, digit: int, base: int) -> None:
        self.value += digit * self._base
        self._base *= base

    def take(self, base: int) -> int:
        self.value, digit = divmod(self.value, base)
        return digit


# -- writing -----------------------------------------------------------------------------------


def code_for(header: Header) -> str:
    """Return the share code of a set-up; raise `BadCode` with a sentence if there is none."""
    if header.seed is None:
        raise BadCode(_("This match has no seed, so it cannot be shared."))
    digits = Digits()
    seats = len(header.players)
    digits.add(seats - 1, _MOST_SEATS)
    some = any(player.bot for player in header.players)
    digits.add(int(some), 2)
    for player in header.players if some else ():
        _add_bot(digits, header.game, player.bot)
    _add_seed(digits, header.seed)
    for option in catalogue.options(header.game, own=False):
        digits.add(*_option_digit(option, header, seats))
    clocks = _clocks(header.game)
    digits.add(clocks.index(header.pace) if header.pace in clocks else 0, _MOST_CLOCKS)
    plain = _signs_of(digits.value * _GAME + _game_number(header.game))
    grouped = _grouped(plain + _check_number(plain))
    if len(grouped) > LONGEST:
        raise BadCode(_("The seed is too long for a code. Choose a shorter one."))
    return grouped


def _add_bot(digits: Digits, game: str, bot: str | None) -> None:
    known: list[str | None] = [None, *sorted(catalogue.bots(game))]
    if bot in known:
        digits.add(known.index(bot), _MOST_BOTS)
    elif bot is not None and bot in LEVELS:
        digits.add(_LEVEL_DIGIT, _MOST_BOTS)
        digits.add([*LEVELS].index(bot), _MOST_BOTS)
    else:
        raise BadCode(_(UNKNOWN))


def _option_digit(option: Option, header: Header, seats: int) -> tuple[int, int]:
    """Return the value's position relative to the default, and the count."""
    values = list(option.values(seats))
    here = header.options.get(option.name, option.default)
    places = [i for i, value in enumerate(values) if same_value(value, here)]
    if not places:
        raise BadCode(_(UNKNOWN))
    return (places[0] - _default_place(option, values)) % len(values), len(values)


def _clocks(game: str) -> list[str | None]:
    return [None, *(each.pace for each in catalogue.challenges(game) if each.pace)]


def _default_place(option: Option, values: list[object]) -> int:
    return next((i for i, value in enumerate(values) if same_value(value, option.default)), 0)


def _add_seed(digits: Digits, seed: str) -> None:
    kind = next((i for i, a in enumerate(_ALPHABETS) if set(seed) <= set(a)), len(_ALPHABETS))
    letters, base = _letters(seed, kind)
    if len(letters) >= _LONGEST_SEED:
        raise BadCode(_("The seed is too long for a code. Choose a shorter one."))
    digits.add(kind, len(_ALPHABETS) + 1)
    digits.add(len(letters), _LONGEST_SEED)
    for letter in letters:
        digits.add(letter, base)


def _letters(seed: str, kind: int) -> tuple[list[int], int]:
    if kind == len(_ALPHABETS):
        return list(seed.encode()), 256
    return [_ALPHABETS[kind].index(letter) for letter in seed], len(_ALPHABETS[kind])


def _game_number(game: str) -> int:
    """Return a number for a game that does not depend on which other games exist."""
    return int.from_bytes(sha256(game.encode()).digest()[:4], "big") % _GAME


def _signs_of(number: int) -> str:
    signs = ""
    while number or len(signs) < 3:
        number, digit = divmod(number, len(_SIGNS))
        signs = _SIGNS[digit] + signs
    return signs


def _value(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number * len(_SIGNS) + _SIGNS.index(sign)
    return number


def _check_number(plain: str) -> str:
    return _signs_of(_value(plain) % _CHECK).rjust(4, _SIGNS[0])


def _grouped(signs: str) -> str:
    """Return the characters in groups that are easy to read out, as small as the length allows."""
    for size in _GROUPS:
        groups = [signs[i : i + size] for i in range(0, len(signs), size)]
        if len("-".join(groups)) <= LONGEST:
            break
    return "-".join(groups)


# -- reading -----------------------------------------------------------------------------------


class Shared(NamedTuple):
    """The content of a code, without people's names."""

    game: str
    bots: tuple[str | None, ...]
    seed: str
    options: dict[str, object]
    pace: str | None = None


def header_from(code: str, names: tuple[str, ...] = ()) -> Header:
    """Return the header a code sets up, with these names; `BadCode` if it is mistyped."""
    shared = read(code)
    fresh = chain(names, map(numbered, count(len(names))))
    players = tuple(
        Player(next(fresh)) if bot is None else Player(games.bot_player_name(bot), bot)
        for bot in shared.bots
    )
    return Header(shared.game, players, shared.seed, shared.options, pace=shared.pace)


def numbered(seat: int) -> str:
    """Return the default name of a seat."""
    return _("Player {number}").format(number=seat + 1)


def read(code: str) -> Shared:
    """Return the content of a code; raise `BadCode` with a sentence if it is invalid."""
    signs = "".join(c for c in code.upper() if c not in "- \t").translate(_READ_AS)
    if not signs:
        raise BadCode(_("Enter a code first."))
    odd = next((c for c in signs if c not in _SIGNS), "")
    if odd:
        raise BadCode(_("A code has no “{sign}” in it.").format(sign=odd))
    if len(signs) > LONGEST or len(signs) < LEAST:
        words = _("A code has {least} to {most} characters; this one has {count}.")
        raise BadCode(words.format(least=LEAST, most=LONGEST, count=len(signs)))
    plain, check = signs[:-4], signs[-4:]
    if check != _check_number(plain) or plain != _signs_of(_value(plain)):
        raise BadCode(_("This code has a typo. Check it against the original."))
    shared = _decoded(_value(plain))
    if not _is_written(shared, signs):
        raise BadCode(_("This code has a typo. Check it against the original."))
    return shared


def _is_written(shared: Shared, signs: str) -> bool:
    """Return whether `code_for` would write exactly these characters for that set-up."""
    players = tuple(Player("", bot) for bot in shared.bots)
    with suppress(BadCode):
        header = Header(shared.game, players, shared.seed, shared.options, pace=shared.pace)
        code = code_for(header)
        return code.replace("-", "") == signs
    return False


def read_if_code(text: str) -> Shared | None:
    """Return the content of a text if it is a share code, else None."""
    try:
        return read(text)
    except BadCode:
        return None


def is_mistyped(text: str) -> bool:
    """Return whether a text is grouped like a code but invalid; seeds made of words are not."""
    groups = text.strip().upper().split("-")
    sizes = {len(group) for group in groups[:-1]}
    even = len(groups) > 2 and len(sizes) == 1 and len(groups[-1]) <= max(sizes)
    digits = sum(bool(re.search(r"\d", group)) for group in groups)
    spelled = set("".join(groups)) <= set(_SIGNS)
    return even and sizes <= set(_GROUPS) and digits > 1 and spelled and read_if_code(text) is None


def _decoded(value: int) -> Shared:
    digits = Digits(value)
    number = digits.take(_GAME)
    game = next((name for name in catalogue.names() if _game_number(name) == number), "")
    if not game:
        raise BadCode(_("This code needs a newer version of Quadrille."))
    seats = digits.take(_MOST_SEATS) + 1
    some = digits.take(2)
    bots = tuple(_take_bot(game, digits) if some else None for _seat in range(seats))
    seed = _take_seed(digits)
    options = {}
    for option in catalogue.options(game, own=False):
        values = list(option.values(seats))
        place = digits.take(len(values)) + _default_place(option, values)
        options[option.name] = values[place % len(values)]
    clocks, clock = _clocks(game), digits.take(_MOST_CLOCKS)
    if clock >= len(clocks):
        raise BadCode(_("This code needs a newer version of Quadrille."))
    shared = Shared(game, bots, seed, options, clocks[clock])
    _refuse_strange(shared, digits)
    return shared


def _take_bot(game: str, digits: Digits) -> str | None:
    known: list[str | None] = [None, *sorted(catalogue.bots(game))]
    digit = digits.take(_MOST_BOTS)
    if digit == _LEVEL_DIGIT:
        known, digit = [*LEVELS], digits.take(_MOST_BOTS)
    bot = known[digit] if digit < len(known) else ""
    if bot is not None and bot not in catalogue.opponents(game):
        raise BadCode(_("This code needs a newer version of Quadrille."))
    return bot


def _take_seed(digits: Digits) -> str:
    kind, length = digits.take(len(_ALPHABETS) + 1), digits.take(_LONGEST_SEED)
    if kind == len(_ALPHABETS):
        return bytes(digits.take(256) for _letter in range(length)).decode(errors="replace")
    alphabet = _ALPHABETS[kind]
    return "".join(alphabet[digits.take(len(alphabet))] for _letter in range(length))


def _refuse_strange(shared: Shared, digits: Digits) -> None:
    """Raise `BadCode` for content that no client of this version writes."""
    try:
        catalogue.set_up(shared.game, shared.options, len(shared.bots))
    except BadSetup as problem:
        raise BadCode(
            _("This code is not valid: {reason}.").format(
                reason=translate_sentence(problem.sentence)
            )
        ) from problem
    if digits.value or not is_seed(shared.seed):
        raise BadCode(_("This code needs a newer version of Quadrille."))


# -- in words ----------------------------------------------------------------------------------


def words_of(shared: Shared) -> str:
    """Return the match of a code in one line."""
    return facts(*title_and_players(shared))


def title_and_players(shared: Shared) -> tuple[str, str]:
    """Return the game's title, and the players and seed in words."""
    people = sum(bot is None for bot in shared.bots)
    bots = len(shared.bots) - people
    said = [ngettext("{n} player", "{n} players", people).format(n=people)]
    if bots:
        said.append(ngettext("{count} bot", "{count} bots", bots).format(count=bots))
    said.append(_("seed: {seed}").format(seed=shared.seed))
    return games.title(shared.game), facts(*said)


def changed_options(shared: Shared) -> str:
    """Return the options that differ from their defaults, in words."""
    said = []
    for option in catalogue.options(shared.game, own=False):
        value = shared.options[option.name]
        if not same_value(value, option.default):
            name, _sentence = games.option_words(shared.game, option)
            words = games.value_words(shared.game, option.name, value)[0]
            said.append(_("{name}: {words}").format(name=name, words=words))
    return comma_list(said) or _("Default options")
