//! Two lists of commands, events or statements read and written as one.
//!
//! A game's commands are those of the pieces it is made of and its own. On the wire and in the record nobody needs to know
//! which piece a command belongs to, so both kinds stand side by side: `{"place": ..}` and `{"spin": ..}`.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{EnumAccessDeserializer, StrDeserializer};
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, Expected};
use serde::de::{IntoDeserializer, VariantAccess, Visitor};
use serde::{Deserialize, Serialize};

/// Something of a shared piece, or something of the game's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Joined<Shared, Own> {
    Shared(Shared),
    Own(Own),
}

impl<'de, Shared, Own> Deserialize<'de> for Joined<Shared, Own>
where
    Shared: Deserialize<'de>,
    Own: Deserialize<'de>,
{
    /// Reads the name and hands the rest to the list that has it: nothing is buffered, and a name that neither has is
    /// answered with both lists.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_enum("Joined", &[], Either(PhantomData))
    }
}

struct Either<Shared, Own>(PhantomData<(Shared, Own)>);

impl<'de, Shared, Own> Visitor<'de> for Either<Shared, Own>
where
    Shared: Deserialize<'de>,
    Own: Deserialize<'de>,
{
    type Value = Joined<Shared, Own>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = || names_of::<Shared>().iter().chain(names_of::<Own>());
        f.write_str("one of ")?;
        names().enumerate().try_for_each(|(at, name)| {
            let comma = if at == 0 { "" } else { ", " };
            write!(f, "{comma}`{name}`")
        })
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Self::Value, A::Error> {
        let (name, content) = data.variant::<String>()?;
        let is_of = |names: &[&str]| names.contains(&name.as_str());
        let (shared, own) = (is_of(names_of::<Shared>()), is_of(names_of::<Own>()));
        if !shared && !own {
            let expected: &dyn Expected = &self;
            return Err(A::Error::custom(format!("unknown variant `{name}`, expected {expected}")));
        }
        let named = EnumAccessDeserializer::new(Named { name, content });
        if shared {
            Shared::deserialize(named).map(Joined::Shared)
        } else {
            Own::deserialize(named).map(Joined::Own)
        }
    }
}

/// The names of an enum's variants as they are written. An enum lists them when it refuses a name, and none is empty.
fn names_of<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    let nameless: StrDeserializer<'de, Names> = "".into_deserializer();
    T::deserialize(nameless).err().map_or(&[], |Names(names)| names)
}

#[derive(Debug)]
struct Names(&'static [&'static str]);

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.join(", ").fmt(f)
    }
}

impl std::error::Error for Names {}

impl Error for Names {
    fn custom<T: fmt::Display>(_: T) -> Names {
        Names(&[])
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Names {
        Names(expected)
    }
}

/// An enum of which the name has been read already.
struct Named<C> {
    name: String,
    content: C,
}

impl<'de, C: VariantAccess<'de>> EnumAccess<'de> for Named<C> {
    type Error = C::Error;
    type Variant = C;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, C), C::Error> {
        let name: StrDeserializer<'_, C::Error> = self.name.as_str().into_deserializer();
        Ok((seed.deserialize(name)?, self.content))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    enum Common {
        Place { amount: u64 },
        Close,
    }

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    enum Special {
        Spin(u8),
    }

    type Both = Joined<Common, Special>;

    #[test]
    fn both_lists_stand_side_by_side() {
        for (value, written) in [
            (Both::Shared(Common::Place { amount: 5 }), r#"{"place":{"amount":5}}"#),
            (Both::Shared(Common::Close), r#""close""#),
            (Both::Own(Special::Spin(3)), r#"{"spin":3}"#),
        ] {
            assert_eq!(serde_json::to_string(&value).unwrap(), written);
            assert_eq!(serde_json::from_str::<Both>(written).unwrap(), value);
        }
    }

    #[test]
    fn what_neither_has_is_answered_with_what_there_is() {
        let said = |text| serde_json::from_str::<Both>(text).unwrap_err().to_string();
        assert!(said(r#"{"bet":{}}"#).contains("one of `place`, `close`, `spin`"));
        assert!(said(r#"{"place":{"amount":5,"more":1}}"#).contains("unknown field `more`"));
        assert!(said(r#"{"place":{}}"#).contains("missing field `amount`"));
    }
}
