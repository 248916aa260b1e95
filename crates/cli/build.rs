//! Finds the lines of the crates that enforce a clause, so that `croupier explain` can name them.
//!
//! A line enforces a clause if it marks it: `mark(Clause::Key)`. Where the key reaches its mark as a value, the
//! function whose doc comment begins with it stands for it (`Clause: key.`), or else the lines that name it.

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
    let texts: Vec<(String, String)> = files
        .iter()
        .map(|file| {
            let name = file.strip_prefix(root).expect("listed below the workspace");
            let text = fs::read_to_string(file).expect("a source file can be read");
            (name.to_str().expect("file names are plain").replace('\\', "/"), text)
        })
        .collect();
    let mut made = String::from("const ENFORCED: &[(&str, &[&str])] = &[\n");
    for clause in Clause::all() {
        let mut found = Found::default();
        for (name, text) in &texts {
            search(name, text, clause, &mut found);
        }
        let Found { marked, documented, named } = found;
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

fn search(name: &str, text: &str, clause: Clause, found: &mut Found) {
    let variant = format!("Clause::{clause:?}");
    let mark = format!("mark({variant})");
    let lines: Vec<&str> = text.lines().collect();
    let code = lines.iter().position(|line| line.trim() == "#[cfg(test)]").unwrap_or(lines.len());
    for (at, line) in lines[..code].iter().enumerate() {
        let place = |item: Option<&str>| match item {
            Some(item) => format!("{name}:{} {item}", at + 1),
            None => format!("{name}:{}", at + 1),
        };
        if let Some(comment) = line.trim_start().strip_prefix("//") {
            if documents(comment, clause.key()) {
                found.documented.push(place(lines[at..code].iter().find_map(|line| item(line))));
            }
        } else if holds_word(line, &mark) {
            found.marked.push(place(enclosing(&lines[..at], line)));
        } else if holds_word(line, &variant) {
            found.named.push(place(enclosing(&lines[..at], line)));
        }
    }
}

/// Whether a doc comment says `Clause: key.` or `Clauses: key, other.`
fn documents(comment: &str, key: &str) -> bool {
    let after = ["Clause: ", "Clauses: "]
        .into_iter()
        .find_map(|lead| comment.split_once(lead).map(|(_, after)| after));
    let list = after.and_then(|after| after.split(['.', '(']).next()).unwrap_or_default();
    list.split(',').any(|named| named.trim() == key)
}

fn holds_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let next = line[at + word.len()..].chars().next();
        !next.is_some_and(|c| c.is_alphanumeric() || c == '_')
    })
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
    let end = rest[lead.len()..].find(|c: char| !c.is_alphanumeric() && c != '_')?;
    Some(&rest[..lead.len() + end])
}
