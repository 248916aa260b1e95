//! Names that look alike, by the Unicode data on confusable characters (UTS 39).

use table::Handle;
use unicode_security::{GeneralSecurityProfile, skeleton};

/// The look of a name. Two names that share a look can be mistaken for each other.
///
/// A name has two looks, because capitals and small letters are confused with different characters: a
/// Cyrillic capital may look like a Latin capital although the small letters differ.
pub fn looks(handle: &Handle) -> [String; 2] {
    let name = handle.as_str();
    let as_written: String = skeleton(name).collect();
    let in_small: String = skeleton(&name.to_lowercase()).collect();
    [as_written.to_lowercase(), in_small.to_lowercase()]
}

/// Whether every character of a name is one that people write names with: letters that are invisible,
/// obsolete, or another form of an ordinary letter are not.
pub(crate) fn is_plain(handle: &Handle) -> bool {
    let allowed = |c: char| c.is_ascii() || c.identifier_allowed();
    handle.as_str().chars().all(allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(one: &str, other: &str) -> bool {
        let (one, other) = (Handle::new(one).unwrap(), Handle::new(other).unwrap());
        let other = looks(&other);
        looks(&one).iter().any(|look| other.contains(look))
    }

    #[test]
    fn imitations_look_alike_and_other_names_do_not() {
        for (real, imitation) in [
            ("Wattle", "W\u{430}ttle"),
            ("operator", "\u{43e}perat\u{43e}r"),
            ("BOT", "\u{412}\u{41e}\u{422}"),
            ("wattle", "\u{ff57}\u{ff41}\u{ff54}\u{ff54}\u{ff4c}\u{ff45}"),
            ("Bill", "BiIl"),
            ("Bill", "Bi1l"),
            ("coco", "\u{441}\u{43e}\u{441}\u{43e}"),
        ] {
            assert!(alike(real, imitation), "{real} and {imitation}");
        }
        for (one, other) in [
            ("wattle", "wattles"),
            ("guest-2", "guest-3"),
            ("Zo\u{eb}", "Zoe"),
            ("\u{418}\u{432}\u{430}\u{43d}", "Ivan"),
            ("\u{674e}\u{660e}", "\u{674e}\u{6708}"),
        ] {
            assert!(!alike(one, other), "{one} and {other}");
        }
    }

    #[test]
    fn letters_that_nobody_sees_or_writes_are_not_plain() {
        for plain in ["Wattle 7", "Zo\u{eb}", "\u{418}\u{432}\u{430}\u{43d}", "\u{674e}\u{660e}"] {
            assert!(is_plain(&Handle::new(plain).unwrap()), "{plain}");
        }
        for odd in ["wattle\u{3164}", "\u{ff57}attle", "\u{1d430}attle"] {
            assert!(!is_plain(&Handle::new(odd).unwrap()), "{odd}");
        }
    }
}
