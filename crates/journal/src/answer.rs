//! The promise to everyone who submits a work: to learn its outcome, exactly once.

use std::cell::Cell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::contract::Done;
use crate::error::Error;
use crate::work::Receipt;

thread_local! {
    static SPEAKING: Cell<bool> = const { Cell::new(false) };
}

/// Whether this thread is a writer that is telling someone an outcome.
pub(crate) fn is_speaking() -> bool {
    SPEAKING.get()
}

/// Calls `tell` as the writer. Its panic is its own affair, and must not stop the writer for everyone else.
fn speak(tell: impl FnOnce()) {
    SPEAKING.set(true);
    let _ = catch_unwind(AssertUnwindSafe(tell));
    SPEAKING.set(false);
}

/// A caller that waits for an outcome. If the writer dies first, they learn that it is unknown.
pub(crate) struct Answer {
    done: Option<Done>,
    store: Arc<str>,
}

impl Answer {
    pub(crate) fn new(done: Done, store: Arc<str>) -> Answer {
        Answer { done: Some(done), store }
    }

    pub(crate) fn give(mut self, outcome: Result<Receipt, Error>) {
        if let Some(done) = self.done.take() {
            speak(|| done(outcome));
        }
    }

    /// Drops a work that was never accepted: its `done` is not called.
    pub(crate) fn withdraw(mut self) {
        self.done = None;
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        if let Some(done) = self.done.take() {
            let (store, detail) = (self.store.to_string(), "its writer stopped".to_owned());
            speak(|| done(Err(Error::Unknown { store, detail })));
        }
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer").field("store", &self.store).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn answer() -> (Answer, mpsc::Receiver<Result<Receipt, Error>>) {
        let (sender, receiver) = mpsc::channel();
        let done: Done = Box::new(move |outcome| {
            assert!(is_speaking());
            sender.send(outcome).unwrap();
        });
        (Answer::new(done, Arc::from("here")), receiver)
    }

    #[test]
    fn an_outcome_is_told_once() {
        let (answer, heard) = answer();
        let receipt = Receipt { spans: Vec::new(), repeated: false };
        answer.give(Ok(receipt.clone()));
        assert_eq!(heard.iter().collect::<Vec<_>>(), [Ok(receipt)]);
        assert!(!is_speaking());
    }

    #[test]
    fn a_writer_that_dies_leaves_the_outcome_unknown() {
        let (answer, heard) = answer();
        drop(answer);
        let detail = "its writer stopped".to_owned();
        assert_eq!(
            heard.iter().collect::<Vec<_>>(),
            [Err(Error::Unknown { store: "here".to_owned(), detail })]
        );
    }

    #[test]
    fn a_withdrawn_answer_is_silent() {
        let (answer, heard) = answer();
        answer.withdraw();
        assert_eq!(heard.iter().count(), 0);
    }

    #[test]
    fn a_panic_of_the_listener_is_its_own() {
        let done: Done = Box::new(|_| panic!("this test panics on purpose"));
        Answer::new(done, Arc::from("here")).give(Err(Error::Closed { store: String::new() }));
        assert!(!is_speaking());
    }
}
