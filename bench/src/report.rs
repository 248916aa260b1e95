//! Rows of figures, printed as they come and written down at the end.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use serde::Serialize;

#[derive(Debug, Default)]
pub struct Report {
    rows: Vec<Row>,
    part: &'static str,
}

#[derive(Debug, Serialize)]
pub struct Row {
    pub part: &'static str,
    pub work: String,
    /// In the unit that the name of the work says.
    pub ours: f64,
    pub peer: Option<f64>,
    pub ratio: Option<f64>,
    pub target: String,
}

const TITLE: &str = "# Benchmarks\n\n`make bench` writes this page, one section for each part. The machines are shared and noisy, so look at \
                     the ratio, which is measured in one run; the absolute figures are only a record.\n";

impl Report {
    /// The rows from here on belong to this part.
    pub fn begin(&mut self, part: &'static str) {
        self.part = part;
    }

    pub fn row(&mut self, work: &str, ours: f64, peer: Option<f64>, target: &str) {
        let ratio = peer.map(|peer| ours / peer);
        let against = peer.map_or(String::new(), |peer| format!(", peer {}", short(peer)));
        let times = ratio.map_or(String::new(), |ratio| format!(", ratio {ratio:.2}"));
        println!("{work}: {}{against}{times} (target: {target})", short(ours));
        let (part, work, target) = (self.part, work.to_owned(), target.to_owned());
        self.rows.push(Row { part, work, ours, peer, ratio, target });
    }

    /// Writes `target/bench.json`, and the sections of the documentation of the parts that ran.
    pub fn write(&self) {
        let root =
            Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("bench lies in the project");
        let json = serde_json::to_string_pretty(&self.rows).expect("rows have an encoding");
        std::fs::create_dir_all(root.join("target")).expect("the target folder can be made");
        std::fs::write(root.join("target/bench.json"), json).expect("the figures can be written");
        let page = root.join("docs/BENCHMARKS.md");
        let before = std::fs::read_to_string(&page).expect("the page can be read");
        std::fs::write(page, self.page(&before)).expect("the page can be written");
    }

    /// The page with the sections of this run in the place of those it had.
    fn page(&self, before: &str) -> String {
        let mut sections: Vec<(&str, String)> = before
            .split("\n## ")
            .skip(1)
            .map(|section| {
                (section.lines().next().unwrap_or_default(), format!("{}\n", section.trim_end()))
            })
            .collect();
        for rows in self.rows.chunk_by(|one, other| one.part == other.part) {
            let part = rows[0].part;
            match sections.iter_mut().find(|(name, _)| *name == part) {
                Some((_, section)) => *section = section_of(part, rows),
                None => sections.push((part, section_of(part, rows))),
            }
        }
        sections.iter().fold(TITLE.to_owned(), |page, (_, section)| page + "\n## " + section)
    }
}

fn section_of(part: &str, rows: &[Row]) -> String {
    let mut text =
        format!("{part}\n\n| work | ours | peer | ratio | target |\n|---|---:|---:|---:|---|\n");
    for row in rows {
        let peer = row.peer.map_or("-".to_owned(), short);
        let ratio = row.ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
        let _ = writeln!(
            text,
            "| {} | {} | {peer} | {ratio} | {} |",
            row.work,
            short(row.ours),
            row.target
        );
    }
    let said = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).output().ok();
        output.map(|o| String::from_utf8_lossy(&o.stdout).trim().to_owned()).unwrap_or_default()
    };
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let (machine, commit) =
        (said("uname", &["-m"]), said("git", &["rev-parse", "--short", "HEAD"]));
    let _ = writeln!(
        text,
        "\nMachine: {cores} cores, {machine}. Commit: {commit}. Command: `make bench ONLY={part}`."
    );
    text
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
