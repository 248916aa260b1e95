//! How fast a floor of many idle tables opens.

use std::sync::Arc;
use std::time::Instant;

use floor::{Clock, Floor, Pace, TableId, Vault};
use journal::SqliteJournal;
use table::Terms;

use crate::report::Report;

const TABLES: usize = 10_000;

pub fn run(report: &mut Report) {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    runtime.block_on(furnish(folder.path()));
    let seconds = runtime.block_on(open(folder.path()));
    report.row("a floor of 10,000 idle tables opened, s", seconds, None, "under 2 s");
}

fn floor_of(folder: &std::path::Path) -> Arc<Floor> {
    let journal = Arc::new(SqliteJournal::open(folder).expect("a journal"));
    let vault = Arc::new(Vault::fleeting().expect("entropy"));
    Floor::open(journal, vault, Clock::system(), Pace::none()).expect("a floor")
}

/// Opens the tables, and leaves them to rest.
async fn furnish(folder: &std::path::Path) {
    let floor = floor_of(folder);
    for number in 1..=TABLES {
        let id = TableId::new(&format!("money-wheel-{number}")).expect("a plain name");
        let terms = Terms::practice(&format!("Money Wheel {number}"));
        floor.open_table(&id, "money-wheel", terms, None).expect("opened");
    }
    floor.shut_down().await;
}

async fn open(folder: &std::path::Path) -> f64 {
    let started = Instant::now();
    let floor = floor_of(folder);
    let seconds = started.elapsed().as_secs_f64();
    assert_eq!(floor.tables().len(), TABLES, "all are listed");
    assert_eq!(floor.in_memory(), 0, "nobody needs any of them");
    let last = floor.tables().pop().expect("a table");
    assert_eq!((last.seats, last.running), (7, false), "the list knows what they are");
    floor.shut_down().await;
    seconds
}
