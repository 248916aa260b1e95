//! The real program serving, and clients that talk to it over plain sockets.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use serde_json::Value;
use tungstenite::WebSocket;
use tungstenite::client::IntoClientRequest;

pub(crate) const TABLE: &str = "money-wheel-1";

/// A running `croupier serve`.
pub(crate) struct Serving {
    child: Child,
    pub(crate) address: SocketAddr,
    pub(crate) announced: Vec<String>,
}

impl Serving {
    pub(crate) fn start(data: &Path) -> Serving {
        Serving::start_in(data, "")
    }

    /// Started after a line of the shell.
    pub(crate) fn start_in(data: &Path, shell: &str) -> Serving {
        let serve = "exec \"$0\" serve --listen 127.0.0.1:0 --pace quick --data \"$1\"";
        let mut child = Command::new("sh")
            .args(["-c", &format!("{shell} {serve}"), env!("CARGO_BIN_EXE_croupier")])
            .arg(data)
            .env("CROUPIER_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let first = lines.next().expect("it says where it is").unwrap();
        let address = first.rsplit("http://").next().unwrap().parse().unwrap();
        let mut announced = vec![first];
        if data.join("first-start-seen").exists() {
            return Serving { child, address, announced };
        }
        std::fs::write(data.join("first-start-seen"), "").unwrap();
        announced.extend(lines.by_ref().take(2).map(Result::unwrap));
        Serving { child, address, announced }
    }

    /// As a power cut would: nothing is finished, nothing is flushed.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// As an operator would.
    pub(crate) fn terminate(mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        self.child.wait().unwrap()
    }
}

/// One request over a connection of its own: status, cookie and body.
pub(crate) fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
) -> std::io::Result<(u16, Option<String>, String)> {
    request_with(address, method, path, cookie, "")
}

/// The same, with something to read for the server.
pub(crate) fn request_with(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    json: &str,
) -> std::io::Result<(u16, Option<String>, String)> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
         Cookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n{json}",
        json.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let cut = || std::io::Error::other("the answer was cut off");
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(cut)?;
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).ok_or_else(cut)?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.map(|set| set.split(';').next().unwrap().to_owned());
    Ok((status, cookie, body.to_owned()))
}

/// Comes in as a guest: the account's number and the cookie.
pub(crate) fn guest(address: SocketAddr) -> std::io::Result<(u64, String)> {
    let (status, cookie, body) = request(address, "POST", "/api/guest", "")?;
    let me: Value = serde_json::from_str(&body).map_err(std::io::Error::other)?;
    assert_eq!(status, 201, "{body}");
    Ok((me["id"].as_u64().unwrap(), cookie.unwrap()))
}

pub(crate) type Socket = WebSocket<TcpStream>;

pub(crate) fn socket(address: SocketAddr, table: &str, cookie: &str) -> Option<Socket> {
    let uri = format!("ws://{address}/api/tables/{table}/ws");
    let mut request = uri.into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    request.headers_mut().insert("origin", format!("http://{address}").parse().unwrap());
    let stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    Some(tungstenite::client(request, stream).ok()?.0)
}

/// The next text over a socket; nothing if it is broken or closed.
pub(crate) fn hear(socket: &mut Socket) -> Option<Value> {
    loop {
        match socket.read().ok()? {
            tungstenite::Message::Text(text) => return serde_json::from_str(&text).ok(),
            tungstenite::Message::Close(_) => return None,
            _ => {}
        }
    }
}
