//! A game: what is played in rounds, with chance, by parties with racks.

use std::{fmt, marker::PhantomData, num::NonZeroU32};

use money::{Banked, Cents, Net};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Clause, Decided, Describe, Draft, Edition, Hit, Line, Linked, Machine, Offer};
use crate::{Parties, Party, Place, Racks, Refuse, Seat, Seats, Standing, Text, Tokens};
use crate::{Transfer, Viewer, Who};

/// Data with nothing hidden in it, that may go from one thread to another.
pub trait Plain: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {}
impl<T: Clone + PartialEq + fmt::Debug + Send + Sync + 'static> Plain for T {}

/// Data that can be written down and read back.
pub trait Recorded: Plain + Serialize + DeserializeOwned {}
impl<T: Plain + Serialize + DeserializeOwned> Recorded for T {}

/// All faults in determinations from outside.
#[derive(Debug)]
pub struct Faults<F>(pub Vec<F>);

impl<F: fmt::Debug> fmt::Display for Faults<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these determinations cannot be a table: {:?}", self.0)
    }
}

/// The rules of one game, or of several that differ only in their determinations. All functions are pure.
///
/// Functions with a default serve games that differ from most; the smallest game (`rules/tests/shapes/coin`) writes none of them.
pub trait Game: Plain + Copy {
    /// The frozen names of the games that these rules play, as `croupier rules NAME` takes them.
    const NAMES: &'static [&'static str];

    /// What is taken from its decks.
    const PIECES: Pieces = Pieces::Cards;

    /// Clauses about tables that other games' books have and the books of these games lack; see [`provides`].
    const LACKS: &'static [Clause] =
        &[Clause::SettledByAgreement, Clause::StakesDisplayed, Clause::LateErrorVoid];

    /// The operator's settings before play, as entered: edition, limits, options.
    type Determinations: Recorded;
    /// Why determinations are not valid for any table.
    type Fault: Refuse;
    /// Checked determinations. Decoding one checks it again.
    type Setup: Recorded;
    type State: Recorded;
    /// What a party, the dealer or a supervisor may do when it is on offer.
    type Act: Recorded;
    /// What a dealer or supervisor may state to have happened.
    type Irregularity: Recorded;
    /// What may be ruled about it.
    type Outcome: Recorded;
    type Event: Recorded;
    type Permit: Send;
    type Refusal: Refuse;
    type Offer: Offer<OrderOf<Self>>;
    type View: Describe + Plain + Serialize;

    // What is played, and by which determinations.

    /// The determinations of a practice table of the game of that name.
    fn practice(name: &str) -> Self::Determinations;

    /// The same for another edition than the usual one, where the game has several.
    fn practice_by(_name: &str, _edition: Edition) -> Option<Self::Determinations> {
        None
    }

    /// The same for a table of the house that nobody has to wait at: with less time to act, as far as the rules allow it.
    fn brisk(given: Self::Determinations) -> Self::Determinations {
        given
    }

    /// The same with more time to act.
    fn relaxed(given: Self::Determinations) -> Self::Determinations {
        given
    }

    /// The same for stakes that are so many times as high.
    fn at_stakes(given: Self::Determinations, _times: u64) -> Self::Determinations {
        given
    }

    /// Every fault at once, so that an operator corrects a table in one pass.
    fn setup(determinations: Self::Determinations) -> Result<Self::Setup, Vec<Self::Fault>>;

    /// Which of the games is played under a setup, by which edition, and for how many.
    fn sign(setup: &Self::Setup) -> Sign;

    /// The terms a player chooses a table by, in one line.
    fn terms(setup: &Self::Setup) -> Text;

    // Play: a game is a machine with racks and seats around it; see `Played`.

    fn open(setup: &Self::Setup) -> Self::State;

    /// See [`Machine::judge`].
    fn judge(
        at: At<'_, Self>,
        who: Who,
        order: &OrderOf<Self>,
    ) -> Result<Self::Permit, Self::Refusal>;

    /// See [`Machine::perform`].
    fn perform(setup: &Self::Setup, draft: &mut impl Draft<Played<Self>>, permit: Self::Permit);

    /// See [`Machine::evolve`]. Racks are not part of the state: they follow [`Game::transfers`].
    fn evolve(state: &mut Self::State, event: &Self::Event);

    fn progress(state: &Self::State) -> Progress;

    /// The parties with something at stake in the running round.
    fn engaged(state: &Self::State) -> Parties;

    /// All that `who` may do or state now.
    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(Self::Offer));

    /// Acts that a player looks for now, lawful or not, each with the number of the place that it is about. A page shows those
    /// that are barred too, with the judge's reason.
    fn familiar(_: At<'_, Self>, _: Party, _each: &mut impl FnMut(Self::Act, Option<u16>)) {}

    /// The places of the layout on which chips may lie, in its order: what offers name by number is found here. A game without a
    /// layout has none.
    fn places(_setup: &Self::Setup) -> Vec<Place> {
        Vec::new()
    }

    /// The lawful outcomes of the irregularity that awaits a ruling, each with its clause: none where each irregularity
    /// has one lawful consequence, which follows at once.
    fn remedies(_at: At<'_, Self>, _each: &mut impl FnMut(Clause, Self::Outcome)) {}

    // Chips.

    /// All chips that move with an event.
    fn transfers(event: &Self::Event, each: &mut impl FnMut(Transfer));

    /// Chips wagered and in pots, counted naively from the state; must agree with the transfers.
    fn in_play(state: &Self::State) -> Cents;

    /// What an event means for the table, besides the chips that it moves.
    fn meaning(_event: &Self::Event) -> Meaning {
        Meaning::default()
    }

    /// The result of a bank that players held, with the event that settles it.
    fn banked(_event: &Self::Event) -> Option<Banked<Party>> {
        None
    }

    /// The least and the most that a party may add to its rack now, as far as the game limits it.
    fn stake(_: At<'_, Self>, _: Party) -> (Cents, Cents) {
        (Cents::ZERO, Cents(u64::MAX))
    }

    /// The value of a party's colour chips, if it has nominated one.
    fn colour_value(_: &Self::State, _: Party) -> Option<Cents> {
        None
    }

    // Chance.

    fn awaiting(at: At<'_, Self>) -> Awaiting;

    /// The dealer's act for what [`Awaiting::Dealer`] asked for: a number drawn below the bound, or
    /// the number of the token taken.
    fn deal(at: At<'_, Self>, drawn: u32) -> Self::Act;

    /// The tokens taken in the latest round that lie open to everybody once it is over. Those folded,
    /// burnt or never taken stay hidden for ever.
    fn shown(_state: &Self::State) -> Tokens {
        Tokens::NONE
    }

    /// An event that tells what not everybody may know, with that left out: so it stands in clear in
    /// the journal and in the proof of the round. It brings about the same but for what is left out:
    /// the same chips moved, the same progress, the same tokens shown. None if nothing is to be hidden,
    /// as in every game that only draws: there the seed tells all in the end.
    fn veiled(_event: &Self::Event) -> Option<Self::Event> {
        None
    }

    /// The state that earlier rounds leave to the next draw, as events that would produce it on a fresh table: a raised maximum,
    /// which way a wheel last turned. With it a single round can be checked. Racks are not part of it: the consequences of a draw
    /// may only ask a rack, or a running account, how much of a sum it covers, in order to take that much.
    fn carried(_at: At<'_, Self>, _each: &mut impl FnMut(Self::Event)) {}

    // The table around the game.

    /// Whether the game lets the table do something that touches it.
    fn judge_change(_: At<'_, Self>, _: Change) -> Result<(), Self::Refusal> {
        Ok(())
    }

    /// Whether an act is for the equipment alone, so that the dealer does it after gaming too.
    fn puts_in_order(_: &Self::Act) -> bool {
        false
    }

    /// What happens in the game before the table does something.
    fn prepare(_: At<'_, Self>, _: Ahead, _each: &mut impl FnMut(Self::Event)) {}

    /// Notes what has happened at the table. Nothing that a game knows of it may outlast the party that it is about.
    fn happened(state: &mut Self::State, happening: Happening);

    /// What a party that leaves with a stake is held to if it comes back on the same gaming day.
    fn left_behind(_: At<'_, Self>, _: Party, _stake: Cents) -> Standing {
        Standing::default()
    }

    // What is shown and told.

    /// What a viewer may see; everything shown is computed from it, so secrecy is proved once.
    fn view(at: At<'_, Self>, viewer: Viewer) -> Self::View;

    /// How an event is told to a viewer, if at all.
    fn tell(event: &Self::Event, viewer: Viewer) -> Option<Line>;

    /// How an event that belongs to the result of its round is told once the round is over, while its cards still lie there.
    fn tell_result(_: At<'_, Self>, event: &Self::Event, viewer: Viewer) -> Option<Line> {
        Self::tell(event, viewer)
    }

    /// Why the game leaves out somebody at the table, as everybody may know, and what ends that.
    fn idle(_: At<'_, Self>, _: Party) -> Option<Idle<Self::Act>> {
        None
    }
}

/// Whether a game's books have a clause about tables.
pub fn provides<G: Game>(clause: Clause) -> bool {
    !G::LACKS.contains(&clause)
}

/// The main facts about a table of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign {
    pub name: &'static str,
    pub edition: Edition,
    /// How many boxes one party may hold; a game without boxes has seats alone.
    pub boxes: u8,
    /// How many seats a table of it usually has.
    pub seats: u8,
    /// How many it may have.
    pub seats_max: u8,
    /// The jackpot that it takes wagers for.
    pub jackpot: Option<Linked>,
}

impl Sign {
    /// A game in which everybody plays one place, at as many seats as there are.
    pub fn new(name: &'static str, edition: Edition) -> Sign {
        Sign { name, edition, boxes: 1, seats: 7, seats_max: u8::MAX, jackpot: None }
    }
}

/// What an event means for the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Meaning {
    /// The stake that it decides, by which a wager that was settled can still be made void. Pots that players contest
    /// have none.
    pub decided: Option<Decided>,
    /// The clause by which it makes the round void: the one that it ends or, if it ends none, the latest, although that was settled.
    /// Then somebody saw a fault too late, and the table asks for a ruling.
    pub voids: Option<Clause>,
    /// A wager or prize of the latest round that has another result, though it was settled: what of its stake is decided besides, and
    /// what is due to its owner, or from them. The table moves the chips, because the owner may have spent them or left.
    pub corrected: Option<(Decided, Net)>,
    /// It belongs to the result of its round: what came up, who won, what became of a wager.
    pub result: bool,
    /// It pays a prize from a jackpot, as its transfers do.
    pub hit: Option<Hit>,
}

/// A change that the table asks the game about before it makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Chips come to a rack from an account.
    Bring(Party, Cents),
    /// They go back there.
    Take(Party, Cents),
    /// No chips are left, and the party stays all the same.
    Stay(Party),
    /// The result of a round that was settled is undone under a clause.
    Undo(RoundNumber, Clause),
}

/// What the tokens of a game's decks are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pieces {
    Cards,
    /// A deck is a set of tiles, or the faces of a die.
    TilesAndDice,
}

/// A coming act of the table that a game may have to prepare for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ahead {
    /// Notice was given that the table closes after a round.
    Closing(RoundNumber),
    /// A party's chips leave the table with it: a running account is settled, and what the party was asked to do goes to
    /// somebody else.
    Parting(Party),
    /// The amount that a linked jackpot displays. A game that goes by it records it, until its own rules fix the amount for the
    /// round.
    Displaying(u16, Cents),
}

/// An event at the table that the game is told about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happening {
    /// Somebody is back on the same gaming day, and held to this again.
    CameBack(Party, Standing),
    /// Somebody has given up a seat, before which chips may still lie.
    Rose(Party, Seat),
    /// Somebody has left; the number may go to somebody else.
    Left(Party),
    /// Whether a round that is over counts: it was undone, and what was put in went back; or that was overturned, and it counts again.
    Counts(RoundNumber, bool),
    /// The seal of a shoe was lost between rounds: the next round begins with a shuffle.
    ShoeLost,
    /// Gaming is concluded.
    Closed,
}

/// Commands to a game. Acts must be on offer; statements and rulings come from staff; the table
/// voids; the clock expires. There is no other door.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order<Act, Irregularity, Outcome> {
    Act(Act),
    State(Irregularity),
    Rule(Ruling<Outcome>),
    /// The wagers of these parties in the running round are void; if of all, so is the round.
    Void {
        parties: Parties,
        stakes: Stakes,
    },
    TimeExpired,
}

/// The orders that a game takes.
pub type OrderOf<G> = Order<<G as Game>::Act, <G as Game>::Irregularity, <G as Game>::Outcome>;

/// A person's decision during play, and evidence of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ruling<Outcome> {
    pub under: Clause,
    pub outcome: Outcome,
    pub reason: String,
}

/// What becomes of stakes when wagers are voided or a round invalidated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stakes {
    #[default]
    Refunded,
    Kept,
}

/// Somebody at the table whom the game leaves out.
#[derive(Clone, PartialEq, Debug)]
pub struct Idle<Act> {
    pub text: Text,
    /// How it came to that, in a sentence for the player.
    pub why: Option<Text>,
    pub until: Until<Act>,
}

/// When somebody plays again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until<Act> {
    /// They do this.
    Act(Act),
    /// They bring chips.
    Chips,
    /// It comes of itself, or not at all.
    Later,
}

/// Rounds of play are counted from one; zero is before the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundNumber(pub u64);

impl RoundNumber {
    #[must_use]
    pub fn next(self) -> RoundNumber {
        RoundNumber(self.0 + 1)
    }
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// The latest round.
    pub round: RoundNumber,
    /// It is still being played.
    pub running: bool,
    /// It was no round of play: misdealt, or one that nobody could wager on.
    pub void: bool,
    /// Draws go on in the next round from what was sealed before this one, as from a shoe: it is revealed when
    /// the shoe is at its end. True from the shuffle on. What is drawn before wagers, such as a burn, is drawn before
    /// the number of the round goes up, which begins what the wagers are mixed into.
    pub in_shoe: bool,
}

impl Progress {
    /// The round and whether it is being played, to tell whether a table has moved on.
    #[must_use]
    pub fn stage(self) -> (RoundNumber, bool) {
        (self.round, self.running)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seconds(pub u16);

/// The people that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaiting {
    /// These may act, in any order; when the limit has passed the clock says so.
    Parties {
        who: Parties,
        window: Window,
        span: Span,
        limit: Option<Seconds>,
    },
    Dealer(Dealing),
    Ruling,
}

/// Whose the time of a window is. While window, limit and this stay the same in a round, the time runs on, whoever answers, comes
/// or goes; if one of them changes, it begins anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// The time belongs to all who are awaited: one answer gives the others no more of it.
    Shared,
    /// The time belongs to one party, for its turn of this number. The next turn of the same party has another number, unless
    /// the game waits for something else in between.
    Turn(Party, u16),
}

/// The dealer's next act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealing {
    /// An announcement, without chance.
    Announce,
    /// One of `of` equally likely outcomes, revealed with all others when the round is over. Cards, dice, balls and wheels all
    /// come down to this.
    Draw { of: NonZeroU32 },
    /// One of these tokens, which the dealer takes in secret. The rest of them is asked for next; any other set means a new
    /// shuffle. Only [`Game::shown`] is ever opened.
    Take { from: Tokens },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Window {
    Betting,
    Insurance,
    Setting,
    Turn,
    Consent,
}

/// What lies on a table's cloth: the racks and seats around it, and the game's own state.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Cloth<S> {
    /// A live dealer deals, and chips can lie there unseen; else the computer does, and none can.
    pub live: bool,
    pub seats: Seats,
    pub racks: Racks,
    pub state: S,
}

/// All that a game may look at when it judges.
#[derive(Debug)]
pub struct At<'a, G: Game> {
    /// See [`Cloth::live`].
    pub live: bool,
    pub setup: &'a G::Setup,
    /// The determinations of the latest round. Its cards still lie there when new determinations have come into force.
    pub played: &'a G::Setup,
    pub seats: &'a Seats,
    pub racks: &'a Racks,
    pub state: &'a G::State,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask the setup to be Copy too")]
impl<G: Game> Clone for At<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for At<'_, G> {}

impl<S> Cloth<S> {
    pub fn at<'a, G: Game<State = S>>(&'a self, setup: &'a G::Setup) -> At<'a, G> {
        let Cloth { live, seats, racks, state } = self;
        At { live: *live, setup, played: setup, seats, racks, state }
    }
}

/// A game with its racks and seats as a [`Machine`]: what simulations and enumerations drive.
#[derive(Debug)]
pub struct Played<G>(PhantomData<G>);

impl<G: Game> Machine for Played<G> {
    type Setup = G::Setup;
    type State = Cloth<G::State>;
    type Actor = Who;
    type Command = OrderOf<G>;
    type Event = G::Event;
    type Permit = G::Permit;
    type Refusal = G::Refusal;

    fn open(setup: &G::Setup) -> Cloth<G::State> {
        Cloth { live: true, seats: Seats::new(0), racks: Racks::default(), state: G::open(setup) }
    }

    fn judge(
        setup: &G::Setup,
        cloth: &Cloth<G::State>,
        who: Who,
        order: &OrderOf<G>,
    ) -> Result<G::Permit, G::Refusal> {
        G::judge(cloth.at(setup), who, order)
    }

    fn perform(setup: &G::Setup, draft: &mut impl Draft<Self>, permit: G::Permit) {
        G::perform(setup, draft, permit);
    }

    fn evolve(cloth: &mut Cloth<G::State>, event: &G::Event) {
        G::transfers(event, &mut |transfer| cloth.racks.apply(transfer));
        G::evolve(&mut cloth.state, event);
    }
}
