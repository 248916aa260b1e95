"""Reads rounds as `cargo run --example rounds` prints them, and has pokerkit play them again.

At every step the other engine must be waiting for the same player, and allow the same: to check, or to call for the
same amount, to fold, to bring in, to bet or raise to the same least and most. In the end everybody must have the
same, and the same players must have won. Where it is known to differ that is counted (docs/DIFFERENTIAL.md says why),
and the round is followed on if it can be.
"""

import collections
import dataclasses
import sys
import warnings

import pokerkit as kit

AUTOMATIONS = (
    kit.Automation.ANTE_POSTING,
    kit.Automation.BET_COLLECTION,
    kit.Automation.BLIND_OR_STRADDLE_POSTING,
    kit.Automation.RUNOUT_COUNT_SELECTION,
    kit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    kit.Automation.HAND_KILLING,
    kit.Automation.CHIPS_PUSHING,
    kit.Automation.CHIPS_PULLING,
)

STRUCTURES = {
    "N": kit.BettingStructure.NO_LIMIT,
    "P": kit.BettingStructure.POT_LIMIT,
    "F": kit.BettingStructure.FIXED_LIMIT,
}

HIGH, LOW = kit.StandardHighHand, kit.RegularLowHand
# The games that it has itself, and the hand types of those put together from its streets.
OWN = {
    "NT": kit.NoLimitTexasHoldem,
    "FT": kit.FixedLimitTexasHoldem,
    "PO": kit.PotLimitOmahaHoldem,
    "FO/8": kit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "F7S": kit.FixedLimitSevenCardStud,
    "F7S/8": kit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "FR": kit.FixedLimitRazz,
}
HANDS = {
    "T": (HIGH,),
    "O": (kit.OmahaHoldemHand,),
    "O/8": (kit.OmahaHoldemHand, kit.OmahaEightOrBetterLowHand),
    "7S": (HIGH,),
    "5S": (HIGH,),
    "5D": (HIGH,),
    "5L": (LOW,),
}


@dataclasses.dataclass
class Round:
    number: int
    code: str
    antes: list
    matched: bool
    blinds: list
    bring_in: int
    small: int
    big: int
    stacks: list
    steps: list


def numbers(text):
    return [int(number) for number in text.split(",") if number]


def read(lines):
    """The rounds, one after the other."""
    for line in lines:
        words = line.split()
        if words[0] == "round":
            given = dict(word.split("=") for word in words if "=" in word)
            small, big = numbers(given["bets"])
            current = Round(
                number=int(words[1]),
                code=words[2],
                antes=numbers(given["antes"]),
                matched="matched" in words,
                blinds=numbers(given["blinds"]),
                bring_in=int(given["bring-in"]),
                small=small,
                big=big,
                stacks=numbers(given["stacks"]),
                steps=[],
            )
        else:
            current.steps.append(words)
            if words[0] == "end":
                yield current


def streets(code, small, big):
    """Hold-em, Omaha, stud and draw in the other engine's terms, for limits of which it has no game."""
    position, high = kit.Opening.POSITION, kit.Opening.HIGH_HAND

    def street(hole, board, draw, opening, bet):
        return kit.Street(False, hole, board, draw, opening, bet, None)

    game = code[1:]
    down, up = (False,), (True,)
    later = big if code[0] == "F" else small
    if game in ("T", "O", "O/8"):
        hole = down * (2 if game == "T" else 4)
        yield street(hole, 0, False, position, small)
        yield street((), 3, False, position, small)
        yield street((), 1, False, position, later)
        yield street((), 1, False, position, later)
    elif game in ("5D", "5L"):
        yield street(down * 5, 0, False, position, small)
        yield street((), 0, True, position, later)
    else:
        first = down * 2 + up if game == "7S" else down + up
        yield street(first, 0, False, kit.Opening.LOW_CARD, small)
        yield street(up, 0, False, high, small)
        yield street(up, 0, False, high, later)
        yield street(up, 0, False, high, later)
        if game == "7S":
            yield street(down, 0, False, high, later)


def state_of(round_):
    """The table as the other engine has it. Its cap on raises is left away, and ours counted here."""
    own = OWN.get(round_.code)
    if own is None:
        deck, hands = kit.Deck.STANDARD, HANDS[round_.code[1:]]
        table = tuple(streets(round_.code, round_.small, round_.big))
    else:
        bets = (round_.small, round_.big) if round_.code[0] == "F" else (round_.small,)
        forced = (round_.bring_in,) if round_.bring_in else (round_.blinds,)
        game = own(AUTOMATIONS, not round_.matched, round_.antes, *forced, *bets)
        deck, hands = game.deck, game.hand_types
        table = tuple(
            dataclasses.replace(
                street, card_burning_status=False, max_completion_betting_or_raising_count=None
            )
            for street in game.streets
        )
    # A raise is not less than the last blind, which it has to be told.
    first = max(round_.small, *round_.blinds) if round_.code[0] != "F" else round_.small
    table = (dataclasses.replace(table[0], min_completion_betting_or_raising_amount=first), *table[1:])
    return kit.State(
        AUTOMATIONS,
        deck,
        hands,
        table,
        STRUCTURES[round_.code[0]],
        round_.matched,
        round_.antes,
        round_.blinds,
        round_.bring_in,
        round_.stacks,
        len(round_.stacks),
        mode=kit.Mode.CASH_GAME,
    )


class Differs(Exception):
    """The engines do not agree, and nothing known explains it."""


class Known(Exception):
    """They do not agree for a reason that is known, and the round cannot be followed further."""


@dataclasses.dataclass(frozen=True)
class Choice:
    """What a player in turn may do."""

    call: int | None = None  # nothing to check
    fold: bool = False
    bring_in: int | None = None
    least: int | None = None
    most: int | None = None


def ours(words):
    said = {}
    for word in words:
        name, _, value = word.partition("=")
        if name == "raise":
            runs = [run.split("..") for run in value.split(",")]
            said["least"], said["most"] = int(runs[0][0]), int(runs[-1][1])
        elif name == "bring":
            said["bring_in"] = int(value)
        elif name == "fold":
            said["fold"] = True
        else:
            said["call"] = int(value or 0)
    return Choice(**said)


def theirs(state):
    return Choice(
        call=state.checking_or_calling_amount,
        fold=state.can_fold(),
        bring_in=state.effective_bring_in_amount,
        least=state.min_completion_betting_or_raising_to_amount,
        most=state.max_completion_betting_or_raising_to_amount,
    )


class Followed:
    """One round, followed in the other engine."""

    def __init__(self, round_, known):
        self.round = round_
        self.known = known
        self.state = state_of(round_)
        self.fixed = round_.code[0] == "F"
        self.stud = round_.code[1:] in ("7S", "7S/8", "R", "5S")
        self.own, self.shared, self.folded = collections.defaultdict(list), [], set()
        self.drawn = collections.defaultdict(list)
        self.street = None
        self.acted = set()
        self.raises = 0

    def run(self):
        for words in self.round.steps:
            getattr(self, words[0])(*words[1:])

    # What lies before everybody.

    @property
    def size(self):
        return self.state.street.min_completion_betting_or_raising_amount

    @property
    def price(self):
        return max(self.state.bets)

    def others(self, player):
        """Who else is in, with what their bets can come to."""
        state = self.state
        seats = (seat for seat in state.player_indices if seat != player and state.statuses[seat])
        return {seat: state.stacks[seat] + state.bets[seat] for seat in seats}

    def able(self):
        state = self.state
        return [seat for seat in state.player_indices if state.statuses[seat] and state.stacks[seat]]

    def raises_spent(self):
        """Three raises at fixed limits, as long as more than two can bet."""
        return self.fixed and self.raises >= 3 and len(self.able()) > 2

    # The differences that are known; docs/DIFFERENTIAL.md says more of each.

    def tolerate(self, name):
        self.known[name] += 1

    def give_up(self, name):
        self.tolerate(name)
        raise Known(name)

    def wrong_turn(self, player):
        first = not self.acted
        if self.blind_is_short():
            self.give_up("short blind lowers the price")
        if self.stud and first and len(self.able()) < sum(self.state.statuses):
            self.give_up("tapped-out hand opens")
        raise Differs(f"we wait for player {player}, they for {self.state.actor_index}")

    def blind(self):
        """What the last blind asks for, in the first betting round."""
        return max(self.round.blinds) if self.state.street_index == 0 else 0

    def blind_is_short(self):
        return self.price < self.blind()

    def explain(self, player, we, they):
        """Why the choices differ, if that is known."""
        if self.blind_is_short():
            self.give_up("short blind lowers the price")
        if dataclasses.replace(we, least=None, most=None) != dataclasses.replace(they, least=None, most=None):
            return False
        if we.least is None:
            if self.raises_spent():
                return self.tolerate("no cap on raises") or True
            raised = self.state.completion_betting_or_raising_amount
            if player in self.acted and we.call < self.size and raised < self.size:
                return self.tolerate("less than a bet reopens") or True
            return False
        if they.least is None:
            if all(reach <= self.price for reach in self.others(player).values()):
                return self.tolerate("no raise that nobody can call") or True
            return False
        if self.fixed and we.least == they.least and self.round.code.startswith("F7S"):
            if self.state.street_index == 1 and they.most < we.most <= self.price + self.round.big:
                return self.tolerate("no larger bet on an open pair") or True
        if self.fixed and self.price % self.size:
            self.give_up("short raise is raised upon")
        return False

    # The steps.

    def catch_up(self):
        """Nobody is left to bet against: there they are asked all the same."""
        state = self.state
        while len(self.able()) == 1 and state.actor_index is not None and not state.checking_or_calling_amount:
            self.tolerate("asked with nobody to bet against")
            state.check_or_call()

    def card(self, player, card):
        self.catch_up()
        self.own[int(player)].append(card)
        self.state.deal_hole(card, int(player))

    up = card

    def board(self, card):
        self.catch_up()
        if self.stud and not self.state.can_deal_board(card):
            self.give_up("discards are dealt again before a card is shared")
        self.shared.append(card)
        self.state.deal_board(card)

    def turn(self, player, *words):
        state, player = self.state, int(player)
        if self.street != state.street_index:
            self.street, self.acted, self.raises = state.street_index, set(), 0
        if state.actor_index != player:
            self.wrong_turn(player)
        we, they = ours(words), theirs(state)
        if we != they and not self.explain(player, we, they):
            raise Differs(f"player {player}: we say {we}, they say {they}")
        if we.least is not None and self.raises_spent():
            raise Differs(f"player {player} may raise once more, we say, after {self.raises} raises")

    def do(self, player, what, *to):
        state = self.state
        self.acted.add(int(player))
        if what == "f":
            self.folded.add(int(player))
            state.fold()
        elif what == "cc":
            state.check_or_call()
        elif what == "pb":
            state.post_bring_in()
        else:
            self.bet(int(to[0]))

    def bet(self, to):
        least = self.state.min_completion_betting_or_raising_to_amount
        if least is None:
            self.give_up("no raise that nobody can call")
        if to > self.state.max_completion_betting_or_raising_to_amount:
            self.give_up("no larger bet on an open pair")
        if self.fixed:
            self.raises += self.price >= self.size and to >= self.price // self.size * self.size + self.size
        self.state.complete_bet_or_raise_to(to)

    def draw(self, player, cards):
        self.catch_up()
        if self.state.stand_patter_or_discarder_index != int(player):
            raise Differs(f"we wait for {player} to draw")
        given_up = [] if cards == "-" else [cards[at : at + 2] for at in range(0, len(cards), 2)]
        self.own[int(player)] = [card for card in self.own[int(player)] if card not in given_up]
        self.state.stand_pat_or_discard("".join(given_up))
        self.deal_drawn()

    def new(self, player, card):
        self.own[int(player)].append(card)
        self.drawn[int(player)].append(card)
        self.deal_drawn()

    def deal_drawn(self):
        """There all discard before the new cards come."""
        while self.state.can_deal_hole():
            player = self.state.hole_dealee_index
            if not self.drawn[player]:
                break
            self.state.deal_hole(self.drawn[player].pop(0), player)

    def end(self, stacks, won):
        self.catch_up()
        state = self.state
        if state.status:
            raise Differs(f"they go on, and wait for player {state.actor_index}")
        winners = {state.statuses.index(True)} if sum(state.statuses) == 1 else set()
        for amounts in self.pushed():
            winners |= {player for player, amount in enumerate(amounts) if amount > 0}
        we = numbers(stacks), set(numbers(won.removeprefix("won=")))
        they = list(state.stacks), winners
        if we != they and we[0] == self.settled():
            self.give_up("side pots are not divided each by itself")
        if we != they:
            raise Differs(f"in the end we say {we}, they say {they}")

    def pushed(self):
        return [operation.amounts for operation in self.state.operations if isinstance(operation, kit.ChipsPushing)]

    def settled(self):
        """The end once more: their hands, but each pot divided by itself, among those who contend for it."""
        state, players = self.state, self.state.player_indices
        stacks = [state.stacks[at] - sum(amounts[at] for amounts in self.pushed()) for at in players]
        put = [start - left for start, left in zip(self.round.stacks, stacks)]
        dead = 0
        if not self.round.matched:
            antes = [state.get_effective_ante(at) for at in players]
            dead, put = sum(antes), [all_ - ante for all_, ante in zip(put, antes)]
        contending = [at for at in players if at not in self.folded]
        below = 0
        for level in sorted({put[at] for at in contending}):
            amount = dead + sum(min(all_, level) - min(all_, below) for all_ in put)
            if level == max(put[at] for at in contending):
                amount += sum(max(all_ - level, 0) for all_ in put)
            among = [at for at in contending if put[at] >= level] if level > below or dead else []
            self.divide(amount, among, stacks)
            below, dead = level, 0
        return stacks

    def divide(self, amount, among, stacks):
        sides = []
        for hand_type in self.state.hand_types:
            hands = {at: hand_type.from_game_or_none("".join(self.own[at]), "".join(self.shared)) for at in among}
            best = max((hand for hand in hands.values() if hand is not None), default=None)
            if best is not None:
                sides.append([at for at in among if hands[at] == best])
        for nth, winners in enumerate(sides):
            half = amount // len(sides) + (amount % len(sides) if nth == 0 else 0)
            for at in winners:
                stacks[at] += half // len(winners) + (half % len(winners) if at == winners[0] else 0)


def main():
    # A hand folded for nothing is worth a warning there.
    warnings.simplefilter("ignore")
    known, codes = collections.Counter(), collections.defaultdict(collections.Counter)
    wrong = []
    for round_ in read(sys.stdin):
        count = codes[round_.code]
        count["rounds"] += 1
        count["steps"] += len(round_.steps)
        try:
            Followed(round_, known).run()
            count["to the end"] += 1
        except Known:
            pass
        except Exception as why:
            count["differ"] += 1
            wrong.append(f"round {round_.number} {round_.code}: {type(why).__name__} {why}")
    for code, count in sorted(codes.items()):
        told = f"{count['rounds']:>6} rounds {count['steps']:>7} steps {count['to the end']:>6} to the end"
        print(f"pokerkit {code:<6}{told}  {count['differ']} differ")
    for name, count in known.most_common():
        print(f"  known: {name}, {count} times")
    for sentence in wrong[:10]:
        print(f"  {sentence}")
    if not codes:
        sys.exit("nothing to compare")
    sys.exit(1 if wrong else 0)


main()
