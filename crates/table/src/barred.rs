//! Acts that a person looks for and that are barred now.

use rules::{Game, Order};

use crate::form::verb_of;
use crate::judge::{self, play};
use crate::{Actor, Command, Open, PersonId, Refusal};

/// A familiar act, and why it is refused.
#[derive(Debug)]
pub struct Barred<G: Game> {
    /// The name of the act, as an offer of it would have it.
    pub verb: String,
    /// The number of the place that it is about.
    pub place: Option<u16>,
    pub refusal: Refusal<G>,
}

impl<G: Game> Open<G> {
    /// The familiar acts that the table would refuse a person now: the judge is asked, so that the reason is the one they would get.
    pub fn barred(&self, person: PersonId) -> Vec<Barred<G>> {
        let mut barred = Vec::new();
        let hears = |_: &_| play::hears(self, person);
        let Some(party) = self.party_of(person).filter(hears) else { return barred };
        G::familiar(self.at(), party, &mut |act, place| {
            let command: Command<G> = Command::Play(Order::Act(act));
            if let Err(refusal) = judge::at_opened(self, Actor::Person(person), &command) {
                barred.push(Barred { verb: verb_of(&command), place, refusal });
            }
        });
        barred
    }
}
