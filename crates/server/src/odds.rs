//! Odds: worked out beside the runtime, one calculation at a time. What does not depend on the request is worked out once.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use analysis::{Edge, HandCount, Outcome, Share};
use equipment::Card;
use floor::ClauseWire;
use rulebook::{Name, Rulebook};
use rules::{Clause, Edition};
use tokio::sync::Semaphore;

use crate::problem::Problem;
use crate::wire::{
    EquityWire, FiguresWire, HandFigures, HandOdds, HandShare, OddsWire, OutcomeWire, WagerFigures,
    WagerOdds,
};

/// How long a request waits for its turn.
const WAIT_MAX: Duration = Duration::from_secs(10);

/// The answer about one game and edition, as it is sent.
type Answer = Arc<OnceLock<Arc<str>>>;

#[derive(Debug)]
pub(crate) struct Odds {
    /// One for each game and edition that there is something to say about, so there are never more.
    kept: BTreeMap<(&'static str, Edition), Answer>,
    one_at_a_time: Arc<Semaphore>,
}

impl Odds {
    pub(crate) fn new() -> Odds {
        let covered = rulebook::book().games().filter(|game| analysis::covers(&game.name));
        let kept = covered.flat_map(|game| {
            game.editions().map(|edition| ((game.name.as_str(), edition), Answer::default()))
        });
        Odds { kept: kept.collect(), one_at_a_time: Arc::new(Semaphore::new(1)) }
    }

    /// The odds of a game as JSON; none if nothing is worked out for it.
    pub(crate) async fn of(
        &self,
        game: &'static str,
        edition: Edition,
    ) -> Result<Option<Arc<str>>, Problem> {
        let Some(answer) = self.kept.get(&(game, edition)) else { return Ok(None) };
        if let Some(known) = answer.get() {
            return Ok(Some(Arc::clone(known)));
        }
        // Whoever goes away while it is worked out leaves it behind for the next.
        let answer = Arc::clone(answer);
        let work = move || Arc::clone(answer.get_or_init(|| written(game, edition)));
        self.in_turn(work).await.map(Some)
    }

    /// What hands are worth against each other.
    pub(crate) async fn equity(
        &self,
        game: &'static str,
        edition: Edition,
        hands: Vec<Vec<Card>>,
        board: Vec<Card>,
    ) -> Result<EquityWire, Problem> {
        let compared = self
            .in_turn(move || analysis::equity(game, Some(edition), &hands, &board))
            .await?
            .map_err(|reason| Problem::bad("hands", reason.to_string()))?;
        let share = |Share { wins, ties, part }| HandShare { wins, ties, part: part.into() };
        let hands = compared.shares.into_iter().map(share).collect();
        Ok(EquityWire { boards: compared.boards, hands })
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = Arc::clone(&self.one_at_a_time).acquire_owned();
        let Ok(Ok(turn)) = tokio::time::timeout(WAIT_MAX, turn).await else {
            return Err(Problem::busy());
        };
        let worked = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        worked.await.map_err(|error| Problem::failed(&error))
    }
}

fn written(game: &'static str, edition: Edition) -> Arc<str> {
    let odds = worked_out(game, edition).expect("every game that is covered has figures");
    serde_json::to_string(&odds).expect("figures have an encoding").into()
}

fn worked_out(game: &str, edition: Edition) -> Option<OddsWire> {
    let book = rulebook::book();
    let entry = book.game(game)?;
    let cite = Citing { book, game, edition };
    let wagers = || Some(FiguresWire::Wagers(wagers(&cite)?));
    let figures = wagers().or_else(|| Some(FiguresWire::Hands(hands(&cite)?)))?;
    let (title, editions) = (entry.title.clone(), entry.editions().collect());
    Some(OddsWire { game: game.to_owned(), title, edition, editions, figures })
}

/// Numbers clauses by the book of the game.
struct Citing<'a> {
    book: &'a Rulebook,
    game: &'a str,
    edition: Edition,
}

impl Citing<'_> {
    fn clause(&self, clause: Clause) -> ClauseWire {
        let number = self.book.number(clause, self.game, self.edition).map(str::to_owned);
        ClauseWire { key: clause.key(), number }
    }
}

fn wagers(cite: &Citing<'_>) -> Option<WagerFigures> {
    let edges = analysis::edges(cite.game, Some(cite.edition))?;
    Some(WagerFigures {
        decks: analysis::decks(cite.game),
        results: edges.first().map_or(0, Edge::results),
        wagers: edges.into_iter().map(|edge| wager(cite, edge)).collect(),
    })
}

fn wager(cite: &Citing<'_>, edge: Edge) -> WagerOdds {
    let nobody = |party: rules::Party| Name::Other(rulebook::words().player(party.0 + 1));
    let outcome = |Outcome { times, returned, pays }| OutcomeWire {
        times,
        returned: returned.into(),
        clause: Option::map(pays, |clause| cite.clause(clause)),
    };
    WagerOdds {
        label: rulebook::words().say(&edge.label, nobody),
        wager: edge.wager,
        expectation: edge.expectation.into(),
        variance: edge.variance.into(),
        method: edge.method.name().to_owned(),
        outcomes: edge.outcomes.into_iter().map(outcome).collect(),
    }
}

fn hands(cite: &Citing<'_>) -> Option<HandFigures> {
    let hands = analysis::hands(cite.game, Some(cite.edition))?;
    let count = |HandCount { category, under, times }: &HandCount| HandOdds {
        hand: category.key().to_owned(),
        times: *times,
        clause: cite.clause(*under),
    };
    Some(HandFigures {
        deck: hands.deck,
        cards: hands.cards,
        whole: hands.is_whole,
        all: hands.all(),
        hands: hands.counts.iter().map(count).collect(),
        compares: analysis::compares(cite.game),
    })
}
