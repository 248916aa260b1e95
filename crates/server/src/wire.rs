//! Answers to requests. The types of the web app are made from these.

mod odds;

pub use odds::{
    EquityWire, FiguresWire, FractionWire, HandFigures, HandOdds, HandShare, OddsWire, OutcomeWire,
    WagerFigures, WagerOdds,
};

use cage::Role;
use floor::{
    EntryWire, GameOnOffer, JackpotSummary, PrivateGame, RESULTS_MAX, RoundResult, RoundRow,
    TableId, TableSummary,
};
use jackpot::{Meter, Sums, Terms};
use money::{Cents, Net};
use rulebook::{Kind, Reading, Status};
use rules::{Clause, Edition};
use serde::Serialize;
use table::{Handle, PersonId, Purpose};
use utoipa::ToSchema;

/// Whether a person has a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PasswordState {
    None,
    Set,
    /// Made by the house for a first log-in; to be changed.
    OneTime,
}

/// The account of a person.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Me {
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[schema(value_type = u64)]
    pub id: PersonId,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schema(value_type = String)]
    pub handle: Handle,
    pub role: Role,
    /// The practice chips in the account, without those at tables.
    #[schema(value_type = u64)]
    pub balance: Cents,
    /// The money in the account, for tables that are played for money.
    #[schema(value_type = u64)]
    pub money: Cents,
    pub password: PasswordState,
    /// The log-in before this session.
    pub last_login_ms: Option<u64>,
    /// Where they play.
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    #[schema(value_type = Vec<String>)]
    pub tables: Vec<TableId>,
    pub now_ms: u64,
}

/// A member of staff, as the operator sees them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StaffMember {
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[schema(value_type = u64)]
    pub id: PersonId,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schema(value_type = String)]
    pub handle: Handle,
    pub role: Role,
    pub disabled: bool,
    pub password: PasswordState,
    pub last_login_ms: Option<u64>,
}

/// The money in an account, as the cashier sees it. No page shows it yet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AccountMoney {
    #[schema(value_type = u64)]
    pub(crate) id: PersonId,
    #[schema(value_type = String)]
    pub(crate) handle: Handle,
    #[schema(value_type = u64)]
    pub(crate) money: Cents,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StaffList {
    pub staff: Vec<StaffMember>,
}

/// An account with a password that is shown only once.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StaffPassword {
    pub member: StaffMember,
    pub one_time_password: String,
}

/// The lobby.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableList<'a> {
    pub tables: Vec<&'a TableSummary>,
    /// The private tables among them that you opened, until they close.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(type = "string[]", optional))]
    #[schema(value_type = Vec<String>)]
    pub opened: Vec<&'a TableId>,
    pub now_ms: u64,
}

/// All jackpots, by number.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JackpotList {
    pub jackpots: Vec<JackpotWire>,
    pub now_ms: u64,
}

/// A jackpot as everybody may see it. What its reserve pool holds is not displayed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JackpotWire {
    pub number: u16,
    pub name: String,
    pub purpose: Purpose,
    /// The approved amount of a wager.
    #[schema(value_type = u64)]
    pub wager: Cents,
    #[schema(value_type = u64)]
    pub displayed: Cents,
    /// For the staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub books: Option<JackpotBooks>,
}

/// Everything that came into a jackpot and went out of it, and its approved terms.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JackpotBooks {
    #[schema(value_type = u64)]
    pub reserve: Cents,
    #[schema(value_type = u64)]
    pub seed: Cents,
    pub prize_share: u16,
    pub reserve_share: u16,
    #[schema(value_type = u64)]
    pub from_house: Cents,
    #[schema(value_type = u64)]
    pub contributed: Cents,
    #[schema(value_type = i64)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub corrected: Net,
    #[schema(value_type = u64)]
    pub paid: Cents,
    /// The name under the approval of the terms, and its day.
    pub approved_by: Option<String>,
    pub approved_on: Option<String>,
}

impl JackpotWire {
    pub(crate) fn of(jackpot: JackpotSummary, with_books: bool) -> JackpotWire {
        let purpose = jackpot.purpose();
        let JackpotSummary { number, meter } = jackpot;
        let books = with_books.then(|| JackpotBooks::of(&meter));
        let (displayed, wager) = (meter.displayed(), meter.terms.wager);
        JackpotWire { number, name: meter.name, purpose, wager, displayed, books }
    }
}

impl JackpotBooks {
    fn of(meter: &Meter) -> JackpotBooks {
        let Terms { seed, split, .. } = meter.terms;
        let Sums { from_house, contributed, corrected, paid } = meter.sums;
        JackpotBooks {
            reserve: meter.reserve,
            seed,
            prize_share: split.prize,
            reserve_share: split.reserve,
            from_house,
            contributed,
            corrected,
            paid,
            approved_by: meter.approved.as_ref().map(|signed| signed.name.clone()),
            approved_on: meter.approved.as_ref().map(|signed| signed.on.to_string()),
        }
    }
}

/// The statements and rulings of a table, from the first on.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordList {
    pub record: Vec<EntryWire>,
}

/// Rounds that are over, the latest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundList {
    pub rounds: Vec<RoundRow>,
    /// Asked for as `before`, it gives those before these; null if there are none.
    pub next: Option<String>,
}

/// The games of which private tables can be opened.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrivateGameList {
    pub games: Vec<PrivateGame>,
}

/// Somebody's chips at the tables where they are.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChipsList {
    pub tables: Vec<ChipsAt>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChipsAt {
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schema(value_type = String)]
    pub table: TableId,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[schema(value_type = u64)]
    pub chips: Cents,
}

/// What somebody's rounds came to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResultsWire {
    pub games: Vec<GameResults>,
    /// Whether older rounds were left out.
    pub more: bool,
}

/// The rounds of one game, the latest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameResults {
    pub game: String,
    pub purpose: Purpose,
    pub rounds: Vec<RoundNet>,
}

/// A round: when it ended, in milliseconds since 1970, and what came back less what was put in.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundNet {
    pub ended_ms: u64,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[schema(value_type = i64)]
    pub net: Net,
}

impl ResultsWire {
    pub(crate) fn of(results: Vec<RoundResult>) -> ResultsWire {
        let more = results.len() == RESULTS_MAX;
        let mut games: Vec<GameResults> = Vec::new();
        for RoundResult { game, purpose, ended_ms, net } in results {
            let known =
                games.iter_mut().find(|known| (&known.game, known.purpose) == (&game, purpose));
            let round = RoundNet { ended_ms, net };
            match known {
                Some(known) => known.rounds.push(round),
                None => games.push(GameResults { game, purpose, rounds: vec![round] }),
            }
        }
        ResultsWire { games, more }
    }
}

/// The games that tables can be opened for.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameList {
    pub games: Vec<GameOnOffer>,
}

/// The rules of a game in one edition.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulesWire<'a> {
    pub game: &'a str,
    pub title: &'a str,
    pub edition: Edition,
    pub editions: Vec<Edition>,
    pub instrument: &'a str,
    pub sections: Vec<SectionWire<'a>>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SectionWire<'a> {
    pub number: Option<&'a str>,
    pub title: &'a str,
    pub clauses: Vec<RuleWire<'a>>,
}

/// A clause as a list shows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleWire<'a> {
    pub number: &'a str,
    pub id: &'a str,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schema(value_type = String)]
    pub key: Clause,
    pub summary: Option<&'a str>,
    pub readings: &'a [String],
}

/// A clause in full. No page shows it yet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ClauseInFull<'a> {
    #[schema(value_type = String)]
    pub(crate) key: Clause,
    pub(crate) number: Option<&'a str>,
    pub(crate) game: Option<&'a str>,
    pub(crate) edition: Option<Edition>,
    pub(crate) kind: Kind,
    pub(crate) status: Status,
    pub(crate) summary: &'a str,
    pub(crate) ids: Vec<&'a str>,
    pub(crate) readings: Vec<&'a Reading>,
    pub(crate) fixtures: &'a [String],
    pub(crate) before: Option<RuleWire<'a>>,
    pub(crate) after: Option<RuleWire<'a>>,
}
