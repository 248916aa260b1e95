sic-bo_terms = { $min } to { $max } an area
sic-bo_round = Round { $round }
sic-bo_tumbler = Tumbler
sic-bo_die = { $die }
sic-bo_layout = Layout
sic-bo_results = Results
sic-bo_area-terms = Pays { $odds }. { $min } to { $max }.
sic-bo_terms-of = { $fields } pay { $odds }. { $min } to { $max }.
sic-bo_single-die-terms = Pays { $odds } when one die shows it, more for two and three. { $min } to { $max }.
sic-bo_area-lit = { $field } wins.
sic-bo_tumbled = The dice have tumbled under the cover.
sic-bo_uncovered = The dice show { $one }, { $two } and { $three }: { $total } in all.

## Stated by the dealer or a supervisor; also the names of the buttons that state it.

sic-bo_not-flat = A die does not lie flat.
sic-bo_die-broken = A die breaks.
sic-bo_exposed-early = The dice are seen before no more bets.
sic-bo_tumbler-fault = The tumbler does not work as it should.
sic-bo_display-failed = The winning areas stay dark; the result counts all the same.

## Kind

sic-bo_kind_small = Small
sic-bo_kind_big = Big
sic-bo_kind_specific-triple = Specific triple
sic-bo_kind_specific-double = Specific double
sic-bo_kind_any-triple = Any triple
sic-bo_kind_total = Three dice total
sic-bo_kind_domino = Domino
sic-bo_kind_single-die = Single die

## Area

sic-bo_area_small = Small
sic-bo_area_big = Big
sic-bo_area_triple-1 = Triple 1
sic-bo_area_triple-2 = Triple 2
sic-bo_area_triple-3 = Triple 3
sic-bo_area_triple-4 = Triple 4
sic-bo_area_triple-5 = Triple 5
sic-bo_area_triple-6 = Triple 6
sic-bo_area_double-1 = Double 1
sic-bo_area_double-2 = Double 2
sic-bo_area_double-3 = Double 3
sic-bo_area_double-4 = Double 4
sic-bo_area_double-5 = Double 5
sic-bo_area_double-6 = Double 6
sic-bo_area_any-triple = Any triple
sic-bo_area_total-4 = Total 4
sic-bo_area_total-5 = Total 5
sic-bo_area_total-6 = Total 6
sic-bo_area_total-7 = Total 7
sic-bo_area_total-8 = Total 8
sic-bo_area_total-9 = Total 9
sic-bo_area_total-10 = Total 10
sic-bo_area_total-11 = Total 11
sic-bo_area_total-12 = Total 12
sic-bo_area_total-13 = Total 13
sic-bo_area_total-14 = Total 14
sic-bo_area_total-15 = Total 15
sic-bo_area_total-16 = Total 16
sic-bo_area_total-17 = Total 17
sic-bo_area_domino-1-2 = Domino 1 and 2
sic-bo_area_domino-1-3 = Domino 1 and 3
sic-bo_area_domino-1-4 = Domino 1 and 4
sic-bo_area_domino-1-5 = Domino 1 and 5
sic-bo_area_domino-1-6 = Domino 1 and 6
sic-bo_area_domino-2-3 = Domino 2 and 3
sic-bo_area_domino-2-4 = Domino 2 and 4
sic-bo_area_domino-2-5 = Domino 2 and 5
sic-bo_area_domino-2-6 = Domino 2 and 6
sic-bo_area_domino-3-4 = Domino 3 and 4
sic-bo_area_domino-3-5 = Domino 3 and 5
sic-bo_area_domino-3-6 = Domino 3 and 6
sic-bo_area_domino-4-5 = Domino 4 and 5
sic-bo_area_domino-4-6 = Domino 4 and 6
sic-bo_area_domino-5-6 = Domino 5 and 6
sic-bo_area_single-1 = Single 1
sic-bo_area_single-2 = Single 2
sic-bo_area_single-3 = Single 3
sic-bo_area_single-4 = Single 4
sic-bo_area_single-5 = Single 5
sic-bo_area_single-6 = Single 6

## Offer

sic-bo_offer_tumble = Let the dice tumble
sic-bo_offer_uncover = Lift the cover and say what the dice show

## Refusal

sic-bo_refusal_not-tumbled = The dice have not tumbled; cover the tumbler and start it first.
sic-bo_refusal_already-tumbled = The dice have tumbled already; call no more bets and lift the cover.
sic-bo_refusal_no-more-bets-not-called = No more bets comes first; call it, then lift the cover.
sic-bo_refusal_not-dice = A die shows a number from 1 to 6; enter three of those.
sic-bo_refusal_thrown-by-computer = The computer throws these dice, so this cannot have happened.
sic-bo_refusal_not-flat-when = Dice are seen to lie flat or not when the cover is lifted; this can be stated after no more bets.
sic-bo_refusal_exposed-when = This can be stated of dice that have tumbled, before no more bets.
sic-bo_refusal_display-when = This can be stated once, between a result and the next round.
sic-bo_refusal_during-a-game = No round is being played; this can be stated from the opening of wagers to the result.
