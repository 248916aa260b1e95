//! Why a table says no. When several refusals apply, the first that the judge meets is given.

use money::Cents;
use rules::{Game, RoundNumber};
use serde::Serialize;

use crate::judge::floor::limits_clause;

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Refusal<G: Game> {
    /// The actor may not give this command.
    NotYours,
    NotApproved,
    AlreadyOpen,
    NotOpen,
    SeatsOutOfBounds {
        max: u8,
    },
    /// Terms under which nobody could buy in, or with more than can be counted.
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
    /// There is no notice for an inspector to take note of.
    NoNotice,
    RoundRunning,
    TableClosing {
        after_round: RoundNumber,
    },
    Excluded,
    NotSelected,
    AlreadyHere,
    /// The person asks for themselves.
    JoinFirst,
    /// The command is about somebody else.
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
    /// Where several people sit at a public table, one of them sets the number of bots.
    SeatedLongestSetsBots,
    /// Bots play only for practice, and not with a live dealer.
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
    /// A seal that has served its round or its shoe is opened before anything else is drawn.
    NotRevealed,
    /// The shoe goes on, so its seed stays sealed.
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
    RequestsSpent {
        max: u16,
    },
    /// The table waits for something else than time.
    NothingToHurry,
    AlreadyReady,
    PauseOutOfBounds {
        max: u16,
    },
    /// Private tables, and those without a time limit, are for practice.
    OnlyForPractice,
    NotHost,
    NotOpener,
    /// Nothing is played while the clock stands still.
    Paused,
    AlreadyPaused,
    NotPaused,
    DelayOutOfBounds {
        max: u16,
    },
    WrongSeed,
    CardsStayHidden,
    WrongOpenings,
    /// Only the computer states whether a seal opens.
    SaidByComputer,
    RulingAwaited,
    NothingToRule,
    NotARemedy,
    /// As many changes as may wait have been announced.
    TooManyNotices,
    /// The game's books know no such case.
    NotInThisBook,
    /// Its wagers have gone back.
    AlreadyVoid {
        round: RoundNumber,
    },
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
    /// A ruling or a review without a reason.
    ReasonWanted {
        max: u16,
    },
    NotOwed {
        owed: Cents,
    },
    NotAbstaining {
        rounds: u8,
        rounds_min: u8,
    },
    OtherSeatsFree,
    /// Under this book nobody can be told to give up a seat.
    SeatsAreKept,
    ConsentAwaited,
    NothingAsked,
    /// `last` is the latest number on record.
    NoSuchRuling {
        last: u32,
    },
    /// Somebody asks for the same review again.
    ReviewAsked,
    AlreadyReviewed,
    /// An inspector cannot review their own statement or ruling.
    OwnWord,
    TextTooLong {
        max: u16,
    },
    /// It has no text.
    TextWanted {
        max: u16,
    },
    /// It contains an invisible character, or one that changes the direction of the text.
    TextMisleads,
    Game(G::Refusal),
}

rules::refusals! { Refusal<G> where G: Game {
    Refusal::NotApproved => [TableApproved] "refusal.table.not-approved",
    Refusal::AlreadyOpen => [] "refusal.table.already-open",
    Refusal::NotOpen => [] "refusal.table.not-open",
    Refusal::SeatsOutOfBounds { max } => [] "refusal.table.seats-out-of-bounds" { max: *max },
    Refusal::BuyInOutOfBounds { max } => [] "refusal.table.buy-in-out-of-bounds" { max: *max },
    Refusal::NoticeTooLate { from_round_min: round } =>
        [= limits_clause::<G>()] "refusal.table.notice-too-late" { round: round.0 },
    Refusal::ClosesTooSoon { after_round_min: round } =>
        [NoticeOfClosing] "refusal.table.closes-too-soon" { round: round.0 },
    Refusal::NoticeNotGiven => [NoticeOfClosing] "refusal.table.notice-not-given",
    Refusal::NoNotice => [NoticeOfClosing] "refusal.table.no-notice",
    Refusal::RoundRunning => [] "refusal.table.round-running",
    Refusal::TableClosing { after_round: round } =>
        [NoticeOfClosing] "refusal.table.closing" { round: round.0 },
    Refusal::Excluded => [SanctionExclusion] "refusal.table.excluded",
    Refusal::NotSelected => [SelectedPlayers] "refusal.table.not-selected",
    Refusal::AlreadyHere => [] "refusal.table.already-here",
    Refusal::JoinFirst => [] "refusal.table.join-first",
    Refusal::NotAtTable => [] "refusal.not-at-table",
    Refusal::TableFull => [] "refusal.table.full",
    Refusal::NoSuchSeat { seats } => [] "refusal.table.no-such-seat" { seats: *seats },
    Refusal::SeatTaken => [] "refusal.table.seat-taken",
    Refusal::BoxesSpent { max } => [] "refusal.table.boxes-spent" { max: *max },
    Refusal::NotYourBox => [] "refusal.table.not-your-box",
    Refusal::OthersWaiting => [] "refusal.table.others-waiting",
    Refusal::NotSeated => [] "refusal.table.not-seated",
    Refusal::SeatsFree => [] "refusal.table.seats-free",
    Refusal::AlreadyWaiting => [] "refusal.table.already-waiting",
    Refusal::NotWaiting => [] "refusal.table.not-waiting",
    Refusal::DayKnown => [] "refusal.table.day-known",
    Refusal::ChipsAreIssued => [] "refusal.table.chips-are-issued",
    Refusal::SeatedLongestSetsBots => [] "refusal.table.seated-longest-sets-bots",
    Refusal::NoBots => [] "refusal.table.no-bots",
    Refusal::TooManyBots { max } => [] "refusal.table.too-many-bots" { max: *max },
    Refusal::BuyInOutOfRange { min, max } =>
        [] "refusal.table.buy-in-out-of-range" { min: *min, max: *max },
    Refusal::RackTooSmall { rack } => [] "refusal.table.rack-too-small" { rack: *rack },
    Refusal::AlreadySealed => [] "refusal.table.already-sealed",
    Refusal::NotSealed => [] "refusal.table.not-sealed",
    Refusal::NotRevealed => [] "refusal.table.not-revealed",
    Refusal::ShoeHeld => [] "refusal.table.shoe-held",
    Refusal::DrawnByComputer => [] "refusal.table.drawn-by-computer",
    Refusal::DrawIsDue => [] "refusal.table.draw-is-due",
    Refusal::DealtByPerson => [] "refusal.table.dealt-by-person",
    Refusal::NothingToDraw => [] "refusal.table.nothing-to-draw",
    Refusal::DeckNotLaid => [] "refusal.table.deck-not-laid",
    Refusal::DeckStillLies => [] "refusal.table.deck-still-lies",
    Refusal::NotAmongOutcomes { of } =>
        [] "refusal.table.not-among-outcomes" { of: u64::from(*of) },
    Refusal::WordsTooLate => [] "refusal.table.words-too-late",
    Refusal::WordsSpent { max } => [] "refusal.table.words-spent" { max: u64::from(*max) },
    Refusal::ActsSpent { max } => [] "refusal.table.acts-spent" { max: u64::from(*max) },
    Refusal::RequestsSpent { max } =>
        [] "refusal.table.requests-spent" { max: u64::from(*max) },
    Refusal::NothingToHurry => [] "refusal.table.nothing-to-hurry",
    Refusal::AlreadyReady => [] "refusal.table.already-ready",
    Refusal::PauseOutOfBounds { max } =>
        [] "refusal.table.pause-out-of-bounds" { max: u64::from(*max) },
    Refusal::OnlyForPractice => [] "refusal.table.only-for-practice",
    Refusal::NotHost => [] "refusal.table.not-host",
    Refusal::NotOpener => [] "refusal.table.not-opener",
    Refusal::Paused => [] "refusal.table.paused",
    Refusal::AlreadyPaused => [] "refusal.table.already-paused",
    Refusal::NotPaused => [] "refusal.table.not-paused",
    Refusal::DelayOutOfBounds { max } =>
        [] "refusal.table.delay-out-of-bounds" { max: u64::from(*max) },
    Refusal::WrongSeed => [] "refusal.table.wrong-seed",
    Refusal::CardsStayHidden => [] "refusal.table.cards-stay-hidden",
    Refusal::WrongOpenings => [] "refusal.table.wrong-openings",
    Refusal::SaidByComputer => [] "refusal.table.said-by-computer",
    Refusal::RulingAwaited => [] "refusal.table.ruling-awaited",
    Refusal::NothingToRule => [] "refusal.table.nothing-to-rule",
    Refusal::NotARemedy => [] "refusal.table.not-a-remedy",
    Refusal::TooManyNotices => [= limits_clause::<G>()] "refusal.table.too-many-notices",
    Refusal::NotInThisBook => [] "refusal.table.not-in-this-book",
    Refusal::AlreadyVoid { round } => [Void] "refusal.table.already-void" { round: round.0 },
    Refusal::RoundNotKept { last } =>
        [ImpracticalOrFraud] "refusal.table.round-not-kept" { last: last.0 },
    Refusal::NothingToVoid { round } =>
        [SanctionVoid] "refusal.table.nothing-to-void" { round: round.0 },
    Refusal::NothingToRestore => [Disputes] "refusal.table.nothing-to-restore",
    Refusal::AlreadyExcluded => [SanctionExclusion] "refusal.table.already-excluded",
    Refusal::NobodyNamed => [SanctionExclusion] "refusal.table.nobody-named",
    Refusal::OnlyRefunded => [RefundOfInvalidated] "refusal.table.only-refunded",
    Refusal::NotOwed { owed } => [RefundOfInvalidated] "refusal.table.not-owed" { owed: *owed },
    Refusal::ReasonWanted { max } =>
        [Disputes] "refusal.table.reason-wanted" { max: u64::from(*max) },
    Refusal::NotAbstaining { rounds, rounds_min } =>
        [AbstainingSeat] "refusal.table.not-abstaining" { rounds: *rounds, min: *rounds_min },
    Refusal::OtherSeatsFree => [AbstainingSeat] "refusal.table.other-seats-free",
    Refusal::SeatsAreKept => [] "refusal.table.seats-are-kept",
    Refusal::ConsentAwaited => [] "refusal.table.consent-awaited",
    Refusal::NothingAsked => [] "refusal.table.nothing-asked",
    Refusal::NoSuchRuling { last } =>
        [Disputes] "refusal.table.no-such-ruling" { last: u64::from(*last) },
    Refusal::ReviewAsked => [Disputes] "refusal.table.review-asked",
    Refusal::AlreadyReviewed => [Disputes] "refusal.table.already-reviewed",
    Refusal::OwnWord => [Disputes] "refusal.table.own-word",
    Refusal::TextTooLong { max } => [] "refusal.table.text-too-long" { max: u64::from(*max) },
    Refusal::TextWanted { max } => [] "refusal.table.text-wanted" { max: u64::from(*max) },
    Refusal::TextMisleads => [] "refusal.table.text-misleads",
    Refusal::NotYours => [] "refusal.not-yours",
    Refusal::Faults(faults) => in faults: Vec<G::Fault>,
    Refusal::Game(refusal) => in refusal: G::Refusal,
} }
