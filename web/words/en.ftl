### The sentences of the lobby, and those that every page needs. It is loaded first, so it stays small: what only a part of the site
### says is in the file of that part, and comes with it.
### What the house says at a table comes from the server.
### Plain, present tense, no exclamation or question marks. Buttons and headings have no full stop.

## Drawn things: chips, cards, the tray.

app_name = croupier
app_home = croupier, lobby
app_skip = Skip to the content

bar_main = Main

odds = { $pays } to { $on }

chip_name = { MONEY($value) } chip

wheel_name = Money wheel
wheel_resting = Money wheel. The indicator rests on { $on }.
wheel_spinning = Money wheel, spinning.
wheel_still = Money wheel, not yet spun.
wheel_show = Show result

symbol_canberra = Canberra
symbol_flag = Flag
symbol_void = Void spin

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
tray_nothing = no wager yet
tray_sending = not confirmed yet
tray_fields = { $n ->
    [one] on { $n } place
   *[other] on { $n } places
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

seat_number = Seat { $seat }

## Pages: lobby and account.

close = Close
sheet_awaited = The table waits for you.
sheet_to-table = To the table

fault_unreached = The house cannot be reached. Nothing has changed; try again in a moment.

title_lobby = Take a seat · croupier

nav_name = Main
nav_play = Play
nav_rounds = Rounds
nav_rules = Rules
nav_odds = Odds
nav_verify = Verify
nav_staff = Staff
nav_you = You

tool_theme = Light or dark
tool_you = You and settings

money_account = practice chips
money_at-tables = { MONEY($tables) } at tables
money_rack = your chips here

game_roulette = American Roulette
game_blackjack = Blackjack
game_canberra-poker = Canberra Poker
game_baccarat = Baccarat
game_mini-baccarat = Mini-Baccarat
game_sic-bo = Sic-bo
game_pai-gow = Pai Gow
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
lobby_jackpot = Jackpot { MONEY($amount) }
lobby_tables_count = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
lobby_count = { $n } open

friends_title = Play with friends
friends_yours = Your tables
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

tab_chat = Chat

link_good = Connected
link_good_ms = Connected, { $ms } ms
link_slow = Slow connection, { $ms } ms
link_none = Not connected
link_unsent = Not sent: the connection is lost. Nothing has changed; try again when it is back.
link_unanswered = The connection was lost before the table answered, and the table has moved on. What you see now is what counts.

watch_sit = Take a seat

join_full = Every seat is taken. You may wait; the first in the list is asked first.

seat_standing = Standing

tray_next = next round
tray_broke = Touch your seat to buy in
tray_no-chips = You have no chips at this table. Buy some to place a wager.
tray_closed = Wagers are closed now, so nothing was placed. Place them when the next round opens.
tray_buy = Buy chips

odds_edge = House edge
odds_edge-of = House edge: { $game }

idle_chips = Your account does not hold enough for this table. Practice chips are free.

rounds_again = Try again

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

act_for = { $label } { MONEY($amount) }

stay_here = At this table for
stay_net = Net result at this table
