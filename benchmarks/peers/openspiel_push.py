"""Push as a game in OpenSpiel's Python API, played by the random loop of its documentation.

openspiel_push.py SECONDS          random games
openspiel_push.py SECONDS mcts     simulations of its C++ MCTS bot in the opening
"""

import json
import random
import sys
import time

import numpy as np
import pyspiel
from plain_push import ACTIONS, CARD, DIE, FLIP, OVER, PLACE, PLAYER, PlainPush
from timing import report

SEATS = 3
KINDS = 32

GAME_TYPE = pyspiel.GameType(
    short_name="python_push",
    long_name="Push",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=ACTIONS,
    max_chance_outcomes=KINDS,
    num_players=SEATS,
    min_utility=0.0,
    max_utility=1.0,
    max_game_length=2000,
)
DIE_OUTCOMES = [(face, 1 / 6) for face in range(6)]


class PushGame(pyspiel.Game):
    def __init__(self, params=None):
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self):
        return PushState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        raise NotImplementedError


class PushState(pyspiel.State):
    def __init__(self, game):
        super().__init__(game)
        self.push = PlainPush(SEATS)

    def current_player(self):
        if self.push.phase == OVER:
            return pyspiel.PlayerId.TERMINAL
        return self.push.player if self.push.awaits == PLAYER else pyspiel.PlayerId.CHANCE

    def _legal_actions(self, player):
        return self.push.legal()

    def chance_outcomes(self):
        if self.push.awaits == DIE:
            return DIE_OUTCOMES
        counts = [0] * KINDS
        for card in self.push.deck:
            counts[card] += 1
        left = len(self.push.deck)
        return [(kind, count / left) for kind, count in enumerate(counts) if count]

    def _apply_action(self, action):
        if self.push.awaits == CARD:
            self.push.draw(self.push.deck.index(action))
        elif self.push.awaits == DIE:
            self.push.roll(action)
        else:
            self.push.play(action)

    def _action_to_string(self, player, action):
        return f"{player}:{action}"

    def is_terminal(self):
        return self.push.phase == OVER

    def returns(self):
        scores = self.push.scores() if self.is_terminal() else [0] * SEATS
        best = max(scores)
        return [float(score == best and self.is_terminal()) for score in scores]

    def __str__(self):
        return str(self.push.numbers())


pyspiel.register_game(GAME_TYPE, PushGame)


def play_game() -> int:
    decisions = 0
    state = GAME.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(np.random.choice(outcomes, p=odds))
        else:
            state.apply_action(random.choice(state.legal_actions(state.current_player())))
            decisions += 1
    return decisions


def first_choice() -> pyspiel.State:
    """The first position with a choice: red 1 flipped and placed, now flip on or stop."""
    state = GAME.new_initial_state()
    for action in (FLIP, 0, PLACE):
        state.apply_action(action)
    return state


def search(seconds: float) -> None:
    """Doubles the simulations until a search takes long enough.

    `mcts_search`, because `step` of the same bot ends in a segmentation fault on games written in Python.
    """
    simulations, spent = 25, 0.0
    while spent < seconds / 2:
        simulations *= 2
        evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
        bot = pyspiel.MCTSBot(GAME, evaluator, 1.4, simulations, 1000, False, 7, False)
        state = first_choice()
        began = time.thread_time()
        root = bot.mcts_search(state)
        spent = time.thread_time() - began
    print(json.dumps({"simulations": root.explore_count, "seconds": spent}))


GAME = pyspiel.load_game("python_push")

if __name__ == "__main__":
    np.random.seed(7)
    random.seed(7)
    if sys.argv[2:] == ["mcts"]:
        search(float(sys.argv[1]))
    else:
        report(play_game)
