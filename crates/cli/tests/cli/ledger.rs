//! A player who keeps a naive ledger of what was acknowledged, and sends again what was not.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};

use crate::serving::{self, Socket, hear};

/// Where the server is, if it is up.
pub(crate) type Address = Arc<Mutex<Option<SocketAddr>>>;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Deed {
    Join,
    BuyIn(u64),
    CashOut(u64),
    Place(&'static str, u64),
    Words(u64),
    Fold,
}

impl Deed {
    fn command(&self, seat: u8) -> Value {
        match self {
            Deed::Join => json!({"join": {"handle": "somebody", "seat": seat}}),
            Deed::BuyIn(amount) => json!({"buy-in": {"amount": amount}}),
            Deed::CashOut(amount) => json!({"cash-out": {"amount": amount}}),
            Deed::Place(symbol, amount) => {
                json!({"play": {"act": {"place": {"on": symbol, "amount": amount}}}})
            }
            Deed::Fold => json!({"play": {"act": "fold"}}),
            Deed::Words(number) => json!({"add-words": {"words": format!("wattle {number}")}}),
        }
    }
}

/// Somebody at a seat, with everything that was answered.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) table: String,
    /// What comes after the chips are bought, by the number of the deed.
    rote: fn(u64) -> Deed,
    pub(crate) seat: u8,
    pub(crate) person: u64,
    pub(crate) cookie: String,
    /// Deeds that were acknowledged, by their keys.
    pub(crate) done: Vec<(String, Deed)>,
    /// Keys of deeds that the rules refused.
    pub(crate) refused: Vec<String>,
    /// How often something was sent again because no answer came. Whether the first attempt reached the
    /// server is not known here: the journal shows that it was done once either way.
    pub(crate) resent: u64,
    sent: u64,
}

impl Player {
    /// Somebody new at a table of the money wheel.
    pub(crate) fn new(table: &str, seat: u8, address: SocketAddr) -> Player {
        let (person, cookie) = serving::guest(address).unwrap();
        let (table, done, refused) = (table.to_owned(), Vec::new(), Vec::new());
        Player {
            table,
            rote: on_the_wheel,
            seat,
            person,
            cookie,
            done,
            refused,
            resent: 0,
            sent: 0,
        }
    }

    /// The same person at another table, with something else to do there.
    pub(crate) fn at(self, table: &str, rote: fn(u64) -> Deed) -> Player {
        Player { table: table.to_owned(), rote, ..self }
    }

    /// The next thing to do, by rote.
    fn next(&self) -> Deed {
        match self.sent {
            0 => Deed::Join,
            1 => Deed::BuyIn(20_000),
            n => (self.rote)(n),
        }
    }

    /// Plays until told to stop, over any number of crashes. What was sent and not answered is sent
    /// again, under its key, until it is.
    pub(crate) fn play(mut self, address: &Address, stop: &AtomicBool) -> Player {
        let mut socket: Option<Socket> = None;
        let mut pending: Option<(String, Deed)> = None;
        let mut broken = false;
        loop {
            let Some(open) = &mut socket else {
                std::thread::sleep(Duration::from_millis(5));
                let at = *address.lock().unwrap();
                socket = at.and_then(|at| serving::socket(at, &self.table, &self.cookie));
                continue;
            };
            if pending.is_none() {
                if stop.load(Ordering::Relaxed) {
                    return self;
                }
                let deed = self.next();
                self.sent += 1;
                pending = Some((format!("{:06}", self.sent), deed));
            } else if broken {
                self.resent += 1;
            }
            let (key, deed) = pending.clone().unwrap();
            let Some(answer) = ask(open, &key, &deed.command(self.seat)) else {
                (socket, broken) = (None, true);
                continue;
            };
            broken = false;
            if answer.get("ok").is_some() {
                self.done.push((key, deed));
                pending = None;
            } else if answer.get("refused").is_some() {
                self.refused.push(key);
                pending = None;
            }
            // Anything else is the server's: too fast, or closing. It is sent again.
            std::thread::sleep(Duration::from_millis(if pending.is_some() { 60 } else { 10 }));
        }
    }

    /// The key under which the journal has a deed.
    pub(crate) fn journal_key(&self, key: &str) -> String {
        format!("{key}.{}.p{}", self.table, self.person)
    }
}

fn on_the_wheel(nth: u64) -> Deed {
    match nth {
        n if n % 29 == 0 => Deed::BuyIn(1_000),
        n if n % 31 == 0 => Deed::CashOut(500),
        n if n % 17 == 0 => Deed::Words(n),
        n if n % 3 == 0 => Deed::Place("1", 200),
        n if n % 3 == 1 => Deed::Place("3", 100),
        _ => Deed::Place("flag", 100),
    }
}

fn ask(socket: &mut Socket, key: &str, command: &Value) -> Option<Value> {
    let text = json!({"key": key, "command": command}).to_string();
    socket.send(tungstenite::Message::text(text)).ok()?;
    loop {
        let mut message = hear(socket)?;
        if message["answer"]["key"] == key {
            return Some(message["answer"].take());
        }
    }
}
