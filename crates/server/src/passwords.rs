//! Passwords: Argon2id, worked out beside the runtime, a few at a time.

use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::{PasswordHash, SaltString};
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::problem::Problem;

pub(crate) const CHARS: std::ops::RangeInclusive<usize> = 8..=128;

/// Each takes 19 MiB and a good part of a second: so many at once, and no more.
const AT_ONCE: usize = 2;
const WAIT_MAX: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub(crate) struct Passwords {
    at_once: Arc<Semaphore>,
    /// Compared with where nobody has the name, so that it takes as long as where somebody has.
    decoy: String,
}

impl Passwords {
    pub(crate) fn new() -> Result<Passwords, Problem> {
        let decoy = hash("nobody has this password")?;
        Ok(Passwords { at_once: Arc::new(Semaphore::new(AT_ONCE)), decoy })
    }

    /// Whether a text may be a password at all.
    pub(crate) fn check(password: &str) -> Result<(), Problem> {
        if CHARS.contains(&password.chars().count()) {
            return Ok(());
        }
        let (min, max) = (CHARS.start(), CHARS.end());
        Err(Problem::bad("password", format!("a password has {min} to {max} characters")))
    }

    pub(crate) async fn hash(&self, password: String) -> Result<String, Problem> {
        self.beside(move || hash(&password)).await?
    }

    /// Whether the password is the one of a hash; without a hash it takes as long and is not.
    pub(crate) async fn verify(
        &self,
        password: String,
        hashed: Option<String>,
    ) -> Result<bool, Problem> {
        let known = hashed.is_some();
        let hashed = hashed.unwrap_or_else(|| self.decoy.clone());
        let right = self.beside(move || {
            PasswordHash::new(&hashed).is_ok_and(|hashed| {
                Argon2::default().verify_password(password.as_bytes(), &hashed).is_ok()
            })
        });
        Ok(right.await? && known)
    }

    async fn beside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = Arc::clone(&self.at_once).acquire_owned();
        let Ok(Ok(turn)) = tokio::time::timeout(WAIT_MAX, turn).await else {
            return Err(Problem::busy());
        };
        let worked = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        worked.await.map_err(|error| Problem::failed(&error))
    }
}

fn hash(password: &str) -> Result<String, Problem> {
    let salt = floor::entropy::<16>().map_err(|error| Problem::failed(&error))?;
    let salt = SaltString::encode_b64(&salt).map_err(|error| Problem::failed(&error))?;
    let hashed = Argon2::default().hash_password(password.as_bytes(), &salt);
    hashed.map(|hashed| hashed.to_string()).map_err(|error| Problem::failed(&error))
}

/// A password to be typed once from a screen: 20 letters of 32, without those that look alike.
pub(crate) fn random() -> Result<String, floor::VaultError> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let letters: Vec<char> = floor::entropy::<20>()?
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
        .collect();
    let groups: Vec<String> = letters.chunks(5).map(|group| group.iter().collect()).collect();
    Ok(groups.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_passwords_differ_and_are_lawful() {
        let (one, two) = (random().unwrap(), random().unwrap());
        assert_ne!(one, two);
        assert_eq!(one.len(), 23);
        assert!(Passwords::check(&one).is_ok());
    }

    #[test]
    fn hashes_are_argon2id_and_salted() {
        let (one, two) = (hash("wattle 41").unwrap(), hash("wattle 41").unwrap());
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert_ne!(one, two);
    }
}
