//! Prints random rounds by the usage of card rooms elsewhere, step by step, for another engine to play them
//! again: `scripts/differential.sh`.
//!
//! `rounds SEED COUNT`. Seats are counted from zero and amounts are whole dollars. A round is
//!
//! ```text
//! round 17 NT antes=0,0 dead blinds=1,2 bring-in=0 bets=2,2 stacks=40,31
//! card 0 As | up 0 As | board As           dealt face down, face up, to the board
//! turn 1 call=1 fold raise=4..31           whose turn it is, and all that may be done
//! do 1 cbr 6                               what is done: f, cc, cbr TO or pb
//! draw 0 AsKd | new 0 2c                   given up at draw (- for nothing), and dealt for it
//! end 46,25 won=0                          stacks, and who won anything
//! ```

use std::error::Error;
use std::io::{self, BufWriter, Write};

use money::Cents;
use poker::{
    Act, Antes, BurnCards, Commission, Determinations, Event, Forced, Levels, Limit, Poker,
    PokerOffer, Setup, Shown, State, Variant, Wins, practice_by,
};
use rules::{
    Awaiting, ChipKind, Cloth, Dealing, Edition, Game, Machine, Offer, Order, OrderOf, Party,
    Played, Pocket, Seat, Seats, Transfer, Viewer, Who, hand_in,
};

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<u64>());
    let seed = numbers.next().transpose()?.unwrap_or(1);
    let count = numbers.next().transpose()?.unwrap_or(100);
    let mut out = BufWriter::new(io::stdout().lock());
    for number in 0..count {
        // Every round has a seed of its own, so that it can be inspected alone.
        let mut chance = Chance::of(seed.wrapping_mul(1_000_003).wrapping_add(number));
        let code = chance.one(&CODES);
        write!(out, "round {number} {} ", code.name)?;
        play(&mut out, &mut chance, &code)?;
    }
    out.flush()?;
    Ok(())
}

/// A game that both know.
#[derive(Clone, Copy)]
struct Code {
    name: &'static str,
    game: &'static str,
    wins: Wins,
}

const fn code(name: &'static str, game: &'static str, wins: Wins) -> Code {
    Code { name, game, wins }
}

const CODES: [Code; 18] = [
    code("NT", "hold-em", Wins::High),
    code("PT", "hold-em", Wins::High),
    code("FT", "hold-em", Wins::High),
    code("NO", "omaha", Wins::High),
    code("PO", "omaha", Wins::High),
    code("FO", "omaha", Wins::High),
    code("PO/8", "omaha", Wins::SplitEightOrBetter),
    code("FO/8", "omaha", Wins::SplitEightOrBetter),
    code("F7S", "seven-card-stud", Wins::High),
    code("N7S", "seven-card-stud", Wins::High),
    code("F7S/8", "seven-card-stud", Wins::SplitEightOrBetter),
    code("FR", "seven-card-stud", Wins::Low),
    code("F5S", "five-card-stud", Wins::High),
    code("N5S", "five-card-stud", Wins::High),
    code("F5D", "draw", Wins::High),
    code("N5D", "draw", Wins::High),
    code("P5D", "draw", Wins::High),
    code("F5L", "draw", Wins::Low),
];

/// A small generator of its own: a disagreement must be reproducible on every machine.
struct Chance(u64);

impl Chance {
    fn of(seed: u64) -> Chance {
        let mut chance = Chance(seed ^ 0x9e37_79b9_7f4a_7c15);
        chance.next();
        chance
    }

    /// `SplitMix64`.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[usize::try_from(self.below(of.len() as u64)).expect("a short list")]
    }
}

/// The stakes of a round.
struct Stakes {
    ante: u64,
    antes: Antes,
    /// Empty where there are antes alone.
    blinds: Vec<u64>,
    bring_in: u64,
    small: u64,
    big: u64,
    stacks: Vec<u64>,
}

impl Stakes {
    fn of(chance: &mut Chance, code: &Code, seats_max: u64) -> Stakes {
        let players = 2 + chance.below(seats_max.min(9) - 1);
        let stud = code.game.ends_with("stud");
        let small = chance.one(&[2, 4, 10]);
        let blinds = match chance.below(6) {
            _ if stud => Vec::new(),
            0 if players > 2 => vec![small / 2, small, 2 * small],
            1 => vec![small],
            _ => vec![small / 2, small],
        };
        let ante = if stud { 1 } else { chance.one(&[0, 0, 1]) };
        let antes = match chance.below(4) {
            0 if !blinds.is_empty() => Antes::ByLastBlind,
            1 => Antes::Matched,
            _ => Antes::InMainPot,
        };
        // Short stakes make tap-outs, long ones make raises; most rounds have both.
        let stack = |chance: &mut Chance| match chance.below(3) {
            0 => 1 + chance.below(3 * small),
            1 => 1 + chance.below(12 * small),
            _ => 20 * small + chance.below(20 * small),
        };
        let stacks = (0..players).map(|_| stack(chance)).collect();
        let bring_in = if stud { small / 2 } else { 0 };
        Stakes { ante, antes, blinds, bring_in, small, big: 2 * small, stacks }
    }

    fn determinations(&self, code: &Code) -> Determinations {
        let variant = Variant::named(code.game).expect("a game of the room");
        let dollars = Cents::dollars;
        let level = |nth: usize| dollars(self.blinds.get(nth).copied().unwrap_or_default());
        let forced = if self.blinds.is_empty() {
            Forced::Ante { each: dollars(self.ante) }
        } else {
            let levels = Levels([level(0), level(1), level(2)]);
            Forced::Blinds { levels, over_blind: None, ante: dollars(self.ante) }
        };
        let from_betting_round = if code.game == "draw" { 2 } else { 3 };
        Determinations {
            wins: code.wins,
            table_stake_min: dollars(self.small),
            buy_in_max: None,
            bet_min: dollars(self.small),
            forced,
            antes: self.antes,
            limit: match &code.name[..1] {
                "N" => Limit::None,
                "P" => Limit::FullPot,
                _ => Limit::Fixed { later: dollars(self.big), from_betting_round },
            },
            burn: BurnCards::NotBurnt,
            bring_in: (self.bring_in > 0).then_some(dollars(self.bring_in)),
            commission: Commission::None,
            smallest_chip: dollars(1),
            ..practice_by(variant, Edition::Customary)
        }
    }

    /// As the notation has lists of blinds and antes: with two players the other way round.
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let players = self.stacks.len();
        let mut blinds = self.blinds.clone();
        blinds.resize(players, 0);
        let ante = |player: usize| match self.antes {
            Antes::ByLastBlind if player + 1 != self.blinds.len() => 0,
            _ => self.ante,
        };
        let antes: Vec<u64> = (0..players).map(ante).collect();
        let kind = if self.antes == Antes::Matched { "matched" } else { "dead" };
        let (antes, blinds, stacks) = (list(&antes), list(&blinds), list(&self.stacks));
        let Stakes { bring_in, small, big, .. } = self;
        writeln!(
            out,
            "antes={antes} {kind} blinds={blinds} bring-in={bring_in} bets={small},{big} stacks={stacks}"
        )
    }
}

fn list(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

fn play(out: &mut impl Write, chance: &mut Chance, code: &Code) -> Outcome<()> {
    let variant = Variant::named(code.game).expect("a game of the room");
    let usual = Poker::setup(practice_by(variant, Edition::Customary));
    let seats_max = usual.map_err(|faults| format!("{faults:?}"))?.seats_max();
    let stakes = Stakes::of(chance, code, seats_max.into());
    stakes.print(out)?;
    let setup = Poker::setup(stakes.determinations(code));
    let setup = setup.map_err(|faults| format!("{faults:?}"))?;
    let mut round = Round::seated(setup, &stakes.stacks);
    round.order(out, Who::Dealer, Act::OpenRound)?;
    while Poker::progress(&round.cloth.state).running {
        match Poker::awaiting(round.cloth.at(&round.setup)) {
            Awaiting::Dealer(Dealing::Take { from }) => {
                let nth = chance.below(from.iter().count() as u64);
                let token = from.iter().nth(usize::try_from(nth)?).ok_or("no card is left")?;
                let act = Poker::deal(round.cloth.at(&round.setup), token.0.into());
                round.order(out, Who::Dealer, act)?;
            }
            Awaiting::Parties { who, .. } => {
                let party = who.iter().next().ok_or("nobody is asked")?;
                round.turn(out, chance, party)?;
            }
            other => return Err(format!("{other:?} was not foreseen").into()),
        }
    }
    round.end(out)
}

struct Round {
    setup: Setup,
    cloth: Cloth<State>,
    winners: Vec<u64>,
}

impl Round {
    fn seated(setup: Setup, stacks: &[u64]) -> Round {
        let mut cloth = Played::<Poker>::open(&setup);
        cloth.seats = Seats::new(u8::try_from(stacks.len()).expect("few players"));
        for (party, stack) in (0..).map(Party).zip(stacks) {
            cloth.seats.join(party);
            cloth.seats.take(Seat(party.0), party);
            let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
            cloth.racks.apply(Transfer { from, to, amount: Cents::dollars(*stack) });
        }
        Round { setup, cloth, winners: Vec::new() }
    }

    fn order(&mut self, out: &mut impl Write, who: Who, act: Act) -> Outcome<()> {
        let mut events = Vec::new();
        let order: OrderOf<Poker> = Order::Act(act);
        hand_in::<Played<Poker>>(&self.setup, &mut self.cloth, who, &order, &mut events)
            .map_err(|refusal| format!("{order:?}: {refusal:?}"))?;
        for event in events {
            self.note(out, &event)?;
        }
        Ok(())
    }

    fn note(&mut self, out: &mut impl Write, event: &Event) -> io::Result<()> {
        match event {
            Event::CardDealt { seat, card: Some(card), up, .. } => {
                writeln!(out, "{} {} {card}", if *up { "up" } else { "card" }, seat.0)
            }
            Event::CommunalDealt { card: Some(card), .. } => writeln!(out, "board {card}"),
            Event::ReplacementDealt { seat, card: Some(card), .. } => {
                writeln!(out, "new {} {card}", seat.0)
            }
            Event::PotWon { seat, .. } => {
                self.winners.push(seat.0.into());
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn stake(&self, party: Party) -> u64 {
        self.cloth.racks.of(party).of(ChipKind::Gaming).0 / 100
    }

    /// Prints everything that may be done, and does some of it.
    fn turn(&mut self, out: &mut impl Write, chance: &mut Chance, party: Party) -> Outcome<()> {
        let at = self.cloth.at(&self.setup);
        let hands = Poker::view(at, Viewer::Party(party)).hands;
        let own = hands.into_iter().find(|hand| hand.party == party).ok_or("nobody's turn")?;
        let mut offers = Vec::new();
        Poker::offers(at, Who::Party(party), &mut |offer| offers.push(offer));
        if offers.iter().any(|offer| matches!(offer, PokerOffer::Replace { .. })) {
            return self.draw(out, chance, &own);
        }
        let all = own.bet.0 / 100 + self.stake(party);
        let (mut said, mut choices) = (vec![format!("turn {}", party.0)], Vec::new());
        for offer in &offers {
            if let Some((word, likely, choice)) = told(offer, chance, all) {
                said.push(word);
                choices.extend(std::iter::repeat_n(choice, likely));
            }
        }
        writeln!(out, "{}", said.join(" "))?;
        let nth = usize::try_from(chance.below(choices.len() as u64))?;
        let (word, act) = choices.swap_remove(nth);
        writeln!(out, "do {} {word}", party.0)?;
        self.order(out, Who::Party(party), act)
    }

    /// Gives up few cards, mostly.
    fn draw(&mut self, out: &mut impl Write, chance: &mut Chance, own: &Shown) -> Outcome<()> {
        let kept = chance.next() | chance.next();
        let places: Vec<u8> = (0..5).filter(|place| kept >> place & 1 == 0).collect();
        let cards = places.iter().filter_map(|place| own.cards[usize::from(*place)]);
        let cards: String = cards.map(|card| card.to_string()).collect();
        let cards = if cards.is_empty() { "-" } else { &cards };
        writeln!(out, "draw {} {cards}", own.seat.0)?;
        self.order(out, Who::Party(own.party), Act::Replace { cards: places.into_iter().collect() })
    }

    fn end(mut self, out: &mut impl Write) -> Outcome<()> {
        let seats = self.cloth.seats.iter().count();
        let stacks: Vec<u64> = (0..u8::try_from(seats)?).map(|at| self.stake(Party(at))).collect();
        self.winners.sort_unstable();
        self.winners.dedup();
        writeln!(out, "end {} won={}", list(&stacks), list(&self.winners))?;
        Ok(())
    }
}

/// An offer in our words, how likely it is to be taken, and the choice it stands for.
fn told(
    offer: &PokerOffer,
    chance: &mut Chance,
    all: u64,
) -> Option<(String, usize, (String, Act))> {
    let call = |act| ("cc".to_owned(), act);
    Some(match offer {
        PokerOffer::Check => ("check".to_owned(), 2, call(Act::Check)),
        PokerOffer::Call { by } => (format!("call={}", by.0 / 100), 2, call(Act::Call)),
        PokerOffer::Fold => {
            let likely = usize::from(chance.below(3) == 0);
            ("fold".to_owned(), likely, ("f".to_owned(), Act::Fold))
        }
        PokerOffer::BringIn { amount } => {
            (format!("bring={}", amount.0 / 100), 1, ("pb".to_owned(), Act::BringIn))
        }
        PokerOffer::Raise { .. } => {
            let amounts = amounts(offer, all);
            (format!("raise={}", ranges(&amounts)), 1, raise(offer, chance, &amounts))
        }
        _ => return None,
    })
}

fn bet_to(offer: &PokerOffer, to: u64) -> Option<Act> {
    let to = Cents::dollars(to);
    let holds = |act: &Act| offer.holds(&Order::Act(act.clone()));
    [Act::Bet { to }, Act::Raise { to }].into_iter().find(holds)
}

/// Every amount that is on offer, found by asking for each.
fn amounts(offer: &PokerOffer, all: u64) -> Vec<u64> {
    (1..=all).filter(|to| bet_to(offer, *to).is_some()).collect()
}

fn raise(offer: &PokerOffer, chance: &mut Chance, amounts: &[u64]) -> (String, Act) {
    let to = match chance.below(4) {
        0 => *amounts.last().expect("a raise is on offer"),
        1 => chance.one(amounts),
        _ => amounts[0],
    };
    (format!("cbr {to}"), bet_to(offer, to).expect("it was on offer"))
}

/// `4..10,20`.
fn ranges(amounts: &[u64]) -> String {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for amount in amounts {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *amount => *last = *amount,
            _ => runs.push((*amount, *amount)),
        }
    }
    let run = |(from, to): &(u64, u64)| format!("{from}..{to}");
    runs.iter().map(run).collect::<Vec<_>>().join(",")
}
