//! A crate depends only on crates above it, and no game crate on another game crate.

use std::fs;
use std::path::Path;

use super::Fault;

/// The crates in the order in which they may depend on each other.
const ORDER: [&str; 27] = [
    "money",
    "equipment",
    "chance",
    "rules",
    "rulebook",
    "ranking",
    "jackpot",
    "table",
    "laws",
    "fixture",
    "poker",
    "house",
    "keno",
    "tournament",
    "cage",
    "catalogue",
    "analysis",
    "bots",
    "journal",
    "floor",
    "history",
    "server",
    "sim",
    "python",
    "cli",
    "xtask",
    "bench",
];

const GAMES: [&str; 3] = ["poker", "house", "keno"];

pub(crate) fn check(root: &Path, faults: &mut Vec<Fault>) {
    let Ok(entries) = fs::read_dir(root.join("crates")) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some(place) = ORDER.iter().position(|known| *known == name) else {
            faults.push(Fault(format!("crates/{name} has no place in the order of crates")));
            continue;
        };
        let manifest = fs::read_to_string(entry.path().join("Cargo.toml")).unwrap_or_default();
        for other in dependencies(&manifest) {
            let above = ORDER.iter().position(|known| *known == other);
            if above.is_none_or(|above| above >= place) {
                faults.push(Fault(format!("crates/{name} may not depend on {other}")));
            }
            if GAMES.contains(&name.as_str()) && GAMES.contains(&other.as_str()) {
                faults.push(Fault(format!("a game crate depends on another: {name} on {other}")));
            }
        }
    }
}

/// The workspace crates among a manifest's ordinary dependencies.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut section = "";
    let mut found = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line.trim();
        } else if section == "[dependencies]" && line.contains("path = \"../") {
            found.extend(line.split_once('=').map(|(name, _)| name.trim().to_owned()));
        }
    }
    found
}
