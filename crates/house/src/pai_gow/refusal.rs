//! Why the rules say no; about wagers see [`wagering::Refusal`]. When several apply, the first in this order is given.

use money::Cents;
use rules::Clause;
use serde::Serialize;

use super::boxes::TileBox;
use crate::wagering;

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    // The bank.
    BankAskedTooLate,
    BankNotOnBoxOne,
    NotSetThere {
        on: TileBox,
    },
    BankRoundsSpent {
        max: u8,
    },
    BankTooSmall {
        min: Cents,
    },
    AlreadyInBank,
    NoSuchBank,
    NothingAsked,
    NotBanker {
        under: Clause,
    },
    NothingBefore {
        on: TileBox,
    },
    HouseWagerStands,
    // Wagers.
    OnlyAgainstHouse,
    BoxOneClosed,
    ChungBox,
    BankersDoNotWager,
    BoxFull {
        wagerers: u8,
    },
    BoxesSpent {
        max: u8,
    },
    BankCovers {
        left: Cents,
    },
    ChipsGoBack {
        under: Clause,
    },
    NotOnBox {
        on: TileBox,
    },
    // Tiles and dice.
    TooLate {
        under: Clause,
    },
    NoMoreBetsNotCalled,
    NotHighest,
    LaJaSpent,
    ShakenAlready,
    MarkerStands,
    DealtByComputer {
        under: Clause,
    },
    DealtByPerson,
    NothingToStack,
    NotInSet,
    NoDiceAwaited,
    NotADie,
    // Hands.
    NothingToSet {
        on: TileBox,
    },
    NotYourHand {
        on: TileBox,
    },
    HigherWagerFirst {
        on: TileBox,
    },
    PriorityFirst {
        on: TileBox,
    },
    AlreadySet {
        on: TileBox,
    },
    AlreadyGivenUp {
        on: TileBox,
    },
    AlreadyShown {
        on: TileBox,
    },
    NobodyToSet,
    NotTwoTiles,
    ExposedFirst {
        on: TileBox,
    },
    NobodyAsks {
        on: TileBox,
    },
    ExposedTooLate {
        on: TileBox,
        under: Clause,
    },
    NothingToReconstruct {
        on: TileBox,
    },
    NotNow {
        under: Clause,
    },
    // The jackpot.
    NoJackpot,
    NotForHouse,
    NoWagerThere {
        on: TileBox,
    },
    JackpotWagered {
        on: TileBox,
    },
    SetterFirst {
        on: TileBox,
    },
    NotAgreed {
        on: TileBox,
    },
    NotAsked {
        on: TileBox,
    },
    NoJackpotWager {
        on: TileBox,
    },
    // A ruling.
    RulingAwaited,
    NotARemedy,
    // New tiles.
    RoundRunning,
    CheckFirst,
    NothingToCheck,
    #[serde(untagged)]
    Wager(wagering::Refusal<TileBox>),
}

impl From<wagering::Refusal<TileBox>> for Refusal {
    fn from(refusal: wagering::Refusal<TileBox>) -> Refusal {
        Refusal::Wager(refusal)
    }
}

rules::refusals! { Refusal {
    Refusal::Wager(refusal) => in refusal: wagering::Refusal<TileBox>,
    Refusal::BankAskedTooLate => [BankOffered] "pai-gow.refusal.bank-asked-too-late",
    Refusal::BankNotOnBoxOne => [NoBankOnBoxOne] "pai-gow.refusal.bank-not-on-box-one",
    Refusal::NotSetThere { on } =>
        [BankerHasSet] "pai-gow.refusal.not-set-there" { box: on.number() },
    Refusal::BankRoundsSpent { max } =>
        [TwoRoundsOfBank] "pai-gow.refusal.bank-rounds-spent" { max: *max },
    Refusal::BankTooSmall { min } =>
        [PlayerBankMinimumOnly] "pai-gow.refusal.bank-too-small" { min: *min },
    Refusal::AlreadyInBank => [BankCombined] "pai-gow.refusal.already-in-bank",
    Refusal::NoSuchBank => [BankCombined] "pai-gow.refusal.no-such-bank",
    Refusal::NothingAsked => [BankOption] "pai-gow.refusal.nothing-asked",
    Refusal::NotBanker { under } => [= *under] "pai-gow.refusal.not-banker",
    Refusal::NothingBefore { on } =>
        [HouseWagerAsBefore] "pai-gow.refusal.nothing-before" { box: on.number() },
    Refusal::HouseWagerStands => [HouseWagerChosen] "pai-gow.refusal.house-wager-stands",
    Refusal::OnlyAgainstHouse => [WagersInChips] "pai-gow.refusal.only-against-house",
    Refusal::BoxOneClosed => [BoxOneClosed] "pai-gow.refusal.box-one-closed",
    Refusal::ChungBox => [Bank] "pai-gow.refusal.chung-box",
    Refusal::BankersDoNotWager =>
        [BankerWagersNowhereElse] "pai-gow.refusal.bankers-do-not-wager",
    Refusal::BoxFull { wagerers } =>
        [ThreeWagerers] "pai-gow.refusal.box-full" { max: *wagerers },
    Refusal::BoxesSpent { max } => [SeveralBoxes] "pai-gow.refusal.boxes-spent" { max: *max },
    Refusal::BankCovers { left: Cents(0) } =>
        [PlayerBankMinimumOnly] "pai-gow.refusal.bank-covers-no-more",
    Refusal::BankCovers { left } =>
        [PlayerBankMinimumOnly] "pai-gow.refusal.bank-covers" { left: *left },
    Refusal::ChipsGoBack { under } => [= *under] "pai-gow.refusal.chips-go-back",
    Refusal::NotOnBox { on } => [SetByNominee] "pai-gow.refusal.not-on-box" { box: on.number() },
    Refusal::TooLate { under } => [= *under] "pai-gow.refusal.too-late",
    Refusal::NoMoreBetsNotCalled => [NoMoreBets] "pai-gow.refusal.no-more-bets-not-called",
    Refusal::NotHighest => [LaJaByHighest] "pai-gow.refusal.not-highest",
    Refusal::LaJaSpent => [LaJaByHighest] "pai-gow.refusal.la-ja-spent",
    Refusal::ShakenAlready => [DiceShaken] "pai-gow.refusal.shaken-already",
    Refusal::MarkerStands => [PrioritySet] "pai-gow.refusal.marker-stands",
    Refusal::DealtByComputer { under } => [= *under] "pai-gow.refusal.dealt-by-computer",
    Refusal::DealtByPerson => [TilesStacked] "pai-gow.refusal.dealt-by-person",
    Refusal::NothingToStack => [TilesStacked] "pai-gow.refusal.nothing-to-stack",
    Refusal::NotInSet => [TilesAndDice] "pai-gow.refusal.not-in-set",
    Refusal::NoDiceAwaited => [DiceShaken] "pai-gow.refusal.no-dice-awaited",
    Refusal::NotADie => [TilesAndDice] "pai-gow.refusal.not-a-die",
    Refusal::NothingToSet { on } =>
        [PlayerSets] "pai-gow.refusal.nothing-to-set" { box: on.number() },
    Refusal::NotYourHand { on } =>
        [PlayerSets] "pai-gow.refusal.not-your-hand" { box: on.number() },
    Refusal::HigherWagerFirst { on } =>
        [DoubleForTwoHands] "pai-gow.refusal.higher-wager-first" { box: on.number() },
    Refusal::PriorityFirst { on } =>
        [PrioritySet] "pai-gow.refusal.priority-first" { box: on.number() },
    Refusal::AlreadySet { on } => [SetOnce] "pai-gow.refusal.already-set" { box: on.number() },
    Refusal::AlreadyGivenUp { on } =>
        [TakenUnseen] "pai-gow.refusal.already-given-up" { box: on.number() },
    Refusal::AlreadyShown { on } =>
        [SetOnce] "pai-gow.refusal.already-shown" { box: on.number() },
    Refusal::NobodyToSet => [AbsentSetter] "pai-gow.refusal.nobody-to-set",
    Refusal::NotTwoTiles => [PlayerSets] "pai-gow.refusal.not-two-tiles",
    Refusal::ExposedFirst { on } =>
        [TwoTilesExposed] "pai-gow.refusal.exposed-first" { box: on.number() },
    Refusal::NobodyAsks { on } =>
        [TwoTilesExposed] "pai-gow.refusal.nobody-asks" { box: on.number() },
    Refusal::ExposedTooLate { on, under } =>
        [= *under] "pai-gow.refusal.exposed-too-late" { box: on.number() },
    Refusal::NothingToReconstruct { on } =>
        [UnseenHandDisputed] "pai-gow.refusal.nothing-to-reconstruct" { box: on.number() },
    Refusal::NotNow { under } => [= *under] "pai-gow.refusal.not-now",
    Refusal::NoJackpot => [GeeJunJackpot] "pai-gow.refusal.no-jackpot",
    Refusal::NotForHouse => [GeeJunJackpot] "pai-gow.refusal.not-for-house",
    Refusal::NoWagerThere { on } =>
        [JackpotForSetter] "pai-gow.refusal.no-wager-there" { box: on.number() },
    Refusal::JackpotWagered { on } =>
        [OneJackpotWager] "pai-gow.refusal.jackpot-wagered" { box: on.number() },
    Refusal::SetterFirst { on } =>
        [JackpotForSetter] "pai-gow.refusal.setter-first" { box: on.number() },
    Refusal::NotAgreed { on } =>
        [JackpotByAgreement] "pai-gow.refusal.not-agreed" { box: on.number() },
    Refusal::NotAsked { on } =>
        [JackpotForSecond] "pai-gow.refusal.not-asked" { box: on.number() },
    Refusal::NoJackpotWager { on } =>
        [JackpotOpportunity] "pai-gow.refusal.no-jackpot-wager" { box: on.number() },
    Refusal::RulingAwaited => [CollusionSanction] "pai-gow.refusal.ruling-awaited",
    Refusal::NotARemedy => [CollusionSanction] "pai-gow.refusal.not-a-remedy",
    Refusal::RoundRunning => [TilesChanged] "pai-gow.refusal.round-running",
    Refusal::CheckFirst => [TilesChanged] "pai-gow.refusal.check-first",
    Refusal::NothingToCheck => [TilesChanged] "pai-gow.refusal.nothing-to-check",
} }
