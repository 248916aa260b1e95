//! Why a table says no. When several refusals apply, the first that the judge meets is given.

use money::Cents;
use rules::{Clause, Game, Refuse, RoundNumber, Text};
use serde::Serialize;

use crate::judge::floor::limits_clause;

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Refusal<G: Game> {
    /// The command is another person's to give.
    NotYours,
    NotApproved,
    AlreadyOpen,
    NotOpen,
    SeatsOutOfBounds {
        max: u8,
    },
    /// Terms by which nobody could buy in, or more than can be counted.
    BuyInOutOfBounds {
        max: Cents,
    },
    Faults(Vec<G::Fault>),
    NoticeTooLate {
        from_round_min: RoundNumber,
    },
    ClosesTooSoon {
        after_round_min: RoundNumber,
    },
    NoticeNotGiven,
    /// No notice was given that an inspector has not taken note of.
    NoNotice,
    RoundRunning,
    TableClosing {
        after_round: RoundNumber,
    },
    Excluded,
    NotSelected,
    AlreadyHere,
    /// Said to somebody who asks for themselves.
    JoinFirst,
    /// Said of somebody else.
    NotAtTable,
    TableFull,
    NoSuchSeat {
        seats: u8,
    },
    SeatTaken,
    BoxesSpent {
        max: u8,
    },
    NotYourBox,
    OthersWaiting,
    NotSeated,
    SeatsFree,
    AlreadyWaiting,
    NotWaiting,
    DayKnown,
    /// The table plays with a tournament's chips, which no account holds.
    ChipsAreIssued,
    /// Bots play for nothing, and not before a dealer of flesh and blood.
    NoBots,
    TooManyBots {
        max: u8,
    },
    BuyInOutOfRange {
        min: Cents,
        max: Cents,
    },
    RackTooSmall {
        rack: Cents,
    },
    AlreadySealed,
    NotSealed,
    /// What has served its round or its shoe is opened before anything else is drawn.
    NotRevealed,
    /// The shoe goes on, and what it is drawn from stays sealed.
    ShoeHeld,
    DrawnByComputer,
    DrawIsDue,
    DealtByPerson,
    NothingToDraw,
    DeckNotLaid,
    DeckStillLies,
    NotAmongOutcomes {
        of: u32,
    },
    WordsTooLate,
    WordsSpent {
        max: u16,
    },
    ActsSpent {
        max: u16,
    },
    WrongSeed,
    CardsStayHidden,
    WrongOpenings,
    /// Whether a seal opens is for the computer to say.
    SaidByComputer,
    RulingAwaited,
    NothingToRule,
    NotARemedy,
    /// `last` is the latest round that can be undone.
    RoundNotKept {
        last: RoundNumber,
    },
    /// The person has nothing in that round which a ruling could make void.
    NothingToVoid {
        round: RoundNumber,
    },
    /// No ruling was overturned that took something back.
    NothingToRestore,
    AlreadyExcluded,
    /// The statement names nobody whom a ruling could be about.
    NobodyNamed,
    OnlyRefunded,
    ReasonWanted,
    NotOwed {
        owed: Cents,
    },
    NotAbstaining {
        rounds: u8,
        rounds_min: u8,
    },
    OtherSeatsFree,
    /// The book lets nobody be told to give up a seat.
    SeatsAreKept,
    ConsentAwaited,
    NothingAsked,
    NoSuchRuling,
    TextTooLong {
        max: u16,
    },
    Game(G::Refusal),
}

impl<G: Game> Refuse for Refusal<G> {
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Refusal::NotApproved => Clause::TableApproved,
            Refusal::NoticeTooLate { .. } => limits_clause::<G>(),
            Refusal::ClosesTooSoon { .. }
            | Refusal::NoticeNotGiven
            | Refusal::NoNotice
            | Refusal::TableClosing { .. } => Clause::NoticeOfClosing,
            Refusal::Excluded | Refusal::AlreadyExcluded | Refusal::NobodyNamed => {
                Clause::SanctionExclusion
            }
            Refusal::NothingToVoid { .. } => Clause::SanctionVoid,
            Refusal::NotSelected => Clause::SelectedPlayers,
            Refusal::RoundNotKept { .. } | Refusal::ReasonWanted => Clause::ImpracticalOrFraud,
            Refusal::OnlyRefunded | Refusal::NotOwed { .. } => Clause::RefundOfInvalidated,
            Refusal::NotAbstaining { .. } | Refusal::OtherSeatsFree => Clause::AbstainingSeat,
            Refusal::NoSuchRuling | Refusal::NothingToRestore => Clause::Disputes,
            Refusal::Faults(faults) => return faults.first().and_then(Refuse::clause),
            Refusal::Game(refusal) => return refusal.clause(),
            _ => return None,
        })
    }

    fn text(&self) -> Text {
        let text = Text::new(self.word());
        match self {
            Refusal::SeatsOutOfBounds { max }
            | Refusal::BoxesSpent { max }
            | Refusal::TooManyBots { max } => text.with("max", *max),
            Refusal::NoticeTooLate { from_round_min: round } | Refusal::NothingToVoid { round } => {
                text.with("round", round.0)
            }
            Refusal::RoundNotKept { last } => text.with("last", last.0),
            Refusal::TableClosing { after_round: round }
            | Refusal::ClosesTooSoon { after_round_min: round } => text.with("round", round.0),
            Refusal::NoSuchSeat { seats } => text.with("seats", *seats),
            Refusal::BuyInOutOfRange { min, max } => text.with("min", *min).with("max", *max),
            Refusal::BuyInOutOfBounds { max } => text.with("max", *max),
            Refusal::NotOwed { owed } => text.with("owed", *owed),
            Refusal::RackTooSmall { rack } => text.with("rack", *rack),
            Refusal::NotAmongOutcomes { of } => text.with("of", u64::from(*of)),
            Refusal::NotAbstaining { rounds, rounds_min } => {
                text.with("rounds", *rounds).with("min", *rounds_min)
            }
            Refusal::TextTooLong { max }
            | Refusal::WordsSpent { max }
            | Refusal::ActsSpent { max } => text.with("max", u64::from(*max)),
            Refusal::Faults(faults) => faults.first().map_or(text, Refuse::text),
            Refusal::Game(refusal) => refusal.text(),
            _ => text,
        }
    }
}

impl<G: Game> Refusal<G> {
    fn word(&self) -> &'static str {
        match self {
            Refusal::NotApproved => "refusal.table.not-approved",
            Refusal::AlreadyOpen => "refusal.table.already-open",
            Refusal::NotOpen => "refusal.table.not-open",
            Refusal::SeatsOutOfBounds { .. } => "refusal.table.seats-out-of-bounds",
            Refusal::BuyInOutOfBounds { .. } => "refusal.table.buy-in-out-of-bounds",
            Refusal::NoticeTooLate { .. } => "refusal.table.notice-too-late",
            Refusal::ClosesTooSoon { .. } => "refusal.table.closes-too-soon",
            Refusal::NoticeNotGiven => "refusal.table.notice-not-given",
            Refusal::NoNotice => "refusal.table.no-notice",
            Refusal::RoundRunning => "refusal.table.round-running",
            Refusal::TableClosing { .. } => "refusal.table.closing",
            Refusal::Excluded => "refusal.table.excluded",
            Refusal::NotSelected => "refusal.table.not-selected",
            Refusal::AlreadyHere => "refusal.table.already-here",
            Refusal::JoinFirst => "refusal.table.join-first",
            Refusal::NotAtTable => "refusal.not-at-table",
            Refusal::TableFull => "refusal.table.full",
            Refusal::NoSuchSeat { .. } => "refusal.table.no-such-seat",
            Refusal::SeatTaken => "refusal.table.seat-taken",
            Refusal::BoxesSpent { .. } => "refusal.table.boxes-spent",
            Refusal::NotYourBox => "refusal.table.not-your-box",
            Refusal::OthersWaiting => "refusal.table.others-waiting",
            Refusal::NotSeated => "refusal.table.not-seated",
            Refusal::SeatsFree => "refusal.table.seats-free",
            Refusal::AlreadyWaiting => "refusal.table.already-waiting",
            Refusal::NotWaiting => "refusal.table.not-waiting",
            Refusal::DayKnown => "refusal.table.day-known",
            Refusal::ChipsAreIssued => "refusal.table.chips-are-issued",
            Refusal::NoBots => "refusal.table.no-bots",
            Refusal::TooManyBots { .. } => "refusal.table.too-many-bots",
            Refusal::BuyInOutOfRange { .. } => "refusal.table.buy-in-out-of-range",
            Refusal::RackTooSmall { .. } => "refusal.table.rack-too-small",
            Refusal::AlreadySealed => "refusal.table.already-sealed",
            Refusal::NotSealed => "refusal.table.not-sealed",
            Refusal::NotRevealed => "refusal.table.not-revealed",
            Refusal::ShoeHeld => "refusal.table.shoe-held",
            Refusal::DrawnByComputer => "refusal.table.drawn-by-computer",
            Refusal::DrawIsDue => "refusal.table.draw-is-due",
            Refusal::DealtByPerson => "refusal.table.dealt-by-person",
            Refusal::NothingToDraw => "refusal.table.nothing-to-draw",
            Refusal::DeckNotLaid => "refusal.table.deck-not-laid",
            Refusal::DeckStillLies => "refusal.table.deck-still-lies",
            Refusal::NotAmongOutcomes { .. } => "refusal.table.not-among-outcomes",
            Refusal::WordsTooLate => "refusal.table.words-too-late",
            Refusal::WordsSpent { .. } => "refusal.table.words-spent",
            Refusal::ActsSpent { .. } => "refusal.table.acts-spent",
            Refusal::WrongSeed => "refusal.table.wrong-seed",
            Refusal::CardsStayHidden => "refusal.table.cards-stay-hidden",
            Refusal::WrongOpenings => "refusal.table.wrong-openings",
            Refusal::SaidByComputer => "refusal.table.said-by-computer",
            Refusal::RulingAwaited => "refusal.table.ruling-awaited",
            Refusal::NothingToRule => "refusal.table.nothing-to-rule",
            Refusal::NotARemedy => "refusal.table.not-a-remedy",
            Refusal::RoundNotKept { .. } => "refusal.table.round-not-kept",
            Refusal::NothingToVoid { .. } => "refusal.table.nothing-to-void",
            Refusal::NothingToRestore => "refusal.table.nothing-to-restore",
            Refusal::AlreadyExcluded => "refusal.table.already-excluded",
            Refusal::NobodyNamed => "refusal.table.nobody-named",
            Refusal::OnlyRefunded => "refusal.table.only-refunded",
            Refusal::NotOwed { .. } => "refusal.table.not-owed",
            Refusal::ReasonWanted => "refusal.table.reason-wanted",
            Refusal::NotAbstaining { .. } => "refusal.table.not-abstaining",
            Refusal::OtherSeatsFree => "refusal.table.other-seats-free",
            Refusal::SeatsAreKept => "refusal.table.seats-are-kept",
            Refusal::ConsentAwaited => "refusal.table.consent-awaited",
            Refusal::NothingAsked => "refusal.table.nothing-asked",
            Refusal::NoSuchRuling => "refusal.table.no-such-ruling",
            Refusal::TextTooLong { .. } => "refusal.table.text-too-long",
            // Faults and the game's own refusals speak for themselves; this is never printed for them.
            Refusal::NotYours | Refusal::Faults(_) | Refusal::Game(_) => "refusal.not-yours",
        }
    }
}
