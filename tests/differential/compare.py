"""Reads hands and how we rank them, as `cargo run --example hands` prints them, and asks the peers.

In each suite a peer must put all hands in the same order: hands of one rank of ours have one strength of theirs,
and higher ranks greater strengths. Then every two hands compare alike, and ties are the same ties.
"""

import sys

import peers


def read(lines):
    """The hands of each suite: own cards, communal cards, rank or None."""
    suites = {}
    for line in lines:
        suite, own, communal, rank = line.rstrip("\n").split("\t")
        rank = None if rank == "-" else int(rank)
        suites.setdefault(suite, []).append((own, communal, rank))
    return suites


def disagreements(hands, strength_of):
    """What is wrong, in sentences."""
    strengths = {}
    for own, communal, rank in hands:
        strength = strength_of(own, communal)
        shown = f"{own} {communal}".strip()
        if (rank is None) != (strength is None):
            yield f"{shown}: we say {rank}, they say {strength}"
            continue
        if rank is None:
            continue
        first, first_shown = strengths.setdefault(rank, (strength, shown))
        if first != strength:
            yield f"{shown} ties with {first_shown}, we say; they say {strength} and {first}"
    ranks = sorted(strengths)
    for lower, higher in zip(ranks, ranks[1:]):
        (less, less_shown), (more, more_shown) = strengths[lower], strengths[higher]
        if not less < more:
            yield f"{more_shown} beats {less_shown}, we say; they say {more} and {less}"


def main():
    suites = read(sys.stdin)
    found = peers.installed()
    if not suites or not found:
        sys.exit(f"nothing to compare: {len(suites)} suites, {len(found)} peers")
    failed = False
    for name, knows in found.items():
        for suite, strength_of in knows.items():
            hands = suites[suite]
            wrong = list(disagreements(hands, strength_of))
            ranks = len({rank for _, _, rank in hands})
            print(f"{name:<12} {suite:<12} {len(hands):>7} hands {ranks:>5} ranks  {len(wrong)} differ")
            for sentence in wrong[:5]:
                print(f"  {sentence}")
            failed = failed or bool(wrong)
    sys.exit(1 if failed else 0)


main()
