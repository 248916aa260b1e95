//! Who speaks to a table, and under which name.

use rules::Game;
use table::{Command, Handle, PersonId};

/// On whose word a request comes.
#[derive(Clone, PartialEq, Debug)]
pub enum Caller {
    Spectator,
    Person { id: PersonId, handle: Handle },
    Dealer(rules::StaffId),
    Supervisor(rules::StaffId),
    Inspector(rules::StaffId),
}

impl Caller {
    /// Who stands at a post, by the number of their account.
    pub(crate) fn at_post(&self) -> Option<PersonId> {
        match self {
            Caller::Spectator | Caller::Person { .. } => None,
            Caller::Dealer(staff) | Caller::Supervisor(staff) | Caller::Inspector(staff) => {
                Some(PersonId(u64::from(staff.0)))
            }
        }
    }
}

/// People come to a table under the name of their account, whatever name they send.
pub(crate) fn in_own_name<G: Game>(by: &Caller, command: Command<G>) -> Command<G> {
    match (by, command) {
        (Caller::Person { handle, .. }, Command::Join { seat, .. }) => {
            Command::Join { handle: handle.clone(), seat }
        }
        (Caller::Person { handle, .. }, Command::WaitForSeat { .. }) => {
            Command::WaitForSeat { handle: handle.clone() }
        }
        (_, command) => command,
    }
}
