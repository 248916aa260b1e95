//! Rows of figures, printed as they come and written down at the end.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use serde::Serialize;

#[derive(Debug, Default)]
pub struct Report {
    rows: Vec<Row>,
}

#[derive(Debug, Serialize)]
pub struct Row {
    pub work: String,
    /// In the unit that the name of the work says.
    pub ours: f64,
    pub peer: Option<f64>,
    pub ratio: Option<f64>,
    pub target: String,
}

impl Report {
    pub fn row(&mut self, work: &str, ours: f64, peer: Option<f64>, target: &str) {
        let ratio = peer.map(|peer| ours / peer);
        let against = peer.map_or(String::new(), |peer| format!(", peer {}", short(peer)));
        let times = ratio.map_or(String::new(), |ratio| format!(", ratio {ratio:.2}"));
        println!("{work}: {}{against}{times} (target: {target})", short(ours));
        self.rows.push(Row { work: work.to_owned(), ours, peer, ratio, target: target.to_owned() });
    }

    /// Writes `target/bench.json` always, and the table of the documentation after a whole run.
    pub fn write(&self, whole: bool) {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("bench lies in the project");
        let json = serde_json::to_string_pretty(&self.rows).expect("rows have an encoding");
        std::fs::create_dir_all(root.join("target")).expect("the target folder can be made");
        std::fs::write(root.join("target/bench.json"), json).expect("the figures can be written");
        if whole {
            std::fs::write(root.join("docs/BENCHMARKS.md"), self.table())
                .expect("the table can be written");
        }
    }

    fn table(&self) -> String {
        let mut text = String::from(
            "# Benchmarks\n\nWritten by `make bench`. Machines are shared and noisy: the ratio, measured in one run, is what \
             counts; the figures are a record.\n\n| work | ours | peer | ratio | target |\n|---|---:|---:|---:|---|\n",
        );
        for row in &self.rows {
            let peer = row.peer.map_or("-".to_owned(), short);
            let ratio = row.ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
            let _ = writeln!(text, "| {} | {} | {peer} | {ratio} | {} |", row.work, short(row.ours), row.target);
        }
        let said = |program: &str, arguments: &[&str]| {
            let output = Command::new(program).args(arguments).output().ok();
            output.map(|o| String::from_utf8_lossy(&o.stdout).trim().to_owned()).unwrap_or_default()
        };
        let cores = std::thread::available_parallelism().map_or(0, usize::from);
        let commit = said("git", &["rev-parse", "--short", "HEAD"]);
        let _ = writeln!(text, "\nMachine: {cores} cores, {}. Commit: {commit}. Command: `make bench`.", said("uname", &["-m"]));
        text
    }
}

/// A figure as people read it.
fn short(figure: f64) -> String {
    if figure >= 10_000.0 {
        format!("{:.1} k", figure / 1000.0)
    } else if figure >= 100.0 {
        format!("{figure:.0}")
    } else {
        format!("{figure:.2}")
    }
}
