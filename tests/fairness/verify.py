#!/usr/bin/env python3
"""Checks files of rounds and shoes by docs/FAIRNESS.md, with the standard library alone.

Usage: verify.py FILE...    prints a line for each; a round of a shoe is compared with its shoe if that is among the files
"""

import sys

import form
import hidden
import shoes
import tiles
from form import Refused, require


def check_given_up(file):
    """Section 10: nothing is proved, but the form is as described."""
    form.members(file, [*shoes.HEADING, "round", "forfeited", "events"], "the file")
    shoes.check_heading(file)
    form.round_number(file["round"], "round")
    form.events(file["events"], "events")
    given_up = form.members(file["forfeited"], ["commit", "by", "reason", "running"], "forfeited")
    form.hexadecimal(given_up["commit"], "commit")
    form.number(given_up["by"], 0, form.U32, "by")
    form.text(given_up["reason"], "reason")
    require(type(given_up["running"]) is bool, "`running` is neither true nor false")
    return "given up: nothing proves it"


def check_shown(file):
    """Section 9: tiles, or cards."""
    return (tiles.check_tiles if file.get("game") == tiles.GAME else hidden.check_hidden)(file)


KINDS = {
    "proof": shoes.check_round,
    "parts": shoes.check_shoe,
    "shown": check_shown,
    "forfeited": check_given_up,
}


def check_file(file):
    """Checks a file; says of which kind it is."""
    require(isinstance(file, dict), "this is no file of a round or a shoe")
    kinds = [kind for kind in KINDS if kind in file]
    require(len(kinds) == 1, f"a file has one of {list(KINDS)}, and this {kinds}")
    return KINDS[kinds[0]](file)


def shoe_of(file, others):
    """The file of the shoe that a round belongs to, if it is there."""
    if "shoe" not in file or "parts" in file:
        return None
    commit = file["proof"]["commit"]
    return next((other for other in others if "parts" in other and other["commit"] == commit), None)


def main(paths):
    held, failed = [], 0
    for path in paths:
        try:
            with open(path, encoding="utf-8", newline="") as stream:
                file = form.load(stream.read())
            kind = check_file(file)
        except (Refused, OSError, ValueError) as why:
            print(f"{path}: REFUSED: {why}")
            failed += 1
        else:
            print(f"{path}: holds ({kind})")
            held.append((path, file))
    for path, file in held:
        shoe = shoe_of(file, [other for _, other in held])
        try:
            if shoe:
                shoes.check_round_in_shoe(file, shoe)
                print(f"{path}: is as its shoe has it")
        except Refused as why:
            print(f"{path}: REFUSED: {why}")
            failed += 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if sys.argv[1:] else __doc__)
