//! The twenty cuts: how the stacked tiles are divided into eight hands.
//!
//! The tiles are stacked in a row of eight, four high. A cut divides them into eight groups of four, which go to the boxes in this
//! order (reading PG-08). The book has only the names, with the sides from which a cut may be made; the operator determines the
//! method. After a fair shuffle no cut changes any chance.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Tiles in a set, and so places in the stack.
pub const PLACES: u8 = 32;

/// The group of each place of the stack, from the dealer's left, and in each stack from the top.
pub type Division = [u8; PLACES as usize];

/// What a cut may be made from either side of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    /// From the head or from the tail.
    HalvesSwapped,
    /// From the left or from the right.
    Sideways,
    /// From the top or from the bottom.
    UpsideDown,
}

impl Turn {
    /// Where a place of the stack is if the cut is made from the other side.
    const fn turned(self, place: u8) -> u8 {
        let (stack, layer) = (place / 4, place % 4);
        match self {
            Turn::HalvesSwapped => (stack + 4) % 8 * 4 + layer,
            Turn::Sideways => (7 - stack) * 4 + layer,
            Turn::UpsideDown => stack * 4 + 3 - layer,
        }
    }
}

/// A cut as it is made from its first side.
struct Method {
    /// The entries of the word list, by the sides from which it is made.
    words: &'static [&'static str],
    turns: &'static [Turn],
    /// Four places for each group: stack and layer, both counted from one.
    groups: [&'static str; 8],
}

const METHODS: [Method; 20] = [
    // House Way.
    Method {
        words: &["pai-gow.cut.yat-dong-dong-left", "pai-gow.cut.yat-dong-dong-right"],
        turns: &[Turn::Sideways],
        groups: [
            "11121314", "21222324", "31323334", "41424344", "51525354", "61626364", "71727374",
            "81828384",
        ],
    },
    // Tiger.
    Method {
        words: &[
            "pai-gow.cut.cup-say-left-top",
            "pai-gow.cut.cup-say-right-top",
            "pai-gow.cut.cup-say-left-bottom",
            "pai-gow.cut.cup-say-right-bottom",
        ],
        turns: &[Turn::Sideways, Turn::UpsideDown],
        groups: [
            "11122122", "13142324", "31324142", "33344344", "51526162", "53546364", "71728182",
            "73748384",
        ],
    },
    // Four Across.
    Method {
        words: &["pai-gow.cut.foot-say-top", "pai-gow.cut.foot-say-bottom"],
        turns: &[Turn::UpsideDown],
        groups: [
            "11213141", "51617181", "12223242", "52627282", "13233343", "53637383", "14243444",
            "54647484",
        ],
    },
    // Chop The Ears.
    Method {
        words: &["pai-gow.cut.chee-yee-top", "pai-gow.cut.chee-yee-bottom"],
        turns: &[Turn::UpsideDown],
        groups: [
            "11217181", "12227282", "13237383", "14247484", "31415161", "32425262", "33435363",
            "34445464",
        ],
    },
    // Dragon Head Phoenix Tail.
    Method {
        words: &[
            "pai-gow.cut.long-tau-fung-may-head-left",
            "pai-gow.cut.long-tau-fung-may-tail-left",
            "pai-gow.cut.long-tau-fung-may-head-right",
            "pai-gow.cut.long-tau-fung-may-tail-right",
        ],
        turns: &[Turn::HalvesSwapped, Turn::Sideways],
        groups: [
            "11128384", "21227374", "31326364", "41425354", "51524344", "61623334", "71722324",
            "81821314",
        ],
    },
    // Big Slice.
    Method {
        words: &["pai-gow.cut.die-pin-left", "pai-gow.cut.die-pin-right"],
        turns: &[Turn::Sideways],
        groups: [
            "11213141", "12223242", "13233343", "14243444", "51617181", "52627282", "53637383",
            "54647484",
        ],
    },
    // Buddha's Signal.
    Method {
        words: &["pai-gow.cut.pong-yun-left", "pai-gow.cut.pong-yun-right"],
        turns: &[Turn::Sideways],
        groups: [
            "11211424", "12221323", "31413444", "32423343", "51615464", "52625363", "71817484",
            "72827383",
        ],
    },
    // Hong Kong Bank.
    Method {
        words: &["pai-gow.cut.hong-kong-bank"],
        turns: &[],
        groups: [
            "41424344", "51525354", "31323334", "61626364", "21222324", "71727374", "11121314",
            "81828384",
        ],
    },
    // China Bank.
    Method {
        words: &["pai-gow.cut.china-bank"],
        turns: &[],
        groups: [
            "11121314", "81828384", "21222324", "71727374", "31323334", "61626364", "41424344",
            "51525354",
        ],
    },
    // Take The Heart.
    Method {
        words: &["pai-gow.cut.jung-quat-top", "pai-gow.cut.jung-quat-bottom"],
        turns: &[Turn::UpsideDown],
        groups: [
            "31415161", "32425262", "33435363", "34445464", "11217181", "12227282", "13237383",
            "14247484",
        ],
    },
    // Parliament House.
    Method {
        words: &["pai-gow.cut.parliament-house"],
        turns: &[],
        groups: [
            "41424344", "51525354", "21222324", "71727374", "31323334", "61626364", "11121314",
            "81828384",
        ],
    },
    // Ghost Closing The Door.
    Method {
        words: &["pai-gow.cut.seung-gwai-pak-moon"],
        turns: &[],
        groups: [
            "11128182", "13148384", "21227172", "23247374", "31326162", "33346364", "41425152",
            "43445354",
        ],
    },
    // Boy Walks Up Stairs.
    Method {
        words: &["pai-gow.cut.bo-bo-go-sing-left", "pai-gow.cut.bo-bo-go-sing-right"],
        turns: &[Turn::Sideways],
        groups: [
            "84132231", "14233241", "24334251", "34435261", "44536271", "54637281", "64738211",
            "74831221",
        ],
    },
    // Double Bridge.
    Method {
        words: &["pai-gow.cut.gum-un-que"],
        turns: &[],
        groups: [
            "11211222", "31413242", "51615262", "71817282", "13231424", "33433444", "53635464",
            "73837484",
        ],
    },
    // Kangaroo Jump.
    Method {
        words: &["pai-gow.cut.ghan-dong-ping-say-left", "pai-gow.cut.ghan-dong-ping-say-right"],
        turns: &[Turn::Sideways],
        groups: [
            "11315171", "12325272", "13335373", "14345474", "21416181", "22426282", "23436383",
            "24446484",
        ],
    },
    // Sixteen Across.
    Method {
        words: &["pai-gow.cut.chong-wan-sup-lok-top", "pai-gow.cut.chong-wan-sup-lok-bottom"],
        turns: &[Turn::UpsideDown],
        groups: [
            "11213141", "51617181", "12223242", "52627282", "54647484", "14243444", "53637383",
            "13233343",
        ],
    },
    // Chicken Three Ways.
    Method {
        words: &["pai-gow.cut.yat-kai-sum-may"],
        turns: &[],
        groups: [
            "11121314", "81828384", "21312232", "23332434", "61716272", "63736474", "41425152",
            "43445354",
        ],
    },
    // Striped Tiger.
    Method {
        words: &[
            "pai-gow.cut.ghan-dong-cup-say-left-top",
            "pai-gow.cut.ghan-dong-cup-say-right-top",
            "pai-gow.cut.ghan-dong-cup-say-left-bottom",
            "pai-gow.cut.ghan-dong-cup-say-right-bottom",
        ],
        turns: &[Turn::Sideways, Turn::UpsideDown],
        groups: [
            "11123132", "13143334", "21224142", "23244344", "51527172", "53547374", "61628182",
            "63648384",
        ],
    },
    // Telstra Tower.
    Method {
        words: &["pai-gow.cut.telstra-tower"],
        turns: &[],
        groups: [
            "41424344", "51525354", "31612171", "32622272", "33632373", "34642474", "11121314",
            "81828384",
        ],
    },
    // Flying Dragon.
    Method {
        words: &[
            "pai-gow.cut.arn-lok-peng-sar-head-left",
            "pai-gow.cut.arn-lok-peng-sar-tail-left",
            "pai-gow.cut.arn-lok-peng-sar-head-right",
            "pai-gow.cut.arn-lok-peng-sar-tail-right",
        ],
        turns: &[Turn::HalvesSwapped, Turn::Sideways],
        groups: [
            "11325374", "21426384", "31527314", "41628324", "51721334", "61822344", "71123354",
            "81224364",
        ],
    },
];

/// A cut and the side from which it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    method: u8,
    /// One bit for each turn of the method.
    turned: u8,
}

impl Cut {
    /// Clause: house-cut. The first cut of the list, from the left: the only one for the house's bank.
    pub const YAT_DONG_DONG: Cut = Cut { method: 0, turned: 0 };

    /// Every cut from every side, in the order of the list.
    pub fn all() -> impl Iterator<Item = Cut> {
        (0u8..).zip(&METHODS).flat_map(|(method, of)| {
            (0..1 << of.turns.len()).map(move |turned| Cut { method, turned })
        })
    }

    fn method(self) -> &'static Method {
        &METHODS[usize::from(self.method)]
    }

    /// Its number in the list, counted from one.
    pub fn number(self) -> u8 {
        self.method + 1
    }

    fn is_turned(self, nth: usize) -> bool {
        self.turned >> nth & 1 == 1
    }

    /// The entry of the word list.
    pub fn word(self) -> &'static str {
        self.method().words[usize::from(self.turned)]
    }

    /// As it is written in commands: `cup-say-left-top`.
    pub fn written(self) -> &'static str {
        self.word().rsplit('.').next().unwrap_or_default()
    }

    /// The group of each place.
    pub fn division(self) -> Division {
        let mut division = [0; PLACES as usize];
        for (group, places) in (0u8..).zip(self.method().groups) {
            for slot in places.as_bytes().chunks_exact(2) {
                let place = (slot[0] - b'1') * 4 + slot[1] - b'1';
                let turns = self.method().turns.iter().enumerate();
                let made = turns.filter(|(nth, _)| self.is_turned(*nth));
                let place = made.fold(place, |place, (_, turn)| turn.turned(place));
                division[usize::from(place)] = group;
            }
        }
        division
    }
}

impl Serialize for Cut {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.written())
    }
}

impl<'de> Deserialize<'de> for Cut {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cut, D::Error> {
        let word = String::deserialize(from)?;
        let cut = Cut::all().find(|cut| cut.written() == word);
        cut.ok_or_else(|| D::Error::custom(format!("{word:?} is not a cut")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cut_makes_eight_groups_of_four() {
        assert_eq!(Cut::all().count(), 41);
        for cut in Cut::all() {
            let division = cut.division();
            let mut counts = [0; 8];
            for group in division {
                counts[usize::from(group)] += 1;
            }
            assert_eq!(counts, [4; 8], "{cut:?}");
        }
    }

    #[test]
    fn twenty_methods_are_read_as_they_are_written() {
        let mut written: Vec<&str> = Cut::all().map(Cut::written).collect();
        written.sort_unstable();
        written.dedup();
        assert_eq!(written.len(), 41, "no two are written alike");
        for cut in Cut::all() {
            let text = serde_json::to_string(&cut).unwrap();
            assert_eq!(serde_json::from_str::<Cut>(&text).unwrap(), cut);
        }
        assert!(serde_json::from_str::<Cut>("\"cup-say\"").is_err());
        for cut in Cut::all() {
            let sides = cut.method().turns.iter().enumerate().map(|(nth, turn)| {
                let [side, other] = match turn {
                    Turn::HalvesSwapped => ["head", "tail"],
                    Turn::Sideways => ["left", "right"],
                    Turn::UpsideDown => ["top", "bottom"],
                };
                if cut.is_turned(nth) { other } else { side }
            });
            let sides: Vec<&str> = sides.collect();
            assert!(cut.written().ends_with(&sides.join("-")), "{}", cut.written());
        }
        assert_eq!(Cut::YAT_DONG_DONG.written(), "yat-dong-dong-left");
    }

    /// One whole stack for each box, from the left or from the right.
    #[test]
    fn the_house_cut_takes_stack_by_stack() {
        let [left, right] = ["left", "right"].map(|side| {
            let word = format!("\"yat-dong-dong-{side}\"");
            serde_json::from_str::<Cut>(&word).unwrap().division()
        });
        for place in 0..PLACES {
            assert_eq!(left[usize::from(place)], place / 4);
            assert_eq!(right[usize::from(place)], 7 - place / 4);
        }
    }

    /// A cut from the other side is another division, and from the same side always the same.
    #[test]
    fn every_side_makes_a_division_of_its_own() {
        let divisions: Vec<Division> = Cut::all().map(Cut::division).collect();
        let mut same = 0;
        for (nth, one) in divisions.iter().enumerate() {
            same += divisions[nth + 1..].iter().filter(|other| *other == one).count();
        }
        assert_eq!(same, 0);
    }
}
