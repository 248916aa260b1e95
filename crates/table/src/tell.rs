//! The sentences for events at a table.

use money::Cents;
use rules::{Clause, Game, Line, Party, Pieces, Ruling, Seats, Text, Viewer, provides};

use crate::event::Reversal;
use crate::judge::floor::limits_clause;
use crate::{Decision, Event, Open, Statement};

impl<G: Game> Event<G> {
    /// One line for the record of a viewer; none for an event that concerns only the house. `table` is the table in which the
    /// people of the event have their seats, before or after the event.
    pub fn tell(&self, table: &Open<G>, viewer: Viewer) -> Option<Line> {
        self.tell_seated(&table.cloth.seats, viewer)
    }

    pub(crate) fn tell_seated(&self, seats: &Seats, viewer: Viewer) -> Option<Line> {
        if let Event::Play(event) = self {
            return G::tell(event, viewer).map(|line| line.seated(seats));
        }
        let (mut text, party, clause) = self.line()?;
        if let Event::Stated { what: Statement::Dispute { about, party: of }, .. } = self
            && reads_dispute(viewer, *of)
        {
            text = Text { key: "table.dispute-said".into(), ..text }.with("about", about.clone());
        }
        Some(Line { text, party, clause })
    }

    /// Whether some people read it in other words than onlookers.
    pub fn is_told_apart(&self) -> bool {
        matches!(self, Event::Stated { what: Statement::Dispute { .. }, .. })
            || self.veiled().is_some()
    }

    fn line(&self) -> Option<(Text, Option<Party>, Option<Clause>)> {
        let plain = |key| (Text::new(key), None, None);
        Some(match self {
            Event::Opened { .. } => plain("table.opened"),
            Event::NoticeGiven { from_round, .. } => {
                let text = Text::new("table.notice-given").with("round", from_round.0);
                (text, None, Some(limits_clause::<G>()))
            }
            Event::SetupInForce { .. } => {
                (Text::new("table.setup-in-force"), None, Some(limits_clause::<G>()))
            }
            Event::ClosingAnnounced { after_round, .. } => {
                let text = Text::new("table.closing-announced").with("round", after_round.0);
                (text, None, Some(Clause::NoticeOfClosing))
            }
            Event::Closed => (Text::new("table.closed"), None, Some(Clause::NoticeOfClosing)),
            // By name: the number of the seat says nothing about somebody who has had none so far.
            Event::Joined { party, handle, bot, .. } => {
                let key = if *bot { "table.bot-joined" } else { "table.joined" };
                (Text::new(key).with("name", handle.to_string()), Some(*party), None)
            }
            Event::BotsSet { bots, party, .. } => {
                let key = if party.is_some() { "table.bots-set-by" } else { "table.bots-set" };
                (Text::new(key).with("bots", *bots), *party, None)
            }
            Event::Seated { party, seat } => {
                let text = Text::new("table.seated").with("seat", seat.0 + 1);
                (text, Some(*party), None)
            }
            Event::Vacated { party } => (Text::new("table.vacated"), Some(*party), None),
            Event::BoxTaken { party, seat } => {
                (Text::new("table.box-taken").with("seat", seat.0 + 1), Some(*party), None)
            }
            Event::BoxGivenUp { party, seat } => {
                (Text::new("table.box-given-up").with("seat", seat.0 + 1), Some(*party), None)
            }
            Event::BoughtIn { party, amount, .. } => {
                (Text::new("table.bought-in").with("amount", *amount), Some(*party), None)
            }
            Event::CashedOut { party, amount, .. } => {
                (Text::new("table.cashed-out").with("amount", *amount), Some(*party), None)
            }
            Event::LeavingAfterRound { party } => {
                (Text::new("table.leaving-after-round"), Some(*party), None)
            }
            Event::WentAway { party } => (Text::new("table.went-away"), Some(*party), None),
            Event::CameBack { party } => (Text::new("table.came-back"), Some(*party), None),
            Event::Sealed { .. } => plain("table.sealed"),
            Event::WordsAdded { party, words } => {
                let text = Text::new("table.words-added").with("words", words.as_str().to_owned());
                (text, Some(*party), None)
            }
            Event::Revealed { .. } => plain("table.revealed"),
            Event::DeckLaid { size, .. } => (laid::<G>(*size), None, None),
            Event::Shown { openings, .. } => (shown::<G>(openings.len()), None, None),
            Event::NoticeTaken { .. } => plain("table.notice-taken"),
            Event::SealFound { .. } => plain("table.seal-found"),
            Event::Forfeited { round, .. } => {
                let text = Text::new("table.forfeited").with("round", round.0);
                (text, None, Some(Clause::ImpracticalOrFraud))
            }
            other => return other.hosting_line().or_else(|| other.ruling_line()),
        })
    }

    fn hosting_line(&self) -> Option<(Text, Option<Party>, Option<Clause>)> {
        Some(match self {
            Event::Paused { party } => (Text::new("table.paused"), Some(*party), None),
            Event::Resumed { party: None } => (Text::new("table.resumed-by-house"), None, None),
            Event::Resumed { party } => (Text::new("table.resumed"), *party, None),
            Event::ClosingDecided { party: None, .. } => {
                (Text::new("table.deserted"), None, Some(Clause::NoticeOfClosing))
            }
            Event::ClosingDecided { after_round, party } => {
                let text = Text::new("table.host-closes").with("round", after_round.0);
                (text, *party, Some(Clause::NoticeOfClosing))
            }
            _ => return None,
        })
    }

    fn ruling_line(&self) -> Option<(Text, Option<Party>, Option<Clause>)> {
        Some(match self {
            Event::Stated { what, .. } => {
                let text = match what {
                    Statement::SealLost { round } | Statement::FoundLate { round, .. } => {
                        Text::new(what.word()).with("round", round.0)
                    }
                    Statement::NotCovered { about } => {
                        Text::new(what.word()).with("about", about.clone())
                    }
                    Statement::Dispute { party: None, .. } => {
                        Text::new(what.word()).with("who", "table.absent")
                    }
                    _ => Text::new(what.word()),
                };
                let mut clauses = what.clauses().iter().copied();
                (text, what.party(), clauses.find(|clause| provides::<G>(*clause)))
            }
            Event::Ruled { on, ruling, .. } => ruled(on, ruling),
            Event::Excluded { party: party @ Some(_), .. } => {
                (Text::new("table.excluded"), *party, Some(Clause::SanctionExclusion))
            }
            // A person who has left is not named in a table's record; their account shows it to them.
            Event::Reversed { party: Some(party), reversal, again, .. } => {
                let (key, amount) = reversed(*reversal, *again);
                let clause = if *again { Clause::Disputes } else { Clause::RefundOfInvalidated };
                (Text::new(key).with("amount", amount), Some(*party), Some(clause))
            }
            Event::Collected { party: party @ Some(_), amount, .. } => {
                let text = Text::new("table.collected").with("amount", *amount);
                (text, *party, Some(Clause::RefundOfInvalidated))
            }
            Event::AccountUnpaid { party, amount, .. } => {
                let text = Text::new("table.account-unpaid").with("amount", *amount);
                (text, Some(*party), None)
            }
            Event::RoundUndone { round } => {
                (Text::new("table.round-undone").with("round", round.0), None, Some(Clause::Void))
            }
            Event::RoundRestored { round, .. } => {
                let text = Text::new("table.round-restored").with("round", round.0);
                (text, None, Some(Clause::Disputes))
            }
            Event::Readmitted { .. } => {
                (Text::new("table.readmitted"), None, Some(Clause::SanctionExclusion))
            }
            Event::ToldToVacate { party, .. } => {
                (Text::new("table.told-to-vacate"), Some(*party), Some(Clause::AbstainingSeat))
            }
            Event::ConsentAsked { proposal, .. } => {
                let text = Text::new("table.consent-asked").with("proposal", proposal.clone());
                (text, None, None)
            }
            Event::Agreed { party } => (Text::new("table.agreed"), Some(*party), None),
            Event::ConsentGiven => (Text::new("table.consent-given"), None, None),
            Event::ProposalWithdrawn => (Text::new("table.proposal-withdrawn"), None, None),
            Event::ConsentRefused { party } => {
                (Text::new("table.consent-refused"), Some(*party), None)
            }
            Event::Reviewed { ruling, upheld, reason, .. } => {
                let key = if *upheld { "table.review-upheld" } else { "table.review-not-upheld" };
                let text = Text::new(key).with("number", u64::from(ruling.0));
                (text.with("reason", reason.clone()), None, Some(Clause::Disputes))
            }
            _ => return None,
        })
    }
}

/// Only staff and the person who raised a dispute read its text: a table is no notice board.
fn reads_dispute(viewer: Viewer, of: Option<Party>) -> bool {
    match viewer {
        Viewer::Dealer | Viewer::Supervisor | Viewer::Inspector => true,
        Viewer::Party(party) => of == Some(party),
        Viewer::Spectator => false,
    }
}

fn reversed(reversal: Reversal, again: bool) -> (&'static str, Cents) {
    match reversal {
        Reversal::Returned { amount, .. } if again => ("table.paid-again", amount),
        Reversal::TakenBack { amount, .. } if again => ("table.lost-again", amount),
        Reversal::Returned { amount, .. } => ("table.returned", amount),
        Reversal::TakenBack { amount, .. } => ("table.taken-back", amount),
        Reversal::Owed { amount } => ("table.owed", amount),
        Reversal::CommissionReturned { amount } => ("table.commission-returned", amount),
        Reversal::CommissionWaived { amount } => ("table.commission-waived", amount),
        Reversal::Released { amount } => ("table.released", amount),
    }
}

fn ruled(on: &Statement, ruling: &Ruling<Decision>) -> (Text, Option<Party>, Option<Clause>) {
    let word = match (on, &ruling.outcome) {
        (Statement::NotCovered { .. }, Decision::Decide { .. }) => "table.ruled.settled",
        (Statement::Contravention { .. }, Decision::Restore) => "table.ruled.restore",
        (_, Decision::Restore) => "table.ruled.restore-round",
        (_, outcome) => outcome.word(),
    };
    let text = Text::new(word).with("reason", ruling.reason.clone());
    let text = match &ruling.outcome {
        Decision::Decide { outcome } | Decision::AsAgreed { outcome } => {
            text.with("outcome", outcome.clone())
        }
        Decision::Invalidate { round, .. } => text.with("round", round.0),
        _ => text,
    };
    // A ruling about the round names nobody; one about a person names them.
    let party = match ruling.outcome {
        Decision::Invalidate { .. }
        | Decision::PlayOn
        | Decision::Forfeit
        | Decision::AsAgreed { .. } => None,
        Decision::Restore if !matches!(on, Statement::Contravention { .. }) => None,
        _ => match on.party() {
            None => return (text.with("who", "table.absent"), None, Some(ruling.under)),
            party => party,
        },
    };
    (text, party, Some(ruling.under))
}

fn laid<G: Game>(size: u32) -> Text {
    match G::PIECES {
        Pieces::Cards => Text::new("table.deck-laid"),
        Pieces::TilesAndDice => Text::new("table.pieces-laid").with("faces", u64::from(size)),
    }
}

fn shown<G: Game>(count: usize) -> Text {
    let count = u64::try_from(count).unwrap_or(u64::MAX);
    match G::PIECES {
        Pieces::Cards => Text::new("table.shown").with("cards", count),
        Pieces::TilesAndDice => Text::new("table.pieces-shown").with("pieces", count),
    }
}
