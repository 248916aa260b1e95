//! Finds the lines of the crates that enforce a clause, so that `croupier explain` can name them.
//!
//! A line enforces a clause if it marks it: `mark(Clause::Key)`. Where the key reaches its mark as a value, the
//! function whose doc comment begins with it stands for it (`Clause: key.`), or else the lines that name it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use rules::Clause;

/// Lines where a clause is marked, documented as enforced, or merely named.
#[derive(Default)]
struct Found {
    marked: Vec<String>,
    documented: Vec<String>,
    named: Vec<String>,
}

/// The clauses by their names in code.
type Names = BTreeMap<String, Clause>;

fn main() {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo says where"));
    let root = here.ancestors().nth(2).expect("a crate lies two folders below the workspace");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=Cargo.toml");
    let mut files = Vec::new();
    for entry in fs::read_dir(root.join("crates")).expect("the crates can be listed") {
        let source = entry.expect("the crates can be listed").path().join("src");
        // The contract defines marks and the command line shows them; neither enforces a clause.
        let is_rules = source.starts_with(root.join("crates/rules"));
        if source.is_dir() && !is_rules && !source.starts_with(&here) {
            println!("cargo::rerun-if-changed={}", source.display());
            gather(&source, &mut files);
        }
    }
    files.sort();
    let clauses = Clause::all().map(|clause| (format!("{clause:?}"), clause)).collect();
    let mut found = BTreeMap::new();
    for file in &files {
        let name = file.strip_prefix(root).expect("listed below the workspace");
        let name = name.to_str().expect("file names are plain").replace('\\', "/");
        let text = fs::read_to_string(file).expect("a source file can be read");
        search(&name, &text, &clauses, &mut found);
    }
    let mut made = String::from("const ENFORCED: &[(&str, &[&str])] = &[\n");
    for clause in Clause::all() {
        let Found { marked, documented, named } = found.remove(&clause).unwrap_or_default();
        let best = [marked, documented, named].into_iter().find(|lines| !lines.is_empty());
        let _ = writeln!(made, "    ({:?}, &{:?}),", clause.key(), best.unwrap_or_default());
    }
    made.push_str("];\n");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo says where")).join("enforced.rs");
    fs::write(out, made).expect("the build directory can be written");
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a source folder can be listed") {
        let path = entry.expect("a source folder can be listed").path();
        if path.is_dir() {
            gather(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Notes every clause that the code of a file tells of; what follows `#[cfg(test)]` enforces nothing.
fn search(name: &str, text: &str, clauses: &Names, found: &mut BTreeMap<Clause, Found>) {
    let lines: Vec<&str> = text.lines().collect();
    let code = lines.iter().position(|line| line.trim() == "#[cfg(test)]").unwrap_or(lines.len());
    for (at, line) in lines[..code].iter().enumerate() {
        let place = |item: Option<&str>| match item {
            Some(item) => format!("{name}:{} {item}", at + 1),
            None => format!("{name}:{}", at + 1),
        };
        if let Some(comment) = line.trim_start().strip_prefix("//") {
            for clause in documented(comment) {
                let item = lines[at..code].iter().find_map(|line| item(line));
                found.entry(clause).or_default().documented.push(place(item));
            }
            continue;
        }
        for (clause, is_marked) in named(line, clauses) {
            let found = found.entry(clause).or_default();
            let kind = if is_marked { &mut found.marked } else { &mut found.named };
            kind.push(place(enclosing(&lines[..at], line)));
        }
    }
}

/// The clauses of a doc comment that says `Clause: key.` or `Clauses: key, other.`
fn documented(comment: &str) -> BTreeSet<Clause> {
    let after = ["Clause: ", "Clauses: "]
        .into_iter()
        .find_map(|lead| comment.split_once(lead).map(|(_, after)| after));
    let list = after.and_then(|after| after.split(['.', '(']).next()).unwrap_or_default();
    list.split(',').filter_map(|key| Clause::from_key(key.trim())).collect()
}

/// The clauses that a line names as `Clause::Name`, and whether it marks them.
fn named(line: &str, clauses: &Names) -> BTreeMap<Clause, bool> {
    const PATH: &str = "Clause::";
    let mut named = BTreeMap::new();
    for (at, _) in line.match_indices(PATH) {
        let (before, after) = (&line[..at], &line[at + PATH.len()..]);
        let (name, after) = after.split_at(after.find(|c| !in_word(c)).unwrap_or(after.len()));
        if let Some(clause) = clauses.get(name) {
            let marks = before.ends_with("mark(") && after.starts_with(')');
            *named.entry(*clause).or_default() |= marks;
        }
    }
    named
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The function or constant that a line stands in: the nearest before it that is less indented.
fn enclosing<'a>(before: &[&'a str], line: &'a str) -> Option<&'a str> {
    let depth = |line: &str| line.len() - line.trim_start().len();
    let mut outer = before.iter().rev().filter(|above| depth(above) < depth(line));
    item(line).or_else(|| outer.find_map(|above| item(above)))
}

/// `fn name` or `const NAME`, if a line declares one.
fn item(line: &str) -> Option<&str> {
    let mut rest = line.trim_start();
    if let Some(after) = rest.strip_prefix("pub") {
        rest = after.trim_start_matches("(crate)").trim_start_matches("(super)").trim_start();
    }
    if rest.starts_with("const fn ") {
        rest = rest.trim_start_matches("const ");
    }
    let lead = ["fn ", "const ", "static "].into_iter().find(|lead| rest.starts_with(lead))?;
    let end = rest[lead.len()..].find(|c| !in_word(c))?;
    Some(&rest[..lead.len() + end])
}
