//! Orders to the game, and its draws.

use chance::{Commitment, Drawn, Opening, Root, Salt, Seed, Words};
use rules::{Awaiting, Dealing, Game, Order, OrderOf, Party, Token, Tokens, Who, Window};

use super::rulings::reasoned;
use super::{Dealt, Permit, Said, SaidOf, text};
use crate::busy::Busy;
use crate::{Actor, DealtBy, Open, PersonId, Refusal, Sealed, Statement, Voice};

/// A seed, encrypted, with its nonce and tag: 64 bytes of secret in hexadecimal at most this long.
const SEALED_BYTES_MAX: u16 = 400;

pub(crate) fn order<G: Game>(
    table: &Open<G>,
    actor: Actor,
    order: &OrderOf<G>,
) -> Result<Permit<G>, Refusal<G>> {
    let by = match actor {
        Actor::Person(person) | Actor::Bot(person) => {
            Some(table.party_of(person).ok_or(Refusal::JoinFirst)?)
        }
        _ => None,
    };
    let who = match actor {
        Actor::Person(_) | Actor::Bot(_) => Who::Party(by.ok_or(Refusal::JoinFirst)?),
        Actor::Dealer(_) | Actor::Computer => Who::Dealer,
        Actor::Supervisor(staff) => Who::Supervisor(staff),
        Actor::Clock => Who::Clock,
        Actor::Inspector(_) | Actor::Cage => return Err(Refusal::NotYours),
    };
    // Only a ruling voids wagers, and hands that to the game itself.
    if matches!(order, Order::Void { .. }) {
        return Err(Refusal::NotYours);
    }
    nothing_pending(table)?;
    if let (Actor::Person(person) | Actor::Bot(person), Order::Act(_)) = (actor, order) {
        not_too_busy(table, person)?;
    }
    if let (Who::Dealer, Order::Act(act)) = (who, order) {
        dealer_may_act(table, actor, act)?;
    }
    let said = said(actor, order)?;
    let permit = G::judge(table.at(), who, order).map_err(Refusal::Game)?;
    if draw_is_due(table) && matches!(order, Order::Act(_)) {
        return Err(Refusal::DrawIsDue);
    }
    Ok(Permit::Play { by, said, permit })
}

/// The statement or ruling in an order that stays on record, and the person who made it.
fn said<G: Game>(actor: Actor, order: &OrderOf<G>) -> Result<Option<SaidOf<G>>, Refusal<G>> {
    let by = match actor {
        Actor::Person(person) | Actor::Bot(person) => Voice::Person(person),
        Actor::Dealer(staff) => Voice::Dealer(staff),
        Actor::Supervisor(staff) => Voice::Supervisor(staff),
        Actor::Computer => Voice::Computer,
        Actor::Inspector(_) | Actor::Clock | Actor::Cage => Voice::Table,
    };
    Ok(match order {
        Order::State(what) => Some((by, Said::Stated(what.clone()))),
        Order::Rule(ruling) => {
            reasoned(&ruling.reason)?;
            Some((by, Said::Ruled(ruling.clone())))
        }
        Order::Act(_) | Order::Void { .. } | Order::TimeExpired => None,
    })
}

/// A draw depends on everything before it, so nothing may come between the last wager and the draw.
fn draw_is_due<G: Game>(table: &Open<G>) -> bool {
    let drawing = matches!(
        G::awaiting(table.at()),
        Awaiting::Dealer(Dealing::Draw { .. } | Dealing::Take { .. })
    );
    drawing && table.terms.dealt_by == DealtBy::Computer
}

/// Nobody may fill the record: while no time limit runs, a person may move chips only so often, and may not sit out and in
/// again without end.
fn not_too_busy<G: Game>(table: &Open<G>, person: PersonId) -> Result<(), Refusal<G>> {
    let idle = !table.progress().running;
    let betting =
        matches!(G::awaiting(table.at()), Awaiting::Parties { window: Window::Betting, .. });
    let busy = table.busy(person);
    if (idle || betting) && busy.acts >= Busy::ACTS_MAX {
        return Err(Refusal::ActsSpent { max: Busy::ACTS_MAX });
    }
    if busy.moves >= Busy::MOVES_MAX {
        return Err(Refusal::ActsSpent { max: Busy::MOVES_MAX });
    }
    Ok(())
}

/// Whether the game accepts acts of a person now.
pub(crate) fn hears<G: Game>(table: &Open<G>, person: PersonId) -> bool {
    !table.is_excluded(person)
        && nothing_pending(table).is_ok()
        && not_too_busy(table, person).is_ok()
        && !draw_is_due(table)
}

/// Play waits for a ruling or an answer that is due, and while the clock is stopped.
fn nothing_pending<G: Game>(table: &Open<G>) -> Result<(), Refusal<G>> {
    if table.is_paused() {
        return Err(Refusal::Paused);
    }
    if table.statement.is_some() {
        return Err(Refusal::RulingAwaited);
    }
    if table.consent.is_some() { Err(Refusal::ConsentAwaited) } else { Ok(()) }
}

/// No round begins at a closed table, nor at the computer's table without a fresh sealed seed. Only the computer
/// reports its draws.
fn dealer_may_act<G: Game>(table: &Open<G>, actor: Actor, act: &G::Act) -> Result<(), Refusal<G>> {
    if table.terms.dealt_by == DealtBy::Computer && actor != Actor::Computer {
        return Err(Refusal::DrawnByComputer);
    }
    let progress = table.progress();
    if !progress.running && !G::puts_in_order(act) {
        match table.closing {
            Some(after_round) if after_round <= progress.round => {
                return Err(Refusal::TableClosing { after_round });
            }
            _ => {}
        }
    }
    if table.terms.dealt_by == DealtBy::Computer && table.fairness.sealed.is_none() {
        return Err(Refusal::NotSealed);
    }
    if table.seal_has_served() { Err(Refusal::NotRevealed) } else { Ok(()) }
}

/// A deck is laid when the game asks for other tokens than are left of the one before.
pub(super) fn lay_deck<G: Game>(table: &Open<G>, root: Root) -> Result<Permit<G>, Refusal<G>> {
    nothing_pending(table)?;
    let sealed = table.fairness.sealed.as_ref().ok_or(Refusal::NotSealed)?;
    match G::awaiting(table.at()) {
        Awaiting::Dealer(Dealing::Take { from }) if !from.is_empty() => {
            if sealed.deck_of(from).is_some() {
                return Err(Refusal::DeckStillLies);
            }
            Ok(Permit::LayDeck { root, from })
        }
        _ => Err(Refusal::NothingToDraw),
    }
}

pub(super) fn deal<G: Game>(table: &Open<G>, drawn: u32) -> Result<Permit<G>, Refusal<G>> {
    nothing_pending(table)?;
    let sealed = table.fairness.sealed.as_ref().ok_or(Refusal::NotSealed)?;
    let dealt = match G::awaiting(table.at()) {
        Awaiting::Dealer(Dealing::Draw { of }) if drawn < of.get() => {
            Dealt::Drawn(Drawn { index: sealed.next_index(), of, drawn })
        }
        Awaiting::Dealer(Dealing::Draw { of }) => {
            return Err(Refusal::NotAmongOutcomes { of: of.get() });
        }
        Awaiting::Dealer(Dealing::Take { from }) => take(sealed, from, drawn)?,
        _ => return Err(Refusal::NothingToDraw),
    };
    let act = Order::Act(G::deal(table.at(), drawn));
    let permit = G::judge(table.at(), Who::Dealer, &act).map_err(Refusal::Game)?;
    Ok(Permit::Deal { dealt, permit })
}

/// Takes a token. Only the seed shows that it is the next of its deck, so only holders of the key can check that.
fn take<G: Game>(sealed: &Sealed, from: Tokens, drawn: u32) -> Result<Dealt, Refusal<G>> {
    let token = u8::try_from(drawn).map(Token).ok().filter(|token| from.contains(*token));
    let token = token.ok_or(Refusal::NotAmongOutcomes { of: from.len() })?;
    let (epoch, deck) = sealed.deck_of(from).ok_or(Refusal::DeckNotLaid)?;
    let position = u32::try_from(deck.taken.len()).expect("a deck has 64 tokens at most");
    Ok(Dealt::Taken { epoch, position, token })
}

pub(super) fn seal<G: Game>(
    table: &Open<G>,
    commit: Commitment,
    sealed: &str,
) -> Result<Permit<G>, Refusal<G>> {
    if table.progress().running {
        return Err(Refusal::RoundRunning);
    }
    if table.fairness.sealed.is_some() {
        return Err(Refusal::AlreadySealed);
    }
    if sealed.len() > usize::from(SEALED_BYTES_MAX) {
        return Err(Refusal::TextTooLong { max: SEALED_BYTES_MAX });
    }
    Ok(Permit::Seal { commit, sealed: sealed.to_owned() })
}

/// Anybody may add words until no more bets.
pub(crate) fn add_words<G: Game>(
    table: &Open<G>,
    person: PersonId,
    party: Party,
    words: &Words,
) -> Result<Permit<G>, Refusal<G>> {
    text::line(words.as_str())?;
    if table.fairness.sealed.is_none() {
        return Err(Refusal::NotSealed);
    }
    if !table.takes_words() {
        return Err(Refusal::WordsTooLate);
    }
    if table.busy(person).words >= Busy::WORDS_MAX {
        return Err(Refusal::WordsSpent { max: Busy::WORDS_MAX });
    }
    Ok(Permit::AddWords { party, words: words.clone() })
}

/// A seed is revealed after its round or its shoe; one that would show hidden cards too, never.
pub(super) fn reveal<G: Game>(
    table: &Open<G>,
    seed: &Seed,
    salt: &Salt,
) -> Result<Permit<G>, Refusal<G>> {
    let sealed = served(table)?;
    if !sealed.decks.is_empty() {
        return Err(Refusal::CardsStayHidden);
    }
    if !sealed.opens_with(seed, salt) {
        return Err(Refusal::WrongSeed);
    }
    Ok(Permit::Reveal { seed: *seed, salt: *salt })
}

/// Exactly the cards that the game has shown are opened.
pub(super) fn show<G: Game>(
    table: &Open<G>,
    openings: &[Opening],
) -> Result<Permit<G>, Refusal<G>> {
    let sealed = served(table)?;
    if sealed.decks.is_empty() {
        return Err(Refusal::DeckNotLaid);
    }
    if !sealed.shows(openings) {
        return Err(Refusal::WrongOpenings);
    }
    Ok(Permit::Show { openings: openings.to_vec() })
}

fn served<G: Game>(table: &Open<G>) -> Result<&Sealed, Refusal<G>> {
    let sealed = table.fairness.sealed.as_ref().ok_or(Refusal::NotSealed)?;
    // A seal that was reported lost is reported found first, so that nobody rules on one that has been opened since.
    if table.statement.as_ref().is_some_and(|p| matches!(p.what, Statement::SealLost { .. })) {
        Err(Refusal::RulingAwaited)
    } else if table.seal_has_served() {
        Ok(sealed)
    } else if !table.progress().running && table.progress().in_shoe {
        Err(Refusal::ShoeHeld)
    } else {
        Err(Refusal::RoundRunning)
    }
}
