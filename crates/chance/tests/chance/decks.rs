//! What holds for every deck.

use std::collections::BTreeSet;

use chance::{DECK_SCHEME, Deck, DeckProof, DrawKey, commit, draw};
use proptest::collection::btree_set;
use proptest::prelude::*;
use proptest::sample::Index;

fn key() -> impl Strategy<Value = DrawKey> {
    any::<[u8; 32]>().prop_map(DrawKey)
}

fn tokens() -> impl Strategy<Value = Vec<u8>> {
    btree_set(any::<u8>(), 1..=64).prop_map(|tokens| tokens.into_iter().collect())
}

fn order(deck: &Deck) -> Vec<u8> {
    (0..).map_while(|at| deck.token(at)).collect()
}

proptest! {
    #[test]
    fn a_deck_has_each_token_once(key in key(), epoch: u32, tokens in tokens()) {
        let mut order = order(&Deck::lay(&key, epoch, &tokens));
        order.sort_unstable();
        prop_assert_eq!(order, tokens);
    }

    #[test]
    fn every_position_opens(key in key(), epoch: u32, tokens in tokens()) {
        let deck = Deck::lay(&key, epoch, &tokens);
        for position in 0..u32::try_from(tokens.len()).unwrap() {
            let opening = deck.open(position).unwrap();
            prop_assert_eq!(Some(opening.token), deck.token(position));
            prop_assert!(opening.opens(deck.laid()));
        }
        prop_assert_eq!(deck.open(u32::try_from(tokens.len()).unwrap()), None);
    }

    /// Recovery lays the same deck again; a reshuffle lays another.
    #[test]
    fn a_deck_is_laid_alike_and_no_two_epochs_share_a_hash(key in key(), epoch in 1u32..9, tokens in tokens()) {
        let deck = Deck::lay(&key, epoch, &tokens);
        prop_assert_eq!(&deck, &Deck::lay(&key, epoch, &tokens));
        let next = Deck::lay(&key, epoch + 1, &tokens);
        let hashes = |deck: &Deck| -> BTreeSet<String> {
            let all = (0..).map_while(|at| deck.open(at));
            all.flat_map(|o| o.path.into_iter().map(|d| d.to_string())).collect()
        };
        prop_assert!(deck.laid().root != next.laid().root);
        prop_assert!(hashes(&deck).is_disjoint(&hashes(&next)));
        let salts = |deck: &Deck| deck.open(0).unwrap().salt;
        prop_assert!(salts(&deck) != salts(&next));
    }

    /// Nothing that is opened can be misstated.
    #[test]
    fn no_other_opening_leads_to_the_root(
        key in key(), tokens in tokens(), at in any::<Index>(), other in any::<Index>(), byte in 0usize..32, bit in 0u8..8,
    ) {
        let deck = Deck::lay(&key, 1, &tokens);
        let at = u32::try_from(at.index(tokens.len())).unwrap();
        let honest = deck.open(at).unwrap();
        let token = tokens[other.index(tokens.len())];
        let mut forged = honest.clone();
        forged.token = token;
        prop_assert_eq!(forged.opens(deck.laid()), token == honest.token);
        let mut forged = honest.clone();
        forged.salt.0[byte] ^= 1 << bit;
        prop_assert!(!forged.opens(deck.laid()));
        let mut forged = honest.clone();
        forged.position ^= 1 << bit;
        prop_assert!(!forged.opens(deck.laid()));
        if !honest.path.is_empty() {
            let mut forged = honest.clone();
            let step = other.index(honest.path.len());
            forged.path[step].0[byte] ^= 1 << bit;
            prop_assert!(!forged.opens(deck.laid()));
        }
        let mut laid = deck.laid().clone();
        laid.root.0[byte] ^= 1 << bit;
        prop_assert!(!honest.opens(&laid));
    }

    #[test]
    fn a_proof_survives_its_text(key in key(), tokens in tokens(), shown in any::<u64>()) {
        let deck = Deck::lay(&key, 1, &tokens);
        let positions = (0..u32::try_from(tokens.len()).unwrap()).filter(|at| shown >> at & 1 == 1);
        let openings = positions.filter_map(|at| deck.open(at)).collect();
        let commit = commit(&chance::Seed([1; 32]), &chance::Salt([2; 32]));
        let (scheme, decks) = (DECK_SCHEME.to_owned(), vec![deck.laid().clone()]);
        let proof = DeckProof { scheme, commit, words: Vec::new(), decks, openings };
        prop_assert_eq!(proof.verify(), Ok(()));
        let text = serde_json::to_string(&proof).unwrap();
        prop_assert_eq!(serde_json::from_str::<DeckProof>(&text).unwrap(), proof);
    }
}

/// Each card is as likely at the top as any other: 10,000 decks of five, within five deviations.
#[test]
fn no_card_is_likelier_on_top() {
    let tokens = [2, 3, 5, 7, 11];
    let mut tops = [0_i32; 12];
    for number in 0..10_000_u32 {
        let mut key = [0; 32];
        key[..4].copy_from_slice(&number.to_be_bytes());
        tops[usize::from(Deck::lay(&DrawKey(key), 1, &tokens).token(0).unwrap())] += 1;
    }
    assert!(tokens.iter().all(|token| (tops[usize::from(*token)] - 2_000).abs() < 200), "{tops:?}");
}

/// The order is drawn under a key of its own: other draws of the same round reveal nothing about it.
#[test]
fn decks_and_draws_are_kept_apart() {
    let tokens: Vec<u8> = (0..52).collect();
    let alike = (0..200_u8).filter(|number| {
        let key = DrawKey([*number; 32]);
        let first = draw(&key, 0, std::num::NonZeroU32::new(52).unwrap());
        u32::from(Deck::lay(&key, 1, &tokens).token(0).unwrap()) == first
    });
    assert!(alike.count() < 20, "about four of 200 agree by chance");
}

#[test]
fn a_deck_never_prints_its_order() {
    let printed = format!("{:?}", Deck::lay(&DrawKey([7; 32]), 1, &[1, 2, 3]));
    assert!(printed.contains("laid") && !printed.contains("order") && !printed.contains("salt"));
}
