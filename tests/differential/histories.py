"""Has pokerkit read hand histories that `croupier export --strict` wrote, and play them to the same end."""

import collections
import sys
import warnings

import pokerkit as kit


def faults(histories):
    """What is wrong, in sentences."""
    for number, history in enumerate(histories, 1):
        name = f"hand {number}, {history.variant} {history.table}/{history.hand}"
        try:
            state = collections.deque(history, maxlen=1).pop()
        except (ValueError, AssertionError) as why:
            yield f"{name}: {why}"
            continue
        if state.status:
            yield f"{name}: it is not over"
        elif list(state.stacks) != history.finishing_stacks:
            yield f"{name}: we say {history.finishing_stacks}, they say {state.stacks}"


def main():
    # A hand folded for nothing is worth a warning there.
    warnings.simplefilter("ignore")
    with open(sys.argv[1], "rb") as file:
        histories = list(kit.HandHistory.load_all(file))
    wrong = list(faults(histories))
    codes = collections.Counter(history.variant for history in histories)
    told = ", ".join(f"{count} {code}" for code, count in sorted(codes.items()))
    print(f"pokerkit reads {len(histories)} histories ({told})  {len(wrong)} differ")
    for sentence in wrong[:10]:
        print(f"  {sentence}")
    sys.exit(1 if wrong or not histories else 0)


main()
