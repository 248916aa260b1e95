//! Which book: the instruments, and the customary rules used where none speaks.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The book a table plays by. Amendments renumber and change rules, so every table names one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub enum Edition {
    S49,
    Ni2005N67,
    Ni2006N158,
    Ni2015N405,
    Ni2017N583,
    Customary,
}

const NAMES: [(Edition, &str, &str); 6] = [
    (Edition::S49, "1999", "S49"),
    (Edition::Ni2005N67, "2005", "NI2005-67"),
    (Edition::Ni2006N158, "2006", "NI2006-158"),
    (Edition::Ni2015N405, "2015", "NI2015-405"),
    (Edition::Ni2017N583, "2017", "NI2017-583"),
    (Edition::Customary, "customary", "customary"),
];

impl Edition {
    pub const ALL: [Edition; 6] = [
        Edition::S49,
        Edition::Ni2005N67,
        Edition::Ni2006N158,
        Edition::Ni2015N405,
        Edition::Ni2017N583,
        Edition::Customary,
    ];

    /// How people name it: its year.
    pub fn name(self) -> &'static str {
        NAMES[self as usize].1
    }

    /// How the clause inventory names the instrument.
    pub fn instrument(self) -> &'static str {
        NAMES[self as usize].2
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<Edition> for &'static str {
    fn from(edition: Edition) -> Self {
        edition.name()
    }
}

impl TryFrom<String> for Edition {
    type Error = NoSuchEdition;
    fn try_from(name: String) -> Result<Edition, NoSuchEdition> {
        name.parse()
    }
}

/// A name that is no edition's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchEdition;

impl fmt::Display for NoSuchEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = NAMES.map(|(_, name, _)| name).join(", ");
        write!(f, "no such edition: name one of {names}")
    }
}

impl std::error::Error for NoSuchEdition {}

impl FromStr for Edition {
    type Err = NoSuchEdition;
    fn from_str(text: &str) -> Result<Edition, NoSuchEdition> {
        NAMES.iter().find(|(_, name, _)| *name == text).map(|found| found.0).ok_or(NoSuchEdition)
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Edition {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        let names = NAMES.map(|(_, name, _)| name);
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Edition {}
