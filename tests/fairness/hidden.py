"""Games with a hidden deck: every card that was shown lay where its deck's root had fixed it (section 9 of docs/FAIRNESS.md)."""

import json

import form
import scheme
import shoes
from form import require
from shoes import CARDS, NUMBERS

POKER = (
    "five-card-stud",
    "seven-card-stud",
    "canberra-manila",
    "three-card-manila",
    "hold-em",
    "omaha",
    "draw",
    "faro",
)
CANBERRA = "canberra-poker"
GAMES = (*POKER, CANBERRA)
shoes.OPENS |= {game: ("round-opened",) for game in POKER} | {CANBERRA: ("wagers-opened",)}

DEALS = ("card-dealt", "communal-dealt", "replacement-dealt", "card-burnt")
CANBERRA_DEALS = ("box-dealt", "dealer-dealt")
ENDS = ("round-ended", "round-voided")
CANBERRA_ENDS = ("settled", "round-voided")


def mismatches_of_decks(shown):
    """Steps 1 to 4: everything that does not hold, in the order of the vectors."""
    form.shown(shown)
    if shown["scheme"] != "croupier-deck/1":
        return [{"mismatch": "scheme", "expected": "croupier-deck/1", "found": shown["scheme"]}]
    found, seen = [], set()
    for expected, deck in enumerate(shown["decks"], 1):
        if deck["epoch"] != expected:
            found.append({"mismatch": "epoch", "expected": expected, "found": deck["epoch"]})
    for opening in shown["openings"]:
        epoch, position = opening["epoch"], opening["position"]
        deck = next((deck for deck in shown["decks"] if deck["epoch"] == epoch), None)
        places = {(epoch, "position", position), (epoch, "token", opening["token"])}
        if deck is None:
            found.append({"mismatch": "no-deck", "epoch": epoch})
        elif not scheme.opens(opening, deck):
            found.append({"mismatch": "opening", "epoch": epoch, "position": position})
        elif places & seen:
            found.append({"mismatch": "twice", "epoch": epoch, "position": position})
        seen |= places
    return found


def cards_in(value):
    """Every card that is told anywhere in an event."""
    if isinstance(value, str):
        return {value} & set(NUMBERS)
    if isinstance(value, dict):
        value = list(value.values())
    return set().union(*map(cards_in, value)) if isinstance(value, list) else set()


class Dealing:
    """Follows the events of a round: which place of which deck each card came from, and what was told of it."""

    def __init__(self, decks, game):
        self.decks = decks
        self.canberra = game == CANBERRA
        self.deals, self.ends = (CANBERRA_DEALS, CANBERRA_ENDS) if self.canberra else (DEALS, ENDS)
        self.laid = []
        self.next = 0
        # The place that was taken last, if no event has said yet where its card went.
        self.taken = None
        self.at_all = set()
        # By seat: the places that its cards came from, in the order of its hand, and which of them are to be replaced.
        self.hands, self.due = {}, {}
        # Cards told, by the place that they came from; who got a card since the stage began.
        self.told, self.turn = {}, []
        self.over = False

    def lay(self, body):
        form.members(body, ["epoch", "root", "size", "from"], "deck-laid")
        require(self.taken is None and body["from"] is None, "a deck is laid in the middle of a card, or told")
        self.laid.append({name: body[name] for name in ["epoch", "size", "root"]})
        require(form.same(self.laid, self.decks[: len(self.laid)]), "a deck was laid that is not shown")
        self.next = 0

    def take(self, body):
        form.members(body, ["epoch", "position", "token"], "taken")
        require(self.taken is None and body["token"] is None, "a card is taken before the last one went anywhere, or told")
        place = {"epoch": len(self.laid), "position": self.next, "token": None}
        require(self.laid and form.same(body, place), f"the next card to be taken is {place}, not {body}")
        require(self.next < self.laid[-1]["size"], "a card is taken past the end of its deck")
        self.taken = (len(self.laid), self.next)
        self.at_all.add(self.taken)
        self.next += 1

    def play(self, name, body):
        if self.over or not self.laid:
            return
        if name in self.deals:
            require(self.taken is not None, f"{name} without a card that was taken")
            self.deal(name, body)
            self.taken = None
        elif name == "reshuffled":
            first = self.taken is not None and self.next == 1 and len(self.laid) > 1
            require(first and self.laid[-1]["size"] == body.get("unseen"), "cards are reshuffled without a deck for them")
        else:
            require(self.taken is None, f"{name} stands between a card taken and where it went")
            self.other(name, body)

    def deal(self, name, body):
        card = form.said(body, "card", name)
        if self.canberra:
            self.hands.setdefault(self.owner(name, body), []).append(self.taken)
            up = form.said(body, "up", name)
            require(type(up) is bool and up == (card is not None), "a card is told if it lies face up")
        elif name == "card-dealt":
            self.hands.setdefault(self.seat(name, body), []).append(self.taken)
            self.turn.append(body["seat"])
            up = form.said(body, "up", name)
            require(type(up) is bool and up == (card is not None), "a card is told if it lies face up")
        elif name == "replacement-dealt":
            due = self.due.get(self.seat(name, body), [])
            require(due and card is None, "a replacement that nobody asked for, or told")
            self.hands[body["seat"]][due.pop(0)] = self.taken
        else:
            require((card is None) == (name == "card-burnt"), f"{name} tells the card {card!r}")
        if card is not None:
            self.tell(self.taken, card)

    def other(self, name, body):
        if name == "stage-begun":
            self.turn = []
        elif name == "given-up":
            hand = self.hands.get(self.seat(name, body), [])
            places = form.number(form.said(body, "places", name), 0, 2 ** len(hand) - 1, "places")
            self.due[body["seat"]] = [place for place in range(len(hand)) if places >> place & 1]
        elif name == "shown":
            self.show(name, body)
        elif name == "last-card-shared":
            self.share(name, body)
        else:
            require(not cards_in(body), f"{name} tells a card")
            self.over = name in self.ends

    def show(self, name, body):
        owner = self.owner(name, body) if self.canberra else self.seat(name, body)
        hand = self.hands.get(owner, [])
        cards = form.items(form.said(body, "cards", name), "cards")
        require(len(cards) == len(hand) and not self.due.get(owner), "a hand is shown with other cards than it got")
        for place, card in zip(hand, cards):
            self.tell(place, card)

    def share(self, name, body):
        """The card dealt last is everybody's; those dealt before it in the same turn are discarded."""
        require(self.turn, "no card was dealt that could be everybody's")
        *others, last = self.turn
        shared = self.hands[last].pop()
        for seat in others:
            self.told.pop(self.hands[seat].pop(), None)
        self.tell(shared, form.said(body, "card", name))
        self.turn = []

    def tell(self, place, card):
        require(isinstance(card, str) and card in NUMBERS, f"{card!r} is no card")
        require(self.told.setdefault(place, card) == card, f"position {place} is told as two different cards")

    def owner(self, name, body):
        """Whose hand a card of Canberra Poker is in: a player's, or the dealer's, which has no number."""
        if name == "dealer-dealt":
            return None
        party = form.said(body, "party", name)
        return None if party is None and name == "shown" else form.number(party, 0, 255, "party")

    def seat(self, name, body):
        return form.number(form.said(body, "seat", name), 0, 255, "seat")


def check_first_deck(game, setup, shown):
    """What the first deck is made of; later decks have some of the same cards."""
    cards, joker = (52, False) if game == CANBERRA else (setup.get("cards"), setup.get("joker"))
    require(cards in (52, 48, 44, 40, 36, 32) and type(joker) is bool, "`setup` does not say which cards are used")
    sizes = [deck["size"] for deck in shown["decks"]]
    require(sizes and sizes[0] == cards + joker, "the first deck has not the cards of `setup`")
    require(all(1 <= size <= sizes[0] for size in sizes), "a deck is empty, or larger than the first")
    tokens = [opening["token"] for opening in shown["openings"]]
    require(len(tokens) == len(set(tokens)), "a token is opened in two decks")
    for opening in shown["openings"]:
        held = 52 - cards <= opening["token"] < 52 or joker and opening["token"] == 52
        require(held, f"token {opening['token']} is not in the deck")


def check_hidden(file):
    """Section 9: a round whose seed stays secret."""
    form.members(file, [*shoes.HEADING, "round", "shown", "events"], "the file")
    shoes.check_heading(file)
    number, shown = form.round_number(file["round"], "round"), file["shown"]
    require(file["game"] in GAMES, f"{file['game']} has no hidden decks")
    found = mismatches_of_decks(shown)
    require(not found, f"the cards shown do not hold: {json.dumps(found[:2])}")
    form.words_of_a_round(shown["words"])
    check_first_deck(file["game"], file["setup"], shown)
    dealing = Dealing(shown["decks"], file["game"])
    opened = follow(dealing, form.events(file["events"], "events"))
    require([form.same(each, number) for each in opened] == [True], f"the events open {opened}, not round {number}")
    require(len(dealing.laid) == len(shown["decks"]), "a deck is shown that was never laid")
    shows = {(opening["epoch"], opening["position"]): CARDS[opening["token"]] for opening in shown["openings"]}
    require(set(shows) <= dealing.at_all, "a position is opened that was never taken")
    require(shows == dealing.told, f"opened and told differ: {sorted(set(shows.items()) ^ set(dealing.told.items()))}")
    return "hidden deck"


def follow(dealing, events):
    """Goes through the events; gives the numbers of the rounds that they open."""
    opened = []
    for name, body in events:
        if name == "deck-laid":
            dealing.lay(body)
        elif name == "taken":
            dealing.take(body)
        else:
            require(name == "play", f"{name!r} is no event of such a file")
            played, body = form.event(body)
            opens = "wagers-opened" if dealing.canberra else "round-opened"
            opened += [form.said(body, "round", played)] if played == opens else []
            dealing.play(played, body)
    require(dealing.taken is None, "a card was taken and went nowhere")
    return opened
