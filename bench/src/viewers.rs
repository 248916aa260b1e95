//! Viewers of one table, beside a bare WebSocket server that sends the same bytes.
//!
//! Each server is a process of its own on one thread. A picture counts when every viewer has it, and then
//! the next one is made: ours by a durable action at the table, the bare one by nothing but sending.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocketUpgrade};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::report::Report;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

const VIEWERS: usize = 1_000;
const PICTURES: usize = 60;
/// Lines of the record before viewers come: as many as a table tells.
const RECORD: usize = 120;
const TABLE: &str = "money-wheel-1";

pub fn run(report: &mut Report) {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let (ours, bytes, memory) = runtime.block_on(watch_ours());
    let (bare, bare_memory) = runtime.block_on(watch_bare(bytes));
    report.row(
        &format!(
            "pictures a second to {VIEWERS} viewers, {bytes} bytes each (peer: bare WebSocket)"
        ),
        ours,
        Some(bare),
        "at least 0.5 of the peer",
    );
    report.row(
        "memory a viewer, KB (peer: bare WebSocket)",
        memory,
        Some(bare_memory),
        "under 16 KB",
    );
}

/// Runs as one of the servers when asked to; the parent process reads the address.
pub fn serve(kind: &str, argument: &str) {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    match kind {
        "ours" => runtime.block_on(async {
            let mut config = server::Config::new(argument, ([127, 0, 0, 1], 0));
            let free = server::Rate { every_ms: 1, burst: 1_000_000 };
            config.limits.sockets_per_address = VIEWERS + 16;
            config.limits.commands_per_socket = free;
            config.limits.requests_per_address = free;
            config.limits.requests_per_session = free;
            let house = server::House::open(config).await.expect("a house");
            println!("{}", house.address());
            house.run(std::future::pending()).await;
        }),
        _ => runtime.block_on(bare(argument.parse().expect("bytes"))),
    }
}

/// Nothing but axum: every client gets every change of one value.
async fn bare(bytes: usize) {
    let (sender, receiver) = watch::channel(Utf8Bytes::from("x".repeat(bytes)));
    let sender = Arc::new(sender);
    let app =
        axum::Router::new()
            .route(
                "/ws",
                axum::routing::get(
                    |upgrade: WebSocketUpgrade,
                     State(pictures): State<watch::Receiver<Utf8Bytes>>| async {
                        let upgrade = upgrade.read_buffer_size(4096).write_buffer_size(0);
                        upgrade.on_upgrade(|mut socket| async move {
                            let mut pictures = pictures;
                            loop {
                                let picture = pictures.borrow_and_update().clone();
                                if socket.send(Message::Text(picture)).await.is_err() {
                                    return;
                                }
                                if pictures.changed().await.is_err() {
                                    return;
                                }
                            }
                        })
                    },
                ),
            )
            .route(
                "/next",
                axum::routing::get(move || {
                    let sender = Arc::clone(&sender);
                    async move { sender.send_modify(|_| {}) }
                }),
            )
            .with_state(receiver);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    println!("{}", listener.local_addr().expect("bound"));
    axum::serve(listener, app).await.expect("served");
}

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(kind: &str, argument: &str) -> Server {
        let itself = std::env::current_exe().expect("a path");
        let mut child = Command::new(itself)
            .args(["--serve", kind, argument])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a server");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let address = loop {
            let line = lines.next().expect("the server says its address").expect("readable");
            if line.starts_with("127.0.0.1:") {
                break line;
            }
        };
        Server { child, address }
    }

    fn resident_kb(&self) -> f64 {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("proc");
        let line = status.lines().find(|line| line.starts_with("VmRSS")).expect("a size");
        line.split_whitespace().nth(1).and_then(|kb| kb.parse().ok()).expect("a number")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Counts the pictures that viewers get.
async fn viewers(
    url: &str,
    origin: &str,
    counts: impl Fn(&str) -> bool + Copy + Send + 'static,
) -> Arc<AtomicUsize> {
    let seen = Arc::new(AtomicUsize::new(0));
    for _ in 0..VIEWERS {
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        let (mut socket, _) = connect_async(request).await.expect("connected");
        let seen = Arc::clone(&seen);
        tokio::spawn(async move {
            while let Some(Ok(message)) = socket.next().await {
                if message.is_text() && counts(message.to_text().unwrap_or_default()) {
                    seen.fetch_add(1, Ordering::Relaxed);
                }
            }
        });
    }
    seen
}

async fn until(seen: &AtomicUsize, wanted: usize) {
    let started = Instant::now();
    while seen.load(Ordering::Relaxed) < wanted {
        tokio::time::sleep(Duration::from_micros(200)).await;
        assert!(started.elapsed() < Duration::from_secs(60), "the pictures did not arrive");
    }
}

async fn watch_bare(bytes: usize) -> (f64, f64) {
    let server = Server::start("bare", &bytes.to_string());
    let before = server.resident_kb();
    let (url, origin) =
        (format!("ws://{}/ws", server.address), format!("http://{}", server.address));
    let seen = viewers(&url, &origin, |_| true).await;
    until(&seen, VIEWERS).await;
    let memory = (server.resident_kb() - before) / VIEWERS as f64;
    let started = Instant::now();
    for picture in 1..=PICTURES {
        http(&server.address, "GET", "/next", None).await;
        until(&seen, VIEWERS * (picture + 1)).await;
    }
    ((VIEWERS * PICTURES) as f64 / started.elapsed().as_secs_f64(), memory)
}

async fn watch_ours() -> (f64, usize, f64) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start("ours", &folder.path().to_string_lossy());
    let url = format!("ws://{}/api/tables/{TABLE}/ws", server.address);
    let origin = format!("http://{}", server.address);
    let mut player = Player::join(&server, &url, &origin).await;
    // A table that has been played at: who comes is told the record up to now.
    for turn in 0..RECORD {
        player.act(turn).await;
    }
    let before = server.resident_kb();
    let seen = viewers(&url, &origin, |text| text.starts_with("{\"frame\"")).await;
    until(&seen, VIEWERS).await;
    let memory = (server.resident_kb() - before) / VIEWERS as f64;
    let mut shown = seen.load(Ordering::Relaxed);
    let started = Instant::now();
    for turn in RECORD..RECORD + PICTURES {
        // Place and take back in turn, so that the clock of the betting window starts anew.
        player.act(turn).await;
        shown += VIEWERS;
        until(&seen, shown).await;
    }
    let rate = (VIEWERS * PICTURES) as f64 / started.elapsed().as_secs_f64();
    (rate, player.frame_bytes, memory)
}

/// Somebody who plays at the table that is watched.
struct Player {
    socket: Socket,
    frame_bytes: usize,
    may_wager: bool,
}

impl Player {
    async fn join(server: &Server, url: &str, origin: &str) -> Player {
        let answer = http(&server.address, "POST", "/api/guest", Some(origin)).await;
        let cookie = answer
            .lines()
            .find_map(|line| {
                line.to_lowercase().starts_with("set-cookie:").then(|| line[11..].trim().to_owned())
            })
            .expect("a session");
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
        let (socket, _) = connect_async(request).await.expect("connected");
        let mut player = Player { socket, frame_bytes: 0, may_wager: false };
        player.send("join", &json!({"join": {"handle": "viewed", "seat": 0}})).await;
        player.send("buy", &json!({"buy-in": {"amount": 50_000}})).await;
        // Wagers may have been opened before the answer came.
        while !player.may_wager {
            player.next().await;
        }
        player
    }

    async fn next(&mut self) -> Value {
        let message = self.socket.next().await.expect("open").expect("a message");
        let text = message.to_text().unwrap_or_default();
        let value: Value = serde_json::from_str(text).unwrap_or_default();
        if let Some(frame) = value.get("frame") {
            self.frame_bytes = text.len();
            self.may_wager = frame["view"]["play"]["phase"] == "wagers-open";
        }
        value
    }

    async fn send(&mut self, key: &str, command: &Value) {
        let text = json!({"key": key, "command": command}).to_string();
        self.socket.send(text.into()).await.expect("sent");
        loop {
            let message = self.next().await;
            if message["answer"]["key"] == key {
                assert!(message["answer"].get("ok").is_some(), "{message}");
                return;
            }
        }
    }

    async fn act(&mut self, turn: usize) {
        let (verb, field) =
            if turn.is_multiple_of(2) { ("place", "11") } else { ("take-back", "11") };
        let command = json!({"play": {"act": {verb: {"on": field, "amount": 500}}}});
        self.send(&format!("turn-{turn}"), &command).await;
    }
}

/// A request over a connection of its own; answers head and body.
async fn http(address: &str, method: &str, path: &str, origin: Option<&str>) -> String {
    let mut stream = TcpStream::connect(address).await.expect("connected");
    let origin = origin.map_or(String::new(), |origin| format!("Origin: {origin}\r\n"));
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\n{origin}Content-Type: application/json\r\n\
         Content-Length: 2\r\nConnection: close\r\n\r\n{{}}"
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("answered");
    assert!(answer.starts_with("HTTP/1.1 2"), "{answer}");
    answer
}
