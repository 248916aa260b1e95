//! The beginning of each wait of a table.

use journal::CommandKey;
use rules::{Awaiting, Game, RoundNumber, Seconds, Span, Window};
use serde::{Deserialize, Serialize};
use table::Open;

use crate::Clock;

/// The object of a table's wait, after one append.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Waiting {
    /// Play waits for a ruling or an answer. The interrupted window starts again afterwards.
    held: bool,
    /// The clock is stopped. What the table waits for is the same, and goes on afterwards with the time that was left.
    paused: bool,
    round: RoundNumber,
    awaiting: Awaiting,
}

/// The identity of a countdown. It does not include the people who are awaited.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Countdown {
    held: bool,
    round: RoundNumber,
    window: Window,
    span: Span,
    limit: Option<Seconds>,
}

/// An append in the table's stream: its last event so far, and when it was recorded.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Since {
    pub(crate) version: u64,
    /// By the time of day.
    pub(crate) at_ms: u64,
    /// By the steady clock, which counts differently after a restart.
    #[serde(skip)]
    pub(crate) ms: u64,
}

/// What is saved of the waits: the rest follows from the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Saved {
    since: Since,
    began: Since,
    paused: Option<Since>,
}

impl Since {
    /// The same moment after a pause: as much later as it lasted, or as it lasted still when this began.
    fn after(self, paused: Since, resumed: Since) -> Since {
        let later =
            |at: u64, paused: u64, resumed: u64| at + resumed.saturating_sub(at.max(paused));
        Since {
            version: self.version,
            at_ms: later(self.at_ms, paused.at_ms, resumed.at_ms),
            ms: later(self.ms, paused.ms, resumed.ms),
        }
    }
}

#[derive(Debug, Default)]
pub(crate) struct Waits {
    waiting: Option<Waiting>,
    /// When it last began to wait for anything else.
    since: Since,
    countdown: Option<Countdown>,
    /// When the countdown began.
    began: Since,
    /// When the clock was stopped.
    paused: Option<Since>,
    /// An append of which more events may follow in the stream.
    reading: Option<(Option<CommandKey>, Waiting, Since)>,
}

impl Waiting {
    pub(crate) fn of<G: Game>(open: &Open<G>) -> Waiting {
        Waiting {
            held: open.statement.is_some() || open.consent.is_some(),
            paused: open.is_paused(),
            round: open.progress().round,
            awaiting: G::awaiting(open.at()),
        }
    }

    fn countdown(self) -> Option<Countdown> {
        let Waiting { held, round, awaiting, .. } = self;
        match awaiting {
            Awaiting::Parties { window, span, limit, .. } => {
                Some(Countdown { held, round, window, span, limit })
            }
            Awaiting::Dealer(_) | Awaiting::Ruling => None,
        }
    }
}

impl Waits {
    /// What the table waits for after an append.
    pub(crate) fn note(&mut self, waiting: Waiting, at: Since) {
        match self.paused {
            None if waiting.paused => self.paused = Some(at),
            Some(paused) if !waiting.paused => {
                self.since = self.since.after(paused, at);
                self.began = self.began.after(paused, at);
                self.paused = None;
            }
            _ => {}
        }
        let running = |waiting: Waiting| Waiting { paused: false, ..waiting };
        if self.waiting.map(running) != Some(running(waiting)) {
            self.since = at;
        }
        self.waiting = Some(waiting);
        if self.countdown != waiting.countdown() {
            (self.countdown, self.began) = (waiting.countdown(), at);
        }
    }

    /// The same for an event that was read from the stream. The states between two events of one append were never seen, so that
    /// they begin no countdown: after a restart each window has the time that it had before.
    pub(crate) fn note_read(&mut self, key: Option<&CommandKey>, waiting: Waiting, at: Since) {
        let same =
            |(of, ..): &(Option<CommandKey>, Waiting, Since)| of.is_some() && of.as_ref() == key;
        if !self.reading.as_ref().is_some_and(same) {
            self.caught_up();
        }
        self.reading = Some((key.cloned(), waiting, at));
    }

    /// No more events follow.
    pub(crate) fn caught_up(&mut self) {
        if let Some((_, waiting, at)) = self.reading.take() {
            self.note(waiting, at);
        }
    }

    pub(crate) fn saved(&self) -> Saved {
        Saved { since: self.since, began: self.began, paused: self.paused }
    }

    /// A table that was loaded still waits for what it waited for when it was saved.
    pub(crate) fn resume(waiting: Waiting, saved: Saved, clock: &Clock) -> Waits {
        let steady = |since: Since| Since { ms: clock.steady_of(since.at_ms), ..since };
        let (since, began) = (steady(saved.since), steady(saved.began));
        let paused = saved.paused.map(steady);
        let (waiting, countdown) = (Some(waiting), waiting.countdown());
        Waits { waiting, since, countdown, began, paused, reading: None }
    }

    /// When the table's wait last changed, including when fewer people are awaited.
    pub(crate) fn since(&self) -> Since {
        self.since
    }

    /// When the time of the awaited people began to run.
    pub(crate) fn began_ms(&self) -> u64 {
        self.began.ms
    }

    /// When the clock was stopped, if it is.
    pub(crate) fn paused(&self) -> Option<Since> {
        self.paused
    }
}

#[cfg(test)]
mod tests {
    use rules::{Dealing, Parties, Party};

    use super::*;

    const LIMIT: Option<Seconds> = Some(Seconds(30));

    fn parties(who: &[u8], window: Window, span: Span) -> Awaiting {
        let who: Parties = who.iter().copied().map(Party).collect();
        Awaiting::Parties { who, window, span, limit: LIMIT }
    }

    fn in_round(round: u64, awaiting: Awaiting) -> Waiting {
        Waiting { held: false, paused: false, round: RoundNumber(round), awaiting }
    }

    /// When the countdown began after each of these, a second after one another.
    fn began(all: &[Waiting]) -> Vec<u64> {
        let mut waits = Waits::default();
        let note = |(second, waiting): (u64, &Waiting)| {
            waits.note(*waiting, Since { version: second, at_ms: 0, ms: second * 1_000 });
            waits.began_ms() / 1_000
        };
        (1..).zip(all).map(note).collect()
    }

    #[test]
    fn the_time_of_every_shared_window_runs_from_its_beginning() {
        use Window::{Betting, Consent, Insurance, Setting, Turn};
        for window in [Betting, Consent, Insurance, Setting, Turn] {
            let asked = |who: &[u8]| in_round(7, parties(who, window, Span::Shared));
            let answers = [asked(&[1, 2, 3]), asked(&[2, 3]), asked(&[2, 3, 4]), asked(&[4])];
            assert_eq!(began(&answers), [1, 1, 1, 1], "{window:?}");
            let next_round = in_round(8, parties(&[4], window, Span::Shared));
            assert_eq!(began(&[asked(&[4]), next_round]), [1, 2], "{window:?}");
        }
    }

    #[test]
    fn each_turn_has_time_of_its_own() {
        let turn = |party, number| {
            in_round(7, parties(&[party], Window::Turn, Span::Turn(Party(party), number)))
        };
        let turns = [turn(1, 0), turn(1, 0), turn(1, 1), turn(2, 1), turn(2, 1)];
        assert_eq!(began(&turns), [1, 1, 3, 4, 4]);
    }

    #[test]
    fn a_window_that_was_interrupted_begins_anew() {
        let asked = in_round(7, parties(&[1, 2], Window::Insurance, Span::Shared));
        let dealer = in_round(7, Awaiting::Dealer(Dealing::Announce));
        let held = Waiting { held: true, ..asked };
        assert_eq!(began(&[asked, dealer, asked]), [1, 2, 3]);
        assert_eq!(began(&[asked, held, asked]), [1, 2, 3]);
    }

    #[test]
    fn a_pause_leaves_a_countdown_the_time_that_was_left() {
        let turn =
            |party| in_round(7, parties(&[party], Window::Turn, Span::Turn(Party(party), 0)));
        let paused = |waiting: Waiting| Waiting { paused: true, ..waiting };
        // The clock is stopped from 3 to 6.
        let waits = [turn(1), turn(1), paused(turn(1)), paused(turn(1)), paused(turn(1)), turn(1)];
        assert_eq!(began(&waits), [1, 1, 1, 1, 1, 4]);
        // Another turn that begins in a pause has all of its time after it.
        let waits = [turn(1), paused(turn(1)), paused(turn(2)), paused(turn(2)), turn(2)];
        assert_eq!(began(&waits), [1, 1, 3, 3, 5]);
    }

    #[test]
    fn what_lies_between_two_events_of_one_append_begins_no_countdown() {
        let asked = |who: &[u8]| in_round(7, parties(who, Window::Insurance, Span::Shared));
        let dealer = in_round(7, Awaiting::Dealer(Dealing::Announce));
        let mut waits = Waits::default();
        let key = |name: &str| CommandKey::new(name).expect("a short name");
        for (version, (name, waiting)) in
            (1..).zip([("one", asked(&[1, 2])), ("two", dealer), ("two", asked(&[2]))])
        {
            let since = Since { version, at_ms: 0, ms: version * 1_000 };
            waits.note_read(Some(&key(name)), waiting, since);
        }
        waits.caught_up();
        assert_eq!(
            (waits.began_ms(), waits.since()),
            (1_000, Since { version: 3, at_ms: 0, ms: 3_000 })
        );
    }
}
