"""Pai gow: hidden tiles in one deck, and three dice in decks of their own (section 9 of docs/FAIRNESS.md)."""

import json

import form
import hidden
import shoes
from form import require

GAME = "pai-gow"
shoes.OPENS |= {GAME: ("wagers-opened",)}

TWICE = ("66", "11", "44", "13", "55", "33", "22", "56", "46", "16", "15")
ONCE = ("36", "45", "26", "35", "25", "34", "14", "23", "24", "12")
TILES = [face + mark for face in TWICE for mark in ("", "b")] + list(ONCE)
BOXES, DICE, FACES = 8, 3, 6
ENDS = ("settled", "round-voided")
# These have members for tiles, which stay empty until the hand is shown.
VEILED = {"tile-stacked": "tile", "viewed": "hand", "hand-set": "setting"}


def tokens_of(epoch):
    """What a deck holds: the tiles, or the faces of one die."""
    die = (epoch - 2) % DICE
    return range(len(TILES)) if epoch == 1 else range(len(TILES) + die * FACES, len(TILES) + (die + 1) * FACES)


def box(value, what):
    names = [f"box-{number}" for number in range(1, BOXES + 1)]
    require(value in names, f"{what} names no box")
    return names.index(value)


class Stacking(hidden.Dealing):
    """Follows the events of a round: the stack, the dice, and which places of the stack went to which box."""

    def __init__(self, decks):
        self.decks, self.laid, self.next, self.taken = decks, [], 0, None
        self.at_all, self.over = set(), False
        self.dice, self.bank, self.first, self.division = [], 0, None, []
        # Tokens told, by place; tokens of the four places of a box that was shown.
        self.faces, self.boxes = {}, {}

    def play(self, name, body):
        if name == "bank-taken":
            self.bank = box(form.said(body, "on", name), name)
        if self.over or not self.laid:
            return
        if name in ("tile-stacked", "die-shown"):
            require(self.taken is not None, f"{name} without anything that was taken")
            self.go(name, body)
            self.taken = None
            return
        require(self.taken is None, f"{name} stands between something taken and where it went")
        if name in VEILED:
            require(body.get(VEILED[name]) is None, f"{name} tells a hand")
        elif name == "delivered":
            self.deliver(name, body)
        elif name == "hand-shown":
            self.show(name, body)
        self.over = name in ENDS

    def go(self, name, body):
        epoch, position = self.taken
        require((epoch == 1) == (name == "tile-stacked"), f"{name} is told of deck {epoch}")
        if name == "tile-stacked":
            require(form.said(body, "tile", name) is None, "a tile of the stack is told")
            return
        require(position == 0, "each die is one of its own six faces")
        face = form.number(form.said(body, "face", name), 1, FACES, "face")
        self.dice.append(face)
        self.faces[self.taken] = tokens_of(epoch)[face - 1]

    def deliver(self, name, body):
        """The dice, counted from the bank's box, say which box gets the first of eight groups of four."""
        require(self.first is None and len(self.dice) == DICE, "tiles are delivered without three dice")
        require((1, len(TILES) - 1) in self.at_all, "tiles are delivered before all are stacked")
        self.first = box(form.said(body, "first", name), name)
        require(self.first == (self.bank + sum(self.dice) - 1) % BOXES, "the dice lead to another box")
        self.division = form.items(form.said(body, "division", name), "division")
        groups = [form.number(group, 0, BOXES - 1, "group") for group in self.division]
        require(len(groups) == len(TILES), "the division has not the places of the stack")
        require(all(groups.count(group) == 4 for group in range(BOXES)), "a group has not four places")

    def show(self, name, body):
        require(self.first is not None, "a hand is shown before it is delivered")
        on = box(form.said(body, "on", name), name)
        setting = form.said(body, "setting", name)
        form.members(setting, ["low", "high"], "setting")
        parts = [form.items(setting[part], part) for part in ("low", "high")]
        require(all(len(part) == 2 for part in parts), "a part has not two tiles")
        tiles = [tile for part in parts for tile in part]
        require(all(isinstance(tile, str) and tile in TILES for tile in tiles), "a hand has something that is no tile")
        group = (on - self.first) % BOXES
        places = [(1, place) for place, of in enumerate(self.division) if of == group]
        require(on not in self.boxes, "a hand is shown twice")
        self.boxes[on] = (set(places), sorted(TILES.index(tile) for tile in tiles))


def check_decks(shown):
    sizes = [deck["size"] for deck in shown["decks"]]
    require(sizes[:1] in ([], [len(TILES)]) and all(size == FACES for size in sizes[1:]), "the decks are not tiles and dice")
    for opening in shown["openings"]:
        require(opening["token"] in tokens_of(opening["epoch"]), f"token {opening['token']} is not in its deck")


def check_tiles(file):
    """Section 9, of pai gow."""
    form.members(file, [*shoes.HEADING, "round", "shown", "events"], "the file")
    shoes.check_heading(file)
    number, shown = form.round_number(file["round"], "round"), file["shown"]
    found = hidden.mismatches_of_decks(shown)
    require(not found, f"the tiles shown do not hold: {json.dumps(found[:2])}")
    form.words_of_a_round(shown["words"])
    check_decks(shown)
    stacking = Stacking(shown["decks"])
    opened = follow(stacking, form.events(file["events"], "events"))
    require([form.same(each, number) for each in opened] == [True], f"the events open {opened}, not round {number}")
    require(len(stacking.laid) == len(shown["decks"]), "a deck is shown that was never laid")
    shows = {(opening["epoch"], opening["position"]): opening["token"] for opening in shown["openings"]}
    require(set(shows) <= stacking.at_all, "a position is opened that was never taken")
    dice = {place: token for place, token in shows.items() if place[0] > 1}
    require(dice == stacking.faces, "the dice opened are not those that were told")
    for on, (places, tokens) in stacking.boxes.items():
        require(sorted(shows.get(place, -1) for place in places) == tokens, f"box {on + 1} did not get what it showed")
    told = set().union(*(places for places, _ in stacking.boxes.values()))
    require({place for place in shows if place[0] == 1} == told, "a tile is opened that nobody showed")
    return "hidden tiles"


def follow(stacking, events):
    """Goes through the events; gives the numbers of the rounds that they open."""
    opened = []
    for name, body in events:
        if name == "deck-laid":
            stacking.lay(body)
        elif name == "taken":
            stacking.take(body)
        else:
            require(name == "play", f"{name!r} is no event of such a file")
            played, body = form.event(body)
            opened += [form.said(body, "round", played)] if played == "wagers-opened" else []
            stacking.play(played, body)
    require(stacking.taken is None, "something was taken and went nowhere")
    return opened
