//! One socket: pictures of a table out, commands in, one at a time.

use std::io;
use std::ops::ControlFlow;
use std::pin::Pin;
use std::sync::Arc;

use floor::{Answer, Picture, Room, RoomSeen, TableHandle, TableId, Unserved, Watch};
use futures_util::{SinkExt, StreamExt};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

use crate::doors::Behind;
use crate::frames::Frames;
use crate::hall::{Hall, Place, closed};
use crate::messages::{self, AnswerOut, Asked, ClientKey, FromClient, Silence};
use crate::problem::in_words;
use crate::roles::{self, Post};
use crate::upgrade::{MESSAGE_BYTES_MAX, WebSocket};
use crate::visitor::Known;

/// Messages that are none, or come too fast, before a socket is closed.
const FAULTS_MAX: u32 = 8;
const HASTE_MAX: u32 = 60;

/// A socket that is being served.
pub(crate) struct Served {
    pub(crate) hall: Arc<Hall>,
    pub(crate) table: TableHandle,
    pub(crate) id: TableId,
    pub(crate) known: Option<Known>,
    pub(crate) post: Option<Post>,
    /// Kept until the socket is closed.
    pub(crate) _place: Place,
}

type Pending = Pin<Box<dyn Future<Output = (ClientKey, Result<Answer, Unserved>)> + Send>>;

/// Why a socket is closed.
struct Closing {
    code: CloseCode,
    reason: &'static str,
}

struct Line {
    served: Served,
    socket: WebSocket,
    frames: Frames,
    /// The version last sent; 0 is none.
    seen: u64,
    room: RoomSeen,
    /// When the next command would be due at an even pace.
    due_ms: u64,
    faults: u32,
    haste: u32,
    heard: Instant,
}

/// Serves a socket until either side has had enough.
pub(crate) async fn serve(served: Served, socket: WebSocket, frames: Frames) {
    let heard = Instant::now();
    let (room, seen) = (RoomSeen::default(), 0);
    let (due_ms, faults, haste) = (0, 0, 0);
    let mut line = Line { served, socket, frames, seen, room, due_ms, faults, haste, heard };
    if let ControlFlow::Break(Some(Closing { code, reason })) = line.run().await {
        line.close(code, reason).await;
    }
}

type Flow = ControlFlow<Option<Closing>>;

const GONE: Flow = ControlFlow::Break(None);

fn close(code: CloseCode, reason: &'static str) -> Flow {
    ControlFlow::Break(Some(Closing { code, reason }))
}

impl Line {
    async fn run(&mut self) -> Flow {
        let hall = Arc::clone(&self.served.hall);
        let you = self.served.known.as_ref().map(|known| &known.person);
        let caller = roles::caller(you, self.served.post);
        let mut door = you.map(|you| hall.logins.doors.behind(you.id));
        // From here on, the end of a session is noticed; one that ended before is found now.
        self.admit().await?;
        let you = self.served.known.as_ref().map(|known| &known.person);
        let hello = messages::hello(you, hall.now_ms());
        self.send(hello.into()).await?;
        let watch = self.served.table.watch(caller).await;
        let Ok(Watch { now, later: mut pictures, mut room }) = watch else {
            return close(CloseCode::Away, "this table has closed");
        };
        let around = room.borrow_and_update().clone();
        self.tell(&around).await?;
        self.show(&now).await?;
        // A viewer who only waits for the next change need not keep the old picture.
        drop(now);
        let mut closing = hall.closing.subscribe();
        let mut ticks = interval(hall.config.limits.ping_every);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks.reset();
        let mut pending: Option<Pending> = None;
        loop {
            tokio::select! {
                answered = wait_for(&mut pending) => {
                    pending = None;
                    let (key, answer) = answered;
                    self.send(AnswerOut::new(&key, answer).message().into()).await?;
                }
                // A request in progress is answered first.
                () = closed(&mut closing), if pending.is_none() => {
                    return close(CloseCode::Away, "the server is shutting down; try again in a moment");
                }
                changed = pictures.changed() => match changed {
                    Ok(()) => {
                        let picture = pictures.borrow_and_update().clone();
                        self.show(&picture).await?;
                    }
                    Err(_) if *hall.closing.borrow() => {
                        return close(CloseCode::Away, "the server is shutting down; try again in a moment");
                    }
                    Err(_) => return close(CloseCode::Normal, "this table has closed"),
                },
                Ok(()) = room.changed() => {
                    let around = room.borrow_and_update().clone();
                    self.tell(&around).await?;
                }
                () = heard(&mut door) => self.admit().await?,
                message = self.socket.next(), if pending.is_none() => {
                    self.note_heard();
                    pending = self.take(message).await?;
                }
                _ = ticks.tick() => self.tick().await?,
            }
        }
    }

    /// Sends a picture, and the missed lines of the record.
    async fn show(&mut self, picture: &Picture) -> Flow {
        let messages = picture.messages(self.seen);
        self.seen = picture.version;
        for message in messages {
            self.send(Utf8Bytes::from(&*message)).await?;
        }
        ControlFlow::Continue(())
    }

    /// Tells who is around the table and what they wrote, as far as that is new.
    async fn tell(&mut self, room: &Room) -> Flow {
        for message in room.messages(&mut self.room) {
            self.send(message.into()).await?;
        }
        ControlFlow::Continue(())
    }

    async fn send(&mut self, text: Utf8Bytes) -> Flow {
        let counters = &self.served.hall.counters;
        counters.frames_out.up();
        counters.bytes_out.add(text.len());
        self.put(Message::Text(text)).await
    }

    async fn put(&mut self, message: Message) -> Flow {
        let limit = self.served.hall.config.limits.send_timeout;
        match timeout(limit, self.socket.send(message)).await {
            Ok(Ok(())) => ControlFlow::Continue(()),
            Ok(Err(error)) if !is_timeout(&error) => GONE,
            // Whichever notices first, this or the connection below: the reader takes nothing.
            Ok(Err(_)) | Err(_) => {
                self.served.hall.counters.slow_readers.up();
                tracing::info!(
                    table = self.served.id.as_str(),
                    "dropped a client that stopped reading"
                );
                GONE
            }
        }
    }

    fn note_heard(&mut self) {
        self.heard = Instant::now();
    }

    async fn tick(&mut self) -> Flow {
        if self.heard.elapsed() > self.served.hall.config.limits.idle_timeout {
            return close(CloseCode::Away, "the connection was silent for too long");
        }
        self.admit().await?;
        self.put(Message::Ping(Vec::new().into())).await
    }

    fn is_over(&self) -> bool {
        let Served { hall, known, .. } = &self.served;
        known.as_ref().is_some_and(|Known { session, .. }| {
            !session.is_current(hall.now_ms()) || hall.logins.has_ended(session)
        })
    }

    /// Disconnects a person without a session, or without the role of their post.
    async fn admit(&mut self) -> Flow {
        if self.is_over() {
            return close(CloseCode::Policy, "your session has ended");
        }
        let Served { hall, known, post, .. } = &self.served;
        if let (Some(known), Some(post)) = (known, *post) {
            let person = hall.floor.person(known.person.id).await;
            if person.is_none_or(|person| roles::at_post(&person, post).is_none()) {
                return close(CloseCode::Policy, "your role has changed");
            }
        }
        ControlFlow::Continue(())
    }

    /// Takes a message up; a command is answered later, and until then nothing more is read.
    async fn take(
        &mut self,
        message: Option<Result<Message, tungstenite::Error>>,
    ) -> ControlFlow<Option<Closing>, Option<Pending>> {
        let too_many_frames = self.frames.are_too_many();
        let text = match message {
            Some(Ok(Message::Text(text))) if text.len() <= MESSAGE_BYTES_MAX => text,
            Some(Ok(Message::Text(_))) => {
                self.fault("a message may have at most 8192 bytes").await?;
                return ControlFlow::Continue(None);
            }
            Some(Ok(Message::Binary(_))) => {
                self.fault("messages must be text").await?;
                return ControlFlow::Continue(None);
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {
                self.hurry()?;
                return ControlFlow::Continue(None);
            }
            Some(Ok(Message::Close(_))) => {
                // The library has the answer ready; it only has to go out.
                let limit = self.served.hall.config.limits.send_timeout;
                let _ = timeout(limit, self.socket.flush()).await;
                return ControlFlow::Break(None);
            }
            None => return ControlFlow::Break(None),
            Some(Err(_)) if too_many_frames => {
                let reason = "too many messages";
                return ControlFlow::Break(Some(Closing { code: CloseCode::Policy, reason }));
            }
            Some(Err(_)) => {
                let reason = "a frame that cannot be read: too large, or not WebSocket";
                return ControlFlow::Break(Some(Closing { code: CloseCode::Size, reason }));
            }
        };
        let hurried = self.hurry()?;
        match messages::read(&text) {
            Ok(FromClient::Asked(key, _)) if hurried => {
                let why = "too fast: send at most 20 commands a second";
                self.send(AnswerOut::error(&key, why).message().into()).await?;
            }
            Ok(FromClient::Asked(key, asked)) => match self.talks_too_much(&asked) {
                Some(why) => self.send(AnswerOut::error(&key, &why).message().into()).await?,
                None => return self.ask(key, asked),
            },
            Ok(FromClient::Ping(_)) if hurried => {}
            Ok(FromClient::Ping(number)) => self.send(messages::pong(number).into()).await?,
            Err(why) => self.fault(&why).await?,
        }
        ControlFlow::Continue(None)
    }

    /// Whether messages come too fast. A client that does not stop is disconnected.
    fn hurry(&mut self) -> ControlFlow<Option<Closing>, bool> {
        let hall = &self.served.hall;
        let rate = hall.config.limits.commands_per_socket;
        let now_ms = hall.steady_ms();
        let of_socket = rate.take(&mut self.due_ms, now_ms);
        let of_account = |known: &Known| hall.messages_by_account.take(&known.person.id, now_ms);
        let of_account = self.served.known.as_ref().map_or(Ok(()), of_account);
        if of_socket.and(of_account).is_ok() {
            self.haste = self.haste.saturating_sub(1);
            return ControlFlow::Continue(false);
        }
        hall.counters.limited.up();
        self.haste += 1;
        if self.haste > HASTE_MAX {
            let reason = "too many messages";
            return ControlFlow::Break(Some(Closing { code: CloseCode::Policy, reason }));
        }
        ControlFlow::Continue(true)
    }

    /// Why somebody who writes too much has to wait.
    fn talks_too_much(&self, asked: &Asked) -> Option<String> {
        let Served { hall, known, .. } = &self.served;
        let known = known.as_ref().filter(|_| matches!(asked, Asked::Say(_)))?;
        let wait_ms = hall.chat_by_account.take(&known.person.id, hall.steady_ms()).err()?;
        hall.counters.limited.up();
        let seconds = wait_ms.div_ceil(1_000);
        Some(format!("too many lines; you can write again in {}", in_words(seconds)))
    }

    /// Says what is wrong with a message, a few times.
    async fn fault(&mut self, why: &str) -> Flow {
        self.faults += 1;
        self.send(messages::error(why).into()).await?;
        if self.faults > FAULTS_MAX {
            return close(CloseCode::Policy, "too many invalid messages");
        }
        ControlFlow::Continue(())
    }

    fn ask(
        &mut self,
        key: ClientKey,
        asked: Asked,
    ) -> ControlFlow<Option<Closing>, Option<Pending>> {
        if self.is_over() {
            let reason = "your session has ended";
            return ControlFlow::Break(Some(Closing { code: CloseCode::Policy, reason }));
        }
        let Served { hall, table, id, known, post, .. } = &self.served;
        let post = *post;
        hall.counters.commands.up();
        let (hall, table) = (Arc::clone(hall), table.clone());
        // Looking on, somebody is nobody; the table refuses them by its rules.
        let person = known.as_ref().map(|known| known.person.id);
        let author = person.unwrap_or(table::PersonId(0));
        let journal_key = match post {
            Some(post) => key.of_staff(id, author, post),
            None => key.of_person(id, author),
        };
        ControlFlow::Continue(Some(Box::pin(async move {
            let Some(journal_key) = journal_key else {
                let answer = Answer::Malformed(messages::KEY_WANTED.to_owned());
                return (key, Ok(answer));
            };
            // The name or the role may have changed since the socket was opened.
            let person = match person {
                Some(id) => hall.floor.person(id).await,
                None => None,
            };
            let caller = roles::caller(person.as_ref(), post);
            let answer = match asked {
                Asked::Command(command) => table.command(caller, journal_key, command).await,
                Asked::Say(text) => table.say(caller, text).await,
                Asked::Silence(Silence { person, silent }) => {
                    table.silence(caller, person, silent).await
                }
            };
            (key, answer)
        })))
    }

    /// Closes with a reason, and waits a moment so that the reason arrives.
    async fn close(&mut self, code: CloseCode, reason: &'static str) {
        let frame = CloseFrame { code, reason: reason.into() };
        if self.put(Message::Close(Some(frame))).await.is_break() {
            return;
        }
        let drained = async { while let Some(Ok(_)) = self.socket.next().await {} };
        let _ = timeout(std::time::Duration::from_secs(1), drained).await;
    }
}

fn is_timeout(error: &tungstenite::Error) -> bool {
    matches!(error, tungstenite::Error::Io(error) if error.kind() == io::ErrorKind::TimedOut)
}

/// Waits for a signal about the session; never ends without one.
async fn heard(door: &mut Option<Behind>) {
    match door {
        Some(door) => door.heard().await,
        None => std::future::pending().await,
    }
}

/// The answer to a pending command; never, if there is none.
async fn wait_for(pending: &mut Option<Pending>) -> (ClientKey, Result<Answer, Unserved>) {
    match pending {
        Some(pending) => pending.await,
        None => std::future::pending().await,
    }
}
