wager_between = The next round has not begun.
wager_position = { $field }
wager_paid = Paid { $paid }.
wager_loses = Loses.
wager_stands-off = Stands off.
wager_void = Void.

## Told of nobody in particular.

wager_opened = Wagers are open.
wager_begun-without-wagers = A round begins without wagers.
wager_no-more-bets = No more bets.
wager_settled = All wagers are settled.
wager_found-late = This was found too late: the wagers are settled. A supervisor rules whether the round is set aside.
wager_round-voided = The round is void.

## Told of a person.

wager_placed = { $who-is ->
    [you] You place { $amount } on { $field }.
   *[other] { $who } places { $amount } on { $field }.
}
wager_reopened = { $who-is ->
    [you] You have { $amount } on { $field } at risk again.
   *[other] { $who } has { $amount } on { $field } at risk again.
}
wager_taken-back = { $who-is ->
    [you] You take { $amount } back from { $field }.
   *[other] { $who } takes { $amount } back from { $field }.
}
wager_advised = { $who-is ->
    [you] You are told that the next wager below { $min } goes back.
   *[other] { $who } is told that the next wager below { $min } goes back.
}
wager_returned = { $who-is ->
    [you] You get { $amount } back from { $field }: it is below the minimum again.
   *[other] { $who } gets { $amount } back from { $field }: it is below the minimum again.
}
wager_colour-bought = { $who-is ->
    [you] You buy { $amount } in colour chips of { $value }.
   *[other] { $who } buys { $amount } in colour chips of { $value }.
}
wager_colour-sold = { $who-is ->
    [you] You sell { $amount } in colour chips back.
   *[other] { $who } sells { $amount } in colour chips back.
}
wager_maximum-raised = { $who-is ->
    [you] You may have up to { $max } on { $field }.
   *[other] { $who } may have up to { $max } on { $field }.
}
wager_maximum-restored = { $who-is ->
    [you] You are back to the maximum on the sign for { $field }.
   *[other] { $who } is back to the maximum on the sign for { $field }.
}
wager_colour-required = { $who-is ->
    [you] You must use colour chips.
   *[other] { $who } must use colour chips.
}
wager_colour-not-required = { $who-is ->
    [you] You may use gaming chips again.
   *[other] { $who } may use gaming chips again.
}
wager_found = { $who-is ->
    [you] You have { $amount } on { $field } that nobody accepted there.
   *[other] { $who } has { $amount } on { $field } that nobody accepted there.
}
wager_excess-returned = { $who-is ->
    [you] You get { $amount } back from { $field }: it is above the maximum.
   *[other] { $who } gets { $amount } back from { $field }: it is above the maximum.
}
wager_handed-back = { $who-is ->
    [you] You get { $amount } back from { $field } before it could win or lose.
   *[other] { $who } gets { $amount } back from { $field } before it could win or lose.
}
wager_won = { $who-is ->
    [you] You win { $paid }: { $amount } on { $field } at { $odds }.
   *[other] { $who } wins { $paid }: { $amount } on { $field } at { $odds }.
}
wager_won-less-commission = { $who-is ->
    [you] You win { $paid }: { $amount } on { $field } at { $odds }, less { $commission } commission.
   *[other] { $who } wins { $paid }: { $amount } on { $field } at { $odds }, less { $commission } commission.
}
wager_lost = { $who-is ->
    [you] You lose { $amount } on { $field }.
   *[other] { $who } loses { $amount } on { $field }.
}
wager_stood-off = { $who-is ->
    [you] You get { $amount } back from { $field }: it stands off.
   *[other] { $who } gets { $amount } back from { $field }: it stands off.
}
wager_voided = { $who-is ->
    [you] You get { $amount } back from { $field }: the wager is void.
   *[other] { $who } gets { $amount } back from { $field }: the wager is void.
}
wager_voided-kept = { $who-is ->
    [you] You get no refund of { $amount } on { $field }.
   *[other] { $who } gets no refund of { $amount } on { $field }.
}

## What became of a wager, in the result of its round.

wager_result_won = { $amount } on { $field } at { $odds }
wager_result_won-less-commission = { $amount } on { $field } at { $odds }, less { $commission } commission
wager_result_lost = { $amount } on { $field }
wager_result_stood-off = { $amount } on { $field } stands off
wager_result_handed-back = { $amount } on { $field } goes back before it could win or lose
wager_result_voided = { $amount } on { $field } is void and goes back
wager_result_voided-kept = { $amount } on { $field } is void and is kept

## Offer

wager_offer_place = Place chips
wager_offer_place-colour = Place colour chips
wager_offer_place-non-negotiable = Place non-negotiable chips
wager_offer_take-back = Take back chips
wager_offer_take-back-colour = Take back colour chips
wager_offer_take-back-non-negotiable = Take back non-negotiable chips
wager_offer_buy-colour = Buy colour chips for
wager_offer_colour-of = { $value } a chip
wager_offer_sell-colour = Sell back colour chips for
wager_offer_open-wagers = Open wagers
wager_offer_no-more-bets = Call no more bets
wager_offer_raise-maximum = New maximum for { $party }
wager_offer_raise-maximum-on = New maximum for { $party } on { $field }
wager_offer_restore-maximum = Put { $party } back to the maximum on the sign for { $field }
wager_offer_require-colour = Tell { $party } to use colour chips
wager_offer_free-of-colour = Let { $party } use gaming chips again
wager_offer_found = State that { $party } has a wager lying where nobody accepted it
wager_offer_found-colour = State that { $party } has colour chips lying where nobody accepted them
wager_offer_found-non-negotiable = State that { $party } has non-negotiable chips lying where nobody accepted them
