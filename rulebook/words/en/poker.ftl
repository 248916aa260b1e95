## The poker room.

poker_terms = { $blinds ->
    [0] Ante { $first }, bets from { $bet }, { $limit }
    [1] Blind { $first }, { $limit }
    [2] { $first }/{ $second } { $limit }
   *[other] { $first }/{ $second }/{ $third } { $limit }
}, table stake at least { $stake }{ $cards ->
    [52] {""}
   *[other] , { $cards } cards
}
poker_terms-fixed = { $bet }/{ $later } fixed limit, { $blinds ->
    [0] ante { $first }
    [1] blind { $first }
    [2] blinds { $first }/{ $second }
   *[other] blinds { $first }/{ $second }/{ $third }
}, table stake at least { $stake }{ $cards ->
    [52] {""}
   *[other] , { $cards } cards
}
poker_terms-spread = { $bet } to { $max } spread limit, { $blinds ->
    [0] ante { $first }
    [1] blind { $first }
    [2] blinds { $first }/{ $second }
   *[other] blinds { $first }/{ $second }/{ $third }
}, table stake at least { $stake }{ $cards ->
    [52] {""}
   *[other] , { $cards } cards
}
poker_limit_none = no limit
poker_limit_pot = pot limit
poker_limit_half-pot = half-pot limit
poker_limit_straddle = straddle limit
poker_round = Round { $round }
poker_communal-cards = Communal cards
poker_pots = Pots
poker_play = Play
poker_hands = Hands
poker_waits-for = { $party-is ->
    [you] It is your turn.
   *[other] It is { $party }'s turn.
}
poker_dealer-acts = The dealer deals.
poker_waits-for-match = { $party-is ->
    [you] It is your turn. The bet is { $amount }.
   *[other] It is { $party }'s turn. The bet is { $amount }.
}
poker_buck = Dealt first.
poker_pot = { $amount } in the pot.
poker_seat = Seat { $seat }
poker_card = { $card }
poker_card-unseen = Face down, not known
poker_person = { $person }
poker_folded = Folded.
poker_lost-unshown = Lost, not shown.
poker_hand-is = Hand: { $hand }.
poker_tapped-out = Tapped out.
poker_in-turn = To act.

## What has happened, told of the table or of whoever sits at a seat.

poker_round-opened = { $who-is ->
    [you] A round begins; you get the first card.
   *[other] A round begins; { $who } gets the first card.
}
poker_cut = { $at ->
    [one] The cards are cut, one card from the top.
   *[other] The cards are cut, { $at } cards from the top.
}
poker_communal-dealt = The { $card } is dealt to the middle.
poker_last-card-shared = There are not enough cards: the { $card }, which is the last, is everybody's, and the others of this turn are discarded.
poker_told-to-all = { $who-is ->
    [you] Everybody learns which of your cards were seen: { $cards }.
   *[other] Everybody learns which of { $who }'s cards were seen: { $cards }.
}
poker_card-burnt = A card is burnt before the last player's fifth.
poker_reshuffled = The shoe is empty; cards that were given up are shuffled again.
poker_betting-opened = { $who-is ->
    [you] You are first to act.
   *[other] { $who } is first to act.
}
poker_betting-closed = The betting round is over.
poker_stage-begun = More cards are dealt.
poker_replacing-begun = Cards may be replaced.
poker_showdown-begun = Hands are shown.
poker_checked = { $who-is ->
    [you] You check.
   *[other] { $who } checks.
}
poker_folds = { $who-is ->
    [you] You fold.
   *[other] { $who } folds.
}
poker_given-up = { $who-is ->
    [you] { $count ->
        [one] You give up one card.
       *[other] You give up { $count } cards.
    }
   *[other] { $count ->
        [one] { $who } gives up one card.
       *[other] { $who } gives up { $count } cards.
    }
}
poker_shows = { $who-is ->
    [you] You show { $cards }.
   *[other] { $who } shows { $cards }.
}
poker_mucks = { $who-is ->
    [you] You do not show.
   *[other] { $who } does not show.
}
poker_commission-taken = Commission of { $amount } is taken.
poker_kept = The stakes of { $amount } are kept.
poker_round-ended = The round is over.
poker_round-voided = The round is void.
poker_sits-out = { $who-is ->
    [you] You sit out.
   *[other] { $who } sits out.
}
poker_sits-out-at-blind = { $who-is ->
    [you] The big blind has come round, and you sit out.
   *[other] The big blind has come round, and { $who } sits out.
}
poker_sits-out-of-time = { $who-is ->
    [you] { $reserves ->
        [0] Your time ran out, so you sit out.
        [one] Your time ran out, with one extension from the time bank, so you sit out.
       *[other] Your time ran out, with { $reserves } extensions from the time bank, so you sit out.
    }
   *[other] { $reserves ->
        [0] { $who } sits out because their time ran out.
        [one] { $who } sits out because their time ran out, with one extension from the time bank.
       *[other] { $who } sits out because their time ran out, with { $reserves } extensions from the time bank.
    }
}
poker_out-at-blind = { $who-is ->
    [you] You sit out when the big blind comes round.
   *[other] { $who } sits out when the big blind comes round.
}
poker_stays-at-blind = { $who-is ->
    [you] You stay in when the big blind comes round.
   *[other] { $who } stays in when the big blind comes round.
}
poker_sits-in = { $who-is ->
    [you] You play again.
   *[other] { $who } plays again.
}
poker_over-blind-declined = { $who-is ->
    [you] You make no over-blind.
   *[other] { $who } makes no over-blind.
}
poker_game-begun = A new game begins.
poker_played-on = The round is played on.
poker_ruling-awaited = A supervisor rules.
poker_ruled-misdeal = It is ruled a misdeal.
poker_ruled-put-right = The deal is put right.
poker_misdeal-declared = Misdeal: all chips go back, and the cards are dealt again.
poker_card-spoilt = { $who-is ->
    [you] One of your cards is discarded; the first burn card will replace it.
   *[other] One of { $who }'s cards is discarded; the first burn card will replace it.
}
poker_turned-up = { $who-is ->
    [you] One of your cards lies face up.
   *[other] One of { $who }'s cards lies face up.
}
poker_turned-up-card = { $who-is ->
    [you] Your { $card } lies face up.
   *[other] { $who }'s { $card } lies face up.
}
poker_held-counted = { $who-is ->
    [you] The bet that you made before your turn counts now.
   *[other] The bet that { $who } made before their turn counts now.
}
poker_held-stands = { $who-is ->
    [you] The bet that you made before your turn stands.
   *[other] The bet that { $who } made before their turn stands.
}
poker_may-not-raise = { $who-is ->
    [you] You may call or fold, but not raise.
   *[other] { $who } may call or fold, but not raise.
}
poker_next-card-seen = The { $card } is seen by all and dealt next.
poker_bets-capped = Bets come to { $to } at most in this betting round.
poker_burn-card-seen = The { $card } is seen by all and burnt.
poker_held-falls-short = { $who-is ->
    [you] The bet that you made before your turn does not cover the call.
   *[other] The bet that { $who } made before their turn does not cover the call.
}
poker_must-open = { $who-is ->
    [you] You must open the betting.
   *[other] { $who } must open the betting.
}
poker_deemed-tapped-out = { $who-is ->
    [you] You check, which counts as tapping out (all-in).
   *[other] { $who } checks, which counts as tapping out (all-in).
}
poker_stated-exposed-in-cut = A card was exposed in the cut.
poker_stated-not-cut = The cards were not cut.
poker_stated-hole-card-exposed = { $who-is ->
    [you] Card { $place } of your hand was exposed.
   *[other] Card { $place } of { $who }'s hand was exposed.
}
poker_stated-several-exposed = { $who-is ->
    [you] Several of your hole cards were exposed.
   *[other] Several of { $who }'s hole cards were exposed.
}
poker_stated-card-out-of-turn = A card went to the wrong player, and nobody has looked at it.
poker_stated-card-out-of-turn-looked-at = A card went to the wrong player, who has looked at it.
poker_stated-player-missed = A player was passed over or got extra cards, and nobody has looked at them.
poker_stated-player-missed-looked-at = A player was passed over or got extra cards, and somebody has looked at them.
poker_stated-excess-card = { $who-is ->
    [you] You got a card too many.
   *[other] { $who } got a card too many.
}
poker_stated-second-communal = The second communal card lies face up in the shoe.
poker_stated-out-of-turn = { $who-is ->
    [you] You bet out of turn.
   *[other] { $who } bet out of turn.
}
poker_stated-check-out-of-turn = { $who-is ->
    [you] You checked out of turn.
   *[other] { $who } checked out of turn.
}
poker_stated-fold-out-of-turn = { $who-is ->
    [you] You folded out of turn.
   *[other] { $who } folded out of turn.
}
poker_stated-out-of-turn-by-dealer = { $who-is ->
    [you] The dealer had you act out of turn.
   *[other] The dealer had { $who } act out of turn.
}
poker_stated-wrong-number = { $who-is ->
    [you] Your hand has the wrong number of cards.
   *[other] { $who }'s hand has the wrong number of cards.
}
poker_stated-nobody-has-right-number = No hand that is still in has the right number of cards.
poker_stated-in-discards = { $who-is ->
    [you] Your hand came among the discards.
   *[other] { $who }'s hand came among the discards.
}
poker_stated-first-card-face-up = { $who-is ->
    [you] Your first card came face up.
   *[other] { $who }'s first card came face up.
}
poker_stated-face-up-in-shoe = A card lies face up in the shoe.
poker_stated-last-hole-card = { $who-is ->
    [you] Your last hole card was exposed.
   *[other] { $who }'s last hole card was exposed.
}
poker_stated-exposed-in-draw = { $who-is ->
    [you] One of your cards was exposed in the draw.
   *[other] One of { $who }'s cards was exposed in the draw.
}
poker_stated-chips-given = A player has chips of another.
poker_chips-given-back = { $who-is ->
    [you] You give { $amount } back to { $from }.
   *[other] { $who } gives { $amount } back to { $from }.
}
poker_stated-early-communal = A communal card was shown too early.
poker_stated-next-card = The next card was exposed.

## Told of a person.

poker_dealt-in = { $who-is ->
    [you] You are dealt in.
   *[other] { $who } is dealt in.
}
poker_hole-card-dealt = { $who-is ->
    [you] You get a card face down.
   *[other] { $who } gets a card face down.
}
poker_up-card-dealt = { $who-is ->
    [you] You get the { $card } face up.
   *[other] { $who } gets the { $card } face up.
}
poker_replacement-dealt = { $who-is ->
    [you] You get another card.
   *[other] { $who } gets another card.
}
poker_own-card-dealt = { $who-is ->
    [you] You get the { $card }.
   *[other] { $who } gets the { $card }.
}
poker_own-replacement-dealt = { $who-is ->
    [you] You get the { $card } instead.
   *[other] { $who } gets the { $card } instead.
}
poker_ante-posted = { $who-is ->
    [you] You put in the ante of { $amount }.
   *[other] { $who } puts in the ante of { $amount }.
}
poker_late-blind-agreed = { $who-is ->
    [you] You come in between the blinds and will post { $amount }.
   *[other] { $who } comes in between the blinds and will post { $amount }.
}
poker_blind-posted = { $who-is ->
    [you] You post a blind of { $amount }.
   *[other] { $who } posts a blind of { $amount }.
}
poker_brought-in = { $who-is ->
    [you] You bring in { $amount }.
   *[other] { $who } brings in { $amount }.
}
poker_called = { $who-is ->
    [you] You call { $by }.
   *[other] { $who } calls { $by }.
}
poker_bet = { $who-is ->
    [you] You bet { $to }.
   *[other] { $who } bets { $to }.
}
poker_raised = { $who-is ->
    [you] You raise to { $to }.
   *[other] { $who } raises to { $to }.
}
poker_called-all-in = { $who-is ->
    [you] You call { $by } and are tapped out (all-in).
   *[other] { $who } calls { $by } and is tapped out (all-in).
}
poker_bet-all-in = { $who-is ->
    [you] You bet { $to } and are tapped out (all-in).
   *[other] { $who } bets { $to } and is tapped out (all-in).
}
poker_raised-all-in = { $who-is ->
    [you] You raise to { $to } and are tapped out (all-in).
   *[other] { $who } raises to { $to } and is tapped out (all-in).
}
poker_tapped-out-short = { $who-is ->
    [you] You tap out for { $to }, which is less than a raise.
   *[other] { $who } taps out for { $to }, which is less than a raise.
}
poker_put-in-short = { $who-is ->
    [you] You put in { $amount }, which does not cover the call.
   *[other] { $who } puts in { $amount }, which does not cover the call.
}
poker_short-returned = { $who-is ->
    [you] You get { $amount } back, which did not reach the call.
   *[other] { $who } gets { $amount } back, which did not reach the call.
}
poker_excess-returned = { $who-is ->
    [you] You get { $amount } back, which was no raise.
   *[other] { $who } gets { $amount } back, which was no raise.
}
poker_uncalled-returned = { $who-is ->
    [you] You get { $amount } back, which nobody called.
   *[other] { $who } gets { $amount } back, which nobody called.
}
poker_pot-won-uncontested = { $who-is ->
    [you] You win { $amount }, the only one left.
   *[other] { $who } wins { $amount }, the only one left.
}
poker_pot-won = { $who-is ->
    [you] You win { $amount }.
   *[other] { $who } wins { $amount }.
}
poker_side-pot-won = { $who-is ->
    [you] You win { $amount } of a side pot.
   *[other] { $who } wins { $amount } of a side pot.
}
poker_pot-won-low = { $who-is ->
    [you] You win { $amount } with the low hand.
   *[other] { $who } wins { $amount } with the low hand.
}
poker_side-pot-won-low = { $who-is ->
    [you] You win { $amount } of a side pot with the low hand.
   *[other] { $who } wins { $amount } of a side pot with the low hand.
}
poker_bet-held = { $who-is ->
    [you] You bet { $to } before your turn; the bet waits.
   *[other] { $who } bets { $to } before their turn; the bet waits.
}
poker_check-held = { $who-is ->
    [you] You check before your turn; the check waits.
   *[other] { $who } checks before their turn; the check waits.
}
poker_fold-held = { $who-is ->
    [you] You fold before your turn; the fold waits.
   *[other] { $who } folds before their turn; the fold waits.
}
poker_act-retracted = { $who-is ->
    [you] You act again when your turn comes.
   *[other] { $who } acts again when their turn comes.
}
poker_held-returned = { $who-is ->
    [you] You get { $amount } back, which you bet before your turn.
   *[other] { $who } gets { $amount } back, which they bet before their turn.
}
poker_refunded = { $who-is ->
    [you] You get { $amount } back.
   *[other] { $who } gets { $amount } back.
}
poker_over-blind-posted = { $who-is ->
    [you] You make an over-blind of { $amount }.
   *[other] { $who } makes an over-blind of { $amount }.
}
poker_entry-posted = { $who-is ->
    [you] You post { $amount } to come in.
   *[other] { $who } posts { $amount } to come in.
}
poker_missed-posted = { $who-is ->
    [you] You post { $amount } for a missed blind.
   *[other] { $who } posts { $amount } for a missed blind.
}
poker_seat-changed = { $who-is ->
    [you] You move to seat { $seat }.
   *[other] { $who } moves to seat { $seat }.
}
poker_still-owes = { $who-is ->
    [you] You still owe the blinds that you missed before you left.
   *[other] { $who } still owes the blinds that they missed before leaving.
}
poker_blind-missed = { $who-is ->
    [you] You miss a blind.
   *[other] { $who } misses a blind.
}
poker_post-chosen = { $who-is ->
    [you] You post with the next round.
   *[other] { $who } posts with the next round.
}
poker_plays-short = { $who-is ->
    [you] You play with less than the minimum table stake.
   *[other] { $who } plays with less than the minimum table stake.
}
poker_declared = { $who-is ->
    [you] You are declared: nothing more may be added to your stake.
   *[other] { $who } is declared: nothing more may be added to their stake.
}
poker_must-leave = { $who-is ->
    [you] You have lost your stake and leave the table.
   *[other] { $who } has lost their stake and leaves the table.
}
poker_shown-to = { $who-is ->
    [you] You show cards to { $to }.
   *[other] { $who } shows cards to { $to }.
}
poker_time-called = { $who-is ->
    [you] { $seconds ->
        [one] You are told to act within one second.
       *[other] You are told to act within { $seconds } seconds.
    }
   *[other] { $seconds ->
        [one] { $who } is told to act within one second.
       *[other] { $who } is told to act within { $seconds } seconds.
    }
}
poker_more-time = { $who-is ->
    [you] { $seconds ->
        [one] You have one more second, from your time bank.
       *[other] You have { $seconds } more seconds, from your time bank.
    }
   *[other] { $seconds ->
        [one] { $who } has one more second, from the time bank.
       *[other] { $who } has { $seconds } more seconds, from the time bank.
    }
}
poker_out-of-time = { $who-is ->
    [you] You have not acted in time.
   *[other] { $who } has not acted in time.
}
poker_shown-to-you = { $who-is ->
    [you] You show yourself { $cards }.
   *[other] { $who } shows you { $cards }.
}
poker_sanctioned = { $who-is ->
    [you] You have broken a rule, and your hand is folded.
   *[other] { $who } has broken a rule, and their hand is folded.
}
poker_time-paid = { $who-is ->
    [you] You pay { $amount } for the time ahead.
   *[other] { $who } pays { $amount } for the time ahead.
}
poker_result_wins = { $who-is ->
    [you] You win { $amount }: { $hand }.
   *[other] { $who } wins { $amount }: { $hand }.
}
poker_result_wins-side-pot = { $who-is ->
    [you] You win { $amount } of a side pot: { $hand }.
   *[other] { $who } wins { $amount } of a side pot: { $hand }.
}
poker_result_lost-unshown = { $who-is ->
    [you] You lose, not shown: { $hand }.
   *[other] { $who } loses, not shown: { $hand }.
}

## Why somebody at the table is not dealt in.

poker_idle_not-seated = Without a seat
poker_idle_must-leave = Has lost the stake and leaves
poker_idle_sits-out = Sitting out
poker_idle_out-of-time = Ran out of time
poker_idle_why-out-of-time = { $reserves ->
    [0] Your time ran out, so you sit out. Come back when you like.
   *[other] Your time and { $seconds } s of your time bank ran out, so you sit out. Come back when you like.
}
poker_idle_below-minimum = Below the minimum stake
poker_idle_waits-for-players = Waiting for other players
poker_idle_next-round = Dealt in next round
poker_idle_posts-after-button = Dealt in after the button
poker_idle_missed-blinds = Missed the blinds
poker_idle_waits-for-big-blind = Waiting for the big blind

## Offer

poker_offer_open-round = Begin a round
poker_offer_cut = Cut the cards
poker_offer_put-in = State what the player in turn has put in
poker_offer_chips-given = State that seat { $seat } gave chips to another
poker_offer_deal-hole = Deal a hole card to seat { $seat }
poker_offer_deal-up = Deal a card face up to seat { $seat }
poker_offer_deal-communal = Deal the next communal card
poker_offer_deal-communal-after-burn = Burn a card, then deal the next communal card
poker_offer_deal-burn = Burn a card
poker_offer_deal-replacement = Deal a new card to seat { $seat }
poker_offer_check = Check
poker_offer_call = Call { $by }
poker_offer_fold = Fold
poker_offer_call-and-fold = Put in { $by } and fold
poker_offer_bring-in = Bring in { $amount }
poker_offer_bet = Bet
poker_offer_raise = Raise to
poker_offer_replace = Replace cards
poker_offer_show = Show the hand
poker_offer_show-of = Enter the hand that seat { $seat } shows
poker_offer_muck = Do not show
poker_offer_sit-out = Sit out
poker_offer_sit-in = Play again
poker_offer_sit-out-at-blind = Sit out at the big blind
poker_offer_stay-at-blind = Stay in at the big blind
poker_offer_over-blind = Make an over-blind of { $amount }
poker_offer_no-over-blind = Make no over-blind
poker_offer_post = Post and be dealt in
poker_offer_show-to = Show the hand to somebody
poker_offer_ask-to-see = Ask to see a hand that was shown to somebody
poker_offer_fold-hand = Fold the hand of somebody who broke a rule
poker_offer_call-time = Tell the player to act within the time of the book
poker_offer_more-time = +{ $seconds } s, { $left } left
poker_offer_time-up = The time to act is over
poker_offer_tell-all = Tell everybody what was seen of the hand of seat { $seat }
poker_offer_post-late = Post { $amount } and play at once
poker_offer_call-count = Have the cards counted
poker_offer_count = { $cards ->
    [one] The only card is there
   *[other] All { $cards } cards are there
}
poker_offer_change-cards = Replace the cards
poker_offer_check-cards = The new cards are in order

## Care

poker_care_count-called = The dealer is told to count the cards.
poker_care_counted = { $cards ->
    [one] The dealer counts one card.
   *[other] The dealer counts { $cards } cards.
}
poker_care_changed = { $count ->
    [one] One card is replaced by a new one.
   *[other] { $count } cards are replaced by new ones.
}
poker_care_checked = The new cards are looked at.

## Refusal

poker_refusal_not-seated = Only a seated player may do that.
poker_refusal_sits-out-already = You sit out already; you can play again.
poker_refusal_out-at-blind-already = You already sit out when the big blind comes round.
poker_refusal_stays-at-blind-already = You already stay in when the big blind comes round.
poker_refusal_no-blinds = This table plays with antes; no blind comes round. You can sit out at once.
poker_refusal_not-in-game = You are waiting for a blind and are not dealt in yet. You can sit out at once.
poker_refusal_plays-already = You play already; you can sit out.
poker_refusal_round-running = A round is being played; the next begins when it is over.
poker_refusal_round-not-running = No round is being played.
poker_refusal_too-few-players = { $ready ->
    [one] A round needs two players with chips; there is one.
   *[other] A round needs two players with chips; there are { $ready }.
}
poker_refusal_nothing-to-deal = No card is due now.
poker_refusal_nothing-to-cut = The cards are cut before the first of a round is dealt.
poker_refusal_already-cut = The cards have been cut.
poker_refusal_cut-too-near = The cards must be cut between { $at_min } and { $at_max } from the top.
poker_refusal_count-first = The cards are counted before another is dealt.
poker_refusal_check-first = New cards are looked at before they are dealt.
poker_refusal_nothing-to-count = Nobody has asked for a count.
poker_refusal_nothing-to-check = There are no new cards for you to look at.
poker_refusal_not-in-deck = { $card } is not in the deck of this table.
poker_refusal_card-already-out = { $card } has been dealt already.
poker_refusal_face-up-card = This card is dealt face up, so its face must be told.
poker_refusal_no-betting = There is nothing to bet on now.
poker_refusal_not-your-turn = It is the turn of seat { $seat }.
poker_refusal_no-check-in-first-round = The first betting round is opened with a bet; nobody checks before it.
poker_refusal_no-check-in-last-round = Nobody checks in the last betting round of this table; bet or fold.
poker_refusal_no-check-after-bet = There is a bet to meet: call { $to_call }, raise or fold.
poker_refusal_nothing-to-call = There is no bet to call; check or bet.
poker_refusal_call-or-fold = Only the opening player may call and fold at once. Call { $to_call }, or fold.
poker_refusal_must-raise-or-fold = The opener at this table raises or folds.
poker_refusal_must-call-to-fold = The opener at this table puts in the call before folding.
poker_refusal_must-open = The opener bets, at least { $to_min }.
poker_refusal_no-bring-in = There is nothing to bring in.
poker_refusal_raises-spent = { $raises_max ->
    [one] This betting round has had its one raise; call or fold.
   *[other] This betting round has had its { $raises_max } raises; call or fold.
}
poker_refusal_must-complete-or-fold = The chips put in do not cover the call; add { $to_call } or fold.
poker_refusal_not-reopened = The tap-out was less than a raise and does not open the betting again; call or fold.
poker_refusal_nobody-to-raise = Nobody is left who could call a raise.
poker_refusal_nothing-to-raise = There is no bet to raise yet; bet.
poker_refusal_already-opened = The betting is open already; call or raise.
poker_refusal_stake-too-short = The table stake is too small: only { $stake } is left.
poker_refusal_below-least-bet = A bet comes to at least { $to_min }.
poker_refusal_below-least-raise = A raise comes to at least { $to_min }.
poker_refusal_above-limit = A bet comes to at most { $to_max } now.
poker_refusal_not-in-chips = Bets are whole chips of { $chip }.
poker_refusal_stake-fixed = Nobody adds to a table stake or takes from it during a round.
poker_refusal_below-table-stake = A table stake is at least { $min }.
poker_refusal_above-buy-in = A table stake is brought up to { $max } at most.
poker_refusal_stake-not-reduced = A table stake is not reduced: your chips stay with you until you leave the table.
poker_refusal_below-stake-taken = You left with more today; bring at least { $min }.
poker_refusal_no-replacing = No cards are replaced now.
poker_refusal_no-such-place = { $cards ->
    [one] A hand has one card, which may be replaced once.
   *[other] A hand has { $cards } cards, and each may be replaced once.
}
poker_refusal_not-showing = There is nothing to show now.
poker_refusal_must-show = Your hand is as good as those shown, or better: show it.
poker_refusal_last-contender = Nobody else is left who could win one of the pots: show your hand.
poker_refusal_no-late-blind = Only one of the blinds can be posted late, and only where that is the custom.
poker_refusal_wrong-cards = { $cards ->
    [one] A hand has one card; show exactly that.
   *[other] A hand has { $cards } cards; show exactly those.
}
poker_refusal_still-below-stake = A table stake is brought up to { $min } at least.
poker_refusal_topped-above-buy-in = A table stake is not brought above { $max } between rounds.
poker_refusal_declared = A declared player does not add to the stake.
poker_refusal_no-over-blind = No over-blind may be made now.
poker_refusal_not-shown-to-anybody = No such hand was shown to somebody after the round.
poker_refusal_nothing-to-tell = This player may have seen nothing of that hand that is not known to everybody.
poker_refusal_no-more-time = You have no more time in your time bank.
poker_refusal_nobody-to-act = No player is to act on a hand now.
poker_refusal_time-runs = The player has been told to act already.
poker_refusal_time-not-called = The player has not been told to act.
poker_refusal_time-announced = { $seconds ->
    [one] It was announced that everybody has one second to act.
   *[other] It was announced that everybody has { $seconds } seconds to act.
}
poker_refusal_nothing-to-fold = There is no such hand that could be folded.
poker_refusal_sits-out = You sit out. Play again first; then you may post what you owe.
poker_refusal_nothing-to-post = Nothing is owed, or it is to be posted already.
poker_refusal_result-stands = The next round has begun, so the result of round { $round } stands.
poker_refusal_round-complete = Round { $round } is complete; a disruption no longer sets it aside.
poker_refusal_void-is-refunded = A round that is void has its wagers refunded.
poker_refusal_dealt-by-computer = Where the computer deals this cannot have happened.
poker_refusal_not-dealt-in = Nobody was dealt in there.
poker_refusal_not-now-initial-deal = That is stated from the first card until somebody acts in the first betting round.
poker_refusal_not-now-uncut-cards-dealt = That is stated of cards that nobody has cut, once the first of them is dealt.
poker_refusal_not-now-first-communal-card-alone = That is stated while the first communal card lies alone, in games whose rules have it.
poker_refusal_not-now-first-card-of-stud = That is stated of a player's first card of stud, and again if the next comes face up too.
poker_refusal_not-now-stud-is-dealt = That is stated while cards of stud are dealt, of a card that is still in the shoe.
poker_refusal_not-now-last-card-of-stud = That is stated of a last card of seven card stud, until somebody acts in the last betting round.
poker_refusal_not-now-draw = That is stated from the first draw until somebody acts in the last betting round.
poker_refusal_not-now-before-communal-card = That is stated during a betting round that a communal card follows, of a card still in the shoe.
poker_refusal_not-now-between-rounds = That is stated when a betting round is over, before the next communal card, in hold-em and Omaha.
poker_refusal_not-now-not-in-turn = That is stated of a player who can still bet, is not in turn, and has no bet that waits.
poker_refusal_not-now-not-in-this-book = The rules of this table make no difference there: state a bet out of turn.
poker_refusal_not-now-hand-still-in = That is stated of a hand that is still in.
poker_refusal_not-now-somebody-folded = That is stated when somebody has folded before; else the round may be set aside.
poker_refusal_not-now-between-two-players = That is stated of some chips of one player in the hands of another.
poker_refusal_not-now-chips-to-meet-a-bet = That is stated of the player in turn, who has a bet to meet and none that waits.
poker_refusal_ruling-awaited = Play waits for a supervisor's ruling.
poker_refusal_not-a-remedy = The rules have no such remedy here.
poker_refusal_another-card-seen = Everybody has seen { $card }, which is dealt next.
poker_refusal_another-card-due = Another card is dealt next.
poker_refusal_may-not-raise = A player who acted out of turn may only call or fold now.

## Fault

poker_fault_no-such-game = The determinations are of another game.
poker_fault_no-such-deck = { $cards ->
    [one] There is no deck of one card; a deck has 52, 48, 44, 40, 36 or 32.
   *[other] There is no deck of { $cards } cards; a deck has 52, 48, 44, 40, 36 or 32.
}
poker_fault_chip-is-nothing = The smallest chip must be worth something.
poker_fault_not-in-chips = { $amount } cannot be put together from chips of { $chip }.
poker_fault_bet-is-nothing = The least bet must be worth something.
poker_fault_stake-below-bet = The minimum table stake of { $stake } is less than the smallest bet of { $bet }.
poker_fault_buy-in-below-stake = The maximum buy-in of { $buy_in } is below the minimum table stake of { $stake }.
poker_fault_buy-in-not-bounded = This edition has no maximum buy-in.
poker_fault_no-blind = With blinds there is at least one.
poker_fault_blinds-fall = Blinds do not fall from { $first } to { $next }.
poker_fault_no-ante = The ante must be worth something.
poker_fault_blinds-and-antes = This edition has blinds or antes, not both: set the ante of { $ante } to zero, or use antes alone.
poker_fault_over-blind = An over-blind of { $over_blind } must be above the last blind of { $last }.
poker_fault_limit-below-bet = The limit of { $limit } is below the least bet of { $bet }.
poker_fault_nobody-qualifies = { $cards ->
    [one] With one card nobody can have a low hand of eight or less.
   *[other] With { $cards } cards nobody can have a low hand of eight or less.
}
poker_fault_time-for-nothing = Commission by time is for at least one round.
poker_fault_wait-time = Players must have { $min } to { $max } seconds to act and for each time of the time bank, not { $seconds }.
poker_fault_time-not-announced = This edition has no time announced in advance.
poker_fault_not-charged = This edition charges commission on all poker; determine it by pot or by time.
poker_fault_raises-by-book = This edition says itself how many raises a betting round has.
poker_fault_no-tap-out-unit = This edition has no unit of tapping out; all chips go in.
poker_fault_one-exposed-not-listed = This edition leaves one exposed hole card to the burn card.
