"""Checks the vectors of docs/FAIRNESS.md and crates/chance/vectors.json, and then files of rounds and shoes.

Usage: run.py FOLDER...    every *.json in these folders must hold, and must not hold any more when it is forged
"""

import copy
import json
import pathlib
import re
import sys
from collections import Counter

import fairness
from fairness import Unfair, require, thirty_two_bytes

ROOT = pathlib.Path(__file__).resolve().parents[2]


def holds(check, value):
    try:
        check(value)
    except Unfair:
        return False
    return True


def run_vector(case):
    kind = case["kind"]
    if kind == "commit":
        made = fairness.commitment(thirty_two_bytes(case["seed"]), thirty_two_bytes(case["salt"]))
        return made.hex() == case["commit"]
    if kind == "wagers":
        return fairness.digest(case["lines"]).hex() == case["digest"]
    if kind == "link":
        return fairness.link(case["round"], case["lines"]) == case["link"]
    if kind == "mix":
        key = fairness.draw_key(thirty_two_bytes(case["seed"]), case["words"], case["wagers"])
        return key.hex() == case["key"] and fairness.digest(case["wagers"]).hex() == case["digest"]
    if kind == "draw":
        drawn, read = fairness.draw(thirty_two_bytes(case["key"]), case["index"], case["of"])
        return drawn == case["drawn"] and read == case.get("read", read)
    if kind == "shuffle":
        return fairness.shuffled(thirty_two_bytes(case["key"]), range(case["n"])) == case["order"]
    if kind == "words":
        return holds(fairness.words_of, case["words"]) == case["ok"]
    if kind == "proof":
        return holds(fairness.check_proof, case["proof"]) == case["ok"]
    if kind == "malformed":
        return not holds(fairness.check_proof, case["proof"])
    if kind == "deck":
        order, salts, root = fairness.lay(thirty_two_bytes(case["key"]), case["epoch"], case["tokens"])
        deck = {"epoch": case["epoch"], "size": len(order), "root": root.hex()}
        opened = all(
            fairness.opens(opening, deck)
            and opening["token"] == order[opening["position"]]
            and opening["salt"] == salts[opening["position"]].hex()
            for opening in case["openings"]
        )
        return order == case["order"] and root.hex() == case["root"] and opened
    if kind == "deck-proof":
        return holds(fairness.check_deck_proof, case["proof"]) == case["ok"]
    if kind == "deck-malformed":
        return not holds(fairness.check_deck_proof, case["proof"])
    return None


def vectors():
    document = (ROOT / "docs/FAIRNESS.md").read_text()
    told = [json.loads(block) for block in re.findall(r"```json vector\n(.*?)\n```", document, re.S)]
    require(len(told) >= 12, f"the document has only {len(told)} vectors")
    cases = told + json.loads((ROOT / "crates/chance/vectors.json").read_text())
    counts = Counter()
    for case in cases:
        agrees = run_vector(case)
        # Raw output is for test laboratories, and no part of a proof.
        require(agrees is not None or case["kind"] == "raw", f"nothing is known of the kind {case['kind']!r}")
        require(agrees is not False, f"the vector {case['name']!r} does not agree")
        counts[case["kind"]] += agrees is not None
    return counts


def forgeries(file):
    """The same file with one thing in it changed that a checker must notice."""
    proof = file.get("proof") or file.get("shown") or file
    for name in ["commit", "seed", "salt", "scheme"]:
        if name in proof:
            yield name, lambda of, name=name: of.__setitem__(name, of[name][:-1] + ("0" if of[name][-1] != "0" else "1"))
    for at, part in enumerate(file.get("parts", [])[1:], 1):
        yield "link", lambda of, at=at: of["parts"][at]["wagers"].pop(0)
    for at in range(len(proof.get("draws", []))):
        yield "drawn", lambda of, at=at: of["draws"][at].__setitem__("drawn", (of["draws"][at]["drawn"] + 1) % of["draws"][at]["of"])
    for at in range(len(proof.get("openings", []))):
        yield "token", lambda of, at=at: of["openings"][at].__setitem__("token", (of["openings"][at]["token"] + 1) % 52)
        yield "hidden again", lambda of, at=at: of["openings"].pop(at)


def check_forgeries(path, file):
    count = 0
    for what, forge in forgeries(file):
        # No part of a hidden deck's file shows that the commitment is the one that was seen.
        if what == "commit" and "shown" in file:
            continue
        forged = copy.deepcopy(file)
        forge(forged.get("proof") or forged.get("shown") or forged)
        require(not holds(fairness.check_file, forged), f"{path.name}: a forged {what} goes unnoticed")
        count += 1
    return count


def files(folders):
    kinds, forged = Counter(), 0
    for path in sorted(path for folder in folders for path in pathlib.Path(folder).glob("*.json")):
        file = json.loads(path.read_text())
        try:
            kinds[fairness.check_file(file)] += 1
        except Unfair as why:
            raise Unfair(f"{path}: {why}") from why
        forged += check_forgeries(path, file)
    return kinds, forged


def main():
    counts = vectors()
    print(f"{sum(counts.values())} vectors agree: {dict(counts)}")
    kinds, forged = files([ROOT / "docs/fairness", *sys.argv[1:]])
    needed = {"single draw", "shoe", "round of a shoe", "hidden deck"}
    require(needed <= set(kinds), f"there are no files of {needed - set(kinds)}")
    print(f"{sum(kinds.values())} files hold: {dict(kinds)}; {forged} forgeries were found out")


if __name__ == "__main__":
    try:
        main()
    except Unfair as why:
        sys.exit(f"!! {why}")
