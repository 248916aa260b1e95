baccarat_terms = { $min } to { $max } on an area
baccarat_round = Round { $round }
baccarat_shoe = Shoe
baccarat_hands = Hands
baccarat_layout = Layout
baccarat_results = Results
baccarat_box = Box { $number }
baccarat_card = { $card }
baccarat_total = Total { $total }.
baccarat_cards-left = { $count ->
    [one] One card is left.
   *[other] { $count } cards are left.
}
baccarat_before-cut = { $count ->
    [0] The cutting card is next.
    [one] The cutting card comes after one more card.
   *[other] The cutting card comes after { $count } more cards.
}
baccarat_first-card = The first card was the { $card }.
baccarat_to-shuffle = The cards are to be shuffled.
baccarat_to-cut = The cards are to be cut.
baccarat_to-cut-by-supervisor = No player wants to cut; a supervisor is to cut the cards.
baccarat_to-insert = The cutting card is to be put in.
baccarat_held-cards = The next round begins with this.
baccarat_waits-to-be-turned-up = { $party-is ->
    [you] You turn it up.
   *[other] { $party } turns it up.
}
baccarat_ended = The round ended with { $winner }.
baccarat_area-terms = { $area } pays { $odds }. { $min } to { $max }.
baccarat_area-terms-less-commission = { $area } pays { $odds }, less { $percent } per cent. { $min } to { $max }.

## Told of nobody in particular.

baccarat_cards-changed = A supervisor replaces cards and has looked at every new one.
baccarat_all-cards-changed = A supervisor replaces all cards and has looked at every new one.
baccarat_cards-checked = The dealer has looked at every card.
baccarat_shuffled = The cards are shuffled.
baccarat_cut-passed = Nobody wants to cut.
baccarat_cut-by-house = { $count ->
    [one] The house cuts behind one card.
   *[other] The house cuts behind { $count } cards.
}
baccarat_cutting-card-inserted = { $count ->
    [one] The cutting card goes one card from the back.
   *[other] The cutting card goes { $count } cards from the back.
}
baccarat_first-card-shown = The first card of the shoe is the { $card }.
baccarat_burnt = { $count ->
    [one] One card is burnt face down.
   *[other] { $count } cards are burnt face down.
}
baccarat_cutting-card-drawn = The cutting card is out.
baccarat_dealt = { $hand } gets the { $card }.
baccarat_dealt-face-down = { $hand } gets a card face down.
baccarat_exposer-is-dealer = The dealer turns { $hand } up in this round.
baccarat_lifted-by-dealer = The dealer turns { $hand } up.
baccarat_turned-up = { $hand } has the { $card }.
baccarat_player-wins = Player wins with { $player } against { $banker }.
baccarat_banker-wins = Banker wins with { $banker } against { $player }.
baccarat_it-is-a-tie = It is a tie at { $player }.
baccarat_one-more-round = After a tie one more round is dealt from this shoe.
baccarat_shoe-ended = The shoe is at its end.
baccarat_held = The { $card } begins the next round.
baccarat_held-unseen = A card face down begins the next round.
baccarat_taken-up = The cards are taken up and laid again in the order in which they left the shoe.
baccarat_shoe-brought = { $count ->
    [one] One card is in the shoe.
   *[other] { $count } cards are in the shoe.
}

## Stated by the dealer or a supervisor; also the names of the buttons that state it.

baccarat_player-card-in-error = Player was dealt a card that it must not have.
baccarat_unseen-card-in-error = Player was dealt a card face down that it must not have.
baccarat_excess-card = A card too many came out of the shoe.
baccarat_unseen-excess-card = A card too many came out of the shoe, and nobody saw it.
baccarat_out-of-sequence = Cards came out in this order and went to the wrong hands.
baccarat_misdeal = Nobody can tell any more where the cards belong.

## Told of a person.

baccarat_cut = { $who-is ->
    [you] { $count ->
        [one] You cut behind one card.
       *[other] You cut behind { $count } cards.
    }
   *[other] { $count ->
        [one] { $who } cuts behind one card.
       *[other] { $who } cuts behind { $count } cards.
    }
}
baccarat_cut-declined = { $who-is ->
    [you] You do not want to cut.
   *[other] { $who } does not want to cut.
}
baccarat_exposer-named = { $who-is ->
    [you] You are to turn { $hand } up in this round.
   *[other] { $who } is to turn { $hand } up in this round.
}
baccarat_lifted = { $who-is ->
    [you] You turn { $hand } up.
   *[other] { $who } turns { $hand } up.
}
baccarat_commission-noted = { $who-is ->
    [you] You owe { $amount } more commission.
   *[other] { $who } owes { $amount } more commission.
}
baccarat_commission-waived = { $who-is ->
    [you] You owe { $amount } less commission.
   *[other] { $who } owes { $amount } less commission.
}
baccarat_commission-collected = { $who-is ->
    [you] You pay { $amount } commission.
   *[other] { $who } pays { $amount } commission.
}

## Side

baccarat_side_player = Player
baccarat_side_banker = Banker
baccarat_side_tie = Tie

## Place

baccarat_place_1-player = Player of box 1
baccarat_place_1-banker = Banker of box 1
baccarat_place_1-tie = Tie of box 1
baccarat_place_2-player = Player of box 2
baccarat_place_2-banker = Banker of box 2
baccarat_place_2-tie = Tie of box 2
baccarat_place_3-player = Player of box 3
baccarat_place_3-banker = Banker of box 3
baccarat_place_3-tie = Tie of box 3
baccarat_place_4-player = Player of box 4
baccarat_place_4-banker = Banker of box 4
baccarat_place_4-tie = Tie of box 4
baccarat_place_5-player = Player of box 5
baccarat_place_5-banker = Banker of box 5
baccarat_place_5-tie = Tie of box 5
baccarat_place_6-player = Player of box 6
baccarat_place_6-banker = Banker of box 6
baccarat_place_6-tie = Tie of box 6
baccarat_place_7-player = Player of box 7
baccarat_place_7-banker = Banker of box 7
baccarat_place_7-tie = Tie of box 7
baccarat_place_8-player = Player of box 8
baccarat_place_8-banker = Banker of box 8
baccarat_place_8-tie = Tie of box 8
baccarat_place_9-player = Player of box 9
baccarat_place_9-banker = Banker of box 9
baccarat_place_9-tie = Tie of box 9
baccarat_place_10-player = Player of box 10
baccarat_place_10-banker = Banker of box 10
baccarat_place_10-tie = Tie of box 10
baccarat_place_11-player = Player of box 11
baccarat_place_11-banker = Banker of box 11
baccarat_place_11-tie = Tie of box 11
baccarat_place_12-player = Player of box 12
baccarat_place_12-banker = Banker of box 12
baccarat_place_12-tie = Tie of box 12
baccarat_place_13-player = Player of box 13
baccarat_place_13-banker = Banker of box 13
baccarat_place_13-tie = Tie of box 13
baccarat_place_14-player = Player of box 14
baccarat_place_14-banker = Banker of box 14
baccarat_place_14-tie = Tie of box 14

## Offer

baccarat_offer_shuffle = Shuffle
baccarat_offer_cut = Cut the cards
baccarat_offer_decline-cut = Do not cut
baccarat_offer_insert-cutting-card = Put the cutting card in, from the back
baccarat_offer_show-first-card = Show the first card
baccarat_offer_deal = Deal to { $hand }
baccarat_offer_deal-face-down = Deal to { $hand } face down
baccarat_offer_turn-up = Turn up a card of { $hand }
baccarat_offer_expose = Turn { $hand } up
baccarat_offer_let-expose = Let { $party } turn { $hand } up
baccarat_offer_let-dealer-expose = Let the dealer turn { $hand } up
baccarat_offer_begin-without-wagers = Begin the round without wagers
baccarat_offer_change-cards = Replace cards
baccarat_offer_change-all-cards = Replace all cards
baccarat_offer_check-cards = The cards are in order
baccarat_offer_settle-commission = Settle the commission of { $party }

## Refusal

baccarat_refusal_round-running = A round is running; this is done between rounds.
baccarat_refusal_check-first = New cards are looked at by the dealer first.
baccarat_refusal_nothing-to-check = No cards wait to be looked at.
baccarat_refusal_differential = Wagers on Player and Banker may be { $max } apart; { $room } more may go on { $hand }.
baccarat_refusal_no-such-box = { $boxes ->
    [one] The layout has one box; choose that.
   *[other] The layout has { $boxes } boxes; choose one of them.
}
baccarat_refusal_area-full = { $players ->
    [one] Only one player may wager on one area of a box; choose another area.
   *[other] No more than { $players } players may wager on one area of a box; choose another area.
}
baccarat_refusal_other-box = A player wagers at one box; yours is box { $number }.
baccarat_refusal_one-area-only = A player wagers on one area at this table; yours is { $hand }.
baccarat_refusal_no-wagers-on-this-round = Nobody wagers on this round, because a card of it was seen; wait for the next one.
baccarat_refusal_shuffle-first = No shoe is ready; the cards are shuffled and cut first.
baccarat_refusal_not-to-be-shuffled = The shoe is in use; cards are shuffled at its end.
baccarat_refusal_not-to-be-cut = You cannot cut now; the cut is offered after the shuffle to players who have not declined.
baccarat_refusal_offered-to-players = A player may still want to cut; a supervisor cuts when nobody does.
baccarat_refusal_cut-too-near-the-end = The cut must leave { $min } to { $max } cards above it.
baccarat_refusal_no-cutting-card-now = The cutting card goes in after the cut.
baccarat_refusal_cutting-card-range = The cutting card must go in from { $min } to { $max } cards from the back.
baccarat_refusal_show-first-card-first = The first card of the shoe is shown first.
baccarat_refusal_first-card-shown = The first card of this shoe has been shown.
baccarat_refusal_not-in-shoe = No { $card } is left in the shoe; enter a card that is.
baccarat_refusal_not-next = The next card goes to { $hand }.
baccarat_refusal_no-card-next = No card is due; wait until the hands have been turned up or the next round begins.
baccarat_refusal_dealt-face-up = Cards are dealt face up here; say which card it is.
baccarat_refusal_dealt-face-down = Cards are dealt face down here; they have no face until they are turned up.
baccarat_refusal_held-card-first = The round begins with { $card }, which came out too early.
baccarat_refusal_nothing-to-turn-up = That hand does not wait to be turned up.
baccarat_refusal_turned-up-by-player = A player turns this hand up; wait for that, or let the dealer do it.
baccarat_refusal_not-yours-to-turn-up = Another player turns this hand up.
baccarat_refusal_wagers-first = No card of the next round has been seen; open wagers.
baccarat_refusal_commission-owed = { $owed } of your chips are owed as commission; use no more than the rest, or settle that first.
baccarat_refusal_no-chips-for-commission = { $owed } of commission is owed, and no gaming chips are left to pay it; bring chips first.
baccarat_refusal_nothing-owed = No commission can be collected here.
baccarat_refusal_dealt-by-computer = The computer deals here and makes none of these mistakes.
baccarat_refusal_card-due = That card is due to { $hand }; deal it there or turn that hand up first.
baccarat_refusal_nothing-dealt = No cards are in question; this is stated while a round is dealt.
baccarat_refusal_check-before-gaming = The cards are gone through first: check them before gaming begins.

## Fault

baccarat_fault_boxes = { $max ->
    [one] The layout must have one box; this one has { $boxes }.
   *[other] The layout must have 1 to { $max } boxes; this one has { $boxes }.
}
baccarat_fault_cutting-card = The cutting card must go in from { $min } to { $max } cards from the back.
baccarat_fault_differential-is-nothing = The differential must allow something; leave it out for none.
baccarat_fault_wait-time = Players must have { $min } to { $max } seconds to cut and to turn cards, not { $seconds }.
baccarat_fault_colour-chips-not-used = Wagers are gaming chips here; sell no colour chips.
