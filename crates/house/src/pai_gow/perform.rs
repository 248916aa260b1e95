//! Carries permits out, event by event.

use money::{BankShare, Banked, Cents};
use rules::{At, Clause, Draft, Parties, Party, Played, Prize, Stakes, mark};

use super::boxes::TileBox;
use super::command::{Outcome, TileFault};
use super::event::{Event, TileEvent};
use super::house_way::house_way;
use super::judge::{self, Permit};
use super::settle;
use super::state::{DICE, How, Phase, Stake, Ticket};
use super::{Bank, PaiGow, PrizeHand, Setting, Setup, prizes};
use crate::Few;
use crate::wagering::{self, Wager};

pub(crate) fn perform(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>, permit: Permit) {
    match permit {
        Permit::Wager(wagering::Permit::Open) => open(setup, draft),
        Permit::Wager(wagering::Permit::Close) => close(setup, draft),
        Permit::Wager(permit) => {
            wagering::perform(setup, draft, permit);
            return_without_wager(draft);
        }
        Permit::StackTile { tile } => own(draft, TileEvent::TileStacked { tile: Some(tile) }),
        Permit::StackTiles => own(draft, TileEvent::TilesStacked),
        Permit::ShowDie { face } => {
            own(draft, TileEvent::DieShown { face });
            if draft.state().state.dice.len() == DICE {
                deliver(setup, draft);
            }
        }
        Permit::Set { on, party, setting } => {
            let (by, house_way, setting) = (Some(party), None, Some(setting));
            own(draft, TileEvent::HandSet { on, by, house_way, setting });
            go_on(setup, draft);
        }
        Permit::SetHouseWay { on, party } => {
            set_house_way(draft, on, Some(party));
            go_on(setup, draft);
        }
        Permit::SetAbsent => {
            for on in unset(draft) {
                set_house_way(draft, on, None);
            }
            go_on(setup, draft);
        }
        Permit::GiveUp { on, party } => {
            own(draft, TileEvent::GivenUp { on, party });
            go_on(setup, draft);
        }
        Permit::ShowHand { on, tiles: [a, b, c, d] } => {
            let state = &draft.state().state;
            let house = state.in_box(on).house_way || state.is_set_by_dealer(on);
            let way = house.then(|| house_way([a, b, c, d]));
            let setting = way.map_or_else(|| Setting::of([a, b], [c, d]), |way| way.setting);
            let house_way = way.map(|way| way.under);
            own(draft, TileEvent::HandShown { on, setting, house_way });
            go_on(setup, draft);
        }
        Permit::CallVoid { on, party, void: false } => {
            own(draft, TileEvent::PlayedOn { on, party });
        }
        Permit::CallVoid { on, party, void: true } => call_void(setup, draft, on, party),
        Permit::State { what } => state(setup, draft, what),
        Permit::Rule { party, outcome, reason } => {
            own(draft, TileEvent::Ruled { outcome, reason });
            let parties = match outcome {
                Outcome::ExcludeFromRound => Parties::from(party),
                Outcome::VoidRound => Parties::ALL,
                Outcome::PlayOn => return,
            };
            let under = Some(Clause::CollusionSanction);
            void(setup, draft, parties, Stakes::Refunded, under);
        }
        Permit::Void { parties, stakes } => void(setup, draft, parties, stakes, None),
        permit => own(draft, recorded(permit)),
    }
}

/// What is asked for, chosen and checked is only recorded.
fn recorded(permit: Permit) -> TileEvent {
    match permit {
        Permit::AskForBank { party, on, amount, co } => {
            TileEvent::BankAsked { party, on, amount, co }
        }
        Permit::JoinBank { party, banker, amount } => {
            TileEvent::BankJoined { party, banker, amount }
        }
        Permit::WithdrawFromBank { party } => TileEvent::BankWithdrawn { party },
        Permit::HouseWager { amount, as_before } => {
            let under = if as_before && mark(Clause::HouseWagerAsBefore) {
                Clause::HouseWagerAsBefore
            } else {
                Clause::HouseWagerMinimum
            };
            TileEvent::HouseWagered { amount, under }
        }
        Permit::ChooseCut { cut } => TileEvent::CutChosen { cut },
        Permit::LaJa { party } => TileEvent::LaJa { party },
        Permit::ShakeAgain { party } => TileEvent::ShakenAgain { party },
        Permit::Nominate { on, by, party } => TileEvent::Nominated { on, by, party },
        Permit::MarkPriority { on, marked } => TileEvent::PriorityMarked { on, marked },
        Permit::RaiseBoxMaximum { on, max } => TileEvent::BoxMaximumRaised { on, max },
        Permit::Reconstruct { on, tiles } => TileEvent::Reconstructed { on, tiles },
        Permit::ChangeTiles => TileEvent::TilesChanged,
        Permit::CheckTiles { by } => TileEvent::TilesChecked { by },
        Permit::WagerOnJackpot { on, party, amount } => {
            TileEvent::JackpotWagered { on, party, amount }
        }
        Permit::TakeBackJackpot { on, party, amount } => {
            TileEvent::JackpotReturned { on, party, amount, stakes: Stakes::Refunded }
        }
        Permit::DeclineJackpot { on, party } => TileEvent::JackpotDeclined { on, party },
        Permit::AgreeOnJackpot { on, by, party } => TileEvent::JackpotAgreed { on, by, party },
        other => unreachable!("{other:?} is carried out elsewhere"),
    }
}

fn own(draft: &mut impl Draft<Played<PaiGow>>, event: TileEvent) {
    draft.record(Event::Own(event));
}

fn at<'a>(setup: &'a Setup, draft: &'a impl Draft<Played<PaiGow>>) -> At<'a, PaiGow> {
    draft.state().at(setup)
}

/// Clauses: bank-offered, house-wagers, house-wager-minimum (readings PG-18, PG-19). Wagers open with the bank in its place, and with the
/// house's wager against a player's bank.
fn open(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>) {
    let judge::Award { taken, too_small } = judge::award(at(setup, draft));
    wagering::perform(setup, draft, wagering::Permit::Open);
    for bid in too_small {
        let min = judge::bank_least(at(setup, draft), bid.co);
        own(draft, TileEvent::BankTooSmall { party: bid.party, min });
    }
    let Some((bid, stakes)) = taken else { return };
    let (on, banker, co) = (bid.on, bid.party, bid.co);
    own(draft, TileEvent::BankTaken { on, banker, co, stakes });
    if !co && mark(Clause::HouseWagers) && mark(Clause::HouseWagerMinimum) {
        let (amount, under) = (setup.given().limits.min, Clause::HouseWagerMinimum);
        own(draft, TileEvent::HouseWagered { amount, under });
    }
}

/// No more bets: what is too much goes back; a round on which nothing lies is over.
fn close(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>) {
    wagering::perform(setup, draft, wagering::Permit::Close);
    return_too_much(setup, draft);
}

/// What is above the maximum of a box, or more than the bank covers, or too much for a second hand goes back. A round on which nothing is
/// left is over; answers whether it goes on.
fn return_too_much(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>) -> bool {
    let wagers: Few<Wager<TileBox>> = Few::from_slice(draft.state().state.wagering.wagers());
    for wager in wagers.iter().rev() {
        wagering::return_excess(setup, draft, wager.party, wager.on);
    }
    return_beyond_cover(setup, draft);
    return_beyond_half(setup, draft);
    return_without_wager(draft);
    let goes_on = !draft.state().state.against_bank().is_zero();
    if !goes_on {
        return_bank(draft, Parties::ALL, Stakes::Refunded);
        return_jackpot(draft, Stakes::Refunded, |_| true);
        wagering::settle_round(setup, draft, |_| settle::verdict(settle::Result::Lost, 0));
    }
    goes_on
}

/// Reading PG-17. What the bank cannot pay goes back, from the chips that came last.
fn return_beyond_cover(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>) {
    let Some(most) = judge::capacity(at(setup, draft)) else { return };
    loop {
        let state = &draft.state().state;
        let over = state.against_bank().saturating_sub(most);
        let Some(last) = state.wagering.placed_last(|_| true).filter(|_| !over.is_zero()) else {
            return;
        };
        let under = Clause::PlayerBankMinimumOnly;
        wagering::hand_back(draft, last, last.amount.min(over), under);
    }
}

/// A player who sets two hands has at most half as much on one as on the other.
fn return_beyond_half(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>) {
    let parties = draft.state().state.wagering.wagerers();
    for party in parties.iter() {
        if let Some((on, over)) = judge::beyond_half(at(setup, draft), party) {
            hand_back(draft, party, on, over, Clause::DoubleForTwoHands);
        }
    }
}

/// Gives back so much of a player's chips on a box, those that came last first.
fn hand_back(
    draft: &mut impl Draft<Played<PaiGow>>,
    party: Party,
    on: TileBox,
    mut amount: Cents,
    under: Clause,
) {
    while !amount.is_zero() {
        let own = |wager: &Wager<TileBox>| wager.party == party && wager.on == on;
        let Some(last) = draft.state().state.wagering.placed_last(own) else { return };
        let back = last.amount.min(amount);
        wagering::hand_back(draft, last, back, under);
        amount -= back;
    }
}

/// Clauses: first-box, dealt-anticlockwise. The dice have shown which box gets the first tiles.
fn deliver(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>) {
    // Chips may have been found on a box since no more bets.
    if !return_too_much(setup, draft) {
        return;
    }
    let table = at(setup, draft);
    let (first, cut) = (table.state.first_box(), table.state.cut);
    let in_round = TileBox::ONE.round().filter(|on| table.state.is_in_round(*on));
    let setters = in_round.filter_map(|on| Some((on, judge::setter(table, on)?))).collect();
    let division = setup.division(cut);
    own(draft, TileEvent::Delivered { first, cut, division, setters });
    go_on(setup, draft);
}

/// Hands that a player has yet to set, and whose tiles are known.
fn unset(draft: &impl Draft<Played<PaiGow>>) -> Few<TileBox> {
    let state = &draft.state().state;
    let unset = |on: &TileBox| {
        let in_box = state.in_box(*on);
        in_box.setter.is_some() && in_box.how == How::Unset && in_box.hand.is_some()
    };
    state.dealt().filter(unset).collect()
}

fn set_house_way(draft: &mut impl Draft<Played<PaiGow>>, on: TileBox, by: Option<Party>) {
    let way = draft.state().state.in_box(on).hand.map(house_way);
    let under = way.map_or(Clause::HouseWay, |way| way.under);
    let setting = way.map(|way| way.setting);
    own(draft, TileEvent::HandSet { on, by, house_way: Some(under), setting });
}

/// What follows of itself: players look at the hands that they may set, and when all are set, the hands are shown and settled.
fn go_on(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>) {
    for on in unset(draft) {
        let table = at(setup, draft);
        let in_box = *table.state.in_box(on);
        if let (Some(party), None, false) =
            (in_box.setter, judge::waits_for(table, on), in_box.viewed)
        {
            own(draft, TileEvent::Viewed { on, party, hand: in_box.hand });
        }
    }
    let state = &draft.state().state;
    let waiting = state.dealt().any(|on| {
        let in_box = state.in_box(on);
        let unknown = in_box.hand.is_none() && in_box.how != How::GivenUp;
        unknown || in_box.setter.is_some() && in_box.how == How::Unset
    });
    if !waiting {
        show_all(draft);
        settle_all(setup, draft);
    }
}

/// The bank's hand is shown first, then all others anticlockwise, except those that were given up.
fn show_all(draft: &mut impl Draft<Played<PaiGow>>) {
    let state = &draft.state().state;
    let bank = state.bank.on();
    let dealt: Few<TileBox> = bank.round().filter(|on| state.in_box(*on).is_dealt()).collect();
    for on in dealt {
        let in_box = *draft.state().state.in_box(on);
        let (setting, under) = match (in_box.how, in_box.hand) {
            (How::Set(Some(setting)), _) => (setting, None),
            (How::Unset, Some(hand)) => {
                let way = house_way(hand);
                (way.setting, Some(way.under))
            }
            _ => continue,
        };
        own(draft, TileEvent::HandShown { on, setting, house_way: under });
    }
}

/// Settles every wager, then the bank, whose chips cover the wagers until then, and the jackpot.
fn settle_all(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>) {
    let state = &draft.state().state;
    let banked = (!state.stakes.is_empty()).then(|| settle::banked(setup, state));
    let under = settle::commission_clause(draft.state().state.bank);
    while let Some(&wager) = draft.state().state.wagering.wagers().first() {
        let result = settle::result_of(&draft.state().state, wager.on);
        let result = result.unwrap_or(settle::Result::Lost);
        wagering::settle(setup, draft, wager, settle::verdict(result, setup.given().commission));
    }
    let (amount, result) = {
        let state = &draft.state().state;
        (state.house_wager, settle::result_of(state, TileBox::ONE))
    };
    if let Some(result) = result.filter(|_| !amount.is_zero()) {
        own(draft, TileEvent::HouseSettled { amount, result });
    }
    let shares = banked.as_ref().map(Banked::shares).unwrap_or_default();
    let mut bank = banked.map(Box::new);
    for BankShare { banker: party, stake, won, lost, commission } in shares {
        let bank = bank.take();
        own(draft, TileEvent::BankSettled { party, stake, won, lost, commission, under, bank });
    }
    settle_jackpot(setup, draft);
    wagering::settle_round(setup, draft, |_| settle::verdict(settle::Result::Lost, 0));
}

/// Clauses: jackpot-prizes, jackpot-owed-by-house, jackpot-pools. Pays prizes from the jackpot, whoever has the bank, and collects the
/// wagers that won none.
fn settle_jackpot(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>) {
    let Some(linked) = setup.linked() else { return };
    let jackpot = linked.number;
    let state = &draft.state().state;
    let owed = state.bank == Bank::House || mark(Clause::JackpotOwedByHouse);
    let wins = |ticket: &Ticket| match state.in_box(ticket.on).how {
        How::Shown(setting) => PrizeHand::of(setting.tiles()),
        _ => None,
    };
    let counts = owed && mark(Clause::JackpotPrizes);
    let results: Few<(Ticket, Option<PrizeHand>)> =
        state.tickets.iter().map(|ticket| (*ticket, wins(ticket).filter(|_| counts))).collect();
    let won: Few<PrizeHand> = results.iter().filter_map(|(_, hand)| *hand).collect();
    let major = |(_, hand): &&(Ticket, Option<PrizeHand>)| {
        hand.is_some_and(|hand| hand.prize() == Prize::Major)
    };
    let major = results.iter().find(major).map(|(ticket, _)| state.in_box(ticket.on));
    let displayed = major.map_or(Cents::ZERO, |in_box| in_box.displayed);
    let mut amounts = prizes(displayed, &won).into_iter();
    for (Ticket { on, party, amount: stake }, hand) in results {
        let event = match (hand, hand.and_then(|_| amounts.next())) {
            (Some(hand), Some(amount)) => {
                let prize = hand.prize();
                TileEvent::JackpotWon { on, party, jackpot, stake, hand, prize, amount }
            }
            _ if mark(Clause::JackpotPools) => {
                TileEvent::JackpotLost { on, party, jackpot, amount: stake }
            }
            _ => {
                let stakes = Stakes::Kept;
                TileEvent::JackpotReturned { on, party, amount: stake, stakes }
            }
        };
        own(draft, event);
    }
}

/// Clause: jackpot-for-setter. A player without chips on a box has no wager on the jackpot there.
fn return_without_wager(draft: &mut impl Draft<Played<PaiGow>>) {
    let state = &draft.state().state;
    let lone = |ticket: &&Ticket| {
        let banks = state.bank.on() == ticket.on && state.bank.banker() == Some(ticket.party);
        !banks && state.wagering.wagered(ticket.party, ticket.on).is_zero()
    };
    let lone: Few<Ticket> = state.tickets.iter().filter(lone).copied().collect();
    return_jackpot(draft, Stakes::Refunded, |ticket| lone.contains(ticket));
}

/// Gives some wagers on the jackpot back, unless the operator keeps them.
fn return_jackpot(
    draft: &mut impl Draft<Played<PaiGow>>,
    stakes: Stakes,
    fits: impl Fn(&Ticket) -> bool,
) {
    let stakes = if mark(Clause::Void) { stakes } else { Stakes::Kept };
    let tickets: Few<Ticket> = Few::from_slice(&draft.state().state.tickets);
    for Ticket { on, party, amount } in tickets.into_iter().filter(fits) {
        own(draft, TileEvent::JackpotReturned { on, party, amount, stakes });
    }
}

/// Clause: dealt-anticlockwise. Tiles of boxes on which no wager is left are taken back.
fn retrieve(draft: &mut impl Draft<Played<PaiGow>>) {
    let state = &draft.state().state;
    let left = state.dealt().filter(|on| !state.is_in_round(*on));
    let left: Few<TileBox> = left.filter(|_| mark(Clause::DealtAnticlockwise)).collect();
    for on in left {
        own(draft, TileEvent::Retrieved { on });
    }
}

/// Reading PG-32. If the player who was to set a hand has no wager on the box any more, the next in the order sets it.
fn name_setters(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>) {
    for on in TileBox::ONE.round() {
        let table = at(setup, draft);
        let in_box = table.state.in_box(on);
        let gone =
            in_box.setter.filter(|_| in_box.how == How::Unset && on != table.state.bank.on());
        let gone = gone.is_some_and(|party| table.state.wagering.wagered(party, on).is_zero());
        if let Some(party) = judge::setter(table, on).filter(|_| gone) {
            own(draft, TileEvent::SetterNamed { on, party });
        }
    }
}

/// Clause: void. Bankers get their chips back, unless an invalidated round is not refunded.
fn return_bank(draft: &mut impl Draft<Played<PaiGow>>, of: Parties, stakes: Stakes) {
    let stakes = if mark(Clause::Void) { stakes } else { Stakes::Kept };
    let all: Few<Stake> = Few::from_slice(&draft.state().state.stakes);
    for Stake { party, amount } in all.into_iter().filter(|stake| of.contains(stake.party)) {
        own(draft, TileEvent::BankReturned { party, amount, stakes });
    }
}

/// Whether the round still has its bank without some parties: the house's, or that of players whose chips cover the wagers that are left.
fn has_bank_without(setup: &Setup, draft: &impl Draft<Played<PaiGow>>, parties: Parties) -> bool {
    let state = &draft.state().state;
    let bank = settle::banked(setup, state);
    let mut gone = judge::engaged(state).iter().filter(|party| parties.contains(*party));
    state.stakes.is_empty() || gone.try_fold(bank, Banked::without).is_some()
}

/// Wagers of some parties are void, or the round. Without its bank no round goes on (reading PG-34): if the banker's chips are void, or
/// the partners' chips that are left do not cover the wagers, the others get back what they have wagered.
fn void(
    setup: &Setup,
    draft: &mut impl Draft<Played<PaiGow>>,
    parties: Parties,
    stakes: Stakes,
    under: Option<Clause>,
) {
    let goes_on = parties != Parties::ALL && has_bank_without(setup, draft, parties);
    let others = if goes_on { Parties::NONE } else { Parties::ALL };
    for (of, stakes) in [(parties, stakes), (others, Stakes::Refunded)] {
        return_bank(draft, of, stakes);
    }
    for (of, stakes) in [(parties, stakes), (others, Stakes::Refunded)] {
        return_jackpot(draft, stakes, |ticket| of.contains(ticket.party));
    }
    wagering::void(draft, parties, stakes, under);
    if !goes_on {
        if parties != Parties::ALL {
            wagering::void(draft, others, Stakes::Refunded, under);
        }
        return;
    }
    retrieve(draft);
    name_setters(setup, draft);
    if draft.state().state.phase == Phase::Setting {
        go_on(setup, draft);
    }
}

/// Clause: two-tiles-exposed. The wagers of a hand that is called void go back.
fn call_void(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>, on: TileBox, party: Party) {
    own(draft, TileEvent::HandVoid { on, party });
    return_jackpot(draft, Stakes::Refunded, |ticket| ticket.on == on);
    for wagerer in draft.state().state.wagerers_on(on) {
        let amount = draft.state().state.wagering.wagered(wagerer, on);
        hand_back(draft, wagerer, on, amount, Clause::TwoTilesExposed);
    }
    go_on(setup, draft);
}

/// The consequence of a statement.
fn state(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>, what: TileFault) {
    own(draft, TileEvent::Stated { what });
    match what {
        TileFault::DiceNotFlat => own(draft, TileEvent::DiceReshaken),
        TileFault::ExposedInShuffle | TileFault::Misdealt => misdeal(setup, draft),
        TileFault::Tracking => own(draft, TileEvent::Restacked),
        TileFault::Exposed { on, .. } => {
            if let Some(party) = judge::may_call_void(at(setup, draft), what) {
                own(draft, TileEvent::VoidOffered { on, party });
            }
        }
        TileFault::SetContrary { .. } | TileFault::Collusion { .. } => {}
        TileFault::SetterAbsent { on } => {
            match judge::setter(at(setup, draft), on) {
                Some(party) => own(draft, TileEvent::SetterNamed { on, party }),
                None => set_house_way(draft, on, None),
            }
            go_on(setup, draft);
        }
    }
}

/// Clause: misdealt-round-void (reading PG-36). A misdealt round is void; if it was settled before anybody noticed, a supervisor rules.
fn misdeal(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>) {
    let under = Clause::MisdealtRoundVoid;
    if !mark(under) {
        return;
    }
    if draft.state().state.stands {
        draft.record(Event::Shared(wagering::Event::FoundLate { under }));
    } else {
        void(setup, draft, Parties::ALL, Stakes::Refunded, Some(under));
    }
}
