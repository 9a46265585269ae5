"""Gives the challenges of a layout ranks as hard to reach as those of the house, by simulation.

    python tools/calibrate.py levels/ramp/harbour levels/ramp/summit --games 16 --jobs 2

The levels of opponents play every challenge on the house's maps and on these, with the same seeds.
A number on a new ladder lies between the means of the same two levels, and as far from each, as the
house's number does among the house's means; above the highest and below the lowest it lies as many
points away. The numbers are written into the maps (`--dry`: only printed), where everything else
stays as it is.

    python tools/calibrate.py --worth wall --seats 2,3,4 --fit 60 --games 200 --levels club,expert

fits the chance to win to 60 matches between these levels (one named twice plays twice as often) and
checks it on 200 with other seeds; all are stored in `tests/worth`. The curve is written into the
game by hand. Without `--fit` the game's own curve is checked.

    python tools/calibrate.py --rush levels/ramp/house levels/ramp/harbour --games 16

sets the ranks of the rush of these maps: the levels play all four boards, once as ever and once
overlooking the more, the less time a piece has. The ranks are as hard as a handyman's and an
architect's of all four boards, and as what lies half way from a master builder's to beyond belief.

    python tools/calibrate.py --means ramp --games 6

stores what each level reaches on average in every challenge of the house: rivals are chosen by it.
"""

import sys

if __name__ == "__main__":
    import _environment

    _environment.inside(__file__, sys.argv[1:])

import argparse
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import _level_means
import _ranked
import _worth

from game import catalogue
from game.cli import jobs
from game.cli.simulate import MoveClock, play_out
from game.core.bots import Bot, BotTurn
from game.core.chance import Chance
from game.core.level import MapFolder
from game.core.options import with_defaults
from game.core.ranks import BEYOND, Challenge
from game.core.rules import Move, Rules
from game.engine.storage.tmx import load_layout
from game.games.ramp.bots import bots as ramp_bots
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.table.hands import RUSH_LEAST, RUSH_MOST

LEVELS = "casual,club,strong"
RUSH_SLIPS, RUSH_BOUND = 8, 4
"""How much more a level overlooks, in percent, and how much more it may cost, in tenths of a point,
for each second that a piece has less than the first one."""


class Asked(NamedTuple):
    """What the processes need to play: a game, the house's maps and others, and who plays."""

    game: str
    layouts: tuple[MapFolder, ...]
    levels: tuple[str, ...]
    games: int
    seed: str

    def tasks(self) -> list[tuple[int, int, str, int]]:
        """Layout, challenge, level and number of every game."""
        numbers = range(1, self.games + 1)
        places = range(len(_played(self.game, self.layouts[0])))
        return [*product(range(len(self.layouts)), places, self.levels, numbers)]


class Found(NamedTuple):
    """What came of a game: of which layout, challenge and level, its number, and if it was lost."""

    layout: int
    challenge: int
    level: str
    number: int
    lost: bool


def main() -> int:
    """Calibrate the folders that are asked for, all of one game."""
    chosen = _parser().parse_args()
    if chosen.worth:
        _worth.calibrate(chosen)
        return 0
    if chosen.rush:
        for folder in chosen.folders:
            _calibrate_rush(folder.resolve(), chosen)
        return 0
    if chosen.means:
        _level_means.store(chosen)
        return 0
    folders = [folder.resolve() for folder in chosen.folders]
    games = {_game_of(folder) for folder in folders}
    if len(games) != 1:
        raise SystemExit("All folders must belong to one game.")
    game = games.pop()
    house = catalogue.layout(game)
    layouts = (house, *(_with_ranks(load_layout(folder, game), house) for folder in folders))
    asked = Asked(game, layouts, tuple(chosen.levels.split(",")), chosen.games, chosen.seed)
    numbers = range(len(asked.tasks()))
    done: Iterable[Found]
    if chosen.jobs > 1:
        done = jobs.on_processes(begin, asked, numbers, chosen.jobs)
    else:
        done = map(begin(asked), numbers)
    found = [*done]
    for place, folder in enumerate(folders, 1):
        ranks = dict(_ranks(asked, place, found))
        for name, properties in _ranked.WRITTEN[game](layouts[place], ranks).items():
            if not chosen.dry:
                _ranked.write(folder / f"{name}.tmx", properties)
    return 0


def _calibrate_rush(folder: Path, chosen: argparse.Namespace) -> None:
    layout = load_layout(folder, "ramp")
    whole = catalogue.game("ramp").challenges()(layout)[0]
    rules = _rules(whole, layout)
    assert isinstance(rules, RampRules)
    calm: list[float] = []
    hurried: list[float] = []
    for name in chosen.levels.split(","):
        for bot, means in ((ramp_bots.OPPONENTS[name], calm), (_hurried(name, rules), hurried)):
            chances = [Chance(f"{chosen.seed}-{number}", "ramp") for number in range(chosen.games)]
            ends = [play_out(rules, chance, [bot], MoveClock(1e9))[0] for chance in chances]
            means.append(fmean(rules.scores(end)[0] for end in ends))
    known = {rung.word: rung.number for rung in whole.shown_ladder.rungs}
    highest = (known["master builder"] + known[BEYOND]) // 2
    asked = (known["handyman"], known["architect"], highest)
    limits = [rank(number, calm, hurried) for number in asked]
    print(f"{folder.name}: {limits}; means {calm}, in a rush {hurried}", flush=True)
    if not chosen.dry:
        _ranked.write(folder / "pieces.tmx", {"solo_rush": " ".join(map(str, limits))})


def _hurried(name: str, rules: RampRules) -> Bot:
    """A level of Ramp that overlooks the more, the less time a piece has."""
    level, pieces = ramp_bots.LEVELS[name], len(rules.pieces.shapes)
    last = len(rules.boards) * pieces - 1

    def play(turn: BotTurn) -> Move:
        placed = (turn.view.round + 1) * pieces - len(turn.view.cards_left)
        missing = (RUSH_MOST - RUSH_LEAST) * min(1.0, placed / last)
        slips = min(95, round(level.slip_percent + RUSH_SLIPS * missing))
        bound = round(level.worst_oversight + RUSH_BOUND * missing)
        return ramp_bots.decide(turn, level._replace(slip_percent=slips, worst_oversight=bound))

    return play


def begin(asked: Asked) -> jobs.Task:
    """What plays the game of a number."""
    tasks = asked.tasks()

    def play(number: int) -> Found:
        at, place, level, game = tasks[number]
        challenge = _played(asked.game, asked.layouts[at])[place]
        rules = _rules(challenge, asked.layouts[at])
        known = catalogue.opponents(asked.game)
        seated = [known[name] for name in (level, *challenge.bots)]
        chance = Chance(f"{asked.seed}-{game}", asked.game)
        end, _moves = play_out(rules, chance, seated, MoveClock(1e9))
        lost = challenge.measure(rules, end) is None
        return Found(at, place, level, rules.scores(end)[0], lost)

    return play


def rank(number: int, here: Sequence[float], there: Sequence[float]) -> int:
    """The number that lies among the means there as this one does among those here."""
    means = sorted(zip(here, there, strict=True))
    (low, lowest), (high, highest) = means[0], means[-1]
    if number <= low:
        return round(lowest + number - low)
    if number >= high:
        return round(highest + number - high)
    (x, u), (y, v) = next(pair for pair in pairwise(means) if number < pair[1][0])
    return round(u + (v - u) * (number - x) / (y - x))


def _means(found: Sequence[Found], levels: Sequence[str]) -> list[float]:
    """Of what each level reached."""
    return [fmean(one.number for one in found if one.level == level) for level in levels]


def _ranks(
    asked: Asked, place: int, found: Sequence[Found]
) -> Iterable[tuple[str, tuple[int, ...]]]:
    """The numbers of every challenge's ladder from its second rung on, by its key."""
    print(f"\n{asked.layouts[place].name}")
    for at, challenge in enumerate(_played(asked.game, asked.layouts[0])):
        own = [one for one in found if (one.layout, one.challenge) == (place, at)]
        usual = [one for one in found if (one.layout, one.challenge) == (0, at)]
        here, there = (_means(games, asked.levels) for games in (usual, own))
        numbers: list[int] = []
        for rung in challenge.shown_ladder.rungs[_ranked.unreached(challenge) :]:
            least = numbers[-1] + 1 if numbers else -(10**6)
            numbers.append(max(least, rank(rung.number, here, there)))
        lost = sum(one.lost for one in own) / len(own), sum(one.lost for one in usual) / len(usual)
        print(f"  {challenge.key}: {numbers}, lost {lost[0]:.0%} (house {lost[1]:.0%})")
        yield challenge.key, tuple(numbers)


def _played(game: str, layout: MapFolder) -> list[Challenge]:
    """The challenges whose numbers are a ladder's own."""
    known = catalogue.game(game).challenges()(layout)
    return [each for each in known if not (each.options.get("hard") or each.pace)]


def _rules(challenge: Challenge, layout: MapFolder) -> Rules[Any]:
    rules, seats = catalogue.rules_class(challenge.game), 1 + len(challenge.bots)
    values = with_defaults(rules.option_list, challenge.options, seats)
    assert not isinstance(values, str)
    return rules(values, seats, layout)


def _with_ranks(layout: MapFolder, house: MapFolder) -> MapFolder:
    """The layout, with the house's properties where it has none yet."""
    known: Mapping[str, Any] = {name: level.properties for name, level in house.levels.items()}
    levels = {
        name: replace(level, properties={**known.get(name, {}), **level.properties})
        for name, level in layout.levels.items()
    }
    return MapFolder(layout.game, layout.name, levels)


def _game_of(folder: Path) -> str:
    game = catalogue.game_of_maps(folder)
    if game not in _ranked.WRITTEN:
        raise SystemExit(f"{folder}: these maps belong to no game whose ranks lie in maps.")
    return game


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER", help="of maps")
    parser.add_argument("--worth", metavar="GAME", help="fit its chance to win instead")
    parser.add_argument("--rush", action="store_true", help="the ranks of Ramp's rush instead")
    parser.add_argument("--means", metavar="GAME", help="store the means of its levels instead")
    parser.add_argument("--only", default="", help="for --means: challenges, like four,board1")
    parser.add_argument("--seats", default="2", help="for --worth, like 2,3,4")
    parser.add_argument("--fit", type=int, default=0, help="for --worth: matches to fit it to")
    parser.add_argument("--games", type=int, default=16, help="by every level in every challenge")
    parser.add_argument("--levels", default=LEVELS, help=f"who plays: {LEVELS}")
    parser.add_argument("--seed", default="ranks", help="game i has S-i")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
