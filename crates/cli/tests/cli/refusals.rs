//! Every refusal has a sentence of its own in the word list, which asks for the values that the refusal brings, and for no others.

use std::collections::BTreeMap;

use catalogue::{NAMES, Visitor, visit};
use rulebook::{Language, Name, Unsaid, book};
use rules::{Arg, Game, Line, Refuse, Sentence, Text};

/// Sentences that several refusals of one piece share, because they differ only in the clause.
const SHARED: [&str; 5] = [
    "refusal.not-yours",
    "refusal.not-at-table",
    "refusal.nothing-to-void",
    "poker.refusal.below-least-bet",
    "poker.refusal.below-least-raise",
];

struct Sentences;

impl Visitor for Sentences {
    type Output = Vec<Sentence>;

    /// Those of the table, of the game, and of its faults.
    fn game<G: Game>(self, _name: &'static str) -> Vec<Sentence> {
        table::Refusal::<G>::sentences()
    }
}

fn every_list() -> impl Iterator<Item = (&'static str, Vec<Sentence>)> {
    let games = NAMES.iter().map(|name| (*name, visit(name, Sentences).unwrap()));
    games.chain([
        ("the cage", cage::Refusal::sentences()),
        ("a jackpot", jackpot::Refusal::sentences()),
    ])
}

fn say(
    key: &'static str,
    values: impl Iterator<Item = &'static str>,
) -> Result<String, Vec<Unsaid>> {
    let args = values.map(|value| (value.into(), Arg::Count(2))).collect();
    let line = Line { text: Text { key: key.into(), args }, party: None, clause: None };
    book().words(Language::English).try_tell(&line, |_| Name::You)
}

#[test]
fn every_refusal_brings_what_its_sentence_asks_for_and_nothing_else() {
    let mut checked = 0;
    for (of, sentences) in every_list() {
        for Sentence { key, values } in sentences {
            say(key, values.iter().copied()).unwrap_or_else(|why| panic!("{of}: {key}: {why:?}"));
            for left_out in values {
                let others = values.iter().copied().filter(|value| value != left_out);
                assert!(say(key, others).is_err(), "{of}: {key} does not ask for {left_out}");
            }
            checked += 1;
        }
    }
    assert!(checked > 1_000, "only {checked} sentences were found");
}

#[test]
fn no_refusal_has_the_sentence_of_another() {
    for (of, sentences) in every_list() {
        let mut times: BTreeMap<&str, usize> = BTreeMap::new();
        for sentence in sentences {
            *times.entry(sentence.key).or_default() += 1;
        }
        times.retain(|key, times| *times > 1 && !SHARED.contains(key));
        assert!(times.is_empty(), "{of} says these for several refusals: {times:?}");
    }
}
