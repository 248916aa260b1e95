//! The computer's dealing, as at a real table: sealed, drawn from the seed or taken from decks, and opened after.

use chance::{Deck, Salt, Seed, commit, draw};
use rules::{Awaiting, Dealing, Game, Tokens, Window};
use table::{Command, DealtBy, Open, Sealed, Statement};

/// A seed reveals nothing about the next.
#[derive(Debug, Default)]
pub(crate) struct Dealer {
    seed: [u8; 32],
    /// A sealed value that does not follow from the seed.
    lost: bool,
}

const SALT: Salt = Salt([9; 32]);

impl Dealer {
    pub(crate) fn lose_seal(&mut self) {
        self.lost = true;
    }

    /// The computer's next act of chance, if any.
    pub(crate) fn next<G: Game>(&mut self, table: &Open<G>, entropy: u64) -> Option<Command<G>> {
        let Some(sealed) = &table.fairness.sealed else {
            self.seed[..8].copy_from_slice(&entropy.to_be_bytes());
            self.lost = false;
            let commit = commit(&Seed(self.seed), &SALT);
            return Some(Command::Seal { commit, sealed: String::new() });
        };
        if self.lost {
            let round = sealed.part.round;
            return Some(Command::State(Statement::SealLost { round }));
        }
        if let Some(Statement::SealLost { .. }) = table.statement.as_ref().map(|said| &said.what) {
            return Some(Command::FindSeal);
        }
        if table.seal_has_served() {
            return Some(self.open_up(sealed));
        }
        let key = sealed.key(&Seed(self.seed));
        match G::awaiting(table.at()) {
            Awaiting::Dealer(Dealing::Draw { of }) => {
                Some(Command::Deal { drawn: draw(&key, sealed.next_index(), of) })
            }
            Awaiting::Dealer(Dealing::Take { from }) => self.take(sealed, from),
            _ => None,
        }
    }

    /// Takes the next token of the current deck, or lays the deck.
    fn take<G: Game>(&self, sealed: &Sealed, from: Tokens) -> Option<Command<G>> {
        let Some((epoch, deck)) = sealed.deck_of(from) else {
            let deck = self.lay(sealed, sealed.epochs() + 1, from);
            return Some(Command::LayDeck { root: deck.laid().root });
        };
        let position = u32::try_from(deck.taken.len()).ok()?;
        let token = self.lay(sealed, epoch, deck.from?).token(position)?;
        Some(Command::Deal { drawn: token.into() })
    }

    fn lay(&self, sealed: &Sealed, epoch: u32, from: Tokens) -> Deck {
        let tokens: Vec<u8> = from.iter().map(|token| token.0).collect();
        Deck::lay(&sealed.key(&Seed(self.seed)), epoch, &tokens)
    }

    fn open_up<G: Game>(&self, sealed: &Sealed) -> Command<G> {
        if sealed.decks.is_empty() {
            return Command::Reveal { seed: Seed(self.seed), salt: SALT };
        }
        let opened = |(epoch, position): (u32, u32)| {
            let laid = sealed.decks[epoch as usize - 1].from.expect("here nothing is hidden");
            self.lay(sealed, epoch, laid).open(position)
        };
        Command::Show { openings: sealed.to_open().into_iter().filter_map(opened).collect() }
    }
}

/// While wagers are open nothing has been drawn for them yet: nobody wagers on something that the house already
/// knows.
pub(crate) fn check<G: Game>(table: &Open<G>) {
    let betting =
        matches!(G::awaiting(table.at()), Awaiting::Parties { window: Window::Betting, .. });
    if betting && table.progress().running && table.terms.dealt_by == DealtBy::Computer {
        let sealed = table.fairness.sealed.as_ref().expect("no round begins without a seal");
        assert!(!sealed.is_part_drawn_from(), "drawn from before the wagers: {sealed:?}");
        assert_eq!(sealed.part.round, table.progress().round, "wagers go into their own round");
    }
}
