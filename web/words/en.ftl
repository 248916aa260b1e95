### Every sentence that a page itself says. What the house says at a table comes from the server.
### Plain, present tense, no exclamation or question marks. Buttons and headings have no full stop.

## Drawn things: layouts, cards, the record, fairness.

app_name = croupier
app_home = croupier, lobby
app_skip = Skip to the content

bar_main = Main

odds = { $pays } to { $on }

chip_name = { MONEY($value) } chip

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
   *[other] All { $n } wagers, with their rules
}

wheel_name = Money wheel
wheel_resting = Money wheel. The indicator rests on { $on }.
wheel_spinning = Money wheel, spinning.
wheel_still = Money wheel, not yet spun.
wheel_show = Show result
wheel_running = The wheel turns

symbol_canberra = Canberra
symbol_flag = Flag
symbol_void = Void spin

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

tray_name = Chip to place
tray_acts = Change wagers
tray_kinds = Kind of chips
tray_undo = Undo
tray_redo = Redo
tray_clear = Clear
tray_double = Double
tray_double_short = To double your wagers you need { MONEY($amount) } more in chips.
tray_repeat = Repeat
tray_repeat_amount = Repeat { MONEY($amount) }
tray_none = No wager yet
tray_open = Wagers are open
tray_sending = not confirmed yet
tray_fields = { $n ->
    [one] on { $n } field
   *[other] on { $n } fields
}

timer_left = { $seconds } s
timer_labelled = { $label } { $seconds } s
timer_start = { $seconds ->
    [one] { $seconds } second.
   *[other] { $seconds } seconds.
}
timer_mark = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
}

toast_name = Refused
toast_dismiss = Dismiss

record_name = Record
record_keys = The arrow keys go from rule to rule, Enter opens one.
record_now = now
record_empty = Nothing has happened yet.

drawer_close = Close

rules_search = Find a rule
rules_search_hint = A number or a word
rules_found = { $n ->
    [one] { $n } rule found
   *[other] { $n } rules found
}
rules_none = No rule has that number or word.
rules_here = In this round
rules_beside = Beside it
rules_pick = Pick a rule number anywhere on the table to read it here.
rules_all = All rules
rules_whole = Open the rules on a page of their own
rules_sections = Rules by section
rules_of = { $game }, rules of { $edition }

fair_ok = { $round } checks out
fair_ok_note = Worked out again in this browser, not on our server.
fair_bad = { $round } does not check out
fair_bad_note = The published proof does not give the result that was shown. Copy it and show it to an inspector.
fair_sealed = { $round } is sealed
fair_sealed_note = It can be checked once it is settled.
fair_sealed_shoe = One seal serves the whole shoe, from round { $shoe } on. It is opened when the shoe ends; then every round of it can be checked.
fair_step1 = Before wagers, we sealed a number
fair_step1_note = We showed its fingerprint, and could not change it after.
fair_step1_shoe = We showed its fingerprint before the shoe was shuffled, and could not change it after.
fair_step2 = You and others added words
fair_step2_none = Nobody has added words yet.
fair_step2_nobody = Nobody added words
fair_step2_note = { LIST($who) }. Anything may be added until no more bets.
fair_step2_closed = { LIST($who) }.
fair_step2_mine = your words: { $words }
fair_step3 = After the round, we opened the seal
fair_step3_wait = Opened when the round is settled.
fair_step3_shoe = Opened when the shoe ends.
fair_step4 = Both together gave the result
fair_step4_wait = Worked out here once the seal is open.
fair_step4_draw = draw { $index } from 0 to { $last } by HMAC(seal, words, wagers): { $drawn }
fair_fingerprint = sha256 { $commit }
fair_holds = This step holds
fair_fails = This step does not hold
fair_words = Your words for this round
fair_words_hint = Up to 64 letters. They change the outcome, and nobody can tell how.
fair_words_add = Add
fair_words_long = { $max ->
    [one] That is longer than one byte.
   *[other] That is longer than { $max } bytes.
}
fair_again = Check again
fair_copy = Copy for another tool
fair_copied = Copied
fair_uncopied = Not copied: this browser does not allow it.
fair_you = Seat { $seat } (you)
fair_seat = Seat { $seat }

decks_ok = { $round }: no card has changed
decks_ok_note = Worked out again in this browser, not on our server.
decks_bad = { $round } does not check out
decks_bad_note = The published proof does not give the cards that were shown. Copy it and show it to an inspector.
decks_step1 = Before the first card, we fixed the deck
decks_step1_note = We showed one fingerprint over the whole shuffled deck, and could not change any card after. A reshuffle makes another deck.
decks_root = { $size ->
    [one] deck { $epoch }, one card: { $root }
   *[other] deck { $epoch }, { $size } cards: { $root }
}
decks_step2 = Cards that were shown are opened
decks_step2_note = Each leads to the fingerprint of its deck, at the place from which it was dealt.
decks_step2_none = No card was shown in this round.
decks_card = { $card }, card { $position } of deck { $epoch }
decks_named = { $rank ->
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
decks_joker = joker
decks_number = number { $number }
decks_step3 = All other cards stay hidden
decks_step3_note = Nobody may see what was folded, burnt or never dealt, so the number that we sealed is not opened. You can check that no card changed after its fingerprint. Only inspectors can check that the deck came from the sealed number.

shoe_ok_note = Every round was worked out again in this browser, and follows from the one before.
shoe_round = Round { $round }
shoe_before = Before round { $round }: drawn before anybody wagered

seat_number = Seat { $seat }
seat_you = You
seat_away = Away { $clock }
seat_turn = to act

link_again = Try now

## Pages: lobby, table, staff, rules, account.

close = Close
sheet_awaited = The table waits for you.
sheet_to-table = To the table

fault_unreached = The house cannot be reached. Nothing has changed; try again in a moment.

title_lobby = Take a seat · croupier
title_table = { $name } · croupier
title_open = Wagers are open · { $name }
title_plain = { $name }, plain table · croupier
title_plain_open = Your turn. { $name }, plain table
title_verify = Check a round · croupier
title_staff = Staff · croupier
title_rounds = Your rounds · croupier
title_replay = { $name }, round { $round }, replay · croupier
title_rules = { $game }, rules · croupier
title_odds = { $game }, odds · croupier
title_statistics = Your statistics · croupier

nav_name = Main
nav_play = Play
nav_rounds = Rounds
nav_rules = Rules
nav_odds = Odds
nav_verify = Verify
nav_staff = Staff
nav_you = You

tool_plain = Plain table
tool_cloth = Drawn table
tool_record = Record, rules, fairness, history and chat
tool_record_news = { $n ->
    [one] Record, rules, fairness, history and chat, with one unread line
   *[other] Record, rules, fairness, history and chat, with { $n } unread lines
}
tool_sound_on = Sound is on
tool_sound_off = Sound is off
tool_theme = Light or dark
tool_you = You and settings

money_account = practice chips
money_at-tables = { MONEY($tables) } at tables
money_rack = your chips here

game_roulette = American Roulette
game_blackjack = Blackjack
game_baccarat = Baccarat
game_mini-baccarat = Mini-Baccarat
game_sic-bo = Sic-bo
game_money-wheel = Money Wheel
game_hold-em = Hold-em
game_omaha = Omaha
game_seven-card-stud = Seven Card Stud
game_five-card-stud = Five Card Stud
game_draw = Draw Poker
game_canberra-manila = Canberra Manila
game_three-card-manila = Three Card Manila
game_faro = Faro

lobby_title = Take a seat
lobby_lede = Games dealt by the book. Every result names the rule that decided it. One click on a game, and you sit there with practice chips.
lobby_no-page = There is no page at { $path }. These are the tables of the house.
lobby_tables = Tables
lobby_tables_count = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
lobby_count = { $n } open

friends_title = Play with friends
friends_note = A practice table of your own. Only people with its link find it, and you are its host.
friends_game = Game
friends_stakes = Stakes
friends_stakes_small = Small
friends_stakes_medium = Medium
friends_stakes_large = Large
friends_tempo = Time to act
friends_tempo_usual = Usual
friends_tempo_relaxed = Relaxed
friends_tempo_untimed = No limit
friends_tempo_usual_note = As at the tables of the house.
friends_tempo_relaxed_note = A good deal longer: time to talk.
friends_tempo_untimed_note = The table waits for everybody who is there.
friends_seats = Seats
friends_seats_count = { $n ->
    [one] One seat
   *[other] { $n } seats
}
friends_bots = Bots fill empty seats, and make room for people
friends_open = Open the table
friends_yours = Your tables
friends_private = Private
friends_paused = Paused
friends_forget = Remove { $name } from this list
friends_forget_title = Remove from this list
lobby_table = Table
lobby_stakes = Stakes
lobby_rules-of = Rules of
lobby_seats = Seats taken
lobby_taken = { $seats ->
    [one] { $taken } of { $seats } seat taken
   *[other] { $taken } of { $seats } seats taken
}
lobby_taken_bots = { $seats ->
    [one] { $taken } of { $seats } seat taken, { $bots } by bots
   *[other] { $taken } of { $seats } seats taken, { $bots } by bots
}
lobby_company = { $n ->
    [one] { $n } bot joins you
   *[other] { $n } bots join you
}
lobby_key_person = a person
lobby_key_bot = a bot, which makes room
lobby_key_free = free
lobby_editions = A year names the casino’s book that a table plays by. Customary tables play as card rooms elsewhere do, by no book.
lobby_edition_book = the casino’s book
lobby_edition_newest = the newest book
lobby_edition_older = an older book
lobby_edition_customary = card-room usage, no book
lobby_private = private
lobby_money = for money
lobby_closing = closes soon
lobby_dealer = Dealer
lobby_dealt_computer = Computer
lobby_dealt_person = Live dealer
lobby_act = Action
lobby_act-at = { $act }: { $name }
lobby_sit = Sit
lobby_open = Open
lobby_watch = Watch
lobby_wait = Wait: { $n } ahead
lobby_yours = Your seats
lobby_seat-at = Your seat at { $name }
lobby_seat_turn = It is your turn
lobby_seat_lost = Connection lost. Trying again.
lobby_lost = You no longer sit at { $name }. Your chips from there are in your account.
lobby_lost_dismiss = Dismiss: { $name }
lobby_return = Return
lobby_take = Take a seat
lobby_rack = { $amount } in chips
lobby_none = No table is open.
lobby_reading = Reading.
lobby_side = Your account
lobby_in-play = In play now
lobby_in-play_note = take a free seat, or the seat of a bot
lobby_company-now = { $people ->
    [0] { $bots } bots
    [one] { $people } person
   *[other] { $people } people
}{ $people ->
    [0] { "" }
   *[other] { $bots ->
        [0] { "" }
        [one] , { $bots } bot
       *[other] , { $bots } bots
    }
}, { $free ->
    [0] no seat free
    [one] { $free } seat free
   *[other] { $free } seats free
}
lobby_picture_round = Round { $round }
lobby_picture_running = in play
lobby_picture_between = between rounds

filter_name = Find a table
filter_game = Game
filter_stakes = Stakes
filter_edition = Rules of
filter_dealt = Dealer
filter_free = A free seat
filter_any = Any
filter_clear = Show all
filter_found = { $n ->
    [0] None of { $all } tables
    [one] One of { $all } tables
   *[other] { $n } of { $all } tables
}
filter_none = No table is like that now. Choose something else, or show all.

invite_title = Invite friends
invite_to = Invite friends to { $name }
invite_note = Anybody with this link can watch the table, and sit down while a seat is free.
invite_note_private = Only people with this link find the table. Send it to those you want to play with.
invite_qr = QR code with the link to { $name }
invite_link = Link to the table
invite_copy = Copy the link
invite_share = Share
invite_copied = Copied.
invite_uncopied = Not copied: this browser does not allow it. Select the link and copy it yourself.

sit_no-chips = You have a seat, but the table does not sell chips now.

band_poker = Poker room
band_poker_note = players against players
band_house = Against the house
band_house_note = every wager shows its odds and its rule

welcome_title = Play at once
welcome_note = Pick a game: a name, practice chips and a seat follow by themselves. Nothing to install, nothing to fill in.
welcome_sign = Sign in or sign up

guest_play = Play as guest
guest_note = A guest plays with practice chips and may take a name later.

check_title = Check what was dealt
check_note = Each draw is sealed before you wager. Your browser can work out a wheel or dice result again after each round, and a card game from a shoe when the shoe ends. At poker it checks that no card that was shown was changed.
check_do = Check a round

sign_up = Sign up
sign_in_do = Sign in
sign_up_do = Sign up
sign_to-in = I have a name
sign_to-up = I am new here
sign_or = Or with a name that stays yours:
sign_keep = Take a name
sign_keep_note = You keep your chips and your seat. The name and password let you come back from any device.
sign_out = Sign out
sign_handle = Handle
sign_password = Password
sign_password_hint = At least 8 characters. Longer is safer than complicated.

account_title = You
account_enter = Play as guest or sign in
account_balance = Practice chips in your account
account_tables = Your chips at tables
account_session = Playing for
account_net = Net result of this session
account_top-up = Top up
account_top-up_note = Practice chips are worth nothing outside. A top-up does not count as a win.

password_title = Change your password
password_first = Choose a password
password_one-time = Yours was made by the house. Choose one that only you know.
password_current = Present password
password_new = New password
password_do = Change it
password_done = Changed. All your other sessions have ended.

staff_title = Staff
staff_lede = The people who work in this house, and their roles. A new role holds from their next action.
staff_operators-only = Only an operator manages the staff. Sign in as one.
staff_everybody = Everybody
staff_count = { $n ->
    [one] { $n } account
   *[other] { $n } accounts
}
staff_stopped = Stopped tables
staff_stopped_note = Nothing can be played at these tables. Nothing of their record is lost.
staff_role = Role
staff_last = Last sign-in
staff_never = Never
staff_state = Account
staff_enabled = Enabled
staff_one-time = Enabled, one-time password
staff_disabled = Disabled
staff_change = Change
staff_change-of = Change { $handle }
staff_add = Add somebody
staff_add_do = Make the account
staff_done = I have noted it
staff_save = Give this role
staff_door = Access
staff_disable = Disable
staff_enable = Enable
staff_reset = New password
staff_disable_note = A disabled account is signed out at once and cannot sign in. Nothing it did is lost.
staff_disabled_note = This account cannot sign in. Once enabled, it signs in with the password it has.
staff_once = The password of { $handle }, shown only this once:
staff_once_note = They sign in with it, and must change it.

opening_title = Open a table
opening_game = Game
opening_edition = Edition of the rules
opening_dealt-by = Dealt by
opening_by-person = A person
opening_by-computer = The computer
opening_purpose = Played for
opening_practice = Practice
opening_money = Money
opening_name = Name
opening_seats = Seats
opening_chat_usual = On, unless money is played for
opening_chat_on = On
opening_chat_off = Off
opening_onlookers = People without a seat see
opening_onlookers_live = The table as it is
opening_onlookers_delayed = The table some seconds late
opening_onlookers_none = Nothing of what is played
opening_delay = Seconds late, at most 600
opening_determinations = Determinations
opening_determinations_note = Settings to override, as JSON. Settings that you leave out stay as they are.
opening_not-json = That is not JSON. Write an entry as here: { $example }
opening_do = Open it

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

role_dealer = Dealer
role_dealer_note = Deals at tables with a live dealer.
role_supervisor = Supervisor
role_supervisor_note = Opens and closes tables, gives notice, rules on what went wrong.
role_inspector = Inspector
role_inspector_note = Approves tables and rules, reviews rulings.
role_operator = Operator
role_operator_note = May do all of these, and manages the staff.

settings_look = Appearance
settings_theme = Light or dark
settings_theme_device = As the device
settings_theme_light = Light
settings_theme_dark = Dark
settings_deck_four = Four colours for the four suits
settings_still = Less motion
settings_plain = Open tables as plain tables
settings_chat = Read out the chat of a table
settings_hand = Hand that plays
settings_hand_right = Right
settings_hand_left = Left
settings_hand_note = At the table, the main button stands on that side.
settings_stakes = Stakes at poker tables
settings_stakes_chips = Dollars
settings_stakes_blinds = Big blinds
settings_stakes_note = Big blinds are for tables that have them. The record and your account stay in dollars.
settings_stakes_none = This table has no blinds, so its stakes stay in dollars.
settings_notify = Your turn
settings_notify_on = Notify me when it is my turn
settings_notify_note = By a notification while you look at another page, and by a short buzz on a phone.
settings_notify_barred = Your browser does not let this site notify you. You can change that in the browser.
settings_sound = Sound
settings_sound_on = Play sounds
settings_sound_chips = Chips
settings_sound_wheel = Wheel
settings_sound_turn = Your turn
settings_sound_refused = Refused
settings_keys = Keys
settings_keys_on = Single keys at the table
settings_keys_chips = Keys for chips
settings_keys_decisions = Keys for decisions
settings_keys_decisions_note = At a poker table, arrow keys change the amount of a bet.
settings_key_f = Fold
settings_key_c = Check or call
settings_key_r = Bet or raise
settings_key_s = Show, stand pat
settings_key_m = Muck
settings_key_d = Change cards
settings_key_h = Hit
settings_key_p = Split
settings_key_g = Go on
settings_key_t = More time
settings_key_i = Read out cards
settings_key_o = Read out pots
settings_key_k = Read out stakes
settings_keys_swapped = { $taken } was the key for “{ $act }”, which now has { $given }.
settings_keys_reset = Keys as at first
settings_keys_note = Digits pick a chip, arrow keys move on the layout, Enter places, Backspace takes back.

terms_rules-of = rules of { $edition }

page_opening = Opening the page.
page_lost = This page could not be loaded
page_lost_note = The house cannot be reached, or has a new version of its pages. Nothing that you had at a table has changed.
page_again = Load it again

table_opening = Opening the table.
table_missing = There is no such table.
table_lobby = To the lobby

pane_name = Record, rules and fairness

tab_record = Record
tab_rules = Rules
tab_fairness = Fairness
tab_history = History
tab_chat = Chat

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

link_good = Connected
link_good_ms = Connected, { $ms } ms
link_slow = Slow connection, { $ms } ms
link_none = Not connected
link_lost = Connection lost. Trying again by itself.
link_lost_seated = Connection lost. Your seat is kept. Only what the table had confirmed counts; nothing can be sent until the connection is back.
link_unsent = Not sent: the connection is lost. Nothing has changed; try again when it is back.
link_unanswered = The connection was lost before the table answered, and the table has moved on. What you see now is what counts.

watch_title = You are watching
watch_note = Everything on the table is public.
watch_waiting = { $n ->
    [one] You are first on the waiting list. Nobody else is waiting.
   *[other] You are number { $place } of { $n } on the waiting list.
}
watch_sit = Take a seat
watch_sit-first = Take a seat to place wagers. You are only watching now.

join_title = Take a seat
join_note = Choose where you sit. You bring chips in the next step.
join_full = Every seat is taken. You may wait; the first in the list is asked first.

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
seat_standing = Standing
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
here_limit = { MONEY($amount) } of { MONEY($max) }
here_at = { MONEY($amount) } at { $pays } to { $on }
here_paid = Paid at { $pays } to { $on }
here_would = Pays at { $pays } to { $on }

place_won = won { $tag }
place_lost = lost { $tag }
place_void = { $tag }

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

sicbo_name = Sic-bo table
sicbo_hint = Arrow keys move between areas. Enter places a chip. Backspace takes one back.
sicbo_small = Small
sicbo_big = Big
sicbo_small_range = 4 to 10
sicbo_big_range = 11 to 17
sicbo_half_note = loses on a triple
sicbo_any-triple = Any triple
sicbo_double = Double
sicbo_triple = Triple
sicbo_total = Three dice total
sicbo_domino = Domino
sicbo_single = Single die
sicbo_single_note = { $odds } on one die, more on two and three
sicbo_covered = Tumbler, covered.
sicbo_shaken = Tumbler, shaken under its cover.
sicbo_shows = Tumbler. The dice show { $dice }.
sicbo_show = Show
sicbo_last = Last rolls
sicbo_none = None yet
sicbo_void = Void

tray_nothing = no wager yet
tray_next = next round
tray_broke = Touch your seat to buy in
tray_no-chips = You have no chips at this table. Buy some to place a wager.
tray_closed = Wagers are closed now, so nothing was placed. Place them when the next round opens.
tray_buy = Buy chips

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
record_dealt_in = { LIST($who) } are dealt in.

fair_which = Which round
fair_present = This round
fair_last = Last round
fair_any = Any round
fair_check = Verify
fair_too-late = This draw takes no more words.
fair_none = No round can be checked yet.
fair_shown = Round { $round }: any card shown can be verified
fair_revealed = Round { $round } revealed
fair_unsealed = The next round is not sealed yet.
fair_fetching = Fetching the round.
fair_forfeited = Round { $round } was given up because its seal could not be opened: nothing proves it, nobody won, and every wager went back. Reason: { $reason }
fair_in-shoe = Round { $round } was dealt from a shoe that is still sealed. It can be checked when the shoe ends.
fair_unfetched = Round { $round } cannot be fetched now.
fair_segment = Segment { $drawn } of 0 to { $last }, which is { $field }.
fair_drawn = Drawn: { $drawn } of 0 to { $last }.

verify_title = Check a round
verify_replay = See this round again
verify_lede = Before wagers open we seal a number and show its fingerprint. After the round we open it. This page works the result out again, in your browser, from what was published.
verify_pick = A round played here
verify_table = Table
verify_round = Round
verify_check = Check
verify_shoe = Check the whole shoe
verify_rounds = Rounds { $first } to { $last }
verify_paste = A round from anywhere
verify_text = The round as text
verify_placeholder = Paste a ROUND.json, or drop the file here
verify_check_text = Check this text
verify_file = Choose a file
verify_result = Findings
verify_none = Pick a round or paste one. The findings appear here.
verify_not-json = That is not JSON.
verify_not-round = That is not a round: it has no proof in it.

rules_title = Rules
rules_lede = The rules in our words, numbered as in the casino’s book of { $edition }.
rules_find = A number or a word
rules_edition = Edition
rules_game = Game
rules_count = { $n ->
    [one] { $n } rule found
   *[other] { $n } rules found
}
rules_rule = Rule
rules_contents = Contents
rules_missing = There is no such rulebook. Choose another one.
rules_choose = Choose a game
rules_customary = { $game }, customary
rules_customary_lede = Customary tables have no rulebook. They play as card rooms elsewhere usually do.
rules_customary_note = Results at such a table cite no rule number where usage alone decides. Read the casino’s own books of this game instead:

## Odds

odds_link = Odds
odds_edge = House edge
odds_edge-of = House edge: { $game }

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

idle_chips = Your account does not hold enough for this table. Practice chips are free.
idle_chips-at-tables = { MONEY($chips) } of your chips are at other tables; they come back to your account when you leave there.
idle_get-chips = Get practice chips

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

## Rounds that are over

rounds_title = Your rounds
rounds_table = Rounds at this table
rounds_sum = { $n ->
    [one] This round, net { $net }
   *[other] These { $n } rounds, net { $net }
}
rounds_sum_money = { $n ->
    [one] One round for money, net { $net }
   *[other] { $n } rounds for money, net { $net }
}
rounds_sum_practice = { $n ->
    [one] One round with practice chips, net { $net }
   *[other] { $n } rounds with practice chips, net { $net }
}
rounds_show = Which rounds
rounds_show_all = All
rounds_show_won = Won
rounds_show_lost = Lost
rounds_show_even = Even or void
rounds_game = Game
rounds_game_all = Every game
rounds_none = No round is over yet.
rounds_none_own = You have not played a round yet.
rounds_none_such = None of these rounds.
rounds_sign = Sign in, or play as a guest, and your rounds are listed here.
rounds_more = Earlier rounds
rounds_unread = The rounds could not be read. Try again.
rounds_again = Try again
rounds_round = round { $round }
rounds_undone = Undone by a ruling
rounds_watched = Not played
rounds_all = All your rounds
rounds_statistics = Statistics

replay_name = Replay
replay_own = Replay, as you saw it
replay_onlooker = Replay, as onlookers saw it
replay_opening = Opening the round
replay_missing = This round cannot be shown
replay_read-only = This is a replay. Nothing can be wagered here.
replay_step = Step { $step } of { $total }
replay_scrub = Step of the round
replay_first = First step
replay_back = Step back
replay_play = Play
replay_pause = Pause
replay_forward = Step forward
replay_last = Last step
replay_speed = Speed
replay_speed_half = ½×
replay_speed_one = 1×
replay_speed_two = 2×
replay_speed_four = 4×
replay_ways = Other rounds, and the table
replay_before = Round before
replay_after = Round after
replay_link = Copy link
replay_copied = The link is copied. Anybody who may watch this table can open it, and sees what onlookers saw.
replay_uncopied = The link could not be copied. It is the address of this page.
replay_download = Download
replay_download_title = Download this round
replay_download_note = Cards that you did not see stay hidden.
replay_download_text = Text
replay_download_json = JSON
replay_download_phh = PHH
replay_check = Check this round
replay_table = To the table
replay_keys = Keys: arrows step, Home and End jump, Space plays, 1 to 4 set the speed, J and K change the round, L copies the link, D downloads.

## What the server answers when something cannot be done, by its code.

problem_no-session = This needs a session. Sign in, or play as a guest.
problem_change-password = Your password was made by the house. Choose one of your own first.
problem_wrong-password = The name or the password is wrong.
problem_busy = The house is busy. Try again in a moment.
problem_cannot-record = The house cannot record anything at the moment. Try again in a few seconds.
problem_failed = The house could not do this now. Nothing has changed.
problem_table-gone = This table has closed, or the house is closing.
problem_name-taken = Somebody else has that name.
problem_name-alike = That name looks like one that somebody else has. Choose another.
problem_disabled = This account has been disabled; ask the operator.
problem_has-account = You have an account already. Sign out to open another.
problem_last-operator = The house must have an operator. Create another one first.
problem_plays-here = You play at this table. Leave it before you deal or rule here.
problem_too-many-sockets = Too many tables are open from your address, or in the house.
problem_guest = Guests have no password. Take a name first.
problem_role = Your role does not allow this.
problem_wait = { $seconds ->
    [one] Too many attempts. Try again in { $seconds } second.
   *[other] Too many attempts. Try again in { $seconds } seconds.
}

# Tables with cards
people_somebody = Somebody
act_for = { $label } { MONEY($amount) }
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
cards_last = Last round of this shoe
dock_waits = { $who } decides
dock_yours = It is your turn

blackjack_name = Blackjack table
blackjack_hint = Left and right arrows move between boxes, down to Super Sevens. Enter places a chip, Backspace takes one back.
blackjack_box = Box { $box }
blackjack_shared = shared
blackjack_open = { MONEY($min) } to { MONEY($max) }
blackjack_vacant = no wager
blackjack_wager = { $who } { MONEY($amount) }
blackjack_decides = decides
blackjack_insured = insured for { MONEY($amount) }
blackjack_pays = What wagers pay
blackjack_sevens = Super Sevens
blackjack_sevens_short = 7s
blackjack_sevens_at = Super Sevens of box { $box }, { MONEY($amount) } a wager
blackjack_soft = soft { $points }
blackjack_hard = hard { $points }
blackjack_total_soft = Soft { $points }
blackjack_total = { $points }
blackjack_natural = Blackjack
blackjack_hand = Hand { $n }
blackjack_turn_yours = your turn
blackjack_turn = in turn
blackjack_wins = wins
blackjack_loses = loses
blackjack_stands-off = stands off
blackjack_dealer = Dealer: { $total }
blackjack_acts_on = Box { $box }, { $total }
blackjack_acts_on_hand = Box { $box }, hand { $n }, { $total }
blackjack_stand = Stand
blackjack_hit = Hit
blackjack_double = Double { MONEY($amount) }
blackjack_split = Split { MONEY($amount) }
blackjack_double_none = Double
blackjack_split_none = Split
barred_title = Not now

baccarat_name = Baccarat table
baccarat_hint = Arrow keys move between areas. Enter places a chip, Backspace takes one back.
baccarat_player = Player
baccarat_banker = Banker
baccarat_tie = Tie
baccarat_less = { $odds } less { $percent }%
baccarat_limits = { MONEY($min) } to { MONEY($max) }
baccarat_yours = { $box } · You
baccarat_place = { $area } of box { $box }, { $odds }
baccarat_own = your wager { MONEY($amount) }
baccarat_differential = Player and Banker may be { MONEY($amount) } apart.
baccarat_owed = You owe { MONEY($amount) } commission.
baccarat_turn = Turn up a card of { $side }
baccarat_turn-yours = You turn these cards: drag one up, or tap it.
baccarat_turns = { $who } turns these cards.
baccarat_drew-on = drew on { $total }
baccarat_drew-against = drew on { $total } against { $card }
baccarat_stood-on = stood on { $total }
baccarat_stood-against = stood on { $total } against { $card }
baccarat_commission = Commission on your account
baccarat_total = { $cards }: { $total }
roads_title = Roads of this shoe
roads_bead = Bead plate
roads_big = Big road
roads_eye = Big eye boy
roads_small = Small road
roads_pig = Cockroach pig
roads_letter_banker = B
roads_letter_player = P
roads_letter_tie = T
roads_legend_banker = Filled: Banker, repeats
roads_legend_player = Ring: Player, breaks
roads_legend_tie = Stroke: Tie
roads_legend_past = Past results do not change the next one.
roads_summary = This shoe so far: Banker { $banker }, Player { $player }, Tie { $tie }. Past results do not change the next one.

## The poker table.

record_betting = Betting round { $n }

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
poker_sit-out_next = Sit out next round
poker_sit-out_blind = Sit out at the big blind
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

## Going on early.

ready_spin = Spin now
ready_roll = Roll now
ready_deal = Deal now
ready_next = Next round
ready_waits = { $n ->
    [one] Ready: one person still needs time
   *[other] Ready: { $n } people still need time
}
poker_deal-now = Deal now

poker_in-blinds = { $count } BB

## What is read out on a key.

poker_aloud_own = Your cards: { LIST($cards) }.
poker_aloud_none = You have no cards.
poker_aloud_board = Communal cards: { LIST($cards) }.
poker_aloud_shows = { $name } shows { LIST($cards) }.
poker_aloud_pot = { $label }: { MONEY($amount) }
poker_aloud_no-pot = Nothing is in the pot.
poker_aloud_call = { MONEY($amount) } to call.
poker_aloud_stake = { $name }: { MONEY($amount) }

## The reader's time at a table.

stay_minutes = { $n } min
stay_hours = { $n } h { $minutes } min
stay_time = { $time } here
stay_figure = net { $net }
stay_name = At this table: { $time }, net { $net }
stay_here = At this table for
stay_net = Net result at this table
