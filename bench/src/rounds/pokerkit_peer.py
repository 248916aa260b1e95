"""Whole rounds by pokerkit, random legal play. Reads lines `GAME SEED ROUNDS`, answers `SECONDS BETS` to each.

All that pokerkit can do by itself it does: only players' choices are made here.
"""

import random
import sys
import time

from pokerkit import (
    Automation,
    FixedLimitSevenCardStud,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

SEATS = 6
STAKE = 400
AUTOMATIC = tuple(Automation)


def hold_em():
    return NoLimitTexasHoldem.create_state(AUTOMATIC, True, 0, (1, 2), 2, STAKE, SEATS)


def omaha():
    return PotLimitOmahaHoldem.create_state(AUTOMATIC, True, 0, (1, 2), 2, STAKE, SEATS)


def seven_card_stud():
    return FixedLimitSevenCardStud.create_state(AUTOMATIC, True, 1, 1, 2, 4, STAKE, SEATS)


GAMES = {'hold-em': hold_em, 'omaha': omaha, 'seven-card-stud': seven_card_stud}


def raise_at_random(state):
    """One time in eight all that is allowed, else any amount."""
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    to = most if random.randrange(8) == 7 else random.randint(least, most)
    state.complete_bet_or_raise_to(to)


def play(create):
    """One round; answers how many bets were made in it."""
    state = create()
    bets = 0
    while state.status:
        choices = []
        if state.can_fold():
            choices.append(state.fold)
        if state.can_check_or_call():
            choices.append(state.check_or_call)
        if state.can_post_bring_in():
            choices.append(state.post_bring_in)
        if state.can_complete_bet_or_raise_to():
            choices.append(lambda: raise_at_random(state))
        random.choice(choices)()
        bets += 1
    assert sum(state.stacks) == SEATS * STAKE, 'chips are conserved'
    return bets


def main():
    for line in sys.stdin:
        game, seed, rounds = line.split()
        random.seed(int(seed))
        create = GAMES[game]
        started = time.perf_counter()
        bets = sum(play(create) for _ in range(int(rounds)))
        print(time.perf_counter() - started, bets, flush=True)


main()
