//! Whole rounds of the poker room on one thread: six seats, random lawful play, every command judged and every
//! event recorded in place. Beside pokerkit on the same kind of rounds, where it knows the game.

mod peer;
mod room;

use std::time::Instant;

use money::Cents;
use poker::{Determinations, Variant, editions};
use rules::Edition;

use crate::report::Report;
use peer::Peer;
use room::{Run, play};

/// Of each turn; the peer needs about as long for its own.
const ROUNDS: u64 = 100_000;
const PEER_ROUNDS: u64 = 150;
const TURNS: u64 = 5;
const SEED: u64 = 0x00c0_ffee;

const TARGET: &str = "at least 1,000 x the peer, goal 3,000";

pub fn run(report: &mut Report) {
    let mut peer = Peer::start();
    game(report, peer.as_mut(), "hold-em", "no-limit hold-em", Edition::Customary);
    game(report, peer.as_mut(), "omaha", "pot-limit Omaha", Edition::Customary);
    game(
        report,
        peer.as_mut(),
        "seven-card-stud",
        "seven card stud at fixed limits",
        Edition::Customary,
    );
    game(report, None, "faro", "Faro at fixed limits", latest("faro"));
}

fn latest(name: &str) -> Edition {
    editions::latest(Variant::named(name).expect("a game of the room"))
}

fn table(game: &str, edition: Edition) -> Determinations {
    let usual = poker::practice_by(Variant::named(game).expect("a game of the room"), edition);
    Determinations { bring_in: Some(Cents::dollars(1)), ..usual }
}

/// The two take turns, so that a slow moment of a shared machine meets both, and each is judged by its shortest.
fn game(
    report: &mut Report,
    mut peer: Option<&mut Peer>,
    game: &str,
    name: &str,
    edition: Edition,
) {
    let table = table(game, edition);
    let first = play(&table, SEED, ROUNDS);
    assert_eq!(first.allocations, 0, "allocations once warm");
    let (mut ours, mut theirs) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..TURNS {
        let started = Instant::now();
        let run = play(&table, SEED, ROUNDS);
        ours = ours.min(started.elapsed().as_secs_f64());
        assert_eq!(run, first, "the same seed plays the same rounds");
        if let Some(peer) = &mut peer {
            let turn = peer.play(game, SEED, PEER_ROUNDS);
            same_kind(&first, turn.bets);
            theirs = theirs.min(turn.seconds);
        }
    }
    let rate = ROUNDS as f64 / ours;
    match peer {
        Some(_) => {
            let work = format!("rounds of {name} a second, six seats (peer: pokerkit)");
            report.row(&work, rate, Some(PEER_ROUNDS as f64 / theirs), TARGET);
        }
        None => {
            report.row(&format!("rounds of {name} a second, six seats"), rate, None, "reported")
        }
    }
    let commands = first.commands as f64;
    report.row(&format!("commands of {name} a second"), commands / ours, None, "reported");
    let each = first.allocations as f64 / commands;
    report.row(&format!("allocations a command of {name}, once warm"), each, None, "none");
}

/// Rounds that are to be compared have about as many bets in them.
fn same_kind(ours: &Run, peer_bets: u64) {
    let (ours, peer) = (ours.bets as f64 / ROUNDS as f64, peer_bets as f64 / PEER_ROUNDS as f64);
    assert!(
        (0.8..1.25).contains(&(ours / peer)),
        "{ours} bets in a round of ours, {peer} in the peer's"
    );
}
