//! Every change of shape that an event has had since journals were first written. CONTRIBUTING.md says how to add one.

use catalogue::Visitor;
use journal::{Change, Upcasters};
use rules::Game;
use serde_json::Value;

use crate::games;

/// The owner of an event: the house, a table, an account, a jackpot, the inspection, or a game under any of its names.
pub(crate) const HOUSE: &str = "house";
pub(crate) const TABLE: &str = "table";
pub(crate) const ACCOUNT: &str = "account";
pub(crate) const JACKPOT: &str = "jackpot";
pub(crate) const INSPECTION: &str = "inspection";

/// In chronological order. None is ever removed.
pub(crate) const CHANGES: Upcasters = Upcasters(&[
    Change::of(TABLE, "opened", 1, name_the_game),
    Change::of(TABLE, "notice-given", 1, name_the_game),
]);

/// Names the game in determinations. They have done so since one set of rules plays both layouts of baccarat; before that, only
/// the label of the event named it.
fn name_the_game(event: &mut Value, game: Option<&str>) -> Result<(), &'static str> {
    let game = game.ok_or("its game is not recorded")?;
    let what = event.as_object_mut().and_then(|event| event.values_mut().next());
    let setup = what.and_then(|what| what.get_mut("setup")).ok_or("it has no setup")?;
    name_in(setup, game);
    Ok(())
}

/// Puts the name of the game into an older setup without one, in an event or in a proof.
pub(crate) fn name_in(setup: &mut Value, game: &str) {
    let usual = games::visit(game, Usual).unwrap_or_default();
    if let (Some(named), Value::Object(setup)) = (usual.get("game"), setup) {
        setup.entry("game").or_insert_with(|| named.clone());
    }
}

/// The determinations of a practice table.
struct Usual;

impl Visitor for Usual {
    type Output = Value;

    fn game<G: Game>(self, name: &'static str) -> Value {
        serde_json::to_value(G::practice(name)).unwrap_or_default()
    }
}
