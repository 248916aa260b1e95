//! Keys and journals that do not belong together, and the operator who has lost the password.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use serde_json::json;
use server::{Decisions, House, StartError};
use tempfile::TempDir;

use crate::client::Browser;
use crate::premises::{OWN, Open, TABLE, config};

const KEY: &str = "secret/seal.key";
const NEW_KEY: Decisions = Decisions { new_key: true, restored: false };

async fn refused(folder: &Path, decisions: Decisions) -> String {
    let mut config = config(folder);
    config.decisions = decisions;
    let error = House::open(config).await.map(drop).unwrap_err();
    assert!(matches!(error, StartError::Founding(_) | StartError::Vault(_)), "{error:?}");
    error.to_string()
}

/// A folder in which somebody has played.
async fn played() -> (TempDir, Browser) {
    let house = Open::new().await;
    let guest = house.guest().await;
    guest.socket(TABLE).await.sit(0, 100).await;
    let mut player = Browser::new(house.address);
    let body = json!({"handle": "wattle", "password": "correct horse"});
    assert_eq!(player.post("/api/accounts", Some(body)).await.status, 201);
    drop(house.operator().await);
    (house.shut().await, guest)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_key_is_not_simply_made_anew() {
    let (folder, mut guest) = played().await;
    let key = fs::read(folder.path().join(KEY)).unwrap();
    fs::remove_file(folder.path().join(KEY)).unwrap();
    let said = refused(folder.path(), Decisions::default()).await;
    for part in [
        "seal.key is missing",
        "Restore it from its copy",
        "--new-key",
        "until a supervisor rules that it is forfeited",
        "no password works",
    ] {
        assert!(said.contains(part), "{said}");
    }
    assert!(!folder.path().join(KEY).exists(), "nothing was made");
    fs::write(folder.path().join(KEY), key).unwrap();
    fs::set_permissions(folder.path().join(KEY), fs::Permissions::from_mode(0o600)).unwrap();
    let house = Open::in_folder(folder, |_| {}).await;
    guest.address = house.address;
    assert_eq!(guest.get("/api/me").await.status, 200, "with its key all is as it was");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_was_cut_short_is_told_with_what_to_do() {
    let (folder, _) = played().await;
    let key = fs::read_to_string(folder.path().join(KEY)).unwrap();
    for left in [0, 40, 63] {
        fs::write(folder.path().join(KEY), &key[..left]).unwrap();
        for decisions in [Decisions::default(), NEW_KEY] {
            let said = refused(folder.path(), decisions).await;
            let has = format!("this file has {left} characters");
            for part in ["64 hexadecimal digits", &has, "Restore it from its copy", "--new-key"] {
                assert!(said.contains(part), "{said}");
            }
        }
    }
    fs::write(folder.path().join(KEY), &key).unwrap();
    drop(Open::in_folder(folder, |_| {}).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_key_is_made_when_that_is_asked_for_and_costs_what_it_says() {
    let (folder, mut guest) = played().await;
    let said = refused(folder.path(), NEW_KEY).await;
    assert!(said.contains("--new-key is for a key that is lost"), "{said}");
    fs::remove_file(folder.path().join(KEY)).unwrap();
    let house = Open::in_folder(folder, |config| config.decisions = NEW_KEY).await;
    guest.address = house.address;
    assert_eq!(guest.get("/api/me").await.status, 401, "every session ends");
    let mut player = Browser::new(house.address);
    let login = json!({"handle": "wattle", "password": "correct horse"});
    assert_eq!(player.post("/api/sessions", Some(login)).await.status, 401);
    let one_time = house.password.clone().expect("the operator gets a new password");
    drop(Browser::newcomer(house.address, "operator", &one_time).await);
    let house = house.restart(|_| {}).await;
    drop(Browser::logged_in(house.address, "operator", OWN).await);
    crate::premises::verified(&house.shut().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_of_another_house_is_noticed() {
    let (folder, _) = played().await;
    let (other, _) = played().await;
    fs::copy(other.path().join(KEY), folder.path().join(KEY)).unwrap();
    let said = refused(folder.path(), Decisions::default()).await;
    assert!(said.contains("is not the key that the journal was written with"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_journal_beside_a_key_is_a_journal_that_was_lost() {
    let (folder, _) = played().await;
    for name in ["journal.db", "journal.head"] {
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    for _ in 0..2 {
        let said = refused(folder.path(), Decisions::default()).await;
        for part in ["the journal beside it is empty", "Restore journal.db", "move the key away"] {
            assert!(said.contains(part), "{said}");
        }
    }
    fs::remove_file(folder.path().join(KEY)).unwrap();
    let house = Open::in_folder(folder, |_| {}).await;
    assert!(house.password.is_some(), "without the key it is a new house");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_others_can_read_is_no_key() {
    let (folder, _) = played().await;
    let key = folder.path().join(KEY);
    for mode in [0o640, 0o604, 0o660] {
        fs::set_permissions(&key, fs::Permissions::from_mode(mode)).unwrap();
        let said = refused(folder.path(), Decisions::default()).await;
        assert!(said.contains("others can read the key"), "{said}");
        assert!(said.contains(&format!("chmod 600 {}", key.display())), "{said}");
    }
    fs::set_permissions(&key, fs::Permissions::from_mode(0o600)).unwrap();
    drop(Open::in_folder(folder, |_| {}).await);
}

/// A first start that ends anywhere between making the key and putting it in its place.
#[tokio::test(flavor = "multi_thread")]
async fn a_first_start_cut_short_raises_no_alarm() {
    let (folder, _) = played().await;
    let (key, aside) = (folder.path().join(KEY), folder.path().join("secret/seal.key.new"));
    fs::rename(&key, &aside).unwrap();
    let house = Open::in_folder(folder, |_| {}).await;
    assert_eq!(house.password, None, "it goes on as the house it is");
    assert!(key.exists() && !aside.exists());
    drop(house.shut().await);

    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("secret")).unwrap();
    fs::write(folder.path().join("secret/seal.key.new"), "00".repeat(32)).unwrap();
    let house = Open::in_folder(folder, |_| {}).await;
    assert!(house.password.is_some(), "nothing was on record yet: a first start");
    let made = fs::read_to_string(house.folder.path().join(KEY)).unwrap();
    assert_ne!(made, "00".repeat(32), "with a key that nobody has seen");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_who_is_locked_out_comes_in_by_the_console() {
    let house = Open::new().await;
    let mut operator = house.operator().await;
    let id = operator.get("/api/me").await.json()["id"].clone();
    let new = json!({"handle": "Eve", "role": "operator"});
    let made = operator.post("/api/staff", Some(new)).await.json();
    let password = made["one_time_password"].as_str().unwrap();
    let mut eve = Browser::newcomer(house.address, "Eve", password).await;
    let out = json!({"role": "dealer", "disabled": true});
    assert_eq!(eve.post(&format!("/api/staff/{id}"), Some(out)).await.status, 200);
    let house = house.restart(|_| {}).await;
    assert_eq!(house.password, None, "nothing is given to whoever merely starts it");

    let house = house.restart(|config| config.reset_operator = true).await;
    let one_time = house.password.clone().unwrap();
    let mut operator = Browser::newcomer(house.address, "operator", &one_time).await;
    assert_eq!(operator.get("/api/me").await.json()["role"], "operator");
    assert_eq!(operator.get("/api/staff").await.status, 200);
    let house = house.restart(|_| {}).await;
    assert_eq!(house.password, None);
    crate::premises::verified(&house.shut().await);
}
