### The plain table, and what staff see there.

rulings_title = Statements and rulings, newest first
rulings_number = No. { $number }, round { $round }:
rulings_by_player = Said by player { $id }
rulings_by_dealer = Said by dealer { $id }
rulings_by_supervisor = Said by supervisor { $id }
rulings_by_computer = Said by the computer that deals
rulings_by_table = Follows from an earlier entry
rulings_on = Decides no. { $number }.
rulings_undecided = Waits for a ruling.
rulings_asked = { $people ->
    [one] One person asks for a review.
   *[other] { $people } people ask for a review.
}
rulings_upheld = Upheld by inspector { $id }. Reason: { $reason }
rulings_not-upheld = Not upheld by inspector { $id }. Reason: { $reason }

board_title = Place chips
board_hint = Touch a place to put { MONEY($stake) } there. Choose another chip below.
board_chips = Chips
board_chip = { $chip } a touch
board_stake = Amount of one touch, in dollars
board_kind = Kind of chips
board_yours = yours
board_your-place = your place
board_take-back = Wagers to take back
board_take-back-from = Take back { MONEY($amount) } from { $place }
board_seconds = { $seconds } s

colour_red = red
colour_black = black
colour_green = green

plain_name = Plain table
plain_menu = What you may do
plain_more = Other wagers
plain_seat-menu = Your seat and chips
plain_terms = What each wager pays
plain_seats = Seats
plain_history = What happened, newest first
plain_seat = Seat
plain_who = Player
plain_rack = Chips
plain_state = State
plain_free = { $n ->
    [one] { $n } seat is free.
   *[other] { $n } seats are free.
}
plain_waiting = { $n } waiting.
plain_watch = You are watching.
plain_you = you
plain_left = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
}
plain_no-clock = No clock is running.
plain_type = Type what to do
plain_placeholder = Type 1, menu or help
plain_placeholder_place = Type place { $dollars } on { $place }
plain_send = Send
plain_hint = A number and an amount fill in a line: 2 25. Type seats, time, last or menu to hear it again. Type why and a number to hear a rule.
plain_help = Type the number of a line, with an amount after it where one is asked for. Type seats, time, last, menu, or why and the number of a rule.
plain_several = Several lines begin like that: { $which }.
plain_gone = { $label } is not on offer any more.
plain_unknown = Nothing here is called { $typed }. Type menu to hear what you may do.
plain_rules = Rules of this game
plain_rules-are = The rules open on a page of their own; your place here is kept.
plain_rules-none = The rules of this edition are not published here.
plain_not-now = { $typed } cannot be done now. Type menu to hear what can be done.
plain_rule = Rule { $number }. { $summary }
plain_no-rule = There is no rule { $asked } in this book.
plain_seat-line = { $seat }: { $who }, { MONEY($amount) }.
plain_menu-line = { $n }: { $label }.
plain_nobody = Nobody is at the table.
plain_close = Close what was said
plain_nothing-yet = Nothing has happened yet.
