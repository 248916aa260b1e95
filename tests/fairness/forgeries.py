"""Forged files: what docs/FAIRNESS.md says a checker must refuse, and what it says that no file can show."""

import copy
import json

import form
import scheme
import shoes


def at(path):
    """A path such as "proof draws 0 of", as a list of names and places."""
    return [int(step) if step.lstrip("-").isdigit() else step for step in path.split()]


def reach(file, path):
    *way, last = at(path)
    for step in way:
        file = file[step]
    return file, last


def put(path, value):
    """Puts a value there, or what a function makes of the value that is there."""

    def forge(file):
        holder, last = reach(file, path)
        holder[last] = value(holder[last]) if callable(value) else copy.deepcopy(value)

    return forge


def cut(path):
    def forge(file):
        holder, last = reach(file, path)
        del holder[last]

    return forge


def insert(path, value):
    def forge(file):
        holder, last = reach(file, path)
        holder.insert(last, copy.deepcopy(value))

    return forge


def swap(path, one, other):
    def forge(file):
        holder, last = reach(file, path)
        holder[last][one], holder[last][other] = holder[last][other], holder[last][one]

    return forge


def both(*forgeries):
    def forge(file):
        for each in forgeries:
            each(file)

    return forge


def twice(path):
    def forge(file):
        holder, last = reach(file, path)
        holder.append(copy.deepcopy(holder[last]))

    return forge


def other_digit(text):
    return text[:-1] + ("0" if text[-1] != "0" else "1")


def add(name, value):
    return lambda file: file.__setitem__(name, value)


# Forgeries that fit every file of a kind.


def of_proof(path):
    for name in ["commit", "seed", "salt"]:
        yield f"another {name}", put(f"{path}{name}", other_digit)
        yield f"{name} in capitals", put(f"{path}{name}", "AB" * 32)
    yield "another scheme", put(f"{path}scheme", "croupier/2")
    yield "the scheme of decks", put(f"{path}scheme", "croupier-deck/1")


def of_part(path, part):
    # Nothing is tied to the lines of a round in which nothing was drawn.
    if not part["draws"]:
        return
    for nth, drawn in enumerate(part["draws"]):
        here = f"{path}draws {nth}"
        yield "another number drawn", put(f"{here} drawn", lambda number, of=drawn["of"]: (number + 1) % of)
        yield "a draw from one more", put(f"{here} of", lambda of: of + 1)
        yield "a draw from one less", put(f"{here} of", lambda of: of - 1)
        yield "an index left out", put(f"{here} index", lambda index: index + 1)
        yield "a number as text", put(f"{here} drawn", str)
        yield "a number with a fraction", put(f"{here} drawn", float)
        yield "an unknown member in a draw", lambda file, here=here: reach(file, here + " of")[0].update(note=1)
    for nth in range(len(part["wagers"])):
        yield "a line left out", cut(f"{path}wagers {nth}")
        yield "a space in a line", put(f"{path}wagers {nth}", lambda line: line + " ")
    yield "a draw twice", twice(f"{path}draws -1")
    yield "words from nowhere", put(f"{path}words", lambda words: [*words, {"party": 9, "words": "x"}])
    yield "words twice", put(f"{path}words", lambda words: [*words, {"party": 9, "words": "x"}, {"party": 9, "words": "y"}])


def of_opening(nth):
    here = f"shown openings {nth}"
    yield "another token", put(f"{here} token", lambda token: (token + 1) % 52)
    yield "another salt", put(f"{here} salt", other_digit)
    yield "a path too long", put(f"{here} path", lambda path: [*path, "0" * 64])
    yield "another position", put(f"{here} position", lambda position: position + 1)
    yield "a deck never laid", put(f"{here} epoch", 9)
    yield "hidden again", cut(here)
    yield "opened twice", twice(here)


def of_events(events):
    """Cards told otherwise than they lay, and cards that were never taken."""
    told = [nth for nth, event in enumerate(events) if (played(event, "communal-dealt") or {}).get("card")]
    for one, other in zip(told, told[1:]):
        cards = [played(events[nth], "communal-dealt")["card"] for nth in (one, other)]
        here = [f"events {nth} play communal-dealt card" for nth in (one, other)]
        yield "two cards of the board exchanged", both(put(here[0], cards[1]), put(here[1], cards[0]))
    down = [nth for nth, event in enumerate(events) if (played(event, "card-dealt") or {"card": 1})["card"] is None]
    if told and down:
        card = played(events[told[-1]], "communal-dealt")["card"]
        hole = f"events {down[0]} play card-dealt card"
        board = f"events {told[-1]} play communal-dealt card"
        yield "a card of the board told as a hole card", both(put(hole, card), put(board, None))
        yield "a hole card told", put(hole, "As")
    for nth, event in enumerate(events):
        if "taken" in event:
            yield "a card never taken", cut(f"events {nth}")
            yield "a card taken twice", insert(f"events {nth}", event)
            yield "a token told", put(f"events {nth} taken token", 3)
        if "deck-laid" in event:
            yield "a deck never laid", cut(f"events {nth}")
            yield "a deck whose cards are told", put(f"events {nth} deck-laid from", [1, 2])
            yield "another size", put(f"events {nth} deck-laid size", lambda size: size + 1)
        yield from of_hand(nth, event)
    yield "a draw that nobody can check", insert("events 0", {"drawn": {"index": 0, "of": 2, "drawn": 0}})
    yield "an unknown event", insert("events 0", {"shuffled": 1})


def of_hand(nth, event):
    shown = played(event, "shown")
    if shown:
        here = f"events {nth} play shown"
        yield "two cards of a hand exchanged", swap(f"{here} cards", 0, 1)
        yield "a card of a hand left out", cut(f"{here} cards 0")
        if "seat" in shown:
            yield "another seat's hand", put(f"{here} seat", lambda seat: seat + 1)
        yield "a hand never shown", cut(f"events {nth}")


def played(event, name):
    play = event.get("play") if isinstance(event, dict) else None
    return play.get(name) if isinstance(play, dict) else None


TELLS = {"spun": "stop", "ball-rested": "number", "uncovered": "dice", "cutting-card-inserted": "from_back"}
TELLS |= {name: "card" for names in shoes.TELLS_A_CARD.values() for name in names}


def of_outcome(path, outcome):
    """Events that do not tell what was drawn."""
    if not outcome:
        yield "an event where nothing was drawn", put(f"{path}outcome", ["settled"])
        return
    for nth, event in enumerate(outcome):
        name, body = form.event(event)
        if name not in TELLS or body[TELLS[name]] is None:
            continue
        yield "an event of chance twice", insert(f"{path}outcome {nth}", event)
        card = body.get("card")
        if card:
            yield "another card", put(f"{path}outcome {nth} {name} card", "2c" if card != "2c" else "2d")
            yield "a card told to nobody", put(f"{path}outcome {nth} {name} card", None)
            yield "an event left out", cut(f"{path}outcome {nth}")
            yield "a joker", put(f"{path}outcome {nth} {name} card", "Jk")
        else:
            told = f"{path}outcome {nth} {name} {TELLS[name]}"
            yield "another result", put(told, lambda told: told[::-1] + [1] if isinstance(told, list) else told + 1)
    yield "all draws left out", put(f"{path}draws" if path.startswith("parts") else "proof draws", [])


def any_file(file):
    """Every forgery that fits a file."""
    yield "an unknown member", add("note", 1)
    yield "no settings", cut("setup")
    yield "a game that nobody knows", put("game", "keno")
    yield "two kinds at once", add("forfeited" if "forfeited" not in file else "proof", {})
    yield "a number below one", put("shoe" if "parts" in file else "round", 0)
    if "proof" in file:
        yield "another round", put("round", lambda number: number + 1)
        yield from of_proof("proof ")
        yield from of_part("proof ", file["proof"])
        yield from of_outcome("", file["outcome"])
        yield "a shoe that begins later", add("shoe", file["round"] + 1)
    if "parts" in file:
        yield "another first round", put("shoe", lambda number: number + 1)
        yield from of_proof("")
        yield from of_shoe(file["parts"])
    if "shown" in file:
        yield "another round", put("round", lambda number: number + 1)
        yield from of_decks(file)


def of_shoe(parts):
    yield "no parts", put("parts", [])
    for nth, part in enumerate(parts):
        here = f"parts {nth} "
        yield from of_part(here, part)
        yield from of_outcome(here, part["outcome"])
        yield "another round", put(f"{here}round", lambda number: number + 1)
        yield "a seed in a part", lambda file, nth=nth: file["parts"][nth].update(seed="0")
        if nth + 1 < len(parts):
            yield "a part left out", cut(f"parts {nth}")
            yield "parts exchanged", swap("parts", nth, nth + 1)
    yield "a part twice", twice("parts -1")


def of_decks(file):
    yield "the scheme of draws", put("shown scheme", "croupier/1")
    yield "a seed that must stay secret", lambda file: file["shown"].update(seed="0" * 64)
    yield "a deck never laid", put("shown decks", lambda decks: [*decks, dict(decks[-1], epoch=len(decks) + 1)])
    yield from [("no openings", put("shown openings", []))] if file["shown"]["openings"] else []
    # The other games always have the same cards or tiles.
    if "cards" in file["setup"]:
        yield "other cards in use", put("setup cards", lambda cards: 88 - cards)
        yield "a joker that is not there, or gone", put("setup joker", lambda joker: not joker)
    for nth in range(len(file["shown"]["decks"])):
        yield "another root", put(f"shown decks {nth} root", other_digit)
        yield "another size", put(f"shown decks {nth} size", lambda size: size + 1)
    for nth, opening in enumerate(file["shown"]["openings"]):
        yield from of_opening(nth)
        if opening["path"]:
            yield "another path", put(f"shown openings {nth} path 0", other_digit)
            yield "a path too short", cut(f"shown openings {nth} path -1")
    yield from of_events(file["events"])


# Forgeries of one example file, where the place matters.


BROUGHT = "before 0 shoe-brought shoe shoe"


def of_examples():
    yield "single-draw", "dice in another order", put("outcome 0 uncovered dice", [1, 4, 6])
    yield "single-draw", "dice as fractions", put("outcome 0 uncovered dice", [4.0, 1, 6])
    yield "single-draw", "another game", put("game", "roulette")
    yield "single-draw", "the draw and its event left out", both(put("proof draws", []), cut("outcome 0"))
    yield "single-draw", "words in another normal form", put("proof words 0 words", "Ka\u0308nguru ♥ 3")
    yield "single-draw", "a line as an object", put("proof wagers 1", json.loads)
    yield "money-wheel", "called roulette", put("game", "roulette")
    yield "round-of-shoe", "two cards exchanged", swap("outcome", 0, 1)
    yield "round-of-shoe", "draws exchanged", swap("proof draws", 0, 1)
    yield "round-of-shoe", "the link of another round", put("proof wagers 0", lambda line: line.replace("round 2", "round 3"))
    yield "round-of-shoe", "the link left out", cut("proof wagers 0")
    yield "round-of-shoe", "one card more", put(f"{BROUGHT} unseen 6", 8)
    yield "round-of-shoe", "other cards seen", put(f"{BROUGHT} unseen", [2] + [8] * 51)
    yield "round-of-shoe", "nothing before", put("before", [])
    yield "round-of-shoe", "51 counts", cut(f"{BROUGHT} unseen 51")
    yield "round-of-shoe", "nine of a card", both(put(f"{BROUGHT} unseen 50", 6), put(f"{BROUGHT} unseen 51", 9))
    yield "round-of-shoe", "six decks", put(f"{BROUGHT} decks", 6)
    yield "round-of-shoe", "said to be the first of its shoe", put("shoe", 2)
    yield "round-of-shoe", "no shoe", cut("shoe")
    yield "shoe", "a card and its draw left out", both(cut("parts 0 outcome 0"), cut("parts 0 draws 0"))
    yield "shoe", "a link in capitals", put("parts 2 wagers 0", str.upper)
    yield "shoe", "called blackjack", put("game", "blackjack")
    yield "blackjack-shoe", "eight decks", put("setup decks", 8)
    yield "blackjack-shoe", "a fixed cutting card", put("setup cutting_card", {"from-back": 52})
    yield "blackjack-shoe", "an automated shoe", put("setup shuffle", "automated-shoe")
    yield "blackjack-shoe", "the cutting card left out", cut("parts 0 outcome 0")
    yield "blackjack-shoe", "discards shuffled too early", insert("parts 0 outcome 4", "discards-shuffled")
    yield "automated-shoe", "other decks", put("before 0 shoe-continued decks", 5)
    yield "automated-shoe", "a card seen before", put("before 0 shoe-continued seen", ["2c"])
    yield "face-down", "cards turned up in another order", swap("outcome", 6, 7)
    yield "two-decks", "a replacement that was not asked for", of_first("given-up", lambda body: body.update(places=0))
    yield "two-decks", "another card given up", of_first("given-up", lambda body: body.update(places=31 ^ body["places"]))
    yield "two-decks", "no reshuffle told", of_first("reshuffled", lambda body: body.update(unseen=99))


def of_first(name, change):
    def forge(file):
        change(next(filter(None, (played(event, name) for event in file["events"]))))

    return forge


# What no file can show: these hold, and the document says so.


def recalculated(file):
    """The house adds a wager that nobody saw, and works everything out again."""
    proof = file["proof"]
    proof["wagers"].insert(4, '{"placed":{"party":9,"on":"big","amount":100,"chips":"gaming"}}')
    key = scheme.draw_key(bytes.fromhex(proof["seed"]), form.words(proof["words"]), form.lines(proof["wagers"]))
    drawn = scheme.draw(key, 0, 216)[0]
    proof["draws"][0]["drawn"] = drawn
    file["outcome"][0]["uncovered"]["dice"] = [1 + drawn // 36, 1 + drawn // 6 % 6, 1 + drawn % 6]


def another_seed(file):
    proof = file["proof"]
    proof["seed"] = "11" * 32
    proof["commit"] = scheme.commitment(b"\x11" * 32, bytes.fromhex(proof["salt"])).hex()
    recalculated(file)


def beyond_a_file():
    yield "single-draw", "a wager that nobody saw", recalculated
    yield "single-draw", "another seed with another commitment", another_seed
    yield "single-draw", "another table", put("table", "sic-bo-2")
    yield "single-draw", "a loser who wins", put("outcome 1", {"won": {"party": 0, "paid": 100}})
    yield "round-of-shoe", "the last draw and its event left out", both(cut("proof draws 3"), cut("outcome 3"))
    yield "round-of-shoe", "a card seen that changes nothing", both(put(f"{BROUGHT} unseen 50", 8), put(f"{BROUGHT} unseen 51", 7))
    yield "shoe", "the last part left out", cut("parts -1")
    yield "hidden-deck", "another commitment", put("shown commit", other_digit)
    yield "hidden-deck", "other words", put("shown words", [{"party": 1, "words": "x"}])
    yield "hidden-deck", "the pot to somebody else", of_first("pot-won", lambda body: body.update(seat=2))


# What is wrong with the text of a file.


def texts(text):
    yield "a member twice", text.rstrip()[:-1] + ',"outcome":[]}'
    yield "no number", text.replace('"drawn":113', '"drawn":NaN')
    yield "an exponent", text.replace('"drawn":113', '"drawn":1.13e2')
    yield "half a character", text.replace("Känguru", "\\ud800")
