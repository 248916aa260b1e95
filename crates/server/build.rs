//! The web app is embedded from `web/dist`. If it has not been built, an empty folder takes its place and the server
//! shows a page that says how to build it.

use std::path::Path;

fn main() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", dist.display());
    if let Err(error) = std::fs::create_dir_all(&dist) {
        println!("cargo::warning=web/dist cannot be made: {error}");
    }
}
