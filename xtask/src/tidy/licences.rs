//! Whatever we ship may be used as freely as we allow: each dependency has a licence from the list of `deny.toml`.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::Fault;

pub(crate) fn check(root: &Path, faults: &mut Vec<Fault>) {
    let allowed = allowed(root);
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root)
        .output();
    let metadata: Value = match output {
        Ok(output) if output.status.success() => {
            serde_json::from_slice(&output.stdout).unwrap_or_default()
        }
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            faults.push(Fault(format!("cargo metadata: {said}")));
            return;
        }
        Err(error) => {
            faults.push(Fault(format!("cargo metadata: {error}")));
            return;
        }
    };
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let licence = package["license"].as_str().unwrap_or_default();
        if !is_allowed(licence, &allowed) {
            faults.push(Fault(format!(
                "{name} is licensed as {licence:?}, which deny.toml does not allow"
            )));
        }
    }
}

/// The licences that `deny.toml` allows.
fn allowed(root: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(root.join("deny.toml")).unwrap_or_default();
    let list = text.split("allow = [").nth(1).and_then(|rest| rest.split(']').next());
    let quoted = list.unwrap_or_default().split('"').skip(1).step_by(2);
    quoted.map(str::to_owned).collect()
}

/// Every alternative joined by `AND` must offer one that is allowed; `/` is an old way to write `OR`.
fn is_allowed(licence: &str, allowed: &[String]) -> bool {
    let plain = licence.replace(['(', ')'], " ").replace('/', " OR ");
    !plain.trim().is_empty()
        && plain
            .split(" AND ")
            .all(|all| all.split(" OR ").any(|one| allowed.iter().any(|known| known == one.trim())))
}
