"""Has pokerkit read hand histories that `croupier export --strict` wrote, and play them to the same end."""

import collections
import decimal
import sys
import warnings

import pokerkit as kit


# What a hand of stud can cost at most at the tables that are exported: its ante, and four bets in each betting round.
STUD_COST = 1 + 2 * 4 * 2 + 3 * 4 * 4


def may_tap_out(history):
    """Whether somebody may tap out at stud: pokerkit then lets another hand open (docs/DIFFERENTIAL.md)."""
    return history.bring_in is not None and min(history.starting_stacks) < STUD_COST


def ends_alike(history, stacks):
    """Whether stacks end the same; pokerkit knows no smallest chip, and divides an odd one."""
    ours, chip = history.finishing_stacks, decimal.Decimal(history.user_defined_fields["_setup"]["smallest_chip"]) / 100
    return sum(ours) == sum(stacks) and all(abs(one - other) < chip for one, other in zip(ours, stacks))


def faults(histories):
    """What is wrong, in sentences."""
    for number, history in enumerate(histories, 1):
        if may_tap_out(history):
            continue
        name = f"hand {number}, {history.variant} {history.table}/{history.hand}"
        try:
            state = collections.deque(history, maxlen=1).pop()
        except (ValueError, AssertionError) as why:
            yield f"{name}: {why}"
            continue
        if state.status:
            yield f"{name}: it is not over"
        elif not ends_alike(history, state.stacks):
            yield f"{name}: we say {history.finishing_stacks}, they say {state.stacks}"


def main():
    # A hand folded for nothing is worth a warning there.
    warnings.simplefilter("ignore")
    with open(sys.argv[1], "rb") as file:
        histories = list(kit.HandHistory.load_all(file))
    wrong = list(faults(histories))
    passed_over = sum(map(may_tap_out, histories))
    codes = collections.Counter(history.variant for history in histories)
    told = ", ".join(f"{count} {code}" for code, count in sorted(codes.items()))
    print(f"pokerkit reads {len(histories)} histories ({told})  {len(wrong)} differ")
    print(f"  known: tapped-out hand opens, {passed_over} histories of stud passed over")
    for sentence in wrong[:10]:
        print(f"  {sentence}")
    sys.exit(1 if wrong or passed_over == len(histories) else 0)


main()
