//! Clients small enough to see through: HTTP/1.1 over a stream, and a WebSocket.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::premises::OWN;

/// An answer to a request.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
    /// The body as it came.
    pub(crate) bytes: Vec<u8>,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(": ")?;
            key.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    pub(crate) fn cookie(&self) -> Option<String> {
        let set = self.header("set-cookie")?;
        Some(set.split(';').next().unwrap().to_owned())
    }

    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

/// A browser: it keeps its cookie and says where its pages are from.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) headers: Vec<(String, String)>,
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Browser {
        let origin = ("Origin".to_owned(), format!("http://{address}"));
        Browser { address, cookie: None, headers: vec![origin] }
    }

    /// A guest with $1,000.
    pub(crate) async fn guest(address: SocketAddr) -> Browser {
        let mut browser = Browser::new(address);
        let reply = browser.post("/api/guest", None).await;
        assert_eq!(reply.status, 201, "{reply:?}");
        browser
    }

    pub(crate) async fn logged_in(address: SocketAddr, handle: &str, password: &str) -> Browser {
        let mut browser = Browser::new(address);
        let login = json!({"handle": handle, "password": password});
        let reply = browser.post("/api/sessions", Some(login)).await;
        assert_eq!(reply.status, 201, "{reply:?}");
        browser
    }

    /// A member of staff who logs in for the first time, and changes the password.
    pub(crate) async fn newcomer(address: SocketAddr, handle: &str, one_time: &str) -> Browser {
        let mut browser = Browser::logged_in(address, handle, one_time).await;
        let change = json!({"current": one_time, "password": OWN});
        let reply = browser.post("/api/me/password", Some(change)).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        browser
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.send("GET", path, "", "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Option<Value>) -> Reply {
        let text = body.map(|body| body.to_string()).unwrap_or_default();
        self.send("POST", path, "application/json", &text).await
    }

    pub(crate) async fn send(&mut self, method: &str, path: &str, kind: &str, body: &str) -> Reply {
        let reply = self.try_send(method, path, kind, body).await.unwrap();
        if let Some(cookie) = reply.cookie() {
            self.cookie = Some(cookie).filter(|cookie| !cookie.ends_with('='));
        }
        reply
    }

    pub(crate) async fn try_send(
        &self,
        method: &str,
        path: &str,
        kind: &str,
        body: &str,
    ) -> std::io::Result<Reply> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.address);
        for (name, value) in &self.headers {
            let _ = write!(head, "{name}: {value}\r\n");
        }
        if let Some(cookie) = &self.cookie {
            let _ = write!(head, "Cookie: other=1; {cookie}\r\n");
        }
        if !body.is_empty() {
            let _ = write!(head, "Content-Type: {kind}\r\n");
        }
        let _ = write!(head, "Content-Length: {}\r\nConnection: close\r\n\r\n", body.len());
        let mut stream = TcpStream::connect(self.address).await?;
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(body.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(answer.len());
        let (head, rest) = answer.split_at(end);
        let bytes = rest.get(4..).unwrap_or_default().to_vec();
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        let (head, body) = (text(head), text(&bytes));
        let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or_default();
        Ok(Reply { status, head, body, bytes })
    }

    /// The status and body of a refused handshake, or the socket. What follows a `?` in the table's
    /// name is the query.
    pub(crate) async fn try_socket(&self, table: &str, reads: usize) -> Result<Socket, Reply> {
        let (table, query) = table.split_once('?').unwrap_or((table, ""));
        let uri = format!("ws://{}/api/tables/{table}/ws?{query}", self.address);
        let mut request = uri.into_client_request().unwrap();
        for (name, value) in &self.headers {
            let name: tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(u32::try_from(reads).unwrap()).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((stream, _)) => Ok(Socket { stream, heard: Vec::new(), keys: 0 }),
            Err(tungstenite::Error::Http(response)) => {
                let bytes = response.body().clone().unwrap_or_default();
                let body = String::from_utf8_lossy(&bytes).into_owned();
                let status = response.status().as_u16();
                Err(Reply { status, head: String::new(), body, bytes })
            }
            Err(error) => panic!("{error}"),
        }
    }

    pub(crate) async fn socket(&self, table: &str) -> Socket {
        self.try_socket(table, 256 * 1024).await.unwrap()
    }
}

/// A socket at a table, and every text that has come over it.
#[derive(Debug)]
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<TcpStream>,
    pub(crate) heard: Vec<String>,
    pub(crate) keys: u64,
}

/// A message from a socket.
#[derive(Debug)]
pub(crate) enum Heard {
    Message(Value),
    Closed(Option<CloseFrame>),
}

impl Socket {
    pub(crate) async fn raw(&mut self, text: impl Into<String>) {
        self.stream.send(Message::Text(text.into().into())).await.unwrap();
    }

    pub(crate) async fn hear(&mut self) -> Heard {
        let next = async {
            loop {
                match self.stream.next().await {
                    Some(Ok(Message::Text(text))) => {
                        self.heard.push(text.to_string());
                        return Heard::Message(serde_json::from_str(&text).unwrap());
                    }
                    Some(Ok(Message::Close(frame))) => return Heard::Closed(frame),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return Heard::Closed(None),
                }
            }
        };
        tokio::time::timeout(Duration::from_secs(20), next).await.expect("something is heard")
    }

    /// The next message for which a question has an answer.
    pub(crate) async fn until<T>(&mut self, what: &str, ask: impl Fn(&Value) -> Option<T>) -> T {
        loop {
            match self.hear().await {
                Heard::Message(message) => {
                    if let Some(answer) = ask(&message) {
                        return answer;
                    }
                }
                Heard::Closed(frame) => panic!("closed while waiting for {what}: {frame:?}"),
            }
        }
    }

    pub(crate) async fn until_closed(&mut self) -> Option<CloseFrame> {
        loop {
            if let Heard::Closed(frame) = self.hear().await {
                return frame;
            }
        }
    }

    pub(crate) async fn answer(&mut self, key: &str) -> Value {
        self.until("an answer", |message| {
            let answer = message.get("answer")?;
            (answer["key"] == key).then(|| answer.clone())
        })
        .await
    }

    pub(crate) async fn command(&mut self, command: &Value) -> Value {
        self.keys += 1;
        let key = format!("k{}", self.keys);
        self.raw(json!({"key": key, "command": command}).to_string()).await;
        self.answer(&key).await
    }

    pub(crate) async fn done(&mut self, command: Value) -> u64 {
        let answer = self.command(&command).await;
        answer["ok"]["version"].as_u64().unwrap_or_else(|| panic!("{command}: {answer}"))
    }

    pub(crate) async fn sit(&mut self, seat: u8, dollars: u64) {
        self.done(json!({"join": {"handle": "whoever", "seat": seat}})).await;
        self.done(json!({"buy-in": {"amount": dollars * 100}})).await;
    }

    pub(crate) async fn place(&mut self, symbol: &str, dollars: u64) -> Value {
        let place = json!({"on": symbol, "amount": dollars * 100});
        self.command(&json!({"play": {"act": {"place": place}}})).await
    }

    /// The next picture that shows something.
    pub(crate) async fn shows(&mut self, what: &str, ask: impl Fn(&Value) -> bool) -> Value {
        self.until(what, |message| message.get("frame").filter(|f| ask(f)).cloned()).await
    }

    /// The latest picture if it shows something, or else the next that does.
    pub(crate) async fn showing(&mut self, what: &str, ask: impl Fn(&Value) -> bool) -> Value {
        let frame = |text: &String| serde_json::from_str::<Value>(text).ok()?.get("frame").cloned();
        let latest = self.heard.iter().rev().find_map(frame);
        match latest.filter(|frame| ask(frame)) {
            Some(frame) => frame,
            None => self.shows(what, ask).await,
        }
    }

    /// Wagers until one counts: a window may close at any moment.
    pub(crate) async fn wager(&mut self, symbol: &str, dollars: u64) -> u64 {
        for _ in 0..100 {
            let answer = self.place(symbol, dollars).await;
            if let Some(version) = answer["ok"]["version"].as_u64() {
                return version;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("no wager was ever taken");
    }
}

pub(crate) fn phase(frame: &Value) -> &str {
    frame["view"]["play"]["phase"].as_str().unwrap()
}
