# The drawn table of Canberra poker, loaded with it.

canberra_name = Canberra poker table
canberra_hint = Left and right arrows move between your places. Enter places a chip, Backspace takes one back.
canberra_dealer = Dealer’s cards
canberra_own = Your cards
canberra_spots = Your wagers
canberra_boxes = Boxes
canberra_box = Box { $box }
canberra_shows = Dealer shows { $card }
canberra_takes-part = The dealer takes part
canberra_stays-out = The dealer does not take part
canberra_cards = { $n ->
    [one] one card face down
   *[other] { $n } cards face down
}
canberra_none = no cards yet
canberra_ante = Ante
canberra_bet = Bet
canberra_jackpot = Jackpot
canberra_limits = { MONEY($min) } to { MONEY($max) }
canberra_bet_due = { MONEY($amount) } if you bet
canberra_coin = { MONEY($amount) } a round
canberra_would-pay = A bet would be paid { $odds }.
canberra_open = open
canberra_state_waits = no ante
canberra_state_placed = ante { MONEY($amount) }
canberra_state_in = dealt in
canberra_state_to-act = to decide
canberra_state_yours = your turn
canberra_state_bet = bet { MONEY($amount) }
canberra_state_stays = stays in
canberra_state_folded = folded
canberra_state_void = void
canberra_pays = A bet pays
canberra_pays_brief = What a bet pays
canberra_pays_most = A bet pays at most { MONEY($amount) }.
canberra_pays_most_brief = at most { MONEY($amount) }
canberra_pays_yours = Pays { $odds }
canberra_yours = your hand
canberra_boomerang = Boomerang
canberra_boomerang_brief = Boomerang Jackpot
canberra_fold = Fold
canberra_bet_none = Bet
canberra_decided_bet = You have bet.
canberra_decided_folded = You have folded.
