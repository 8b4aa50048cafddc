"""Push as a PettingZoo AEC environment, played by the loop of its documentation.

pettingzoo_push.py SECONDS          with the wrappers its guide to own environments puts on
pettingzoo_push.py SECONDS bare     without them
"""

import functools
import sys

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from plain_push import ACTIONS, CARD, DIE, OVER, PlainPush
from timing import report

SEATS = 3
NUMBERS = len(PlainPush(SEATS).numbers())


def env():
    wrapped = raw_env()
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):
    metadata = {"name": "push_v0", "is_parallelizable": False}
    render_mode = None

    def __init__(self):
        self.possible_agents = [f"player_{seat}" for seat in range(SEATS)]

    @functools.cache  # noqa: B019 - as in its guide
    def observation_space(self, agent):
        numbers = Box(-1, 2**31 - 1, (NUMBERS,), dtype=np.int64)
        return Dict({"observation": numbers, "action_mask": Box(0, 1, (ACTIONS,), dtype=np.int8)})

    @functools.cache  # noqa: B019
    def action_space(self, agent):
        return Discrete(ACTIONS, seed=7)

    def reset(self, seed=None, options=None):
        self.rng = np.random.default_rng(seed)
        self.push = PlainPush(SEATS)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def observe(self, agent):
        mask = np.zeros(ACTIONS, dtype=np.int8)
        if agent == self.agent_selection:
            mask[self.push.legal()] = 1
        return {"observation": np.array(self.push.numbers(), dtype=np.int64), "action_mask": mask}

    def step(self, action):
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0
        self.push.play(int(action))
        while self.push.awaits in (CARD, DIE):
            if self.push.awaits == CARD:
                self.push.draw(int(self.rng.integers(len(self.push.deck))))
            else:
                self.push.roll(int(self.rng.integers(6)))
        if self.push.phase == OVER:
            scores = self.push.scores()
            self.rewards = dict(zip(self.agents, scores, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.push.player]
        self._accumulate_rewards()


def play_game() -> int:
    decisions = 0
    ENV.reset(seed=7 + play_game.games)
    play_game.games += 1
    for agent in ENV.agent_iter():
        observation, _reward, termination, truncation, _info = ENV.last()
        if termination or truncation:
            action = None
        else:
            action = ENV.action_space(agent).sample(observation["action_mask"])
            decisions += 1
        ENV.step(action)
    return decisions


play_game.games = 0
ENV = raw_env() if sys.argv[2:] == ["bare"] else env()

if __name__ == "__main__":
    report(play_game)
