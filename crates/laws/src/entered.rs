//! An offer's fields can express everything that it holds, and what they express it holds. So a page needs nothing but the offer:
//! each choice goes where the form says, and the command is lawful. And a live dealer can enter whatever comes: every card that
//! is left, every pocket, every throw, and a card of unknown face where the rules allow it.

use rules::{Awaiting, Dealing, Game, Offer, Order, OrderOf, Who};
use serde_json::Value;
use table::{Command, Form, add_form};

use crate::entropy::Entropy;
use crate::filled::{Filling, encoded};
use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &Walk<'_, G>, entropy: u64) {
    let actors = walk.company.actors();
    let one = actors[usize::try_from(entropy).unwrap_or_default() % actors.len()];
    // A layout has many places to wager on, and to describe them all takes long.
    let at_times = Some(one).filter(|_| entropy.rotate_left(31).is_multiple_of(4));
    for who in at_times.into_iter().chain([Who::Dealer]) {
        let places = G::places(walk.setup);
        for offer in walk.offers(who) {
            let filling = Filling::new(&places, Form::of_game::<G>(&offer));
            for draw in [0, u64::MAX, entropy, entropy.rotate_left(17), entropy.rotate_left(40)] {
                let order = offer.pick(draw);
                let said = filling.says(&command_of::<G>(order.clone()));
                assert!(said, "offered to {who:?}, yet its fields cannot say it: {order:?}");
            }
        }
        check_filled(walk, who, entropy);
    }
    if walk.cloth.live {
        check_dealer(walk);
    }
}

/// Whatever a page fills in gives a command that one of the offers holds and the game accepts.
fn check_filled<G: Game>(walk: &Walk<'_, G>, who: Who, entropy: u64) {
    let (offers, places) = (walk.offers(who), G::places(walk.setup));
    let mut forms = Vec::new();
    for offer in &offers {
        add_form(&mut forms, Form::of_game::<G>(offer));
    }
    let mut entropy = Entropy::new(entropy);
    for filling in forms.into_iter().map(|form| Filling::new(&places, form)) {
        for _ in 0..4 {
            let filled = filling.fill(&mut entropy);
            let command = serde_json::from_value::<Command<G>>(filled.clone());
            let Ok(Command::Play(order)) = command else {
                panic!("filled in as the form says, yet no command: {filled}")
            };
            // Nobody may know which cards others hold: a player who names one learns it only then.
            if filling.is_guessed() && matches!(who, Who::Party(_)) {
                continue;
            }
            let held = offers.iter().any(|offer| offer.holds(&order));
            assert!(held, "filled in as the form says, yet not on offer to {who:?}: {filled}");
            let judged = G::judge(walk.cloth.at(walk.setup), who, &order).err();
            assert!(judged.is_none(), "filled in by {who:?}, yet refused: {filled} {judged:?}");
        }
    }
}

/// Everything that may come next is on offer to the dealer, including an unseen card if the rules allow one.
fn check_dealer<G: Game>(walk: &Walk<'_, G>) {
    let at = walk.cloth.at::<G>(walk.setup);
    let places = G::places(walk.setup);
    let form = |offer: &G::Offer| Filling::new(&places, Form::of_game::<G>(offer));
    let forms: Vec<Filling> = walk.offers(Who::Dealer).iter().map(form).collect();
    let announces = matches!(G::awaiting(at), Awaiting::Dealer(Dealing::Announce));
    for order in outcomes(walk) {
        let wanted = command_of::<G>(order.clone());
        let form = forms.iter().find(|form| form.says(&wanted));
        let form = form.unwrap_or_else(|| panic!("it may come, and cannot be entered: {order:?}"));
        assert!(form.is_final() || announces, "nobody is asked whether it came so: {order:?}");
        for unseen in form.unseen(&wanted) {
            let Ok(Command::Play(order)) = serde_json::from_value::<Command<G>>(unseen.clone())
            else {
                continue;
            };
            let lawful = G::judge(at, Who::Dealer, &order).is_ok();
            let offered = forms.iter().any(|form| form.says(&unseen));
            assert_eq!(lawful, offered, "lawful, and to be entered, must be the same: {order:?}");
        }
    }
}

/// The dealer's possible next acts, one for each outcome of chance.
fn outcomes<G: Game>(walk: &Walk<'_, G>) -> Vec<OrderOf<G>> {
    let at = walk.cloth.at::<G>(walk.setup);
    let drawn: Vec<u32> = match G::awaiting(at) {
        Awaiting::Dealer(Dealing::Announce) => vec![0],
        Awaiting::Dealer(Dealing::Draw { of }) => (0..of.get()).collect(),
        Awaiting::Dealer(Dealing::Take { from }) => {
            from.iter().map(|token| token.0.into()).collect()
        }
        Awaiting::Parties { .. } | Awaiting::Ruling => Vec::new(),
    };
    let mut orders: Vec<OrderOf<G>> = Vec::new();
    for order in drawn.into_iter().map(|drawn| Order::Act(G::deal(at, drawn))) {
        // A shoe has several cards of one face.
        if !orders.contains(&order) {
            orders.push(order);
        }
    }
    orders
}

fn command_of<G: Game>(order: OrderOf<G>) -> Value {
    encoded(&Command::<G>::Play(order))
}
