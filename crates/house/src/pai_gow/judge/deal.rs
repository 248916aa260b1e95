//! Shuffling, cutting and shaking, and what is asked for before.

use equipment::Tile;
use money::Cents;
use rules::{Clause, Party, Token, mark};

use super::{Judged, Permit, Table};
use crate::pai_gow::Refusal;
use crate::pai_gow::boxes::TileBox;
use crate::pai_gow::state::{Bank, DICE, FACES, Phase, State};
use crate::wagering::Stage;

fn before_dice(at: Table<'_>, under: Clause) -> Judged<()> {
    if at.state.is_before_dice() { Ok(()) } else { Err(Refusal::TooLate { under }) }
}

fn is_banker(at: Table<'_>, party: Party, under: Clause) -> Judged<()> {
    let banker = at.state.bank.banker() == Some(party);
    if banker || !mark(under) { Ok(()) } else { Err(Refusal::NotBanker { under }) }
}

/// Clauses: house-cut, traditional-cuts. A banker chooses the cut; for the house's bank there is no choice.
pub(crate) fn may_choose_cut(at: Table<'_>, party: Party) -> Judged<()> {
    before_dice(at, Clause::TraditionalCuts)?;
    if at.state.bank == Bank::House && mark(Clause::HouseCut) {
        return Err(Refusal::NotBanker { under: Clause::HouseCut });
    }
    is_banker(at, party, Clause::TraditionalCuts)
}

/// Clauses: la-ja, la-ja-by-highest, la-ja-by-banker (readings PG-09, PG-10). Of several with the highest wager, the first to ask. The
/// computer shuffles after no more bets, so it must know by then.
pub(crate) fn may_la_ja(at: Table<'_>, party: Party) -> Judged<()> {
    before_dice(at, Clause::LaJa)?;
    if !at.live && at.state.wagering.stage() != Stage::WagersOpen {
        return Err(Refusal::TooLate { under: Clause::LaJa });
    }
    match at.state.bank {
        Bank::Player { .. } => is_banker(at, party, Clause::LaJaByBanker)?,
        Bank::House if !is_highest(at.state, party) && mark(Clause::LaJaByHighest) => {
            return Err(Refusal::NotHighest);
        }
        Bank::House => {}
    }
    if at.state.la_ja && mark(Clause::LaJa) { Err(Refusal::LaJaSpent) } else { Ok(()) }
}

/// Whether nobody has a higher wager on a box.
fn is_highest(state: &State, party: Party) -> bool {
    let highest = |of: &dyn Fn(Party) -> bool| -> Cents {
        let wagers = state.wagering.wagers().iter().filter(|wager| of(wager.party));
        let each = wagers.map(|wager| state.wagering.wagered(wager.party, wager.on));
        each.max().unwrap_or_default()
    };
    let own = highest(&|other| other == party);
    !own.is_zero() && own >= highest(&|_| true)
}

/// Clause: dice-shaken. A banker may shake the cup once more.
pub(crate) fn may_shake(at: Table<'_>, party: Party) -> Judged<()> {
    before_dice(at, Clause::DiceShaken)?;
    is_banker(at, party, Clause::DiceShaken)?;
    if at.state.shaken_again { Err(Refusal::ShakenAlready) } else { Ok(()) }
}

/// Clause: priority-set. The operator may mark hands before a round of play.
pub(crate) fn may_mark(at: Table<'_>, on: TileBox, marked: bool) -> Judged<()> {
    let begun = matches!(at.state.phase, Phase::Dice | Phase::Setting);
    if begun {
        return Err(Refusal::TooLate { under: Clause::PrioritySet });
    }
    if at.state.priority.contains(on) == marked { Err(Refusal::MarkerStands) } else { Ok(()) }
}

fn stacking(at: Table<'_>) -> Judged<()> {
    if at.state.wagering.stage() == Stage::WagersOpen && mark(Clause::NoMoreBets) {
        return Err(Refusal::NoMoreBetsNotCalled);
    }
    if at.state.phase == Phase::Stacking { Ok(()) } else { Err(Refusal::NothingToStack) }
}

/// Clauses: tiles-shuffled, tiles-stacked. A person stacks all tiles at once, unseen.
pub(crate) fn may_stack(at: Table<'_>) -> Judged<()> {
    stacking(at)?;
    if !at.live {
        return Err(Refusal::DealtByComputer { under: Clause::TilesStacked });
    }
    let lawful = mark(Clause::TilesShuffled) && mark(Clause::TilesStacked);
    if lawful { Ok(()) } else { Err(Refusal::NothingToStack) }
}

/// Clauses: tiles-and-dice, tiles-stacked. The computer stacks tile by tile, each of the set once.
pub(super) fn stack_tile(at: Table<'_>, tile: Tile) -> Judged {
    stacking(at)?;
    if at.live {
        return Err(Refusal::DealtByPerson);
    }
    let left = at.state.unknown().contains(Token(tile.into()));
    if left || !mark(Clause::TilesAndDice) {
        Ok(Permit::StackTile { tile })
    } else {
        Err(Refusal::NotInSet)
    }
}

/// Clauses: tiles-and-dice, dice-shaken. Three dice, one after another.
pub(super) fn show_die(at: Table<'_>, face: u8) -> Judged {
    if at.state.phase != Phase::Dice || at.state.dice.len() >= DICE {
        return Err(Refusal::NoDiceAwaited);
    }
    let is_face = (1..=FACES).contains(&face);
    if is_face || !mark(Clause::TilesAndDice) {
        Ok(Permit::ShowDie { face })
    } else {
        Err(Refusal::NotADie)
    }
}
