### What is said at any table, drawn or plain.

clause_definition = “{ $word }”
clause_rule = Rule

outcome_won = Won, net
outcome_lost = Lost, net
outcome_even = Even
outcome_row_won = Won
outcome_row_lost = Lost
outcome_row_back = Goes back
outcome_more = and { $n } more
outcome_each = { $text }: { $net }.
outcome_count = { $n ->
    [one] 1 wager
   *[other] { $n } wagers
}
outcome_all = { $n ->
    [one] 1 wager, with its rule
    [2] Both wagers, with their rules
   *[other] All { $n } wagers, with their rules
}

wheel_running = The wheel turns

layout_name = Layout
layout_closed = No more bets.
layout_hint = Arrow keys move between fields. Enter places { MONEY($chip) }. Backspace takes a chip back.
layout_hint_empty = Arrow keys move between fields. Pick a chip to place a wager.
layout_limits = { MONEY($min) } to { MONEY($max) }
layout_each = Each field
layout_own = your wager { MONEY($amount) }
layout_others = { COUNT($seats) ->
    [one] others { MONEY($amount) }, seat { LIST($seats) }
   *[other] others { MONEY($amount) }, seats { LIST($seats) }
}
layout_others_short = Others { MONEY($amount) }
layout_paid = Paid { MONEY($amount) }
layout_lost = lost { MONEY($amount) }
layout_void = void, { MONEY($amount) } returned
layout_void_short = Void
layout_won = this field wins
layout_more = +{ $n }

history_name = Last spins
history_note = Past results do not change the next one.
history_none = None yet

toast_name = Refused
toast_dismiss = Dismiss

record_name = Record
record_keys = The arrow keys go from rule to rule, Enter opens one.
record_now = now
record_empty = Nothing has happened yet.

drawer_close = Close

seat_you = You
seat_away = Away { $clock }
seat_turn = to act

link_again = Try now

title_table = { $name } · croupier
title_open = Wagers are open · { $name }
title_plain = { $name }, plain table · croupier
title_plain_open = Your turn. { $name }, plain table

tool_plain = Plain table
tool_cloth = Drawn table
tool_record = Record, rules, fairness, history and chat
tool_record_news = { $n ->
    [one] Record, rules, fairness, history and chat, with one unread line
   *[other] Record, rules, fairness, history and chat, with { $n } unread lines
}
tool_sound_on = Sound is on
tool_sound_off = Sound is off

friends_private = Private

post_name = Your post
post_player = Play
post_dealer = Deal
post_dealer_note = You deal.
post_supervisor = Supervise
post_supervisor_note = You supervise.
post_inspector = Inspect
post_inspector_note = You inspect.
post_dealer_nothing = Nothing waits for the dealer now.
post_supervisor_nothing = Nothing waits for a supervisor now.
post_inspector_nothing = Nothing waits for an inspector now.
post_state = State what happened
post_state_do = State it
post_keep = Keep the table

table_missing = There is no such table.
table_lobby = To the lobby

pane_name = Record, rules and fairness

tab_record = Record
tab_rules = Rules
tab_fairness = Fairness
tab_history = History

chat_note = Chat is not part of the record.
chat_unread = { $n ->
    [one] one unread
   *[other] { $n } unread
}
chat_hidden = { $n ->
    [one] 1 line hidden
   *[other] { $n } lines hidden
}
chat_empty = Nobody has written anything yet.
chat_off = There is no chat at this table.
chat_write = Write to the table
chat_send = Send
chat_sit = Take a seat to write. Onlookers read.
chat_silenced = A supervisor has silenced you at this table. You can read, but not write.
chat_left = { $n ->
    [0] No letters left.
    [one] One letter left.
   *[other] { $n } letters left.
}
chat_post_dealer = Dealer
chat_post_supervisor = Supervisor
chat_post_inspector = Inspector

person_open = About { $name }
note_label = Your note
note_mark = Note
note_where = Kept in this browser only. Nobody else can read it.
mute_on = Mute
mute_off = Unmute
mute_note = You do not see what somebody writes whom you have muted. They are not told.
silence_on = Silence at this table
silence_off = Let them write again
silence_note = Somebody who is silenced can read the chat of this table, but not write.

watching_count = { $n ->
    [one] 1 watches
   *[other] { $n } watch
}
watching_title = { $n ->
    [one] 1 person watches
   *[other] { $n } people watch
}
watching_nobody = Nobody watches this table now.
watching_more = { $n ->
    [one] and 1 more
   *[other] and { $n } more
}
watching_and-unnamed = { $n ->
    [one] and 1 without a name
   *[other] and { $n } without a name
}
watching_unnamed = { $n ->
    [one] 1 without a name
   *[other] { $n } without a name
}

dock_name = Place wagers

round_title = Round { $round }

party_number = Player { $party }

pause_title = Pause the table
pause_by = Paused by { $name } at { $time }
pause_left = { $seconds ->
    [one] No time passes. 1 second is left.
   *[other] No time passes. { $seconds } seconds are left.
}
pause_still = No time passes.
pause_resume = Resume

notice_closed = This table has closed. Your chips are back in your account.
notice_late = { $seconds ->
    [one] You see this table one second late. Take a seat to see it as it is.
   *[other] You see this table { $seconds } seconds late. Take a seat to see it as it is.
}
notice_hidden = This table is not open to onlookers. Take a seat to see what is played.
notice_closing = This table closes after round { $round }.
notice_terms = New terms apply from round { $round }.
notice_proposal = Everybody is asked to agree: { $proposal }

link_lost = Connection lost. Trying again by itself.
link_lost_seated = Connection lost. Your seat is kept. Only what the table had confirmed counts; nothing can be sent until the connection is back.

watch_title = You are watching
watch_note = Everything on the table is public.
watch_waiting = { $n ->
    [one] You are first on the waiting list. Nobody else is waiting.
   *[other] You are number { $place } of { $n } on the waiting list.
}
watch_sit-first = Take a seat to place wagers. You are only watching now.

join_title = Take a seat
join_note = Choose where you sit. You bring chips in the next step.

buy_title = Bring chips
buy_note = You have { $balance } in your account. A buy-in here is { MONEY($min) } to { MONEY($max) }.
buy_amounts = Amounts
buy_amount = Amount
buy_do = Buy in for { MONEY($amount) }
buy_do_none = Buy in
buy_not-within = You can bring { MONEY($min) } to { MONEY($max) }.

seats_name = Seats
seats_standing = { $n } standing
seats_waiting = { $n } waiting

seat_sit = Sit
seat_free = Free
seat_take = Take seat { $seat }
seat_yours = Your seat
seat_leaving = Leaving
seat_is-away = Away
seat_playing = Here
seat_sheet = Your seat: { $seat }
seat_sheet_standing = You are standing
seat_rack = Your chips at this table
seat_leave-after = Leave after this round
seat_leaves = You leave when this round is over.
seat_leave_note = If you have chips or cards in this round, you leave when it is over.
seat_add-chips = Add chips
seat_add-chips_later = Chips can be added when this round is over.
seat_refill = Top up to { $to } by itself when a round is over
seat_move = Move to another seat
seat_dispute_note = Say what you think went wrong. A supervisor decides, and both go on the record.
seat_colour = In colour chips
seat_non-negotiable = In non-negotiable chips

suit_s = spades
suit_h = hearts
suit_d = diamonds
suit_c = clubs

entry_act = { $act }: { $what }
entry_choose = Choose first
entry_choose-first = Choose first what to say: { $what }.
entry_dead = { $card }, cannot come
entry_rank = Rank
entry_rank_one = Rank { $rank }
entry_suit = Suit
entry_places = In the order in which they lie
entry_place = { $n }: { $what }
entry_open = not chosen yet
entry_type = { $what }, typed
entry_type_cards = or type As
entry_type_dice = or type 3 5 6
entry_type_many = or type it
entry_type_few = or type it
entry_not-left = { $typed } cannot come now.
entry_unknown = { $typed } is not one of these.
entry_leave = Leave it

ask_note = Once sent, this cannot be taken back.
ask_send = Send it
ask_leave = Leave it

field_amount = { $what }, amount in dollars
field_range = { MONEY($min) } to { MONEY($max) }
field_less = { $what }: less
field_more = { $what }: more
field_most = Maximum
field_count = { $what }, { $min } to { $max }
field_add = Add
field_row = Chosen, in this order
field_row_none = None chosen yet.
field_remove = Take { $what } away, number { $n }
field_how-many = { $max ->
    [one] Choose one.
   *[other] Choose from { $min } to { $max }.
}
field_nothing-new = That is what lies there now. Choose another order, or more.
field_not-money = That is not an amount. Type one from { MONEY($min) } to { MONEY($max) }.

count_at = Cards from the top
count_behind = Cards above the cut
count_from-back = Cards from the back
count_revolutions = Full turns

chips_gaming = Gaming chips
chips_colour = Colour chips
chips_non-negotiable = Non-negotiable chips

wheel_idle = Nobody plays yet
wheel_between = Next round in
wheel_wagers-open = Wagers are open
wheel_no-more-bets = No more bets
wheel_first = The first wager starts the clock
wheel_count = { $n } of { $of }

result_summary = { $n } of { $of } wagers { $n ->
    [one] wins
   *[other] win
} { MONEY($won) }; the others lose { MONEY($lost) }.
result_no-part = You had nothing at stake.
result_stays = { $seconds ->
    [one] Next round in { $seconds } second.
   *[other] Next round in { $seconds } seconds.
}

here_wager = Your wager on { $field }
here_wager_symbol = Your wager on the { $symbol } symbol
here_limit = { MONEY($amount) } of { MONEY($max) }
here_at = { MONEY($amount) } at { $pays } to { $on }
here_paid = Paid at { $pays } to { $on }
here_would = Pays at { $pays } to { $on }

place_won = won { $tag }
place_lost = lost { $tag }
place_void = { $tag }

timer_next = Next round in

record_before = Before the first round
record_running = in play
record_settled = settled
record_caught-up = { $n ->
    [one] { $n } event caught up
   *[other] { $n } events caught up
}
record_dealt_one = { $each ->
    [one] { $who } gets { $each } card, face down.
   *[other] { $who } gets { $each } cards, face down.
}
record_dealt_cards = { $each ->
    [one] { LIST($who) } get a card each, face down.
   *[other] { LIST($who) } get { $each } cards each, face down.
}
record_dealt_others = { $each ->
    [one] { LIST($who) } get another card each.
   *[other] { LIST($who) } get { $each } other cards each.
}
record_dealt_times = { $text } ×{ $n }
record_dealt_in = { LIST($who) } are dealt in.

idle_chips-at-tables = { MONEY($chips) } of your chips are at other tables; they come back to your account when you leave there.
idle_get-chips = Get practice chips

people_somebody = Somebody
cut_title = Cut the cards
cut_hint = Drag the orange card and let go.
cut_at = after card { $n } of { $of }
cut_here = Cut here
cut_pass = Do not cut
cards_none = No cards yet
cards_left = { $n ->
    [one] 1 card left
   *[other] { $n } cards left
}
cards_before-cut = { $n ->
    [0] The cutting card is next
    [one] 1 before the cutting card
   *[other] { $n } before the cutting card
}
cards_last = Cutting card: last round of this shoe
dock_waits = { $who } decides
dock_yours = It is your turn

barred_title = Not now

record_betting = Betting round { $n }

ready_spin = Spin now
ready_roll = Roll now
ready_deal = Deal now
ready_next = Next round
ready_waits = { $n ->
    [one] Ready: one person still needs time
   *[other] Ready: { $n } people still need time
}

stay_minutes = { $n } min
stay_hours = { $n } h { $minutes } min
stay_time = { $time } here
stay_figure = net { $net }
stay_name = At this table: { $time }, net { $net }
