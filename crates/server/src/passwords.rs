//! Passwords: Argon2id, worked out beside the runtime, a few at a time and always in the same memory.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use argon2::password_hash::{self, Ident, Output, ParamsString, PasswordHash, Salt, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::Semaphore;

use crate::problem::Problem;

pub(crate) const CHARS: std::ops::RangeInclusive<usize> = 8..=128;

/// Each takes 19 MiB and a good part of a second, so only this many run at once.
const AT_ONCE: usize = 2;
const WAIT_MAX: Duration = Duration::from_secs(10);

/// The memory of one hash.
type Memory = Vec<Block>;

#[derive(Debug)]
pub(crate) struct Passwords {
    at_once: Arc<Semaphore>,
    /// Memory that no hash uses at the moment. If it were allocated for each attempt it would pile up: the allocator
    /// keeps freed memory for its thread, and there are many threads beside the runtime.
    idle: Arc<Mutex<Vec<Memory>>>,
    /// Compared if nobody has the name, so that it takes just as long.
    decoy: String,
}

impl Passwords {
    pub(crate) fn new() -> Result<Passwords, Problem> {
        let mut memory = Memory::new();
        let decoy = hash("nobody has this password", &mut memory)?;
        let idle = Arc::new(Mutex::new(vec![memory]));
        Ok(Passwords { at_once: Arc::new(Semaphore::new(AT_ONCE)), idle, decoy })
    }

    /// Whether a text may be a password at all.
    pub(crate) fn check(password: &str) -> Result<(), Problem> {
        if CHARS.contains(&password.chars().count()) {
            return Ok(());
        }
        let (min, max) = (CHARS.start(), CHARS.end());
        Err(Problem::bad("password", format!("a password must have {min} to {max} characters")))
    }

    pub(crate) async fn hash(&self, password: String) -> Result<String, Problem> {
        self.beside(move |memory| hash(&password, memory)).await?
    }

    /// Whether the password is the one of a hash; without a hash it takes as long and is not.
    pub(crate) async fn verify(
        &self,
        password: String,
        hashed: Option<String>,
    ) -> Result<bool, Problem> {
        let known = hashed.is_some();
        let hashed = hashed.unwrap_or_else(|| self.decoy.clone());
        let right =
            self.beside(move |memory| is_right(&password, &hashed, memory).unwrap_or(false));
        Ok(right.await? && known)
    }

    async fn beside<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = Arc::clone(&self.at_once).acquire_owned();
        let Ok(Ok(turn)) = tokio::time::timeout(WAIT_MAX, turn).await else {
            return Err(Problem::busy());
        };
        let idle = Arc::clone(&self.idle);
        let worked = tokio::task::spawn_blocking(move || {
            let lock = || idle.lock().unwrap_or_else(PoisonError::into_inner);
            let taken = lock().pop();
            let mut memory = taken.unwrap_or_default();
            let done = work(&mut memory);
            lock().push(memory);
            drop(turn);
            done
        });
        worked.await.map_err(|error| Problem::failed(&error))
    }
}

fn hash(password: &str, memory: &mut Memory) -> Result<String, Problem> {
    let salt = floor::entropy::<16>().map_err(|error| Problem::failed(&error))?;
    salted(password, &salt, memory).map_err(|error| Problem::failed(&error))
}

fn salted(password: &str, salt: &[u8], memory: &mut Memory) -> password_hash::Result<String> {
    let salt = SaltString::encode_b64(salt)?;
    let cost =
        Cost { algorithm: Algorithm::Argon2id, version: Version::V0x13, params: &Params::DEFAULT };
    let hash = cost.output(password, salt.as_salt(), Params::DEFAULT_OUTPUT_LEN, memory)?;
    let hashed = PasswordHash {
        algorithm: Ident::from(cost.algorithm),
        version: Some(cost.version.into()),
        params: ParamsString::try_from(cost.params)?,
        salt: Some(salt.as_salt()),
        hash: Some(hash),
    };
    Ok(hashed.to_string())
}

/// Whether a password is the one of a hash, compared in constant time.
fn is_right(password: &str, hashed: &str, memory: &mut Memory) -> password_hash::Result<bool> {
    let hashed = PasswordHash::new(hashed)?;
    let (Some(salt), Some(expected)) = (hashed.salt, hashed.hash) else { return Ok(false) };
    let version = hashed.version.map_or(Ok(Version::V0x13), Version::try_from)?;
    let algorithm = Algorithm::try_from(hashed.algorithm)?;
    let cost = Cost { algorithm, version, params: &Params::try_from(&hashed)? };
    Ok(cost.output(password, salt, expected.len(), memory)? == expected)
}

/// How a hash is worked out.
struct Cost<'a> {
    algorithm: Algorithm,
    version: Version,
    params: &'a Params,
}

impl Cost<'_> {
    fn output(
        &self,
        password: &str,
        salt: Salt<'_>,
        length: usize,
        memory: &mut Memory,
    ) -> password_hash::Result<Output> {
        let mut bytes = [0; Salt::MAX_LENGTH];
        let salt = salt.decode_b64(&mut bytes)?;
        let blocks = self.params.block_count();
        if memory.len() < blocks {
            memory.resize(blocks, Block::default());
        }
        let argon = Argon2::new(self.algorithm, self.version, self.params.clone());
        Output::init_with(length, |out| {
            let memory = &mut memory[..blocks];
            Ok(argon.hash_password_into_with_memory(password.as_bytes(), salt, out, memory)?)
        })
    }
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
    use argon2::PasswordVerifier;

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
        let memory = &mut Memory::new();
        let (one, two) = (hash("wattle 41", memory).unwrap(), hash("wattle 41", memory).unwrap());
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert_ne!(one, two);
        for (password, right) in [("wattle 41", true), ("wattle 42", false)] {
            assert_eq!(is_right(password, &two, memory), Ok(right), "in memory used before");
            let hashed = PasswordHash::new(&two).unwrap();
            let elsewhere = Argon2::default().verify_password(password.as_bytes(), &hashed);
            assert_eq!(elsewhere.is_ok(), right, "as Argon2 itself finds");
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn log_ins_use_the_same_memory_again() {
        let passwords = Passwords::new().unwrap();
        let hashed = passwords.hash("wattle 41".to_owned()).await.unwrap();
        let crowd = || async {
            let one = |_| passwords.verify("wattle 41".to_owned(), Some(hashed.clone()));
            let right = futures_util::future::join_all((0..8).map(one)).await;
            assert!(right.into_iter().all(|right| right.unwrap()));
            let idle = passwords.idle.lock().unwrap();
            let mut where_at: Vec<_> =
                idle.iter().map(|memory| (memory.as_ptr(), memory.capacity())).collect();
            where_at.sort_unstable();
            where_at
        };
        let (first, then) = (crowd().await, crowd().await);
        assert!(first.len() <= AT_ONCE, "{} pieces of memory for {AT_ONCE} turns", first.len());
        assert!(first.iter().all(|(_, blocks)| *blocks == Params::DEFAULT.block_count()));
        assert!(first.iter().all(|memory| then.contains(memory)), "nothing was made anew");
    }
}
