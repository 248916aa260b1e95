//! Lists the files of `rulebook/` and the clause fixtures, so that every binary carries them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo says where"));
    let root = here.ancestors().nth(2).expect("a crate lies two folders below the workspace");
    let mut made = String::new();
    for (list, folder, extension) in [
        ("CLAUSES", "rulebook/clauses", "toml"),
        ("FILES", "rulebook", "toml"),
        ("READINGS", "rulebook", "md"),
        ("WORDS", "rulebook/words", "ftl"),
        ("FIXTURES", "tests/clauses", "clause"),
    ] {
        println!("cargo::rerun-if-changed={}", root.join(folder).display());
        let mut files = Vec::new();
        // Fixtures and words are filed in folders of their own; a tree without fixtures has no folder of them.
        let deep = matches!(list, "FIXTURES" | "WORDS");
        if root.join(folder).is_dir() {
            gather(&root.join(folder), extension, deep, &mut files);
        }
        files.sort();
        let _ = writeln!(made, "const {list}: &[(&str, &str)] = &[");
        for file in files {
            let path = file.to_str().expect("file names are plain");
            let name = file.strip_prefix(root).expect("listed below the workspace");
            let name = name.to_str().expect("file names are plain").replace('\\', "/");
            let _ = writeln!(made, "    ({name:?}, include_str!({path:?})),");
        }
        let _ = writeln!(made, "];");
    }
    let out = Path::new(&env::var("OUT_DIR").expect("cargo says where")).join("embedded.rs");
    fs::write(out, made).expect("the build directory can be written");
}

fn gather(folder: &Path, extension: &str, deep: bool, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be listed") {
        let path = entry.expect("the folder can be listed").path();
        if deep && path.is_dir() {
            gather(&path, extension, deep, files);
        } else if path.extension().is_some_and(|known| known == extension) {
            files.push(path);
        }
    }
}
