//! Session cookies: who a person is and since when, signed so that nobody can forge one.

use floor::{HouseId, Vault, VaultError, entropy};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use table::PersonId;

use crate::logins::Nonce;

/// The cookie's name.
pub(crate) const COOKIE: &str = "croupier_session";

/// A session ends after thirty days.
pub(crate) const LIFE_MS: u64 = 30 * 24 * 3600 * 1000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    pub(crate) person: PersonId,
    pub(crate) issued_ms: u64,
    /// Random, so that one session of a person can be ended and not another.
    pub(crate) id: String,
    /// The token it is bound to, which is not in the cookie, but covered by the signature.
    pub(crate) nonce: Nonce,
}

impl Session {
    /// Whether it has not expired. A clock that was set back makes a session look as if it came from the future; it is
    /// signed, so it is ours.
    pub(crate) fn is_current(&self, now_ms: u64) -> bool {
        now_ms.abs_diff(self.issued_ms) < LIFE_MS
    }
}

/// Signs sessions with a key derived from the vault's and from the house: what another house has
/// signed is worth nothing here, even if it has the same key.
pub(crate) struct Signer {
    key: [u8; 32],
}

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer")
    }
}

impl Signer {
    pub(crate) fn new(vault: &Vault, house: &HouseId) -> Signer {
        Signer { key: vault.derive(&format!("session of house {}", house.as_str())) }
    }

    pub(crate) fn issue(
        person: PersonId,
        nonce: Nonce,
        now_ms: u64,
    ) -> Result<Session, VaultError> {
        Ok(Session { person, issued_ms: now_ms, id: hex(&entropy::<16>()?), nonce })
    }

    /// The cookie's value: `person.issued.id.signature`.
    pub(crate) fn sign(&self, session: &Session) -> String {
        let text = text(session);
        let signature = self.mac(&text, &session.nonce).finalize().into_bytes();
        format!("{text}.{}", hex(&signature))
    }

    /// The session in a cookie value, if this house signed it for the account's current nonce, and it has not
    /// expired.
    pub(crate) fn read(
        &self,
        value: &str,
        now_ms: u64,
        nonce_of: impl FnOnce(PersonId) -> Option<Nonce>,
    ) -> Option<Session> {
        let (text, signature) = value.rsplit_once('.')?;
        let mut parts = text.split('.');
        let person = PersonId(parts.next()?.parse().ok()?);
        let issued_ms: u64 = parts.next()?.parse().ok()?;
        let id = parts.next()?.to_owned();
        let nonce = nonce_of(person)?;
        // Compares in constant time.
        self.mac(text, &nonce).verify_slice(&unhex(signature)?).ok()?;
        let session = Session { person, issued_ms, id, nonce };
        (parts.next().is_none() && session.is_current(now_ms)).then_some(session)
    }

    fn mac(&self, text: &str, nonce: &Nonce) -> Hmac<Sha256> {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.key).expect("a key of any length is taken");
        mac.update(b"croupier session\0");
        mac.update(nonce.as_str().as_bytes());
        mac.update(b"\0");
        mac.update(text.as_bytes());
        mac
    }
}

fn text(Session { person, issued_ms, id, .. }: &Session) -> String {
    format!("{}.{issued_ms}.{id}", person.0)
}

/// The cookie that a browser is given; without a value, the one that takes it away.
pub(crate) fn cookie(value: Option<&str>, secure: bool) -> String {
    let (value, age) = value.map_or(("", 0), |value| (value, LIFE_MS / 1000));
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={value}; HttpOnly; SameSite=Lax; Path=/; Max-Age={age}{secure}")
}

/// The value of our cookie among those that a browser sent.
pub(crate) fn find(cookies: &str) -> Option<&str> {
    cookies.split(';').find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed() -> (Signer, Session, String) {
        let signer = Signer { key: [7; 32] };
        let session = Signer::issue(PersonId(12), Nonce::random().unwrap(), 1_000).unwrap();
        let value = signer.sign(&session);
        (signer, session, value)
    }

    #[test]
    fn a_session_is_read_until_it_expires() {
        let (signer, session, value) = signed();
        let read = |now_ms| signer.read(&value, now_ms, |_| Some(session.nonce.clone()));
        assert_eq!(read(1_000), Some(session.clone()));
        assert_eq!(read(LIFE_MS + 999), Some(session.clone()));
        assert_eq!(read(LIFE_MS + 1_000), None);
    }

    #[test]
    fn a_clock_set_back_ends_no_session() {
        let signer = Signer { key: [7; 32] };
        let nonce = Nonce::random().unwrap();
        let session = Signer::issue(PersonId(12), nonce.clone(), 10 * LIFE_MS).unwrap();
        let value = signer.sign(&session);
        let read = |now_ms| signer.read(&value, now_ms, |_| Some(nonce.clone()));
        let hour = 3_600_000;
        assert_eq!(read(10 * LIFE_MS - hour), Some(session));
        assert_eq!(read(9 * LIFE_MS), None, "by more than a session lasts");
    }

    #[test]
    fn whatever_is_changed_no_session_comes_of_it() {
        let (signer, session, value) = signed();
        let nonce = |_| Some(session.nonce.clone());
        for at in 0..value.len() {
            let mut forged = value.clone().into_bytes();
            forged[at] = if forged[at] == b'1' { b'2' } else { b'1' };
            let forged = String::from_utf8(forged).unwrap();
            assert_eq!(signer.read(&forged, 1_000, nonce), None, "{forged}");
        }
        assert_eq!(Signer { key: [8; 32] }.read(&value, 1_000, nonce), None);
        for nonsense in ["", ".", "1.2.3", "1.2.3.zz", "1.2.3.4.5", "ü.ü.ü.üü"] {
            assert_eq!(signer.read(nonsense, 1_000, nonce), None, "{nonsense}");
        }
    }

    #[test]
    fn a_session_of_another_history_of_the_account_is_none() {
        let (signer, _, value) = signed();
        let other = Nonce::random().unwrap();
        assert_eq!(signer.read(&value, 1_000, |_| Some(other)), None);
        assert_eq!(signer.read(&value, 1_000, |_| None), None, "nobody has that account");
    }

    #[test]
    fn our_cookie_is_found_among_others() {
        assert_eq!(find("a=b; croupier_session=1.2; c=d"), Some("1.2"));
        assert_eq!(find("xcroupier_session=1"), None);
        assert_eq!(find("croupier_session_old=1"), None);
    }
}
