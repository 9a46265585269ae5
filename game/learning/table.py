"""A game as a PettingZoo environment: every seat is an agent, and they decide in turn."""

from collections.abc import Mapping
from math import inf
from types import MappingProxyType
from typing import Any

from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from game import catalogue
from game.core.bots import Bot, BotTurn
from game.core.chance import Chance
from game.core.rules import Move, Rules
from game.learning.encoding import Encoding
from game.learning.lines import LinesEncoding
from game.learning.loops import LoopsEncoding
from game.learning.ramp import RampEncoding
from game.learning.wall import WallEncoding

ENCODINGS: Mapping[str, type[Any]] = MappingProxyType(
    {"lines": LinesEncoding, "loops": LoopsEncoding, "ramp": RampEncoding, "wall": WallEncoding}
)


def encoding_of(rules: Rules[Any]) -> Encoding[Any]:
    if rules.name not in ENCODINGS:
        raise ValueError(f"{rules.name} has no encoding for learners")
    encoding: Encoding[Any] = ENCODINGS[rules.name](rules)
    return encoding


def after_chance(rules: Rules[Any], chance: Chance, state: Any) -> Any:
    """Return the position after all chance that is due."""
    while (due := rules.due(state)) is not None:
        state = rules.deal(state, rules.roll(state, chance.stream(due.stream, due.index)))
    return state


class Episode:
    """One match from its first position on."""

    def __init__(self, rules: Rules[Any], seed: str, bots: Mapping[int, Bot]) -> None:
        """Let `bots` play for their seats whenever it is their turn."""
        self.rules = rules
        self.chance = Chance(seed, rules.name)
        self._bots = bots
        self._streams = {seat: self.chance.stream(f"bot {seat + 1}", 0) for seat in bots}
        self.state = self._until_decision(rules.start())

    @property
    def seat(self) -> int | None:
        """Return the seat to move, the first of those that may; None when the match is over."""
        movers = self.rules.movers(self.state)
        return movers[0] if movers else None

    def play(self, seat: int, move: Move) -> None:
        """Play a legal move, and what follows until another decision is due."""
        self.state = self._until_decision(self.rules.play(self.state, seat, move))

    def _until_decision(self, state: Any) -> Any:
        rules = self.rules
        while True:
            state = after_chance(rules, self.chance, state)
            movers = rules.movers(state)
            if not movers or movers[0] not in self._bots:
                return state
            seat, view = movers[0], rules.seen_by(state, movers[0])
            turn = BotTurn(rules, view, seat, self._streams[seat], lambda: inf)
            state = rules.play(state, seat, self._bots[seat](turn))


REWARDS = ("result", "points")
_SEEDS = 2**32


class TableEnv(AECEnv[str, dict[str, NDArray[Any]], int | None]):
    """A game in which the first of several seats that may act does so. With rewards `result`
    winners get 1 at the end, others -1; with `points` all get the change of their score after every
    move."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        rewards: str = "result",
    ) -> None:
        """Raise `BadSetup` if the game cannot be played with these settings."""
        super().__init__()
        if rewards not in REWARDS:
            raise ValueError(f"rewards are one of {REWARDS}, not {rewards!r}")
        self.metadata = {"name": f"quadrille_{game}", "render_modes": []}
        self.render_mode = None
        self.rules: Rules[Any] = catalogue.set_up(game, options or {}, seats)
        self.encoding = encoding_of(self.rules)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rewards = rewards
        self._spaces = {agent: self.encoding.observation_space() for agent in self.possible_agents}
        self._actions = {agent: self.encoding.action_space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    @property
    def state(self) -> Any:
        """Return the position with all that is hidden."""
        return self._episode.state

    def observation_space(self, agent: str) -> Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game of a seed, of `options["seed"]`, which may be text, or of a random seed."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        chosen = seed if seed is not None else int(self._random.integers(_SEEDS))
        self._episode = Episode(self.rules, str((options or {}).get("seed", chosen)), {})
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return a seat's view and the mask of its moves, which is empty while others decide."""
        seat, state = self._seat_of[agent], self._episode.state
        moves = self.rules.moves(state, seat) if seat == self._episode.seat else ()
        return self.encoding.observed(self.rules, state, seat, moves)

    def step(self, action: int | None) -> None:
        """Play a move for the seat to move; raise `ValueError` with the rule if it is illegal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, state = self._seat_of[agent], self._episode.state
        if action is None or action not in self._actions[agent]:
            raise ValueError(f"{action!r} is the number of no move")
        move = self.encoding.move(self.rules.seen_by(state, seat), int(action))
        if move not in self.rules.moves(state, seat):
            raise ValueError(self.rules.why_not(state, seat, move))
        self._cumulative_rewards[agent] = 0.0
        before = self.rules.scores(state)
        self._episode.play(seat, move)
        self._set_rewards(before)
        self._select_agent()
        self._accumulate_rewards()

    def _set_rewards(self, before: tuple[int, ...]) -> None:
        rules, state = self.rules, self._episode.state
        for agent, seat in self._seat_of.items():
            if self._rewards == "points":
                self.rewards[agent] = float(rules.scores(state)[seat] - before[seat])
            elif rules.over(state):
                self.rewards[agent] = 1.0 if seat in rules.result(state).winners else -1.0

    def _select_agent(self) -> None:
        seat = self._episode.seat
        if seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[seat or 0]


class _IllegalMoveLoses(TerminateIllegalWrapper[str, dict[str, NDArray[Any]], int | None]):
    """Ends a match with an illegal move; a number beyond all moves is an error."""

    def step(self, action: int | None) -> None:
        if action is not None and action not in self.action_space(self.agent_selection):
            raise ValueError(f"{action!r} is the number of no move")
        super().step(action)


def env(
    game: str,
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    rewards: str = "result",
) -> AECEnv[str, dict[str, NDArray[Any]], int | None]:
    """Return an environment where an illegal move loses the game, as is usual for learners."""
    table = TableEnv(game, seats, options, rewards)
    return OrderEnforcingWrapper(_IllegalMoveLoses(table, illegal_reward=-1))
