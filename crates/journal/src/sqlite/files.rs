//! The files of an open journal, and whether they are still in their place. A deleted or moved file stays open for
//! the process that has it: SQLite would keep writing to it, and all of that would vanish with the process.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::open;
use crate::error::Error;

/// The file behind a path, whatever its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Identity {
    device: u64,
    number: u64,
}

impl Identity {
    /// None if nothing can be found there.
    #[cfg(unix)]
    fn of(path: &Path) -> Option<Identity> {
        use std::os::unix::fs::MetadataExt;
        let found = fs::metadata(path).ok()?;
        Some(Identity { device: found.dev(), number: found.ino() })
    }

    /// Elsewhere files have no number to go by, and an open file cannot be deleted.
    #[cfg(not(unix))]
    fn of(path: &Path) -> Option<Identity> {
        fs::metadata(path).ok().map(|_| Identity { device: 0, number: 0 })
    }
}

/// The file of a journal and its log, as they were when it was opened for writing.
#[derive(Debug)]
pub(super) struct Files {
    store: Arc<str>,
    opened: Vec<(PathBuf, Identity)>,
}

impl Files {
    /// Call this when SQLite has opened both: they keep their identity until they are closed.
    pub(super) fn of(directory: &Path, store: Arc<str>) -> Files {
        let paths = [open::file(directory), open::log(directory)];
        let found = paths.map(|path| Identity::of(&path).map(|identity| (path, identity)));
        Files { store, opened: found.into_iter().flatten().collect() }
    }

    /// Whether each of them is still where it was.
    pub(super) fn check(&self) -> Result<(), Error> {
        let is_there = |(path, opened): &(PathBuf, Identity)| Identity::of(path) == Some(*opened);
        if self.opened.iter().all(is_there) {
            Ok(())
        } else {
            Err(Error::Gone { store: self.store.to_string() })
        }
    }
}
