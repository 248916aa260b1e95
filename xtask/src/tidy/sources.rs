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

    /// Its lines with their numbers, without comments and without what follows `#[cfg(test)]`, which by our habit
    /// ends a file.
    pub(crate) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let tests = |line: &&str| line.trim() != "#[cfg(test)]";
        let numbered = (1..).zip(self.text.lines().take_while(tests));
        numbered.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }
}
