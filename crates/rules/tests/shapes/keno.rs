//! Shape 4: keno tickets, sold at many terminals, drawn, and paid exactly once at any of them.
//!
//! What it taught. This is a `Machine` and not a `Game`: nobody sits, nothing awaits a party, and the actor is a
//! terminal. Paid-once is a state of the ticket, not a flag beside it: `Paid { terminal }` has no prize left to pay,
//! and the refusal can say where it went. The draw is the caller's command, a ball at a time, so a live blower and a
//! computer are the same. Prizes are recorded when the last ball falls, for every ticket, so that paying judges only
//! the ticket's state. `Command` holds a list (the spots) and that costs the contract nothing.

use fixture::MachineStage;
use money::{Cents, Odds, Rounding};
use rules::{Clause, Draft, Machine, mark};
use serde::{Deserialize, Serialize};

use crate::bare::No;

#[derive(Debug)]
pub(crate) struct Keno;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Desk {
    Terminal(u16),
    Caller,
}

pub(crate) struct Setup {
    /// Numbers on the board, and how many of them are drawn.
    board: u8,
    drawn: usize,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Serial(u32);

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Command {
    Open,
    Sell { spots: Vec<u8>, wager: Cents },
    Void { serial: Serial },
    Close,
    Draw { ball: u8 },
    Pay { serial: Serial },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Event {
    Opened { game: u32 },
    Sold { serial: Serial, game: u32, terminal: u16, spots: Vec<u8>, wager: Cents },
    Voided { serial: Serial, terminal: u16, wager: Cents },
    Closed { game: u32 },
    Drawn { ball: u8 },
    Decided { serial: Serial, hits: u32, prize: Cents },
    Paid { serial: Serial, terminal: u16, prize: Cents },
    Ended { game: u32 },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
enum Status {
    Sold,
    Voided,
    Lost,
    Won { prize: Cents },
    Paid { terminal: u16 },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Ticket {
    game: u32,
    terminal: u16,
    spots: Vec<u8>,
    wager: Cents,
    status: Status,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
enum Phase {
    Closed,
    Selling,
    Drawing(Vec<u8>),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    game: u32,
    phase: Phase,
    /// Every ticket ever sold: a serial number is its place here.
    tickets: Vec<Ticket>,
}

impl State {
    fn ticket(&self, Serial(serial): Serial) -> Result<&Ticket, No> {
        self.tickets.get(serial as usize).ok_or(No::UnknownTicket)
    }

    fn ticket_mut(&mut self, Serial(serial): Serial) -> &mut Ticket {
        &mut self.tickets[serial as usize]
    }
}

impl Machine for Keno {
    type Setup = Setup;
    type State = State;
    type Actor = Desk;
    type Command = Command;
    type Event = Event;
    /// Each command has one event, and perhaps consequences.
    type Permit = Event;
    type Refusal = No;

    fn open(_setup: &Setup) -> State {
        State { game: 0, phase: Phase::Closed, tickets: Vec::new() }
    }

    fn judge(setup: &Setup, state: &State, who: Desk, command: &Command) -> Result<Event, No> {
        match (who, command, &state.phase) {
            (Desk::Caller, Command::Open, Phase::Closed) => {
                Ok(Event::Opened { game: state.game + 1 })
            }
            (Desk::Terminal(terminal), Command::Sell { spots, wager }, Phase::Selling) => {
                let (cards, game, wager) = (setup.board, state.game, *wager);
                if spots.is_empty() || spots.iter().any(|spot| *spot == 0 || *spot > cards) {
                    return Err(No::NotInTheDeck { cards });
                }
                let serial = Serial(u32::try_from(state.tickets.len()).unwrap_or(u32::MAX));
                Ok(Event::Sold { serial, game, terminal, spots: spots.clone(), wager })
            }
            (Desk::Terminal(terminal), Command::Void { serial }, Phase::Selling) => {
                let Ticket { game, wager, status, .. } = state.ticket(*serial)?;
                let live = *game == state.game && *status == Status::Sold;
                let voided = Event::Voided { serial: *serial, terminal, wager: *wager };
                if live { Ok(voided) } else { Err(No::NotNow) }
            }
            (Desk::Caller, Command::Close, Phase::Selling) => {
                Ok(Event::Closed { game: state.game })
            }
            (Desk::Caller, Command::Draw { ball }, Phase::Drawing(drawn)) => match *ball {
                ball if drawn.contains(&ball) => Err(No::AlreadyKnown { card: ball }),
                0 => Err(No::NotInTheDeck { cards: setup.board }),
                ball if ball > setup.board => Err(No::NotInTheDeck { cards: setup.board }),
                ball => Ok(Event::Drawn { ball }),
            },
            (Desk::Terminal(terminal), Command::Pay { serial }, _) => pay(state, terminal, *serial),
            // Clause: no-more-bets. Nothing is sold or voided after the close.
            (_, Command::Sell { .. } | Command::Void { .. }, _) if mark(Clause::NoMoreBets) => {
                Err(No::NotNow)
            }
            _ => Err(No::NotYours),
        }
    }

    fn perform(setup: &Setup, draft: &mut impl Draft<Self>, permit: Event) {
        draft.record(permit);
        let Phase::Drawing(drawn) = draft.state().phase.clone() else { return };
        if drawn.len() == setup.drawn {
            decide(draft, &drawn);
        }
    }

    fn evolve(state: &mut State, event: &Event) {
        match *event {
            Event::Opened { game } => (state.game, state.phase) = (game, Phase::Selling),
            Event::Sold { game, terminal, ref spots, wager, .. } => {
                let (spots, status) = (spots.clone(), Status::Sold);
                state.tickets.push(Ticket { game, terminal, spots, wager, status });
            }
            Event::Voided { serial, .. } => state.ticket_mut(serial).status = Status::Voided,
            Event::Closed { .. } => state.phase = Phase::Drawing(Vec::new()),
            Event::Drawn { ball } => {
                if let Phase::Drawing(drawn) = &mut state.phase {
                    drawn.push(ball);
                }
            }
            Event::Decided { serial, prize, .. } => {
                let won = if prize.is_zero() { Status::Lost } else { Status::Won { prize } };
                state.ticket_mut(serial).status = won;
            }
            Event::Ended { .. } => state.phase = Phase::Closed,
            Event::Paid { serial, terminal, .. } => {
                state.ticket_mut(serial).status = Status::Paid { terminal };
            }
        }
    }
}

/// Clause: settled-by-position (for paid once). A ticket that has been paid is worth nothing.
fn pay(state: &State, terminal: u16, serial: Serial) -> Result<Event, No> {
    let ticket = state.ticket(serial)?;
    match ticket.status {
        Status::Won { prize } => Ok(Event::Paid { serial, terminal, prize }),
        Status::Paid { terminal } if mark(Clause::SettledByPosition) => {
            Err(No::AlreadyPaid { terminal })
        }
        Status::Paid { .. } => Ok(Event::Paid { serial, terminal, prize: ticket.wager }),
        Status::Sold => Err(No::NotNow),
        Status::Lost | Status::Voided => Err(No::NothingWon),
    }
}

/// Every spot hit wins, at three to one for each; a miss loses nothing.
fn decide(draft: &mut impl Draft<Keno>, drawn: &[u8]) {
    let tickets = draft.state().tickets.clone();
    for (serial, ticket) in (0..).map(Serial).zip(tickets) {
        if ticket.game == draft.state().game && ticket.status == Status::Sold {
            let hits = ticket.spots.iter().filter(|spot| drawn.contains(spot)).count();
            let hits = u32::try_from(hits).unwrap_or_default();
            let prize = Odds::to_one(3 * hits).pay(ticket.wager, Rounding::Cent);
            draft.record(Event::Decided { serial, hits, prize });
        }
    }
    let game = draft.state().game;
    draft.record(Event::Ended { game });
}

pub(crate) fn stage() -> MachineStage<Keno> {
    let desk = |who: &str| match who.strip_prefix("terminal-") {
        Some(number) => number.parse().ok().map(Desk::Terminal),
        None => (who == "caller").then_some(Desk::Caller),
    };
    MachineStage::new(Setup { board: 10, drawn: 3 }, desk)
}
