//! Secrets: seeds from the operating system, and the key that seals them in the journal.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use chance::{Commitment, Salt, SealKey, Seed, commit, seal, unseal};

/// Makes seeds, and seals what must not be read from the journal while a round runs.
pub struct Vault {
    key: SealKey,
}

/// A fresh seed with its commitment, and as it goes into the journal.
pub(crate) struct FreshSeed {
    pub(crate) commit: Commitment,
    pub(crate) sealed: String,
}

/// Why there is no vault.
#[derive(Debug)]
pub enum VaultError {
    /// The key's file cannot be read or made.
    File { path: PathBuf, error: io::Error },
    /// The file is there but holds no key.
    NotAKey { path: PathBuf, characters: usize },
    /// The operating system gives no entropy.
    Entropy(getrandom::Error),
}

impl fmt::Display for VaultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VaultError::File { path, error } => {
                write!(f, "the key file {}: {error}", path.display())
            }
            VaultError::NotAKey { path, characters } => write!(
                f,
                "the key {0} is damaged: a key is 64 hexadecimal digits, and this file has \
                 {characters} characters. Restore it from its copy. If it is lost for good, move the \
                 file away and start once with --new-key: rounds in progress cannot be continued then",
                path.display()
            ),
            VaultError::Entropy(error) => {
                write!(f, "the operating system provides no random bytes: {error}")
            }
        }
    }
}

impl std::error::Error for VaultError {}

/// Random bytes from the operating system.
pub fn entropy<const N: usize>() -> Result<[u8; N], VaultError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(VaultError::Entropy)?;
    Ok(bytes)
}

impl Vault {
    /// Reads the key from a file, or creates both on a first start. Only its owner can read the file, and it is
    /// outside the journal, so that nobody who copies the journal can open seeds.
    pub fn open(path: &Path) -> Result<Vault, VaultError> {
        let file = |error| VaultError::File { path: path.to_owned(), error };
        match fs::read_to_string(path) {
            Ok(text) => {
                let bytes: Option<[u8; 32]> = from_hex(text.trim()).and_then(|b| b.try_into().ok());
                let characters = text.trim().chars().count();
                let not_a_key = || VaultError::NotAKey { path: path.to_owned(), characters };
                let key = bytes.ok_or_else(not_a_key)?;
                Ok(Vault { key: SealKey(key) })
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let key = entropy::<32>()?;
                if let Some(folder) = path.parent() {
                    fs::create_dir_all(folder).map_err(file)?;
                }
                write_private(path, &to_hex(&key)).map_err(file)?;
                Ok(Vault { key: SealKey(key) })
            }
            Err(error) => Err(file(error)),
        }
    }

    /// The vault of an existing key; none if there is no key. A reader never creates one.
    pub fn existing(path: &Path) -> Result<Option<Vault>, VaultError> {
        match path.try_exists() {
            Ok(true) => Vault::open(path).map(Some),
            Ok(false) => Ok(None),
            Err(error) => Err(VaultError::File { path: path.to_owned(), error }),
        }
    }

    /// The mode of a key file that other users can access, if it is such a file.
    pub(crate) fn exposed(path: &Path) -> Result<Option<u32>, VaultError> {
        let metadata = match fs::metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            other => other.map_err(|error| VaultError::File { path: path.to_owned(), error })?,
        };
        #[cfg(unix)]
        let mode = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o777;
        #[cfg(not(unix))]
        let mode = {
            drop(metadata);
            0
        };
        Ok(Some(mode).filter(|mode| mode & 0o077 != 0))
    }

    /// Makes a key and keeps it beside its place until [`Vault::put_in_place`].
    pub(crate) fn prepare(path: &Path) -> Result<Vault, VaultError> {
        let aside = aside(path);
        let file = |error| VaultError::File { path: aside.clone(), error };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(file)?;
        }
        match fs::remove_file(&aside) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(file(error)),
            _ => {}
        }
        let key = entropy::<32>()?;
        write_private(&aside, &to_hex(&key)).map_err(file)?;
        Ok(Vault { key: SealKey(key) })
    }

    /// A key that was prepared and not put in its place.
    pub(crate) fn unfinished(path: &Path) -> Option<Vault> {
        Vault::existing(&aside(path)).ok().flatten()
    }

    /// Puts a prepared key in its place, durably; does nothing if none was prepared.
    pub(crate) fn put_in_place(path: &Path) -> Result<(), VaultError> {
        let file = |error| VaultError::File { path: path.to_owned(), error };
        if path.try_exists().map_err(file)? {
            return Ok(());
        }
        fs::rename(aside(path), path).map_err(file)?;
        match path.parent() {
            Some(folder) if cfg!(unix) => {
                fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(file)
            }
            _ => Ok(()),
        }
    }

    /// A vault that lives only as long as its process.
    pub fn fleeting() -> Result<Vault, VaultError> {
        Ok(Vault { key: SealKey(entropy()?) })
    }

    pub(crate) fn fresh_seed(&self, label: &str) -> Result<FreshSeed, VaultError> {
        let (seed, salt) = (Seed(entropy()?), Salt(entropy()?));
        let secret = [seed.0, salt.0].concat();
        let sealed = self.seal(label, &secret)?;
        Ok(FreshSeed { commit: commit(&seed, &salt), sealed })
    }

    /// The seed and salt that were sealed under a label.
    pub(crate) fn open_seed(&self, label: &str, sealed: &str) -> Option<(Seed, Salt)> {
        let secret: [u8; 64] = self.unseal(label, sealed)?.try_into().ok()?;
        let (seed, salt) = secret.split_at(32);
        Some((Seed(seed.try_into().ok()?), Salt(salt.try_into().ok()?)))
    }

    /// Seals anything under a label, as hexadecimal.
    pub fn seal(&self, label: &str, plain: &[u8]) -> Result<String, VaultError> {
        Ok(to_hex(&self.seal_bytes(label, plain)?))
    }

    pub fn unseal(&self, label: &str, sealed: &str) -> Option<Vec<u8>> {
        self.unseal_bytes(label, &from_hex(sealed)?)
    }

    pub(crate) fn seal_bytes(&self, label: &str, plain: &[u8]) -> Result<Vec<u8>, VaultError> {
        Ok(seal(&self.key, entropy()?, label.as_bytes(), plain))
    }

    pub(crate) fn unseal_bytes(&self, label: &str, sealed: &[u8]) -> Option<Vec<u8>> {
        unseal(&self.key, label.as_bytes(), sealed).ok()
    }

    /// A key for another purpose, derived from this one.
    pub fn derive(&self, purpose: &str) -> [u8; 32] {
        let words = chance::WagerDigest::from_iter([purpose]);
        chance::mix(&Seed(self.key.0), &[], words).0
    }
}

impl fmt::Debug for Vault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Vault")
    }
}

/// Where a key waits until the journal has recorded it.
fn aside(path: &Path) -> PathBuf {
    path.with_extension("key.new")
}

/// Writes a file that only its owner can read, and makes it durable before anything depends on it.
fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

pub(crate) fn to_hex(bytes: &[u8]) -> String {
    use fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.is_ascii() {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_opens_only_under_its_label() {
        let vault = Vault::fleeting().unwrap();
        let FreshSeed { commit, sealed } = vault.fresh_seed("table.1/7").unwrap();
        let (seed, salt) = vault.open_seed("table.1/7", &sealed).unwrap();
        assert_eq!(chance::commit(&seed, &salt), commit);
        assert!(vault.open_seed("table.1/8", &sealed).is_none());
        assert!(vault.open_seed("table.1/7", "not hexadecimal").is_none());
    }
}
