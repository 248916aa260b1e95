//! Every refusal that a game, a table or an account can give is told in words and has its rule in a book.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::path::Path;

use equipment::{Card, Kind, Suit};
use house::CardCount;
use house::money_wheel::{Fault, MoneyWheel};
use money::Cents;
use rulebook::book;
use rules::{Clause, Refuse, RoundNumber, Seat, Seconds};

use crate::words::listen_to_sentence;

const SOME: Cents = Cents::dollars(5);
const CARD: Card = Card::new(Kind::Ace, Suit::Spades);

/// Listens to all of these, which must be all that the source has but for those that hold another's refusal.
fn listen_to_all<R: Refuse + Debug>(refusals: &[R], source: &str, held: &[&str], games: &[&str]) {
    let mut heard: BTreeSet<String> = held.iter().map(ToString::to_string).collect();
    for refusal in refusals {
        let told = format!("{refusal:?}");
        heard.insert(told.split([' ', '(']).next().unwrap_or_default().to_owned());
        listen_to_sentence(refusal);
        let clause = refusal.clause();
        assert!(clause.is_none_or(|clause| is_in_a_book(clause, games)), "{told}: no rule");
    }
    assert_eq!(heard, variants(source), "{source}");
}

/// Whether a book of one of these games has a clause.
fn is_in_a_book(clause: Clause, games: &[&str]) -> bool {
    games.iter().any(|name| {
        let game = book().game(name).unwrap();
        game.editions().any(|edition| book().number(clause, name, edition).is_some())
    })
}

/// The variants of the refusal that a source defines.
fn variants(source: &str) -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(source);
    let text = fs::read_to_string(file).unwrap();
    let (_, from) = text.split_once("pub enum Refusal").unwrap();
    let (body, _) = from.split_once("\n}").unwrap();
    let names = body.lines().filter_map(|line| line.strip_prefix("    "));
    let names = names.filter(|line| line.starts_with(char::is_uppercase));
    names.map(|line| line.split([' ', ',', '(']).next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_refusal_of_baccarat_can_be_told() {
    use house::baccarat::{Area, Refusal, Side};
    let refusals = [
        Refusal::RoundRunning,
        Refusal::CheckFirst,
        Refusal::NothingToCheck,
        Refusal::Differential { area: Area::Player, max: SOME, room: SOME },
        Refusal::NoSuchBox { boxes: 3 },
        Refusal::AreaFull { players_max: 3 },
        Refusal::OtherBox { number: 3 },
        Refusal::OneAreaOnly { area: Area::Player },
        Refusal::NoWagersOnThisRound,
        Refusal::ShuffleFirst,
        Refusal::NotToBeShuffled,
        Refusal::NotToBeCut,
        Refusal::OfferedToPlayers,
        Refusal::CutTooNearTheEnd { min: CardCount(20), max: CardCount(20) },
        Refusal::NoCuttingCardNow,
        Refusal::CuttingCardRange { min: CardCount(20), max: CardCount(20) },
        Refusal::ShowFirstCardFirst,
        Refusal::FirstCardShown,
        Refusal::NotInShoe { card: CARD },
        Refusal::NoMoreBetsNotCalled,
        Refusal::NotNext { to: Some(Side::Player) },
        Refusal::DealtFaceUp,
        Refusal::DealtFaceDown,
        Refusal::HeldCardFirst { card: CARD },
        Refusal::NothingToTurnUp,
        Refusal::TurnedUpByPlayer,
        Refusal::NotYoursToTurnUp,
        Refusal::WagersFirst,
        Refusal::CommissionOwed { owed: SOME },
        Refusal::NothingOwed,
        Refusal::DealtByComputer,
        Refusal::CardDue { to: Side::Banker },
        Refusal::NothingDealt,
        Refusal::CheckBeforeGaming,
    ];
    let games = ["baccarat", "mini-baccarat"];
    listen_to_all(&refusals, "house/src/baccarat/refusal.rs", &["Wager"], &games);
}

#[test]
fn every_refusal_of_blackjack_can_be_told() {
    use house::blackjack::Refusal;
    let refusals = [
        Refusal::ShuffleFirst,
        Refusal::CutFirst,
        Refusal::CuttingCardFirst,
        Refusal::CheckFirst,
        Refusal::NewCardsFirst,
        Refusal::NothingToShuffle,
        Refusal::NothingToCut,
        Refusal::CutOutOfRange { min: CardCount(20), max: CardCount(20) },
        Refusal::NothingToCheck,
        Refusal::CuttingCardOutOfRange { min: CardCount(20), max: CardCount(20) },
        Refusal::CuttingCardNext,
        Refusal::ShoeEmpty,
        Refusal::NotInShoe { card: CARD },
        Refusal::OtherCardNext { card: CARD },
        Refusal::NoSuchBox { boxes: 3 },
        Refusal::NotForWagers,
        Refusal::BoxFull { wagerers: 3 },
        Refusal::BoxesSpent { max: 3 },
        Refusal::MinimumOnly { min: SOME },
        Refusal::SevensNotOffered,
        Refusal::SevensTaken,
        Refusal::SevensAmount { amount: SOME },
        Refusal::NoMoreBetsNotCalled,
        Refusal::NothingToDeal,
        Refusal::NothingAsked,
        Refusal::NoInsurance,
        Refusal::InsuranceTooLate,
        Refusal::AlreadyInsured,
        Refusal::InsuranceOutOfRange { min: SOME, max: SOME, step: SOME },
        Refusal::NoBlackjack,
        Refusal::NotYourTurn { seat: Some(Seat(2)) },
        Refusal::DecidedBySitter { seat: Seat(2) },
        Refusal::DecidedByNearest { seat: Seat(2) },
        Refusal::OnlyDeciderSplits,
        Refusal::OnlyDeciderDoubles,
        Refusal::NothingToFollow,
        Refusal::MustDraw { points: 3 },
        Refusal::NotAPair,
        Refusal::HandsSpent { max: 3 },
        Refusal::AcesSplitOnce,
        Refusal::OneCardOnly,
        Refusal::NotToBeDoubled { min: 3, max: 3 },
        Refusal::DealtByComputer { under: Clause::DealClockwise },
        Refusal::RoundRunning,
        Refusal::FinalRoundsLikeOthers,
        Refusal::AlreadyAnnounced,
        Refusal::NotAutomated,
        Refusal::CheckBeforeGaming,
        Refusal::NoSuchCard,
        Refusal::PaidAndGone,
        Refusal::TooManySetAside { max: 3 },
        Refusal::ThatIsDue,
        Refusal::RulingAwaited,
        Refusal::NotARemedy,
    ];
    listen_to_all(&refusals, "house/src/blackjack/refusal.rs", &["Wager"], &["blackjack"]);
}

#[test]
fn every_refusal_of_sic_bo_can_be_told() {
    use house::sic_bo::{DiceFault, Refusal};
    let what = DiceFault::TumblerFault;
    let refusals = [
        Refusal::NotTumbled,
        Refusal::AlreadyTumbled,
        Refusal::NoMoreBetsNotCalled,
        Refusal::NotDice,
        Refusal::ThrownByComputer { what },
        Refusal::NotNow { what },
    ];
    listen_to_all(&refusals, "house/src/sic_bo/refusal.rs", &["Wager"], &["sic-bo"]);
}

#[test]
fn every_refusal_of_poker_can_be_told() {
    use poker::{Refusal, VARIANTS, When};
    let under = Clause::TimeToAct;
    let refusals = [
        Refusal::NotYours,
        Refusal::NotAtTable,
        Refusal::NotSeated,
        Refusal::SitsSoAlready { out: true },
        Refusal::SitsOut,
        Refusal::RoundRunning,
        Refusal::RoundNotRunning,
        Refusal::TooFewPlayers { ready: 3 },
        Refusal::NothingToDeal,
        Refusal::NothingToCut,
        Refusal::AlreadyCut,
        Refusal::CutTooNear { at_min: 3, at_max: 3 },
        Refusal::CountFirst,
        Refusal::CheckFirst,
        Refusal::NothingToCount,
        Refusal::NothingToCheck,
        Refusal::NotInDeck { card: CARD },
        Refusal::CardAlreadyOut { card: CARD },
        Refusal::FaceUpCard,
        Refusal::NoBetting,
        Refusal::NotYourTurn { turn: Seat(2) },
        Refusal::NoCheckInFirstRound,
        Refusal::NoCheckInLastRound,
        Refusal::NoCheckAfterBet { to_call: SOME },
        Refusal::NothingToCall,
        Refusal::MustRaiseOrFold,
        Refusal::MustCallToFold,
        Refusal::CallOrFold { to_call: SOME },
        Refusal::MustOpen { to_min: SOME },
        Refusal::NoBringIn,
        Refusal::RaisesSpent { raises_max: 3 },
        Refusal::MustCompleteOrFold { to_call: SOME },
        Refusal::NotReopened,
        Refusal::NobodyToRaise,
        Refusal::NothingToRaise,
        Refusal::AlreadyOpened,
        Refusal::StakeTooShort { stake: SOME },
        Refusal::BelowLeastBet { to_min: SOME },
        Refusal::BelowMinimumBet { to_min: SOME },
        Refusal::BelowLeastRaise { to_min: SOME },
        Refusal::BelowRaiseBefore { to_min: SOME },
        Refusal::AboveLimit { to_max: SOME, under },
        Refusal::NotInChips { chip: SOME },
        Refusal::StakeFixed,
        Refusal::BelowTableStake { table_stake_min: SOME },
        Refusal::AboveBuyIn { buy_in_max: SOME },
        Refusal::StakeNotReduced,
        Refusal::BelowStakeTaken { stake_min: SOME },
        Refusal::StillBelowStake { table_stake_min: SOME },
        Refusal::ToppedAboveBuyIn { buy_in_max: SOME },
        Refusal::Declared,
        Refusal::NoOverBlind,
        Refusal::NothingToPost,
        Refusal::NothingToFold,
        Refusal::NotShownToAnybody,
        Refusal::NothingToTell,
        Refusal::NobodyToAct,
        Refusal::TimeRuns,
        Refusal::TimeNotCalled,
        Refusal::TimeAnnounced { seconds: Seconds(40) },
        Refusal::ResultStands { round: RoundNumber(7) },
        Refusal::RoundComplete { round: RoundNumber(7) },
        Refusal::VoidIsRefunded,
        Refusal::NoReplacing,
        Refusal::NoSuchPlace { cards: 3 },
        Refusal::NoLateBlind,
        Refusal::NotShowing,
        Refusal::LastContender,
        Refusal::MustShow,
        Refusal::WrongCards { cards: 3 },
        Refusal::NothingToVoid,
        Refusal::DealtByComputer { under },
        Refusal::NotDealtIn,
        Refusal::NotNow { under, when: When::InitialDeal },
        Refusal::RulingAwaited,
        Refusal::NotARemedy { under },
        Refusal::AnotherCardSeen { card: Some(CARD), under },
        Refusal::MayNotRaise,
    ];
    let games: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
    listen_to_all(&refusals, "poker/src/refusal.rs", &[], &games);
}

#[test]
fn every_refusal_of_a_table_can_be_told() {
    type Refusal = table::Refusal<MoneyWheel>;
    let refusals = [
        Refusal::NotYours,
        Refusal::NotApproved,
        Refusal::AlreadyOpen,
        Refusal::NotOpen,
        Refusal::SeatsOutOfBounds { max: 3 },
        Refusal::BuyInOutOfBounds { max: SOME },
        Refusal::NoticeTooLate { from_round_min: RoundNumber(7) },
        Refusal::ClosesTooSoon { after_round_min: RoundNumber(7) },
        Refusal::NoticeNotGiven,
        Refusal::NoNotice,
        Refusal::RoundRunning,
        Refusal::TableClosing { after_round: RoundNumber(7) },
        Refusal::Excluded,
        Refusal::NotSelected,
        Refusal::AlreadyHere,
        Refusal::JoinFirst,
        Refusal::NotAtTable,
        Refusal::TableFull,
        Refusal::NoSuchSeat { seats: 3 },
        Refusal::SeatTaken,
        Refusal::BoxesSpent { max: 3 },
        Refusal::NotYourBox,
        Refusal::OthersWaiting,
        Refusal::NotSeated,
        Refusal::SeatsFree,
        Refusal::AlreadyWaiting,
        Refusal::NotWaiting,
        Refusal::DayKnown,
        Refusal::ChipsAreIssued,
        Refusal::NoBots,
        Refusal::TooManyBots { max: 3 },
        Refusal::BuyInOutOfRange { min: SOME, max: SOME },
        Refusal::RackTooSmall { rack: SOME },
        Refusal::AlreadySealed,
        Refusal::NotSealed,
        Refusal::NotRevealed,
        Refusal::ShoeHeld,
        Refusal::DrawnByComputer,
        Refusal::DrawIsDue,
        Refusal::DealtByPerson,
        Refusal::NothingToDraw,
        Refusal::DeckNotLaid,
        Refusal::DeckStillLies,
        Refusal::NotAmongOutcomes { of: 3 },
        Refusal::WordsTooLate,
        Refusal::WordsSpent { max: 3 },
        Refusal::ActsSpent { max: 3 },
        Refusal::WrongSeed,
        Refusal::CardsStayHidden,
        Refusal::WrongOpenings,
        Refusal::SaidByComputer,
        Refusal::RulingAwaited,
        Refusal::NothingToRule,
        Refusal::NotARemedy,
        Refusal::RoundNotKept { last: RoundNumber(7) },
        Refusal::NothingToVoid { round: RoundNumber(7) },
        Refusal::NothingToRestore,
        Refusal::AlreadyExcluded,
        Refusal::NobodyNamed,
        Refusal::OnlyRefunded,
        Refusal::ReasonWanted,
        Refusal::NotOwed { owed: SOME },
        Refusal::NotAbstaining { rounds: 3, rounds_min: 3 },
        Refusal::OtherSeatsFree,
        Refusal::SeatsAreKept,
        Refusal::ConsentAwaited,
        Refusal::NothingAsked,
        Refusal::NoSuchRuling,
        Refusal::TextTooLong { max: 3 },
        Refusal::Faults(vec![Fault::WheelSize { segments: 51, must_be: 52 }]),
    ];
    listen_to_all(&refusals, "table/src/refusal.rs", &["Game"], &catalogue::NAMES);
}

#[test]
fn every_refusal_of_an_account_can_be_told() {
    use cage::Refusal;
    let refusals = [
        Refusal::NotOpened,
        Refusal::AlreadyOpened,
        Refusal::NotThatMuch { balance: SOME },
        Refusal::NotThatMuchMoney { money: SOME },
        Refusal::TooMuch { max: SOME },
        Refusal::Nothing,
    ];
    listen_to_all(&refusals, "cage/src/lib.rs", &[], &catalogue::NAMES);
}
