"""Rankers that other people wrote, each as functions from cards to a strength: the higher wins, equal ones tie.

A peer is asked about the suites that it knows. `None` is a hand that does not qualify.
"""

import importlib


def cards_in(text):
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def pokerkit():
    import pokerkit as kit

    def high(own, _):
        return kit.StandardHighHand.from_game(own).entry.index

    def short(own, _):
        return kit.ShortDeckHoldemHand.from_game(own).entry.index

    # Of low hands its first entry is the best one.
    def low(own, _):
        return -kit.RegularLowHand.from_game(own).entry.index

    def omaha(own, communal):
        return kit.OmahaHoldemHand.from_game(own, communal).entry.index

    def omaha_eight(own, communal):
        hand = kit.OmahaEightOrBetterLowHand.from_game_or_none(own, communal)
        return None if hand is None else -hand.entry.index

    return {"high": high, "short": short, "low": low, "omaha": omaha, "omaha-eight": omaha_eight}


def phevaluator():
    import phevaluator as ph

    # Its best rank is one.
    def high(own, _):
        return -ph.evaluate_cards(*cards_in(own))

    def omaha(own, communal):
        return -ph.evaluate_omaha_cards(*cards_in(communal), *cards_in(own))

    return {"high": high, "omaha": omaha}


def eval7():
    import eval7 as seven

    cards = {kind + suit: seven.Card(kind + suit) for kind in "23456789TJQKA" for suit in "cdhs"}

    def high(own, _):
        return seven.evaluate([cards[card] for card in cards_in(own)])

    return {"high": high}


def installed():
    """The peers that are there, by name."""
    found = {}
    for name, peer in (("pokerkit", pokerkit), ("phevaluator", phevaluator), ("eval7", eval7)):
        try:
            importlib.import_module(name)
        except ImportError:
            continue
        found[name] = peer()
    return found
