### The pages of odds.

odds_title = { $game }: odds
odds_lede = The house keeps { $least } to { $most } cents of each dollar, depending on the wager.
odds_lede_same = The house keeps { $cents } cents of each dollar on every wager. What differs is how far results spread.
odds_lede_poker = How often the cards make each hand. Players win from each other, so no wager has a house edge here.
odds_every = Every wager
odds_every_note = one round, one dollar
odds_wager = Wager
odds_pays = Pays
odds_wins = Wins
odds_return = Average return
odds_variance = Variance
odds_deviation = Standard deviation
odds_method = Found by
odds_method_enumeration = going through every result
odds_rule = Rule
odds_session = { $n ->
    [one] One wager of { MONEY($amount) }
   *[other] { $n } wagers of { MONEY($amount) }
}
odds_session_note = exact, not simulated
odds_session_same = On average every row ends { $amount } down. A wager that seldom wins spreads much further to both sides.
odds_session_differs = A wager that seldom wins spreads much further to both sides of its average.
odds_session_picture = { $n ->
    [one] The spread of the net result of one kind of wager. The same figures stand in the table below.
   *[other] The spread of the net result, for { $n } kinds of wager on one scale. The same figures stand in the table below.
}
odds_session_figures = The chart in figures
odds_key_most = nine of ten sessions
odds_key_half = the middle half
odds_key_middle = the middle session
odds_key_mean = the average
odds_key_mean_same = the average, { $amount }
odds_figures_low = One in 20 ends below
odds_figures_middle = Middle
odds_figures_high = One in 20 ends above
odds_hand = Hand
odds_hands = Number
odds_chance = Chance
odds_one-in = One in
odds_hands_title = Hands
odds_hands_note = the best five of { $cards } cards, deck of { $deck }
odds_hands_five = In this game a hand is made of exactly two own and three communal cards. There are too many deals to go through, so these are the hands of any five cards of the deck.
odds_often = How often each hand comes
odds_often_picture = A bar for each hand on one scale. The same figures stand in the table.
odds_how = How this was found
odds_how_exact = Exact
odds_how_results = { $n ->
    [one] The one result was put through the settlement that pays at the table, for every kind of wager.
   *[other] All { $n } results were put through the settlement that pays at the table, for every kind of wager.
}
odds_how_shoe = { $n ->
    [one] The one order of the first six cards of a full shoe of { $decks } decks was put through the settlement that pays at the table.
   *[other] All { $n } orders of the first six cards of a full shoe of { $decks } decks were put through the settlement that pays at the table.
}
odds_how_hands = { $n ->
    [one] The one hand was ranked by the rules that decide at a showdown.
   *[other] All { $n } hands were ranked by the rules that decide at a showdown.
}
odds_how_again = Repeatable
odds_how_command = The same code, from a terminal:
odds_how_terminal = croupier edge { $game }
odds_how_engine = The figures come from the engine that plays the tables, in this edition of the rules.
odds_how_past = No memory
odds_how_past_note = Past results do not change the next one.
odds_json = Download as JSON
odds_rules = Rules of this game
odds_unread = The odds could not be read. Try again.
equity_title = Compare hands
equity_note = on every board that can come
equity_board = Board
equity_hand = Hand { $n }
equity_cards = Cards
equity_choose = Choose card { $n }: { $row }
equity_take = Take back the { $card }: { $row }
equity_add = Add a hand
equity_drop = Remove a hand
equity_clear = Clear
equity_part = of the pot
equity_counts = Wins { $wins }, ties { $ties }
equity_fill = Choose the cards of every hand, and of the board if some are known.
equity_busy = Dealing every board.
equity_found = { $n ->
    [one] Exact: the one board that can come was judged by rule. Tied pots are divided equally.
   *[other] Exact: { $n } boards dealt and judged by rule. Tied pots are divided equally.
}

title_odds = { $game }, odds · croupier

hand_royal-flush = Royal flush
hand_five-of-a-kind = Five of a kind
hand_straight-flush = Straight flush
hand_four-of-a-kind = Four of a kind
hand_full-house = Full house
hand_flush = Flush
hand_straight = Straight
hand_three-of-a-kind = Three of a kind
hand_two-pairs = Two pairs
hand_pair = One pair
hand_high-card = Five odd cards
