//! Tells the open sockets of a person that something about them has changed: a session that ended,
//! a role that was taken away. Each then looks for itself.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use table::PersonId;
use tokio::sync::watch;

/// One channel for each person with open sockets: a knock wakes only theirs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Doors {
    open: Arc<Mutex<BTreeMap<PersonId, watch::Sender<()>>>>,
}

/// A socket's place behind its owner's door.
#[derive(Debug)]
pub(crate) struct Behind {
    person: PersonId,
    knocks: Option<watch::Receiver<()>>,
    doors: Doors,
}

impl Doors {
    pub(crate) fn behind(&self, person: PersonId) -> Behind {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let door = open.entry(person).or_insert_with(|| watch::Sender::new(()));
        Behind { person, knocks: Some(door.subscribe()), doors: self.clone() }
    }

    pub(crate) fn knock(&self, person: PersonId) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(door) = open.get(&person) {
            door.send_replace(());
        }
    }
}

impl Behind {
    /// Waits for a knock. An earlier knock counts too.
    pub(crate) async fn heard(&mut self) {
        let heard = match &mut self.knocks {
            Some(knocks) => knocks.changed().await.is_ok(),
            None => false,
        };
        if !heard {
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for Behind {
    fn drop(&mut self) {
        let mut open = self.doors.open.lock().unwrap_or_else(PoisonError::into_inner);
        self.knocks = None;
        if open.get(&self.person).is_some_and(|door| door.receiver_count() == 0) {
            open.remove(&self.person);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_knock_is_heard_behind_that_door_alone_and_doors_are_forgotten() {
        let doors = Doors::default();
        let (mut one, two) = (doors.behind(PersonId(1)), doors.behind(PersonId(2)));
        doors.knock(PersonId(1));
        one.heard().await;
        assert!(!two.knocks.as_ref().unwrap().has_changed().unwrap());
        drop((one, two));
        assert!(doors.open.lock().unwrap().is_empty());
        doors.knock(PersonId(1));
    }
}
