"""Checks the vectors of docs/FAIRNESS.md and crates/chance/vectors.json, the example files of the document, and files of a floor.

Usage: run.py FOLDER...    every *.json in these folders must hold, and must be refused when it is forged
"""

import copy
import json
import pathlib
import re
import sys
from collections import Counter

import forgeries
import form
import hidden
import made
import scheme
import shoes
import verify
from form import Refused, require

ROOT = pathlib.Path(__file__).resolve().parents[2]


def holds(check, *values):
    try:
        check(*values)
    except Refused:
        return False
    return True


# Vectors.


def deck_agrees(case):
    deck = scheme.Deck(bytes.fromhex(case["key"]), case["epoch"], case["tokens"])
    opened = all(
        deck.open(opening["position"]) == opening and scheme.opens(opening, deck.laid()) for opening in case["openings"]
    )
    return deck.order == case["order"] and deck.root == case["root"] and opened


def mix_agrees(case):
    lines = form.lines(case["wagers"])
    key = scheme.draw_key(bytes.fromhex(case["seed"]), form.words(case["words"]), lines)
    return key.hex() == case["key"] and scheme.digest(lines).hex() == case["digest"]


def proof_agrees(mismatches, case):
    return mismatches(case["proof"]) == case["mismatches"] and case["ok"] == (not case["mismatches"])


AGREES = {
    "commit": lambda case: scheme.commitment(bytes.fromhex(case["seed"]), bytes.fromhex(case["salt"])).hex() == case["commit"],
    "wagers": lambda case: scheme.digest(form.lines(case["lines"])).hex() == case["digest"],
    "link": lambda case: scheme.link(case["round"], form.lines(case["lines"])) == case["link"],
    "mix": mix_agrees,
    "draw": lambda case: scheme.draw(bytes.fromhex(case["key"]), case["index"], case["of"]) == (case["drawn"], case["read"]),
    "shuffle": lambda case: scheme.shuffle(bytes.fromhex(case["key"]), range(case["n"])) == case["order"],
    "words": lambda case: holds(form.player_words, case["words"]) == case["ok"],
    "proof": lambda case: proof_agrees(shoes.mismatches_of_proof, case),
    "malformed": lambda case: not holds(form.proof, case["proof"]),
    "deck": deck_agrees,
    "deck-proof": lambda case: proof_agrees(hidden.mismatches_of_decks, case),
    "deck-malformed": lambda case: not holds(form.shown, case["proof"]),
}


def vectors():
    document = (ROOT / "docs/FAIRNESS.md").read_text(encoding="utf-8")
    told = [form.load(block) for block in re.findall(r"```json vector\n(.*?)\n```", document, re.S)]
    require(len(told) >= 12, f"the document has only {len(told)} vectors")
    counts = Counter()
    for case in told + form.load((ROOT / "crates/chance/vectors.json").read_text(encoding="utf-8")):
        # Raw output is for test laboratories, and no part of a proof.
        if case["kind"] != "raw":
            require(AGREES[case["kind"]](case), f"the vector {case['name']!r} does not agree")
            counts[case["kind"]] += 1
    return counts


# Files.


def is_lucky(file, forged):
    """Whether other lines or words happen to give the same single number: one wheel in 37 rests where it did."""
    if "proof" not in file or len(file["proof"]["draws"]) != 1:
        return False
    mixed = lambda file: [file["proof"][name] for name in ["wagers", "words"]]
    return not form.same(mixed(file), mixed(forged)) and holds(shoes.check_proof, forged["proof"])


def check_forgery(name, file, what, forge, refused=True):
    forged = copy.deepcopy(file)
    forge(forged)
    require(not form.same(forged, file), f"{name}: {what!r} changes nothing")
    if refused and is_lucky(file, forged):
        return
    require(holds(verify.check_file, forged) != refused, f"{name}: {what!r} is {'accepted' if refused else 'refused'}")


def files(folders):
    read, kinds, forged = {}, Counter(), 0
    for path in sorted(path for folder in folders for path in pathlib.Path(folder).glob("*.json")):
        read[path] = form.load(path.read_text(encoding="utf-8"))
        try:
            kinds[verify.check_file(read[path])] += 1
        except Refused as why:
            raise Refused(f"{path}: {why}") from why
        for what, forge in forgeries.any_file(read[path]):
            check_forgery(path.name, read[path], what, forge)
            forged += 1
    return read, kinds, forged


def compare_with_shoes(read):
    """Each round of a shoe against its shoe, and once more with cards seen before that were not."""
    compared = 0
    for path, file in read.items():
        shoe = verify.shoe_of(file, read.values())
        if shoe:
            shoes.check_round_in_shoe(file, shoe)
            forged = dict(file, setup=dict(file["setup"], note=1))
            require(not holds(shoes.check_round_in_shoe, forged, shoe), f"{path.name}: other settings go unnoticed")
            compared += 1
    return compared


def examples():
    """The forgeries that fit one example alone, and what the document says no file can show."""
    folder = ROOT / "docs/fairness"
    read = lambda name: form.load((folder / f"{name}.json").read_text(encoding="utf-8"))
    count = 0
    for name, what, forge in forgeries.of_examples():
        check_forgery(name, read(name), what, forge)
        count += 1
    for name, what, forge in forgeries.beyond_a_file():
        check_forgery(name, read(name), what, forge, refused=False)
    moved = read("round-of-shoe")
    dict(enumerate(forgeries.beyond_a_file()))[5][2](moved)
    require(not holds(shoes.check_round_in_shoe, moved, read("shoe")), "a card seen that was not goes unnoticed")
    for what, text in forgeries.texts((folder / "single-draw.json").read_text(encoding="utf-8")):
        require(not holds(lambda text: verify.check_file(form.load(text)), text), f"{what} is accepted")
        count += 1
    return count


def made_files():
    """What the floor hardly ever brings."""
    count = 0
    for name, file, of_its_own in made.all_files():
        try:
            verify.check_file(file)
        except Refused as why:
            raise Refused(f"{name}: {why}") from why
        for what, forge in of_its_own:
            check_forgery(name, file, what, forge)
            count += 1
    return count


def main():
    counts = vectors()
    print(f"{sum(counts.values())} vectors agree: {dict(counts)}")
    read, kinds, forged = files([ROOT / "docs/fairness", *sys.argv[1:]])
    needed = {"single draw", "round", "shoe", "round of a shoe", "hidden deck"}
    require(needed <= set(kinds), f"there are no files of {needed - set(kinds)}")
    compared = compare_with_shoes(read)
    require(compared, "no round was compared with its shoe")
    forged += examples() + made_files()
    print(f"{sum(kinds.values())} files hold: {dict(kinds)}; {compared} rounds are as their shoes have them")
    print(f"{forged} forgeries were refused")


if __name__ == "__main__":
    try:
        main()
    except Refused as why:
        sys.exit(f"!! {why}")
