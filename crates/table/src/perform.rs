//! Carries out permits and their consequences.

use std::sync::Arc;

use money::Net;
use rules::{
    Ahead, At, Change, ChipKind, Clause, Cloth, Decided, Draft, Game, Meaning, Order, Parties,
    Party, Played,
};
use rules::{Progress, RoundNumber, Ruling, Seat, StaffId, Stakes, Who, mark, provides};

use crate::banks;
use crate::chips::{give_back, take_back};
use crate::event::Reversal;
use crate::judge::{Dealt, Provided, Said, SaidOf};
use crate::ledger::Took;
use crate::notices::bring_into_force;
use crate::overturning;
use crate::parting::{owe_unpaid, pass_over_excluded};
use crate::private;
use crate::state::{Consent, Ruled};
use crate::{
    Decision, Event, Open, Pending, Permit, PersonId, RecordNumber, RoundLedger, Sealed, Share,
    Statement, Table,
};

pub(crate) fn perform<G: Game>(draft: &mut impl Draft<Table<G>>, permit: Permit<G>) {
    match permit {
        Permit::Approve { what, by } => draft.record(Event::Approved { what, by }),
        Permit::Open { terms, setup, by } => draft.record(Event::Opened { terms, setup, by }),
        Permit::Notice { from_round, setup, by } => {
            draft.record(Event::NoticeGiven { from_round, setup, by });
            bring_into_force(draft);
        }
        Permit::Announce { after_round, by } => {
            draft.record(Event::ClosingAnnounced { after_round, by });
            prepare_closing(draft, after_round);
        }
        Permit::Close => close(draft),
        Permit::BeginDay { day } => draft.record(Event::DayBegun { day }),
        Permit::Join { party, person, handle, bot, seat } => {
            draft.record(Event::Joined { party, person, handle, bot });
            if let Some(seat) = seat {
                seat_down(draft, party, seat);
            }
        }
        Permit::SetBots { bots, by } => set_bots(draft, bots, by),
        Permit::Sit { party, seat } => seat_down(draft, party, seat),
        Permit::TakeBox { party, seat } => draft.record(Event::BoxTaken { party, seat }),
        Permit::GiveUpBox { party, seat } => draft.record(Event::BoxGivenUp { party, seat }),
        Permit::Stand { party } => draft.record(Event::Vacated { party }),
        Permit::BuyIn { party, person, amount } => {
            draft.record(Event::BoughtIn { party, person, amount });
        }
        Permit::CashOut { party, person, amount } => {
            let chips = ChipKind::Gaming;
            draft.record(Event::CashedOut { party, person, amount, chips });
        }
        Permit::Leave { party } => leave(draft, party),
        Permit::Wait { person, handle } => draft.record(Event::Waiting { person, handle }),
        Permit::StopWaiting { person } => draft.record(Event::StoppedWaiting { person }),
        Permit::SetAway { party, away } => set_away(draft, party, away),
        Permit::Ready { party } => say_ready(draft, party),
        Permit::Host(hosting) => private::perform(draft, hosting),
        Permit::GiveRules { person } => give_rules(draft, person),
        Permit::Seal { commit, sealed } => {
            let round = table(draft).progress().round.next();
            draft.record(Event::Sealed { round, commit, sealed });
        }
        Permit::AddWords { party, words } => draft.record(Event::WordsAdded { party, words }),
        Permit::LayDeck { root, from } => {
            let (epoch, size) = (sealed(draft).epochs() + 1, from.len());
            draft.record(Event::DeckLaid { epoch, root, size, from: Some(from) });
        }
        Permit::Deal { dealt, permit } => {
            draft.record(given(dealt));
            play(draft, permit);
        }
        Permit::Reveal { seed, salt } => {
            let round = sealed(draft).round;
            draft.record(Event::Revealed { round, seed, salt });
        }
        Permit::Show { openings } => {
            let round = sealed(draft).round;
            draft.record(Event::Shown { round, openings });
        }
        Permit::Play { by, said, permit } => {
            if let Some(party) = by {
                set_away(draft, party, false);
            }
            put_on_record(draft, said);
            play(draft, permit);
        }
        Permit::Provided(provided) => provide(draft, provided),
    }
}

fn provide<G: Game>(draft: &mut impl Draft<Table<G>>, provided: Provided) {
    match provided {
        Provided::State { what, person, by } => {
            state(draft, what, person, by, None);
        }
        Provided::FindSeal { round } => draft.record(Event::SealFound { round }),
        Provided::Rule { by, on, ruling } => {
            let number = next_number(draft);
            let decision = ruling.outcome.clone();
            draft.record(Event::Ruled { number, by, on: on.what.clone(), ruling });
            carry_out(draft, &on, &decision);
        }
        Provided::TakeNotice { by } => draft.record(Event::NoticeTaken { by }),
        Provided::Collect { person, amount } => {
            let party = table(draft).party_of(person);
            draft.record(Event::Collected { person, party, amount });
        }
        Provided::Display { jackpot, amount } => {
            prepare(draft, Ahead::Displaying(jackpot, amount));
        }
        Provided::Vacate { party, by } => {
            draft.record(Event::ToldToVacate { party, by });
            draft.record(Event::Vacated { party });
        }
        Provided::WithdrawProposal => draft.record(Event::ProposalWithdrawn),
        Provided::AskConsent { proposal, of, by } => {
            draft.record(Event::ConsentAsked { proposal, of, by });
        }
        Provided::Answer { party, agree } => {
            let event =
                if agree { Event::Agreed { party } } else { Event::ConsentRefused { party } };
            draft.record(event);
            count_consent(draft);
        }
        Provided::RequestReview { ruling, person } => {
            draft.record(Event::ReviewRequested { ruling, person });
        }
        Provided::Review { ruling, by, upheld, reason } => {
            let stands = |ruled: &&Ruled| ruled.number == ruling && !ruled.overturned;
            let stood = table(draft).ruled.iter().find(stands).cloned();
            draft.record(Event::Reviewed { ruling, by, upheld, reason });
            if let Some(ruled) = stood.filter(|_| !upheld) {
                overturning::overturn(draft, ruled);
            }
        }
    }
}

/// The next number on record.
fn next_number<G: Game>(draft: &impl Draft<Table<G>>) -> RecordNumber {
    table(draft).record.last().next()
}

pub(crate) fn state<G: Game>(
    draft: &mut impl Draft<Table<G>>,
    what: Statement,
    person: Option<PersonId>,
    by: Option<StaffId>,
    overturned: Option<RecordNumber>,
) {
    let number = Some(next_number(draft));
    draft.record(Event::Stated { number, what, person, by, overturned });
}

/// Records a statement or ruling about the game before its consequences.
fn put_on_record<G: Game>(draft: &mut impl Draft<Table<G>>, said: Option<SaidOf<G>>) {
    let number = next_number(draft);
    match said {
        None => {}
        Some((by, Said::Stated(what))) => draft.record(Event::GameStated { number, by, what }),
        Some((by, Said::Ruled(ruling))) => draft.record(Event::GameRuled { number, by, ruling }),
    }
}

pub(crate) fn table<G: Game>(draft: &impl Draft<Table<G>>) -> &Open<G> {
    draft.state().books().expect("judged for a table that was opened")
}

fn sealed<G: Game>(draft: &impl Draft<Table<G>>) -> &Sealed {
    table(draft).fairness.sealed.as_ref().expect("judged for a sealed round")
}

/// The event of a draw.
fn given<G: Game>(dealt: Dealt) -> Event<G> {
    match dealt {
        Dealt::Drawn(chance::Drawn { index, of, drawn }) => {
            Event::Drawn { index, of: of.get(), drawn }
        }
        Dealt::Taken { epoch, position, token } => {
            Event::Taken { epoch, position, token: Some(token) }
        }
    }
}

/// The holder of the box before a seat gives it up to the player who sits down there.
fn seat_down<G: Game>(draft: &mut impl Draft<Table<G>>, party: Party, seat: Seat) {
    if let Some(holder) = table(draft).cloth.seats.holder(seat) {
        draft.record(Event::BoxGivenUp { party: holder, seat });
    }
    draft.record(Event::Seated { party, seat });
}

/// The game's draft, through the table's.
struct Inner<'a, D>(&'a mut D);

impl<G: Game, D: Draft<Table<G>>> Draft<Played<G>> for Inner<'_, D> {
    fn state(&self) -> &Cloth<G::State> {
        &table(self.0).cloth
    }

    fn record(&mut self, event: G::Event) {
        let Meaning { corrected, voids, .. } = G::meaning(&event);
        let before = table(self.0).progress().stage();
        self.0.record(Event::Play(event));
        let (round, running) = table(self.0).progress().stage();
        match voids {
            Some(under) if before == (round, running) => {
                let what = Statement::FoundLate { round, under };
                state(self.0, what, None, None, None);
            }
            Some(_) => overturning::return_kept_stakes(self.0, round),
            None => {}
        }
        if let Some((decided, net)) = corrected {
            correct(self.0, round, decided, net);
        }
    }
}

/// What was paid too much for a wager goes back, and what was paid too little is paid.
fn correct<G: Game>(
    draft: &mut impl Draft<Table<G>>,
    round: RoundNumber,
    Decided { party, chips, .. }: Decided,
    net: Net,
) {
    let Some(person) = table(draft).who_played(party) else { return };
    let going = Going { round, person, again: false };
    if !has_kept(draft, person, chips) {
        return;
    }
    if net < Net::ZERO {
        take_back(draft, going, chips, net.abs());
    } else {
        give_back(draft, going, chips, net.abs());
    }
}

/// Lets the game carry out a permit, and ends the round if it has.
pub(crate) fn play<G: Game>(draft: &mut impl Draft<Table<G>>, permit: G::Permit) {
    let before = table(draft).progress();
    let engaged = G::engaged(&table(draft).cloth.state);
    let setup = Arc::clone(&table(draft).setup);
    G::perform(&setup, &mut Inner(draft), permit);
    let after = table(draft).progress();
    if !after.running && (before.running || after.round != before.round) {
        end_round(draft, after.round, engaged);
    }
    let engaged = G::engaged(&table(draft).cloth.state);
    let free = |(party, player): (Party, &crate::Player)| {
        let leaving = player.leaving || must_leave(table(draft), party);
        (leaving && !engaged.contains(party)).then_some(party)
    };
    let gone: Parties = table(draft).players().filter_map(free).collect();
    gone.iter().for_each(|party| depart(draft, party));
    pass_over_excluded(draft);
}

/// Whether the game makes somebody leave who has no chips left.
fn must_leave<G: Game>(open: &Open<G>, party: Party) -> bool {
    let empty = open.cloth.racks.of(party).total().is_zero();
    empty && G::judge_change(open.at(), Change::Stay(party)).is_err()
}

/// A player with wagers on the table when the round ended has wagered, even if the wagers are void.
fn end_round<G: Game>(draft: &mut impl Draft<Table<G>>, round: RoundNumber, engaged: Parties) {
    let wagered = Parties(table(draft).wagered.0 | engaged.0);
    draft.record(Event::RoundOver { round, wagered });
    bring_into_force(draft);
}

/// Clause: copy-of-rules. Anybody gets a copy at any time; it is recorded once a round.
fn give_rules<G: Game>(draft: &mut impl Draft<Table<G>>, person: PersonId) {
    if !table(draft).busy(person).has_rules {
        let edition = G::sign(&table(draft).setup).edition;
        draft.record(Event::RulesGiven { person, edition });
    }
}

fn set_bots<G: Game>(draft: &mut impl Draft<Table<G>>, bots: u8, by: Option<(Party, PersonId)>) {
    if table(draft).terms.bots != bots {
        let (party, by) = by.unzip();
        draft.record(Event::BotsSet { bots, by, party });
    }
}

fn say_ready<G: Game>(draft: &mut impl Draft<Table<G>>, party: Party) {
    set_away(draft, party, false);
    draft.record(Event::Ready { party });
}

pub(crate) fn set_away<G: Game>(draft: &mut impl Draft<Table<G>>, party: Party, away: bool) {
    let was = table(draft).player(party).is_some_and(|player| player.away);
    match (was, away) {
        (false, true) => draft.record(Event::WentAway { party }),
        (true, false) => draft.record(Event::CameBack { party }),
        _ => {}
    }
}

/// A game may play its last rounds differently.
pub(crate) fn prepare_closing<G: Game>(draft: &mut impl Draft<Table<G>>, last: RoundNumber) {
    prepare(draft, Ahead::Closing(last));
}

/// Lets the game act before the table does something.
fn prepare<G: Game>(draft: &mut impl Draft<Table<G>>, ahead: Ahead) {
    let mut events = Vec::new();
    G::prepare(table(draft).at(), ahead, &mut |event| events.push(event));
    for event in events {
        draft.record(Event::Play(event));
    }
}

/// A player with something at stake leaves when the round is over.
fn leave<G: Game>(draft: &mut impl Draft<Table<G>>, party: Party) {
    if G::engaged(&table(draft).cloth.state).contains(party) {
        draft.record(Event::LeavingAfterRound { party });
    } else {
        depart(draft, party);
    }
}

fn depart<G: Game>(draft: &mut impl Draft<Table<G>>, party: Party) {
    let Some(person) = table(draft).player(party).map(|player| player.person) else { return };
    prepare(draft, Ahead::Parting(party));
    owe_unpaid(draft, party, person);
    let rack = table(draft).cloth.racks.of(party);
    for chips in ChipKind::ALL {
        let amount = rack.of(chips);
        if !amount.is_zero() {
            draft.record(Event::CashedOut { party, person, amount, chips });
        }
    }
    draft.record(Event::Left { party, person, stake: rack.of(ChipKind::Gaming) });
    count_consent(draft);
}

/// When no answer is missing any more, everybody who is still there has agreed.
fn count_consent<G: Game>(draft: &mut impl Draft<Table<G>>) {
    let open = draft.state().open();
    let asked = open.and_then(|open| open.consent.as_ref());
    if let Some(consent) = asked.filter(|consent| consent.missing.is_empty()).cloned() {
        draft.record(Event::ConsentGiven);
        settle_as_agreed(draft, consent);
    }
}

/// Clause: settled-by-agreement. A matter that no rule covers is settled as all players have agreed; until they do, it waits
/// for the operator's decision. The agreement is carried out by ordinary commands, so that it cannot go against the
/// rules.
fn settle_as_agreed<G: Game>(draft: &mut impl Draft<Table<G>>, consent: Consent) {
    let Consent { proposal: outcome, by, .. } = consent;
    let under = Clause::SettledByAgreement;
    let on = table(draft).statement.as_ref().map(|pending| pending.what.clone());
    if let Some(on @ Statement::NotCovered { .. }) = on
        && provides::<G>(under)
        && mark(under)
    {
        let number = next_number(draft);
        let outcome = Decision::AsAgreed { outcome };
        let ruling = Ruling { under, outcome, reason: String::new() };
        draft.record(Event::Ruled { number, by, on, ruling });
    }
}

fn close<G: Game>(draft: &mut impl Draft<Table<G>>) {
    let all = table(draft).cloth.seats.present();
    all.iter().for_each(|party| depart(draft, party));
    draft.record(Event::Closed);
}

fn carry_out<G: Game>(draft: &mut impl Draft<Table<G>>, on: &Pending, decision: &Decision) {
    match decision {
        Decision::Invalidate { round, stakes } => {
            invalidate(draft, *round, *stakes);
            if on.what.makes_void() {
                overturning::return_kept_stakes(draft, *round);
            }
        }
        Decision::Forfeit => forfeit(draft),
        Decision::Restore => overturning::restore(draft, on),
        _ => {}
    }
    let Some(person) = on.person else { return };
    if let Some(stakes) = decision.voids() {
        let round = table(draft).round_of(&on.what);
        void_wagers_of(draft, person, round, stakes);
    }
    if decision.excludes() {
        exclude(draft, person);
    }
}

/// Clause: sanction-void (reading GEN-09). Wagers on the table are void, and settled ones go back.
fn void_wagers_of<G: Game>(
    draft: &mut impl Draft<Table<G>>,
    person: PersonId,
    round: RoundNumber,
    stakes: Stakes,
) {
    let progress = table(draft).progress();
    let party = table(draft).party_of(person);
    let settled = table(draft).rounds.of(round).map(|ledger| ledger.results).unwrap_or_default();
    if let Some(party) = party.filter(|_| progress.running && progress.round == round) {
        void(draft, Parties::from(party), stakes);
    }
    let Some(mut ledger) = table(draft).rounds.of(round) else { return };
    let bank = ledger.bank();
    ledger.results.retain(|share| share.person == person);
    ledger.commission = ledger.results.iter().map(|share| share.commission).sum();
    let decided = ledger.results.iter().any(|share| share.staked != Net::ZERO);
    if decided || !ledger.is_even() {
        let took = taken(draft, &settled, &ledger, stakes);
        reverse(draft, ledger, stakes);
        draft.record(Event::WagersVoided { round, person, took });
        banks::put_right(draft, round, bank);
    }
}

/// The loss of a person whose wagers are made void, compared with the settlement before: the amount to pay if the ruling is
/// overturned. Kept stakes count as lost, and commission noted on an account counts as taken.
fn taken<G: Game>(
    draft: &impl Draft<Table<G>>,
    settled: &[Share],
    voided: &RoundLedger,
    stakes: Stakes,
) -> Vec<Took> {
    let took = |share: &Share| {
        let Share { person, chips, .. } = *share;
        let before = settled.iter().find(|s| (s.person, s.chips) == (person, chips));
        let decided = before.map_or(Net::ZERO, |share| share.staked);
        let kept = share.staked - decided;
        let back = if has_kept(draft, person, chips) { share.beyond(stakes) } else { Net::ZERO };
        let noted = share.on_account;
        Took {
            chips,
            amount: kept + back - noted.net(),
            net: share.net + kept - noted.net(),
            staked: decided,
            commission: share.commission + noted,
        }
    };
    voided.results.iter().map(took).collect()
}

/// Chips that go back to where they were before an undone round, or before an overturned ruling.
#[derive(Clone, Copy)]
pub(crate) struct Going {
    pub(crate) round: RoundNumber,
    pub(crate) person: PersonId,
    pub(crate) again: bool,
}

pub(crate) fn go<G: Game>(draft: &mut impl Draft<Table<G>>, going: Going, reversal: Reversal) {
    let Going { round, person, again } = going;
    if !reversal.amount().is_zero() {
        let party = table(draft).party_of(person);
        draft.record(Event::Reversed { round, person, party, reversal, again });
    }
}

/// Excludes the person that the ruling is about, whether or not they are still there.
fn exclude<G: Game>(draft: &mut impl Draft<Table<G>>, person: PersonId) {
    let party = table(draft).party_of(person);
    draft.record(Event::Excluded { person, party });
    if let Some(party) = party {
        leave(draft, party);
        pass_over_excluded(draft);
    }
}

fn invalidate<G: Game>(draft: &mut impl Draft<Table<G>>, round: RoundNumber, stakes: Stakes) {
    let progress = table(draft).progress();
    if progress.running && progress.round == round {
        let refunded = stakes == Stakes::Refunded && mark(Clause::RefundOfInvalidated);
        set_aside(draft, if refunded { stakes } else { Stakes::Kept });
    } else {
        undo(draft, round);
    }
}

/// Gives up the round whose seal is lost, and the shoe that it was sealed for: nobody wins, and the next is sealed anew.
fn forfeit<G: Game>(draft: &mut impl Draft<Table<G>>) {
    let (round, commit) = (sealed(draft).part.round, sealed(draft).commit);
    set_aside(draft, Stakes::Refunded);
    draft.record(Event::Forfeited { round, commit });
}

/// Ends the running round without a result. Clause: void (reading GEN-04). Wagers settled early in it go back too.
fn set_aside<G: Game>(draft: &mut impl Draft<Table<G>>, stakes: Stakes) {
    let Progress { round, running, .. } = table(draft).progress();
    void(draft, Parties::ALL, stakes);
    let Some(ledger) = table(draft).rounds.of(round).filter(|_| running) else { return };
    let early = |share: &Share| share.beyond(stakes) != Net::ZERO;
    if !ledger.results.iter().any(early) || !mark(Clause::Void) {
        return;
    }
    match stakes {
        Stakes::Refunded => undo(draft, round),
        Stakes::Kept => reverse(draft, ledger, stakes),
    }
}

/// Hands a voiding to the game, which may have nothing to void.
fn void<G: Game>(draft: &mut impl Draft<Table<G>>, parties: Parties, stakes: Stakes) {
    let at: At<'_, G> = table(draft).at();
    if let Ok(permit) = G::judge(at, Who::Table, &Order::Void { parties, stakes }) {
        play(draft, permit);
    }
}

/// Undoes a settled round (reading GEN-04).
pub(crate) fn undo<G: Game>(draft: &mut impl Draft<Table<G>>, round: RoundNumber) {
    let ledger = table(draft).rounds.of(round).expect("judged");
    reverse(draft, ledger, Stakes::Refunded);
    draft.record(Event::RoundUndone { round });
}

/// Reverses the results in a ledger. Losses come back first, so that they can cover winnings that go back.
fn reverse<G: Game>(draft: &mut impl Draft<Table<G>>, ledger: RoundLedger, stakes: Stakes) {
    let RoundLedger { round, results, commission, .. } = ledger;
    for share in &results {
        clear_account(draft, round, share);
    }
    let beyond = |share: Share| (share.person, share.chips, share.beyond(stakes));
    let (lost, won): (Vec<_>, Vec<_>) = results
        .into_iter()
        .map(beyond)
        .filter(|(person, chips, net)| *net != Net::ZERO && has_kept(draft, *person, *chips))
        .partition(|(.., net)| *net < Net::ZERO);
    let going = |person| Going { round, person, again: false };
    for (person, chips, net) in lost {
        give_back(draft, going(person), chips, net.abs());
    }
    for (person, chips, net) in won {
        take_back(draft, going(person), chips, net.abs());
    }
    if !commission.is_zero() {
        draft.record(Event::CommissionReversed { round, amount: commission });
    }
}

/// Commission run up in an undone round is cancelled, and the part already collected comes back.
fn clear_account<G: Game>(draft: &mut impl Draft<Table<G>>, round: RoundNumber, share: &Share) {
    let Share { person, on_account, .. } = *share;
    let open = table(draft);
    let owed = open.party_of(person).map(|party| open.cloth.racks.on_account(party));
    let unpaid = open.rounds.unpaid(round, share, owed.unwrap_or_default());
    let going = Going { round, person, again: false };
    go(draft, going, Reversal::CommissionWaived { amount: unpaid });
    go(draft, going, Reversal::CommissionReturned { amount: on_account - unpaid });
}

/// Chips that cannot be cashed went back to the house when their owner left, so there is nothing to undo.
pub(crate) fn has_kept<G: Game>(
    draft: &impl Draft<Table<G>>,
    person: PersonId,
    chips: ChipKind,
) -> bool {
    chips != ChipKind::NonNegotiable || table(draft).party_of(person).is_some()
}
