"""How fast the rules, the bots and the reader of replays are, by the processor's clock."""

import random
import statistics
import time
from typing import Any

from game import catalogue
from game.cli.replays import replay_bytes
from game.cli.simulate import MoveClock, play_out
from game.core.bots import Bot, BotTurn
from game.core.chance import Chance
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.core.rules import BadSetup, DealStep, Move, MoveStep, Rules, Step


def playouts(games: str | None, seconds: float) -> dict[str, Any]:
    """Random games to the end, every legal move listed each time, for every number of seats."""
    found: dict[str, Any] = {}
    for name in _names(games):
        seats = catalogue.rules_class(name).seat_range
        found[name] = {f"{n} seats": _playouts(set_up(name, n), seconds) for n in seats}
    return found


def bots(games: str | None, seconds: float) -> dict[str, Any]:
    """Every bot against itself at a small table: time a move, and mean points."""
    return {
        name: {
            bot: _bot(set_up(name), decide, seconds) for bot, decide in catalogue.bots(name).items()
        }
        for name in _names(games)
    }


def verifying(games: str | None, seconds: float) -> dict[str, Any]:
    """Whole replays of the largest table, read and judged by the rules."""
    return {name: _verifying(name, seconds) for name in _names(games)}


def set_up(name: str, seats: int | None = None) -> Rules[Any]:
    """A game with its options as they come, or with the first other one that it cannot do
    without; two seats if nothing is said."""
    allowed = catalogue.rules_class(name).seat_range
    seats = seats or sorted(allowed, key=lambda n: abs(n - 2))[0]
    others = [{o.name: value} for o in catalogue.options(name) for value in o.values(seats)]
    for given in [{}, *others]:
        try:
            return catalogue.set_up(name, given, seats)
        except BadSetup:
            continue
    raise SystemExit(f"{name} cannot be set up for {seats} players.")


def random_game(rules: Rules[Any], seed: str, steps: list[Step] | None = None) -> tuple[Any, int]:
    """One game whose moves are any: its last position and its number of moves."""
    chance, dice = Chance(seed, rules.name), random.Random(seed)
    state, moves = rules.start(), 0
    while True:
        draw = rules.due(state)
        if draw is not None:
            outcome = rules.roll(state, chance.stream(draw.stream, draw.index))
            state = rules.deal(state, outcome)
            if steps is not None:
                steps.append(DealStep(draw.kind, outcome))
            continue
        movers = rules.movers(state)
        if not movers:
            return state, moves
        seat = dice.choice(movers)
        move = dice.choice(rules.moves(state, seat))
        state = rules.play(state, seat, move)
        moves += 1
        if steps is not None:
            steps.append(MoveStep(seat, move))


def random_replay(rules: Rules[Any], seed: str) -> bytes:
    """A whole random game as a file."""
    players = tuple(Player(f"Player {seat + 1}") for seat in range(rules.seats))
    steps: list[Step] = []
    end, _ = random_game(rules, seed, steps)
    return replay_bytes(Header(rules.name, players, seed, rules.options), rules, steps, end)


def _names(games: str | None) -> list[str]:
    return games.split(",") if games else list(catalogue.names())


def _playouts(rules: Rules[Any], seconds: float) -> dict[str, Any]:
    count = moves = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        moves += random_game(rules, f"bench-{count}")[1]
        count += 1
    took = time.process_time() - began
    return {
        "games": count,
        "games_per_second": round(count / took, 1),
        "moves_per_second": round(moves / took),
    }


def _bot(rules: Rules[Any], bot: Bot, seconds: float) -> dict[str, Any]:
    walls: list[float] = []
    scores: list[int] = []
    clock = MoveClock(catalogue.game(rules.name).seconds)
    count, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        chance = Chance(f"bench-{count}", rules.name)
        end, _ = play_out(rules, chance, [_timed(bot, walls)] * rules.seats, clock)
        scores += rules.scores(end)
        count += 1
    took = time.process_time() - began
    return {
        "seats": rules.seats,
        "games": count,
        "moves_per_second": round(len(walls) / took, 1),
        "cpu_ms_a_move": round(1000 * took / len(walls), 3),
        "longest_move_ms": round(1000 * max(walls), 1),
        "mean_points": round(statistics.fmean(scores), 1),
    }


def _timed(bot: Bot, walls: list[float]) -> Bot:
    """The same bot, each of its moves noted in seconds."""

    def decide(turn: BotTurn) -> Move:
        began = time.perf_counter()
        move = bot(turn)
        walls.append(time.perf_counter() - began)
        return move

    return decide


def _verifying(name: str, seconds: float) -> dict[str, Any]:
    rules = set_up(name, catalogue.rules_class(name).seat_range[-1])
    files = [random_replay(rules, f"bench-{i}") for i in range(5)]
    plies = size = count = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        data = files[count % len(files)]
        reading = read_replay(data, catalogue.set_up)
        if reading.problem or reading.history is None:
            raise SystemExit(f"A replay of {name} does not verify: {reading.problem}.")
        plies, size, count = plies + reading.history.plies, size + len(data), count + 1
    took = time.process_time() - began
    return {
        "files_per_second": round(count / took, 1),
        "plies_per_second": round(plies / took),
        "megabytes_per_second": round(size / took / 1e6, 3),
    }
