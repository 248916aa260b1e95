//! Who speaks to a table, and under which name.

use journal::CommandKey;
use rules::Game;
use table::{Command, Handle, PersonId};

use crate::TableId;

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
    /// Somebody who plays, or may.
    pub(crate) fn person(&self) -> Option<PersonId> {
        if let Caller::Person { id, .. } = self { Some(*id) } else { None }
    }

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

/// Which post a command was given from, as its key in the journal says.
const POSTS: [char; 3] = ['d', 's', 'i'];

/// The key of a command that somebody gives at a post, named by its letter: never the key of what they do as a player
/// or at another post. It says who gave the command, so that a desk that reads its stream again knows who works there.
pub fn post_key(chosen: &str, table: &TableId, post: char, person: PersonId) -> Option<CommandKey> {
    debug_assert!(POSTS.contains(&post), "{post} is no post");
    CommandKey::new(format!("{chosen}.{}.{post}{}", table.as_str(), person.0)).ok()
}

/// Who gave a command at a post; nobody where a player gave it, or the house.
pub(crate) fn at_post_by(key: &CommandKey) -> Option<PersonId> {
    let (_, giver) = key.as_str().rsplit_once('.')?;
    giver.strip_prefix(POSTS)?.parse().ok().map(PersonId)
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
