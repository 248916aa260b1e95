//! Baccarat: every order of the first six cards of a full shoe, by their values.

use equipment::Card;
use house::baccarat::{Area, Baccarat, Setup, Side, Winner, next_draw, points, winner};
use rules::{Edition, Text};

use crate::edge::{Edge, Outcome};
use crate::setup_of;

pub(crate) fn edges(game: &str, edition: Option<Edition>) -> Option<Vec<Edge>> {
    let setup = setup_of::<Baccarat>(game, edition)?;
    let ends = ends(setup.decks());
    Some(Area::ALL.map(|on| edge(&setup, on, &ends)).to_vec())
}

pub(crate) fn decks(game: &str) -> Option<u8> {
    setup_of::<Baccarat>(game, None).map(|setup| setup.decks())
}

fn edge(setup: &Setup, on: Area, ends: &[(Winner, u64)]) -> Edge {
    let name = on.word().rsplit('.').next().unwrap_or_default();
    let results = ends.iter().map(|&(end, times)| Outcome::of(times, setup.verdict(on, end)));
    Edge::of(name, Text::new(on.word()), results)
}

/// How many orders of six cards end in each way. Where fewer than six are dealt, the rest may be anything: they are counted
/// too, so that all ends are counted alike.
fn ends(decks: u8) -> [(Winner, u64); 3] {
    let mut shoe = Counts::full(decks);
    let mut table = Table::default();
    shoe.deal(&mut table, 1);
    [Winner::Player, Winner::Banker, Winner::Tie].map(|end| (end, table.ends[end as usize]))
}

/// Cards in the shoe by value, each value represented by one of its cards: only points count.
struct Counts {
    left: [u64; 10],
    shown: [Card; 10],
}

#[derive(Default)]
struct Table {
    player: Vec<Card>,
    banker: Vec<Card>,
    ends: [u64; 3],
}

const CARDS: usize = 6;

impl Counts {
    fn full(decks: u8) -> Counts {
        let cards: Vec<Card> = (0..52).filter_map(Card::from_index).collect();
        let of =
            |count: usize| cards.iter().filter(move |card| usize::from(points(**card)) == count);
        let counts: [usize; 10] = std::array::from_fn(|count| count);
        Counts {
            left: counts.map(|count| of(count).count() as u64 * u64::from(decks)),
            shown: counts.map(|count| *of(count).next().expect("every count has a card")),
        }
    }

    /// Deals on in every way, having come here in `ways`.
    fn deal(&mut self, table: &mut Table, ways: u64) {
        let dealt = table.player.len() + table.banker.len();
        let Some(side) = table.next() else {
            let rest = self.left.iter().sum::<u64>();
            let open = (dealt..CARDS).map(|at| rest - (at - dealt) as u64).product::<u64>();
            table.ends[winner(&table.player, &table.banker) as usize] += ways * open;
            return;
        };
        for count in 0..self.left.len() {
            let times = self.left[count];
            if times > 0 {
                self.left[count] -= 1;
                table.hand(side).push(self.shown[count]);
                self.deal(table, ways * times);
                table.hand(side).pop();
                self.left[count] += 1;
            }
        }
    }
}

impl Table {
    /// The first four cards come by turns, the others as the tableau says.
    fn next(&self) -> Option<Side> {
        match (self.player.len(), self.banker.len()) {
            (player, banker) if player < 2 || banker < 2 => {
                Some(if player > banker { Side::Banker } else { Side::Player })
            }
            _ => next_draw(&self.player, &self.banker),
        }
    }

    fn hand(&mut self, side: Side) -> &mut Vec<Card> {
        match side {
            Side::Player => &mut self.player,
            Side::Banker => &mut self.banker,
        }
    }
}
