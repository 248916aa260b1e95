//! The terms on which a table is opened, and the approvals that it needs first.

use money::{Cents, Unit};
use rules::Seconds;
use serde::{Deserialize, Serialize};

use crate::PersonId;

/// The terms of a table, whatever game it plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    pub name: String,
    pub seats: u8,
    /// How many may play without a seat.
    pub standing: u8,
    pub dealt_by: DealtBy,
    pub purpose: Purpose,
    #[serde(default)]
    pub unit: Unit,
    /// The least and the most that a person may bring to the table at once.
    pub buy_in_min: Cents,
    pub buy_in_max: Cents,
    /// Who may join.
    #[serde(default, skip_serializing_if = "Players::is_everybody")]
    pub players: Players,
    /// How many bots keep people company, where there are seats enough.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub bots: u8,
    /// How long a result is shown before the next round; if not determined, as the house does everywhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Seconds>,
    /// Whether the table goes on early when everybody there says that they are ready.
    #[serde(default = "hurries", skip_serializing_if = "Clone::clone")]
    pub hurries: bool,
    /// Whoever opened the table for friends: only people who have its address find it, and one of them is its host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened_by: Option<PersonId>,
    /// Whether the people who are there may take as long as they like.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub untimed: bool,
    /// Whether people at the table write to each other; if not determined, only where no money is played for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chat: Option<Chat>,
    /// What people without a seat see.
    #[serde(default, skip_serializing_if = "Onlookers::is_live")]
    pub onlookers: Onlookers,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Chat {
    On,
    Off,
}

/// What people see of a table at which they have no place. Staff at their posts see the present, always.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Onlookers {
    #[default]
    Live,
    /// The table as it was a while ago.
    Delayed {
        #[cfg_attr(feature = "openapi", schema(value_type = u16, maximum = 600))]
        by: Seconds,
    },
    /// Nothing of what is played.
    None,
}

impl Onlookers {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    fn is_live(&self) -> bool {
        *self == Onlookers::Live
    }
}

fn hurries() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_nobody(bots: &u8) -> bool {
    *bots == 0
}

/// For whom a table is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Players {
    #[default]
    Everybody,
    Selected(Vec<PersonId>),
}

impl Players {
    fn is_everybody(&self) -> bool {
        *self == Players::Everybody
    }
}

/// The source of chance at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DealtBy {
    /// The computer draws, from a seed sealed before wagers open.
    Computer,
    /// A person deals, and the computer adjudicates.
    Person,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Purpose {
    /// Chips without value outside the table; bots may sit.
    Practice,
    Money,
}

/// Things that the rules want an inspector to have approved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Approval {
    /// The table and its equipment.
    Table,
}

impl Terms {
    pub const SEATS_MAX: u8 = 32;
    pub const BOTS_MAX: u8 = 9;
    /// The longest pause before a round, in seconds.
    pub const PAUSE_MAX: u16 = 600;
    /// How many seconds onlookers may be behind at most.
    pub const DELAY_MAX: u16 = 600;
    /// The maximum for a buy-in: sums of any number of buy-ins can still be counted.
    pub const BUY_IN_MAX: Cents = Cents::dollars(1_000_000_000);

    /// How many bots may sit here at once: none at a table for money or with a live dealer; elsewhere one seat is always left
    /// for a person.
    pub fn bots_max(&self) -> u8 {
        if self.is_for_practice() { self.seats.saturating_sub(1).min(Terms::BOTS_MAX) } else { 0 }
    }

    /// Whether nothing is at stake here but time, and the computer deals.
    pub(crate) fn is_for_practice(&self) -> bool {
        self.purpose == Purpose::Practice && self.dealt_by == DealtBy::Computer
    }

    /// Whether the table is for the friends of whoever opened it.
    pub fn is_private(&self) -> bool {
        self.opened_by.is_some()
    }

    /// How many may play without a seat: nobody where onlookers do not see the present, or they would see it by standing there.
    pub(crate) fn room_to_stand(&self) -> u8 {
        if self.onlookers.is_live() { self.standing } else { 0 }
    }

    /// Whether people at the table may write to each other.
    pub fn has_chat(&self) -> bool {
        let usual = if self.purpose == Purpose::Practice { Chat::On } else { Chat::Off };
        self.chat.unwrap_or(usual) == Chat::On
    }

    /// Terms of a practice table: seven seats, room to stand, dealt by the computer.
    pub fn practice(name: &str) -> Terms {
        Terms {
            name: name.to_owned(),
            seats: 7,
            standing: 40,
            dealt_by: DealtBy::Computer,
            purpose: Purpose::Practice,
            unit: Unit::Cents,
            buy_in_min: Cents::dollars(1),
            buy_in_max: Cents::dollars(10_000),
            players: Players::Everybody,
            bots: 0,
            pause: None,
            hurries: true,
            opened_by: None,
            untimed: false,
            chat: None,
            onlookers: Onlookers::Live,
        }
    }
}
