//! The peer: a process of its own that plays when it is told to.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Where `scripts/bench.sh` says which Python has the peer; without it there is none.
const PYTHON: &str = "BENCH_PYTHON";
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rounds/pokerkit_peer.py");

pub struct Peer {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

/// What the peer says of the rounds it has played.
pub struct Turn {
    pub seconds: f64,
    pub bets: u64,
}

impl Peer {
    pub fn start() -> Option<Peer> {
        let python = std::env::var_os(PYTHON)?;
        let mut command = Command::new(python);
        command.args(["-B", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("the peer starts");
        let to = process.stdin.take().expect("it was piped");
        let from = BufReader::new(process.stdout.take().expect("it was piped"));
        Some(Peer { process, to, from })
    }

    pub fn play(&mut self, game: &str, seed: u64, rounds: u64) -> Turn {
        writeln!(self.to, "{game} {seed} {rounds}").expect("the peer listens");
        let mut line = String::new();
        self.from.read_line(&mut line).expect("the peer answers");
        let (seconds, bets) = line.trim().split_once(' ').expect("two numbers");
        Turn { seconds: seconds.parse().expect("a number"), bets: bets.parse().expect("a number") }
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
