//! Wrong passwords: after a few, further attempts must wait, longer each time.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::{Mutex, PoisonError};

use crate::address::Address;

/// What wrong passwords are counted by. A name alone has a wide limit, so that a stranger cannot easily lock its
/// owner out; a name from one address has a narrow one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum By {
    Both(String, Address),
    Address(Address),
    Name(String),
}

impl By {
    fn failures_max(&self) -> u32 {
        match self {
            By::Both(..) => 5,
            By::Address(_) => 20,
            By::Name(_) => 50,
        }
    }
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            By::Both(name, address) => write!(f, "{name} from {address}"),
            By::Address(address) => write!(f, "everybody from {address}"),
            By::Name(name) => write!(f, "{name} from any new address"),
        }
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Failures {
    count: u32,
    last_ms: u64,
    locked_until_ms: u64,
}

/// Recent failures, and known addresses, in bounded memory.
#[derive(Debug, Default)]
pub(crate) struct Lockout {
    noted: Mutex<Noted>,
}

#[derive(Debug, Default)]
struct Noted {
    failures: BTreeMap<By, Failures>,
    /// The addresses from which a name last logged in. Failures from elsewhere do not lock these, otherwise anybody
    /// with enough addresses could keep the operator out.
    at_home: BTreeMap<String, VecDeque<Address>>,
}

const KEPT_MAX: usize = 50_000;
const HOMES_MAX: usize = 8;
/// Failures are forgotten after an hour without one.
const FORGOTTEN_MS: u64 = 3_600_000;
const LOCK_MS: u64 = 30_000;
const LOCK_MS_MAX: u64 = 15 * 60_000;

impl Lockout {
    /// How long this name, from this address, must wait. Counts the attempt as failed until [`Lockout::succeeded`] is
    /// called, so that many attempts at once are counted too.
    pub(crate) fn attempt(&self, name: &str, address: Address, now_ms: u64) -> Result<(), u64> {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let keys = noted.keys(name, address);
        let all = &mut noted.failures;
        let until = keys.iter().filter_map(|key| all.get(key)).map(|f| f.locked_until_ms).max();
        if let Some(wait_ms) = until.and_then(|until| until.checked_sub(now_ms)).filter(|w| *w > 0)
        {
            return Err(wait_ms);
        }
        if all.len() + keys.len() > KEPT_MAX {
            all.retain(|_, failures| failures.last_ms + FORGOTTEN_MS > now_ms);
        }
        while all.len() + keys.len() > KEPT_MAX {
            all.pop_first();
        }
        for key in keys {
            let most = key.failures_max();
            let failures = all.entry(key.clone()).or_default();
            if failures.last_ms + FORGOTTEN_MS <= now_ms {
                *failures = Failures::default();
            }
            failures.count += 1;
            failures.last_ms = now_ms;
            if let Some(over) = failures.count.checked_sub(most) {
                let lock_ms = LOCK_MS << over.min(10);
                failures.locked_until_ms = now_ms + lock_ms.min(LOCK_MS_MAX);
                let seconds = lock_ms.min(LOCK_MS_MAX) / 1_000;
                tracing::warn!(whom = %key, seconds, "too many wrong passwords: log-ins are locked for a while");
            }
        }
        Ok(())
    }

    /// The password was right: the failures counted against this name are removed.
    pub(crate) fn succeeded(&self, name: &str, address: Address) {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        for key in noted.keys(name, address) {
            if matches!(key, By::Both(..)) {
                noted.failures.remove(&key);
            } else if let Some(failures) = noted.failures.get_mut(&key) {
                failures.count = failures.count.saturating_sub(1);
                failures.locked_until_ms = 0;
            }
        }
        noted.remember(name, address);
    }
}

impl Noted {
    /// The counters of an attempt.
    fn keys(&self, name: &str, address: Address) -> Vec<By> {
        let name = name.to_lowercase();
        let is_home = self.at_home.get(&name).is_some_and(|homes| homes.contains(&address));
        let mut keys = vec![By::Both(name.clone(), address), By::Address(address)];
        keys.extend((!is_home).then_some(By::Name(name)));
        keys
    }

    fn remember(&mut self, name: &str, address: Address) {
        let name = name.to_lowercase();
        if self.at_home.len() >= KEPT_MAX && !self.at_home.contains_key(&name) {
            return;
        }
        let homes = self.at_home.entry(name).or_default();
        homes.retain(|home| *home != address);
        homes.push_back(address);
        if homes.len() > HOMES_MAX {
            homes.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::Peer;

    fn address(last: u8) -> Address {
        let peer = Peer(([10, 0, 0, last], 1).into());
        Address::of_request(peer, &axum::http::HeaderMap::new(), false)
    }

    #[test]
    fn five_failures_lock_and_the_lock_grows() {
        let lockout = Lockout::default();
        for _ in 0..5 {
            assert_eq!(lockout.attempt("Wattle", address(1), 1_000), Ok(()));
        }
        assert_eq!(lockout.attempt("wattle", address(1), 1_000), Err(LOCK_MS));
        assert_eq!(lockout.attempt("wattle", address(2), 1_000), Ok(()), "from elsewhere");
        assert_eq!(lockout.attempt("wattle", address(1), 31_000), Ok(()));
        assert_eq!(lockout.attempt("wattle", address(1), 31_000), Err(2 * LOCK_MS));
        let later = 31_000 + FORGOTTEN_MS + 2 * LOCK_MS;
        assert_eq!(lockout.attempt("wattle", address(1), later), Ok(()));
    }

    #[test]
    fn a_lock_is_logged_once() {
        let lines = Lines::default();
        let said = lines.clone();
        let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || said.clone());
        tracing::subscriber::with_default(log.finish(), || {
            let lockout = Lockout::default();
            for _ in 0..5 {
                assert_eq!(lockout.attempt("Wattle", address(1), 1_000), Ok(()));
            }
            for _ in 0..5 {
                assert!(lockout.attempt("Wattle", address(1), 1_000).is_err());
            }
        });
        let lines = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
        assert_eq!(lines.lines().count(), 1, "{lines}");
        assert!(lines.contains("WARN") && lines.contains("wattle from 10.0.0.1"), "{lines}");
        assert!(lines.contains("seconds=30"), "{lines}");
    }

    /// The log output.
    #[derive(Clone, Default)]
    struct Lines(std::sync::Arc<Mutex<Vec<u8>>>);

    impl std::io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_right_password_takes_the_count_back() {
        let lockout = Lockout::default();
        for _ in 0..200 {
            assert_eq!(lockout.attempt("wattle", address(1), 1_000), Ok(()));
            lockout.succeeded("wattle", address(1));
        }
    }

    #[test]
    fn many_names_from_one_address_lock_the_address() {
        let lockout = Lockout::default();
        for name in 0..20 {
            assert_eq!(lockout.attempt(&name.to_string(), address(1), 1_000), Ok(()));
        }
        assert!(lockout.attempt("another", address(1), 1_000).is_err());
    }

    #[test]
    fn strangers_do_not_lock_an_account_where_its_owner_has_logged_in() {
        let lockout = Lockout::default();
        let home = address(200);
        assert_eq!(lockout.attempt("operator", home, 1_000), Ok(()));
        lockout.succeeded("operator", home);
        let strangers = (0..60).filter(|n| lockout.attempt("operator", address(*n), 2_000).is_ok());
        assert_eq!(strangers.count(), 50, "the name is locked for them");
        assert!(lockout.attempt("operator", address(201), 2_000).is_err());
        assert_eq!(lockout.attempt("Operator", home, 2_000), Ok(()), "its owner comes in");
        lockout.succeeded("operator", home);
        assert!(lockout.attempt("operator", address(201), 2_000).is_err(), "others still wait");
        for _ in 0..5 {
            assert_eq!(lockout.attempt("operator", home, 3_000), Ok(()));
        }
        assert!(
            lockout.attempt("operator", home, 3_000).is_err(),
            "nobody guesses from there either"
        );
    }
}
