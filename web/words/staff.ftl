### The pages of the staff.

title_staff = Staff · croupier

staff_title = Staff
staff_lede = The people who work in this house, and their roles. A new role holds from their next action.
staff_operators-only = Only an operator manages the staff, and supervisors and inspectors keep the jackpots. Sign in as one of them.
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

jackpots_title = Jackpots
jackpots_open = Open a jackpot
jackpots_none = There is no jackpot yet.
jackpots_name = { $name }, number { $number }
jackpots_number = Number
jackpots_prize = Prize pool
jackpots_reserve = Reserve pool
jackpots_contributed = Wagers so far
jackpots_from-house = From the house
jackpots_corrected = Corrections
jackpots_paid = Paid to players
jackpots_terms = A wager is { MONEY($wager) }, and at least { MONEY($seed) } is displayed. Wagers go to the prize pool and to the reserve pool as { $prize } to { $reserve }.
jackpots_approved = Approved by { $by } on { $on }.
jackpots_approve = Approve other terms
jackpots_correct = Set a pool right
jackpots_pool = Pool
jackpots_holds = It holds { $amount } now.
jackpots_after = It should hold
jackpots_reason = Reason
jackpots_wager = A wager on it costs
jackpots_seed = Displays at least
jackpots_prize-share = Share of the prize pool
jackpots_reserve-share = Share of the reserve pool
jackpots_signed = Your full name, as a signature
jackpots_no-amount = “{ $typed }” is no amount of money; write it like 12.50.

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

role_dealer = Dealer
role_dealer_note = Deals at tables with a live dealer.
role_supervisor = Supervisor
role_supervisor_note = Opens and closes tables, gives notice, rules on what went wrong.
role_inspector = Inspector
role_inspector_note = Approves tables and rules, reviews rulings.
role_operator = Operator
role_operator_note = May do all of these, and manages the staff.
