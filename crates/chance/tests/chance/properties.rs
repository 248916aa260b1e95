//! What holds for every input.

use std::num::NonZeroU32;

use chance::{
    DrawKey, Drawn, Draws, Keystream, PlayerWords, Proof, SCHEME, Salt, SealKey, Seed, UnsealError,
    WagerDigest, Words, commit, draw, mix, seal, shuffle, unseal,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

fn key() -> impl Strategy<Value = DrawKey> {
    any::<[u8; 32]>().prop_map(DrawKey)
}

/// Sizes of all magnitudes, not only huge ones.
fn size() -> impl Strategy<Value = NonZeroU32> {
    (any::<u32>(), 0u32..32)
        .prop_map(|(of, shift)| NonZeroU32::new(of >> shift).unwrap_or(NonZeroU32::MIN))
}

fn entry() -> impl Strategy<Value = PlayerWords> {
    let words = "[a-z é♠\"\\\\]{1,16}".prop_map(|text| Words::new(text).expect("short and plain"));
    (any::<u8>(), words).prop_map(|(party, words)| PlayerWords { party, words })
}

fn lines() -> impl Strategy<Value = Vec<String>> {
    vec("[ -~é♠\n]{0,24}", 0..4)
}

/// A proof that holds, with draws enough that another key cannot agree by luck.
fn proof() -> impl Strategy<Value = Proof> {
    let sizes = vec((37u32..1000).prop_map(|of| NonZeroU32::new(of).expect("37 or more")), 8..16);
    (any::<[u8; 32]>(), any::<[u8; 32]>(), vec(entry(), 0..4), lines(), sizes).prop_map(
        |(seed, salt, words, wagers, sizes)| {
            let (seed, salt) = (Seed(seed), Salt(salt));
            let mut draws = Draws::new(mix(&seed, &words, wagers.iter().collect()));
            let draws = sizes.into_iter().map(|of| draws.draw(of)).collect();
            let commit = commit(&seed, &salt);
            Proof { scheme: SCHEME.to_owned(), commit, seed, salt, words, wagers, draws }
        },
    )
}

/// The only thing that a proof's results do not fix: out of how many each was drawn.
fn differ_only_in_sizes(a: &Proof, b: &Proof) -> bool {
    let without_sizes = |proof: &Proof| {
        let mut proof = proof.clone();
        proof.draws.iter_mut().for_each(|draw| draw.of = NonZeroU32::MIN);
        proof
    };
    without_sizes(a) == without_sizes(b)
}

/// Whether a proof's text with one bit flipped is detected.
fn is_caught(text: &[u8], original: &Proof) -> bool {
    match serde_json::from_slice::<Proof>(text) {
        Err(_) => true,
        Ok(found) => found.verify().is_err() || differ_only_in_sizes(&found, original),
    }
}

fn flipped(bytes: &[u8], at: Index, bit: u8) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let at = at.index(bytes.len());
    bytes[at] ^= 1 << bit;
    bytes
}

proptest! {
    #[test]
    fn a_draw_is_below_its_size(key in key(), index: u32, of in size()) {
        prop_assert!(draw(&key, index, of) < of.get());
    }

    #[test]
    fn a_draw_of_one_is_zero(key in key(), index: u32) {
        prop_assert_eq!(draw(&key, index, NonZeroU32::MIN), 0);
    }

    /// Recovery continues; it never redraws.
    #[test]
    fn draws_go_on_from_any_index(
        key in key(), sizes in vec(size(), 1..20), crash in any::<Index>(),
    ) {
        let mut draws = Draws::new(key);
        let whole: Vec<Drawn> = sizes.iter().map(|&of| draws.draw(of)).collect();
        let crash = crash.index(sizes.len());
        let mut draws = Draws::at(key, whole[crash].index);
        let rest: Vec<Drawn> = sizes[crash..].iter().map(|&of| draws.draw(of)).collect();
        prop_assert_eq!(&whole[crash..], rest);
    }

    #[test]
    fn a_shuffle_is_a_permutation(key in key(), n in 0u32..600) {
        let mut order = shuffle(&key, n);
        order.sort_unstable();
        prop_assert_eq!(order, (0..n).collect::<Vec<_>>());
    }

    /// A shoe drawn card by card gives the same cards as one shuffled at once.
    #[test]
    fn a_shuffle_is_a_shoe_drawn_lazily(key in key(), n in 1u32..200, dealt in any::<Index>()) {
        let dealt = dealt.index(n as usize + 1);
        let mut shoe: Vec<u32> = (0..n).collect();
        let mut draws = Draws::new(key);
        for i in 0..dealt {
            let left = NonZeroU32::new(n - draws.index()).expect("a card is left");
            shoe.swap(i, i + draws.draw(left).drawn as usize);
        }
        prop_assert_eq!(&shuffle(&key, n)[..dealt], &shoe[..dealt]);
    }

    #[test]
    fn the_order_of_words_matters(seed: [u8; 32], a in entry(), b in entry(), lines in lines()) {
        prop_assume!(a != b);
        let wagers: WagerDigest = lines.iter().collect();
        let one = mix(&Seed(seed), &[a.clone(), b.clone()], wagers);
        prop_assert!(one != mix(&Seed(seed), &[b, a], wagers));
    }

    /// No two lists of words run together into one message.
    #[test]
    fn words_are_kept_apart(seed: [u8; 32], a in vec(entry(), 0..3), b in vec(entry(), 0..3)) {
        prop_assume!(a != b);
        let key = |words: &[PlayerWords]| mix(&Seed(seed), words, WagerDigest::new());
        prop_assert!(key(&a) != key(&b));
    }

    #[test]
    fn wagers_are_kept_apart(a in lines(), b in lines()) {
        let digest = |lines: &[String]| lines.iter().collect::<WagerDigest>();
        prop_assert_eq!(digest(&a) == digest(&b), a == b);
    }

    /// A digest stored in a snapshot continues as if nothing had happened.
    #[test]
    fn a_stored_wager_digest_goes_on(before in lines(), after in lines()) {
        let stored = serde_json::to_string(&before.iter().collect::<WagerDigest>()).unwrap();
        let mut wagers: WagerDigest = serde_json::from_str(&stored).unwrap();
        for line in &after {
            wagers.add(line);
        }
        prop_assert_eq!(wagers, before.iter().chain(&after).collect());
    }

    #[test]
    fn raw_output_does_not_depend_on_how_it_is_cut(key in key(), cuts in vec(0usize..300, 1..12)) {
        let mut whole = vec![0; cuts.iter().sum()];
        Keystream::new(key).fill(&mut whole);
        let mut source = Keystream::new(key);
        let mut pieces = Vec::new();
        for length in cuts {
            let mut piece = vec![0xff; length];
            source.fill(&mut piece);
            pieces.extend(piece);
        }
        prop_assert_eq!(pieces, whole);
    }

    #[test]
    fn an_honest_proof_holds(proof in proof()) {
        prop_assert_eq!(proof.verify(), Ok(()));
        let text = serde_json::to_string(&proof).unwrap();
        prop_assert_eq!(serde_json::from_str::<Proof>(&text).unwrap(), proof);
    }

    #[test]
    fn a_flipped_bit_of_a_proof_is_caught(proof in proof(), at in any::<Index>(), bit in 0u8..8) {
        let text = serde_json::to_vec(&proof).unwrap();
        prop_assert!(is_caught(&flipped(&text, at, bit), &proof));
    }

    /// The same flips on the values themselves, which a change of text does not always reach.
    #[test]
    fn a_flipped_bit_of_a_number_is_caught(proof in proof(), at in any::<Index>(), bit in 0u8..32) {
        let at = at.index(proof.draws.len());
        let mut other = proof.clone();
        other.draws[at].drawn ^= 1 << bit;
        prop_assert!(other.verify().is_err());
        let mut other = proof;
        other.draws[at].index ^= 1 << bit;
        prop_assert!(other.verify().is_err());
    }

    #[test]
    fn what_is_sealed_opens(
        secret: [u8; 32], nonce: [u8; 24], label: Vec<u8>, plain in vec(any::<u8>(), 0..300),
    ) {
        let key = SealKey(secret);
        let sealed = seal(&key, nonce, &label, &plain);
        prop_assert_eq!(sealed.len(), plain.len() + 40);
        prop_assert_eq!(unseal(&key, &label, &sealed), Ok(plain));
    }

    #[test]
    fn what_was_touched_stays_sealed(
        secret: [u8; 32], nonce: [u8; 24], label in vec(any::<u8>(), 1..40), plain: Vec<u8>,
        at in any::<Index>(), bit in 0u8..8,
    ) {
        let key = SealKey(secret);
        let sealed = seal(&key, nonce, &label, &plain);
        let refused = Err(UnsealError::Refused);
        prop_assert_eq!(unseal(&key, &label, &flipped(&sealed, at, bit)), refused.clone());
        prop_assert_eq!(unseal(&key, &flipped(&label, at, bit), &sealed), refused.clone());
        prop_assert_eq!(unseal(&key, &label[1..], &sealed), refused.clone());
        let other: [u8; 32] = flipped(&secret, at, bit).try_into().expect("32 bytes");
        prop_assert_eq!(unseal(&SealKey(other), &label, &sealed), refused);
        let cut = unseal(&key, &label, &sealed[..at.index(sealed.len())]);
        prop_assert!(cut.is_err());
    }
}

/// Every bit of one proof's text, one after the other.
#[test]
fn every_bit_of_a_proof_counts() {
    let sizes = [52, 51, 50, 49, 37, 80, 79, 416].map(|of| NonZeroU32::new(of).unwrap());
    let words = vec![PlayerWords { party: 3, words: Words::new("wattle 41").unwrap() }];
    let wagers = vec!["party=3 straight=17 500".to_owned()];
    let (seed, salt) = (Seed([0x5a; 32]), Salt([0xc3; 32]));
    let mut draws = Draws::new(mix(&seed, &words, wagers.iter().collect()));
    let draws = sizes.map(|of| draws.draw(of)).to_vec();
    let commit = commit(&seed, &salt);
    let proof = Proof { scheme: SCHEME.to_owned(), commit, seed, salt, words, wagers, draws };
    let mut text = serde_json::to_vec(&proof).unwrap();
    for at in 0..text.len() {
        for bit in 0..8 {
            text[at] ^= 1 << bit;
            assert!(is_caught(&text, &proof), "{}", String::from_utf8_lossy(&text));
            text[at] ^= 1 << bit;
        }
    }
}
