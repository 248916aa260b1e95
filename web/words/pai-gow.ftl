# The drawn table of pai gow, loaded with it.

paigow_name = Pai gow table
paigow_boxes = Boxes
paigow_invites = Tap a box to wager on it. With a wager on a box, you may add one on the jackpot.
paigow_boxes_hint = Arrow keys move between boxes. Enter places a chip, Backspace takes one back.
paigow_bank = The bank
paigow_box = Box { $box }
paigow_box_bank = Bank, box { $box }
paigow_low = Low part
paigow_high = High part
paigow_first = One part
paigow_second = Other part
paigow_ways = The ways to set these tiles
paigow_house-way = House way
paigow_hint_tap = Tap a tile in each part to exchange them.
paigow_hint = Tap a tile in each part to exchange them, drag one across, or press its number.
paigow_key = Tile { $n }
paigow_house = House
paigow_chung = Chung
paigow_priority = Sets first
paigow_jackpot_mark = Jackpot
paigow_stake = { MONEY($amount) }
paigow_stake_more = { $n ->
    [one] { MONEY($amount) }, 1 other
   *[other] { MONEY($amount) }, { $n } others
}
paigow_limits = { MONEY($min) } to { MONEY($max) }
paigow_limits_full = bank is full
paigow_state_open = open
paigow_state_bank = the bank
paigow_state_co-bank = half bank
paigow_state_to-set = to set
paigow_state_setting = setting
paigow_state_sets = { $who } sets
paigow_state_you-set = you set
paigow_state_set = set
paigow_state_given-up = given up
paigow_state_dealt = tiles dealt
paigow_tiles_down = { $n ->
    [one] one tile face down
   *[other] { $n } tiles face down
}
paigow_set-as = low { $low }, high { $high }
paigow_verdict_higher = above the bank’s
paigow_verdict_lower = below the bank’s
paigow_verdict_copy = equal to the bank’s
paigow_jackpot = Gee Jun jackpot
paigow_jackpot_wager = A wager on it is { MONEY($amount) }.
paigow_set = Set: low { $low }; high { $high }
paigow_set_none = Set
paigow_set_final = A hand that is set stays so.
paigow_turn = Set the hand of box { $box }
paigow_chosen = Low part { $low }, high part { $high }
paigow_bank_sheet = Take or join the bank
paigow_bank_about = Whoever has the bank plays against every box: its chips pay what wins, and it collects what loses, less commission. The bank is asked for again for each round, and is offered anticlockwise, so that somebody else may get it first.
paigow_bank_ways = Ways to have the bank
paigow_bank_alone = You alone carry what the bank wins and loses.
paigow_bank_co = The house carries half of what the bank wins and loses.
paigow_bank_join = Your chips stand beside the banker’s, and win or lose in proportion.
paigow_bank_yours = You have the bank, and wager on no box.
paigow_cut_about = The cut says how the wall is divided into eight hands. The wall on the table shows it as soon as you have chosen.
paigow_cut_sheet = Choose the cut
paigow_ranks = What parts and tiles are worth
paigow_ranks_open = Ranks
paigow_ranks_parts = Parts, the highest first
paigow_ranks_tiles = Tiles, the highest first
