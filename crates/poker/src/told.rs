//! How what has happened is told.

use money::Cents;
use rules::{Arg, Clause, Line, Seat, Text, Viewer};

use crate::command::Outcome;
use crate::event::{Event, Post, Said, Side, Wager};
use crate::sitting_out::Cause;

impl Event {
    /// One sentence for the record. The face of a card dealt face down is told to its player alone. Where the event
    /// knows only a seat, the text says so, and the table finds out who sits there.
    pub(crate) fn tell(&self, viewer: Viewer) -> Line {
        let text = match *self {
            Event::CardDealt { party, card: Some(card), up: false, .. }
                if viewer == Viewer::Party(party) =>
            {
                Text::new("poker.own-card-dealt").with("card", Arg::cards([Some(card)]))
            }
            Event::ReplacementDealt { party, card: Some(card), .. }
                if viewer == Viewer::Party(party) =>
            {
                Text::new("poker.own-replacement-dealt").with("card", Arg::cards([Some(card)]))
            }
            Event::ShownTo { to, cards, .. } if viewer == Viewer::Party(to) => {
                Text::new("poker.shown-to-you").with("cards", Arg::cards(cards.faces().map(Some)))
            }
            _ => self.text(),
        };
        Line { text, party: self.party(), clause: self.clause() }
    }

    fn party(&self) -> Option<rules::Party> {
        match *self {
            Event::DealtIn { party, .. }
            | Event::CardDealt { party, .. }
            | Event::ReplacementDealt { party, .. }
            | Event::Posted { party, .. }
            | Event::LateBlindAgreed { party, .. }
            | Event::Wagered { party, .. }
            | Event::UncalledReturned { party, .. }
            | Event::PutInShort { party, .. }
            | Event::ShortReturned { party, .. }
            | Event::ExcessReturned { party, .. }
            | Event::PotWon { party, .. }
            | Event::BetHeld { party, .. }
            | Event::HeldReturned { party, .. }
            | Event::ActHeld { party, .. }
            | Event::ActRetracted { party, .. }
            | Event::HeldExcessReturned { party, .. }
            | Event::Refunded { party, .. }
            | Event::SatOut { party, .. }
            | Event::OutAtBlindChosen { party, .. }
            | Event::SeatChanged { party, .. }
            | Event::BlindMissed { party, .. }
            | Event::StillOwes { party, .. }
            | Event::PostChosen { party, .. }
            | Event::PlaysShort { party, .. }
            | Event::Declared { party, .. }
            | Event::MustLeave { party, .. }
            | Event::Sanctioned { party, .. }
            | Event::ShownTo { party, .. }
            | Event::TimeCalled { party, .. }
            | Event::OutOfTime { party, .. }
            | Event::MoreTimeTaken { party, .. }
            | Event::TimePaid { party, .. } => Some(party),
            _ => None,
        }
    }

    #[expect(clippy::too_many_lines, reason = "one row for each event")]
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Event::RoundOpened { .. } | Event::GameBegun => Clause::BuckMoves,
            Event::DealtIn { .. } => Clause::OneHandEach,
            Event::Posted { what, .. } => what.clause(),
            Event::LateBlindAgreed { .. } => Clause::NewPlayerPosts,
            Event::BettingOpened { .. } => Clause::OpeningOptions,
            Event::Cut { .. } => Clause::CutOnce,
            Event::CardDealt { .. } | Event::CommunalDealt { .. } => Clause::DealtFromShoe,
            Event::ReplacementDealt { .. } | Event::GivenUp { .. } | Event::ReplacingBegun => {
                Clause::DrawInTurn
            }
            Event::CardBurnt { .. } => Clause::DrawFiveLast,
            Event::Reshuffled { .. } => Clause::DrawReshuffle,
            Event::LastCardShared { .. } => Clause::InsufficientCards,
            Event::Checked { .. } => Clause::CheckAfterFirstRound,
            Event::Wagered { tapped_out: true, .. } => Clause::MustTapOut,
            Event::Wagered { what: Wager::Call, .. } => Clause::Call,
            Event::Wagered { what: Wager::Bet, .. } => Clause::LeastOpeningBet,
            Event::Wagered { .. } => Clause::LeastRaise,
            Event::PutInShort { .. } | Event::ShortReturned { .. } => Clause::ShortCall,
            Event::ExcessReturned { .. } | Event::HeldExcessReturned { .. } => {
                Clause::BetweenCallAndRaise
            }
            Event::Folded { .. } => Clause::Fold,
            Event::UncalledReturned { .. } => Clause::UncalledBet,
            Event::Shown { .. } | Event::Mucked { .. } => Clause::FirstToShow,
            Event::CommissionTaken { .. } => Clause::CommissionScale,
            Event::PotWon { side: Side::Uncontested, .. } => Clause::LaterRoundLastPlayer,
            Event::PotWon { side: Side::High, .. } => Clause::HighBall,
            Event::PotWon { side: Side::Low, .. } => Clause::LowBall,
            Event::Refunded { .. } | Event::RoundVoided { .. } => Clause::Void,
            Event::Kept { .. } => Clause::RefundOfInvalidated,
            Event::SeenTo { what, .. } => what.clause(),
            Event::ToldToAll { under, .. } | Event::OutOfTime { under, .. } => *under,
            Event::TimeCalled { .. } | Event::MoreTimeTaken { .. } => Clause::TimeToAct,
            Event::Stated { .. }
            | Event::PlayedOn { .. }
            | Event::Ruled { .. }
            | Event::MisdealDeclared { .. }
            | Event::ChipsGivenBack { .. }
            | Event::CardSpoilt { .. }
            | Event::BetHeld { .. }
            | Event::HeldStands { .. }
            | Event::HeldCounted { .. }
            | Event::HeldReturned { .. }
            | Event::ActHeld { .. }
            | Event::ActRetracted { .. }
            | Event::HeldFallsShort { .. }
            | Event::MayNotRaise { .. }
            | Event::BetsCapped { .. }
            | Event::BurnCardSeen { .. }
            | Event::MustOpen { .. }
            | Event::DeemedTappedOut { .. } => return self.clause_of_trouble(),
            Event::OverBlindDeclined { .. }
            | Event::BlindMissed { .. }
            | Event::StillOwes { .. }
            | Event::PostChosen { .. }
            | Event::OutAtBlindChosen { .. }
            | Event::SatOut { why: Cause::BigBlind, .. }
            | Event::SeatChanged { .. }
            | Event::PlaysShort { .. }
            | Event::Declared { .. }
            | Event::MustLeave { .. }
            | Event::TimePaid { .. }
            | Event::Sanctioned { .. }
            | Event::ShownTo { .. } => return self.clause_of_place(),
            Event::RulingAwaited { .. }
            | Event::TurnedUp { .. }
            | Event::NextCardSeen { .. }
            | Event::BettingClosed
            | Event::StageBegun
            | Event::ShowdownBegun
            | Event::RoundEnded { .. }
            | Event::SatOut { why: Cause::Asked | Cause::OutOfTime { .. }, .. } => return None,
        })
    }

    fn clause_of_trouble(&self) -> Option<Clause> {
        Some(match self {
            Event::Stated { what } => return what.clause(),
            Event::PlayedOn { under }
            | Event::Ruled { under, .. }
            | Event::MisdealDeclared { under, .. }
            | Event::BetsCapped { under, .. } => *under,
            Event::ChipsGivenBack { .. } => Clause::NoLending,
            Event::CardSpoilt { .. } => Clause::ExposedCardReplaced,
            Event::BetHeld { .. }
            | Event::ActHeld { .. }
            | Event::ActRetracted { .. }
            | Event::HeldStands { .. }
            | Event::HeldCounted { .. } => Clause::OutOfTurn,
            Event::HeldReturned { .. } => Clause::OutOfTurnRaised,
            Event::HeldFallsShort { .. } => Clause::ShortCall,
            Event::MayNotRaise { .. } => Clause::OutOfTurnNotExceeded,
            Event::BurnCardSeen { .. } => Clause::NextCardExposed,
            Event::MustOpen { .. } | Event::DeemedTappedOut { .. } => Clause::LastHoleCardExposed,
            _ => return None,
        })
    }

    fn clause_of_place(&self) -> Option<Clause> {
        Some(match self {
            Event::OverBlindDeclined { .. } => Clause::OverBlind,
            Event::BlindMissed { .. }
            | Event::StillOwes { .. }
            | Event::PostChosen { .. }
            | Event::OutAtBlindChosen { .. }
            | Event::SatOut { .. } => Clause::MissedBlind,
            Event::SeatChanged { .. } => Clause::SeatChange,
            Event::TimePaid { .. } => Clause::CommissionByTime,
            Event::Sanctioned { .. } => Clause::SanctionFold,
            Event::ShownTo { .. } => Clause::ShowOneShowAll,
            Event::PlaysShort { .. } | Event::Declared { .. } | Event::MustLeave { .. } => {
                Clause::DeclaredPlayer
            }
            _ => return None,
        })
    }

    fn text(&self) -> Text {
        let text = self.text_of_chips().or_else(|| self.text_of_trouble());
        let text = text.or_else(|| self.text_of_deal()).or_else(|| self.text_of_place());
        text.expect("every event is told")
    }

    /// How somebody stands to the game.
    fn text_of_place(&self) -> Option<Text> {
        let seat = |key, seat: Seat| Text::new(key).with("who", seat);
        Some(match *self {
            Event::SatOut { out: true, why, .. } => why.told(),
            Event::OutAtBlindChosen { wish: true, .. } => Text::new("poker.out-at-blind"),
            Event::OutAtBlindChosen { .. } => Text::new("poker.stays-at-blind"),
            Event::SatOut { out: false, .. } => Text::new("poker.sits-in"),
            Event::OverBlindDeclined { seat: by } => seat("poker.over-blind-declined", by),
            Event::GameBegun => Text::new("poker.game-begun"),
            Event::SeatChanged { seat: to, .. } => {
                Text::new("poker.seat-changed").with("seat", to.0 + 1)
            }
            Event::BlindMissed { .. } => Text::new("poker.blind-missed"),
            Event::StillOwes { .. } => Text::new("poker.still-owes"),
            Event::PostChosen { .. } => Text::new("poker.post-chosen"),
            Event::PlaysShort { .. } => Text::new("poker.plays-short"),
            Event::Declared { .. } => Text::new("poker.declared"),
            Event::MustLeave { .. } => Text::new("poker.must-leave"),
            Event::ShownTo { to, .. } => Text::new("poker.shown-to").with("to", to),
            Event::Sanctioned { .. } => Text::new("poker.sanctioned"),
            Event::TimeCalled { seconds, .. } => {
                Text::new("poker.time-called").with("seconds", u64::from(seconds.0))
            }
            Event::MoreTimeTaken { seconds, .. } => {
                Text::new("poker.more-time").with("seconds", u64::from(seconds.0))
            }
            Event::OutOfTime { .. } => Text::new("poker.out-of-time"),
            Event::TimePaid { amount, .. } => Text::new("poker.time-paid").with("amount", amount),
            _ => return None,
        })
    }

    fn text_of_chips(&self) -> Option<Text> {
        let seat = |key, seat: Seat| Text::new(key).with("who", seat);
        let chips = |key, amount: Cents| Text::new(key).with("amount", amount);
        Some(match *self {
            Event::Posted { amount, what, .. } => {
                let key = match what {
                    Post::Ante | Post::DeadAnte => "poker.ante-posted",
                    Post::Blind | Post::LateBlind => "poker.blind-posted",
                    Post::BringIn => "poker.brought-in",
                    Post::OverBlind => "poker.over-blind-posted",
                    Post::Entry => "poker.entry-posted",
                    Post::Missed | Post::Dead => "poker.missed-posted",
                };
                Text::new(key).with("amount", amount)
            }
            Event::BettingOpened { opener, .. } => seat("poker.betting-opened", opener),
            Event::Checked { seat: by } => seat("poker.checked", by),
            Event::Wagered { what, by, to, tapped_out, .. } => {
                let key = match (what, tapped_out) {
                    (Wager::Call, false) => "poker.called",
                    (Wager::Call, true) => "poker.called-all-in",
                    (Wager::Bet, false) => "poker.bet",
                    (Wager::Bet, true) => "poker.bet-all-in",
                    (Wager::Raise, false) => "poker.raised",
                    (Wager::Raise, true) => "poker.raised-all-in",
                    (Wager::Short, _) => "poker.tapped-out-short",
                };
                Text::new(key).with("by", by).with("to", to)
            }
            Event::PutInShort { amount, .. } => chips("poker.put-in-short", amount),
            Event::ShortReturned { amount, .. } => chips("poker.short-returned", amount),
            Event::ExcessReturned { amount, .. } => chips("poker.excess-returned", amount),
            Event::Folded { seat: by } => seat("poker.folds", by),
            Event::UncalledReturned { amount, .. } => chips("poker.uncalled-returned", amount),
            Event::BettingClosed => Text::new("poker.betting-closed"),
            Event::CommissionTaken { amount } => chips("poker.commission-taken", amount),
            Event::PotWon { amount, pot, side, .. } => {
                let key = match (side, pot) {
                    (Side::Uncontested, _) => "poker.pot-won-uncontested",
                    (Side::High, 0) => "poker.pot-won",
                    (Side::High, _) => "poker.side-pot-won",
                    (Side::Low, 0) => "poker.pot-won-low",
                    (Side::Low, _) => "poker.side-pot-won-low",
                };
                Text::new(key).with("amount", amount)
            }
            Event::Refunded { amount, .. } => chips("poker.refunded", amount),
            Event::Kept { amount } => chips("poker.kept", amount),
            Event::LateBlindAgreed { amount, .. } => {
                Text::new("poker.late-blind-agreed").with("amount", amount)
            }
            _ => return None,
        })
    }

    fn text_of_trouble(&self) -> Option<Text> {
        let seat = |key, seat: Seat| Text::new(key).with("who", seat);
        Some(match *self {
            Event::Stated { what } => what.text(),
            Event::SeenTo { what, .. } => what.text(),
            Event::PlayedOn { .. } => Text::new("poker.played-on"),
            Event::ChipsGivenBack { from, to, amount } => {
                seat("poker.chips-given-back", to).with("from", from).with("amount", amount)
            }
            Event::RulingAwaited { .. } => Text::new("poker.ruling-awaited"),
            Event::Ruled { outcome: Outcome::Misdeal, .. } => Text::new("poker.ruled-misdeal"),
            Event::Ruled { .. } => Text::new("poker.ruled-put-right"),
            Event::MisdealDeclared { .. } => Text::new("poker.misdeal-declared"),
            Event::CardSpoilt { seat: of, .. } => seat("poker.card-spoilt", of),
            Event::TurnedUp { seat: of, card: Some(card), .. } => {
                seat("poker.turned-up-card", of).with("card", Arg::cards([Some(card)]))
            }
            Event::TurnedUp { seat: of, .. } => seat("poker.turned-up", of),
            Event::BetHeld { to, .. } => Text::new("poker.bet-held").with("to", to),
            Event::HeldReturned { amount, .. } => {
                Text::new("poker.held-returned").with("amount", amount)
            }
            Event::ActHeld { what: Said::Check, .. } => Text::new("poker.check-held"),
            Event::ActHeld { what: Said::Fold, .. } => Text::new("poker.fold-held"),
            Event::ActRetracted { .. } => Text::new("poker.act-retracted"),
            Event::HeldCounted { seat: of } => seat("poker.held-counted", of),
            Event::HeldFallsShort { seat: of } => seat("poker.held-falls-short", of),
            Event::HeldStands { seat: of, .. } => seat("poker.held-stands", of),
            Event::HeldExcessReturned { amount, .. } => {
                Text::new("poker.excess-returned").with("amount", amount)
            }
            Event::MayNotRaise { seat: of } => seat("poker.may-not-raise", of),
            Event::NextCardSeen { card } => {
                Text::new("poker.next-card-seen").with("card", Arg::cards([Some(card)]))
            }
            Event::BetsCapped { to, .. } => Text::new("poker.bets-capped").with("to", to),
            Event::BurnCardSeen { card } => {
                Text::new("poker.burn-card-seen").with("card", Arg::cards([Some(card)]))
            }
            Event::MustOpen { seat: of } => seat("poker.must-open", of),
            Event::DeemedTappedOut { seat: of } => seat("poker.deemed-tapped-out", of),
            _ => return None,
        })
    }

    fn text_of_deal(&self) -> Option<Text> {
        let seat = |key, seat: Seat| Text::new(key).with("who", seat);
        Some(match *self {
            Event::RoundOpened { buck, .. } => seat("poker.round-opened", buck),
            Event::DealtIn { .. } => Text::new("poker.dealt-in"),
            Event::Cut { at } => Text::new("poker.cut").with("at", at),
            Event::CardDealt { card: Some(card), up: true, .. } => {
                Text::new("poker.up-card-dealt").with("card", Arg::cards([Some(card)]))
            }
            Event::CardDealt { .. } => Text::new("poker.hole-card-dealt"),
            Event::CommunalDealt { card, .. } => {
                Text::new("poker.communal-dealt").with("card", Arg::cards([card]))
            }
            Event::LastCardShared { card } => {
                Text::new("poker.last-card-shared").with("card", Arg::cards([card]))
            }
            Event::ReplacementDealt { .. } => Text::new("poker.replacement-dealt"),
            Event::CardBurnt { .. } => Text::new("poker.card-burnt"),
            Event::Reshuffled { .. } => Text::new("poker.reshuffled"),
            Event::StageBegun => Text::new("poker.stage-begun"),
            Event::ReplacingBegun => Text::new("poker.replacing-begun"),
            Event::GivenUp { seat: by, places } => {
                seat("poker.given-up", by).with("count", u64::from(places.count_ones()))
            }
            Event::ShowdownBegun => Text::new("poker.showdown-begun"),
            Event::Shown { seat: by, cards } => {
                seat("poker.shows", by).with("cards", Arg::cards(cards.faces().map(Some)))
            }
            Event::ToldToAll { seat: of, cards, .. } => {
                seat("poker.told-to-all", of).with("cards", Arg::cards(cards.faces().map(Some)))
            }
            Event::Mucked { seat: by } => seat("poker.mucks", by),
            Event::RoundEnded { .. } => Text::new("poker.round-ended"),
            Event::RoundVoided { .. } => Text::new("poker.round-voided"),
            _ => return None,
        })
    }
}

impl Post {
    fn clause(self) -> Clause {
        match self {
            Post::Ante | Post::DeadAnte => Clause::AntesCollected,
            Post::Blind => Clause::BlindsCollected,
            Post::OverBlind => Clause::OverBlind,
            Post::Missed | Post::Dead => Clause::MissedBlind,
            Post::LateBlind | Post::Entry => Clause::NewPlayerPosts,
            Post::BringIn => Clause::OpeningOptions,
        }
    }
}
