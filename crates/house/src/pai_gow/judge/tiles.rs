//! New tiles, and a hand that is put together again.

use equipment::Tile;
use rules::{Clause, Token, mark};

use super::{Judged, Permit, Table};
use crate::pai_gow::Refusal;
use crate::pai_gow::boxes::TileBox;
use crate::pai_gow::event::Checker;
use crate::pai_gow::state::{How, Phase};

/// Clauses: tiles-changed, round-of-tiles. Tiles are replaced between rounds, where a person deals with some.
pub(crate) fn change_tiles(at: Table<'_>) -> Judged {
    if !at.live {
        return Err(Refusal::DealtByComputer { under: Clause::TilesChanged });
    }
    if !at.state.is_between() && mark(Clause::RoundOfTiles) {
        return Err(Refusal::RoundRunning);
    }
    let unchecked = at.state.unchecked;
    if unchecked.by_dealer && unchecked.by_supervisor {
        return Err(Refusal::CheckFirst);
    }
    Ok(Permit::ChangeTiles)
}

pub(crate) fn check_tiles(at: Table<'_>, by: Checker) -> Judged {
    let unchecked = at.state.unchecked;
    let due = match by {
        Checker::Dealer => unchecked.by_dealer,
        Checker::Supervisor => unchecked.by_supervisor,
    };
    if due && at.state.is_between() {
        Ok(Permit::CheckTiles { by })
    } else {
        Err(Refusal::NothingToCheck)
    }
}

/// Clause: tiles-changed. No round begins with tiles at which somebody has still to look.
pub(crate) fn are_checked(at: Table<'_>) -> Judged<()> {
    let unchecked = at.state.unchecked;
    if (unchecked.by_dealer || unchecked.by_supervisor) && mark(Clause::TilesChanged) {
        Err(Refusal::CheckFirst)
    } else {
        Ok(())
    }
}

/// Clause: unseen-hand-disputed. Whether the hand of a box can be put together again: it was taken unseen, and its tiles are still there.
pub(crate) fn may_reconstruct(at: Table<'_>, on: TileBox) -> Judged<()> {
    let under = Clause::UnseenHandDisputed;
    let in_box = at.state.in_box(on);
    if !at.live {
        return Err(Refusal::DealtByComputer { under });
    }
    let lies = at.state.phase == Phase::Setting || at.state.is_between();
    let disputed = in_box.how == How::GivenUp && in_box.hand.is_none();
    let may = lies && disputed && mark(under);
    if may { Ok(()) } else { Err(Refusal::NothingToReconstruct { on }) }
}

pub(super) fn reconstruct(at: Table<'_>, on: TileBox, tiles: [Tile; 4]) -> Judged {
    may_reconstruct(at, on)?;
    if are_new(at, tiles) { Ok(Permit::Reconstruct { on, tiles }) } else { Err(Refusal::NotInSet) }
}

/// Clause: tiles-and-dice. Whether these are four tiles of the set that nobody has seen elsewhere in the round.
pub(super) fn are_new(at: Table<'_>, tiles: [Tile; 4]) -> bool {
    let unknown = at.state.unknown();
    let twice = (0..4).any(|nth| tiles[nth + 1..].contains(&tiles[nth]));
    !twice && tiles.iter().all(|tile| unknown.contains(Token((*tile).into())))
}
