### The poker table.

card_named = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $rank }
} of { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}
card_joker = joker
card_down = face down
card_down_many = { $n ->
    [one] One card face down
   *[other] { $n } cards face down
}

poker_table = Table
poker_board = Communal cards
poker_own = Your cards
poker_only-you = Only you see these
poker_only-you_short = Only you
poker_all-see = All see these
poker_all-see_short = All
poker_keep = Keep
poker_change = Change
poker_turns = The draw, in turn
poker_to-act = , to act
poker_seconds = { $seconds } s
poker_seat = Seat { $seat }, { $name }
poker_seat_me = You, seat { $seat }
poker_empty = Empty
poker_sit-here = Sit here

poker_street_initial-deal = First betting round
poker_street_flop = Flop
poker_street_communal = { $card ->
    [1] First communal card
    [2] Second communal card
    [3] Third communal card
    [4] Fourth communal card
   *[other] Last communal card
}
poker_street_up = { $card ->
    [1] First card up
    [2] Second card up
    [3] Third card up
   *[other] Fourth card up
}
poker_street_down = Last card down
poker_street_draw = The draw

poker_did_ante = Ante
poker_did_blind = Blind { MONEY($amount) }
poker_did_over-blind = Over-blind { MONEY($amount) }
poker_did_posted = Posted { MONEY($amount) }
poker_did_brought-in = Brought in { MONEY($amount) }
poker_did_checked = Checked
poker_did_called = Called { MONEY($amount) }
poker_did_bet = Bet { MONEY($amount) }
poker_did_raised = Raised to { MONEY($amount) }
poker_did_short = Tapped out, { MONEY($amount) }
poker_folded = Folded
poker_tapped-out = Tapped out
poker_tapped-out_bet = Tapped out, { MONEY($amount) }
poker_lost-unshown = Lost, not shown
poker_lost-unshown_short = Not shown
poker_won = Won { MONEY($amount) }
poker_stood-pat = Stood pat
poker_changed = Changed { $n }
poker_to-come = To come
poker_changing = Changing
poker_button = DEAL
poker_button_name = Dealer button
poker_buck = BUCK
poker_buck_name = Buck, first card
poker_blind = B{ $n }
poker_blind_name = Blind { $n }

poker_have = You have
poker_high = High
poker_low = Low
poker_used = Used
poker_no-low = No low hand

poker_pot = Pot
poker_pot_all = Pot, with the bets
poker_pot_main = Main pot: { $who }
poker_pot_side = Side pot { $n }: { $who }
poker_pot_two = { $one } and { $other }
poker_pot_you = you
poker_pot_many = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
poker_pot_bets = { MONEY($amount) } with the bets
poker_commission = Commission { MONEY($amount) }
poker_commission_text = Commission of { MONEY($amount) } was taken from the pot.
poker_fact_meet = bet to meet
poker_fact_raise = each raise
poker_deck = The deck: { $left ->
    [one] one card
   *[other] { $left } cards
} left, { $burnt } burnt.

poker_opener = { $moment ->
    [now] { $who-is ->
        [you] You open
       *[other] { $who } opens
    }
   *[past] { $who-is ->
        [you] You opened
       *[other] { $who } opened
    }
}
poker_opens_lowest-card = { $opener }: the lowest card showing.
poker_opens_highest-card = { $opener }: the highest card showing.
poker_opens_best-hand = { $opener }: the best hand showing.
poker_opens_must-open = { $opener }, because a card was exposed.
poker_main-only = { LIST($who) } can win the main pot only.
poker_two-and-three = Two of yours, three from the table.
poker_ruling = A supervisor is asked to rule.

poker_wins_uncontested = { $who-is ->
    [you] You win { MONEY($amount) }. Nobody else was left.
   *[other] { $who } wins { MONEY($amount) }. Nobody else was left.
}
poker_wins = { $who-is ->
    [you] You win
   *[other] { $who } wins
} { $pot ->
    [0] the pot
   *[other] side pot { $pot }
}, { MONEY($amount) }.
poker_wins_main = { $who-is ->
    [you] You win the main pot, { MONEY($amount) }.
   *[other] { $who } wins the main pot, { MONEY($amount) }.
}
poker_lost_with = You lose: { $hand }.
poker_lost_folded = You folded.
poker_net_win = Won, net
poker_net_loss = Lost, net
poker_net_void = Even

poker_dock_waiting = Waiting
poker_dock_turn = Your turn
poker_dock_between = Between rounds
poker_prompt_call = Your turn. { MONEY($amount) } to call.
poker_prompt_free = Your turn. Nothing to call.
poker_prompt_show = Your turn to show or throw away the hand.
poker_prompt_draw = Your turn to change cards.
poker_prompt_over-blind = You may make an over-blind of { MONEY($amount) }.
poker_prompt_waits = { $who } is to act.
poker_prompt_lost = Connection lost: nothing can be sent.
poker_prompt_paused = The table is paused.
poker_prompt_deals = Cards are dealt.
poker_prompt_next = The round is over.
poker_prompt_ready = { $n ->
    [one] You are ready. One person is not yet.
   *[other] You are ready. { $n } people are not yet.
}
poker_tag_ready = Ready
poker_tag_bank = Time bank { $left } × { $each } s
poker_prompt_out = You are not in this round.
poker_clock_next = Next round in
poker_fold = Fold
poker_check = Check
poker_call = Call { MONEY($amount) }
poker_call-and-fold = Put in { MONEY($amount) } and fold
poker_bring-in = Bring in { MONEY($amount) }
poker_bet = Bet { MONEY($amount) }
poker_bet_blank = Bet
poker_raise_blank = Raise
poker_raise = Raise to { MONEY($amount) }
poker_tap-out = Tap out, { MONEY($amount) }
poker_show = Show the hand
poker_show-all = Show your hand
poker_muck = Do not show
poker_over-blind = Over-blind { MONEY($amount) }
poker_no-over-blind = No over-blind
poker_stand-pat = Stand pat
poker_change_none = Change cards
poker_change_n = { $n ->
    [one] Change one card
   *[other] Change { $n } cards
}
poker_change_barred = Mark the cards to change. Keys 1 to 5 do the same.
poker_change_five = Four come now, the fifth after the last player.
poker_sit-out = Sit out
poker_sit-out_blind = Sit out at the big blind
poker_sit-out_next = Sit out next round
poker_sit-in = Play again
poker_leave_next = Leave after this round
poker_seat-chips = Seat and chips
poker_ask_fold = You can check for nothing.
poker_ask_fold_yes = Fold anyway
poker_ask_call = { MONEY($amount) } is most of your stake.
poker_ask_call_yes = Call { MONEY($amount) }
poker_ask_leave = You leave the table when this round is over.
poker_ask_leave_yes = Leave then
poker_ask_tap-out = Tapping out (all-in) puts in all that you have at the table.
poker_ask_tap-out_yes = Put in { MONEY($amount) }
poker_ask_no = Back
poker_ahead = Decide before your turn
poker_ahead_check-fold = Check or fold
poker_ahead_check = Check
poker_ahead_call = Call { MONEY($amount) }
poker_lapsed = “{ $label }” no longer stands: the price has changed.
poker_amount = Amount
poker_less = Less
poker_more = More
poker_preset_least = Least
poker_preset_half = Half pot
poker_preset_three-quarters = ¾ pot
poker_preset_pot = Pot
poker_preset_all = All
poker_preset_limit = Pot limit
poker_preset_most = Maximum
poker_typed_unreadable = Type an amount from { MONEY($min) } to { MONEY($max) }.
poker_typed_below = The least is { MONEY($min) }.
poker_typed_above = The most is { MONEY($max) }.
poker_typed_between = Take { MONEY($under) } or { MONEY($over) }.
poker_ladder = Bets in this round
poker_ladder_made = made
poker_ladder_meet = to meet
poker_ladder_next = next
poker_fixed = Fixed limit: { MONEY($size) } each.
poker_turn_title = Your turn: { $name }

poker_deal-now = Deal now

poker_in-blinds = { $count } BB

poker_aloud_own = Your cards: { LIST($cards) }.
poker_aloud_none = You have no cards.
poker_aloud_board = Communal cards: { LIST($cards) }.
poker_aloud_shows = { $name } shows { LIST($cards) }.
poker_aloud_pot = { $label }: { MONEY($amount) }
poker_aloud_no-pot = Nothing is in the pot.
poker_aloud_call = { MONEY($amount) } to call.
poker_aloud_stake = { $name }: { MONEY($amount) }
