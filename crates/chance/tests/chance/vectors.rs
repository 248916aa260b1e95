//! Checks this crate against `vectors.json`, which the browser's verifier reads too.
//!
//! The file was made by another program, in another language, from the text of the scheme; where it
//! and this crate disagree, one of them has read that text wrongly.
//!
//! It is a list of cases, each with a `name` and a `kind` that says what its other members are: see
//! [`Check`]. A case that must fail says `why` in words. Proofs of kind `proof` can be read, and give
//! exactly these `mismatches` in this order; those of kind `malformed` cannot even be read.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU32;

use chance::{
    Commitment, Deck, DeckProof, Digest, DrawKey, Drawn, Keystream, Opening, PlayerWords, Proof,
    Root, Salt, Seed, WagerDigest, Words, commit, draw, mix, shuffle,
};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Case {
    name: String,
    #[serde(flatten)]
    check: Check,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Check {
    Commit {
        seed: Seed,
        salt: Salt,
        commit: Commitment,
    },
    Wagers {
        lines: Vec<String>,
        digest: Digest,
    },
    Link {
        round: u64,
        lines: Vec<String>,
        link: String,
    },
    Mix {
        seed: Seed,
        words: Vec<PlayerWords>,
        wagers: Vec<String>,
        digest: Digest,
        key: DrawKey,
    },
    /// `read` says how many words of keystream the draw takes; it is there to help whoever
    /// implements the scheme, and cannot be seen from outside.
    Draw {
        key: DrawKey,
        #[serde(flatten)]
        drawn: DrawnCase,
    },
    Shuffle {
        key: DrawKey,
        n: u32,
        order: Vec<u32>,
    },
    Raw {
        key: DrawKey,
        offset: usize,
        bytes: String,
    },
    Words {
        words: String,
        ok: bool,
    },
    Proof {
        proof: Proof,
        ok: bool,
        mismatches: Vec<Value>,
    },
    Malformed {
        proof: Value,
    },
    Deck {
        key: DrawKey,
        epoch: u32,
        tokens: Vec<u8>,
        order: Vec<u8>,
        root: Root,
        /// Of some positions.
        openings: Vec<Opening>,
    },
    DeckProof {
        proof: DeckProof,
        ok: bool,
        mismatches: Vec<Value>,
    },
    DeckMalformed {
        proof: Value,
    },
}

#[derive(Deserialize)]
struct DrawnCase {
    index: u32,
    of: NonZeroU32,
    drawn: u32,
}

fn cases() -> Vec<Case> {
    serde_json::from_str(include_str!("../../vectors.json")).expect("vectors.json can be read")
}

fn from_hex(digits: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).expect("pairs of hex digits");
    (0..digits.len()).step_by(2).map(byte).collect()
}

impl Check {
    fn kind(&self) -> &'static str {
        match self {
            Self::Commit { .. } => "commit",
            Self::Wagers { .. } => "wagers",
            Self::Link { .. } => "link",
            Self::Mix { .. } => "mix",
            Self::Draw { .. } => "draw",
            Self::Shuffle { .. } => "shuffle",
            Self::Raw { .. } => "raw",
            Self::Words { .. } => "words",
            Self::Proof { ok: true, .. } => "proof that holds",
            Self::Proof { ok: false, .. } => "proof that fails",
            Self::Malformed { .. } => "malformed",
            Self::Deck { .. } => "deck",
            Self::DeckProof { ok: true, .. } => "deck proof that holds",
            Self::DeckProof { ok: false, .. } => "deck proof that fails",
            Self::DeckMalformed { .. } => "deck malformed",
        }
    }

    fn run(&self, name: &str) {
        match self {
            Self::Commit { seed, salt, commit: expected } => {
                assert_eq!(commit(seed, salt), *expected, "{name}");
            }
            Self::Wagers { lines, digest } => {
                assert_eq!(lines.iter().collect::<WagerDigest>().digest(), *digest, "{name}");
            }
            Self::Link { round, lines, link } => {
                assert_eq!(lines.iter().collect::<WagerDigest>().link(*round), *link, "{name}");
            }
            Self::Mix { seed, words, wagers, digest, key } => {
                let wagers: WagerDigest = wagers.iter().collect();
                assert_eq!(wagers.digest(), *digest, "{name}");
                assert!(mix(seed, words, wagers) == *key, "{name}");
            }
            Self::Draw { key, drawn: DrawnCase { index, of, drawn } } => {
                assert_eq!(draw(key, *index, *of), *drawn, "{name}");
            }
            Self::Shuffle { key, n, order } => assert_eq!(shuffle(key, *n), *order, "{name}"),
            Self::Raw { key, offset, bytes } => {
                let mut output = vec![0; offset + bytes.len() / 2];
                Keystream::new(*key).fill(&mut output);
                assert_eq!(output[*offset..], from_hex(bytes), "{name}");
            }
            Self::Words { words, ok } => {
                assert_eq!(Words::new(words.as_str()).is_ok(), *ok, "{name}");
            }
            Self::Proof { proof, ok, mismatches } => {
                let found = proof.verify().err().unwrap_or_default();
                assert_eq!(found.is_empty(), *ok, "{name}");
                let found = serde_json::to_value(found).expect("mismatches are plain data");
                assert_eq!(found, Value::from(mismatches.clone()), "{name}");
            }
            Self::Malformed { proof } => {
                assert!(serde_json::from_value::<Proof>(proof.clone()).is_err(), "{name}");
            }
            Self::Deck { key, epoch, tokens, order, root, openings } => {
                let deck = Deck::lay(key, *epoch, tokens);
                assert_eq!(deck.laid().root, *root, "{name}");
                let dealt: Vec<u8> = (0..).map_while(|at| deck.token(at)).collect();
                assert_eq!(dealt, *order, "{name}");
                for opening in openings {
                    assert_eq!(deck.open(opening.position).as_ref(), Some(opening), "{name}");
                }
            }
            Self::DeckProof { proof, ok, mismatches } => {
                let found = proof.verify().err().unwrap_or_default();
                assert_eq!(found.is_empty(), *ok, "{name}");
                let found = serde_json::to_value(found).expect("mismatches are plain data");
                assert_eq!(found, Value::from(mismatches.clone()), "{name}");
            }
            Self::DeckMalformed { proof } => {
                assert!(serde_json::from_value::<DeckProof>(proof.clone()).is_err(), "{name}");
            }
        }
    }
}

#[test]
fn every_vector_agrees() {
    for case in cases() {
        case.check.run(&case.name);
    }
}

/// The document for strangers stays true: it shows every step of both schemes, and what it shows holds.
#[test]
fn every_vector_of_the_document_agrees() {
    let document = include_str!("../../../../docs/FAIRNESS.md");
    let blocks = document.split("```json vector\n").skip(1);
    let mut kinds = BTreeSet::new();
    for block in blocks {
        let (block, _) = block.split_once("\n```").expect("a block has an end");
        let case: Case = serde_json::from_str(block).expect("a vector can be read");
        case.check.run(&case.name);
        kinds.insert(case.check.kind());
    }
    let steps = ["commit", "wagers", "link", "mix", "draw", "shuffle", "deck"];
    let proofs = ["proof that holds", "deck proof that holds"];
    assert_eq!(kinds, steps.into_iter().chain(proofs).collect());
}

/// A vector file that lost its cases would agree with anything.
#[test]
fn the_vectors_cover_every_step() {
    let mut counts = BTreeMap::new();
    for case in cases() {
        *counts.entry(case.check.kind()).or_insert(0) += 1;
    }
    let expected = [
        ("commit", 4),
        ("deck", 10),
        ("deck malformed", 13),
        ("deck proof that fails", 15),
        ("deck proof that holds", 3),
        ("draw", 33),
        ("link", 3),
        ("malformed", 21),
        ("mix", 8),
        ("proof that fails", 23),
        ("proof that holds", 7),
        ("raw", 4),
        ("shuffle", 11),
        ("wagers", 8),
        ("words", 13),
    ];
    assert_eq!(counts, BTreeMap::from(expected));
}

/// A proof is written as it was read: names, order of the parts and hex are fixed.
#[test]
fn a_proof_has_one_text() {
    let text = [
        r#"{"scheme":"croupier/1","commit":""#,
        &"2a".repeat(32),
        r#"","seed":""#,
        &"07".repeat(32),
        r#"","salt":""#,
        &"f9".repeat(32),
        r#"","words":[{"party":3,"words":"wattle 41"}],"wagers":["line"],"#,
        r#""draws":[{"index":0,"of":52,"drawn":7}]}"#,
    ]
    .concat();
    let proof: Proof = serde_json::from_str(&text).unwrap();
    assert_eq!(proof.seed, Seed([7; 32]));
    assert_eq!(proof.draws, [Drawn { index: 0, of: NonZeroU32::new(52).unwrap(), drawn: 7 }]);
    assert_eq!(serde_json::to_string(&proof).unwrap(), text);
}
