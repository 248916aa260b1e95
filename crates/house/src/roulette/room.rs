//! Limits on combined wagers of a player: the race track, the maximum on a number, stake buttons.

use money::Cents;
use rules::{At, ChipKind, Party};

use super::Roulette;
use super::judge::{combinations, maximum_marker, room};
use super::layout::Position;
use super::offers::RouletteOffer;
use super::race_track::{Asked, Section};
use super::wheel::{Number, Numbers};
use crate::wagering::{Position as _, Positions, Range, placing, step};

/// What each place of the layout still takes of a player's chips of one kind, found once for all that is asked of
/// several places together.
pub(crate) struct Room<'a> {
    at: At<'a, Roulette>,
    party: Party,
    chips: ChipKind,
    rack: Cents,
    step: Cents,
    ranges: Vec<Option<Range>>,
}

impl<'a> Room<'a> {
    /// None where there are no such chips.
    pub(crate) fn of(at: At<'a, Roulette>, party: Party, chips: ChipKind) -> Option<Room<'a>> {
        let rack = at.racks.of(party).of(chips);
        let range = |on: &Position| placing(at, party, *on, chips);
        (!rack.is_zero()).then(|| Room {
            at,
            party,
            chips,
            rack,
            step: step(at, party, chips),
            ranges: Position::all().iter().map(range).collect(),
        })
    }

    pub(crate) fn offer(&self, each: &mut impl FnMut(RouletteOffer)) {
        self.offer_race_track(each);
        self.offer_maximum_marker(each);
        if self.chips == ChipKind::Gaming {
            self.offer_stake_buttons(each);
        }
    }

    /// The amounts that each bet of a race-track wager may have.
    fn each_piece(&self, asked: Asked) -> Option<Range> {
        let pieces = asked.pieces(self.at.setup);
        let count = pieces.iter().map(|piece| piece.count).sum();
        let (mut min, mut max) = (Cents::ZERO, self.rack.split(count).0);
        for piece in pieces {
            let range = self.ranges[piece.on.index()]?;
            let (least, rest) = range.min.split(piece.count);
            min = min.max(if rest.is_zero() { least } else { least + Cents(1) });
            max = max.min(range.max.split(piece.count).0);
        }
        Range::new(min, max, self.step)
    }

    fn offer_race_track(&self, each: &mut impl FnMut(RouletteOffer)) {
        let (setup, chips) = (self.at.setup, self.chips);
        if setup.race_track().is_none() {
            return;
        }
        for section in Section::ALL {
            if let Some(range) = self.each_piece(Asked::Section(section)) {
                each(RouletteOffer::Section { section, chips, range });
            }
        }
        let mut groups: Vec<(Range, Numbers)> = Vec::new();
        for number in Number::all() {
            let Some(range) = self.each_piece(Asked::Neighbours(number)) else { continue };
            match groups.iter_mut().find(|(of, _)| *of == range) {
                Some((_, numbers)) => numbers.insert(number),
                None => groups.push((range, Numbers::from_iter([number]))),
            }
        }
        for (range, numbers) in groups {
            each(RouletteOffer::Neighbours { numbers, chips, range });
        }
    }

    fn offer_maximum_marker(&self, each: &mut impl FnMut(RouletteOffer)) {
        let Room { at, party, chips, .. } = *self;
        let left: Vec<Cents> = Position::all().iter().map(|on| room(at, party, *on)).collect();
        let affordable = |number: &Number| {
            let needed = combinations(at, *number).map(|on| left[on.index()]).sum::<Cents>();
            needed <= self.rack
        };
        let lawful = |number: &Number| maximum_marker(at, party, *number, chips).is_ok();
        let numbers: Numbers = Number::all().filter(affordable).filter(lawful).collect();
        if !numbers.is_empty() {
            each(RouletteOffer::MaximumMarker { numbers, chips });
        }
    }

    /// Money above the maximum is taken too, if the place has room for a whole wager.
    fn offer_stake_buttons(&self, each: &mut impl FnMut(RouletteOffer)) {
        let mut groups: Vec<(Range, Positions<Position>)> = Vec::new();
        for &on in Position::all().iter().filter(|on| !on.kind().is_inside()) {
            let Some(mut range) = self.ranges[on.index()] else { continue };
            if room(self.at, self.party, on).is_multiple_of(self.step) {
                range.max = self.rack.floor_to(self.step);
            }
            let at = groups.iter().position(|(of, _)| *of == range).unwrap_or(groups.len());
            if at == groups.len() {
                groups.push((range, Positions::none()));
            }
            groups[at].1.insert(on);
        }
        for (range, on) in groups {
            each(RouletteOffer::StakeButton { on, range });
        }
    }
}
