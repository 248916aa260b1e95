canberra-poker_terms = Antes from { $min } to { $max }
canberra-poker_terms-with-jackpot = Antes from { $min } to { $max }, with the Boomerang Jackpot
canberra-poker_round = Round { $round }
canberra-poker_dealer = Dealer
canberra-poker_layout = Layout
canberra-poker_hands = Hands
canberra-poker_card = { $card }
canberra-poker_box = { $who }
canberra-poker_box-terms = Antes from { $min } to { $max }; a bet is twice the ante and pays at most { $payout }.
canberra-poker_jackpot = The Boomerang Jackpot stands at { $displayed }; a wager on it is { $wager }.
canberra-poker_makes = { $hand }
canberra-poker_dealer-takes-part = The dealer has an ace and a king or better, and takes part.
canberra-poker_dealer-stays-out = The dealer does not have an ace and a king, and does not take part.
canberra-poker_dealer-terms = The dealer takes part with an ace and a king, or better. Otherwise antes win and bets go back.
canberra-poker_payouts = What bets pay
canberra-poker_pays = { $odds }
canberra-poker_pays_royal-flush = Royal flush
canberra-poker_pays_straight-flush = Straight flush
canberra-poker_pays_four-of-a-kind = Four of a kind
canberra-poker_pays_full-house = Full house
canberra-poker_pays_flush = Flush
canberra-poker_pays_straight = Straight
canberra-poker_pays_three-of-a-kind = Three of a kind
canberra-poker_pays_two-pairs = Two pairs
canberra-poker_pays_other = One pair or less
canberra-poker_pays_dead-mans-hand = Dead Man's Hand
canberra-poker_wins_all = All of the jackpot, at least { $least }
canberra-poker_wins_tenth = A tenth of the jackpot, at least { $least }
canberra-poker_wins_bonus = { $amount }

## What happens

canberra-poker_jackpot-displayed = The Boomerang Jackpot stands at { $amount }.
canberra-poker_shuffled = The dealer shuffles the cards.
canberra-poker_cut = The dealer cuts the deck behind card { $at } and puts it in the shoe.
canberra-poker_box-dealt = { $who-is ->
    [you] You get the { $card }.
   *[other] { $who } gets the { $card }.
}
canberra-poker_box-dealt-down = { $who-is ->
    [you] You get a card face down.
   *[other] { $who } gets a card face down.
}
canberra-poker_dealer-dealt-down = The dealer gets a card face down.
canberra-poker_dealer-dealt = The dealer gets the { $card }.
canberra-poker_folded = { $who-is ->
    [you] You fold.
   *[other] { $who } folds.
}
canberra-poker_box-counted = { $who-is ->
    [you] Cards counted in your hand: { $cards }.
   *[other] Cards counted in the hand of { $who }: { $cards }.
}
canberra-poker_dealer-counted = Cards counted in the dealer's hand: { $cards }.
canberra-poker_declared = { $who-is ->
    [you] You declare a hand for the Boomerang Jackpot.
   *[other] { $who } declares a hand for the Boomerang Jackpot.
}
canberra-poker_box-shown = { $who-is ->
    [you] You have { $cards }.
   *[other] { $who } has { $cards }.
}
canberra-poker_dealer-shown = The dealer has { $cards }.
canberra-poker_result_box = { $who-is ->
    [you] You have { $hand }.
   *[other] { $who } has { $hand }.
}
canberra-poker_result_dealer-in = The dealer takes part: { $hand }.
canberra-poker_result_dealer-out = The dealer does not take part: { $hand }.
canberra-poker_hand-voided = { $who-is ->
    [you] Your hand is void.
   *[other] The hand of { $who } is void.
}
canberra-poker_contributed = { $who-is ->
    [you] { $amount } of yours goes to the pools of the Boomerang Jackpot.
   *[other] { $amount } of { $who } goes to the pools of the Boomerang Jackpot.
}
canberra-poker_prize-won = { $who-is ->
    [you] You win { $amount } from the Boomerang Jackpot with a { $hand }.
   *[other] { $who } wins { $amount } from the Boomerang Jackpot with a { $hand }.
}
canberra-poker_row_prize = Boomerang Jackpot, { $hand }
canberra-poker_resettled_won = { $who-is ->
    [you] Your wager on { $field } wins after all, and pays { $paid }.
   *[other] The wager of { $who } on { $field } wins after all, and pays { $paid }.
}
canberra-poker_resettled_lost = { $who-is ->
    [you] Your wager on { $field } loses after all.
   *[other] The wager of { $who } on { $field } loses after all.
}
canberra-poker_resettled_stands-off = { $who-is ->
    [you] Your wager on { $field } neither wins nor loses after all.
   *[other] The wager of { $who } on { $field } neither wins nor loses after all.
}
canberra-poker_resettled_void = { $who-is ->
    [you] Your wager on { $field } is void after all.
   *[other] The wager of { $who } on { $field } is void after all.
}
canberra-poker_prize-corrected = { $who-is ->
    [you] Your prize from the Boomerang Jackpot is { $amount } after all.
   *[other] The prize of { $who } from the Boomerang Jackpot is { $amount } after all.
}
canberra-poker_ruled_exclude-from-round = The player takes no further part in this round.
canberra-poker_ruled_void-round = The round is void.
canberra-poker_ruled_play-on = Nothing follows, and play goes on.
canberra-poker_cards-changed = The cards are changed.
canberra-poker_count-ordered = The supervisor has the cards counted.
canberra-poker_cards-checked-by-dealer = The dealer has checked the cards.
canberra-poker_cards-checked-by-supervisor = The supervisor has checked the cards.

## Stated by the dealer or a supervisor

canberra-poker_stated_card-exposed = { $who-is ->
    [you] One of your cards was exposed.
   *[other] A card of { $who } was exposed.
}
canberra-poker_stated_dealers-card-exposed = One of the dealer's cards was exposed.
canberra-poker_stated_misdealt = { $who-is ->
    [you] Your hand was dealt in the wrong order.
   *[other] The hand of { $who } was dealt in the wrong order.
}
canberra-poker_stated_wrong-count = { $who-is ->
    [you] Your hand has a wrong number of cards.
   *[other] The hand of { $who } has a wrong number of cards.
}
canberra-poker_stated_dealers-wrong-count = The dealer's hand has a wrong number of cards.
canberra-poker_stated_rebuilt = { $who-is ->
    [you] Your discarded hand was put together again.
   *[other] The discarded hand of { $who } was put together again.
}
canberra-poker_stated_not-rebuilt = { $who-is ->
    [you] Your discarded hand could not be put together again.
   *[other] The discarded hand of { $who } could not be put together again.
}
canberra-poker_stated_collusion = { $who-is ->
    [you] You are said to have colluded.
   *[other] { $who } is said to have colluded.
}

## The names of the buttons that state it

canberra-poker_fault-of_card-exposed = A card was exposed.
canberra-poker_fault-of_dealers-card-exposed = One of the dealer's cards was exposed.
canberra-poker_fault-of_misdealt = A hand was dealt in the wrong order.
canberra-poker_fault-of_wrong-count = A hand has a wrong number of cards.
canberra-poker_fault-of_dealers-wrong-count = The dealer's hand has a wrong number of cards.
canberra-poker_fault-of_rebuilt = A discarded hand was put together again.
canberra-poker_fault-of_not-rebuilt = A discarded hand could not be put together again.
canberra-poker_fault-of_collusion = A player has colluded.

## Moments

canberra-poker_moment_shuffle = The dealer shuffles and cuts the cards.
canberra-poker_moment_deal = The dealer deals five cards to each box.
canberra-poker_moment_decide = Players bet or fold.
canberra-poker_moment_show = Hands are turned up.
canberra-poker_moment_ruling = A supervisor rules on collusion.
canberra-poker_stands_to-act = Not decided yet
canberra-poker_stands_bet = Bet
canberra-poker_stands_stays = In without a bet
canberra-poker_stands_folded = Folded
canberra-poker_stands_void = Void

## Spots and hands

canberra-poker_spot_ante = Ante
canberra-poker_spot_bet = Bet
canberra-poker_spot_boomerang = Boomerang
canberra-poker_hand_royal-flush = royal flush
canberra-poker_hand_straight-flush = straight flush
canberra-poker_hand_four-of-a-kind = four of a kind
canberra-poker_hand_full-house = full house
canberra-poker_hand_flush = flush
canberra-poker_hand_dead-mans-hand = Dead Man's Hand

## Offers

canberra-poker_offer_bet = Bet { $amount }
canberra-poker_offer_fold = Fold
canberra-poker_offer_declare = Declare a jackpot hand
canberra-poker_offer_shuffle = Shuffle the cards
canberra-poker_offer_cut = Cut the cards
canberra-poker_offer_deal-dealer = Deal a card to the dealer
canberra-poker_offer_deal-box = Deal a card to { $who }
canberra-poker_offer_show-dealer = Turn the dealer's hand up
canberra-poker_offer_show-box = Turn up the hand of { $who }
canberra-poker_offer_collect = Collect the cards
canberra-poker_offer_change-cards = Change the cards
canberra-poker_offer_order-count = Have the cards counted
canberra-poker_offer_check-cards = Cards checked

## Faults of determinations

canberra-poker_fault_maximum-payout = The maximum payout must be at least { $min }, the largest bet at even odds.
canberra-poker_fault_decision-time = The seconds to decide must lie between { $min } and { $max }, not { $seconds }.
canberra-poker_fault_boomerang-wager = A wager on the jackpot must be more than nothing, and at most { $max }.
canberra-poker_fault_guaranteed = The jackpot must guarantee at least { $min }.

## Refusals

canberra-poker_refusal_no-box = Sit down first: an ante lies in the box before your seat.
canberra-poker_refusal_box-in-use = Another player's ante lies in the box before your seat; it is free in the next round.
canberra-poker_refusal_bet-later = Bets come after the deal; place an ante now.
canberra-poker_refusal_no-jackpot = This table has no jackpot.
canberra-poker_refusal_ante-first = Place an ante before you wager on the jackpot.
canberra-poker_refusal_not-the-approved-amount = A wager on the jackpot is { $wager }, once a round.
canberra-poker_refusal_only-the-ante = Only the maximum of the ante can be raised.
canberra-poker_refusal_check-first = The dealer and the supervisor must check the new cards first.
canberra-poker_refusal_count-first = The dealer must count the cards first.
canberra-poker_refusal_nothing-to-check = There is nothing to check.
canberra-poker_refusal_round-running = Cards are changed before wagers open or when the round is over.
canberra-poker_refusal_nothing-to-shuffle = The cards are shuffled once, after no more bets.
canberra-poker_refusal_nothing-to-cut = The cards are cut once, after the shuffle.
canberra-poker_refusal_cut-too-near = Cut behind a card from { $min } to { $max }.
canberra-poker_refusal_not-in-shoe = Shuffle and cut the cards before you deal.
canberra-poker_refusal_nothing-to-deal = No card is to be dealt now.
canberra-poker_refusal_card-seen = That card is on the table already.
canberra-poker_refusal_must-be-seen = This card is dealt face up: say which it is.
canberra-poker_refusal_not-dealt = Wait until all cards are dealt.
canberra-poker_refusal_nothing-to-decide = You have nothing to decide now.
canberra-poker_refusal_cannot-afford-bet = A bet is { $bet }, and you have { $rack } in front of you.
canberra-poker_refusal_no-wager-on-jackpot = You have no wager on the jackpot in this round.
canberra-poker_refusal_already-declared = You have declared your hand already.
canberra-poker_refusal_declared-by-table = The table declares jackpot hands for you.
canberra-poker_refusal_nothing-to-show = That hand is not to be turned up now.
canberra-poker_refusal_not-that-hand = The hand cannot have those five cards: one of them lies elsewhere, or one that is known to be in it is missing.
canberra-poker_refusal_nothing-to-collect = The cards are collected when all hands lie open.
canberra-poker_refusal_hand-folded = That hand is folded, and wins and loses nothing more.
canberra-poker_refusal_hand-void = That hand is void already, and its wagers have gone back.
canberra-poker_refusal_player-left = The player has left the table; this can be settled as a dispute.
canberra-poker_refusal_lies-open = That card of the dealer lies face up, or was counted as exposed already.
canberra-poker_refusal_not-that-card = The dealer is known to have another card there.
canberra-poker_refusal_ruling-awaited = A supervisor must rule first.
canberra-poker_refusal_not-a-remedy = The rules do not allow that ruling here.
canberra-poker_refusal_dealt-by-computer = The computer deals here, so this cannot have happened.
canberra-poker_refusal_not-now = That cannot have happened here: no card that it could concern has been dealt in this round, or it was said before.
canberra-poker_refusal_round-settled = The wagers of this round are settled. State a contravention or a dispute instead.
