//! The order of durability: everything acknowledged before the process was killed is there afterwards, once.
//!
//! A child process writes under load and says each key on its output when it is acknowledged. It is killed at random moments, again
//! and again, sometimes before it has opened the file.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use journal::audit::audit;
use journal::{Append, Expect, Journal, Receipt, SqliteJournal, Work};

use crate::place::{Directory, event, key, keyed, stream, transfer};

const KILLS: usize = 30;
const WRITERS: u64 = 4;
const IN_FLIGHT: u64 = 20;
const CHILD_DIRECTORY: &str = "JOURNAL_TEST_CRASH_DIRECTORY";

#[test]
fn what_was_acknowledged_survives_being_killed() {
    let directory = Directory::new();
    let mut acknowledged = BTreeSet::new();
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut productive = 0;
    for round in 0..KILLS {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let before = acknowledged.len();
        // Every third child is killed some time after it was started, the others some time after their first word.
        let waits_for_word = !round.is_multiple_of(3);
        run_and_kill(&directory, waits_for_word, random % 40, &mut acknowledged);
        productive += usize::from(acknowledged.len() > before);
        check(directory.path(), &acknowledged);
    }
    assert!(productive >= KILLS * 2 / 3, "only {productive} children came to write");
    println!("{} keys acknowledged over {KILLS} kills", acknowledged.len());
}

/// Starts a child, kills it after this many milliseconds, and adds what it acknowledged.
fn run_and_kill(
    directory: &Directory,
    waits_for_word: bool,
    milliseconds: u64,
    acknowledged: &mut BTreeSet<String>,
) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["crash::child_writes_until_it_is_killed", "--exact", "--nocapture"])
        .env(CHILD_DIRECTORY, directory.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = child.stdout.take().unwrap();
    let (sender, words) = mpsc::channel();
    let listener = thread::spawn(move || listen(output, &sender));
    // A child that cannot write says so on its error output, and nobody waits for it.
    let word = waits_for_word.then(|| words.recv_timeout(Duration::from_secs(30)));
    thread::sleep(Duration::from_millis(milliseconds));
    child.kill().unwrap();
    let status = child.wait().unwrap();
    assert!(!status.success(), "the child was killed, and did not end by itself");
    listener.join().unwrap();
    acknowledged.extend(word.map(|word| word.expect("the child acknowledged something")));
    acknowledged.extend(words);
}

fn listen(output: ChildStdout, words: &Sender<String>) {
    let mut output = BufReader::new(output);
    let mut line = String::new();
    while output.read_line(&mut line).unwrap() > 0 {
        // A line that was cut short is not a word. The test harness may have begun the line.
        if let Some((_, word)) = line.rsplit_once("acknowledged ")
            && let Some(word) = word.strip_suffix('\n')
        {
            words.send(word.to_owned()).unwrap();
        }
        line.clear();
    }
}

fn check(directory: &Path, acknowledged: &BTreeSet<String>) {
    let journal = SqliteJournal::open(directory).unwrap();
    let verified = journal.verify(&mut |_| {}).unwrap();
    assert!(verified.is_sound(), "{:?}", verified.faults);
    assert!(audit(&journal, &mut |_| {}).unwrap().is_sound());

    let mut times_found: BTreeMap<String, u32> = BTreeMap::new();
    let mut after = 0;
    loop {
        let page = journal.scan(after, 10_000).unwrap();
        let Some(last) = page.last() else { break };
        after = last.position;
        for event in page {
            *times_found.entry(event.key.unwrap().to_string()).or_default() += 1;
        }
    }
    for (name, times) in &times_found {
        assert_eq!(*times, 2, "the two events of {name} are there once");
    }
    for name in acknowledged {
        assert!(times_found.contains_key(name), "{name} was acknowledged and is there");
    }
    let shared = journal.length(&stream("shared")).unwrap();
    assert_eq!(shared, times_found.len() as u64);
    for name in acknowledged.iter().step_by(1 + acknowledged.len() / 50) {
        assert!(journal.find(&key(name)).unwrap().unwrap().repeated);
    }
}

/// Does something only as the child of the test above.
#[test]
fn child_writes_until_it_is_killed() {
    let Some(directory) = std::env::var_os(CHILD_DIRECTORY) else { return };
    let journal = SqliteJournal::open(directory).unwrap();
    thread::scope(|scope| {
        for writer in 0..WRITERS {
            let journal = &journal;
            scope.spawn(move || write(journal, writer));
        }
    });
}

/// Goes on where the stream ends; the last command is repeated first, as a client would that did not hear.
fn write(journal: &SqliteJournal, writer: u64) {
    let start = journal.length(&stream(format!("own.{writer}"))).unwrap();
    if let Some(last) = start.checked_sub(1) {
        let repeated = journal.append(command(writer, last)).unwrap();
        assert!(repeated.repeated);
    }
    let (sender, answered): (_, Receiver<Receipt>) = mpsc::channel();
    for number in start.. {
        if number >= start + IN_FLIGHT {
            assert!(!answered.recv().unwrap().repeated);
        }
        let sender = sender.clone();
        let done = move |outcome: Result<Receipt, journal::Error>| {
            let receipt = outcome.unwrap();
            println!("acknowledged {}", name(writer, number));
            sender.send(receipt).unwrap();
        };
        journal.submit(command(writer, number), Box::new(done)).unwrap();
    }
}

fn name(writer: u64, number: u64) -> String {
    format!("{number:06}.{writer}")
}

fn command(writer: u64, number: u64) -> Work {
    let account = format!("account.{writer}");
    let own = Append {
        stream: stream(format!("own.{writer}")),
        expect: Expect::Version(number),
        events: vec![transfer("outside", &account, 1)],
    };
    let shared = Append {
        stream: stream("shared"),
        expect: Expect::Any,
        events: vec![event(format!("[{writer},{number}]"))],
    };
    keyed(name(writer, number), Work { key: None, at_ms: number, appends: vec![own, shared] })
}
