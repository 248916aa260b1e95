## Blackjack

blackjack_terms = { $decks ->
    [one] { $min } to { $max } a box, one deck
   *[other] { $min } to { $max } a box, { $decks } decks
}
blackjack_terms-sevens = { $decks ->
    [one] { $min } to { $max } a box, one deck, Super Sevens
   *[other] { $min } to { $max } a box, { $decks } decks, Super Sevens
}
blackjack_terms-automated = { $decks ->
    [one] { $min } to { $max } a box, one deck, automated shoe
   *[other] { $min } to { $max } a box, { $decks } decks, automated shoe
}
blackjack_terms-automated-sevens = { $decks ->
    [one] { $min } to { $max } a box, one deck, automated shoe, Super Sevens
   *[other] { $min } to { $max } a box, { $decks } decks, automated shoe, Super Sevens
}
blackjack_round = Round { $round }
blackjack_dealer = Dealer
blackjack_layout = Boxes
blackjack_shoe = Shoe
blackjack_box = a box
blackjack_box-number = Box { $box }
blackjack_hand-number = Hand { $hand }
blackjack_dealer-terms = The dealer draws to 16 and stands on 17.
blackjack_box-terms = { $min } a wager at least, { $max } a box at most.
blackjack_payouts = What wagers pay
blackjack_pays = Pays { $odds }.
blackjack_pays_blackjack = Blackjack
blackjack_pays_other = Any other hand
blackjack_pays_insurance = Insurance
blackjack_sevens_none = No seven first
blackjack_sevens_one = First card a seven
blackjack_sevens_two = Two sevens
blackjack_sevens_two-suited = Two sevens of one suit
blackjack_sevens_three = Three sevens
blackjack_sevens_three-suited = Three sevens of one suit
blackjack_card = { $card }
blackjack_left = { $decks ->
    [one] One deck
   *[other] { $decks } decks
}; { $left ->
    [one] one card is
   *[other] { $left } cards are
} still in the shoe.
blackjack_before-cut = { $count ->
    [0] The cutting card is next.
    [one] The cutting card comes after one more card.
   *[other] The cutting card comes after { $count } more cards.
}
blackjack_last-round = The cutting card has come: the cards are shuffled after this round.
blackjack_waiting-cards = { $count ->
    [one] One card drawn by mistake is used next.
   *[other] { $count } cards drawn by mistake are used next.
}
blackjack_in-turn = In turn.
blackjack_has-blackjack = Blackjack.
blackjack_soft-total = Soft total { $points }.
blackjack_hard-total = Total { $points }.

## Told of nobody in particular.

blackjack_shuffled = { $decks ->
    [one] The dealer shuffles one deck for a new shoe.
   *[other] The dealer shuffles { $decks } decks for a new shoe.
}
blackjack_shuffled-automated = { $decks ->
    [one] The dealer shuffles one deck and puts it into the automated shuffling shoe.
   *[other] The dealer shuffles { $decks } decks and puts them into the automated shuffling shoe.
}
blackjack_shoe-replaced = The automated shuffling shoe that failed is replaced, and new cards are used.
blackjack_remainder-shuffled = The cards left in the shoe are shuffled.
blackjack_discards-shuffled = The shoe is empty: the discarded cards are shuffled to finish the round.
blackjack_shoe-continued = The shoe goes on.
blackjack_cut-left-to-supervisor = No player wishes to cut: a supervisor cuts the cards.
blackjack_cut-by-supervisor = { $behind ->
    [one] A supervisor cuts behind one card.
   *[other] A supervisor cuts behind { $behind } cards.
}
blackjack_cutting-card-inserted = { $behind ->
    [one] The dealer puts the cutting card in, one card from the back.
   *[other] The dealer puts the cutting card in, { $behind } cards from the back.
}
blackjack_cutting-card-drawn = The cutting card comes up.
blackjack_cutting-card-discarded = The cutting card comes up and is put away: these are the final rounds.
blackjack_box-dealt = Box { $box } gets the { $card }.
blackjack_hand-dealt = Hand { $hand } of box { $box } gets the { $card }.
blackjack_dealer-dealt = The dealer gets the { $card }.
blackjack_card-asked = Box { $box } takes a card.
blackjack_stood = Box { $box } stands.
blackjack_left-to-dealer = Nobody decides for box { $box }: the dealer deals until it has more than 11.
blackjack_hand-card-burnt = Box { $box } has a Blackjack and should not have drawn the { $card }: it is burnt.
blackjack_split-undone = Box { $box } has no pair: the hand is one again, and is decided again.
blackjack_double-undone = Box { $box } was doubled by a wrong card: it is decided again.
blackjack_dealer-card-burnt = The dealer should not have drawn the { $card }: it is burnt.
blackjack_burnt = The { $card } is burnt.
blackjack_set-aside = The { $card } was drawn by mistake, and is the next card to be used.
blackjack_reconstructed = Two cards change places, and the hands are put right.
blackjack_box-maximum-raised = A marker beside box { $box } raises its maximum to { $max }.
blackjack_box-maximum-restored = Box { $box } goes back to the maximum on the sign.
blackjack_final-rounds-announced = The table closes: round { $last } is the last.
blackjack_cards-changed = The cards are replaced by new ones.
blackjack_cards-checked-by-dealer = The dealer has looked at every card.
blackjack_cards-checked-by-supervisor = The supervisor has looked at every new card.

## Told of a person.

blackjack_cut-offered = { $who-is ->
    [you] You are asked to cut the cards.
   *[other] { $who } is asked to cut the cards.
}
blackjack_cut-declined = { $who-is ->
    [you] You do not wish to cut.
   *[other] { $who } does not wish to cut.
}
blackjack_cut = { $who-is ->
    [you] { $behind ->
        [one] You cut behind one card.
       *[other] You cut behind { $behind } cards.
    }
   *[other] { $behind ->
        [one] { $who } cuts behind one card.
       *[other] { $who } cuts behind { $behind } cards.
    }
}
blackjack_declined = { $who-is ->
    [you] You decline.
   *[other] { $who } declines.
}
blackjack_decision-passed = { $who-is ->
    [you] You decide for box { $box }, because the player before you is absent.
   *[other] { $who } decides for box { $box }, because the player before them is absent.
}
blackjack_hit = { $who-is ->
    [you] You hit on box { $box }.
   *[other] { $who } hits on box { $box }.
}
blackjack_stands = { $who-is ->
    [you] You stand on box { $box }.
   *[other] { $who } stands on box { $box }.
}
blackjack_split = { $who-is ->
    [you] You split on box { $box }.
   *[other] { $who } splits on box { $box }.
}
blackjack_doubled = { $who-is ->
    [you] You double on box { $box }.
   *[other] { $who } doubles on box { $box }.
}

## Ruled

blackjack_ruled_insert-cutting-card = The dealer puts a cutting card one deck from the back and deals on.
blackjack_ruled_shuffle-and-cut = The cards left in the shoe are shuffled and cut.

## Result

blackjack_sevens-alone = Your Super Sevens on box { $box } needs a wager on that box too, and goes back without one.
blackjack_result_dealer-did-not-draw = Every wager was settled before the dealer drew.
blackjack_result_dealer-has = The dealer has { $points }.
blackjack_result_dealer-is-over-21 = The dealer has { $points }, which is over 21.
blackjack_result_dealer-has-blackjack = The dealer has Blackjack.

## Moment

blackjack_moment_shuffle = The cards are to be shuffled.
blackjack_moment_new-cards = Waiting for a supervisor to replace the cards.
blackjack_moment_supervisor-check = Waiting for a supervisor to look at the new cards.
blackjack_moment_cut = The cards are offered for a cut.
blackjack_moment_supervisor-cut = No player cuts. Waiting for a supervisor to cut the cards.
blackjack_moment_initial-deal = No more bets. Each box gets two cards and the dealer one.
blackjack_moment_insurance = The dealer shows an ace: wagers may be insured.
blackjack_moment_subsequent-deal = Players act on their hands.
blackjack_moment_following = Others on the box may follow.
blackjack_moment_dealers-hand = The dealer draws.
blackjack_moment_ruling = The automated shuffling shoe has failed: a supervisor rules what is done.

## Where a card lies that may have been misplaced.

blackjack_place_box = Card { $card } of box { $box }
blackjack_place_hand = Card { $card } of hand { $hand } of box { $box }
blackjack_place_dealer = Card { $card } of the dealer

## Stated by the dealer or a supervisor; also the names of the buttons that state it.

blackjack_fault-of_face-up-in-shoe = A card lies face up in the shoe.
blackjack_fault-of_drawn-in-error = A card is drawn by mistake.
blackjack_fault-of_drawn-unseen = A card is drawn by mistake, and nobody has seen it.
blackjack_fault-of_burnt-in-error = A card is burnt by mistake.
blackjack_fault-of_burnt-unseen = A card is burnt by mistake, and nobody has seen it.
blackjack_fault-of_drawn-to-dealer = A card is drawn to the dealer's hand that does not belong there.
blackjack_fault-of_dealer-drew-unseen = A card is drawn to the dealer's hand that does not belong there, and nobody has seen it.
blackjack_fault-of_misplaced = Two cards lie in each other's place.
blackjack_fault-of_player-absent = Nobody is there to decide about the hand.
blackjack_fault-of_shoe-malfunction = The automated shuffling shoe fails.

## Offer

blackjack_offer_shuffle = Shuffle the cards
blackjack_offer_cut = Cut the cards
blackjack_offer_insert-cutting-card = Put the cutting card in
blackjack_offer_draw-cutting-card = Draw the cutting card
blackjack_offer_shuffle-discards = Shuffle the discarded cards
blackjack_offer_deal-dealer = Deal a card to the dealer
blackjack_offer_deal-box = Deal a card to box { $box }
blackjack_offer_deal-hand = Deal a card to hand { $hand } of box { $box }
blackjack_offer_insure = Insure the wager on box { $box } for
blackjack_offer_even-money = Have the Blackjack on box { $box } paid at even money
blackjack_offer_decline-cut = Do not cut
blackjack_offer_decline-insurance = Take no insurance
blackjack_offer_decline-following = Do not follow
blackjack_offer_draw = Hit (draw a card)
blackjack_offer_stand = Stand
blackjack_offer_split = Split
blackjack_offer_double = Double
blackjack_offer_follow = Follow
blackjack_offer_raise-box-maximum = New maximum for box { $box }
blackjack_offer_restore-box-maximum = Put box { $box } back to the maximum on the sign
blackjack_offer_final-rounds = Announce the final rounds
blackjack_offer_change-cards = Replace the cards
blackjack_offer_check-cards = The cards are in order

## Refusal

blackjack_refusal_shuffle-first = The cards are shuffled first.
blackjack_refusal_cut-first = The cards are cut first.
blackjack_refusal_cutting-card-first = The dealer puts the cutting card in first.
blackjack_refusal_check-first = The dealer and a supervisor look at every new card first.
blackjack_refusal_new-cards-first = The shoe that failed is replaced, with new cards, before anything is shuffled.
blackjack_refusal_nothing-to-shuffle = The cards are not to be shuffled now.
blackjack_refusal_nothing-to-cut = There is nothing to cut now.
blackjack_refusal_cut-out-of-range = The cut must leave at least one deck at either end: cut behind { $min } to { $max } cards.
blackjack_refusal_nothing-to-check = There are no cards for you to look at now.
blackjack_refusal_cutting-card-out-of-range = The cutting card must go in from { $min } to { $max } cards from the back.
blackjack_refusal_cutting-card-next = The cutting card is the first to come: draw it, and shuffle the cards.
blackjack_refusal_shoe-empty = The shoe is empty: shuffle the discarded cards.
blackjack_refusal_not-in-shoe = { $card } cannot be in the shoe any more.
blackjack_refusal_other-card-next = { $card } was drawn before by mistake, and is used next.
blackjack_refusal_no-such-box = { $boxes ->
    [one] There is one box; choose that.
   *[other] There are { $boxes } boxes; choose one of them.
}
blackjack_refusal_not-for-wagers = Before the first card chips go on the box itself or on its Super Sevens box.
blackjack_refusal_box-full = { $max ->
    [one] Only one player may wager on a box; choose another box.
   *[other] No more than { $max } players may wager on a box; choose another box.
}
blackjack_refusal_boxes-spent = { $max ->
    [one] At this table a player may wager on one box only.
   *[other] At this table a player may wager on { $max } boxes at most.
}
blackjack_refusal_minimum-only = You have not wagered in every round of this shoe: until the next shoe you may wager { $min } and no more.
blackjack_refusal_sevens-not-offered = Super Sevens is not offered at this table.
blackjack_refusal_sevens-taken = This box has its Super Sevens wager already.
blackjack_refusal_sevens-amount = A Super Sevens wager is { $amount }.
blackjack_refusal_nothing-to-deal = No card is due now.
blackjack_refusal_nothing-asked = You are not asked anything now.
blackjack_refusal_no-insurance = There is nothing of yours to insure now.
blackjack_refusal_insurance-too-late = Insurance is laid before any further card is dealt.
blackjack_refusal_already-insured = A wager that is insured is not paid at even money.
blackjack_refusal_insurance-out-of-range = Insurance is { $min } to { $max } in steps of { $step }.
blackjack_refusal_no-blackjack = Only a Blackjack against an ace is paid at even money, before any further card is dealt.
blackjack_refusal_not-your-turn = Somebody else decides about box { $box }, which is in turn.
blackjack_refusal_decided-by-sitter = The player seated at box { $box } decides about it.
blackjack_refusal_decided-by-nearest = The player whose wager lies nearest to the dealer decides about box { $box }.
blackjack_refusal_only-decider-splits = On this box you may split only after the player who decides for it has split.
blackjack_refusal_only-decider-doubles = On this box you may double only after the player who decides for it has doubled.
blackjack_refusal_nothing-to-follow = Nobody has split or doubled whom you could follow.
blackjack_refusal_nobodys-turn = No hand waits for a decision.
blackjack_refusal_must-draw = A hard total of { $points } is below 12: hit (draw a card) or double.
blackjack_refusal_not-a-pair = Only two cards that count the same are split.
blackjack_refusal_hands-spent = { $max ->
    [one] A box has one hand at most.
   *[other] A box has { $max } hands at most.
}
blackjack_refusal_aces-split-once = Aces are split once.
blackjack_refusal_one-card-only = A split ace gets one card and no more.
blackjack_refusal_not-to-be-doubled = Only a first hand of two cards with { $min } to { $max } points may be doubled.
blackjack_refusal_dealt-by-computer = Where the computer deals this cannot have happened.
blackjack_refusal_round-running = That is done between rounds.
blackjack_refusal_final-rounds-like-others = At this table the final rounds are dealt like any others.
blackjack_refusal_already-announced = The final rounds have been announced.
blackjack_refusal_not-automated = No automated shuffling shoe is in use that could fail.
blackjack_refusal_no-such-card = No two such cards lie on the table in a running round.
blackjack_refusal_check-before-gaming = The dealer first goes through the cards, one by one: check them before gaming begins.
blackjack_refusal_paid-and-gone = Chips paid for that card have left their owner's rack, so the hand cannot be put right. The round can be set aside instead.
blackjack_refusal_too-many-set-aside = { $max ->
    [one] One card drawn by mistake is already waiting; use it first.
   *[other] { $max } cards drawn by mistake are already waiting; use them first.
}
blackjack_refusal_that-is-due = That card belongs to the dealer's hand: deal it.
blackjack_refusal_ruling-awaited = A supervisor must first rule what is done about the shoe that failed.
blackjack_refusal_not-a-remedy = The rules have no such remedy here.

## Fault

blackjack_fault_cutting-card = The cutting card must go in from { $min } to { $max } cards from the back, not at { $place }.
blackjack_fault_layout = { $max ->
    [one] A layout must have one box, not { $boxes }.
   *[other] A layout must have 1 to { $max } boxes, not { $boxes }.
}
blackjack_fault_decks = Blackjack is played with { $min } to { $max } decks, not { $decks }.
blackjack_fault_boxes = { $max ->
    [one] A player may have one box, not { $boxes }.
   *[other] A player may have 1 to { $max } boxes, not { $boxes }.
}
blackjack_fault_smallest-chip = Half of the smallest chip must be worth whole cents; { $chip } cannot be halved.
blackjack_fault_multiple = Steps of { $multiple } cannot be put together from chips of { $chip }.
blackjack_fault_colour-chips = Wagers are gaming chips; colour chips are not used at this game.
blackjack_fault_decision-time = Players must have { $min } to { $max } seconds to decide, not { $seconds }.
blackjack_fault_sevens = A Super Sevens wager of { $amount } must be something, in steps of { $multiple }.

## Spot

blackjack_spot_box-1 = box 1
blackjack_spot_box-1-hand-2 = hand 2 of box 1
blackjack_spot_box-1-hand-3 = hand 3 of box 1
blackjack_spot_box-1-hand-4 = hand 4 of box 1
blackjack_spot_double-1 = the double on box 1
blackjack_spot_double-1-hand-2 = the double on hand 2 of box 1
blackjack_spot_double-1-hand-3 = the double on hand 3 of box 1
blackjack_spot_double-1-hand-4 = the double on hand 4 of box 1
blackjack_spot_insurance-1 = insurance of box 1
blackjack_spot_super-sevens-1 = Super Sevens of box 1
blackjack_spot_box-2 = box 2
blackjack_spot_box-2-hand-2 = hand 2 of box 2
blackjack_spot_box-2-hand-3 = hand 3 of box 2
blackjack_spot_box-2-hand-4 = hand 4 of box 2
blackjack_spot_double-2 = the double on box 2
blackjack_spot_double-2-hand-2 = the double on hand 2 of box 2
blackjack_spot_double-2-hand-3 = the double on hand 3 of box 2
blackjack_spot_double-2-hand-4 = the double on hand 4 of box 2
blackjack_spot_insurance-2 = insurance of box 2
blackjack_spot_super-sevens-2 = Super Sevens of box 2
blackjack_spot_box-3 = box 3
blackjack_spot_box-3-hand-2 = hand 2 of box 3
blackjack_spot_box-3-hand-3 = hand 3 of box 3
blackjack_spot_box-3-hand-4 = hand 4 of box 3
blackjack_spot_double-3 = the double on box 3
blackjack_spot_double-3-hand-2 = the double on hand 2 of box 3
blackjack_spot_double-3-hand-3 = the double on hand 3 of box 3
blackjack_spot_double-3-hand-4 = the double on hand 4 of box 3
blackjack_spot_insurance-3 = insurance of box 3
blackjack_spot_super-sevens-3 = Super Sevens of box 3
blackjack_spot_box-4 = box 4
blackjack_spot_box-4-hand-2 = hand 2 of box 4
blackjack_spot_box-4-hand-3 = hand 3 of box 4
blackjack_spot_box-4-hand-4 = hand 4 of box 4
blackjack_spot_double-4 = the double on box 4
blackjack_spot_double-4-hand-2 = the double on hand 2 of box 4
blackjack_spot_double-4-hand-3 = the double on hand 3 of box 4
blackjack_spot_double-4-hand-4 = the double on hand 4 of box 4
blackjack_spot_insurance-4 = insurance of box 4
blackjack_spot_super-sevens-4 = Super Sevens of box 4
blackjack_spot_box-5 = box 5
blackjack_spot_box-5-hand-2 = hand 2 of box 5
blackjack_spot_box-5-hand-3 = hand 3 of box 5
blackjack_spot_box-5-hand-4 = hand 4 of box 5
blackjack_spot_double-5 = the double on box 5
blackjack_spot_double-5-hand-2 = the double on hand 2 of box 5
blackjack_spot_double-5-hand-3 = the double on hand 3 of box 5
blackjack_spot_double-5-hand-4 = the double on hand 4 of box 5
blackjack_spot_insurance-5 = insurance of box 5
blackjack_spot_super-sevens-5 = Super Sevens of box 5
blackjack_spot_box-6 = box 6
blackjack_spot_box-6-hand-2 = hand 2 of box 6
blackjack_spot_box-6-hand-3 = hand 3 of box 6
blackjack_spot_box-6-hand-4 = hand 4 of box 6
blackjack_spot_double-6 = the double on box 6
blackjack_spot_double-6-hand-2 = the double on hand 2 of box 6
blackjack_spot_double-6-hand-3 = the double on hand 3 of box 6
blackjack_spot_double-6-hand-4 = the double on hand 4 of box 6
blackjack_spot_insurance-6 = insurance of box 6
blackjack_spot_super-sevens-6 = Super Sevens of box 6
blackjack_spot_box-7 = box 7
blackjack_spot_box-7-hand-2 = hand 2 of box 7
blackjack_spot_box-7-hand-3 = hand 3 of box 7
blackjack_spot_box-7-hand-4 = hand 4 of box 7
blackjack_spot_double-7 = the double on box 7
blackjack_spot_double-7-hand-2 = the double on hand 2 of box 7
blackjack_spot_double-7-hand-3 = the double on hand 3 of box 7
blackjack_spot_double-7-hand-4 = the double on hand 4 of box 7
blackjack_spot_insurance-7 = insurance of box 7
blackjack_spot_super-sevens-7 = Super Sevens of box 7
