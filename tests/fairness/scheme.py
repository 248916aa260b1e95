"""The calculations of docs/FAIRNESS.md: commitment, digest, key, draws, shoes' links and hidden decks (sections 1 to 5, 8, 9)."""

import hashlib
import hmac
import struct

U32 = 2**32 - 1


# Section 1: notation.


def u32be(number):
    return struct.pack(">I", number)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def hmac256(key, *parts):
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


# Sections 2 to 4: commitment, digest, key. Lines and words are bytes here.


def commitment(seed, salt):
    return sha256(b"croupier/1/commit", seed, salt)


def digest(lines):
    running = sha256(b"croupier/1/wagers")
    for line in lines:
        running = sha256(running, u32be(len(line)), line)
    return running


def draw_key(seed, words, lines):
    entries = [bytes([party]) + u32be(len(said)) + said for party, said in words]
    return hmac256(seed, b"croupier/1/mix", u32be(len(entries)), *entries, digest(lines))


# Section 5: draws.


def quarter_round(state, a, b, c, d):
    for to, other, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[to] = (state[to] + state[other]) & U32
        mixed = state[turned] ^ state[to]
        state[turned] = (mixed << by | mixed >> (32 - by)) & U32


def chacha20_block(key, nonce, counter):
    """Sixteen words of keystream: RFC 8439, section 2.3."""
    first = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key)]
    first += [counter, *struct.unpack("<3I", nonce)]
    state = list(first)
    for _ in range(10):
        for column in range(4):
            quarter_round(state, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter_round(state, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(one + other) & U32 for one, other in zip(first, state)]


def draw(key, index, of):
    """The number drawn, and how many words were read for it."""
    nonce = b"draw" + struct.pack(">Q", index)
    mask = (1 << (of - 1).bit_length()) - 1
    read = 0
    for counter in range(2**32):
        for word in chacha20_block(key, nonce, counter):
            read += 1
            if word & mask < of:
                return word & mask, read


# Section 8: the link from a round of a shoe to the one before it.


def link(number, lines):
    return f"round {number} after {digest(lines).hex()}"


# Section 9: hidden decks.


def leaf(epoch, position, token, salt):
    return sha256(b"croupier-deck/1/leaf", u32be(epoch), u32be(position), bytes([token]), salt)


def node(left, right):
    return sha256(b"croupier-deck/1/node", left, right)


def root(epoch, size, top):
    return sha256(b"croupier-deck/1/root", u32be(epoch), u32be(size), top)


def opens(opening, deck):
    """Whether an opening holds against a deck; both are of the right form."""
    if opening["epoch"] != deck["epoch"] or opening["position"] >= deck["size"]:
        return False
    path = [bytes.fromhex(beside) for beside in opening["path"]]
    hashed = leaf(opening["epoch"], opening["position"], opening["token"], bytes.fromhex(opening["salt"]))
    at, width = opening["position"], deck["size"]
    while width > 1:
        if at ^ 1 < width:
            if not path:
                return False
            beside = path.pop(0)
            hashed = node(beside, hashed) if at % 2 else node(hashed, beside)
        at, width = at // 2, (width + 1) // 2
    return not path and root(deck["epoch"], deck["size"], hashed).hex() == deck["root"]


# Section 9, for inspectors.


def shuffle(key, things):
    things = list(things)
    for at in range(len(things) - 1):
        by = draw(key, at, len(things) - at)[0]
        things[at], things[at + by] = things[at + by], things[at]
    return things


class Deck:
    """A deck laid again from its draw key."""

    def __init__(self, key, epoch, tokens):
        made_of = u32be(epoch) + u32be(len(tokens)) + bytes(tokens)
        self.epoch = epoch
        self.order = shuffle(hmac256(key, b"croupier-deck/1/order", made_of), tokens)
        self.salts = [hmac256(key, b"croupier-deck/1/salt", made_of, u32be(at)) for at in range(len(tokens))]
        leaves = enumerate(zip(self.order, self.salts))
        self.levels = [[leaf(epoch, at, token, salt) for at, (token, salt) in leaves]]
        while len(self.levels[-1]) > 1:
            below = self.levels[-1]
            pairs = [below[at : at + 2] for at in range(0, len(below), 2)]
            self.levels.append([node(*pair) if len(pair) == 2 else pair[0] for pair in pairs])
        self.root = root(epoch, len(tokens), self.levels[-1][0]).hex()

    def laid(self):
        return {"epoch": self.epoch, "size": len(self.order), "root": self.root}

    def open(self, position):
        path, at = [], position
        for level in self.levels[:-1]:
            path += [level[at ^ 1].hex()] if at ^ 1 < len(level) else []
            at //= 2
        token, salt = self.order[position], self.salts[position].hex()
        return {"epoch": self.epoch, "position": position, "token": token, "salt": salt, "path": path}
