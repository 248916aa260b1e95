//! Finds the files to read: those named, and the histories in the folders named.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// The files named and, for each folder, the histories in it and its subfolders, sorted by name.
pub fn files(named: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in named {
        let before = files.len();
        if path.is_dir() {
            walk(path, &mut files)?;
            if files.len() == before {
                bail!("{} holds no hand histories", path.display());
            }
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Links to folders are not followed, because they may form a cycle.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let cannot = || format!("{} cannot be read", folder.display());
    let entries: Result<Vec<_>, _> = fs::read_dir(folder).with_context(cannot)?.collect();
    let mut entries = entries.with_context(cannot)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if entry.file_type().with_context(cannot)?.is_dir() {
            walk(&path, files)?;
        } else if is_history(&path) && path.is_file() {
            files.push(path);
        }
    }
    Ok(())
}

/// Decided by its name, plain or compressed.
fn is_history(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let plain = name.strip_suffix(".gz").unwrap_or(&name);
    [".phh", ".phhs", ".jsonl"].into_iter().any(|end| plain.ends_with(end))
}
