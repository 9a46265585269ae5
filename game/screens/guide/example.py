"""The example match beside the rules: two quick bots on a fixed seed."""

from collections.abc import Iterator

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Chance
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.core.rules import Move

SEED = "rulebook"
SEATS = 2


def begun(game: str) -> Match:
    seats = max(catalogue.rules_class(game).seat_range[0], SEATS)
    players = tuple(Player(str(seat + 1), "greedy") for seat in range(seats))
    return Match.new(Header(game, players, SEED, practice=True), catalogue.set_up)


def moves(game: str) -> Iterator[tuple[int, Move]]:
    """Yield each seat and its move, to the end. Some take longer to find than a frame."""
    match, bot, chance = begun(game), catalogue.bots(game)["greedy"], Chance(SEED, game)
    while not match.over:
        seat = match.movers[0]
        view = match.rules.seen_by(match.state, seat)
        move = bot(BotTurn(match.rules, view, seat, chance.stream("bot", match.plies), lambda: 1.0))
        match.play(seat, move)
        yield seat, move
