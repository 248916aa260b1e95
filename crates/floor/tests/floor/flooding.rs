//! Nobody fills the journal from a seat: commands that can be repeated without end are heard so often in a round and no more.

use floor::{Pace, TableId};
use serde_json::{Value, json};
use table::{DealtBy, Terms};

use crate::premises::{House, Player};

/// How far a stream grows while one of its guests repeats these commands.
async fn grows(player: &Player, commands: &[Value], times: usize) -> u64 {
    let before = player.frame()["version"].as_u64().unwrap();
    let mut version = before;
    for command in commands.iter().cycle().take(times) {
        if let floor::Answer::Done { version: done } = player.send(command.clone()).await {
            version = version.max(done);
        }
    }
    version - before
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_stands_up_and_sits_down_all_day_fills_nothing() {
    // A person deals, so that nothing happens by itself.
    let terms = Terms { dealt_by: DealtBy::Person, ..Terms::practice("Money Wheel 1") };
    let house = House::open_on(Pace::none(), terms).0;
    let player = house.guest().await;
    player.sit(0, 100).await;
    let away = |away: bool| json!({"set-away": {"away": away}});
    let (amount, seat) = (json!({"amount": 100}), json!({"sit": {"seat": 0}}));
    let floods: [&[Value]; 4] = [
        &[json!("request-rules")],
        &[away(true), away(false)],
        &[json!("stand"), seat],
        &[json!({"buy-in": amount}), json!({"cash-out": amount})],
    ];
    let mut first = 0;
    for commands in floods {
        first += grows(&player, commands, 200).await;
    }
    // Sixty requests at most, and what takes each of them back.
    assert!(first <= 130, "{first} events");
    for commands in floods {
        assert_eq!(grows(&player, commands, 100).await, 0, "{commands:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_poker_player_who_sits_out_and_in_again_fills_nothing() {
    let id = TableId::new("hold-em-1").unwrap();
    let terms = Terms { dealt_by: DealtBy::Person, ..Terms::practice("Hold-em 1") };
    let house = House::open_game(Pace::none(), id, "hold-em", terms, None).0;
    let player = house.guest().await;
    player.sit(0, 100).await;
    let out = |out: bool| json!({"play": {"act": {"sit-out": {"out": out}}}});
    let first = grows(&player, &[out(true), out(false)], 800).await;
    assert!(first <= 302, "{first} events");
    assert_eq!(grows(&player, &[out(true), out(false)], 20).await, 0);
    player.do_it(json!("leave")).await;
}
