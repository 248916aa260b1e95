### The pages of the staff.

title_staff = Staff · croupier

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

role_dealer = Dealer
role_dealer_note = Deals at tables with a live dealer.
role_supervisor = Supervisor
role_supervisor_note = Opens and closes tables, gives notice, rules on what went wrong.
role_inspector = Inspector
role_inspector_note = Approves tables and rules, reviews rulings.
role_operator = Operator
role_operator_note = May do all of these, and manages the staff.
