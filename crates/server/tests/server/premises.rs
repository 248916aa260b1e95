//! A house in a temporary folder.

use std::net::SocketAddr;
use std::path::Path;

use floor::Pace;
use server::{Config, House, Limits};
use tempfile::TempDir;
use tokio::sync::{OnceCell, oneshot};
use tokio::task::JoinHandle;

use crate::client::Browser;

/// The password that people in tests choose in place of a one-time password.
pub(crate) const OWN: &str = "a password of my own";

pub(crate) const TABLE: &str = "money-wheel-1";

/// A house that serves, until it is shut.
pub(crate) struct Open {
    pub(crate) folder: TempDir,
    pub(crate) address: SocketAddr,
    /// The operator's one-time password, on a first start.
    pub(crate) password: Option<String>,
    /// Set when the operator has chosen a password.
    changed: OnceCell<()>,
    shut: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

pub(crate) fn config(folder: &Path) -> Config {
    let mut config = Config::new(folder, ([127, 0, 0, 1], 0));
    config.pace = Pace::quick();
    config.limits = Limits::wide();
    config
}

impl Open {
    pub(crate) async fn new() -> Open {
        Open::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Open {
        Open::in_folder(tempfile::tempdir().unwrap(), change).await
    }

    pub(crate) async fn in_folder(folder: TempDir, change: impl FnOnce(&mut Config)) -> Open {
        let mut config = config(folder.path());
        change(&mut config);
        let house = House::open(config).await.unwrap();
        let (address, password) = (house.address(), house.one_time_password().map(str::to_owned));
        let (shut, asked) = oneshot::channel();
        let serving = tokio::spawn(house.run(async move {
            let _ = asked.await;
        }));
        Open { folder, address, password, changed: OnceCell::new(), shut, serving }
    }

    pub(crate) async fn guest(&self) -> Browser {
        Browser::guest(self.address).await
    }

    /// The operator, with their own password.
    pub(crate) async fn operator(&self) -> Browser {
        let one_time = self.password.as_ref().unwrap();
        let change = || async { drop(Browser::newcomer(self.address, "operator", one_time).await) };
        self.changed.get_or_init(change).await;
        Browser::logged_in(self.address, "operator", OWN).await
    }

    /// Closes the house as a signal would, and leaves the folder.
    pub(crate) async fn shut(self) -> TempDir {
        let _ = self.shut.send(());
        tokio::time::timeout(std::time::Duration::from_secs(20), self.serving)
            .await
            .expect("the house closes in time")
            .unwrap();
        self.folder
    }

    pub(crate) async fn restart(self, change: impl FnOnce(&mut Config)) -> Open {
        Open::in_folder(self.shut().await, change).await
    }
}

pub(crate) fn verified(folder: &TempDir) -> floor::Verification {
    let journal = journal::SqliteJournal::open_read_only(folder.path()).unwrap();
    let verified = floor::verify(&journal, None, &server::read_event, &mut |_| {}).unwrap();
    assert!(verified.is_sound(), "{:?}", verified.faults);
    verified
}
