"""The schemes croupier/1 and croupier-deck/1, written from docs/FAIRNESS.md alone with the standard library.

Section numbers are those of that document. A check that fails raises Unfair, and says what does not hold.
"""

import hashlib
import hmac
import re

SCHEME = "croupier/1"
DECK_SCHEME = "croupier-deck/1"


class Unfair(Exception):
    """What does not hold."""


def require(holds, what):
    if not holds:
        raise Unfair(what)


# Section 1: notation.


def u32be(number):
    return number.to_bytes(4, "big")


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def hmac256(key, *parts):
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


def thirty_two_bytes(text):
    require(isinstance(text, str) and re.fullmatch("[0-9a-f]{64}", text), f"{text!r} is not 64 hexadecimal digits")
    return bytes.fromhex(text)


def integer(value, least, most):
    require(type(value) is int and least <= value <= most, f"{value!r} is not an integer from {least} to {most}")
    return value


def members(value, names, optional=()):
    """The members of an object that has exactly these."""
    require(isinstance(value, dict), f"{value!r} is not an object")
    require(set(names) <= set(value), f"members are missing: {set(names) - set(value)}")
    require(set(value) <= set(names) | set(optional), f"unknown members: {set(value) - set(names) - set(optional)}")
    return value


def items(value):
    require(isinstance(value, list), f"{value!r} is not a list")
    return value


U8, U32 = 2**8 - 1, 2**32 - 1


# Sections 2 to 4: commitment, digest, key.


def commitment(seed, salt):
    return sha256(b"croupier/1/commit", seed, salt)


def digest(lines):
    running = sha256(b"croupier/1/wagers")
    for line in lines:
        require(isinstance(line, str), f"{line!r} is not a line")
        data = line.encode()
        running = sha256(running, u32be(len(data)), data)
    return running


def words_of(value):
    require(isinstance(value, str), f"{value!r} is not a text")
    data = value.encode()
    require(1 <= len(data) <= 64, f"words have 1 to 64 bytes, these {len(data)}")
    control = any(ord(letter) <= 0x1F or 0x7F <= ord(letter) <= 0x9F for letter in value)
    require(not control, "words have no control characters")
    return data


def entries(words):
    mixed = [u32be(len(items(words)))]
    for entry in words:
        members(entry, ["party", "words"])
        data = words_of(entry["words"])
        mixed.append(bytes([integer(entry["party"], 0, U8)]) + u32be(len(data)) + data)
    return b"".join(mixed)


def draw_key(seed, words, lines):
    return hmac256(seed, b"croupier/1/mix", entries(words), digest(lines))


# Section 5: draws.


def rotated(word, by):
    return (word << by | word >> (32 - by)) & U32


def quarter_round(state, a, b, c, d):
    for to, other, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[to] = (state[to] + state[other]) & U32
        state[turned] = rotated(state[turned] ^ state[to], by)


def chacha20_block(key, counter, nonce):
    """Sixteen words of keystream: RFC 8439, section 2.3."""
    words = lambda data: [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]
    first = words(b"expand 32-byte k") + words(key) + [counter] + words(nonce)
    state = list(first)
    for _ in range(10):
        for column in range(4):
            quarter_round(state, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter_round(state, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(one + other) & U32 for one, other in zip(first, state)]


def draw(key, index, of):
    """The number drawn, and how many words were read for it."""
    nonce = b"draw" + index.to_bytes(8, "big")
    mask = (1 << (of - 1).bit_length()) - 1
    read = 0
    for counter in range(2**32):
        for word in chacha20_block(key, counter, nonce):
            read += 1
            if word & mask < of:
                return word & mask, read


# Section 7: a proof with a revealed seed.


def check_draws(key, draws):
    for expected, drawn in enumerate(items(draws)):
        members(drawn, ["index", "of", "drawn"])
        index, of = integer(drawn["index"], 0, U32), integer(drawn["of"], 1, U32)
        integer(drawn["drawn"], 0, U32)
        require(index == expected, f"draw {expected} has the index {index}")
        result = draw(key, index, of)[0]
        require(result == drawn["drawn"], f"draw {index} of {of} gives {result}, not {drawn['drawn']}")


def check_proof(proof):
    members(proof, ["scheme", "commit", "seed", "salt", "words", "wagers", "draws"])
    require(proof["scheme"] == SCHEME, f"the scheme is {proof['scheme']!r}")
    seed, salt = thirty_two_bytes(proof["seed"]), thirty_two_bytes(proof["salt"])
    require(commitment(seed, salt) == thirty_two_bytes(proof["commit"]), "the seed is not the one committed to")
    check_draws(draw_key(seed, proof["words"], items(proof["wagers"])), proof["draws"])


# Section 6: what is drawn.

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARDS = [rank + suit for rank in RANKS for suit in SUITS] + ["Jk"]

TOLD_BY = {
    "money-wheel": {"spun"},
    "roulette": {"ball-rested"},
    "sic-bo": {"uncovered"},
    "blackjack": {"cutting-card-inserted", "box-dealt", "dealer-dealt"},
    "baccarat": {"first-card-shown", "turned-up", "dealt"},
    "mini-baccarat": {"first-card-shown", "turned-up", "dealt"},
}


def named(event):
    """An event's name, and what it says."""
    if isinstance(event, str):
        return event, {}
    require(isinstance(event, dict) and len(event) == 1, f"{event!r} is not an event")
    return next(iter(event.items()))


class Shoe:
    """The cards that nobody has seen since the shuffle."""

    def __init__(self, game, setup, before):
        decks = setup["decks"] if game == "blackjack" else 8
        self.of_all = 52 * decks
        self.counts = [decks] * 52
        for name, said in map(named, before):
            if game == "blackjack" and name == "shoe-continued":
                self.counts = [said["decks"]] * 52
                for card in said["seen"]:
                    self.counts[CARDS.index(card)] -= 1
            if game != "blackjack" and name == "shoe-brought":
                self.counts = list(said["shoe"]["shoe"]["unseen"])
        require(len(self.counts) == 52 and min(self.counts) >= 0, "the cards of the shoe do not add up")

    def shuffle_all_but(self, cards):
        self.counts = [self.of_all // 52] * 52
        for card in cards:
            self.counts[CARDS.index(card)] -= 1

    def take(self, drawn):
        unseen = [card for card, count in enumerate(self.counts) for _ in range(count)]
        require(len(unseen) == drawn["of"], f"{len(unseen)} cards were unseen, and drawn from {drawn['of']}")
        card = unseen[drawn["drawn"]]
        self.counts[card] -= 1
        return CARDS[card]


def check_told(game, draws, outcome, shoe):
    """Step 5 of section 7: each draw is told by its event, and the event says what the number means."""
    require(game in TOLD_BY, f"{game!r} draws nothing")
    names = set(TOLD_BY[game])
    if game == "blackjack" and draws and draws[0]["of"] == shoe.of_all:
        names.remove("cutting-card-inserted")
    left, on_table = list(draws), []
    for name, said in map(named, items(outcome)):
        if name == "discards-shuffled":
            shoe.shuffle_all_but(on_table)
        if name in names and not (name == "dealt" and said["card"] is None):
            require(left, f"nothing was drawn for {name} {said}")
            drawn = left.pop(0)
            check_meaning(name, said, drawn, shoe)
            on_table += [said["card"]] if "card" in said else []
    require(not left, f"{len(left)} draws are told by no event")


def check_meaning(name, said, drawn, shoe):
    number, of = drawn["drawn"], drawn["of"]
    if name == "spun":
        meant = of == 52 and said["stop"] == number
    elif name == "ball-rested":
        meant = of == 37 and said["number"] == number
    elif name == "uncovered":
        meant = of == 216 and said["dice"] == [1 + number // 36, 1 + number // 6 % 6, 1 + number % 6]
    elif name == "cutting-card-inserted":
        meant = said["from_back"] == 52 + number
    else:
        meant = said["card"] == shoe.take(drawn)
    require(meant, f"draw {drawn['index']} of {of} gave {number}, and {name} says {said}")


ROUND = ["table", "game", "edition", "round", "setup", "before"]


def check_round(file):
    """A round with a revealed seed."""
    members(file, ROUND + ["proof", "outcome"], ["shoe"])
    check_proof(file["proof"])
    shoe = Shoe(file["game"], file["setup"], file["before"])
    check_told(file["game"], file["proof"]["draws"], file["outcome"], shoe)


# Section 8: a shoe.


def link(number, lines):
    return f"round {number} after {digest(lines).hex()}"


def check_shoe(file):
    sealed = ["scheme", "commit", "seed", "salt"]
    members(file, ["table", "game", "edition", "shoe", "setup", "before", "parts"] + sealed)
    shoe = Shoe(file["game"], file["setup"], file["before"])
    before = None
    for part in items(file["parts"]):
        members(part, ["round", "words", "wagers", "draws", "outcome"], ["setup"])
        proof = {name: file[name] for name in sealed} | {name: part[name] for name in ["words", "wagers", "draws"]}
        check_proof(proof)
        check_told(file["game"], part["draws"], part["outcome"], shoe)
        if before is not None:
            require(part["wagers"][:1] == [link(part["round"], before)], f"round {part['round']} is not linked")
        before = part["wagers"]


# Section 9: hidden decks.


def prefix(epoch, size):
    return u32be(epoch) + u32be(size)


def leaf(epoch, position, token, salt):
    return sha256(b"croupier-deck/1/leaf", u32be(epoch), u32be(position), bytes([token]), salt)


def node(left, right):
    return sha256(b"croupier-deck/1/node", left, right)


def root_of(epoch, size, top):
    return sha256(b"croupier-deck/1/root", prefix(epoch, size), top)


def opens(opening, deck):
    if opening["epoch"] != deck["epoch"] or opening["position"] >= deck["size"]:
        return False
    salt = thirty_two_bytes(opening["salt"])
    path = [thirty_two_bytes(beside) for beside in opening["path"]]
    hashed = leaf(opening["epoch"], opening["position"], opening["token"], salt)
    at, width = opening["position"], deck["size"]
    while width > 1:
        if at ^ 1 < width:
            if not path:
                return False
            beside = path.pop(0)
            hashed = node(hashed, beside) if at % 2 == 0 else node(beside, hashed)
        at, width = at // 2, (width + 1) // 2
    return not path and root_of(deck["epoch"], deck["size"], hashed) == thirty_two_bytes(deck["root"])


def read_shown(shown):
    """Refuses what is not of the form of a deck proof."""
    members(shown, ["scheme", "commit", "words", "decks", "openings"])
    thirty_two_bytes(shown["commit"])
    entries(shown["words"])
    for deck in items(shown["decks"]):
        members(deck, ["epoch", "size", "root"])
        integer(deck["epoch"], 0, U32), integer(deck["size"], 0, U32), thirty_two_bytes(deck["root"])
    for opening in items(shown["openings"]):
        members(opening, ["epoch", "position", "token", "salt", "path"])
        integer(opening["epoch"], 0, U32), integer(opening["position"], 0, U32), integer(opening["token"], 0, U8)
        thirty_two_bytes(opening["salt"])
        for beside in items(opening["path"]):
            thirty_two_bytes(beside)


def check_deck_proof(shown):
    """Steps 1 to 4."""
    read_shown(shown)
    require(shown["scheme"] == DECK_SCHEME, f"the scheme is {shown['scheme']!r}")
    epochs = [deck["epoch"] for deck in shown["decks"]]
    require(epochs == list(range(1, len(epochs) + 1)), f"the epochs are {epochs}")
    positions, tokens = set(), set()
    for opening in shown["openings"]:
        epoch, position = opening["epoch"], opening["position"]
        require(1 <= epoch <= len(epochs), f"deck {epoch} was never laid")
        require(opens(opening, shown["decks"][epoch - 1]), f"position {position} of deck {epoch} does not open")
        require((epoch, position) not in positions, f"position {position} of deck {epoch} is opened twice")
        require((epoch, opening["token"]) not in tokens, f"token {opening['token']} is opened twice")
        positions.add((epoch, position))
        tokens.add((epoch, opening["token"]))


def cards_in(value):
    """Every card that is told anywhere in an event."""
    if isinstance(value, str):
        return {value} & set(CARDS)
    if isinstance(value, dict):
        value = list(value.values())
    return set().union(*map(cards_in, value)) if isinstance(value, list) else set()


def check_hidden(file):
    members(file, ROUND + ["shown", "events"])
    shown = file["shown"]
    check_deck_proof(shown)
    laid, taken, told = [], [], set()
    for name, said in map(named, items(file["events"])):
        if name == "deck-laid":
            laid.append({member: said[member] for member in ["epoch", "size", "root"]})
            taken.append(0)
        elif name == "taken":
            require(said["epoch"] == len(laid), f"taken from deck {said['epoch']}, which does not lie there")
            require(said["position"] == taken[-1], f"position {said['position']} is taken out of turn")
            taken[-1] += 1
        elif name == "play" and laid:
            told |= cards_in(said)
    require(laid == shown["decks"], "the decks are not those that were laid")
    for opening in shown["openings"]:
        position, epoch = opening["position"], opening["epoch"]
        require(position < taken[epoch - 1], f"position {position} of deck {epoch} was never taken")
    opened = {CARDS[opening["token"]] for opening in shown["openings"]}
    require(told == opened, f"told {sorted(told - opened)} and not opened, opened {sorted(opened - told)} and not told")


# For inspectors.


def shuffled(key, things):
    things = list(things)
    for at in range(len(things) - 1):
        by = draw(key, at, len(things) - at)[0]
        things[at], things[at + by] = things[at + by], things[at]
    return things


def lay(key, epoch, tokens):
    """The order of a deck, the salts of its positions, and its root."""
    made_of = prefix(epoch, len(tokens)), bytes(tokens)
    order = shuffled(hmac256(key, b"croupier-deck/1/order", *made_of), tokens)
    salts = [hmac256(key, b"croupier-deck/1/salt", *made_of, u32be(at)) for at in range(len(tokens))]
    level = [leaf(epoch, at, token, salt) for at, (token, salt) in enumerate(zip(order, salts))]
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [node(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return order, salts, root_of(epoch, len(tokens), level[0])


# Any file.


def check_file(file):
    """Checks a file; says what kind it is of."""
    require(isinstance(file, dict), "this is no file of a round or a shoe")
    if "parts" in file:
        check_shoe(file)
        return "shoe"
    if "shown" in file:
        check_hidden(file)
        return "hidden deck"
    if "forfeited" in file:
        return "given up"
    check_round(file)
    return "round of a shoe" if "shoe" in file else "single draw"
