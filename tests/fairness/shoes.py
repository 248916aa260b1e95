"""Games with a revealed seed: which event tells a draw, and what the number means (sections 6 to 8 of docs/FAIRNESS.md)."""

import json

import form
import scheme
from form import Refused, require

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARDS = [rank + suit for rank in RANKS for suit in SUITS] + ["Jk"]
NUMBERS = {card: number for number, card in enumerate(CARDS)}

SINGLE_DRAWS = {"money-wheel": ("spun", 52), "roulette": ("ball-rested", 37), "sic-bo": ("uncovered", 216)}
BACCARAT = ("baccarat", "mini-baccarat")
SHOES = ("blackjack", *BACCARAT)
TELLS_A_CARD = {
    "blackjack": ("box-dealt", "dealer-dealt"),
    "baccarat": ("first-card-shown", "turned-up", "dealt"),
    "mini-baccarat": ("first-card-shown", "turned-up", "dealt"),
}


def mismatches_of_proof(proof):
    """Steps 1 to 4 of section 7: everything that does not hold, in the order of the vectors."""
    form.proof(proof)
    if proof["scheme"] != "croupier/1":
        return [{"mismatch": "scheme", "expected": "croupier/1", "found": proof["scheme"]}]
    found = []
    seed, salt = bytes.fromhex(proof["seed"]), bytes.fromhex(proof["salt"])
    commit = scheme.commitment(seed, salt).hex()
    if commit != proof["commit"]:
        found.append({"mismatch": "commit", "expected": commit, "found": proof["commit"]})
    key = scheme.draw_key(seed, form.words(proof["words"]), form.lines(proof["wagers"]))
    for expected, drawn in enumerate(proof["draws"]):
        index, of = drawn["index"], drawn["of"]
        if index != expected:
            found.append({"mismatch": "index", "expected": expected, "found": index})
        result = scheme.draw(key, index, of)[0]
        if result != drawn["drawn"]:
            found.append({"mismatch": "drawn", "index": index, "of": of, "expected": result, "found": drawn["drawn"]})
    return found


def check_proof(proof):
    found = mismatches_of_proof(proof)
    require(not found, f"the proof does not hold: {json.dumps(found[:2])}")
    form.words_of_a_round(proof["words"])


class Unseen:
    """The cards of a shoe that nobody has seen since the shuffle; not known before a shuffle, or what tells of one."""

    def __init__(self, game, before):
        self.game, self.decks, self.counts = game, None, None
        name = "shoe-continued" if game == "blackjack" else "shoe-brought"
        brought = [body for event, body in before if event == name]
        require(len(brought) <= 1, f"`before` has {name} more than once")
        for body in brought:
            self.continued(body) if game == "blackjack" else self.brought(body)

    def shuffled(self, decks):
        self.decks, self.counts = decks, [decks] * 52

    def continued(self, body):
        self.shuffled(form.number(form.said(body, "decks", "shoe-continued"), 1, 15, "decks"))
        for card in form.items(form.said(body, "seen", "shoe-continued"), "seen"):
            require(isinstance(card, str) and NUMBERS.get(card, 52) < 52, f"{card!r} was seen and is no card")
            self.take(NUMBERS[card])

    def brought(self, body):
        body = form.said(form.said(body, "shoe", "shoe-brought"), "shoe", "shoe-brought")
        self.shuffled(form.number(form.said(body, "decks", "shoe-brought"), 8, 8, "decks"))
        counts = form.items(form.said(body, "unseen", "shoe-brought"), "unseen")
        require(len(counts) == 52, "`unseen` does not have 52 counts")
        self.counts = [form.number(count, 0, 8, "a count of `unseen`") for count in counts]

    def size(self):
        require(self.counts is not None, "a card is drawn, and nothing says from which cards")
        return sum(self.counts)

    def at(self, place):
        for card, count in enumerate(self.counts):
            if place < count:
                return card
            place -= count
        raise Refused("a draw goes beyond the list of unseen cards")

    def take(self, card):
        require(self.counts[card] > 0, f"{CARDS[card]} is not among the unseen cards")
        self.counts[card] -= 1


class Round:
    """A round, or a part of a shoe: what it was drawn from, and what came of it."""

    def __init__(self, game, number, setup, wagers, draws, outcome):
        self.game, self.number, self.setup, self.draws = game, number, setup, draws
        self.lines = [form.event(form.load(line)) for line in wagers]
        self.outcome = form.events(outcome, "outcome")

    def check(self, unseen):
        """Steps 5 to 7 of section 7."""
        self.names_its_round()
        require(self.draws or not self.outcome, "nothing was drawn, and yet `outcome` has events")
        if self.game in SINGLE_DRAWS:
            told = self.tell_single()
        elif self.game in SHOES:
            told = self.tell_shoe(unseen)
        else:
            require(not self.draws, f"a round of {self.game} has no draws")
            told = 0
        require(told == len(self.draws), f"there are {len(self.draws)} draws, and {told} events tell one")

    def names_its_round(self):
        opened = [body for name, body in self.lines if name in OPENS[self.game]]
        require(len(opened) == 1, f"{len(opened)} lines of `wagers` open the round")
        number = form.said(opened[0], "round", "that opens the round")
        require(form.same(number, self.number), f"the lines open round {number}, not {self.number}")

    def drawn(self, nth, name):
        require(nth < len(self.draws), f"{name} tells a draw, and there are only {len(self.draws)}")
        return self.draws[nth]

    def expect(self, drawn, of, name, body, member, meant):
        require(drawn["of"] == of, f"draw {drawn['index']} is of {drawn['of']}, and must be of {of}")
        told = form.said(body, member, name)
        require(form.same(told, meant), f"{name} says {told!r}, and draw {drawn['index']} means {meant!r}")

    def tell_single(self):
        require(len(self.draws) <= 1, "a round of this game has one draw")
        tells, of = SINGLE_DRAWS[self.game]
        told = 0
        for name, body in self.outcome:
            if name == tells:
                drawn = self.drawn(told, name)
                member, meant = meaning(name, drawn["drawn"])
                self.expect(drawn, of, name, body, member, meant)
                told += 1
        return told

    def tell_shoe(self, unseen):
        cut = self.shuffles(unseen)
        told, came = 0, []
        for nth, (name, body) in enumerate(self.outcome):
            require(name != "shuffled", "cards are shuffled after the first draw")
            if name == "discards-shuffled":
                self.discards(unseen, came)
            elif name == "cutting-card-inserted":
                require(cut and nth == 0, "a cutting card is drawn where none is due")
                drawn = self.drawn(0, name)
                self.expect(drawn, 26 * unseen.decks - 25, name, body, "from_back", 52 + drawn["drawn"])
                told += 1
            elif name in TELLS_A_CARD[self.game] and not self.lies_face_down(name, body):
                drawn = self.drawn(told, name)
                of = unseen.size()
                card = unseen.at(drawn["drawn"])
                self.expect(drawn, of, name, body, "card", CARDS[card])
                unseen.take(card)
                came.append(card)
                told += 1
        inserted = self.outcome and self.outcome[0][0] == "cutting-card-inserted"
        require(not cut or not self.draws or inserted, "the place of the cutting card was not drawn first")
        return told

    def lies_face_down(self, name, body):
        return name == "dealt" and form.said(body, "card", name) is None

    def shuffles(self, unseen):
        """Takes note of a shuffle before the first draw; whether the place of the cutting card is drawn then."""
        shuffled = [body for name, body in self.lines if name == "shuffled"]
        for body in shuffled:
            if self.game in BACCARAT:
                unseen.shuffled(8)
                continue
            decks = form.number(form.said(body, "decks", "shuffled"), 1, 15, "decks")
            require(form.same(decks, self.setup.get("decks")), "other decks are shuffled than `setup` says")
            unseen.shuffled(decks)
        by_hand = self.game == "blackjack" and self.setup.get("shuffle") == "by-hand"
        return bool(shuffled) and by_hand and self.setup.get("cutting_card") == "drawn"

    def discards(self, unseen, came):
        require(self.game == "blackjack" and unseen.size() == 0, "discards are shuffled while cards are left")
        unseen.shuffled(unseen.decks)
        for card in came:
            unseen.take(card)


# The event that opens a round, by game; hidden.py adds those of poker.
OPENS = {game: ("wagers-opened",) for game in (*SINGLE_DRAWS, *SHOES)}
OPENS |= {game: ("wagers-opened", "begun-without-wagers") for game in BACCARAT}


def meaning(name, number):
    if name == "spun":
        return "stop", number
    if name == "ball-rested":
        return "number", number
    return "dice", [1 + number // 36, 1 + number // 6 % 6, 1 + number % 6]


def check_heading(file):
    for name in ["table", "game", "edition"]:
        form.text(file[name], name)
    require(file["game"] in OPENS, f"no game is called {file['game']!r}")
    require(isinstance(file["setup"], dict), "`setup` is not an object")
    return form.events(file["before"], "before")


HEADING = ["table", "game", "edition", "setup", "before"]


def check_round(file):
    """Section 7: a round with a revealed seed."""
    form.members(file, [*HEADING, "round", "proof", "outcome"], "the file", ["shoe"])
    before = check_heading(file)
    game, number, proof = file["game"], form.round_number(file["round"], "round"), file["proof"]
    check_proof(proof)
    require("shoe" not in file or game in SHOES, f"a round of {game} has no shoe")
    wagers, first = list(proof["wagers"]), file.get("shoe", number)
    require(form.round_number(first, "shoe") <= number, "the shoe begins after the round")
    if first < number:
        link = wagers.pop(0) if wagers else ""
        start, digits = f"round {number} after ", link[-64:]
        require(link == start + digits, "the first line is not the link of this round")
        form.hexadecimal(digits, "the digest in the link")
    unseen = Unseen(game, before) if game in SHOES else None
    Round(game, number, file["setup"], wagers, proof["draws"], file["outcome"]).check(unseen)
    return "round of a shoe" if "shoe" in file else "single draw" if game in SINGLE_DRAWS else "round"


SEALED = ["scheme", "commit", "seed", "salt"]


def check_shoe(file, rounds=None):
    """Section 8: a whole shoe. Notes in `rounds` what each round began with, to compare their files."""
    form.members(file, [*HEADING, "shoe", *SEALED, "parts"], "the file")
    before = check_heading(file)
    game, setup, number = file["game"], file["setup"], form.round_number(file["shoe"], "shoe")
    require(game in SHOES, f"{game} has no shoes")
    require(form.items(file["parts"], "parts"), "a shoe has parts")
    unseen, linked = Unseen(game, before), None
    for part in file["parts"]:
        form.members(part, ["round", "words", "wagers", "draws", "outcome"], "a part", ["setup"])
        require(form.same(part["round"], number), f"round {part['round']} stands where {number} is due")
        check_proof({name: file[name] for name in SEALED} | {name: part[name] for name in ["words", "wagers", "draws"]})
        setup = part.get("setup", setup)
        require(isinstance(setup, dict), "`setup` is not an object")
        wagers = list(part["wagers"])
        if linked is not None:
            require(wagers and wagers.pop(0) == scheme.link(number, linked), f"round {number} is not linked")
        if rounds is not None:
            rounds[number] = (part, setup, list(unseen.counts or []))
        Round(game, number, setup, wagers, part["draws"], part["outcome"]).check(unseen)
        linked, number = form.lines(part["wagers"]), number + 1
    return "shoe"


def check_round_in_shoe(file, shoe):
    """Section 8: the file of a round says what the file of its whole shoe says."""
    rounds = {}
    check_round(file)
    check_shoe(shoe, rounds)
    require(file["round"] in rounds, "the shoe does not have this round")
    part, setup, left = rounds[file["round"]]
    proof = file["proof"]
    pairs = [(file[name], shoe[name]) for name in ["table", "game", "edition", "shoe"]]
    pairs += [(proof[name], shoe[name]) for name in SEALED]
    pairs += [(proof[name], part[name]) for name in ["words", "wagers", "draws"]]
    pairs += [(file["outcome"], part["outcome"]), (file["setup"], setup)]
    require(all(form.same(one, other) for one, other in pairs), "the round is not as its shoe has it")
    counts = Unseen(file["game"], form.events(file["before"], "before")).counts
    require((counts or []) == left, "other cards were seen before than the shoe shows")
