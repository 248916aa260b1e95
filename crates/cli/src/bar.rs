//! A progress bar.

use std::io::{self, IsTerminal, Write};

/// A progress bar, shown on a terminal.
#[derive(Debug)]
pub(crate) struct Bar {
    shown: bool,
    last: Option<u64>,
}

impl Bar {
    const WIDTH: u64 = 30;

    pub(crate) fn for_stderr() -> Bar {
        Bar { shown: io::stderr().is_terminal(), last: None }
    }

    /// Shows how much of the total is done, and how many items have been counted.
    pub(crate) fn show(&mut self, done: u64, total: u64, count: u64) {
        let percent = done.saturating_mul(100) / total.max(1);
        if !self.shown || self.last == Some(percent) {
            return;
        }
        self.last = Some(percent);
        let full = usize::try_from(percent * Bar::WIDTH / 100).unwrap_or_default();
        let (full, empty) = ("=".repeat(full), " ".repeat(30_usize.saturating_sub(full)));
        let _ = write!(io::stderr(), "\r[{full}{empty}] {percent:>3} %  {}", thousands(count));
        let _ = io::stderr().flush();
    }

    pub(crate) fn clear(&mut self) {
        if self.shown && self.last.is_some() {
            let _ = write!(io::stderr(), "\r{}\r", " ".repeat(70));
        }
    }
}

/// 1,234,567
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let grouped: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).unwrap_or_default())
        .collect();
    grouped.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1_234_567), "1,234,567");
    }
}
