//! Poker, dealt by the computer from a deck that stays hidden.

use serde_json::{Value, json};

use crate::premises::{Open, verified};

const TABLE: &str = "hold-em-1";

fn game(frame: &Value) -> &Value {
    &frame["view"]["play"]
}

/// The cards before a seat, as a viewer sees them.
fn cards(frame: &Value, seat: usize) -> Vec<Value> {
    game(frame)["hands"][seat]["cards"].as_array().cloned().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_hold_em_and_see_their_own_cards_alone() {
    let house = Open::new().await;
    let mut sockets =
        [house.guest().await.socket(TABLE).await, house.guest().await.socket(TABLE).await];
    // They want no bots for company.
    sockets[0].done(json!({"join": {"handle": "whoever", "seat": 0}})).await;
    let alone = sockets[0].done(json!({"set-bots": {"bots": 0}})).await;
    let is_bot = |seat: &Value| seat["bot"] == true;
    sockets[1]
        .shows("no bots", |frame| {
            let seats = frame["view"]["seats"].as_array().unwrap();
            frame["version"].as_u64() >= Some(alone) && !seats.iter().any(is_bot)
        })
        .await;
    sockets[0].done(json!({"buy-in": {"amount": 10_000}})).await;
    sockets[1].sit(1, 100).await;
    // Both call or check to the end, each when it is their turn.
    let (mut version, mut acts, mut watching) = (0, 0, 1);
    loop {
        // A client that waits for an answer skips pictures, so the other one looks.
        let frame = sockets[watching]
            .shows("a turn or the end", |frame| {
                let over = game(frame)["running"] == false && game(frame)["round"] == 1;
                frame["version"].as_u64() > Some(version) && (over || game(frame)["turn"].is_u64())
            })
            .await;
        if game(&frame)["running"] == false {
            break;
        }
        assert!(cards(&frame, watching).iter().all(Value::is_string), "one's own: {frame}");
        assert!(cards(&frame, 1 - watching).iter().all(Value::is_null), "the other's: {frame}");
        let turn = usize::try_from(game(&frame)["turn"].as_u64().unwrap()).unwrap();
        let check = sockets[turn].command(&json!({"play": {"act": "check"}})).await;
        let done = match check["ok"]["version"].as_u64() {
            Some(done) => done,
            None => sockets[turn].done(json!({"play": {"act": "call"}})).await,
        };
        (version, acts, watching) = (done - 1, acts + 1, 1 - turn);
        assert!(acts < 20, "a round of calls and checks is short");
    }
    assert!(acts >= 8, "two people spoke in four betting rounds, not {acts} times");
    drop(sockets);
    let found = verified(&house.shut().await);
    // Without the key nobody can see what was hidden, and nothing else is wrong.
    assert_eq!((found.unopened.len(), found.faults.len()), (1, 0), "{found:?}");
}
