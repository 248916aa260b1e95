# The drawn table of pai gow, loaded with it.

paigow_name = Pai gow table
paigow_boxes = Boxes
paigow_boxes_hint = Arrow keys move between boxes. Enter places a chip, Backspace takes one back.
paigow_bank = The bank
paigow_box = Box { $box }
paigow_box_bank = Bank, box { $box }
paigow_low = Low part
paigow_high = High part
paigow_first = One part
paigow_second = Other part
paigow_ways = The three ways to set these tiles
paigow_house-way = House way
paigow_hint = Tap a tile in each part to exchange them, drag one across, or press its number.
paigow_key = Tile { $n }
paigow_house = House
paigow_chung = Chung
paigow_priority = Sets first
paigow_jackpot_mark = Jackpot
paigow_stake = { MONEY($amount) }
paigow_stake_more = { $n ->
    [one] { MONEY($amount) } and one other
   *[other] { MONEY($amount) } and { $n } others
}
paigow_limits = { MONEY($min) } to { MONEY($max) }
paigow_state_open = open
paigow_state_bank = the bank
paigow_state_co-bank = half of the bank
paigow_state_to-set = you set it
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
paigow_cut_sheet = Choose the cut
paigow_ranks = What parts and tiles are worth
paigow_ranks_open = Ranks
paigow_ranks_parts = Parts, the highest first
paigow_ranks_tiles = Tiles, the highest first
