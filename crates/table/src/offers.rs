//! Requests that a person may make of a table now, besides playing: the game offers the rest.

use chance::Words;
use money::Cents;
use rules::{
    Awaiting, ChipKind, Choice, Field, Game, Group, Party, RoundNumber, Seat, Text, Value, Who,
    Window,
};

use crate::duties::{REVIEWS, UNSAID, numbered};
use crate::judge::{self, people, play};
use crate::private;
use crate::{Actor, Command, Handle, Open, PersonId, RecordNumber, Statement};

/// One thing that a person may do at the table itself.
#[derive(Clone, PartialEq, Debug)]
pub enum TableOffer {
    Join {
        seats: Vec<Seat>,
        standing: bool,
    },
    Sit {
        seats: Vec<Seat>,
    },
    Stand,
    TakeBox {
        seats: Vec<Seat>,
    },
    GiveUpBox {
        seats: Vec<Seat>,
    },
    WaitForSeat,
    StopWaiting,
    BuyIn {
        min: Cents,
        max: Cents,
    },
    CashOut {
        min: Cents,
        max: Cents,
    },
    AddWords,
    Answer,
    Leave,
    RequestRules,
    /// Says that something went wrong.
    Dispute {
        party: Party,
    },
    /// Asks an inspector to review one of these.
    RequestReview {
        rulings: Vec<RecordNumber>,
    },
    /// Says that the table may go on; `running` if wagers are open, else the next round is waited for.
    Ready {
        running: bool,
    },
    /// Stops the clock.
    Pause,
    Resume,
    /// Closes a private table after a round, from this one on.
    GiveNotice {
        after_round: RoundNumber,
    },
    SetBots {
        now: u8,
        max: u8,
    },
}

fn any_words() -> Words {
    Words::new("words").expect("these are words")
}

impl<G: Game> Open<G> {
    /// All that the game allows a person to do now, if the table accepts it.
    pub fn play_offers(&self, person: PersonId, each: &mut impl FnMut(G::Offer)) {
        if let Some(party) = self.party_of(person).filter(|_| play::hears(self, person)) {
            G::offers(self.at(), Who::Party(party), each);
        }
    }

    /// All that a person may do at the table itself: the judge is asked, so that the two cannot disagree.
    pub fn table_offers(&self, person: PersonId, each: &mut impl FnMut(TableOffer)) {
        if self.closed {
            return;
        }
        let hears = self.may_ask(person);
        let each = &mut |offer: TableOffer| {
            if hears || !offer.is_request::<G>() {
                each(offer);
            }
        };
        let free = self.seats_where(|seat| people::seat_is_free(self, person, seat).is_ok());
        match self.party_of(person) {
            None => self.offer_joining(person, free, each),
            Some(party) if self.is_excluded(person) => {
                self.offer_complaints(person, party, each);
                self.offer_going(person, party, each);
            }
            Some(party) => {
                let (least, most) = G::stake(self.at(), party);
                let min = self.terms.buy_in_min.max(least);
                let max = self.terms.buy_in_max.min(most);
                if min <= max && people::buy_in(self, party, person, min).is_ok() {
                    each(TableOffer::BuyIn { min, max });
                }
                if !free.is_empty() {
                    each(TableOffer::Sit { seats: free });
                }
                if people::stand(self, party).is_ok() {
                    each(TableOffer::Stand);
                }
                self.offer_boxes(party, each);
                if play::add_words(self, person, party, &any_words()).is_ok() {
                    each(TableOffer::AddWords);
                }
                if self.consent.as_ref().is_some_and(|asked| asked.missing.contains(party)) {
                    each(TableOffer::Answer);
                }
                if crate::ready::judge(self, party).is_ok() {
                    each(TableOffer::Ready { running: self.progress().running });
                }
                self.offer_hosting(party, each);
                let (now, max) = (self.terms.bots, self.terms.bots_max());
                if people::set_bots(self, Some((party, person)), now).is_ok() {
                    each(TableOffer::SetBots { now, max });
                }
                self.offer_complaints(person, party, each);
                self.offer_going(person, party, each);
            }
        }
        if people::stop_waiting(self, person).is_ok() {
            each(TableOffer::StopWaiting);
        }
        if people::may_wait(self, person).is_ok() {
            each(TableOffer::WaitForSeat);
        }
        each(TableOffer::RequestRules);
    }

    fn offer_joining(&self, person: PersonId, free: Vec<Seat>, each: &mut impl FnMut(TableOffer)) {
        let standing = people::may_join(self, person, None).is_ok();
        let seats =
            people::may_join(self, person, free.first().copied()).map_or(Vec::new(), |_| free);
        if standing || !seats.is_empty() {
            each(TableOffer::Join { seats, standing });
        }
    }

    fn offer_hosting(&self, party: Party, each: &mut impl FnMut(TableOffer)) {
        if private::pause(self, party).is_ok() {
            each(TableOffer::Pause);
        }
        if private::resume(self, Some(party)).is_ok() {
            each(TableOffer::Resume);
        }
        let after_round = self.progress().round;
        if private::close(self, party, after_round).is_ok() {
            each(TableOffer::GiveNotice { after_round });
        }
    }

    fn offer_boxes(&self, party: Party, each: &mut impl FnMut(TableOffer)) {
        let seats = self.seats_where(|seat| people::take_box(self, party, seat).is_ok());
        if !seats.is_empty() {
            each(TableOffer::TakeBox { seats });
        }
        let seats = self.seats_where(|seat| people::give_up_box(self, party, seat).is_ok());
        if !seats.is_empty() {
            each(TableOffer::GiveUpBox { seats });
        }
    }

    /// Complaints about play and rulings. A person who has not played yet has nothing to complain about.
    fn offer_complaints(&self, person: PersonId, party: Party, each: &mut impl FnMut(TableOffer)) {
        let dispute = TableOffer::dispute(party);
        if self.progress().round.0 > 0 && self.may(person, &dispute) {
            each(TableOffer::Dispute { party });
        }
        let open =
            |number: &RecordNumber| self.may(person, &Command::RequestReview { ruling: *number });
        let ruled = self.record.entries().rev().filter(|entry| entry.ruling.is_some());
        let rulings: Vec<_> = ruled.map(|entry| entry.number).filter(open).take(REVIEWS).collect();
        if !rulings.is_empty() {
            each(TableOffer::RequestReview { rulings });
        }
    }

    fn may(&self, person: PersonId, command: &Command<G>) -> bool {
        judge::at_opened(self, Actor::Person(person), command).is_ok()
    }

    /// Offers that even an excluded person has.
    fn offer_going(&self, person: PersonId, party: Party, each: &mut impl FnMut(TableOffer)) {
        let racks = &self.cloth.racks;
        // Commission owed on account stays on the table.
        let max = racks.of(party).of(ChipKind::Gaming).saturating_sub(racks.on_account(party));
        if people::cash_out(self, party, person, max).is_ok() {
            each(TableOffer::CashOut { min: Cents(1), max });
        }
        each(TableOffer::Leave);
    }

    fn seats_where(&self, lawful: impl Fn(Seat) -> bool) -> Vec<Seat> {
        (0..self.cloth.seats.count()).map(Seat).filter(|seat| lawful(*seat)).collect()
    }

    /// Whether words may still be added to the draw: until no more bets.
    pub(crate) fn takes_words(&self) -> bool {
        let progress = self.progress();
        let betting =
            matches!(G::awaiting(self.at()), Awaiting::Parties { window: Window::Betting, .. });
        self.fairness.sealed.as_ref().is_some_and(|sealed| {
            let ahead = sealed.part.round > progress.round;
            !sealed.is_part_drawn_from() && (ahead || progress.running && betting)
        })
    }
}

impl TableOffer {
    /// A command that this offer holds, with the least of what may be chosen.
    pub fn command<G: Game>(&self, handle: &Handle) -> Command<G> {
        match self {
            TableOffer::Join { seats, .. } => {
                Command::Join { handle: handle.clone(), seat: seats.first().copied() }
            }
            TableOffer::Sit { seats } => {
                Command::Sit { seat: seats.first().copied().unwrap_or(Seat(0)) }
            }
            TableOffer::Stand => Command::Stand,
            TableOffer::TakeBox { seats } => {
                Command::TakeBox { seat: seats.first().copied().unwrap_or(Seat(0)) }
            }
            TableOffer::GiveUpBox { seats } => {
                Command::GiveUpBox { seat: seats.first().copied().unwrap_or(Seat(0)) }
            }
            TableOffer::WaitForSeat => Command::WaitForSeat { handle: handle.clone() },
            TableOffer::StopWaiting => Command::StopWaiting,
            TableOffer::BuyIn { min, .. } => Command::BuyIn { amount: *min },
            TableOffer::CashOut { max, .. } => Command::CashOut { amount: *max },
            TableOffer::AddWords => Command::AddWords { words: any_words() },
            TableOffer::Answer => Command::Answer { agree: true },
            TableOffer::Leave => Command::Leave,
            TableOffer::RequestRules => Command::RequestRules,
            TableOffer::Dispute { party } => TableOffer::dispute(*party),
            TableOffer::RequestReview { rulings } => {
                Command::RequestReview { ruling: rulings.first().copied().unwrap_or_default() }
            }
            TableOffer::Ready { .. } => Command::Ready,
            TableOffer::Pause => Command::Pause,
            TableOffer::Resume => Command::Resume,
            TableOffer::GiveNotice { after_round } => {
                Command::GiveNotice { after_round: *after_round }
            }
            TableOffer::SetBots { now, .. } => Command::SetBots { bots: *now },
        }
    }

    fn dispute<G: Game>(party: Party) -> Command<G> {
        Command::State(Statement::Dispute { party: Some(party), about: UNSAID.to_owned() })
    }

    fn is_request<G: Game>(&self) -> bool {
        let handle = Handle::new("x").expect("this is a handle");
        self.command::<G>(&handle).is_request()
    }

    pub fn label(&self) -> Text {
        Text::new(match self {
            TableOffer::Join { .. } => "table.offer.join",
            TableOffer::Sit { .. } => "table.offer.sit",
            TableOffer::Stand => "table.offer.stand",
            TableOffer::TakeBox { .. } => "table.offer.take-box",
            TableOffer::GiveUpBox { .. } => "table.offer.give-up-box",
            TableOffer::WaitForSeat => "table.offer.wait",
            TableOffer::StopWaiting => "table.offer.stop-waiting",
            TableOffer::BuyIn { .. } => "table.offer.buy-in",
            TableOffer::CashOut { .. } => "table.offer.cash-out",
            TableOffer::AddWords => "table.offer.add-words",
            TableOffer::Answer => "table.offer.answer",
            TableOffer::Leave => "table.offer.leave",
            TableOffer::RequestRules => "table.offer.request-rules",
            TableOffer::Dispute { .. } => "table.offer.dispute",
            TableOffer::RequestReview { .. } => "table.offer.request-review",
            TableOffer::Ready { running: true } => "table.offer.no-more-bets",
            TableOffer::Ready { running: false } => "table.offer.next-round",
            TableOffer::Pause => "table.offer.pause",
            TableOffer::Resume => "table.offer.resume",
            TableOffer::GiveNotice { .. } => "table.offer.close",
            TableOffer::SetBots { .. } => "table.offer.set-bots",
        })
    }

    pub fn group(&self) -> Group {
        match self {
            // The table waits for it.
            TableOffer::Answer => Group::Play,
            TableOffer::BuyIn { .. } | TableOffer::CashOut { .. } => Group::Chips,
            _ => Group::Seat,
        }
    }

    pub fn fields(&self) -> Vec<Field> {
        let amount = |min: Cents, max: Cents| Field::amount("amount", min, max, Cents(1));
        // The label of a choice names its act, so that it can be a button of its own.
        let each = |key, seats: &[Seat]| {
            let named = |seat: &Seat| Choice::new(Text::new(key).with("seat", seat.0 + 1), *seat);
            seats.iter().map(named).collect::<Vec<_>>()
        };
        match self {
            TableOffer::Join { seats, standing } => {
                let mut of = each("table.take-seat", seats);
                if *standing {
                    of.push(Choice::new(Text::new("table.standing"), Value::Nothing));
                }
                vec![Field::one("seat", of)]
            }
            TableOffer::Sit { seats } => {
                vec![Field::one("seat", each("table.take-seat", seats))]
            }
            TableOffer::TakeBox { seats } => {
                vec![Field::one("seat", each("table.play-box", seats))]
            }
            TableOffer::GiveUpBox { seats } => {
                vec![Field::one("seat", each("table.give-up-box", seats))]
            }
            TableOffer::BuyIn { min, max } | TableOffer::CashOut { min, max } => {
                vec![amount(*min, *max)]
            }
            TableOffer::SetBots { max, .. } => {
                let many = |bots: u8| Choice::new(Text::new("table.bots").with("bots", bots), bots);
                vec![Field::one("bots", (0..=*max).map(many).collect())]
            }
            TableOffer::Dispute { .. } => vec![Field::Words { name: "about", bytes_max: 240 }],
            TableOffer::RequestReview { rulings } => {
                vec![Field::one("ruling", rulings.iter().map(|it| numbered(*it)).collect())]
            }
            TableOffer::AddWords => vec![Field::Words { name: "words", bytes_max: 64 }],
            TableOffer::Answer => {
                let of = [("table.agree", true), ("table.disagree", false)];
                let of = of.map(|(key, agree)| Choice::new(Text::new(key), agree)).to_vec();
                vec![Field::one("agree", of)]
            }
            _ => Vec::new(),
        }
    }
}
