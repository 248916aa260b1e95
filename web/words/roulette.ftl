### The roulette table and its race track.

roulette_name = Roulette table
roulette_hint = Arrow keys move by half a number, with Shift by a whole one. Enter places a chip. Backspace takes one back.
roulette_number = { $number }, { $colour ->
    [red] red
    [black] black
   *[green] green
}
roulette_dozen-1 = 1st 12
roulette_dozen-2 = 2nd 12
roulette_dozen-3 = 3rd 12
roulette_low = 1 to 18
roulette_even = Even
roulette_red = Red
roulette_black = Black
roulette_odd = Odd
roulette_high = 19 to 36
roulette_kind_straight = Number
roulette_kind_split = Split
roulette_kind_street = Street
roulette_kind_corner = Corner
roulette_kind_six-line = Six line
roulette_kind_column = Column
roulette_kind_dozen = Dozen
roulette_kind_chance = Even chance
roulette_loupe = Where to put the chip
roulette_still = Roulette wheel, not yet spun.
roulette_spinning = Roulette wheel, the ball runs.
roulette_resting = Roulette wheel. The ball rests in { $number }.
roulette_last = Last numbers, newest first
roulette_none = No spin yet.
roulette_often = Most often
roulette_seldom = Least often
roulette_times = { $times } of { $spins } spins

track_title = Race track
track_hint = Arrow keys move around the track. Enter places a chip on each piece.
track_tier = Tier
track_orphans = Orphans
track_voisins = Voisins
track_zero-game = Zero game
track_piece = { MONEY($min) } to { MONEY($max) } a piece
track_covers = { $section }, beside { $numbers }
track_neighbours = { $number } with its neighbours: { $numbers }
