//! The ledgers of all rounds that were ever played at a table: any of them may be undone, however long ago it was.
//!
//! The latest rounds are kept as they are. Older ones no longer change and are packed into bytes, about ten for each person who
//! wagered, in blocks which every copy of the table shares: a table that plays a round every ten seconds, day and night,
//! keeps half a megabyte a day for five players, and copying it copies one pointer for every block.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use money::{Cents, Net};
use rules::{ChipKind, RoundNumber, Stakes};
use serde::{Deserialize, Serialize};

use crate::PersonId;
use crate::ledger::{RoundLedger, Share, Took};

/// Rounds kept as they are; more only while somebody who ran up commission in one of them has still to pay.
const LATEST: usize = 16;

/// Bytes after which a block is closed.
const BLOCK_BYTES: usize = 4096;

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Rounds {
    latest: VecDeque<RoundLedger>,
    blocks: Vec<Block>,
    /// The block that is being filled.
    #[serde(with = "as_text")]
    filling: Vec<u8>,
    filling_from: RoundNumber,
    /// Packed rounds that were undone since, and people whose wagers in a packed round were made void.
    undone: BTreeSet<RoundNumber>,
    left_out: BTreeSet<(RoundNumber, PersonId)>,
    /// Wagers in a packed round that stand again.
    restored: Vec<(RoundNumber, PersonId, Vec<Took>)>,
    /// Rounds that nobody has won, and the fate of their stakes.
    void: Vec<(RoundNumber, Stakes)>,
    /// Rounds that were undone and stand again.
    reinstated: Vec<RoundLedger>,
}

/// Packed rounds, from this one on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Block {
    from: RoundNumber,
    #[serde(with = "as_text")]
    bytes: Arc<[u8]>,
}

impl Rounds {
    /// The ledger of the round that is being played, which becomes the latest if it is another than before.
    pub(crate) fn at(
        &mut self,
        round: RoundNumber,
        owes: impl Fn(PersonId) -> bool,
    ) -> &mut RoundLedger {
        if self.latest.back().is_none_or(|ledger| ledger.round != round) {
            self.latest.push_back(RoundLedger::new(round));
            self.pack(owes);
        }
        self.latest.back_mut().expect("pushed above")
    }

    /// The ledger of a round, unless it was undone.
    pub(crate) fn of(&self, round: RoundNumber) -> Option<RoundLedger> {
        if self.is_undone(round) {
            return None;
        }
        let mut kept = self.latest.iter().chain(&self.reinstated);
        if let Some(ledger) = kept.find(|ledger| ledger.round == round) {
            return Some(ledger.clone());
        }
        let mut ledger = self.packed(round).unwrap_or_else(|| RoundLedger::new(round));
        let from = (round, PersonId(0));
        for (_, person) in self.left_out.range(from..).take_while(|(of, _)| *of == round) {
            ledger.leave_out(*person);
        }
        for (_, person, took) in self.restored.iter().filter(|(of, ..)| *of == round) {
            ledger.restore(*person, took);
        }
        Some(ledger)
    }

    pub(crate) fn is_undone(&self, round: RoundNumber) -> bool {
        self.undone.contains(&round)
    }

    /// The fate of the stakes of a round, if it is void.
    pub(crate) fn stakes_if_void(&self, round: RoundNumber) -> Option<Stakes> {
        self.void.iter().find(|(void, _)| *void == round).map(|(_, stakes)| *stakes)
    }

    /// Whether somebody has wagered in any round.
    pub(crate) fn has_played(&self, person: PersonId) -> bool {
        let took_part = |ledger: &RoundLedger| ledger.has(person);
        let packed = self.blocks.iter().map(|block| &*block.bytes).chain([&*self.filling]);
        self.latest.iter().any(took_part)
            || packed.flat_map(Reader::ledgers).any(|ledger| took_part(&ledger))
    }

    /// A ledger that still changes: of a late round, or of one that was undone and stands again.
    pub(crate) fn kept_mut(&mut self, round: RoundNumber) -> Option<&mut RoundLedger> {
        let mut kept = self.latest.iter_mut().chain(&mut self.reinstated);
        kept.find(|ledger| ledger.round == round)
    }

    pub(crate) fn make_void(&mut self, round: RoundNumber, stakes: Stakes) {
        self.void.retain(|(void, _)| *void != round);
        self.void.push((round, stakes));
    }

    pub(crate) fn undo(&mut self, round: RoundNumber) {
        self.latest.retain(|ledger| ledger.round != round);
        self.reinstated.retain(|ledger| ledger.round != round);
        self.undone.insert(round);
    }

    /// Lets a round that was undone stand again, with nobody in it yet.
    pub(crate) fn reinstate(&mut self, round: RoundNumber, commission: Cents) {
        self.undone.remove(&round);
        self.void.retain(|(void, _)| *void != round);
        self.reinstated.push(RoundLedger { commission, ..RoundLedger::new(round) });
    }

    pub(crate) fn leave_out(&mut self, round: RoundNumber, person: PersonId) {
        if let Some(ledger) = self.kept_mut(round) {
            return ledger.leave_out(person);
        }
        self.left_out.insert((round, person));
        self.restored.retain(|(of, whose, _)| (*of, *whose) != (round, person));
    }

    pub(crate) fn restore(&mut self, round: RoundNumber, person: PersonId, took: &[Took]) {
        match self.kept_mut(round) {
            Some(ledger) => ledger.restore(person, took),
            None => self.restored.push((round, person, took.to_vec())),
        }
    }

    /// The unpaid part of the commission that a person ran up in a round, given all that they owe on account now:
    /// payments go to the oldest commission first.
    pub(crate) fn unpaid(&self, round: RoundNumber, share: &Share, owed: Cents) -> Cents {
        let later = self.latest.iter().filter(|ledger| ledger.round > round);
        let theirs = later.flat_map(|l| &l.results).filter(|later| later.person == share.person);
        let since: Cents = theirs.map(|later| later.on_account).sum();
        owed.saturating_sub(since).min(share.on_account)
    }

    /// Strikes out commission that a person left unpaid: it is never collected, so it never comes back. Payments go to the oldest
    /// commission first, so the latest is unpaid.
    pub(crate) fn write_off(&mut self, person: PersonId, unpaid: Cents) {
        let mut left = unpaid;
        let shares = self.latest.iter_mut().rev().flat_map(|ledger| &mut ledger.results);
        for share in shares.filter(|share| share.person == person) {
            let struck = left.min(share.on_account);
            share.on_account -= struck;
            left -= struck;
        }
    }

    /// Packs rounds in which nothing can change any more.
    fn pack(&mut self, owes: impl Fn(PersonId) -> bool) {
        let closed = |share: &Share| share.on_account.is_zero() || !owes(share.person);
        while self.latest.len() > LATEST && self.latest[0].results.iter().all(closed) {
            let ledger = self.latest.pop_front().expect("there are more than that");
            if ledger.results.is_empty() && ledger.is_even() {
                continue;
            }
            if self.filling.is_empty() {
                self.filling_from = ledger.round;
            }
            write(&mut self.filling, &ledger);
            if self.filling.len() >= BLOCK_BYTES {
                let bytes = std::mem::take(&mut self.filling).into();
                self.blocks.push(Block { from: self.filling_from, bytes });
            }
        }
    }

    fn packed(&self, round: RoundNumber) -> Option<RoundLedger> {
        let bytes = if !self.filling.is_empty() && round >= self.filling_from {
            &self.filling
        } else {
            let behind = self.blocks.partition_point(|block| block.from <= round);
            &*self.blocks.get(behind.checked_sub(1)?)?.bytes
        };
        Reader::ledgers(bytes).find(|ledger| ledger.round == round)
    }
}

/// Bytes as text in a saved state: a list of numbers would be three times as long.
mod as_text {
    use data_encoding::BASE64;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], into: S) -> Result<S::Ok, S::Error> {
        BASE64.encode(bytes).serialize(into)
    }

    pub(super) fn deserialize<'de, B: From<Vec<u8>>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<B, D::Error> {
        let text = String::deserialize(from)?;
        BASE64.decode(text.as_bytes()).map(B::from).map_err(D::Error::custom)
    }
}

fn write(into: &mut Vec<u8>, ledger: &RoundLedger) {
    let RoundLedger { round, results, commission, .. } = ledger;
    number(into, round.0);
    number(into, commission.0);
    number(into, results.len() as u64);
    for Share { person, chips, net, staked, commission, on_account } in results {
        number(into, person.0);
        // The kind of chips and the sign of the result come before the amount.
        number(into, *chips as u64 * 2 + u64::from(*net < Net::ZERO));
        for amount in [net.abs(), staked.abs(), *commission, *on_account] {
            number(into, amount.0);
        }
    }
}

/// A number in as few bytes as it needs, seven bits in each.
fn number(into: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        into.push(low(number & 0x7f) | 0x80);
        number >>= 7;
    }
    into.push(low(number));
}

fn low(bits: u64) -> u8 {
    u8::try_from(bits).expect("seven bits")
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn ledgers(bytes: &[u8]) -> impl Iterator<Item = RoundLedger> {
        let mut reader = Reader { bytes, at: 0 };
        std::iter::from_fn(move || reader.ledger())
    }

    fn number(&mut self) -> u64 {
        let mut number = 0;
        for shift in (0..).step_by(7) {
            let byte = self.bytes[self.at];
            self.at += 1;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                break;
            }
        }
        number
    }

    fn cents(&mut self) -> Cents {
        Cents(self.number())
    }

    fn ledger(&mut self) -> Option<RoundLedger> {
        if self.at == self.bytes.len() {
            return None;
        }
        let mut ledger = RoundLedger::new(RoundNumber(self.number()));
        ledger.commission = self.cents();
        for _ in 0..self.number() {
            let share = self.share();
            ledger.results.push(share);
        }
        Some(ledger)
    }

    fn share(&mut self) -> Share {
        let (person, kind) = (PersonId(self.number()), self.number());
        let chips = ChipKind::ALL.into_iter().find(|chips| *chips as u64 == kind / 2);
        let chips = chips.expect("written from a kind of chips");
        let amount = i64::try_from(self.number()).expect("written from a result");
        let net = Net(if kind % 2 == 1 { -amount } else { amount });
        let (staked, commission) = (self.cents().net(), self.cents());
        Share { person, chips, net, staked, commission, on_account: self.cents() }
    }
}

#[cfg(test)]
mod tests {
    use rules::{Party, Pocket, Transfer};

    use super::*;

    fn play(rounds: &mut Rounds, round: u64) {
        let ledger = rounds.at(RoundNumber(round), |_| true);
        let net = Net(if round.is_multiple_of(2) { -500 } else { 123_456 });
        ledger.correct(PersonId(7), ChipKind::Gaming, net);
        ledger.correct(PersonId(u64::MAX), ChipKind::Colour, Net(-1));
    }

    #[test]
    fn a_round_of_long_ago_reads_as_it_was_written() {
        let mut rounds = Rounds::default();
        (1..=5_000).for_each(|round| play(&mut rounds, round));
        assert!(rounds.blocks.len() > 10, "most are packed");
        assert_eq!(rounds.latest.len(), LATEST);
        for round in [1, 2, 2_500, 4_984, 4_985, 5_000] {
            let mut fresh = Rounds::default();
            play(&mut fresh, round);
            assert_eq!(rounds.of(RoundNumber(round)), fresh.of(RoundNumber(round)), "{round}");
        }
    }

    #[test]
    fn a_packed_round_is_undone_once_and_a_person_left_out_of_it() {
        let mut rounds = Rounds::default();
        (1..=40).for_each(|round| play(&mut rounds, round));
        rounds.leave_out(RoundNumber(3), PersonId(7));
        let left = rounds.of(RoundNumber(3)).unwrap().results;
        assert!(left.iter().all(|share| share.person != PersonId(7)) && left.len() == 1);
        rounds.undo(RoundNumber(3));
        assert_eq!(rounds.of(RoundNumber(3)), None);
        assert!(rounds.of(RoundNumber(4)).is_some());
    }

    #[test]
    fn wagers_in_a_packed_round_stand_again_and_can_be_left_out_again() {
        let mut rounds = Rounds::default();
        (1..=40).for_each(|round| play(&mut rounds, round));
        let before = rounds.of(RoundNumber(3)).unwrap();
        let share = before.results.iter().find(|share| share.person == PersonId(7)).unwrap();
        let Share { chips, net, staked, commission, .. } = *share;
        let took = [Took { chips, amount: net, net, staked, commission }];
        rounds.leave_out(RoundNumber(3), PersonId(7));
        rounds.restore(RoundNumber(3), PersonId(7), &took);
        let again = rounds.of(RoundNumber(3)).unwrap();
        assert!(again.results.contains(share) && again.results.len() == before.results.len());
        rounds.leave_out(RoundNumber(3), PersonId(7));
        assert!(!rounds.of(RoundNumber(3)).unwrap().results.contains(share));
    }

    #[test]
    fn a_round_that_stands_again_has_what_is_put_back_into_it_and_can_be_undone_again() {
        for round in [RoundNumber(3), RoundNumber(40)] {
            let mut rounds = Rounds::default();
            (1..=40).for_each(|round| play(&mut rounds, round));
            let before = rounds.of(round).unwrap();
            rounds.undo(round);
            rounds.make_void(round, Stakes::Refunded);
            rounds.reinstate(round, before.commission);
            assert_eq!(rounds.stakes_if_void(round), None);
            for Share { person, chips, net, staked, commission, .. } in &before.results {
                let took = Took {
                    chips: *chips,
                    amount: *net,
                    net: *net,
                    staked: *staked,
                    commission: *commission,
                };
                rounds.restore(round, *person, &[took]);
            }
            assert_eq!(rounds.of(round), Some(before), "packed or not");
            rounds.undo(round);
            assert_eq!(rounds.of(round), None);
        }
    }

    #[test]
    fn whoever_has_wagered_is_known_however_long_ago() {
        let mut rounds = Rounds::default();
        rounds.at(RoundNumber(1), |_| true).correct(PersonId(1), ChipKind::Gaming, Net(-1));
        (2..=5_000).for_each(|round| play(&mut rounds, round));
        let known = [1, 7, 8].map(|person| rounds.has_played(PersonId(person)));
        assert_eq!(known, [true, true, false]);
    }

    #[test]
    fn a_round_whose_commission_is_still_owed_is_not_packed() {
        let mut rounds = Rounds::default();
        let (from, to) = (Pocket::OnAccount(Party(0)), Pocket::Commission);
        let noted = Transfer { from, to, amount: Cents(50) };
        rounds.at(RoundNumber(1), |_| true).note(noted, |_| Some(PersonId(7)));
        (2..=80).for_each(|round| play(&mut rounds, round));
        assert_eq!(rounds.latest.len(), 80);
        let share = rounds.of(RoundNumber(1)).unwrap().results[0];
        assert_eq!(rounds.unpaid(RoundNumber(1), &share, Cents(30)), Cents(30));
        rounds.write_off(PersonId(7), Cents(30));
        rounds.at(RoundNumber(81), |_| false);
        assert_eq!(rounds.latest.len(), LATEST);
        assert_eq!(rounds.of(RoundNumber(1)).unwrap().results[0].on_account, Cents(20));
    }

    #[test]
    fn payments_go_to_the_commission_that_was_run_up_first() {
        let mut rounds = Rounds::default();
        for (round, amount) in [(1, Cents(50)), (2, Cents(30))] {
            let (from, to) = (Pocket::OnAccount(Party(0)), Pocket::Commission);
            let noted = Transfer { from, to, amount };
            rounds.at(RoundNumber(round), |_| true).note(noted, |_| Some(PersonId(7)));
        }
        let unpaid = |round: u64, owed: u64| {
            let share = rounds.of(RoundNumber(round)).unwrap().results[0];
            rounds.unpaid(RoundNumber(round), &share, Cents(owed)).0
        };
        assert_eq!([unpaid(1, 80), unpaid(2, 80)], [50, 30], "nothing was paid");
        assert_eq!([unpaid(1, 40), unpaid(2, 40)], [10, 30], "40 were paid");
        assert_eq!([unpaid(1, 20), unpaid(2, 20)], [0, 20], "60 were paid");
    }

    #[test]
    fn old_rounds_take_a_few_bytes() {
        let mut rounds = Rounds::default();
        (1..=10_000).for_each(|round| play(&mut rounds, round));
        let bytes: usize = rounds.blocks.iter().map(|block| block.bytes.len()).sum();
        assert!(bytes < 10_000 * 32, "{bytes} bytes for 10,000 rounds of two people");
    }
}
