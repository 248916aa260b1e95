//! The fingerprint of the code that gives events their meaning: of this crate and of every crate of the project that it is built
//! from. A state that other code has saved is not used (`src/host/save.rs`).

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() {
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the crate"));
    let mut crates = BTreeSet::new();
    follow(&own, &mut crates).expect("the manifests can be read");
    let mut hasher = DefaultHasher::new();
    for folder in &crates {
        for part in ["Cargo.toml", "build.rs", "src"].map(|part| folder.join(part)) {
            hash(&part, folder, &mut hasher).expect("the sources can be read");
        }
    }
    println!("cargo::rustc-env=CODE_FINGERPRINT={:016x}", hasher.finish());
}

/// Adds a crate and every crate of the project that it depends on.
fn follow(folder: &Path, crates: &mut BTreeSet<PathBuf>) -> io::Result<()> {
    let folder = folder.canonicalize()?;
    if !crates.insert(folder.clone()) {
        return Ok(());
    }
    let manifest = fs::read_to_string(folder.join("Cargo.toml"))?;
    let section = manifest.split("\n[").find_map(|part| part.strip_prefix("dependencies]"));
    for line in section.unwrap_or_default().lines() {
        let path = line.split_once("path = \"").and_then(|(_, rest)| rest.split('"').next());
        if let Some(path) = path {
            follow(&folder.join(path), crates)?;
        }
    }
    Ok(())
}

/// Adds a file, or all files of a folder in the order of their names, except tests. Where the project lies is no part of it.
fn hash(path: &Path, root: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    if path.ends_with("tests") {
        return Ok(());
    }
    if path.is_dir() {
        let entries = fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path()));
        let entries: BTreeSet<PathBuf> = entries.collect::<io::Result<_>>()?;
        return entries.iter().try_for_each(|entry| hash(entry, root, hasher));
    }
    if path.exists() {
        // A new file is named in one that was there before.
        println!("cargo::rerun-if-changed={}", path.display());
        path.strip_prefix(root).unwrap_or(path).hash(hasher);
        fs::read(path)?.hash(hasher);
    }
    Ok(())
}
