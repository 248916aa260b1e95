//! Odds over HTTP: the figures of `analysis`, worked out once; and everything that is asked wrongly.

use analysis::edges;
use serde_json::{Value, json};

use crate::client::Browser;
use crate::premises::Open;

#[tokio::test(flavor = "multi_thread")]
async fn every_wager_has_the_figures_of_the_analysis() {
    let house = Open::new().await;
    let mut nobody = Browser::new(house.address);
    for game in analysis::GAMES {
        let answer = nobody.get(&format!("/api/odds/{game}")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let odds = answer.json();
        let found = odds["figures"]["wagers"].as_array().unwrap();
        let expected = edges(game, None).unwrap();
        assert_eq!(found.len(), expected.len(), "{game}");
        for (wager, edge) in found.iter().zip(&expected) {
            assert_eq!(wager["wager"], edge.wager.as_str());
            assert_eq!(wager["expectation"]["exact"], edge.expectation.to_string());
            assert_eq!(wager["variance"]["exact"], edge.variance.to_string());
            let label = wager["label"].as_str().unwrap();
            assert!(!label.is_empty() && !label.contains('.'), "a name in words: {label}");
            let paid = |outcome: &&Value| !outcome["clause"].is_null();
            let cited: Vec<&Value> =
                wager["outcomes"].as_array().unwrap().iter().filter(paid).collect();
            assert!(!cited.is_empty() && cited.iter().all(|it| it["clause"]["number"].is_string()));
        }
        // Read again, it is the same answer.
        assert_eq!(nobody.get(&format!("/api/odds/{game}")).await.body, answer.body);
    }
    let roulette = nobody.get("/api/odds/roulette").await.json();
    let straight = &roulette["figures"]["wagers"][0];
    assert_eq!(straight["expectation"]["exact"], "-1/37");
    assert_eq!(
        (&roulette["figures"]["kind"], &roulette["figures"]["results"]),
        (&json!("wagers"), &json!(37))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn poker_has_its_hands_and_known_hands_are_compared() {
    let house = Open::new().await;
    let mut nobody = Browser::new(house.address);
    let draw = nobody.get("/api/odds/draw").await.json();
    let figures = &draw["figures"];
    assert_eq!((&figures["kind"], &figures["all"]), (&json!("hands"), &json!(2_598_960)));
    assert_eq!(
        (&figures["hands"][0]["hand"], &figures["hands"][0]["times"]),
        (&json!("royal-flush"), &json!(4))
    );
    assert!(figures["hands"][0]["clause"]["number"].is_string() && figures["compares"].is_null());
    let omaha = nobody.get("/api/odds/omaha?edition=1999").await.json();
    assert_eq!((&omaha["edition"], &omaha["figures"]["compares"]), (&json!("1999"), &json!(4)));

    let compared = nobody.get("/api/odds/hold-em/equity?hands=AsAh,KdKc&board=2s7dJc").await;
    let equity = compared.json();
    assert_eq!(equity["boards"], 990, "{}", compared.body);
    let of = |at: usize, what: &str| equity["hands"][at][what].as_u64().unwrap();
    assert!(of(0, "wins") > 900, "aces are ahead: {}", compared.body);
    assert_eq!(of(0, "wins") + of(1, "wins") + of(0, "ties"), 990);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_wrongly_is_refused() {
    let house = Open::new().await;
    let mut nobody = Browser::new(house.address);
    for (path, status, code) in [
        ("/api/odds/tarot", 404, "not-explained"),
        ("/api/odds/blackjack", 404, "no-odds"),
        ("/api/odds/roulette?edition=2015", 404, "not-explained"),
        ("/api/odds/roulette?edition=1066", 400, "edition"),
        ("/api/odds/draw/equity?hands=AsAh,KdKc", 404, "no-odds"),
        ("/api/odds/roulette/equity?hands=AsAh,KdKc", 404, "no-odds"),
        ("/api/odds/hold-em/equity", 400, "query"),
        ("/api/odds/hold-em/equity?hands=AsAh,KdKc&more=1", 400, "query"),
        ("/api/odds/hold-em/equity?hands=AsAh", 400, "hands"),
        ("/api/odds/hold-em/equity?hands=AsAh,AsKc", 400, "hands"),
        ("/api/odds/hold-em/equity?hands=AsAh,KcXx", 400, "hands"),
        ("/api/odds/hold-em/equity?hands=AsAh,KcQ", 400, "hands"),
        ("/api/odds/hold-em/equity?hands=AsAh,KcJk", 400, "hands"),
        ("/api/odds/hold-em/equity?hands=AsAh,KcKd&board=2c3c4c5c6c7c", 400, "hands"),
        ("/api/odds/hold-em/equity?hands=AsAh,KcKd&board=zz", 400, "board"),
    ] {
        let answer = nobody.get(path).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (status, code),
            "{path}: {}",
            answer.body
        );
    }
}

/// Many who ask at once are answered alike, one calculation after the other.
#[tokio::test(flavor = "multi_thread")]
async fn many_who_ask_at_once_get_one_answer() {
    let house = Open::new().await;
    let asked = (0..6).map(|_| {
        let mut browser = Browser::new(house.address);
        tokio::spawn(async move { browser.get("/api/odds/sic-bo").await })
    });
    let asked: Vec<_> = asked.collect();
    let mut answers = Vec::new();
    for answer in asked {
        answers.push(answer.await.unwrap().body);
    }
    assert!(answers.iter().all(|answer| *answer == answers[0] && answer.contains("small")));
}
