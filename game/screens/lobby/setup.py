"""The set-up in the lobby (seats, options, seed), stored for the next time."""

import contextlib
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache, cached_property
from typing import Any

from game import catalogue
from game.core.options import Option
from game.core.replay.header import LONGEST_SEED, Header, Player, is_seed
from game.core.rules import BadSetup, Json
from game.engine.processes import program
from game.engine.storage.series import LENGTHS
from game.engine.words import _, translate_sentence
from game.screens import games
from game.screens.lobby import code, seeds

LONGEST_NAME = 24
SHUFFLES = 20
SEED_KINDS = ("random", "today", "typed")


@dataclass
class SeatPlan:
    """The planned player of a seat. An unnamed person is called by the seat's number, an unnamed
    bot by its level; None as device means any unassigned one. `bot` of a custom bot holds its
    command."""

    name: str = ""
    bot: str | None = None
    device: str | None = None

    @property
    def program(self) -> str:
        """Return the file name of a seat's custom bot; "" for others."""
        bot = self.bot or ""
        return (
            program.name_of_program(program.words_of_command(bot))
            if bot.startswith(program.WORD)
            else ""
        )

    def kept(self) -> dict[str, Any]:
        """Return the fields stored in the settings."""
        return {k: v for k, v in vars(self).items() if v}


@dataclass
class Setup:
    """The set-up of one match."""

    game: str
    seats: list[SeatPlan]
    options: dict[str, Any] = field(default_factory=dict)
    seed_kind: str = "random"
    typed: str = ""
    practice: bool = False
    coach: bool = False
    length: int = 0
    """The most matches of a series of these players; 0 for no limit."""
    random_seed: str = field(default_factory=seeds.fresh)

    @property
    def seat_range(self) -> range:
        return catalogue.rules_class(self.game).seat_range

    @property
    def people(self) -> int:
        return sum(seat.bot is None for seat in self.seats)

    @property
    def may_practise(self) -> bool:
        """Return whether practice would let anybody take back others' moves."""
        return len(self.seats) > 1 and self.people > 0

    @property
    def may_be_coached(self) -> bool:
        """Return whether one person plays, against no clock."""
        return self.people == 1 and self.header().pace is None

    @property
    def is_coached(self) -> bool:
        return self.coach and self.may_be_coached

    @cached_property
    def _listed(self) -> tuple[Option, ...]:
        """Return the options, their values listed once: board sets are read from the disk."""
        pace = catalogue.game(self.game).about.pace
        every = (*catalogue.options(self.game), *([pace] if pace else []))
        return tuple(replace(option, values=cache(option.values)) for option in every)

    @property
    def shown_options(self) -> list[Option]:
        """Return the options that have more than one value with these seats."""
        alone = len(self.seats) == 1
        return [
            option
            for option in self._listed
            if len(option.values(len(self.seats))) > 1
            and (alone or option.name not in ("challenge", "hard"))
            and not (alone and option.name == "first")
        ]

    def value(self, option: Option) -> Any:
        """Return the chosen value, or the default if that value is not possible any more."""
        value = self.options.get(option.name, option.default)
        return value if option.allows(value, len(self.seats)) else option.default

    @property
    def seed(self) -> str:
        if self.seed_kind == "today":
            return seeds.of_day(date.today())
        return self.typed.strip() if self.seed_kind == "typed" else self.random_seed

    @property
    def seed_problem(self) -> str:
        """Return why the seed is invalid, as a sentence; "" if it is valid."""
        if not is_seed(self.seed):
            return _("A seed has 1 to {most} visible characters.").format(most=LONGEST_SEED)
        if self.seed_kind == "typed" and code.is_mistyped(self.seed):
            return _("This code has a typo. Check it against the original.")
        return ""

    def header(self) -> Header:
        shown = {option.name for option in self.shown_options}
        options = {o.name: self.value(o) for o in self._listed if o.name in shown}
        pace = options.pop("pace", "") or None
        seats = enumerate(self.seats)
        players = tuple(Player(self.called(i), seat.program or seat.bot) for i, seat in seats)
        practice = self.practice and self.may_practise
        return Header(self.game, players, self.seed, options, practice, pace=pace)

    def called(self, seat: int) -> str:
        """Return the name of a seat, or its default in the current language."""
        plan = self.seats[seat]
        if plan.bot is None:
            return plan.name or code.numbered(seat)
        name = plan.name or plan.program or games.bot_player_name(plan.bot)
        number = sum((p.bot, p.name) == (plan.bot, plan.name) for p in self.seats[: seat + 1])
        return name if number == 1 else f"{name} {number}"

    def devices(self) -> dict[str, int]:
        return {s.device: i for i, s in enumerate(self.seats) if s.device and not s.bot}

    def problem(self) -> str:
        """Return why this cannot be played, as a sentence; "" if it can."""
        if self.seed_problem:
            return self.seed_problem
        header = self.header()
        try:
            catalogue.set_up(self.game, header.options, len(self.seats))
        except BadSetup as problem:
            words = _("{game} cannot be played like this: {reason}")
            return words.format(
                game=games.title(self.game), reason=translate_sentence(problem.sentence)
            )
        return ""

    # -- changes ---------------------------------------------------------------------------

    def add(self, bot: str | None, known: tuple[str, ...]) -> None:
        if len(self.seats) < self.seat_range[-1]:
            self.seats.append(SeatPlan("" if bot else self._free_name(known), bot))

    def follow(self, programs: Mapping[str, str]) -> None:
        """Update the commands of custom bots; replace deleted ones by the usual bot."""
        for seat in filter(lambda seat: seat.program, self.seats):
            if seat.name in programs:
                seat.bot = program.WORD + programs[seat.name]
            else:
                seat.name, seat.bot = "", games.usual_bot(self.game)

    def _free_name(self, known: tuple[str, ...]) -> str:
        """Return the first known name that nobody at the table has; "" if there is none."""
        taken = {seat.name for seat in self.seats}
        return next((name for name in known if name not in taken), "")

    def move_up(self, seat: int) -> None:
        """Swap a seat with the one before, including their devices."""
        self.seats[seat - 1 : seat + 1] = reversed(self.seats[seat - 1 : seat + 1])

    def shuffle(self) -> None:
        """Shuffle the seats into a different order, if there is one."""
        before = list(self.seats)
        for _try in range(SHUFFLES):
            secrets.SystemRandom().shuffle(self.seats)
            if self.seats != before:
                return

    def give(self, seat: int, device: str | None) -> None:
        """Assign a device to a seat; a seat that had it may use any other."""
        for plan in self.seats:
            if device and clashes(device, {plan.device}):
                plan.device = None
        self.seats[seat].device = device

    # -- keeping ---------------------------------------------------------------------------

    def kept(self, before: Mapping[str, Any], started: bool = False) -> dict[str, Any]:
        """Return the stored choices of all games with this set-up's. Once the match has `started`,
        or if the seed is invalid, the next seed is random."""
        started = started or bool(self.seed_problem)
        mine = {
            "seats": [seat.kept() for seat in self.seats],
            "options": self.options,
            "seed": SEED_KINDS[0] if started else self.seed_kind,
            "typed": "" if started else self.typed,
            "practice": self.practice,
            "coach": self.coach,
            "length": self.length,
        }
        return {**before, "game": self.game, self.game: mine}


def clashes(device: str, taken: Collection[str | None]) -> bool:
    """Return whether a device is unavailable while others are taken."""
    halves = ("keys-left", "keys-right")
    beside = {"keys": ("keys", *halves), **dict.fromkeys(halves, (device, "keys"))}
    return any(each in beside.get(device, (device,)) for each in taken)


def _name(entry: Mapping[str, Any]) -> str | None:
    """Return the name in an entry, which may be ""; None if the entry is malformed."""
    name = entry.get("name", "")
    return name[:LONGEST_NAME] if isinstance(name, str) else None


def last_setup(
    game: str, lobby: Mapping[str, Any], names: tuple[str, ...], learnt: bool = False
) -> Setup:
    """Return the last set-up of a game, or a sensible first one; stored values are validated. The
    first of `names`, the current player, gets the seat of a single person. After the lesson
    (`learnt`) the opponent is the weakest bot."""
    kept = lobby.get(game)
    kept = kept if isinstance(kept, dict) else {}
    setup = Setup(game, _seats(game, kept.get("seats")))
    options, seed = kept.get("options"), kept.get("seed")
    setup.options = dict(options) if isinstance(options, dict) else {}
    if "timer" in kept:  # until 0.1 a clock was kept so
        setup.options.setdefault("pace", f"{kept['timer']} s")
    setup.seed_kind = seed if seed in SEED_KINDS else "random"
    typed = kept.get("typed")
    setup.typed = typed[:LONGEST_SEED] if isinstance(typed, str) else ""
    setup.practice = kept.get("practice") is True
    setup.coach = kept.get("coach") is True
    setup.length = kept["length"] if kept.get("length") in LENGTHS else 0
    low = setup.seat_range[0]
    if not setup.seats:
        setup.add(None, names)
        setup.add(games.bot_names(game)[0] if learnt else games.usual_bot(game), names)
    while len(setup.seats) < low:
        setup.add(games.bot_names(game)[0], names)
    people = [seat for seat in setup.seats if seat.bot is None]
    if len(people) == 1 and names:  # the current player
        people[0].name = names[0]
    del setup.seats[setup.seat_range[-1] :]
    return setup


def setup_of_game(
    game: str, lobby: Mapping[str, Any], seats: Sequence[SeatPlan], names: tuple[str, ...]
) -> Setup:
    """Return the set-up of another game for the same seats, with a bot added if it needs one."""
    kept = lobby.get(game)
    mine = {**(kept if isinstance(kept, dict) else {}), "seats": [seat.kept() for seat in seats]}
    setup = last_setup(game, {**lobby, game: mine}, names)
    for plan, seat in zip(setup.seats, seats, strict=False):
        plan.name = seat.name  # a guest stays
    if len(setup.seats) == 1 and setup.problem() and not setup.seed_problem:
        setup.add(games.usual_bot(game), names)
    return setup


def choices_renamed(lobby: Mapping[str, Any], before: str, now: str) -> dict[str, Any]:
    """Return the stored choices with a player renamed; a name that would appear twice at a table is
    cleared."""

    def seated(kept: Any) -> Any:
        seats = kept.get("seats") if isinstance(kept, dict) else None
        if not isinstance(seats, list):
            return kept
        named = [seat.get("name") if isinstance(seat, dict) else None for seat in seats]
        fresh = "" if now in named else now
        return kept | {
            "seats": [
                seat | {"name": fresh} if name == before and not seat.get("bot") else seat
                for seat, name in zip(seats, named, strict=True)
            ]
        }

    return {game: seated(kept) for game, kept in lobby.items()}


def setup_from_code(
    shared: code.Shared,
    lobby: Mapping[str, Any],
    names: tuple[str, ...],
    people: Sequence[SeatPlan] = (),
) -> Setup:
    """Return the set-up of a share code, seating the people at the table first."""
    setup = last_setup(shared.game, lobby, names)
    setup.seats, setup.practice, waiting = [], False, list(people)
    setup.coach = False
    setup.options, setup.seed_kind, setup.typed = dict(shared.options), "typed", shared.seed
    for bot in shared.bots:
        if bot is None and waiting:
            setup.seats.append(waiting.pop(0))
        else:
            setup.add(bot, names)
    return setup


def _seats(game: str, entries: Any) -> list[SeatPlan]:
    plans = []
    for entry in entries if isinstance(entries, list) else ():
        name = _name(entry) if isinstance(entry, dict) else None
        if name is None:
            continue
        bot, device = entry.get("bot"), entry.get("device")
        bot = games.offered_bot(game, bot) if isinstance(bot, str) else bot
        own = _is_program(bot)
        if bot is not None and bot not in games.bot_names(game) and not own:
            continue
        name = "" if bot and not own else name
        plans.append(SeatPlan(name, bot, device if isinstance(device, str) else None))
    return plans


def _is_program(bot: Any) -> bool:
    with contextlib.suppress(ValueError):
        return (
            isinstance(bot, str)
            and bot.startswith(program.WORD)
            and any(program.words_of_command(bot))
        )
    return False


def next_options(header: Header) -> Mapping[str, Json]:
    """Return the options of the next match of the same people: the next seat begins."""
    known = {option.name: option for option in catalogue.options(header.game)}
    first = header.options.get("first", known["first"].default if "first" in known else None)
    if type(first) is not int or len(header.people) < 2:
        return header.options
    return {**header.options, "first": first % len(header.players) + 1}


def choices_after(lobby: Mapping[str, Any], header: Header) -> Mapping[str, Any]:
    """Return the stored choices after a match: if the same people still sit in the lobby, the next
    seat begins there too."""
    setup, options = last_setup(header.game, lobby, ()), next_options(header)
    sitting = [setup.called(seat) for seat in range(len(setup.seats))]
    if "first" not in options or sitting != [player.name for player in header.players]:
        return lobby
    mine = {**lobby.get(header.game, {}), "options": {**setup.options, "first": options["first"]}}
    return {**lobby, header.game: mine}
