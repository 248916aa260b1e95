//! Reads page after page, as if it were one sequence.

use std::iter;

use crate::{Error, Journal, Recorded, Stream, StreamLength};

const PAGE: usize = 1_000;

/// Every event of a stream, from a version on.
pub fn every_event<'a>(
    journal: &'a dyn Journal,
    stream: &'a Stream,
    from: u64,
) -> impl Iterator<Item = Result<Recorded, Error>> + 'a {
    let next = move |last: Option<u64>| {
        journal.read(stream, last.map_or(from, |version| version + 1), PAGE)
    };
    paged(next, |recorded| recorded.version)
}

/// Every stream whose name begins with `prefix`, by name.
pub fn every_stream<'a>(
    journal: &'a dyn Journal,
    prefix: &'a str,
) -> impl Iterator<Item = Result<StreamLength, Error>> + 'a {
    let next = move |last: Option<Stream>| journal.streams(prefix, last.as_ref(), PAGE);
    paged(next, |entry| entry.stream.clone())
}

/// Items of pages, until one is empty or cannot be read; each page is asked for by where the one before ended.
fn paged<T, End>(
    mut next: impl FnMut(Option<End>) -> Result<Vec<T>, Error>,
    end: impl Fn(&T) -> End,
) -> impl Iterator<Item = Result<T, Error>> {
    let (mut page, mut last, mut is_over) = (Vec::new().into_iter(), None, false);
    iter::from_fn(move || {
        if page.len() == 0 && !is_over {
            match next(last.take()) {
                Ok(read) => {
                    last = read.last().map(&end);
                    is_over = read.is_empty();
                    page = read.into_iter();
                }
                Err(error) => {
                    is_over = true;
                    return Some(Err(error));
                }
            }
        }
        page.next().map(Ok)
    })
}
