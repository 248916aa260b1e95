//! How many ways a round can be bet, counted and pinned: every limit, every way to open, editions side by side.
//!
//! Chance is fixed: every card is the lowest that is left, so only betting is counted. The counts are in
//! `tests/trees/*.txt`; `UPDATE_EXPECT=1` writes them again. Those of two players by custom are derived a second time
//! by a few lines that know nothing of the engine.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use money::Cents;
use poker::{
    Act, Determinations, Forced, Levels, Limit, Opening, Poker, PokerOffer, Setup, State, Variant,
    practice_by,
};
use rules::{
    Awaiting, ChipKind, Cloth, Counter, Dealing, Edition, Game, Machine, Offer, Order, Party,
    Played, Pocket, Seat, Seats, Transfer, Viewer, Who, hand_in,
};

use crate::heads_up;

/// The contents of a tree.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Count {
    /// Decisions, by betting round.
    pub(crate) choices: Vec<u64>,
    /// Ends with one player left.
    pub(crate) folded: u64,
    /// Ends with hands to compare.
    pub(crate) shown: u64,
    /// The most choices in one round of play.
    pub(crate) deepest: u32,
}

impl Count {
    pub(crate) fn choice(&mut self, betting_round: usize) {
        if self.choices.len() <= betting_round {
            self.choices.resize(betting_round + 1, 0);
        }
        self.choices[betting_round] += 1;
    }
}

const CHIP: u64 = 5;
const BET: u64 = 10;

/// A tree to count.
struct Tree {
    name: &'static str,
    limit: Limit,
    opening: Opening,
}

fn limits() -> [(&'static str, Limit); 6] {
    let dollars = Cents::dollars;
    [
        ("fixed", Limit::Fixed { later: dollars(2 * BET), from_betting_round: 3 }),
        ("spread", Limit::Spread { max: dollars(2 * BET) }),
        ("half-pot", Limit::HalfPot),
        ("full-pot", Limit::FullPot),
        ("no-limit", Limit::None),
        ("straddle", Limit::Straddle { first_max: dollars(BET) }),
    ]
}

fn trees() -> Vec<Tree> {
    let usual = Opening::CallRaiseOrFold;
    let mut trees: Vec<Tree> =
        limits().into_iter().map(|(name, limit)| Tree { name, limit, opening: usual }).collect();
    let (_, fixed) = limits()[0];
    trees.push(Tree {
        name: "fixed, call then fold",
        limit: fixed,
        opening: Opening::CallThenFold,
    });
    trees.push(Tree { name: "fixed, raise or fold", limit: fixed, opening: Opening::RaiseOrFold });
    trees
}

/// Everybody's starting stack; uneven, so that some tap out before others.
pub(crate) const STAKES: [&[u64]; 2] = [&[60, 80], &[30, 40, 50]];

fn setup(name: &str, edition: Edition, tree: &Tree) -> Setup {
    let dollars = Cents::dollars;
    let variant = Variant::named(name).unwrap();
    let usual = practice_by(variant, edition);
    let forced = match usual.forced {
        Forced::Ante { .. } => Forced::Ante { each: dollars(CHIP) },
        Forced::Blinds { .. } => {
            let levels = Levels([dollars(CHIP), dollars(BET), Cents::ZERO]);
            Forced::Blinds { levels, over_blind: None, ante: Cents::ZERO }
        }
    };
    let by_custom = edition == Edition::Customary && matches!(forced, Forced::Ante { .. });
    let determinations = Determinations {
        limit: tree.limit,
        opening: tree.opening,
        forced,
        bring_in: by_custom.then_some(dollars(CHIP)),
        table_stake_min: dollars(BET),
        buy_in_max: None,
        bet_min: dollars(BET),
        smallest_chip: dollars(CHIP),
        ..usual
    };
    Poker::setup(determinations).unwrap()
}

fn count(setup: &Setup, stakes: &[u64]) -> Count {
    let mut cloth = Played::<Poker>::open(setup);
    cloth.seats = Seats::new(u8::try_from(stakes.len()).unwrap());
    for (party, stake) in (0..).map(Party).zip(stakes) {
        cloth.seats.join(party);
        cloth.seats.take(Seat(party.0), party);
        let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
        cloth.racks.apply(Transfer { from, to, amount: Cents::dollars(*stake) });
    }
    order(setup, &mut cloth, Who::Dealer, Act::OpenRound);
    let mut counted = Count::default();
    walk(setup, cloth, 0, &mut counted);
    counted
}

fn order(setup: &Setup, cloth: &mut Cloth<State>, who: Who, act: Act) {
    let (order, sink) = (Order::Act(act), &mut Counter::default());
    hand_in::<Played<Poker>>(setup, cloth, who, &order, sink).unwrap();
}

fn walk(setup: &Setup, mut cloth: Cloth<State>, depth: u32, counted: &mut Count) {
    loop {
        if !Poker::progress(&cloth.state).running {
            counted.deepest = counted.deepest.max(depth);
            let hands = Poker::view(cloth.at(setup), Viewer::Spectator).hands;
            let shown = hands.iter().any(|hand| hand.cards.iter().all(Option::is_some));
            *(if shown { &mut counted.shown } else { &mut counted.folded }) += 1;
            return;
        }
        match Poker::awaiting(cloth.at(setup)) {
            Awaiting::Dealer(Dealing::Take { from }) => {
                let token = from.iter().next().expect("a card is left");
                let act = Poker::deal(cloth.at(setup), token.0.into());
                order(setup, &mut cloth, Who::Dealer, act);
            }
            Awaiting::Parties { who, .. } => {
                let party = who.iter().next().expect("somebody is asked");
                counted.choice(betting_round(setup, &cloth));
                for act in choices(setup, &cloth, party) {
                    let mut next = cloth.clone();
                    order(setup, &mut next, Who::Party(party), act);
                    walk(setup, next, depth + 1, counted);
                }
                return;
            }
            other => panic!("{other:?} was not foreseen"),
        }
    }
}

/// Counted from zero, by the cards that have been dealt.
fn betting_round(setup: &Setup, cloth: &Cloth<State>) -> usize {
    let view = Poker::view(cloth.at(setup), Viewer::Spectator);
    let most = view.hands.iter().map(|hand| hand.cards.len()).max().unwrap_or_default();
    match view.board.len() {
        0 => most.saturating_sub(2),
        board => board - 2,
    }
}

fn choices(setup: &Setup, cloth: &Cloth<State>, party: Party) -> Vec<Act> {
    let mut acts = Vec::new();
    let hands = Poker::view(cloth.at(setup), Viewer::Spectator).hands;
    let bet = hands.iter().find(|hand| hand.party == party).map_or(Cents::ZERO, |hand| hand.bet);
    let all = bet + cloth.racks.of(party).of(ChipKind::Gaming);
    Poker::offers(cloth.at(setup), Who::Party(party), &mut |offer| match offer {
        PokerOffer::Check => acts.push(Act::Check),
        PokerOffer::Call { .. } => acts.push(Act::Call),
        PokerOffer::Fold => acts.push(Act::Fold),
        PokerOffer::CallAndFold { .. } => acts.push(Act::CallAndFold),
        PokerOffer::BringIn { .. } => acts.push(Act::BringIn),
        PokerOffer::Raise { .. } => {
            let holds = |act: &Act| offer.holds(&Order::Act(act.clone()));
            for to in (1..=all.0 / 100).map(Cents::dollars) {
                acts.extend([Act::Bet { to }, Act::Raise { to }].into_iter().find(holds));
            }
        }
        _ => {}
    });
    acts
}

/// A table of counts: a line for each limit, way to open, and number of seats.
fn table(name: &str, edition: Edition) -> String {
    let mut text = format!(
        "# {} {}: blinds or ante of {CHIP}, bets of {BET} or more, chips of {CHIP}.\n\
         # limit | stakes | choices by betting round | ends folded, shown | most choices\n",
        name,
        edition.name(),
    );
    for stakes in STAKES {
        for tree in trees() {
            let Count { choices, folded, shown, deepest } =
                count(&setup(name, edition, &tree), stakes);
            let (name, stakes) = (tree.name, list(stakes));
            let choices = list(&choices);
            writeln!(text, "{name} | {stakes} | {choices} | {folded} {shown} | {deepest}").unwrap();
        }
    }
    text
}

fn list(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

fn pinned(name: &str, edition: Edition) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/trees");
    let path = folder.join(format!("{}-{}.txt", name, edition.name()));
    let counted = table(name, edition);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &counted).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(counted, expected, "{} (UPDATE_EXPECT=1 writes it anew)", path.display());
}

#[test]
fn hold_em_of_the_first_book() {
    pinned("hold-em", Edition::S49);
}

#[test]
fn hold_em_of_its_own_book() {
    pinned("hold-em", Edition::Ni2015N405);
}

#[test]
fn hold_em_by_custom() {
    pinned("hold-em", Edition::Customary);
}

#[test]
fn stud_of_the_first_book() {
    pinned("five-card-stud", Edition::S49);
}

#[test]
fn stud_by_custom() {
    pinned("five-card-stud", Edition::Customary);
}

#[test]
fn two_players_by_custom_are_counted_twice_alike() {
    for (name, sizes) in [("fixed", heads_up::Sizes::Fixed), ("no-limit", heads_up::Sizes::Any)] {
        for stakes in [[45, 60], [60, 45], [30, 30], [100, 15], [7, 55]] {
            let tree = trees().into_iter().find(|tree| tree.name == name).unwrap();
            let by_engine = count(&setup("hold-em", Edition::Customary, &tree), &stakes);
            assert_eq!(by_engine, heads_up::count(sizes, stakes), "{name} {stakes:?}");
        }
    }
}
