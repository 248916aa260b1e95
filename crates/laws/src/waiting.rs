//! A round never waits for nobody.

use rules::{Awaiting, Game, Order, StaffId, Who, Window};

use crate::walk::Walk;

/// While hands are played, everybody who is awaited may do something. If no player is, a live dealer or the clock goes on; the computer
/// never lets a clock run for nobody.
pub(crate) fn check<G: Game>(walk: &Walk<'_, G>) {
    let at = walk.cloth.at::<G>(walk.setup);
    let Awaiting::Parties { who, window, .. } = G::awaiting(at) else { return };
    // Who has no chips left cannot wager, and need not.
    if window == Window::Betting {
        return;
    }
    for party in who.iter() {
        let may = !walk.offers(Who::Party(party)).is_empty();
        assert!(may, "{party:?} is awaited and may do nothing: {:?}", walk.cloth.state);
    }
    if !who.is_empty() || !G::progress(&walk.cloth.state).running {
        return;
    }
    let expires = G::judge(at, Who::Clock, &Order::TimeExpired).is_ok();
    let deals = !walk.offers(Who::Dealer).is_empty();
    // A supervisor cuts cards that nobody else wants to cut.
    let supervised = !walk.offers(Who::Supervisor(StaffId(1))).is_empty();
    let goes_on = supervised || walk.cloth.live && (deals || expires);
    assert!(goes_on, "nobody is awaited: {:?}", walk.cloth.state);
}
