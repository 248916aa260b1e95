//! The general provisions: statements about any table, and the rulings they may lead to.

use rules::{Clause, Game, Party, RoundNumber, Stakes, mark, provides};
use serde::{Deserialize, Serialize};

use crate::PersonId;

/// Something that happened around the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Statement {
    Disruption {
        cause: Cause,
    },
    /// The round cannot practically be continued.
    Impractical,
    /// A fraud that affects the outcome of a round: by somebody at the table, or by a person who has left it or only looked on,
    /// whose account is named if they have one.
    Fraud {
        party: Option<Party>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        onlooker: Option<PersonId>,
    },
    /// A person has broken a rule of conduct: somebody at the table, or an onlooker, whose account is named if they have one.
    Contravention {
        party: Option<Party>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        onlooker: Option<PersonId>,
        of: Clause,
        /// The round, if not the one that is being played or was played last.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<RoundNumber>,
    },
    Dispute {
        /// None for somebody who has left the table.
        #[serde(default)]
        party: Option<Party>,
        about: String,
    },
    /// A matter that no rule covers.
    NotCovered {
        about: String,
    },
    /// Cards were misplaced in a round that is over.
    CardsMisplaced {
        round: RoundNumber,
    },
    /// An error, found too late, that makes a settled round void. It follows from a statement about the game.
    FoundLate {
        round: RoundNumber,
        under: Clause,
    },
    /// The seal of a round cannot be opened, so nothing can be drawn from it or revealed. Only the computer states this.
    SealLost {
        round: RoundNumber,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    CivilCommotion,
    Fire,
    Riot,
    Brawl,
    Robbery,
    ActOfGod,
}

/// A ruling on a statement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Decision {
    /// The outcome of a round is undone.
    Invalidate {
        round: RoundNumber,
        #[serde(default)]
        stakes: Stakes,
    },
    /// The operator could invalidate, void or exclude, but does not.
    PlayOn,
    /// A person's wagers are void, and their stakes go back.
    VoidWagers,
    /// A person's wagers are void, and their stakes are kept.
    VoidWagersKept,
    Exclude,
    VoidAndExclude,
    VoidKeptAndExclude,
    /// The chips that an overturned ruling took back are paid again.
    Restore,
    /// A decision on a dispute, in the supervisor's words.
    Decide {
        outcome: String,
    },
    /// The agreement of all players, in the words in which it was put to them.
    AsAgreed {
        outcome: String,
    },
    /// A round whose seal is lost is void, its wagers go back, and the seal stays unopened (reading GEN-07).
    Forfeit,
}

impl Statement {
    /// The clauses under which it may be decided.
    pub fn clauses(&self) -> &[Clause] {
        match self {
            Statement::Disruption { .. } => &[Clause::Disruption],
            Statement::Impractical | Statement::Fraud { .. } | Statement::SealLost { .. } => {
                &[Clause::ImpracticalOrFraud]
            }
            Statement::Contravention { .. } => &[Clause::SanctionVoid, Clause::SanctionExclusion],
            Statement::Dispute { .. } => &[Clause::Disputes],
            Statement::NotCovered { .. } => &[Clause::SettledByAgreement, Clause::Disputes],
            Statement::CardsMisplaced { .. } => &[Clause::LateErrorVoid],
            Statement::FoundLate { under, .. } => std::slice::from_ref(under),
        }
    }

    /// Whether a clause allows this decision, if the game's books have it.
    pub fn allows<G: Game>(&self, under: Clause, decision: &Decision) -> bool {
        let both = [Clause::SanctionVoid, Clause::SanctionExclusion];
        let by_clause = match (self, decision) {
            // Without its seal a round cannot be played on.
            (Statement::SealLost { .. }, Decision::Forfeit) => Clause::ImpracticalOrFraud,
            // Only that round is void.
            (
                Statement::CardsMisplaced { round },
                Decision::Invalidate { round: of, stakes: Stakes::Refunded },
            ) if round == of => Clause::LateErrorVoid,
            (
                Statement::FoundLate { round, under },
                Decision::Invalidate { round: of, stakes: Stakes::Refunded },
            ) if round == of => *under,
            // A matter that no rule covers is decided by all players or by the operator.
            (Statement::SealLost { .. } | Statement::CardsMisplaced { .. }, _)
            | (Statement::NotCovered { .. }, Decision::PlayOn) => return false,
            (_, Decision::PlayOn) => {
                return self.clauses().contains(&under) && provides::<G>(under);
            }
            (Statement::Disruption { .. }, Decision::Invalidate { .. }) => Clause::Disruption,
            (Statement::Impractical | Statement::Fraud { .. }, Decision::Invalidate { .. }) => {
                Clause::ImpracticalOrFraud
            }
            (Statement::Contravention { .. }, Decision::VoidWagers | Decision::VoidWagersKept) => {
                Clause::SanctionVoid
            }
            (Statement::Contravention { .. }, Decision::Exclude) => Clause::SanctionExclusion,
            // A review has found that the sanction was wrong.
            (Statement::Contravention { .. }, Decision::Restore) => Clause::Disputes,
            // Both sanctions together may be given under either's number.
            (
                Statement::Contravention { .. },
                Decision::VoidAndExclude | Decision::VoidKeptAndExclude,
            ) => {
                return both.contains(&under)
                    && both.into_iter().all(|one| provides::<G>(one) && mark(one));
            }
            // Players are asked; nobody can agree for them.
            (Statement::Dispute { .. } | Statement::NotCovered { .. }, Decision::Decide { .. }) => {
                Clause::Disputes
            }
            _ => return false,
        };
        under == by_clause && provides::<G>(by_clause) && mark(by_clause)
    }

    pub(crate) fn word(&self) -> &'static str {
        match self {
            Statement::Disruption { cause } => cause.word(),
            Statement::Impractical => "table.impractical",
            Statement::Fraud { party: Some(_), .. } => "table.fraud",
            Statement::Fraud { party: None, .. } => "table.fraud-by-onlooker",
            Statement::Contravention { party: Some(_), .. } => "table.contravention",
            Statement::Contravention { party: None, .. } => "table.contravention-by-onlooker",
            Statement::Dispute { .. } => "table.dispute",
            Statement::NotCovered { .. } => "table.not-covered",
            Statement::CardsMisplaced { .. } => "table.cards-misplaced",
            Statement::FoundLate { .. } => "table.found-late",
            Statement::SealLost { .. } => "table.seal-lost",
        }
    }

    /// Its label for staff.
    pub(crate) fn label(&self) -> &'static str {
        match self {
            Statement::Disruption { .. } => "table.duty.disruption",
            Statement::Impractical => "table.duty.impractical",
            Statement::Fraud { .. } => "table.duty.fraud",
            Statement::Contravention { .. } => "table.duty.contravention",
            Statement::Dispute { .. } => "table.duty.dispute",
            Statement::NotCovered { .. } => "table.duty.not-covered",
            Statement::CardsMisplaced { .. } => "table.duty.cards-misplaced",
            Statement::FoundLate { .. } => "table.duty.found-late",
            Statement::SealLost { .. } => "table.duty.seal-lost",
        }
    }

    /// The round that it names.
    pub(crate) fn round(&self) -> Option<RoundNumber> {
        match *self {
            Statement::Contravention { round, .. } => round,
            Statement::CardsMisplaced { round }
            | Statement::FoundLate { round, .. }
            | Statement::SealLost { round } => Some(round),
            Statement::Disruption { .. }
            | Statement::Impractical
            | Statement::Fraud { .. }
            | Statement::Dispute { .. }
            | Statement::NotCovered { .. } => None,
        }
    }

    /// Whether it makes a round void by a rule, rather than by a decision of the operator.
    pub(crate) fn makes_void(&self) -> bool {
        matches!(self, Statement::CardsMisplaced { .. } | Statement::FoundLate { .. })
    }

    pub(crate) fn party(&self) -> Option<Party> {
        match *self {
            Statement::Dispute { party, .. }
            | Statement::Fraud { party, .. }
            | Statement::Contravention { party, .. } => party,
            Statement::Disruption { .. }
            | Statement::Impractical
            | Statement::NotCovered { .. }
            | Statement::CardsMisplaced { .. }
            | Statement::FoundLate { .. }
            | Statement::SealLost { .. } => None,
        }
    }
}

impl Decision {
    /// The fate of the stakes of a person whose wagers it makes void.
    pub(crate) fn voids(&self) -> Option<Stakes> {
        match self {
            Decision::VoidWagers | Decision::VoidAndExclude => Some(Stakes::Refunded),
            Decision::VoidWagersKept | Decision::VoidKeptAndExclude => Some(Stakes::Kept),
            _ => None,
        }
    }

    pub(crate) fn excludes(&self) -> bool {
        let excludes = [Decision::Exclude, Decision::VoidAndExclude, Decision::VoidKeptAndExclude];
        excludes.contains(self)
    }
}

impl Cause {
    pub(crate) const ALL: [Cause; 6] = [
        Cause::CivilCommotion,
        Cause::Fire,
        Cause::Riot,
        Cause::Brawl,
        Cause::Robbery,
        Cause::ActOfGod,
    ];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Cause::CivilCommotion => "table.disruption.civil-commotion",
            Cause::Fire => "table.disruption.fire",
            Cause::Riot => "table.disruption.riot",
            Cause::Brawl => "table.disruption.brawl",
            Cause::Robbery => "table.disruption.robbery",
            Cause::ActOfGod => "table.disruption.act-of-god",
        }
    }
}

impl Decision {
    /// Its label for a supervisor.
    pub(crate) fn label(&self) -> &'static str {
        match self {
            Decision::Invalidate { stakes: Stakes::Refunded, .. } => "table.duty.invalid-refunded",
            Decision::Invalidate { stakes: Stakes::Kept, .. } => "table.duty.invalid-kept",
            Decision::PlayOn => "table.duty.play-on",
            Decision::VoidWagers => "table.duty.void-wagers",
            Decision::VoidWagersKept => "table.duty.void-wagers-kept",
            Decision::Exclude => "table.duty.exclude",
            Decision::VoidAndExclude => "table.duty.void-and-exclude",
            Decision::VoidKeptAndExclude => "table.duty.void-kept-and-exclude",
            Decision::Restore => "table.duty.restore",
            Decision::Decide { .. } => "table.duty.decide",
            Decision::AsAgreed { .. } => "table.duty.as-agreed",
            Decision::Forfeit => "table.duty.forfeit",
        }
    }

    pub(crate) fn word(&self) -> &'static str {
        match self {
            Decision::Invalidate { stakes: Stakes::Refunded, .. } => "table.ruled.invalid-refunded",
            Decision::Invalidate { stakes: Stakes::Kept, .. } => "table.ruled.invalid-kept",
            Decision::PlayOn => "table.ruled.play-on",
            Decision::VoidWagers => "table.ruled.void-wagers",
            Decision::VoidWagersKept => "table.ruled.void-wagers-kept",
            Decision::Exclude => "table.ruled.exclude",
            Decision::VoidAndExclude => "table.ruled.void-and-exclude",
            Decision::VoidKeptAndExclude => "table.ruled.void-kept-and-exclude",
            Decision::Restore => "table.ruled.restore",
            Decision::Decide { .. } => "table.ruled.decide",
            Decision::AsAgreed { .. } => "table.ruled.as-agreed",
            Decision::Forfeit => "table.ruled.forfeit",
        }
    }
}
