card_of = { $kind } of { $suit }
card_joker = joker
card_unseen = unseen card

## Kind

card_kind_two = 2
card_kind_three = 3
card_kind_four = 4
card_kind_five = 5
card_kind_six = 6
card_kind_seven = 7
card_kind_eight = 8
card_kind_nine = 9
card_kind_ten = 10
card_kind_jack = jack
card_kind_queen = queen
card_kind_king = king
card_kind_ace = ace

## Suit

card_suit_clubs = clubs
card_suit_diamonds = diamonds
card_suit_hearts = hearts
card_suit_spades = spades
