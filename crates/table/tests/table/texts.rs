//! Texts that people type, and who reviews what somebody has ruled.

use chance::{Commitment, Words};
use rules::{Clause, Party, Ruling, StaffId};
use table::{Actor, DealtBy, Decision, RecordNumber, Refusal, Statement};

use crate::sitting::{INSPECTOR, SUPERVISOR, Said, Sitting, person};

fn dispute(about: &str) -> Said {
    Said::State(Statement::Dispute { party: Some(Party(0)), about: about.to_owned() })
}

fn rule(outcome: &str, reason: &str) -> Said {
    let outcome = Decision::Decide { outcome: outcome.to_owned() };
    Said::Rule(Ruling { under: Clause::Disputes, outcome, reason: reason.to_owned() })
}

fn review(reason: &str) -> Said {
    let ruling = RecordNumber(2);
    Said::Review { ruling, upheld: true, reason: reason.to_owned() }
}

/// A dispute waits for a ruling.
fn disputed() -> Sitting {
    let mut sitting = Sitting::open(|_| {});
    sitting.join(1, Some(0)).unwrap();
    sitting.must(person(1), &dispute("My chips lay on 11."));
    sitting
}

#[test]
fn nothing_that_cannot_be_read_goes_on_record() {
    let mut sitting = disputed();
    let misleading = [
        "\0",
        "a\u{1b}[31m",
        "a\tb",
        "a\r\nb",
        "\u{202E}11",
        "a\u{2066}",
        "a\u{200B}",
        "\u{FEFF}a",
    ];
    for text in misleading {
        let ask = Said::AskConsent { proposal: text.to_owned() };
        let not_covered = Said::State(Statement::NotCovered { about: text.to_owned() });
        let typed = [
            (person(1), dispute(text)),
            (SUPERVISOR, rule(text, "Seen.")),
            (SUPERVISOR, rule("So be it.", text)),
            (SUPERVISOR, ask),
            (SUPERVISOR, not_covered),
            (INSPECTOR, review(text)),
        ];
        for (who, command) in typed {
            assert_eq!(sitting.send(who, &command), Err(Refusal::TextMisleads), "{command:?}");
        }
    }
    sitting.must(person(1), &dispute("Two lines,\nand שלום."));
}

#[test]
fn words_for_the_draw_read_in_the_order_they_were_typed() {
    let mut sitting = Sitting::open(|terms| terms.dealt_by = DealtBy::Computer);
    sitting.join(1, Some(0)).unwrap();
    let (commit, sealed) = (Commitment([7; 32]), "ab".to_owned());
    sitting.must(Actor::Computer, &Said::Seal { commit, sealed });
    let add = |words: &str| Said::AddWords { words: Words::new(words).unwrap() };
    let reversed = sitting.send(person(1), &add("\u{202E}kcul"));
    assert_eq!(reversed, Err(Refusal::TextMisleads));
    sitting.must(person(1), &add("luck"));
}

#[test]
fn a_text_has_one_letter_to_five_hundred_and_letters_are_not_bytes() {
    let mut sitting = disputed();
    for empty in ["", " ", "\n \n"] {
        let nothing = sitting.send(person(1), &dispute(empty));
        assert_eq!(nothing, Err(Refusal::TextWanted { max: 500 }));
        let unreasoned = Err(Refusal::ReasonWanted { max: 500 });
        assert_eq!(sitting.send(SUPERVISOR, &rule("So be it.", empty)), unreasoned);
        assert_eq!(sitting.send(INSPECTOR, &review(empty)), unreasoned);
        let nothing = sitting.send(SUPERVISOR, &rule(empty, "Seen."));
        assert_eq!(nothing, Err(Refusal::TextWanted { max: 500 }));
    }
    let long = sitting.send(person(1), &dispute(&"é".repeat(501)));
    assert_eq!(long, Err(Refusal::TextTooLong { max: 500 }));
    sitting.must(person(1), &dispute(&"é".repeat(500)));
    sitting.must(SUPERVISOR, &rule(&"é".repeat(500), &"é".repeat(500)));
}

#[test]
fn nobody_reviews_their_own_ruling_and_nothing_is_reviewed_twice() {
    let mut sitting = disputed();
    sitting.must(SUPERVISOR, &rule("So be it.", "Seen."));
    let same_person = Actor::Inspector(StaffId(1));
    assert_eq!(sitting.send(same_person, &review("Mine is right.")), Err(Refusal::OwnWord));
    let offered = |sitting: &Sitting, who| {
        let mut fields = Vec::new();
        sitting.table().duties(who, &mut |duty| fields.extend(duty.fields));
        fields
    };
    assert_ne!(offered(&sitting, INSPECTOR), offered(&sitting, same_person));
    sitting.must(INSPECTOR, &review("The film is clear."));
    assert_eq!(sitting.send(INSPECTOR, &review("Again.")), Err(Refusal::AlreadyReviewed));
    let ask = Said::RequestReview { ruling: RecordNumber(2) };
    assert_eq!(sitting.send(person(1), &ask), Err(Refusal::AlreadyReviewed));
    let found = sitting.table().record.entries().find(|entry| entry.number == RecordNumber(2));
    let review = found.unwrap().review.as_ref().unwrap();
    assert_eq!(review.reason, "The film is clear.", "the first review stands");
}

#[test]
fn a_ruling_is_somebodys_own_however_old_it_is() {
    let mut sitting = disputed();
    sitting.must(SUPERVISOR, &rule("So be it.", "Seen."));
    for _ in 0..40 {
        sitting.must(person(1), &dispute("Again."));
        sitting.must(SUPERVISOR, &rule("So be it.", "Seen."));
    }
    let same_person = Actor::Inspector(StaffId(1));
    assert_eq!(sitting.send(same_person, &review("Mine is right.")), Err(Refusal::OwnWord));
    sitting.must(INSPECTOR, &review("The film is clear."));
    assert_eq!(sitting.send(INSPECTOR, &review("Again.")), Err(Refusal::AlreadyReviewed));
}
