money-wheel_terms = { $min } to { $max } a field
money-wheel_round = Round { $round }
money-wheel_wheel = Wheel
money-wheel_layout = Layout
money-wheel_results = Results
money-wheel_field-terms = { $segments ->
    [one] Pays { $odds }. On one of 52 segments. { $min } to { $max }.
   *[other] Pays { $odds }. On { $segments } of 52 segments. { $min } to { $max }.
}
money-wheel_rested = The indicator rests on { $field }.
money-wheel_segment = { $place }: { $symbol }

## Told of nobody in particular.

money-wheel_spun = { $revolutions ->
    [one] The wheel turns once { $direction }, and the indicator rests on { $field }.
   *[other] The wheel turns { $revolutions } times { $direction }, and the indicator rests on { $field }.
}

## Stated by the dealer or a supervisor; also the names of the buttons that state it.

money-wheel_short-spin = The spin is short: fewer than two full turns.
money-wheel_interference = Somebody or something disturbs the wheel.
money-wheel_malfunction = The wheel breaks down.
money-wheel_on-divider = The indicator rests on a divider.

## Symbol

money-wheel_symbol_1 = $1
money-wheel_symbol_3 = $3
money-wheel_symbol_5 = $5
money-wheel_symbol_11 = $11
money-wheel_symbol_23 = $23
money-wheel_symbol_canberra = Canberra
money-wheel_symbol_flag = Flag

## The same beside amounts: "$5 on the $5 symbol".

money-wheel_beside-amounts_1 = the $1 symbol
money-wheel_beside-amounts_3 = the $3 symbol
money-wheel_beside-amounts_5 = the $5 symbol
money-wheel_beside-amounts_11 = the $11 symbol
money-wheel_beside-amounts_23 = the $23 symbol

## Offer

money-wheel_offer_spin = Say where the wheel stops

## Refusal

money-wheel_refusal_not-on-wheel = { $segments ->
    [one] The wheel has one segment; name that.
   *[other] The wheel has { $segments } segments; name one of them.
}
money-wheel_refusal_not-a-valid-spin = { $min ->
    [one] A spin is valid from one full turn; state a shorter one as a short spin.
   *[other] A spin is valid from { $min } full turns; state a shorter one as a short spin.
}
money-wheel_refusal_that-is-a-valid-spin = { $min ->
    [one] A spin of one full turn or more is valid; only a shorter one is a short spin.
   *[other] A spin of { $min } full turns or more is valid; only a shorter one is a short spin.
}
money-wheel_refusal_nothing-spinning = There is no spin that this could be about; it can be stated from no more bets until the next round opens.
money-wheel_refusal_spun-by-computer = The computer spins this wheel, so this cannot have happened.

## Fault

money-wheel_fault_size = { $must_be ->
    [one] The wheel must have one segment; this one has { $segments }.
   *[other] The wheel must have { $must_be } segments; this one has { $segments }.
}
money-wheel_fault_segments = { $must_be ->
    [one] The wheel must show { $field } on one segment; this one does on { $segments }.
   *[other] The wheel must show { $field } on { $must_be } segments; this one does on { $segments }.
}
