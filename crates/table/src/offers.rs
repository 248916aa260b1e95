//! What a person may ask of a table now, besides playing: the game offers the rest.

use chance::Words;
use money::Cents;
use rules::{Awaiting, ChipKind, Field, Game, Seat, Text, Window};

use crate::{Command, Handle, Open, PersonId};

/// One thing that a person may do at the table itself.
#[derive(Clone, PartialEq, Debug)]
pub enum TableOffer {
    Join { seats: Vec<Seat>, standing: bool },
    Sit { seats: Vec<Seat> },
    Stand,
    WaitForSeat,
    StopWaiting,
    BuyIn { min: Cents, max: Cents },
    CashOut { max: Cents },
    AddWords,
    Answer,
    Leave,
    RequestRules,
}

impl<G: Game> Open<G> {
    /// All that a person may do at the table itself.
    pub fn table_offers(&self, person: PersonId, each: &mut impl FnMut(TableOffer)) {
        let waits = self.waiting().iter().any(|(waiting, _)| *waiting == person);
        let ahead = self.waiting().iter().position(|(waiting, _)| *waiting == person);
        let ahead = ahead.unwrap_or(self.waiting().len());
        let mut free: Vec<Seat> = self.cloth.seats.free().collect();
        if ahead >= free.len() {
            free.clear();
        }
        let room = self.standing() < usize::from(self.terms.standing);
        match self.party_of(person) {
            None if self.is_excluded(person) => {}
            None => {
                let standing = room && self.free_party().is_some();
                let closing = self.closing.is_some_and(|after| after <= self.progress().round);
                if !closing && self.free_party().is_some() && (standing || !free.is_empty()) {
                    each(TableOffer::Join { seats: free.clone(), standing });
                }
            }
            Some(party) => {
                let seated = self.cloth.seats.of(party).is_some();
                each(TableOffer::BuyIn { min: self.terms.buy_in_min, max: self.terms.buy_in_max });
                let rack = self.cloth.racks.of(party).of(ChipKind::Gaming);
                if !rack.is_zero() {
                    each(TableOffer::CashOut { max: rack });
                }
                if !free.is_empty() {
                    each(TableOffer::Sit { seats: free.clone() });
                }
                if seated && room {
                    each(TableOffer::Stand);
                }
                if self.takes_words() {
                    each(TableOffer::AddWords);
                }
                if self.consent.as_ref().is_some_and(|asked| asked.missing.contains(party)) {
                    each(TableOffer::Answer);
                }
                each(TableOffer::Leave);
            }
        }
        if waits {
            each(TableOffer::StopWaiting);
        } else if free.is_empty()
            && self.party_of(person).is_none_or(|p| self.cloth.seats.of(p).is_none())
        {
            each(TableOffer::WaitForSeat);
        }
        each(TableOffer::RequestRules);
    }

    /// Whether words may still be added to what is drawn from: until no more bets.
    pub(crate) fn takes_words(&self) -> bool {
        let progress = self.progress();
        let betting =
            matches!(G::awaiting(self.at()), Awaiting::Parties { window: Window::Betting, .. });
        self.fairness.sealed.as_ref().is_some_and(|sealed| {
            let ahead = sealed.round > progress.round;
            sealed.draws.is_empty() && (ahead || progress.running && betting)
        })
    }
}

impl TableOffer {
    /// A command that this offer holds; a page puts its fields' values in by name.
    pub fn command<G: Game>(&self, handle: &Handle) -> Command<G> {
        match self {
            TableOffer::Join { seats, .. } => {
                Command::Join { handle: handle.clone(), seat: seats.first().copied() }
            }
            TableOffer::Sit { seats } => {
                Command::Sit { seat: seats.first().copied().unwrap_or(Seat(0)) }
            }
            TableOffer::Stand => Command::Stand,
            TableOffer::WaitForSeat => Command::WaitForSeat { handle: handle.clone() },
            TableOffer::StopWaiting => Command::StopWaiting,
            TableOffer::BuyIn { min, .. } => Command::BuyIn { amount: *min },
            TableOffer::CashOut { max } => Command::CashOut { amount: *max },
            TableOffer::AddWords => {
                Command::AddWords { words: Words::new("words").expect("these are words") }
            }
            TableOffer::Answer => Command::Answer { agree: true },
            TableOffer::Leave => Command::Leave,
            TableOffer::RequestRules => Command::RequestRules,
        }
    }

    pub fn label(&self) -> Text {
        Text::new(match self {
            TableOffer::Join { .. } => "table.offer.join",
            TableOffer::Sit { .. } => "table.offer.sit",
            TableOffer::Stand => "table.offer.stand",
            TableOffer::WaitForSeat => "table.offer.wait",
            TableOffer::StopWaiting => "table.offer.stop-waiting",
            TableOffer::BuyIn { .. } => "table.offer.buy-in",
            TableOffer::CashOut { .. } => "table.offer.cash-out",
            TableOffer::AddWords => "table.offer.add-words",
            TableOffer::Answer => "table.offer.answer",
            TableOffer::Leave => "table.offer.leave",
            TableOffer::RequestRules => "table.offer.request-rules",
        })
    }

    pub fn fields(&self) -> Vec<Field> {
        let amount =
            |min: Cents, max: Cents| Field::Amount { name: "amount", min, max, step: Cents(1) };
        let seat =
            |seat: &Seat| (Text::new("table.seat").with("seat", seat.0 + 1), seat.0.to_string());
        match self {
            TableOffer::Join { seats, standing } => {
                let mut of: Vec<_> = seats.iter().map(seat).collect();
                if *standing {
                    of.push((Text::new("table.standing"), "null".to_owned()));
                }
                vec![Field::One { name: "seat", of }]
            }
            TableOffer::Sit { seats } => {
                vec![Field::One { name: "seat", of: seats.iter().map(seat).collect() }]
            }
            TableOffer::BuyIn { min, max } => vec![amount(*min, *max)],
            TableOffer::CashOut { max } => vec![amount(Cents(1), *max)],
            TableOffer::AddWords => vec![Field::Words { name: "words", bytes_max: 64 }],
            TableOffer::Answer => {
                let of = [("table.agree", "true"), ("table.disagree", "false")];
                let of = of.map(|(key, value)| (Text::new(key), value.to_owned())).to_vec();
                vec![Field::One { name: "agree", of }]
            }
            _ => Vec::new(),
        }
    }
}
