//! One address takes all it can get, and others want to come in at the same time.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::SinkExt;
use journal::{Journal, SqliteJournal};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::client::Browser;
use crate::premises::{Open, TABLE};

/// A connection from an address of this machine: all of 127.0.0.0/8 is its own.
async fn from(last: u8, house: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((IpAddr::V4(Ipv4Addr::new(127, 0, 0, last)), 0).into()).unwrap();
    socket.connect(house).await.unwrap()
}

/// Whether a connection is answered within a moment.
async fn is_served(stream: &mut TcpStream, house: SocketAddr) -> bool {
    let request = format!("GET /health HTTP/1.1\r\nHost: {house}\r\n\r\n");
    if stream.write_all(request.as_bytes()).await.is_err() {
        return false;
    }
    let mut start = [0; 12];
    let read = tokio::time::timeout(Duration::from_secs(5), stream.read_exact(&mut start)).await;
    matches!(read, Ok(Ok(_))) && &start == b"HTTP/1.1 200"
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_take_all_connections() {
    let house = Open::with(|config| {
        config.limits.connections = 12;
        config.limits.connections_per_address = 8;
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..40 {
        held.push(from(2, house.address).await);
    }
    let mut served = 0;
    for stream in &mut held {
        served += usize::from(is_served(stream, house.address).await);
    }
    assert_eq!(served, 8, "as many as one address may have");
    let mut other = from(3, house.address).await;
    assert!(is_served(&mut other, house.address).await, "another address comes in");
    drop(held);
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut again = from(2, house.address).await;
    assert!(is_served(&mut again, house.address).await, "who leaves makes room");
}

#[tokio::test(flavor = "multi_thread")]
async fn half_sent_requests_of_one_address_are_few_and_end() {
    let house = Open::with(|config| {
        config.limits.half_sent_per_address = 6;
        config.limits.request_timeout = Duration::from_millis(1_500);
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..30 {
        let mut stream = from(2, house.address).await;
        let _ = stream.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\nX-").await;
        held.push(stream);
    }
    let mut dropped = 0;
    for stream in &mut held {
        let mut byte = [0];
        let read = tokio::time::timeout(Duration::from_millis(40), stream.read(&mut byte)).await;
        dropped += usize::from(read.is_ok());
    }
    assert_eq!(dropped, 24, "what is above the limit is dropped at once");
    let mut other = from(3, house.address).await;
    assert!(is_served(&mut other, house.address).await);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut again = from(2, house.address).await;
    assert!(is_served(&mut again, house.address).await, "the rest did not come in time");
    drop(held);
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_do_not_come_are_few_too() {
    let house = Open::with(|config| config.limits.half_sent_per_address = 3).await;
    let address = house.address;
    let unfinished = format!(
        "POST /api/sessions HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
         Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{{"
    );
    let mut held = Vec::new();
    for _ in 0..3 {
        let mut stream = from(2, address).await;
        stream.write_all(unfinished.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(50)).await;
        held.push(stream);
    }
    let mut fourth = from(2, address).await;
    let _ = fourth.write_all(unfinished.as_bytes()).await;
    let mut answer = Vec::new();
    let read = fourth.read_to_end(&mut answer);
    let read =
        tokio::time::timeout(Duration::from_secs(5), read).await.expect("turned away at once");
    let answer = String::from_utf8_lossy(&answer);
    assert!(read.is_err() || answer.is_empty() || answer.contains("429"), "{answer}");
    let mut other = from(3, address).await;
    assert!(is_served(&mut other, address).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_the_proxy_has_all_connections() {
    let house = Open::with(|config| {
        config.behind_proxy = true;
        config.limits.connections_per_address = 2;
        config.limits.half_sent_per_address = 2;
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..6 {
        let mut stream = from(2, house.address).await;
        assert!(is_served(&mut stream, house.address).await);
        held.push(stream);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pings_count_as_messages() {
    let house = Open::new().await;
    let mut socket = Browser::new(house.address).socket(TABLE).await;
    for sent in 0..10_000 {
        let ping = Message::Ping(Vec::new().into());
        if socket.stream.send(ping).await.is_err() {
            println!("{sent} pings");
            break;
        }
    }
    let closed = socket.until_closed().await;
    if let Some(frame) = closed {
        assert_eq!(frame.reason.as_str(), "too many messages");
    }
    let mut guest = house.guest().await;
    // The server waits a moment for the other side to have read why.
    for _ in 0..100 {
        if guest.get("/metrics").await.body.contains("croupier_sockets 0") {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the socket is still there: {}", guest.get("/metrics").await.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn empty_fragments_count_as_messages() {
    let house = Open::new().await;
    let mut socket = Browser::new(house.address).socket(TABLE).await;
    let fragment = |first: bool| {
        let code = if first { Data::Text } else { Data::Continue };
        Message::Frame(Frame::message(Vec::new(), OpCode::Data(code), false))
    };
    let mut sent = 0;
    while sent < 100_000 && socket.stream.send(fragment(sent == 0)).await.is_ok() {
        sent += 1;
    }
    let closed = socket.until_closed().await;
    if let Some(frame) = closed {
        assert_eq!(frame.reason.as_str(), "too many messages");
    }
    assert!(sent < 100_000, "nothing stopped them");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_in_a_few_fragments_is_read() {
    let house = Open::new().await;
    let mut socket = Browser::new(house.address).socket(TABLE).await;
    let parts = [r#"{"pi"#, r#"ng":"#, "7}"];
    for (at, part) in parts.iter().enumerate() {
        let code = if at == 0 { Data::Text } else { Data::Continue };
        let frame =
            Frame::message(part.as_bytes().to_vec(), OpCode::Data(code), at + 1 == parts.len());
        socket.stream.send(Message::Frame(frame)).await.unwrap();
    }
    socket.until("a pong", |message| (message["pong"] == 7).then_some(())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_another_program_holds_the_journal_the_answer_is_to_try_again() {
    let house = Open::new().await;
    let mut guest = house.guest().await;
    let file = house.folder.path().join("journal.db");
    let locked = rusqlite::Connection::open(&file).unwrap();
    locked.execute_batch("begin immediate").unwrap();
    let mut newcomer = Browser::new(house.address);
    let reply = newcomer.post("/api/guest", None).await;
    assert_eq!((reply.status, reply.code().as_str()), (503, "cannot-record"), "{reply:?}");
    assert_eq!(reply.header("retry-after"), Some("5"));
    let body = json!({"handle": "wattle", "password": "correct horse"});
    let reply = guest.post("/api/accounts", Some(body.clone())).await;
    assert_eq!((reply.status, reply.header("retry-after")), (503, Some("5")), "{reply:?}");
    locked.execute_batch("rollback").unwrap();
    assert_eq!(guest.post("/api/accounts", Some(body)).await.status, 201);
    assert_eq!(newcomer.post("/api/guest", None).await.status, 201);
    let folder = house.shut().await;
    let journal = SqliteJournal::open_read_only(folder.path()).unwrap();
    assert!(journal.verify(&mut |_| {}).unwrap().is_sound());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_nobody_reads_is_given_up() {
    let house = Open::with(|config| {
        config.limits.send_timeout = Duration::from_millis(500);
        config.limits.send_buffer = 8 * 1024;
    })
    .await;
    let mut meters = house.guest().await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2_048).unwrap();
    let mut greedy = socket.connect(house.address).await.unwrap();
    let request = format!("GET /api/rules/hold-em HTTP/1.1\r\nHost: {}\r\n\r\n", house.address);
    greedy.write_all(request.as_bytes()).await.unwrap();
    let mut open = String::new();
    for _ in 0..40 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let body = meters.get("/metrics").await.body;
        open =
            body.lines().find(|line| line.starts_with("croupier_connections ")).unwrap().to_owned();
        if open == "croupier_connections 1" {
            return;
        }
    }
    panic!("only the one that asks for meters should be left: {open}");
}
