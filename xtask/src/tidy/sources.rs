//! The Rust files of the workspace, with test code marked.

use std::fs;
use std::path::{Path, PathBuf};

use super::Fault;

pub(crate) struct Sources {
    pub(crate) files: Vec<Source>,
}

pub(crate) struct Source {
    /// From the root, with forward slashes.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Sources {
    pub(crate) fn read(root: &Path, faults: &mut Vec<Fault>) -> Sources {
        let mut paths = Vec::new();
        for folder in ["crates", "xtask"] {
            gather(&root.join(folder), &mut paths);
        }
        paths.sort();
        let mut files = Vec::new();
        for path in paths {
            let shown =
                path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            match fs::read_to_string(&path) {
                Ok(text) => files.push(Source { path: shown, text }),
                Err(error) => faults.push(Fault(format!("{shown}: {error}"))),
            }
        }
        Sources { files }
    }
}

fn gather(folder: &Path, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() && path.file_name().is_none_or(|name| name != "target") {
            gather(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

impl Source {
    /// The crate it belongs to.
    pub(crate) fn crate_name(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split('/').next()
    }

    pub(crate) fn file_name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    /// Whether it is only ever compiled for tests or examples.
    pub(crate) fn is_test(&self) -> bool {
        ["/tests/", "/examples/", "/benches/"].iter().any(|part| self.path.contains(part))
            || ["tests.rs", "build.rs"].contains(&self.file_name())
    }

    /// Its lines with their numbers, without comments and without items that are compiled for tests alone.
    pub(crate) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut skipped = Skipped::Nothing;
        (1..).zip(self.text.lines()).filter(move |(_, line)| {
            skipped = skipped.then(line);
            skipped == Skipped::Nothing && !line.trim_start().starts_with("//")
        })
    }
}

/// How far an item under `#[cfg(test)]` has been passed over, in code as rustfmt lays it out.
#[derive(Clone, Copy, PartialEq)]
enum Skipped {
    Nothing,
    /// Its attributes.
    Attributes,
    /// Its body, which ends with a brace at this indentation.
    Body {
        indent: usize,
    },
    /// Its last line.
    End,
}

impl Skipped {
    fn then(self, line: &str) -> Skipped {
        let indent = line.len() - line.trim_start().len();
        let text = line.trim();
        match self {
            Skipped::Body { indent: closes } if indent == closes && text.starts_with('}') => {
                Skipped::End
            }
            Skipped::Body { .. } => self,
            _ if text == "#[cfg(test)]" => Skipped::Attributes,
            Skipped::Attributes if text.starts_with("#[") => Skipped::Attributes,
            Skipped::Attributes if text.ends_with('{') => Skipped::Body { indent },
            Skipped::Attributes => Skipped::End,
            Skipped::Nothing | Skipped::End => Skipped::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_after_a_test_item_is_still_code() {
        let text = "fn a() {\n    #[cfg(test)]\n    match b {\n        _ => {}\n    }\n    c();\n}\n\
                    #[cfg(test)]\nextern crate d;\n// e\n#[cfg(test)]\n#[path = \"f.rs\"]\nmod f {\n}\ng();\n";
        let source = Source { path: "crates/a/src/a.rs".to_owned(), text: text.to_owned() };
        let lines: Vec<_> = source.code().map(|(number, line)| (number, line.trim())).collect();
        assert_eq!(lines, [(1, "fn a() {"), (6, "c();"), (7, "}"), (15, "g();")]);
    }
}
