"""A challenge as a Gymnasium environment: the learner decides, the challenge's bots reply."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import gymnasium
import numpy as np

from game import catalogue
from game.core.ranks import Challenge
from game.learning.table import REWARDS, Episode, encoding_of

LOST = -1.0
"""The reward of a challenge that is lost."""
ILLEGAL = -1.0
"""The reward of a move that is not legal; the game stays as it is."""
_SEEDS = 2**32
_ME = 0
_NOTHING: Mapping[str, Any] = MappingProxyType({})


class Solo(gymnasium.Env[dict[str, Any], np.int64]):
    """With rewards `result` the end gives the number of the rank reached, from 0, or -1 if the
    challenge is lost; with `points` every move gives the change of the score. At the end `info`
    holds what was counted (`number`, None: lost), and why a move was illegal."""

    def __init__(self, game: str, challenge: str | int = 1, rewards: str = "result") -> None:
        """Take a challenge by its key (`board2`) or by its place in the list, from 1."""
        if rewards not in REWARDS:
            raise ValueError(f"rewards are one of {REWARDS}, not {rewards!r}")
        self.challenge = _find_challenge(game, challenge)
        self._rewards = rewards
        seats = 1 + len(self.challenge.bots)
        self.rules = catalogue.set_up(game, self.challenge.options, seats)
        self.encoding = encoding_of(self.rules)
        self.action_space = self.encoding.action_space()
        self.observation_space = self.encoding.observation_space()

    @property
    def state(self) -> Any:
        return self._episode.state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game of a seed, of `options["seed"]`, which may be text, or of a random seed."""
        super().reset(seed=seed)
        chosen = seed if seed is not None else int(self.np_random.integers(_SEEDS))
        known = catalogue.opponents(self.rules.name)
        bots = {seat: known[bot] for seat, bot in enumerate(self.challenge.bots, 1)}
        named = str((options or _NOTHING).get("seed", chosen))
        self._episode = Episode(self.rules, named, bots)
        return self._observation(), {}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play a move and all that follows until the next decision."""
        if not hasattr(self, "_episode"):
            raise ValueError("call reset() before step()")
        if action not in self.action_space:
            raise ValueError(f"{action!r} is the number of no move")
        rules, state = self.rules, self._episode.state
        move = self.encoding.move(rules.seen_by(state, _ME), int(action))
        if move not in rules.moves(state, _ME):
            over = rules.over(state)
            why = {"illegal": rules.why_not(state, _ME, move)}
            return self._observation(), ILLEGAL, over, False, why
        self._episode.play(_ME, move)
        after = self._episode.state
        over = rules.over(after)
        info = {"number": self.challenge.measure(rules, after)} if over else {}
        gained = float(rules.scores(after)[_ME] - rules.scores(state)[_ME])
        reward = gained if self._rewards == "points" else self._rank_reached(info) if over else 0.0
        return self._observation(), reward, over, False, info

    def _rank_reached(self, info: Mapping[str, Any]) -> float:
        number = info["number"]
        return LOST if number is None else float(self.challenge.shown_ladder.rung_index(number))

    def _observation(self) -> dict[str, Any]:
        state = self._episode.state
        return self.encoding.observed(self.rules, state, _ME, self.rules.moves(state, _ME))


def _find_challenge(game: str, asked: str | int) -> Challenge:
    offered = catalogue.challenges(game)
    for challenge in catalogue.known_challenges(game):
        place = offered.index(challenge) + 1 if challenge in offered else None
        if asked in (place, challenge.key):
            return challenge
    keys = ", ".join(challenge.key for challenge in offered)
    raise ValueError(f"{game} has no challenge {asked!r}: {keys}")
