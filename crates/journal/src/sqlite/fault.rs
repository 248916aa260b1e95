//! SQLite's errors in our words.

use rusqlite::{ErrorCode, ffi};

use crate::error::Error;

/// What an SQLite error means for the store.
pub(super) fn explain(store: &str, error: &rusqlite::Error) -> Error {
    let (store, detail) = (store.to_owned(), error.to_string());
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Error::Full { store },
        // The small file beside the log is the first that a full disk has no room for.
        _ if extended_code(error) == Some(ffi::SQLITE_IOERR_SHMSIZE) => Error::Full { store },
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Error::Locked { store },
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            Error::Damaged { store, detail }
        }
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
            Error::ReadOnly { store, detail }
        }
        _ => Error::Failed { store, detail },
    }
}

fn extended_code(error: &rusqlite::Error) -> Option<i32> {
    error.sqlite_error().map(|error| error.extended_code)
}

/// Whether a commit that failed so has certainly kept nothing.
///
/// SQLite writes the frame that makes a transaction valid last, and syncs after it. No room (or a lock that was not
/// given) means that this frame was not written. Any other failure may be that of the sync: then the frame may reach
/// the disk or not, and a crash would decide.
pub(super) fn kept_nothing(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::DiskFull | ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)
    )
}
