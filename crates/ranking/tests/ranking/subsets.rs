//! Choices of cards.

use std::collections::BTreeSet;

use equipment::Card;
use ranking::Hand;

/// All ways to choose this many, in order.
pub(crate) fn of<T: Copy>(items: &[T], count: usize) -> Vec<Vec<T>> {
    let Some(less) = count.checked_sub(1) else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for (at, item) in items.iter().enumerate() {
        for rest in of(&items[at + 1..], less) {
            all.push([&[*item], &rest[..]].concat());
        }
    }
    all
}

/// The same without keeping them: what remains to be chosen from comes along with each.
pub(crate) fn each(
    cards: &[Card],
    count: usize,
    chosen: &mut Vec<Card>,
    f: &mut impl FnMut(&[Card], &[Card]),
) {
    if chosen.len() == count {
        return f(chosen, cards);
    }
    for (at, card) in cards.iter().enumerate() {
        chosen.push(*card);
        each(&cards[at + 1..], count, chosen, f);
        chosen.pop();
    }
}

/// How many ways there are to choose `k` of `n`.
pub(crate) fn count(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, at| ways * n.saturating_sub(at) / (at + 1))
}

/// Hands of this many cards that differ by more than the names of their suits, each with the number of hands that it
/// represents.
///
/// A hand is four sets of kinds, one for each suit; of all ways to name the suits it takes the one in which the
/// sets come in falling order.
pub(crate) fn each_up_to_suits(lowest: usize, size: u32, f: &mut impl FnMut(&[Card], u64)) {
    fn from(
        sets: &[u16],
        size: u32,
        suits: &mut Vec<u16>,
        lowest: usize,
        f: &mut impl FnMut(&[Card], u64),
    ) {
        if suits.len() == 4 {
            if size == 0 {
                f(&cards_of(suits, lowest), namings(suits));
            }
            return;
        }
        for (at, set) in sets.iter().enumerate() {
            let last = suits.len() == 3;
            if if last { set.count_ones() == size } else { set.count_ones() <= size } {
                suits.push(*set);
                from(&sets[at..], size - set.count_ones(), suits, lowest, f);
                suits.pop();
            }
        }
    }
    let mut sets: Vec<u16> = (0..1 << (13 - lowest)).collect();
    sets.retain(|set| set.count_ones() <= size);
    sets.reverse();
    from(&sets, size, &mut Vec::new(), lowest, f);
}

/// In how many ways four suits can be given to these sets.
fn namings(suits: &[u16]) -> u64 {
    let mut ways = 24;
    let mut run = 1;
    for two in suits.windows(2) {
        run = if two[0] == two[1] { run + 1 } else { 1 };
        ways /= run;
    }
    ways
}

fn cards_of(suits: &[u16], lowest: usize) -> Vec<Card> {
    let mut cards = Vec::with_capacity(7);
    for (suit, set) in suits.iter().enumerate() {
        let kinds = (0..13).filter(|kind| set >> kind & 1 == 1);
        cards.extend(kinds.filter_map(|kind| Card::from_index((kind + lowest) * 4 + suit)));
    }
    cards
}

/// The hands that one represents: its suits named in every way, each hand once.
pub(crate) fn renamings(cards: &[Card]) -> BTreeSet<Vec<Card>> {
    let renamed = |suits: &Vec<usize>| -> Vec<Card> {
        let with_suit = |index: usize| index - index % 4 + suits[index % 4];
        let mut hand: Vec<Card> =
            cards.iter().filter_map(|card| Card::from_index(with_suit(card.index()))).collect();
        hand.sort();
        hand
    };
    let orders = (0..256).map(|order| (0..4).map(|at| order >> (2 * at) & 3).collect());
    let is_naming = |suits: &Vec<usize>| suits.iter().collect::<BTreeSet<_>>().len() == 4;
    orders.filter(is_naming).map(|suits| renamed(&suits)).collect()
}

pub(crate) fn hand(cards: &[Card]) -> Hand {
    cards.iter().fold(Hand::EMPTY, |hand, card| hand.with(*card))
}
