//! The kind of a clause, and its status.

use std::fmt;

use serde::Serialize;

/// The kind of a clause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Kind {
    /// How the game itself goes.
    Engine,
    /// The operator's choices and duties.
    Operator,
    /// The duties of staff when something happens.
    Procedure,
    Tournament,
    KenoSystem,
    /// How people behave.
    Conduct,
    /// How the room and its equipment are.
    Premises,
    Definition,
    Heading,
}

/// The status of a clause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Status {
    /// The software does it, and fixtures prove that it does.
    Coded,
    /// The software will do it and does not yet, or nothing proves that it does.
    Pending,
    /// People do it; the software keeps the sanction, the notice or the approval.
    Recorded,
    Definition,
    Heading,
}

impl Kind {
    pub const ALL: [Kind; 9] = [
        Kind::Engine,
        Kind::Operator,
        Kind::Procedure,
        Kind::Tournament,
        Kind::KenoSystem,
        Kind::Conduct,
        Kind::Premises,
        Kind::Definition,
        Kind::Heading,
    ];

    /// As `rulebook/` writes it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Engine => "engine",
            Kind::Operator => "operator",
            Kind::Procedure => "procedure",
            Kind::Tournament => "tournament",
            Kind::KenoSystem => "keno-system",
            Kind::Conduct => "conduct",
            Kind::Premises => "premises",
            Kind::Definition => "definition",
            Kind::Heading => "heading",
        }
    }

    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The only final status of a clause of this kind.
    pub fn status(self) -> Status {
        match self {
            Kind::Engine
            | Kind::Operator
            | Kind::Procedure
            | Kind::Tournament
            | Kind::KenoSystem => Status::Coded,
            Kind::Conduct | Kind::Premises => Status::Recorded,
            Kind::Definition => Status::Definition,
            Kind::Heading => Status::Heading,
        }
    }
}

impl Status {
    pub const ALL: [Status; 5] =
        [Status::Coded, Status::Pending, Status::Recorded, Status::Definition, Status::Heading];

    /// As `rulebook/` writes it.
    pub fn name(self) -> &'static str {
        match self {
            Status::Coded => "coded",
            Status::Pending => "pending",
            Status::Recorded => "recorded",
            Status::Definition => "definition",
            Status::Heading => "heading",
        }
    }

    pub fn from_name(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
