## Pai gow

pai-gow_terms = { $min } to { $max } a box
pai-gow_terms-with-jackpot = { $min } to { $max } a box, with the Gee Jun jackpot
pai-gow_round = Round { $round }
pai-gow_bank = Bank
pai-gow_dice = Dice
pai-gow_boxes = Boxes
pai-gow_box = a box
pai-gow_box-1 = box 1
pai-gow_box-2 = box 2
pai-gow_box-3 = box 3
pai-gow_box-4 = box 4
pai-gow_box-5 = box 5
pai-gow_box-6 = box 6
pai-gow_box-7 = box 7
pai-gow_box-8 = box 8
pai-gow_tile = { $name } { $points }
pai-gow_chart = What parts and tiles are worth
pai-gow_chart_name = { $name }
pai-gow_chart_tiles = { $tiles }
pai-gow_chart_points = 9 points or fewer
pai-gow_chart_points-made = The points of both tiles, without the tens. Of equal parts, the one with the higher tile wins.
pai-gow_face = { $die }
pai-gow_cut_yat-dong-dong-left = Yat Dong Dong (House Way) from the left
pai-gow_cut_yat-dong-dong-right = Yat Dong Dong (House Way) from the right
pai-gow_cut_cup-say-left-top = Cup Say (Tiger) from the left and the top
pai-gow_cut_cup-say-right-top = Cup Say (Tiger) from the right and the top
pai-gow_cut_cup-say-left-bottom = Cup Say (Tiger) from the left and the bottom
pai-gow_cut_cup-say-right-bottom = Cup Say (Tiger) from the right and the bottom
pai-gow_cut_foot-say-top = Foot Say (Four Across) from the top
pai-gow_cut_foot-say-bottom = Foot Say (Four Across) from the bottom
pai-gow_cut_chee-yee-top = Chee Yee (Chop The Ears) from the top
pai-gow_cut_chee-yee-bottom = Chee Yee (Chop The Ears) from the bottom
pai-gow_cut_long-tau-fung-may-head-left = Long Tau Fung May (Dragon Head Phoenix Tail) from the head and the left
pai-gow_cut_long-tau-fung-may-tail-left = Long Tau Fung May (Dragon Head Phoenix Tail) from the tail and the left
pai-gow_cut_long-tau-fung-may-head-right = Long Tau Fung May (Dragon Head Phoenix Tail) from the head and the right
pai-gow_cut_long-tau-fung-may-tail-right = Long Tau Fung May (Dragon Head Phoenix Tail) from the tail and the right
pai-gow_cut_die-pin-left = Die Pin (Big Slice) from the left
pai-gow_cut_die-pin-right = Die Pin (Big Slice) from the right
pai-gow_cut_pong-yun-left = Pong Yun (Buddha's Signal) from the left
pai-gow_cut_pong-yun-right = Pong Yun (Buddha's Signal) from the right
pai-gow_cut_hong-kong-bank = Hong Kong Bank
pai-gow_cut_china-bank = China Bank
pai-gow_cut_jung-quat-top = Jung Quat (Take The Heart) from the top
pai-gow_cut_jung-quat-bottom = Jung Quat (Take The Heart) from the bottom
pai-gow_cut_parliament-house = Parliament House
pai-gow_cut_seung-gwai-pak-moon = Seung Gwai Pak Moon (Ghost Closing The Door)
pai-gow_cut_bo-bo-go-sing-left = Bo Bo Go Sing (Boy Walks Up Stairs) from the left
pai-gow_cut_bo-bo-go-sing-right = Bo Bo Go Sing (Boy Walks Up Stairs) from the right
pai-gow_cut_gum-un-que = Gum Un Que (Double Bridge)
pai-gow_cut_ghan-dong-ping-say-left = Ghan Dong Ping Say (Kangaroo Jump) from the left
pai-gow_cut_ghan-dong-ping-say-right = Ghan Dong Ping Say (Kangaroo Jump) from the right
pai-gow_cut_chong-wan-sup-lok-top = Chong Wan Sup Lok (Sixteen Across) from the top
pai-gow_cut_chong-wan-sup-lok-bottom = Chong Wan Sup Lok (Sixteen Across) from the bottom
pai-gow_cut_yat-kai-sum-may = Yat Kai Sum May (Chicken Three Ways)
pai-gow_cut_ghan-dong-cup-say-left-top = Ghan Dong Cup Say (Striped Tiger) from the left and the top
pai-gow_cut_ghan-dong-cup-say-right-top = Ghan Dong Cup Say (Striped Tiger) from the right and the top
pai-gow_cut_ghan-dong-cup-say-left-bottom = Ghan Dong Cup Say (Striped Tiger) from the left and the bottom
pai-gow_cut_ghan-dong-cup-say-right-bottom = Ghan Dong Cup Say (Striped Tiger) from the right and the bottom
pai-gow_cut_telstra-tower = Telstra Tower
pai-gow_cut_arn-lok-peng-sar-head-left = Arn Lok Peng Sar (Flying Dragon) from the head and the left
pai-gow_cut_arn-lok-peng-sar-tail-left = Arn Lok Peng Sar (Flying Dragon) from the tail and the left
pai-gow_cut_arn-lok-peng-sar-head-right = Arn Lok Peng Sar (Flying Dragon) from the head and the right
pai-gow_cut_arn-lok-peng-sar-tail-right = Arn Lok Peng Sar (Flying Dragon) from the tail and the right
pai-gow_tiles-count = { $tiles ->
    [one] One tile
   *[other] { $tiles } tiles
}
pai-gow_house-banks = The house has the bank.
pai-gow_player-banks = { $party-is ->
    [you] You have the bank.
   *[other] { $party } has the bank.
}
pai-gow_player-co-banks = { $party-is ->
    [you] You have the bank, and the house carries half of it.
   *[other] { $party } has the bank, and the house carries half of it.
}
pai-gow_bank-wanted = { $party-is ->
    [you] You want to put { $amount } into the next bank.
   *[other] { $party } wants to put { $amount } into the next bank.
}
pai-gow_beyond-half = You set two hands, so that one wager must be at least twice the other: of your chips on box { $box }, what is too much goes back.
pai-gow_first = Box { $box } gets the first tiles.
pai-gow_chung = The Chung.
pai-gow_priority = Set first.
pai-gow_low = Low: { $rank }
pai-gow_high = High: { $rank }
pai-gow_jackpot = The Gee Jun jackpot displays { $displayed }. A wager on it is { $wager }.
pai-gow_on-jackpot = { $party-is ->
    [you] You have wagered on the jackpot.
   *[other] { $party } has wagered on the jackpot.
}
pai-gow_prize_gee-jun-and-teen-pairs = the pairs of Gee Jun and Teen
pai-gow_prize_teen-tens-and-eleven = Teen, high 10, low 10 and 11
pai-gow_prize_sixes-four-and-seven = high 6, low 6, low 4 and a 7
pai-gow_is-set = Set.
pai-gow_given-up-hand = Given up unseen.

## Told of nobody in particular.

pai-gow_house-wagered = The house wagers { $amount } on box 1.
pai-gow_cut-chosen = The cut is { $cut }.
pai-gow_priority-marked = The hand of { $box } is set first.
pai-gow_priority-unmarked = The hand of { $box } is set with the others.
pai-gow_box-maximum-raised = Up to { $max } may be wagered on { $box }.
pai-gow_box-maximum-restored = The maximum on the sign applies to { $box } again.
pai-gow_stacked = The tiles are shuffled and stacked.
pai-gow_die = A die shows { $face }.
pai-gow_delivered = The tiles are cut { $cut }, and { $box } gets the first.
pai-gow_shown = Shown on { $box }: { $low } ({ $low-rank }) and { $high } ({ $high-rank }).
pai-gow_result_bank = The bank has { $low }, and { $high }.
pai-gow_result_box = On { $box }: { $low }, and { $high }.
pai-gow_dice-reshaken = The dice are shaken again.
pai-gow_restacked = The tiles are shuffled again.
pai-gow_retrieved = The dealer takes the tiles of { $box } back.
pai-gow_reconstructed = The hand of { $box } is put together again: { $tiles }.
pai-gow_tiles-changed = Tiles are replaced.
pai-gow_tiles-checked-by-dealer = The dealer has checked the new tiles.
pai-gow_tiles-checked-by-supervisor = A supervisor has checked the new tiles.
pai-gow_jackpot-displayed = The Gee Jun jackpot displays { $amount }.

## Told of a person.

pai-gow_bank-asked = { $who-is ->
    [you] You want the bank on { $box }, with { $amount }.
   *[other] { $who } wants the bank on { $box }, with { $amount }.
}
pai-gow_co-bank-asked = { $who-is ->
    [you] You want the bank on { $box } with the house, and put in { $amount }.
   *[other] { $who } wants the bank on { $box } with the house, and puts in { $amount }.
}
pai-gow_bank-withdrawn = { $who-is ->
    [you] You do not want the bank any more.
   *[other] { $who } does not want the bank any more.
}
pai-gow_bank-too-small = { $who-is ->
    [you] You do not get the bank: it needs at least { $min } in this round.
   *[other] { $who } does not get the bank: it needs at least { $min } in this round.
}
pai-gow_bank-taken = { $who-is ->
    [you] You take the bank on { $box }, with { $amount }.
   *[other] { $who } takes the bank on { $box }, with { $amount }.
}
pai-gow_co-bank-taken = { $who-is ->
    [you] You take the bank on { $box } with { $amount }, and the house carries half of it.
   *[other] { $who } takes the bank on { $box } with { $amount }, and the house carries half of it.
}
pai-gow_la-ja = { $who-is ->
    [you] You ask for La Ja.
   *[other] { $who } asks for La Ja.
}
pai-gow_shaken-again = { $who-is ->
    [you] You shake the dice once more.
   *[other] { $who } shakes the dice once more.
}
pai-gow_viewed = { $who-is ->
    [you] You look at the tiles of { $box }.
   *[other] { $who } looks at the tiles of { $box }.
}
pai-gow_viewed-tiles = { $who-is ->
    [you] You have { $tiles } on { $box }.
   *[other] { $who } has { $tiles } on { $box }.
}
pai-gow_setter-named = { $who-is ->
    [you] You set the hand of { $box } now.
   *[other] { $who } sets the hand of { $box } now.
}
pai-gow_given-up = { $who-is ->
    [you] You give up the hand of { $box } unseen.
   *[other] { $who } gives up the hand of { $box } unseen.
}
pai-gow_bank-even = { $who-is ->
    [you] Your bank neither wins nor loses.
   *[other] The bank of { $who } neither wins nor loses.
}
pai-gow_bank-lost = { $who-is ->
    [you] Your bank loses { $amount }.
   *[other] The bank of { $who } loses { $amount }.
}
pai-gow_bank-won = { $who-is ->
    [you] Your bank wins { $amount }, after { $commission } commission.
   *[other] The bank of { $who } wins { $amount }, after { $commission } commission.
}
pai-gow_bank-returned = { $who-is ->
    [you] You get { $amount } back from the bank.
   *[other] { $who } gets { $amount } back from the bank.
}
pai-gow_bank-kept = { $who-is ->
    [you] Your { $amount } in the bank are kept.
   *[other] The { $amount } of { $who } in the bank are kept.
}
pai-gow_void-offered = { $who-is ->
    [you] You may call the hand of { $box } void, before you look at it.
   *[other] { $who } may call the hand of { $box } void, before looking at it.
}
pai-gow_played-on = { $who-is ->
    [you] You play the hand of { $box }.
   *[other] { $who } plays the hand of { $box }.
}
pai-gow_hand-void = { $who-is ->
    [you] You call the hand of { $box } void.
   *[other] { $who } calls the hand of { $box } void.
}
pai-gow_bank-joined = { $who-is ->
    [you] You add { $amount } to the bank that { $banker-is ->
        [you] you want
       *[other] { $banker } wants
    }.
   *[other] { $who } adds { $amount } to the bank that { $banker-is ->
        [you] you want
       *[other] { $banker } wants
    }.
}
pai-gow_nominated = { $who-is ->
    [you] You want { $whom-is ->
        [you] to set the hand of { $box } yourself
       *[other] { $whom } to set the hand of { $box }
    }.
   *[other] { $who } wants { $whom-is ->
        [you] you
       *[other] { $whom }
    } to set the hand of { $box }.
}

pai-gow_jackpot-wagered = { $who-is ->
    [you] You wager { $amount } on the jackpot for { $box }.
   *[other] { $who } wagers { $amount } on the jackpot for { $box }.
}
pai-gow_jackpot-declined = { $who-is ->
    [you] You do not wager on the jackpot for { $box }.
   *[other] { $who } does not wager on the jackpot for { $box }.
}
pai-gow_jackpot-agreed = { $who-is ->
    [you] You agree that { $whom-is ->
        [you] you wager
       *[other] { $whom } wagers
    } on the jackpot for { $box }.
   *[other] { $who } agrees that { $whom-is ->
        [you] you wager
       *[other] { $whom } wagers
    } on the jackpot for { $box }.
}
pai-gow_jackpot-returned = { $who-is ->
    [you] You get back { $amount } that you wagered on the jackpot.
   *[other] { $who } gets back { $amount } wagered on the jackpot.
}
pai-gow_jackpot-kept = { $who-is ->
    [you] The { $amount } that you wagered on the jackpot is kept.
   *[other] The { $amount } that { $who } wagered on the jackpot is kept.
}
pai-gow_jackpot-lost = { $who-is ->
    [you] Your { $amount } on the jackpot for { $box } goes to its pools.
   *[other] The { $amount } of { $who } on the jackpot for { $box } goes to its pools.
}
pai-gow_jackpot-won = { $who-is ->
    [you] You win { $amount } from the jackpot with { $hand }.
   *[other] { $who } wins { $amount } from the jackpot with { $hand }.
}
pai-gow_house-won = The house wins { $amount } on box 1 from the bank.
pai-gow_house-pushed = The { $amount } of the house on box 1 stands off.
pai-gow_house-lost = The house loses { $amount } on box 1 to the bank.
pai-gow_row_bank = Your part of the bank: { $won } won and { $lost } lost
pai-gow_row_bank-less-commission = Your part of the bank: { $won } won and { $lost } lost, less { $commission } commission
pai-gow_row_jackpot = { $amount } on the jackpot for { $box }
pai-gow_row_jackpot-won = { $amount } on the jackpot for { $box } wins with { $hand }

## A hand that is set: by its player, or by the dealer.

pai-gow_set = { $who-is ->
    [you] You set the hand of { $box }.
   *[other] { $who } sets the hand of { $box }.
}
pai-gow_set-tiles = { $who-is ->
    [you] You set the hand of { $box }: low { $low }, high { $high }.
   *[other] { $who } sets the hand of { $box }: low { $low }, high { $high }.
}
pai-gow_set-house-way = { $who-is ->
    [you] You have the hand of { $box } set house way.
   *[other] { $who } has the hand of { $box } set house way.
}
pai-gow_set-house-way-tiles = { $who-is ->
    [you] You have the hand of { $box } set house way: low { $low }, high { $high }.
   *[other] { $who } has the hand of { $box } set house way: low { $low }, high { $high }.
}
pai-gow_set-by-dealer = The dealer sets the hand of { $box } house way.
pai-gow_set-by-dealer-tiles = The dealer sets the hand of { $box } house way: low { $low }, high { $high }.

## Stated by the dealer or a supervisor; also the names of the buttons that state it.

pai-gow_dice-not-flat = A die does not lie flat.
pai-gow_exposed-in-shuffle = Tiles were exposed in the shuffle or the cut.
pai-gow_misdealt = Tiles went to the wrong boxes.
pai-gow_tracking = Tile tracking is suspected: shuffle again.
pai-gow_exposed = { $tiles ->
    [one] One tile of { $box } is exposed.
   *[other] { $tiles } tiles of { $box } are exposed.
}
pai-gow_set-contrary = The hand of { $box } was not set house way.
pai-gow_setter-absent = Nobody is there to set the hand of { $box }.
pai-gow_collusion = { $party-is ->
    [you] You have colluded with others.
   *[other] { $party } has colluded with others.
}
pai-gow_ruled_exclude-from-round = The player is excluded from the round.
pai-gow_ruled_void-round = The round is void.
pai-gow_ruled_play-on = The hands are played as they are.

## Buttons

pai-gow_offer_ask-for-bank = Take the bank on { $box }
pai-gow_offer_ask-for-co-bank = Take the bank on { $box } with the house
pai-gow_offer_join-bank = Add to the bank of { $party }
pai-gow_offer_withdraw = No longer ask for the bank
pai-gow_offer_house-wager-as-before = House wagers as much as your last wager
pai-gow_offer_house-wager-minimum = House wagers the minimum
pai-gow_offer_cut = Cut
pai-gow_offer_la-ja = La Ja
pai-gow_offer_shake-again = Shake again
pai-gow_offer_nominate = { $party-is ->
    [you] Set the hand of { $box } yourself
   *[other] Let { $party } set the hand of { $box }
}
pai-gow_offer_mark-priority = Let { $box } set first
pai-gow_offer_unmark-priority = Let { $box } set with the others
pai-gow_offer_raise-box-maximum = Raise the maximum of { $box }
pai-gow_offer_restore-box-maximum = Restore the maximum of { $box }
pai-gow_offer_stack-tile = Next tile
pai-gow_offer_stack-tiles = Tiles are stacked
pai-gow_offer_die = A die shows
pai-gow_offer_set = Set { $box }
pai-gow_offer_house-way = House way on { $box }
pai-gow_offer_give-up = Give up { $box } unseen
pai-gow_offer_show-hand = Show the hand of { $box }
pai-gow_offer_exposed = Tiles of { $box } are exposed
pai-gow_offer_call-void = Call { $box } void
pai-gow_offer_play-on = Play { $box }
pai-gow_offer_jackpot = Jackpot wager for { $box }
pai-gow_offer_take-back-jackpot = Take back the jackpot wager for { $box }
pai-gow_offer_decline-jackpot = No jackpot wager for { $box }
pai-gow_offer_agree = { $party } wagers on the jackpot for { $box }
pai-gow_offer_reconstruct = Put the hand of { $box } together again
pai-gow_offer_change-tiles = Replace tiles
pai-gow_offer_check-tiles = New tiles are checked

## Refusals

pai-gow_refusal_bank-asked-too-late = The bank of this round is decided; you can ask for the next one when the round is over.
pai-gow_refusal_bank-not-on-box-one = Nobody takes the bank on box 1.
pai-gow_refusal_not-set-there = You take the bank on a box whose hand you set in the last round; that was not box { $box }.
pai-gow_refusal_bank-rounds-spent = { $max ->
    [one] You have had the bank for a round; it goes on to others first.
   *[other] You have had the bank for { $max } rounds in a row; it goes on to others first.
}
pai-gow_refusal_bank-too-small = A bank needs at least { $min }.
pai-gow_refusal_already-in-bank = You have already asked for the bank, or added chips to one.
pai-gow_refusal_no-such-bank = That player does not want the bank.
pai-gow_refusal_nothing-asked = You have not asked for the bank.
pai-gow_refusal_not-banker = Only a player who has the bank may do that.
pai-gow_refusal_nothing-before = Nobody wagered on box { $box } in the last round, so the house wagers the minimum.
pai-gow_refusal_house-wager-stands = The house already wagers that amount.
pai-gow_refusal_only-against-house = Non-negotiable chips are only accepted while the house has the bank.
pai-gow_refusal_box-one-closed = Box 1 takes no wagers while the house has the bank.
pai-gow_refusal_chung-box = The box with the bank takes no wagers.
pai-gow_refusal_bankers-do-not-wager = You have a share in the bank, so you do not wager in this round.
pai-gow_refusal_box-full = { $max ->
    [one] Only one player may wager on a box; choose another box.
   *[other] No more than { $max } players may wager on a box; choose another box.
}
pai-gow_refusal_boxes-spent = { $max ->
    [one] You may wager on one box.
   *[other] You may wager on { $max } boxes.
}
pai-gow_refusal_bank-covers = The bank covers only { $left } more.
pai-gow_refusal_bank-covers-no-more = The bank covers no more wagers.
pai-gow_refusal_chips-go-back = These chips cannot be a wager here: give them back.
pai-gow_refusal_not-on-box = Two or more players with a wager on box { $box } agree which of them sets the hand; you may name each once.
pai-gow_refusal_too-late = It is too late for that in this round.
pai-gow_refusal_no-more-bets-not-called = The dealer calls no more bets first.
pai-gow_refusal_not-highest = Only the player with the highest wager may ask for La Ja.
pai-gow_refusal_la-ja-spent = There is one La Ja in a round.
pai-gow_refusal_shaken-already = The dice have already been shaken once more.
pai-gow_refusal_marker-stands = The marker is already as you want it.
pai-gow_refusal_dealt-by-computer = The computer deals here, so this cannot happen.
pai-gow_refusal_dealt-by-person = A person deals here: the tiles are stacked unseen, all at once.
pai-gow_refusal_nothing-to-stack = The tiles are not to be stacked now.
pai-gow_refusal_not-in-set = Each tile of the set is there once, and one of these has already been seen.
pai-gow_refusal_no-dice-awaited = No die is awaited now.
pai-gow_refusal_not-a-die = A die shows 1 to 6.
pai-gow_refusal_nothing-to-set = There is nothing to set on box { $box } now.
pai-gow_refusal_not-your-hand = The hand of box { $box } is not yours to decide about.
pai-gow_refusal_higher-wager-first = Set the hand of box { $box } first: it has your higher wager.
pai-gow_refusal_priority-first = The hand of box { $box } has a priority marker and is set first.
pai-gow_refusal_already-set = The hand of box { $box } is set and is not changed.
pai-gow_refusal_already-given-up = The hand of box { $box } was given up.
pai-gow_refusal_already-shown = The hand of box { $box } is shown and is not changed.
pai-gow_refusal_nobody-to-set = No player has a hand to set.
pai-gow_refusal_not-two-tiles = Name two different tiles of the hand by their places, 0 to 3.
pai-gow_refusal_exposed-first = Tiles of box { $box } were exposed: its player says first whether the hand is played.
pai-gow_refusal_no-jackpot = This table takes no wagers on the jackpot.
pai-gow_refusal_not-for-house = The house does not wager on the jackpot, and nobody does for a hand that the dealer sets.
pai-gow_refusal_no-wager-there = A player needs a wager on box { $box } to wager on the jackpot for it.
pai-gow_refusal_jackpot-wagered = Box { $box } already has its jackpot wager.
pai-gow_refusal_setter-first = The player who sets the hand of box { $box } decides first about the jackpot.
pai-gow_refusal_not-agreed = Two players on box { $box } may wager on the jackpot: they agree which of them does.
pai-gow_refusal_not-asked = Nobody asks you about the jackpot for box { $box }.
pai-gow_refusal_no-jackpot-wager = You have no jackpot wager for box { $box }.
pai-gow_refusal_ruling-awaited = A supervisor rules first.
pai-gow_refusal_not-a-remedy = That cannot be ruled now.
pai-gow_refusal_round-running = Tiles are replaced between rounds.
pai-gow_refusal_check-first = The dealer and a supervisor check the new tiles first.
pai-gow_refusal_nothing-to-check = There are no new tiles for you to check.
pai-gow_refusal_nobody-asks = Nobody asks you whether the hand of box { $box } is void.
pai-gow_refusal_exposed-too-late = The hand of box { $box } is set or shown already: exposed tiles no longer matter.
pai-gow_refusal_nothing-to-reconstruct = No hand that was taken unseen lies on box { $box }.
pai-gow_refusal_not-now = That cannot be stated at this stage of the round.

## Faults

pai-gow_fault_boxes = A player may wager on 1 to { $max } boxes, not { $boxes }.
pai-gow_fault_commission = Commission is at most { $max } per cent, not { $percent }.
pai-gow_fault_liability = The liability of the house is at least { $min }, the maximum of a box; { $liability } is less.
pai-gow_fault_setting-time = The time to set a hand is { $min } to { $max } seconds, not { $seconds }.
pai-gow_fault_method = The cut { $cut } must have each of the 32 places, 0 to 31, in one of its groups.
pai-gow_fault_jackpot-wager = A jackpot wager is a multiple of { $multiple }, at most { $max }.
pai-gow_fault_guaranteed = The jackpot must display between { $min } and { $max } at least.
