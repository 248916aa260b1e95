"""The form of a file (section 1 of docs/FAIRNESS.md): JSON read strictly, and members of the right types and ranges."""

import json
import re

from scheme import U32

U64 = 2**64 - 1


class Refused(Exception):
    """Why a file does not hold."""


def require(holds, why):
    if not holds:
        raise Refused(why)


def members_once(pairs):
    names = [name for name, _ in pairs]
    require(len(names) == len(set(names)), f"a member stands twice in one object: {names}")
    return dict(pairs)


def no_constant(text):
    raise Refused(f"{text} is not JSON")


def load(text):
    try:
        return json.loads(text, object_pairs_hook=members_once, parse_constant=no_constant)
    except (ValueError, RecursionError) as why:
        raise Refused(f"this cannot be read: {why}") from why


def same(one, other):
    """Whether two values are the same JSON: 1, 1.0 and true are three different values."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def members(value, names, what, optional=()):
    require(isinstance(value, dict), f"{what} is not an object")
    lacking, unknown = set(names) - set(value), set(value) - set(names) - set(optional)
    require(not lacking, f"{what} lacks {sorted(lacking)}")
    require(not unknown, f"{what} has unknown members {sorted(unknown)}")
    return value


def items(value, what):
    require(isinstance(value, list), f"{what} is not a list")
    return value


def number(value, least, most, what):
    right = type(value) is int and least <= value <= most
    require(right, f"{what} is not a whole number from {least} to {most}: {value!r}")
    return value


def hexadecimal(value, what):
    right = isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value)
    require(right, f"{what} is not 64 small hexadecimal digits")
    return bytes.fromhex(value)


def text(value, what):
    require(isinstance(value, str), f"{what} is not a text")
    try:
        return value.encode()
    except UnicodeEncodeError:
        raise Refused(f"{what} cannot be written as UTF-8") from None


def player_words(value):
    said = text(value, "words")
    require(1 <= len(said) <= 64, f"words have 1 to 64 bytes, and these {len(said)}")
    control = any(ord(letter) < 0x20 or 0x7F <= ord(letter) <= 0x9F for letter in value)
    require(not control, "words have a control character")
    return said


def words(value):
    """Entries of words, each as party and bytes."""
    entries = []
    for entry in items(value, "words"):
        members(entry, ["party", "words"], "an entry of words")
        entries.append((number(entry["party"], 0, 255, "party"), player_words(entry["words"])))
    return entries


def words_of_a_round(value):
    parties = [party for party, _ in words(value)]
    require(len(parties) == len(set(parties)), "a party's words stand there twice")


def lines(value):
    return [text(line, "a line of wagers") for line in items(value, "wagers")]


def draws(value):
    for drawn in items(value, "draws"):
        members(drawn, ["index", "of", "drawn"], "a draw")
        number(drawn["index"], 0, U32, "index")
        number(drawn["of"], 1, U32, "of")
        number(drawn["drawn"], 0, U32, "drawn")
    return value


def round_number(value, what):
    return number(value, 1, U64, what)


def event(value):
    """An event's name, and what it says."""
    if isinstance(value, str):
        return value, {}
    require(isinstance(value, dict) and len(value) == 1, f"{value!r} is no event")
    return next(iter(value.items()))


def events(value, what):
    return [event(each) for each in items(value, what)]


def said(body, name, of):
    require(isinstance(body, dict) and name in body, f"the event {of} does not say its {name}")
    return body[name]


def proof(value):
    members(value, ["scheme", "commit", "seed", "salt", "words", "wagers", "draws"], "a proof")
    text(value["scheme"], "scheme")
    for name in ["commit", "seed", "salt"]:
        hexadecimal(value[name], name)
    words(value["words"]), lines(value["wagers"]), draws(value["draws"])


def shown(value):
    members(value, ["scheme", "commit", "words", "decks", "openings"], "shown")
    text(value["scheme"], "scheme"), hexadecimal(value["commit"], "commit"), words(value["words"])
    for deck in items(value["decks"], "decks"):
        members(deck, ["epoch", "size", "root"], "a deck")
        number(deck["epoch"], 0, U32, "epoch"), number(deck["size"], 0, U32, "size")
        hexadecimal(deck["root"], "root")
    for opening in items(value["openings"], "openings"):
        members(opening, ["epoch", "position", "token", "salt", "path"], "an opening")
        number(opening["epoch"], 0, U32, "epoch"), number(opening["position"], 0, U32, "position")
        number(opening["token"], 0, 255, "token"), hexadecimal(opening["salt"], "salt")
        for beside in items(opening["path"], "path"):
            hexadecimal(beside, "a hash of a path")
