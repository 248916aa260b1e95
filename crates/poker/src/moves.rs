//! What the player in turn may do. Offers and judgement both read it, so they cannot disagree.

use equipment::Card;
use money::Cents;
use rules::{Clause, Seat, mark};

use crate::betting::{Bounds, Reckoning};
use crate::editions::{OpenPair, ShortTapOuts, StudOpening};
use crate::event::Wager;
use crate::refusal::Refusal;
use crate::setup::{AnteOpener, DrawCheck, Forced, Limit, Opening, Setup, ShortTapOut};
use crate::setup::{TapOutUnit, Wins};
use crate::state::State;
use crate::table::Table;

/// What a player in turn may do, or why not.
#[derive(Clone, Debug)]
pub(crate) struct Moves {
    pub(crate) check: Result<(), Refusal>,
    /// How much the player adds to call; less than the price where the stake does not reach.
    pub(crate) call: Result<Cents, Refusal>,
    pub(crate) fold: Result<(), Refusal>,
    pub(crate) call_and_fold: Result<Cents, Refusal>,
    /// The amount of a bring-in.
    pub(crate) bring_in: Result<Cents, Refusal>,
    pub(crate) raise: Result<Raising, Refusal>,
}

/// Amounts that a bet or raise may come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Raising {
    /// A range in whole chips, where the stake reaches it.
    pub(crate) to: Option<(Cents, Cents)>,
    /// All that the player has, if that is lawful.
    pub(crate) tap_out: Option<Cents>,
    pub(crate) chip: Cents,
    /// No bet may come to more.
    pub(crate) most: Cents,
    /// And so it says.
    pub(crate) limited: Clause,
    /// Below this it is not a raise: only a tap-out may be.
    pub(crate) full: Cents,
    /// The other size, where two are allowed.
    pub(crate) larger: Option<Cents>,
    /// Opens the betting instead of raising.
    pub(crate) opens: bool,
    /// At a table with blinds.
    pub(crate) blinds: bool,
    /// Completes a short opening to a full bet.
    pub(crate) completes: bool,
}

impl Raising {
    /// Clause: bets-in-chips. Whole chips, unless it is everything the player has.
    pub(crate) fn holds(&self, to: Cents) -> bool {
        let in_chips = to.is_multiple_of(self.chip) || !mark(Clause::BetsInChips);
        let in_range = self.to.is_some_and(|(min, max)| (min..=max).contains(&to) && in_chips);
        in_range || self.larger == Some(to) || self.tap_out == Some(to)
    }

    /// Why an amount is not lawful; `all` is everything the player could put in.
    pub(crate) fn why_not(&self, to: Cents, all: Cents) -> Refusal {
        match self.to {
            _ if to > self.most => Refusal::AboveLimit { to_max: self.most, under: self.limited },
            _ if to > all => Refusal::StakeTooShort { stake: all },
            Some((min, max)) if (min..=max).contains(&to) => {
                Refusal::NotInChips { chip: self.chip }
            }
            _ if to < self.least() => self.below(),
            Some((_, to_max)) => {
                let to_max = self.larger.unwrap_or(to_max);
                Refusal::AboveLimit { to_max, under: self.limited }
            }
            None => Refusal::StakeTooShort { stake: all },
        }
    }
}

impl Raising {
    /// The kind of a lawful amount.
    pub(crate) fn what(&self, to: Cents) -> Wager {
        match () {
            () if to < self.full => Wager::Short,
            // An amount that completes a bring-in or a short opening to a full bet is not a raise.
            () if self.opens || self.completes => Wager::Bet,
            () => Wager::Raise,
        }
    }

    /// Clauses: out-of-turn, between-call-and-raise. The most that stands of chips put in without asking what is
    /// lawful: the part beyond a limit, or less than a whole chip, does not. Less than a raise does not stand at all,
    /// unless it is `all` that the player has.
    pub(crate) fn stands(&self, to: Cents, all: Cents) -> Option<Cents> {
        let in_range = |(min, max): (Cents, Cents)| {
            Some(to.min(max).floor_to(self.chip)).filter(|most| *most >= min)
        };
        let larger = self.larger.filter(|larger| *larger <= to);
        let tap_out = self.tap_out.filter(|tap_out| to == all || to == *tap_out);
        larger.max(self.to.and_then(in_range)).max(tap_out)
    }

    /// The least in chips, where the stake reaches it.
    fn least(&self) -> Cents {
        self.to.map_or(self.full, |(min, _)| min)
    }

    /// Blind betting and ante betting each have a clause about the minimum bet, and about the minimum raise.
    fn below(&self) -> Refusal {
        let to_min = self.least();
        match (self.opens, self.blinds) {
            (true, true) => Refusal::BelowMinimumBet { to_min },
            (true, false) => Refusal::BelowLeastBet { to_min },
            (false, true) => Refusal::BelowRaiseBefore { to_min },
            (false, false) => Refusal::BelowLeastRaise { to_min },
        }
    }
}

impl Moves {
    /// What a seat may do, if it is its turn.
    pub(crate) fn of(table: Table<'_>, seat: Seat) -> Moves {
        let position = Position::of(table, seat);
        Moves {
            check: position.check(),
            call: position.call(),
            fold: position.fold(),
            call_and_fold: position.call_and_fold(),
            bring_in: position.bring_in(),
            raise: position.raise(),
        }
    }

    /// The amount of a bet that is not short.
    pub(crate) fn full_raise(setup: &Setup, state: &State, seat: Seat) -> Cents {
        bounds(setup, state, seat).to_min
    }
}

/// The player in turn, and what the rules ask about them.
pub(crate) struct Position<'a> {
    table: Table<'a>,
    pub(crate) seat: Seat,
    /// What the player has put in during this betting round.
    bet: Cents,
    stake: Cents,
    to_call: Cents,
    /// Nobody has acted in this betting round yet.
    opening: bool,
    first_round: bool,
    blinds: bool,
    choices: Choices,
}

/// From which of the book's lists of choices a player chooses, and so which clause each choice has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choices {
    BlindA,
    BlindB,
    BlindC,
    Ante,
    FirstRound,
    LaterOpener,
    LaterRound,
}

impl Choices {
    /// Clauses: opening-options, first-round-answer, later-round-opener, later-round-answer. The operator's form
    /// of betting binds the opener of the first betting round alone (reading POK-01).
    fn of(first_round: bool, opening: bool, blinds: bool, form: Opening) -> Choices {
        let opener_first = || match form {
            _ if !blinds => Choices::Ante,
            Opening::CallThenFold => Choices::BlindA,
            Opening::CallRaiseOrFold => Choices::BlindB,
            Opening::RaiseOrFold => Choices::BlindC,
        };
        match (first_round, opening) {
            (true, true) if mark(Clause::OpeningOptions) => opener_first(),
            (true, false) if !mark(Clause::FirstRoundAnswer) => opener_first(),
            (true, _) => Choices::FirstRound,
            (false, true) if mark(Clause::LaterRoundOpener) => Choices::LaterOpener,
            (false, true) => Choices::Ante,
            (false, false) if mark(Clause::LaterRoundAnswer) => Choices::LaterRound,
            (false, false) => Choices::LaterOpener,
        }
    }

    /// Clauses: blind-a-call, blind-b-call, first-round-call, later-round-call.
    fn may_call(self) -> bool {
        match self {
            Choices::BlindA => mark(Clause::BlindACall),
            Choices::BlindB => mark(Clause::BlindBCall),
            Choices::FirstRound => mark(Clause::FirstRoundCall),
            Choices::LaterRound => mark(Clause::LaterRoundCall),
            Choices::BlindC | Choices::Ante | Choices::LaterOpener => false,
        }
    }

    /// Clauses: blind-a-raise, blind-b-raise, blind-c-raise, ante-open, first-round-raise, later-round-open,
    /// later-round-raise. If nobody has bet, to raise is to open.
    fn may_raise(self, opens: bool) -> bool {
        mark(match self {
            Choices::BlindA => Clause::BlindARaise,
            Choices::BlindB => Clause::BlindBRaise,
            Choices::BlindC => Clause::BlindCRaise,
            Choices::Ante => Clause::AnteOpen,
            Choices::FirstRound => Clause::FirstRoundRaise,
            Choices::LaterOpener => Clause::LaterRoundOpen,
            Choices::LaterRound if opens => Clause::LaterRoundOpen,
            Choices::LaterRound => Clause::LaterRoundRaise,
        })
    }

    /// Clauses: later-round-opener-check, later-round-check.
    fn may_check(self) -> bool {
        match self {
            Choices::LaterOpener => mark(Clause::LaterRoundOpenerCheck),
            Choices::LaterRound => mark(Clause::LaterRoundCheck),
            _ => true,
        }
    }

    /// Clauses: fold, blind-b-fold, blind-c-fold, first-round-fold, later-round-opener-fold, later-round-fold.
    fn may_fold(self) -> bool {
        let listed = match self {
            Choices::BlindA | Choices::Ante => return true,
            Choices::BlindB => Clause::BlindBFold,
            Choices::BlindC => Clause::BlindCFold,
            Choices::FirstRound => Clause::FirstRoundFold,
            Choices::LaterOpener => Clause::LaterRoundOpenerFold,
            Choices::LaterRound => Clause::LaterRoundFold,
        };
        mark(listed) && mark(Clause::Fold)
    }
}

impl<'a> Position<'a> {
    pub(crate) fn of(table: Table<'a>, seat: Seat) -> Position<'a> {
        Position::with(table, seat, table.state.laid(seat), table.stake_at(seat))
    }

    /// The same player as if the chips that wait for this turn were not put in yet.
    pub(crate) fn without_held(table: Table<'a>, seat: Seat) -> Position<'a> {
        let stake = table.stake_at(seat) + table.state.held_by(seat);
        Position::with(table, seat, table.state.hand(seat).bet, stake)
    }

    fn with(table: Table<'a>, seat: Seat, bet: Cents, stake: Cents) -> Position<'a> {
        let State { betting, stage, .. } = table.state;
        let (first_round, opening) = (*stage == 0, betting.answered.is_empty());
        let blinds = matches!(table.setup.given().forced, Forced::Blinds { .. });
        Position {
            table,
            seat,
            bet,
            stake,
            to_call: betting.price.saturating_sub(bet),
            opening,
            first_round,
            blinds,
            choices: Choices::of(first_round, opening, blinds, table.setup.given().opening),
        }
    }

    /// Whether the round must be opened with a bet: the first of a game with antes.
    fn must_open(&self) -> bool {
        let of_antes = self.first_round && !self.blinds || self.choices == Choices::Ante;
        of_antes && self.table.state.betting.price.is_zero()
    }

    /// Clauses: check-after-first-round, no-check-after-bet, no-check-in-final-round. The player who posted the last
    /// blind may check in the first betting round.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if !self.to_call.is_zero() && mark(Clause::NoCheckAfterBet) {
            return Err(Refusal::NoCheckAfterBet { to_call: self.to_call });
        }
        if self.must_open() && mark(Clause::CheckAfterFirstRound) {
            return Err(Refusal::NoCheckInFirstRound);
        }
        let refused = self.table.setup.given().draw_check == DrawCheck::Refused;
        let last_of_draw = || self.table.setup.variant().last_round_opened && !self.first_round;
        if refused && last_of_draw() && mark(Clause::NoCheckInFinalRound) {
            return Err(Refusal::NoCheckInLastRound);
        }
        if self.choices.may_check() { Ok(()) } else { Err(Refusal::NoBetting) }
    }

    /// Clauses: call, blind-c-raise, must-tap-out. A stake that does not reach the price is put in whole.
    pub(crate) fn call(&self) -> Result<Cents, Refusal> {
        let taps_out = self.taps_out_instead_of_raising();
        if self.choices == Choices::BlindC && !taps_out && mark(Clause::BlindCRaise) {
            return Err(Refusal::MustRaiseOrFold);
        }
        let may_call = taps_out || self.choices.may_call();
        if self.to_call.is_zero() || !mark(Clause::Call) || !may_call {
            return Err(Refusal::NothingToCall);
        }
        if self.stake < self.to_call && !mark(Clause::MustTapOut) {
            return Err(Refusal::StakeTooShort { stake: self.stake });
        }
        Ok(if self.stake < self.to_call { self.all_in() } else { self.to_call })
    }

    /// Clause: must-tap-out. A player who must raise or fold, and has no more than the call, stays in with all of it
    /// (reading POK-01).
    fn taps_out_instead_of_raising(&self) -> bool {
        let must_raise = self.choices == Choices::BlindC && self.stake <= self.to_call;
        must_raise && mark(Clause::MustTapOut)
    }

    /// Clauses: blind-a-call-and-fold, ante-open. The opener with antes bets, unless a fold may pass the opening on
    /// (reading POK-02).
    pub(crate) fn fold(&self) -> Result<(), Refusal> {
        if self.choices == Choices::BlindA && mark(Clause::BlindACallAndFold) {
            return Err(Refusal::MustCallToFold);
        }
        let must_bet = self.table.setup.given().ante_opener == AnteOpener::MustBet;
        if self.must_open() && must_bet && mark(Clause::AnteOpen) {
            return Err(Refusal::MustOpen { to_min: self.table.setup.given().bet_min });
        }
        if self.choices.may_fold() { Ok(()) } else { Err(Refusal::NoBetting) }
    }

    /// Clause: blind-a-call-and-fold. Only the opener has this choice; a player who faces a bet later calls or folds.
    pub(crate) fn call_and_fold(&self) -> Result<Cents, Refusal> {
        match self.choices {
            _ if self.to_call.is_zero() => Err(Refusal::NothingToCall),
            Choices::BlindA => Ok(self.to_call.min(self.stake)),
            _ => Err(Refusal::CallOrFold { to_call: self.to_call }),
        }
    }

    /// By custom the lowest card of stud may open for less than a bet.
    pub(crate) fn bring_in(&self) -> Result<Cents, Refusal> {
        let by_custom = self.table.setup.rules().stud_opening == StudOpening::BringIn;
        let bring_in = self.table.setup.given().bring_in;
        match bring_in.filter(|_| by_custom && self.must_open() && self.opening) {
            Some(bring_in) => Ok(bring_in.min(self.stake)),
            None => Err(Refusal::NoBringIn),
        }
    }

    /// Clauses: raise-cap, short-tap-out, short-call, least-raise, minimum-and-maximum-bets.
    pub(crate) fn raise(&self) -> Result<Raising, Refusal> {
        let Table { state, setup, .. } = self.table;
        let betting = &state.betting;
        if self.stake <= self.to_call {
            return Err(Refusal::StakeTooShort { stake: self.stake });
        }
        if !betting.price.is_zero() && state.active().only().is_some() {
            return Err(Refusal::NobodyToRaise);
        }
        if !betting.short.is_zero() && mark(Clause::ShortCall) {
            return Err(Refusal::MustCompleteOrFold { to_call: self.to_call });
        }
        if !self.choices.may_raise(betting.price.is_zero()) {
            return Err(Refusal::NoBetting);
        }
        if self.not_reopened() {
            return Err(Refusal::NotReopened);
        }
        if state.no_raise == Some(self.seat) {
            return Err(Refusal::MayNotRaise);
        }
        if let Some(raises_max) = self.raises_max().filter(|max| betting.raises >= *max)
            && mark(Clause::RaiseCap)
        {
            return Err(Refusal::RaisesSpent { raises_max });
        }
        let (bet, chip) = (self.bet, setup.given().smallest_chip);
        let bounds = bounds(setup, state, self.seat);
        let all = bet + self.stake;
        let tap_out = if all < bounds.to_min { bet + self.all_in() } else { all };
        let (most, tops) = (bounds.larger.unwrap_or(bounds.to_max), tap_out > betting.price);
        // A player may have tapped out with less than a chip, and a raise on that is still in whole chips.
        let min = bounds.to_min.ceil_to(chip);
        let max = bounds.to_max.min(all).floor_to(chip);
        Ok(Raising {
            to: (min <= max).then_some((min, max)),
            tap_out: (tap_out <= most && tops).then_some(tap_out),
            chip,
            most,
            limited: state.bet_cap.map_or(Clause::MinimumAndMaximumBets, |cap| cap.under),
            full: bounds.to_min,
            larger: bounds.larger.filter(|larger| *larger <= all),
            opens: betting.price.is_zero(),
            blinds: self.blinds,
            completes: bounds.completes,
        })
    }

    /// By custom several short tap-outs together are a raise to whom they ask as much as one. At fixed limits whatever
    /// reaches the next level is one already.
    fn reopened(&self) -> bool {
        let Table { state, setup, .. } = self.table;
        let together = setup.rules().short_tap_outs == ShortTapOuts::Together;
        let fixed = matches!(setup.given().limit, Limit::Fixed { .. });
        together && !fixed && self.to_call >= state.betting.least_raise
    }

    /// Clause: raise-cap. If only two players are left to bet against each other, there is none.
    fn raises_max(&self) -> Option<u8> {
        let Table { state, setup, .. } = self.table;
        setup.raises_max().filter(|_| state.active().len() > 2)
    }

    /// Clause: short-tap-out. A player who has acted on the last full bet does not raise again; if so determined,
    /// nobody raises a short tap-out (reading POK-11).
    fn not_reopened(&self) -> bool {
        let betting = &self.table.state.betting;
        let strict = self.table.setup.given().short_tap_out == ShortTapOut::NobodyRaises;
        let answered = betting.answered.contains(self.seat) && !self.reopened();
        let closed = answered || strict && betting.topped_short;
        closed && mark(Clause::ShortTapOut)
    }

    /// Clause: must-tap-out. What goes in of a stake that is too short: all of it, or whole minimum bets where so
    /// determined and there is one (reading POK-12).
    fn all_in(&self) -> Cents {
        let given = self.table.setup.given();
        let whole = self.stake.floor_to(given.bet_min);
        match given.tap_out_unit {
            TapOutUnit::MinimumBet if !whole.is_zero() => whole,
            _ => self.stake,
        }
    }
}

/// The range of a bet or raise, regardless of the player's table stake.
fn bounds(setup: &Setup, state: &State, seat: Seat) -> Bounds {
    let reckoning = Reckoning {
        limit: setup.given().limit,
        fixed_raise: setup.rules().fixed_raise,
        bet_min: setup.given().bet_min,
        forced: setup.given().forced,
        smallest_chip: setup.given().smallest_chip,
        betting_round: state.stage + 1,
        open_pair: open_pair(setup, state),
        bet: state.hand(seat).bet,
    };
    let bounds = state.betting.bounds(&reckoning, || state.pot());
    state.bet_cap.map_or(bounds, |cap| capped(bounds, cap.to, state.betting.price.is_zero()))
}

/// Clauses: early-card-caps-bets, early-card-before-betting. An opening bet may come to the cap where the limit would ask
/// for more; whatever would have to exceed it is no longer there (reading POK-23).
fn capped(bounds: Bounds, cap: Cents, opens: bool) -> Bounds {
    let to_max = bounds.to_max.min(cap);
    let to_min = if opens { bounds.to_min.min(cap) } else { bounds.to_min };
    let larger = bounds.larger.filter(|larger| *larger <= cap);
    Bounds { to_min, to_max, larger, ..bounds }
}

/// By custom a pair showing on the fourth card of seven card stud lets everybody bet the larger size, if only high
/// hands win.
fn open_pair(setup: &Setup, state: &State) -> bool {
    let by_custom = setup.rules().open_pair == OpenPair::LargerBet;
    let fourth_card = || setup.variant().open_pair == Some(state.stage);
    let paired = |seat: Seat| {
        let mut up = state.hand(seat).up_cards().map(Card::kind);
        let first = up.next();
        first.is_some() && first == up.next()
    };
    let high = setup.given().wins == Wins::High;
    by_custom && fourth_card() && high && state.contesting().iter().any(paired)
}
