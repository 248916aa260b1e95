//! The caller of a table, and the name they go by.

use journal::CommandKey;
use rules::Game;
use table::{Command, Handle, PersonId};

use crate::TableId;

/// The source of a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Caller {
    Spectator,
    Person { id: PersonId, handle: Handle },
    Dealer(rules::StaffId),
    Supervisor(rules::StaffId),
    Inspector(rules::StaffId),
}

impl Caller {
    /// The account of a player or onlooker.
    pub(crate) fn person(&self) -> Option<PersonId> {
        if let Caller::Person { id, .. } = self { Some(*id) } else { None }
    }

    /// The name of a post.
    pub(crate) fn post(&self) -> Option<&'static str> {
        match self {
            Caller::Spectator | Caller::Person { .. } => None,
            Caller::Dealer(_) => Some("dealer"),
            Caller::Supervisor(_) => Some("supervisor"),
            Caller::Inspector(_) => Some("inspector"),
        }
    }

    /// The account of the person who works at a post.
    pub(crate) fn at_post(&self) -> Option<PersonId> {
        match self {
            Caller::Spectator | Caller::Person { .. } => None,
            Caller::Dealer(staff) | Caller::Supervisor(staff) | Caller::Inspector(staff) => {
                Some(PersonId(u64::from(staff.0)))
            }
        }
    }
}

/// The letters of the posts, as the key of a command in the journal has them.
const POSTS: [char; 3] = ['d', 's', 'i'];

/// The key of a command given at a post, which is named by its letter. It differs from the keys of what the same person does
/// as a player or at another post, and names the person, so that a desk that rereads its stream knows who works there.
pub fn post_key(chosen: &str, table: &TableId, post: char, person: PersonId) -> Option<CommandKey> {
    debug_assert!(POSTS.contains(&post), "{post} is no post");
    CommandKey::new(format!("{chosen}.{}.{post}{}", table.as_str(), person.0)).ok()
}

/// The person who gave a command at a post; none if a player or the house gave it.
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
