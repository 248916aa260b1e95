//! Makes the `Clause` enum from the keys of `rulebook/clauses/`, so that code which names a clause
//! the rulebook lacks does not compile.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let clauses = Path::new("../../rulebook/clauses");
    println!("cargo::rerun-if-changed={}", clauses.display());
    let mut keys = Vec::new();
    for file in fs::read_dir(clauses).expect("rulebook/clauses can be listed") {
        let path = file.expect("rulebook/clauses can be listed").path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            println!("cargo::rerun-if-changed={}", path.display());
            let text = fs::read_to_string(&path).expect("a rulebook file can be read");
            keys.extend(text.lines().filter_map(key_of).map(str::to_owned));
        }
    }
    keys.sort();
    for pair in keys.windows(2) {
        assert_ne!(pair[0], pair[1], "a clause key stands once in the rulebook");
    }
    let out = Path::new(&env::var("OUT_DIR").expect("cargo says where")).join("clauses.rs");
    fs::write(out, enumeration(&keys)).expect("the build directory can be written");
}

/// The key of a line `[key]`; tables with a dot in their name belong to the clause above them, and `[also]` lists the
/// ids of keys from other files.
fn key_of(line: &str) -> Option<&str> {
    let key = line.strip_prefix('[')?.strip_suffix(']').filter(|key| *key != "also")?;
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (key.starts_with(|c: char| c.is_ascii_lowercase()) && key.chars().all(plain)).then_some(key)
}

fn enumeration(keys: &[String]) -> String {
    let mut variants = String::new();
    let mut names = String::new();
    for key in keys {
        let variant: String = key.split('-').map(capitalised).collect();
        let _ = writeln!(variants, "    #[serde(rename = {key:?})]\n    {variant},");
        let _ = writeln!(names, "    (Clause::{variant}, {key:?}),");
    }
    format!(
        "/// A clause by its key. Its number depends on the game and the edition, and is looked up in\n\
         /// the rulebook when printed. Made from `rulebook/clauses/`.\n\
         #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]\n\
         pub enum Clause {{\n{variants}}}\n\
         static KEYS: [(Clause, &str); {}] = [\n{names}];\n",
        keys.len()
    )
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}
