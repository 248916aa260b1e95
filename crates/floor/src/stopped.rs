//! Why a table is stopped: a plain sentence for everybody, and the details for the log, which may name files.

use journal::{Error, Stream};

/// A table cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stopped {
    /// As the lobby shows it.
    pub(crate) why: String,
    /// For the log.
    pub(crate) detail: String,
}

impl Stopped {
    pub(crate) fn new(why: impl Into<String>, detail: impl Into<String>) -> Stopped {
        Stopped { why: why.into(), detail: detail.into() }
    }

    /// Its stream cannot be read, or its events contradict each other.
    pub(crate) fn unread(stream: &Stream, error: &Error) -> Stopped {
        let why = match error {
            // These name events, and no files.
            Error::Unreadable { .. } => error.to_string(),
            Error::Damaged { store, detail } if store == stream.as_str() => detail.clone(),
            Error::BrokenChain { version, .. } => {
                format!("event {version} of its record has the wrong hash: the journal is damaged")
            }
            Error::Damaged { .. } => "its record in the journal is damaged".to_owned(),
            _ => "its record in the journal could not be read".to_owned(),
        };
        Stopped::new(why, error.to_string())
    }

    pub(crate) fn contradiction() -> Stopped {
        Stopped::new("its events contradict each other", "")
    }

    pub(crate) fn failed() -> Stopped {
        Stopped::new("the program failed at this table; its record is complete", "")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_reason_names_no_file() {
        let (store, detail) = ("/srv/house".to_owned(), "/srv/house/journal.db: read".to_owned());
        let stream = Stream::new("table.money-wheel-1").unwrap();
        let broken =
            Error::BrokenChain { store: store.clone(), stream: stream.clone(), version: 7 };
        for error in [
            Error::Damaged { store: store.clone(), detail: detail.clone() },
            Error::Failed { store: store.clone(), detail },
            Error::Locked { store },
            broken.clone(),
        ] {
            let stopped = Stopped::unread(&stream, &error);
            assert!(!stopped.why.contains("/srv"), "{stopped:?}");
            assert!(stopped.detail.contains("/srv"), "the log has it: {stopped:?}");
        }
        assert!(Stopped::unread(&stream, &broken).why.contains("event 7"));
        let (store, detail) = (stream.to_string(), "event 7: it does not fit".to_owned());
        let own = Error::Damaged { store, detail };
        assert_eq!(Stopped::unread(&stream, &own).why, "event 7: it does not fit");
    }
}
