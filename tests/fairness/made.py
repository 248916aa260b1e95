"""Honest files of what a short evening on a floor hardly ever brings, made by the document, each with forgeries of its own."""

import scheme
from forgeries import both, cut, insert, of_first, put
from shoes import CARDS, Unseen
from tiles import TILES, tokens_of

SEED, SALT = bytes(range(32)), bytes(range(32, 64))
SEALED = {
    "scheme": "croupier/1",
    "commit": scheme.commitment(SEED, SALT).hex(),
    "seed": SEED.hex(),
    "salt": SALT.hex(),
}
BY_HAND = {"decks": 1, "shuffle": "by-hand", "cutting_card": "drawn"}
SHUFFLED = '{"shuffled":{"round":1,"decks":1,"shuffle":"by-hand"}}'


def heading(game, setup, **more):
    return {"table": "made-1", "game": game, "edition": "1999", "setup": setup, "before": []} | more


class Part:
    """A round of blackjack with one deck: lines first, then whatever is dealt."""

    def __init__(self, number, lines, unseen, before):
        opened = [f'{{"wagers-opened":{{"round":{number}}}}}', '"no-more-bets"', *lines]
        linked = [scheme.link(number, [line.encode() for line in before])] if before else []
        self.number, self.wagers, self.unseen = number, linked + opened, unseen
        self.key = scheme.draw_key(SEED, [], [line.encode() for line in self.wagers])
        self.draws, self.outcome, self.came = [], [], []
        if SHUFFLED in lines:
            unseen.shuffled(1)
            self.outcome.append({"cutting-card-inserted": {"from_back": 52 + self.draw(1)}})

    def draw(self, of):
        drawn = scheme.draw(self.key, len(self.draws), of)[0]
        self.draws.append({"index": len(self.draws), "of": of, "drawn": drawn})
        return drawn

    def deal(self, count):
        for _ in range(count):
            card = self.unseen.at(self.draw(self.unseen.size()))
            self.unseen.take(card)
            self.came.append(card)
            self.outcome.append({"box-dealt": {"seat": 0, "hand": 0, "card": CARDS[card]}})
        return self

    def shuffle_discards(self):
        self.outcome.append("discards-shuffled")
        self.unseen.shuffled(1)
        for card in self.came:
            self.unseen.take(card)
        return self

    def written(self):
        told = {"draws": self.draws, "outcome": self.outcome}
        return {"round": self.number, "words": [], "wagers": self.wagers} | told


def shoe():
    """The cutting card comes before the first card of the second round, and the third uses up all cards."""
    unseen = Unseen("blackjack", [])
    first = Part(1, [SHUFFLED], unseen, []).deal(5)
    second = Part(2, ['{"cutting-card-drawn":{"on":0}}', SHUFFLED], unseen, first.wagers).deal(6)
    third = Part(3, [], unseen, second.wagers).deal(46).shuffle_discards().deal(3)
    parts = [part.written() for part in (first, second, third)]
    return heading("blackjack", BY_HAND, shoe=1, parts=parts, **SEALED)


def of_shoe():
    yield "a shuffle left out", cut("parts 1 wagers 3")
    yield "discards never shuffled", cut("parts 2 outcome 46")
    yield "discards shuffled too early", both(cut("parts 2 outcome 46"), insert("parts 2 outcome 45", "discards-shuffled"))
    yield "a shuffle after the first draw", insert("parts 2 outcome 4", {"shuffled": {"decks": 1}})


def stud():
    """Three players, and cards for all but the last card of one of them: the card dealt last is everybody's."""
    deck = scheme.Deck(bytes(32), 1, list(range(20, 52)))
    play = [{"play": {"round-opened": {"round": 4, "buck": 0}}}, {"deck-laid": deck.laid() | {"from": None}}]
    seats = [0, 1, 2, 0, 1, 2, None, 0, 1]
    for position, seat in enumerate(seats):
        card, up = CARDS[deck.order[position]], position >= 3
        if seat is None:
            play.append({"play": "stage-begun"})
        dealt = {"card-dealt": {"seat": seat, "party": seat, "card": card if up else None, "up": up}}
        burnt = {"card-burnt": {"card": None}}
        play += [{"taken": {"epoch": 1, "position": position, "token": None}}, {"play": burnt if seat is None else dealt}]
    play.append({"play": {"last-card-shared": {"card": CARDS[deck.order[8]]}}})
    play.append({"play": {"shown": {"seat": 2, "cards": [CARDS[deck.order[2]], CARDS[deck.order[5]]]}}})
    play += [{"play": {"round-ended": {"round": 4}}}, {"play": {"told-to-all": {"seat": 0, "cards": ["As", None]}}}]
    shown = {"scheme": "croupier-deck/1", "commit": SEALED["commit"], "words": [], "decks": [deck.laid()]}
    shown["openings"] = [deck.open(position) for position in (2, 3, 4, 5, 8)]
    return heading("five-card-stud", {"cards": 32, "joker": False}, round=4, shown=shown, events=play)


def of_stud():
    yield "the shared card told otherwise", of_first("last-card-shared", lambda body: body.update(card="As"))
    yield "the shared card not told", of_first("last-card-shared", lambda body: body.update(card=None))
    yield "a burnt card told", of_first("card-burnt", lambda body: body.update(card="As"))
    yield "a card told that is not opened", insert("events -3", {"play": {"turned-up": {"seat": 0, "card": "As"}}})


def tiles():
    """A player on box 3 has the bank. The hands of boxes 1, 3 and 5 are shown, and the one of box 4 is given up."""
    decks = [scheme.Deck(bytes(32), epoch, list(tokens_of(epoch))) for epoch in range(1, 5)]
    events = [{"play": {"wagers-opened": {"round": 6}}}]
    events.append({"play": {"bank-taken": {"on": "box-3", "banker": 2, "co": False, "stakes": []}}})
    events.append({"play": "no-more-bets"})
    dice = [deck.order[0] - tokens_of(epoch)[0] + 1 for epoch, deck in enumerate(decks[1:], 2)]
    for epoch, deck in enumerate(decks, 1):
        events.append({"deck-laid": deck.laid() | {"from": None}})
        for position in range(len(deck.order) if epoch == 1 else 1):
            events.append({"taken": {"epoch": epoch, "position": position, "token": None}})
            told = {"tile-stacked": {"tile": None}} if epoch == 1 else {"die-shown": {"face": dice[epoch - 2]}}
            events.append({"play": told})
    first = (2 + sum(dice) - 1) % 8
    division = [place // 4 for place in range(32)]
    delivered = {"first": f"box-{first + 1}", "cut": "yat-dong-dong-left", "division": division, "setters": []}
    events.append({"play": {"delivered": delivered}})
    openings = [deck.open(0) for deck in decks[1:]]
    events.append({"play": {"viewed": {"on": "box-5", "party": 0, "hand": None}}})
    events.append({"play": {"hand-set": {"on": "box-5", "by": 0, "house_way": None, "setting": None}}})
    events.append({"play": {"given-up": {"on": "box-4", "party": 1}}})
    for on in (2, 4, 0):
        places = [place for place in range(32) if division[place] == (on - first) % 8]
        hand = sorted(decks[0].order[place] for place in places)
        setting = {"low": [TILES[hand[0]], TILES[hand[2]]], "high": [TILES[hand[1]], TILES[hand[3]]]}
        events.append({"play": {"hand-shown": {"on": f"box-{on + 1}", "setting": setting}}})
        openings += [decks[0].open(place) for place in places]
    events.append({"play": {"settled": {"round": 6}}})
    shown = {"scheme": "croupier-deck/1", "commit": SEALED["commit"], "words": []}
    shown |= {"decks": [deck.laid() for deck in decks], "openings": openings}
    return heading("pai-gow", {}, round=6, shown=shown, events=events)


def of_tiles():
    other_face = lambda body: body.update(face=body["face"] % 6 + 1)
    next_box = lambda name: lambda body: body.update({name: f"box-{int(body[name][4:]) % 8 + 1}"})
    yield "another face", of_first("die-shown", other_face)
    yield "another first box", of_first("delivered", next_box("first"))
    yield "another bank", of_first("bank-taken", next_box("on"))
    yield "another cut", of_first("delivered", lambda body: body["division"].reverse())
    yield "a group of five", of_first("delivered", lambda body: body["division"].__setitem__(0, 1))
    yield "a hand of another box", of_first("hand-shown", next_box("on"))
    yield "a tile told otherwise", of_first("hand-shown", lambda body: body["setting"]["low"].__setitem__(0, "99"))
    yield "a tile twice", of_first("hand-shown", lambda body: body["setting"].update(high=body["setting"]["low"]))
    yield "a tile of the stack told", of_first("tile-stacked", lambda body: body.update(tile="66"))
    yield "a hand told that was set", of_first("hand-set", lambda body: body.update(setting={"low": ["66", "66b"]}))
    yield "a hand that was looked at, told", of_first("viewed", lambda body: body.update(hand=["66"]))
    yield "a hand never shown", cut("events -2")
    yield "a tile hidden again", cut("shown openings -1")
    yield "a die hidden again", cut("shown openings 0")
    yield "another round", put("round", 7)
    yield "a tile never stacked", both(cut("events 4"), cut("events 4"))


def set_aside():
    """A round of poker that ended before its deck was laid."""
    lines = ['{"round-opened":{"round":2,"buck":0}}', '{"round-voided":{"round":2}}']
    proof = SEALED | {"words": [], "wagers": lines, "draws": []}
    return heading("hold-em", {"cards": 52, "joker": False}, round=2, proof=proof, outcome=[])


def of_set_aside():
    yield "another round", put("round", 3)
    yield "a draw", put("proof draws", [{"index": 0, "of": 1, "drawn": 0}])


def given_up():
    lost = {"commit": SEALED["commit"], "by": 7, "reason": "the key is lost", "running": True}
    return heading("sic-bo", {}, round=2, forfeited=lost, events=[{"wagers-opened": {"round": 2}}, "no-more-bets"])


def of_given_up():
    yield "a seed that nobody could have", put("forfeited seed", "0" * 64)
    yield "neither running nor over", put("forfeited running", 1)


def all_files():
    """Every file with its name and its forgeries."""
    yield "a shoe shuffled twice", shoe(), of_shoe()
    yield "a shared card of stud", stud(), of_stud()
    yield "tiles and dice", tiles(), of_tiles()
    yield "poker without a deck", set_aside(), of_set_aside()
    yield "a round given up", given_up(), of_given_up()
