//! Everything that a table says can be put into words.

use fixture::{Stages, TableStage, run_text};
use house::money_wheel::MoneyWheel;
use rulebook::{Language, Name, book};
use rules::{Line, Party, Refuse, Viewer};

use crate::sitting::{SUPERVISOR, Said, Sitting, handle, person};

fn said(line: &Line) -> String {
    let names = |party: Party| Name::Other(format!("Seat {}", party.0 + 1));
    book().words(Language::English).try_tell(line, names).unwrap_or_else(|lack| panic!("{lack:?}"))
}

#[test]
fn every_event_of_a_busy_table_is_told_in_words() {
    let mut sitting = Sitting::open(|terms| (terms.seats, terms.standing) = (1, 3));
    sitting.join(1, Some(0)).unwrap();
    sitting.buy_in(1, 100);
    sitting.must(person(2), &Said::WaitForSeat { handle: handle(2) });
    sitting.must(person(1), &Said::SetAway { away: true });
    sitting.must(person(1), &Said::SetAway { away: false });
    sitting.must(SUPERVISOR, &Said::AskConsent { proposal: "Spin again.".to_owned() });
    sitting.must(person(1), &Said::Answer { agree: true });
    sitting.must(person(1), &Said::Stand);
    let after_round = rules::RoundNumber(0);
    sitting.must(SUPERVISOR, &Said::GiveNotice { after_round });
    sitting.must(SUPERVISOR, &Said::Close);
    let books = sitting.state.books().unwrap();
    let told = sitting.events.iter().filter_map(|event| event.tell(books, Viewer::Spectator));
    let told: Vec<String> = told.map(|line| said(&line)).collect();
    assert!(told.len() >= 10, "{told:?}");
    assert!(told.iter().all(|sentence| sentence.ends_with('.')), "{told:?}");
}

#[test]
fn refusals_say_what_would_be_accepted() {
    let mut sitting = Sitting::open(|terms| terms.seats = 2);
    let refusal = sitting.join(1, Some(9)).unwrap_err();
    let line = Line { text: refusal.text(), party: None, clause: refusal.clause() };
    assert!(said(&line).contains('2'), "{}", said(&line));
}

#[test]
fn a_wheel_table_is_a_stage_for_fixtures() {
    let stages = Stages::new().stage("money-wheel", TableStage::<MoneyWheel>::open);
    let text = "clauses copy-of-rules\ntable money-wheel\nP1 request-rules -> rules-given\n";
    run_text(text, &stages).unwrap_or_else(|failure| panic!("{failure}"));
}
