roulette_terms = { $min } to { $max } on a number, { $outside_min } to { $outside_max } outside
roulette_round = Round { $round }
roulette_wheel = Wheel
roulette_layout = Layout
roulette_race-track = Race track
roulette_results = Results
roulette_number = { $number } { $colour }
roulette_wager-terms = Pays { $odds }. { $min } to { $max }.
roulette_race-track-terms = { $each_side ->
    [one] Neighbours are the number on either side.
   *[other] Neighbours are the { $each_side } numbers on either side.
}
roulette_ball-runs = The ball runs.
roulette_result = The ball rests in { $number } { $colour }.
roulette_dolly-stands = The dolly stands on { $number }.
roulette_number-with-combinations = a number, with its combinations in proportion
roulette_marker-lies = { $party-is ->
    [you] You: the maximum on { $number } and its combinations.
   *[other] { $party }: the maximum on { $number } and its combinations.
}
roulette_button-lies = { $party-is ->
    [you] You: a stake button on { $field }.
   *[other] { $party }: a stake button on { $field }.
}

## Told of nobody in particular.

roulette_dolly-removed = The dolly is taken off the layout.
roulette_ball-spun = The ball is spun { $ball }, the wheel turns { $wheel }.
roulette_ball-rested = { $revolutions ->
    [one] The ball goes round once and rests in { $number } { $colour }.
   *[other] The ball goes round { $revolutions } times and rests in { $number } { $colour }.
}

## Stated by the dealer or a supervisor; also the names of the buttons that state it.

roulette_same-direction = The ball is spun the way the wheel turns.
roulette_no-spin = No spin: the ball will not go round three times.
roulette_foreign-object = Something has got into the wheel.
roulette_in-no-compartment = The ball has not fallen into a compartment.
roulette_out-of-wheel = The ball has left the wheel.

## Told of a person.

roulette_section-asked = { $who-is ->
    [you] You ask for { $section }, { $amount } a piece.
   *[other] { $who } asks for { $section }, { $amount } a piece.
}
roulette_neighbours-asked = { $who-is ->
    [you] You ask for { $number } and its neighbours, { $amount } each.
   *[other] { $who } asks for { $number } and its neighbours, { $amount } each.
}
roulette_maximum-marked = { $who-is ->
    [you] You ask for the maximum on { $number } and its combinations.
   *[other] { $who } asks for the maximum on { $number } and its combinations.
}
roulette_stake-button-placed = { $who-is ->
    [you] You hand over { $amount } for a stake button on { $field }.
   *[other] { $who } hands over { $amount } for a stake button on { $field }.
}

## Colour

roulette_colour_green = green
roulette_colour_red = red
roulette_colour_black = black

## Wager

roulette_wager_straight = Straight up
roulette_wager_split = Split
roulette_wager_street = Street
roulette_wager_corner = Corner
roulette_wager_six-line = Six line
roulette_wager_column = Column
roulette_wager_dozen = Dozen
roulette_wager_low = Low
roulette_wager_high = High
roulette_wager_even = Even
roulette_wager_odd = Odd
roulette_wager_red = Red
roulette_wager_black = Black

## Position

roulette_position_column-1 = First column
roulette_position_column-2 = Second column
roulette_position_column-3 = Third column
roulette_position_dozen-1 = First dozen
roulette_position_dozen-2 = Second dozen
roulette_position_dozen-3 = Third dozen

## Section

roulette_section_tier = Tier
roulette_section_orphans = Orphans
roulette_section_voisins = Voisins
roulette_section_zero-game = Zero game

## Offer

roulette_offer_section = Race track, per bet
roulette_offer_section-colour = Race track, per bet in colour chips
roulette_offer_section-non-negotiable = Race track, per bet in non-negotiable chips
roulette_offer_asked-for = { $section }
roulette_offer_neighbours = Neighbours, per number
roulette_offer_neighbours-colour = Neighbours, per number in colour chips
roulette_offer_neighbours-non-negotiable = Neighbours, per number in non-negotiable chips
roulette_offer_maximum-marker = Maximum on a number and its combinations
roulette_offer_maximum-marker-colour = Maximum on a number and its combinations, in colour chips
roulette_offer_maximum-marker-non-negotiable = Maximum on a number and its combinations, in non-negotiable chips
roulette_offer_stake-button = Place a stake button of
roulette_offer_spin-ball = Spin the ball { $ball }
roulette_offer_spin-with-wheel = The ball was spun { $ball }, with the wheel: void
roulette_offer_ball-rests = Say where the ball rests

## Refusal

roulette_refusal_not-on-layout = This layout has no place for { $field }.
roulette_refusal_no-race-track = This layout has no race track; place the wagers on the numbers.
roulette_refusal_race-track-closed = No more bets has been called; the race track opens again with the next round.
roulette_refusal_not-on-wheel = { $numbers ->
    [one] The wheel has one number; name that.
   *[other] The wheel has { $numbers } numbers, 0 to 36; name one of them.
}
roulette_refusal_not-for-stake-buttons = Stake buttons are for columns, dozens and even chances; place chips on { $field }.
roulette_refusal_not-the-exact-money = A stake button of { $amount } takes just that much; { $tendered } was handed over.
roulette_refusal_maximum-lies = The maximum lies on that number and its combinations already.
roulette_refusal_no-more-bets-not-called = No more bets comes before the ball rests; call it first.
roulette_refusal_already-spinning = The ball runs already; the next step is to say where it rests.
roulette_refusal_nothing-spinning = There is no spin that this could be about; it can be stated from the spin until the next round opens.
roulette_refusal_ball-with-wheel = The ball must be spun against the wheel; state a spin with the wheel as such.
roulette_refusal_not-a-valid-spin = { $min ->
    [one] A spin is valid from one full turn of the ball; state a shorter one as no spin.
   *[other] A spin is valid from { $min } full turns of the ball; state a shorter one as no spin.
}
roulette_refusal_dealt-by-computer = The computer spins this ball, so this cannot have happened.

## Fault

roulette_fault_spin-time = { $seconds ->
    [one] Wagers stay open for one second after the spin; that must be less than the { $below } before it.
   *[other] Wagers stay open for { $seconds } seconds after the spin; that must be less than the { $below } before it.
}
roulette_fault_neighbours = Neighbours must be { $min } to { $max } numbers on either side, not { $each_side }.
