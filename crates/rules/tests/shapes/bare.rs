//! What every shape needs and no shape is about: a refusal, offers of one thing exactly, a view that
//! shows itself, and the parts of a game that are the same in all of them.

use money::Cents;
use rules::{
    Clause, Describe, Edition, Line, Offer, OfferText, Order, Refuse, Scene, Sentence, Text,
};
use serde::{Deserialize, Serialize};

/// Why a shape says no.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum No {
    NotYours,
    NotNow,
    NotOffered {
        edition: Edition,
    },
    NotEnoughChips {
        rack: Cents,
    },
    BelowLeastRaise {
        to_min: Cents,
    },
    /// The card is known to lie somewhere else.
    AlreadyKnown {
        card: u8,
    },
    NotInTheDeck {
        cards: u8,
    },
    AlreadySet,
    /// A ticket is paid once: where that was.
    AlreadyPaid {
        terminal: u16,
    },
    NothingWon,
    UnknownTicket,
    UnknownRound,
    NotARemedy,
}

impl Refuse for No {
    fn told(&self) -> (Option<Clause>, Text) {
        (Some(Clause::Disputes), Text::new("shape.no"))
    }

    fn sentences() -> Vec<Sentence> {
        Vec::new()
    }
}

/// Nothing: a game without irregularities, or without outcomes to rule on.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Never {}

/// An offer of one act or statement, with nothing left to choose.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Exactly<A, I> {
    Act(A),
    State(I),
}

impl<A: Copy + PartialEq, I: Copy + PartialEq, O> Offer<Order<A, I, O>> for Exactly<A, I> {
    fn holds(&self, order: &Order<A, I, O>) -> bool {
        match (self, order) {
            (Exactly::Act(offered), Order::Act(act)) => offered == act,
            (Exactly::State(offered), Order::State(what)) => offered == what,
            _ => false,
        }
    }

    fn pick(&self, _entropy: u64) -> Order<A, I, O> {
        match *self {
            Exactly::Act(act) => Order::Act(act),
            Exactly::State(what) => Order::State(what),
        }
    }

    fn describe(&self) -> OfferText {
        plain_offer()
    }

    /// Shapes draw no line between what can be taken back and what cannot.
    fn is_final(&self) -> bool {
        true
    }
}

pub(crate) fn plain_offer() -> OfferText {
    let label = Text::new("shape.offer");
    OfferText::new(label, Clause::PermissibleWagers)
}

/// A view with nothing to say about how it looks.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Shown<V>(pub(crate) V);

impl<V> Describe for Shown<V> {
    fn scene(&self) -> Scene {
        Scene { title: Text::new("shape"), zones: Vec::new() }
    }
}

/// An event as a viewer is told of it.
pub(crate) fn line(told: &impl std::fmt::Debug) -> Line {
    let text = Text::new("shape.event").with("told", format!("{told:?}"));
    Line { text, party: None, clause: None }
}

/// The parts of a game that say the same in every shape: the module's own types and functions by
/// their names. A shape that writes some of the last three itself names those that it does not.
macro_rules! plumbing {
    ($name:literal) => {
        plumbing!($name, sign, progress, happened);
    };
    (@sign $name:literal) => {
        fn sign(setup: &Setup) -> rules::Sign {
            rules::Sign::new($name, setup.edition)
        }
    };
    (@progress $name:literal) => {
        fn progress(state: &State) -> rules::Progress {
            let (round, running) = (state.round, state.is_running());
            rules::Progress { round, running, ..rules::Progress::default() }
        }
    };
    (@happened $name:literal) => {
        fn happened(_state: &mut State, _happening: rules::Happening) {}
    };
    ($name:literal, $($part:ident),*) => {
        $(plumbing!(@$part $name);)*
        const NAMES: &'static [&'static str] = &[$name];
        type Determinations = Determinations;
        type Fault = No;
        type Setup = Setup;
        type State = State;
        type Act = Act;
        type Irregularity = Irregularity;
        type Outcome = Outcome;
        type Event = Event;
        type Permit = Permit;
        type Refusal = No;
        type View = super::bare::Shown<View>;

        fn practice(_name: &str) -> Determinations {
            Determinations::default()
        }

        fn judge(
            at: rules::At<'_, Self>,
            who: rules::Who,
            order: &rules::OrderOf<Self>,
        ) -> Result<Permit, No> {
            judge(at, who, order)
        }

        fn perform(setup: &Setup, draft: &mut impl Draft<rules::Played<Self>>, permit: Permit) {
            perform(setup, draft, permit);
        }

        fn evolve(state: &mut State, event: &Event) {
            evolve(state, event);
        }

        fn transfers(event: &Event, each: &mut impl FnMut(rules::Transfer)) {
            transfers(event, &mut |from, to, amount| {
                each(rules::Transfer { from, to, amount });
            });
        }

        fn open(_setup: &Setup) -> State {
            State::default()
        }

        fn tell(event: &Event, viewer: rules::Viewer) -> Option<rules::Line> {
            Some(super::bare::line(&told(event, viewer)))
        }

        fn terms(_setup: &Setup) -> rules::Text {
            rules::Text::new("shape.terms")
        }
    };
}
pub(crate) use plumbing;

/// Those of `acts` that are lawful now, each as an offer: where acts are few, offers need no ranges
/// and cannot disagree with the judge.
macro_rules! lawful {
    ($at:expr, $who:expr, $each:expr, $acts:expr) => {
        for act in $acts {
            if judge($at, $who, &rules::Order::Act(act)).is_ok() {
                $each(super::bare::Exactly::Act(act));
            }
        }
    };
}
pub(crate) use lawful;
