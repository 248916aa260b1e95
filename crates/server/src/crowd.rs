//! Limits how many of something each address has, so that one address cannot shut out the others.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::address::Address;

#[derive(Clone, Debug)]
pub(crate) struct Crowd {
    present: Arc<Mutex<BTreeMap<Address, usize>>>,
    max: usize,
}

/// One more of an address, until it is dropped.
#[derive(Debug)]
pub(crate) struct Present {
    crowd: Crowd,
    address: Address,
}

impl Crowd {
    pub(crate) fn new(max: usize) -> Crowd {
        Crowd { present: Arc::default(), max }
    }

    /// One more of this address, if it may have one more.
    pub(crate) fn enter(&self, address: Address) -> Option<Present> {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let count = present.get(&address).copied().unwrap_or_default();
        if count >= self.max {
            return None;
        }
        present.insert(address, count + 1);
        Some(Present { crowd: self.clone(), address })
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let mut present = self.crowd.present.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = present.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                present.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::Peer;

    #[test]
    fn one_address_fills_its_own_room_and_nobody_elses() {
        let address = |last| Address::of_peer(Peer(([10, 0, 0, last], 1).into()));
        let crowd = Crowd::new(2);
        let (one, two) = (crowd.enter(address(1)), crowd.enter(address(1)));
        assert!(one.is_some() && two.is_some());
        assert!(crowd.enter(address(1)).is_none());
        assert!(crowd.enter(address(2)).is_some());
        drop(one);
        assert!(crowd.enter(address(1)).is_some());
        drop(two);
        assert!(crowd.present.lock().unwrap().is_empty(), "who has left is forgotten");
    }
}
