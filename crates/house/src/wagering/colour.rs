//! Colour chips: of a value nominated when they are bought, good only at the table that sold them.

use money::Cents;
use rules::{Parties, Party};
use serde::{Deserialize, Serialize};

/// Players with colour chips, their value, and players who have been told to use them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ColourChips {
    values: Vec<(Party, Cents)>,
    required: Parties,
}

impl ColourChips {
    /// The value nominated for a party's colour chips.
    pub fn value_of(&self, party: Party) -> Option<Cents> {
        self.values.iter().find(|(owner, _)| *owner == party).map(|(_, value)| *value)
    }

    pub fn nominate(&mut self, party: Party, value: Cents) {
        self.values.retain(|(owner, _)| *owner != party);
        self.values.push((party, value));
    }

    pub fn is_required_of(&self, party: Party) -> bool {
        self.required.contains(party)
    }

    pub fn require(&mut self, party: Party, required: bool) {
        if required {
            self.required.insert(party);
        } else {
            self.required.remove(party);
        }
    }

    pub fn forget(&mut self, party: Party) {
        self.values.retain(|(owner, _)| *owner != party);
        self.required.remove(party);
    }
}
