//! The cage: each person's account as a machine.
//!
//! An account knows its own balance. Chips in front of a person at a table belong to the table; chips
//! that move between the two are recorded in one append to both streams.

use std::fmt;

use money::Cents;
use rules::{Draft, Machine};
use serde::{Deserialize, Serialize};
use table::{Handle, PersonId};

/// A person's account.
#[derive(Debug)]
pub struct Account;

/// A person's role in the house; each includes the rights of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Role {
    /// No person, but a program that plays for chips worth nothing.
    Bot,
    Guest,
    Player,
    Dealer,
    Supervisor,
    Inspector,
    Operator,
}

impl Role {
    /// Whether it is a role of staff.
    pub fn is_staff(self) -> bool {
        match self {
            Role::Bot | Role::Guest | Role::Player => false,
            Role::Dealer | Role::Supervisor | Role::Inspector | Role::Operator => true,
        }
    }
}

/// The two purses of an account. Chips never move from one to the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purse {
    /// Chips worth nothing outside, for practice tables.
    #[default]
    Practice,
    /// For tables that play for money.
    Money,
}

impl Purse {
    /// Practice chips go without saying, as they did before there were two purses.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    fn is_practice(&self) -> bool {
        *self == Purse::Practice
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    Open {
        handle: Handle,
        role: Role,
    },
    /// Money, or play chips, from outside.
    Deposit {
        amount: Cents,
        #[serde(default)]
        purse: Purse,
        /// The cashier who took it in; none for practice chips.
        #[serde(default)]
        by: Option<PersonId>,
    },
    Withdraw {
        amount: Cents,
        #[serde(default)]
        purse: Purse,
        /// The cashier who paid it out; none for practice chips.
        #[serde(default)]
        by: Option<PersonId>,
    },
    MoveToTable {
        table: String,
        amount: Cents,
        #[serde(default)]
        purse: Purse,
    },
    MoveFromTable {
        table: String,
        amount: Cents,
        #[serde(default)]
        purse: Purse,
    },
    /// A debt to a table from a round that was undone; paid as far as the purse reaches.
    PayDues {
        table: String,
        owed: Cents,
        #[serde(default)]
        purse: Purse,
    },
    /// A guest takes a name and stays.
    Rename {
        handle: Handle,
        role: Role,
    },
    /// An operator gives somebody of the staff another role.
    Appoint {
        role: Role,
        by: PersonId,
    },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Opened {
        handle: Handle,
        role: Role,
    },
    Deposited {
        amount: Cents,
        #[serde(default, skip_serializing_if = "Purse::is_practice")]
        purse: Purse,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PersonId>,
    },
    Withdrawn {
        amount: Cents,
        #[serde(default, skip_serializing_if = "Purse::is_practice")]
        purse: Purse,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PersonId>,
    },
    MovedToTable {
        table: String,
        amount: Cents,
        #[serde(default, skip_serializing_if = "Purse::is_practice")]
        purse: Purse,
    },
    MovedFromTable {
        table: String,
        amount: Cents,
        #[serde(default, skip_serializing_if = "Purse::is_practice")]
        purse: Purse,
    },
    PaidDues {
        table: String,
        amount: Cents,
        #[serde(default, skip_serializing_if = "Purse::is_practice")]
        purse: Purse,
    },
    Renamed {
        handle: Handle,
        role: Role,
    },
    Appointed {
        role: Role,
        by: PersonId,
    },
}

/// An account, once opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Holder {
    pub handle: Handle,
    pub role: Role,
    /// Practice chips.
    pub balance: Cents,
    pub money: Cents,
}

/// The most that one account may hold: far above play, far below what would overflow a sum.
pub const BALANCE_MAX: Cents = Cents::dollars(1_000_000_000);

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    NotOpened,
    AlreadyOpened,
    NotThatMuch {
        balance: Cents,
    },
    /// Practice chips are of no use where money is wanted.
    NotThatMuchMoney {
        money: Cents,
    },
    TooMuch {
        max: Cents,
    },
    Nothing,
}

rules::refusals! { Refusal {
    Refusal::NotOpened => [] "refusal.cage.not-opened",
    Refusal::AlreadyOpened => [] "refusal.cage.already-opened",
    Refusal::NotThatMuch { balance } => [] "refusal.cage.not-that-much" { balance: *balance },
    Refusal::NotThatMuchMoney { money } => [] "refusal.cage.not-that-much-money" { money: *money },
    Refusal::TooMuch { max } => [] "refusal.cage.too-much" { max: *max },
    Refusal::Nothing => [] "refusal.cage.nothing",
} }

impl Machine for Account {
    type Setup = ();
    type State = Option<Holder>;
    type Actor = ();
    type Command = Command;
    type Event = Event;
    /// The events of a payment; none if nothing can be paid.
    type Permit = Option<Event>;
    type Refusal = Refusal;

    fn open((): &()) -> Option<Holder> {
        None
    }

    fn judge(
        (): &(),
        state: &Option<Holder>,
        (): (),
        command: &Command,
    ) -> Result<Option<Event>, Refusal> {
        let holder = match (state, command) {
            (None, Command::Open { handle, role }) => {
                return Ok(Some(Event::Opened { handle: handle.clone(), role: *role }));
            }
            (None, _) => return Err(Refusal::NotOpened),
            (Some(_), Command::Open { .. }) => return Err(Refusal::AlreadyOpened),
            (Some(holder), _) => holder,
        };
        match command.clone() {
            Command::Open { .. } => Err(Refusal::AlreadyOpened),
            Command::Rename { handle, role } => Ok(Some(Event::Renamed { handle, role })),
            Command::Appoint { role, by } => Ok(Some(Event::Appointed { role, by })),
            Command::Deposit { amount, purse, by } => {
                holder.may_take(purse, amount)?;
                Ok(Some(Event::Deposited { amount, purse, by }))
            }
            Command::Withdraw { amount, purse, by } => {
                holder.may_give(purse, amount)?;
                Ok(Some(Event::Withdrawn { amount, purse, by }))
            }
            Command::MoveToTable { table, amount, purse } => {
                holder.may_give(purse, amount)?;
                Ok(Some(Event::MovedToTable { table, amount, purse }))
            }
            Command::PayDues { table, owed, purse } => {
                let amount = owed.min(holder.holds(purse));
                Ok((!amount.is_zero()).then_some(Event::PaidDues { table, amount, purse }))
            }
            // Chips that a table hands back are always taken: they were won by the rules.
            Command::MoveFromTable { table, amount, purse } => {
                Ok(Some(Event::MovedFromTable { table, amount, purse }))
            }
        }
    }

    fn perform((): &(), draft: &mut impl Draft<Self>, event: Option<Event>) {
        if let Some(event) = event {
            draft.record(event);
        }
    }

    fn evolve(state: &mut Option<Holder>, event: &Event) {
        match (state.as_mut(), event) {
            (None, Event::Opened { handle, role }) => {
                let (handle, role) = (handle.clone(), *role);
                let (balance, money) = (Cents::ZERO, Cents::ZERO);
                *state = Some(Holder { handle, role, balance, money });
            }
            (
                Some(holder),
                Event::Deposited { amount, purse, .. }
                | Event::MovedFromTable { amount, purse, .. },
            ) => *holder.purse(*purse) += *amount,
            (
                Some(holder),
                Event::Withdrawn { amount, purse, .. }
                | Event::MovedToTable { amount, purse, .. }
                | Event::PaidDues { amount, purse, .. },
            ) => *holder.purse(*purse) -= *amount,
            (Some(holder), Event::Renamed { handle, role }) => {
                holder.handle = handle.clone();
                holder.role = *role;
            }
            (Some(holder), Event::Appointed { role, .. }) => holder.role = *role,
            (None, _) | (Some(_), Event::Opened { .. }) => {}
        }
    }
}

impl Holder {
    /// The balance of a purse.
    pub fn holds(&self, purse: Purse) -> Cents {
        match purse {
            Purse::Practice => self.balance,
            Purse::Money => self.money,
        }
    }

    fn purse(&mut self, purse: Purse) -> &mut Cents {
        match purse {
            Purse::Practice => &mut self.balance,
            Purse::Money => &mut self.money,
        }
    }

    fn may_give(&self, purse: Purse, amount: Cents) -> Result<(), Refusal> {
        if amount.is_zero() {
            return Err(Refusal::Nothing);
        }
        let holds = self.holds(purse);
        match purse {
            _ if amount <= holds => Ok(()),
            Purse::Practice => Err(Refusal::NotThatMuch { balance: holds }),
            Purse::Money => Err(Refusal::NotThatMuchMoney { money: holds }),
        }
    }

    fn may_take(&self, purse: Purse, amount: Cents) -> Result<(), Refusal> {
        if amount.is_zero() {
            return Err(Refusal::Nothing);
        }
        match self.holds(purse).checked_add(amount) {
            Some(after) if after <= BALANCE_MAX => Ok(()),
            _ => Err(Refusal::TooMuch { max: BALANCE_MAX.saturating_sub(self.holds(purse)) }),
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Role::Bot => "bot",
            Role::Guest => "guest",
            Role::Player => "player",
            Role::Dealer => "dealer",
            Role::Supervisor => "supervisor",
            Role::Inspector => "inspector",
            Role::Operator => "operator",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn send(state: &mut Option<Holder>, command: &Command) -> Result<(), Refusal> {
        rules::hand_in::<Account>(&(), state, (), command, &mut Vec::new())
    }

    #[test]
    fn an_account_gives_only_what_it_has() {
        let mut state = None;
        let (amount, purse) = (Cents::dollars(50), Purse::Practice);
        assert_eq!(
            send(&mut state, &Command::Deposit { amount, purse, by: None }),
            Err(Refusal::NotOpened)
        );
        let handle = Handle::new("wattle").unwrap();
        let open = Command::Open { handle, role: Role::Player };
        assert_eq!(send(&mut state, &open), Ok(()));
        assert_eq!(send(&mut state, &open), Err(Refusal::AlreadyOpened));
        assert_eq!(send(&mut state, &Command::Deposit { amount, purse, by: None }), Ok(()));
        let table = "table.1".to_owned();
        let over = Command::MoveToTable { table: table.clone(), amount: Cents::dollars(51), purse };
        let balance = Cents::dollars(50);
        assert_eq!(send(&mut state, &over), Err(Refusal::NotThatMuch { balance }));
        assert_eq!(send(&mut state, &Command::MoveToTable { table, amount, purse }), Ok(()));
        assert_eq!(state.unwrap().balance, Cents::ZERO);
    }

    #[test]
    fn no_deposit_overflows_an_account() {
        let mut state = None;
        let handle = Handle::new("wattle").unwrap();
        send(&mut state, &Command::Open { handle, role: Role::Player }).unwrap();
        let huge = Command::Deposit { amount: Cents(u64::MAX), purse: Purse::Practice, by: None };
        assert_eq!(send(&mut state, &huge), Err(Refusal::TooMuch { max: BALANCE_MAX }));
        let nothing = Command::Withdraw { amount: Cents::ZERO, purse: Purse::Practice, by: None };
        assert_eq!(send(&mut state, &nothing), Err(Refusal::Nothing));
    }

    #[test]
    fn practice_chips_are_no_money() {
        let mut state = None;
        let handle = Handle::new("wattle").unwrap();
        send(&mut state, &Command::Open { handle, role: Role::Player }).unwrap();
        let (practice, money) = (Purse::Practice, Purse::Money);
        let deposit =
            |purse, dollars| Command::Deposit { amount: Cents::dollars(dollars), purse, by: None };
        let to_table = |purse, dollars| {
            let (table, amount) = ("table.1".to_owned(), Cents::dollars(dollars));
            Command::MoveToTable { table, amount, purse }
        };
        send(&mut state, &deposit(practice, 1_000)).unwrap();
        let none = Refusal::NotThatMuchMoney { money: Cents::ZERO };
        assert_eq!(send(&mut state, &to_table(money, 1)), Err(none));
        send(&mut state, &deposit(money, 20)).unwrap();
        assert_eq!(send(&mut state, &to_table(money, 20)), Ok(()));
        let holder = state.unwrap();
        assert_eq!((holder.balance, holder.money), (Cents::dollars(1_000), Cents::ZERO));
    }

    #[test]
    fn events_of_before_there_were_two_purses_are_of_practice_chips() {
        let old = r#"{"deposited":{"amount":100000}}"#;
        let event: Event = serde_json::from_str(old).unwrap();
        let (amount, purse) = (Cents::dollars(1_000), Purse::Practice);
        assert_eq!(event, Event::Deposited { amount, purse, by: None });
        assert_eq!(serde_json::to_string(&event).unwrap(), old);
    }
}
