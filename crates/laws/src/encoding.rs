//! Everything recorded can be read back, and nothing that can be read causes a panic.

use rules::{Cloth, Game, Machine, OrderOf, Played};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &Walk<'_, G>, entropy: u64) {
    if let Some(event) = walk.events.last() {
        assert_eq!(&there_and_back(event), event, "an event survives its encoding");
    }
    if let Some(order) = walk.seen.last() {
        assert_eq!(&there_and_back(order), order, "an order survives its encoding");
        let mut mangled = serde_json::to_value(order).expect("an order has an encoding");
        mangle(&mut mangled, entropy);
        if let Ok(order) = serde_json::from_value::<OrderOf<G>>(mangled) {
            for who in walk.company.actors() {
                // Refused or not, it must not panic, and a lawful command must be performable.
                let mut cloth: Cloth<G::State> = walk.cloth.clone();
                let at = walk.setup;
                let _ = rules::hand_in::<Played<G>>(at, &mut cloth, who, &order, &mut Vec::new());
            }
        }
    }
}

/// Folding the events from the start gives the state again, also if the state is saved and loaded on the way; and the setup
/// survives its encoding.
pub(crate) fn check_replay<G: Game>(walk: &Walk<'_, G>) {
    let (mut cloth, mut loaded) = (walk.start.clone(), there_and_back(&walk.start));
    for event in &walk.events {
        Played::<G>::evolve(&mut cloth, &there_and_back(event));
        Played::<G>::evolve(&mut loaded, event);
        loaded = there_and_back(&loaded);
        assert_eq!(loaded, cloth, "a state that was saved and loaded goes on as it was");
    }
    assert_eq!(cloth, walk.cloth, "replay gives the same state");
    assert_eq!(&there_and_back(walk.setup), walk.setup, "a setup survives its encoding");
}

/// Carried-over events bring a fresh table to a state that carries over the same events.
pub(crate) fn check_carried<G: Game>(walk: &Walk<'_, G>) {
    let carried = |cloth: &Cloth<G::State>| {
        let mut events = Vec::new();
        G::carried(cloth.at::<G>(walk.setup), &mut |event| events.push(event));
        events
    };
    let before = carried(&walk.cloth);
    let mut fresh = walk.start.clone();
    for event in &before {
        Played::<G>::evolve(&mut fresh, event);
    }
    assert_eq!(carried(&fresh), before, "what is carried over is carried whole");
}

pub(crate) fn there_and_back<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("it has an encoding");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Puts an awkward number somewhere.
pub(crate) fn mangle(value: &mut Value, entropy: u64) {
    const AWKWARD: [u64; 8] = [0, 1, 51, 52, 63, 64, 255, u64::MAX];
    match value {
        Value::Number(number) => {
            *number = AWKWARD[usize::try_from(entropy % 8).unwrap_or_default()].into();
        }
        Value::Array(items) if !items.is_empty() => {
            let at = usize::try_from(entropy).unwrap_or_default() % items.len();
            mangle(&mut items[at], entropy / 7);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = usize::try_from(entropy / 3).unwrap_or_default() % fields.len();
            if let Some(field) = fields.values_mut().nth(at) {
                mangle(field, entropy / 5);
            }
        }
        _ => {}
    }
}
