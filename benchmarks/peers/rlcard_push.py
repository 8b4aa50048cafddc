"""Push as an RLCard environment, run as its documentation runs one: random agents and `env.run`."""

from collections import OrderedDict

import numpy as np
import rlcard
from plain_push import ACTIONS, CARD, DIE, OVER, PlainPush
from rlcard.agents import RandomAgent
from rlcard.envs import Env
from rlcard.envs.registration import register
from timing import report

SEATS = 3


class PushGame:
    def __init__(self, allow_step_back=False):
        self.allow_step_back = allow_step_back
        self.np_random = np.random.RandomState()
        self.decisions = 0

    def init_game(self):
        self.push = PlainPush(SEATS)
        return self.get_state(0), 0

    def step(self, action):
        self.decisions += 1
        self.push.play(action)
        while self.push.awaits in (CARD, DIE):
            if self.push.awaits == CARD:
                self.push.draw(self.np_random.randint(len(self.push.deck)))
            else:
                self.push.roll(self.np_random.randint(6))
        return self.get_state(self.push.player), self.push.player

    def get_state(self, player_id):
        return {"numbers": self.push.numbers(), "actions": self.push.legal()}

    def is_over(self):
        return self.push.phase == OVER

    def get_player_id(self):
        return self.push.player

    def get_num_players(self):
        return SEATS

    def get_num_actions(self):
        return ACTIONS


class PushEnv(Env):
    def __init__(self, config):
        self.name = "push"
        self.game = PushGame()
        super().__init__(config)
        self.state_shape = [[len(PlainPush(SEATS).numbers())] for _ in range(SEATS)]
        self.action_shape = [None] * SEATS

    def _extract_state(self, state):
        return {
            "legal_actions": OrderedDict((action, None) for action in state["actions"]),
            "obs": np.array(state["numbers"]),
            "raw_obs": state,
            "raw_legal_actions": state["actions"],
            "action_record": self.action_recorder,
        }

    def _decode_action(self, action_id):
        return int(action_id)

    def _get_legal_actions(self):
        return self.game.push.legal()

    def get_payoffs(self):
        return np.array(self.game.push.scores())


def play_game() -> int:
    before = ENV.game.decisions
    ENV.run(is_training=False)
    return ENV.game.decisions - before


register("push", entry_point="rlcard_push:PushEnv")
ENV = rlcard.make("push", config={"seed": 7})
ENV.set_agents([RandomAgent(num_actions=ENV.num_actions) for _ in range(ENV.num_players)])

if __name__ == "__main__":
    report(play_game)
