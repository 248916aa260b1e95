//! Whatever comes, in whatever order: no cent is lost, and the displayed amount is never below its seed.

use jackpot::{Actor, Command, Event, Pool, Split, Terms, pro_rated};
use money::{Cents, Net};
use proptest::prelude::*;
use rules::Prize;

use crate::{TERMS, opened, send, signed, source};

fn split() -> impl Strategy<Value = Split> {
    (1u16..=9, 0u16..=9).prop_map(|(prize, reserve)| Split { prize, reserve })
}

fn command() -> impl Strategy<Value = (Actor, Command)> {
    let amount = (1u64..3_000_000).prop_map(Cents);
    let contribute = (amount.clone(), "[abc]").prop_map(|(amount, table)| {
        (Actor::Table, Command::Contribute { source: source(&table), amount })
    });
    let prize = prop_oneof![Just(Prize::Major), Just(Prize::Bonus)];
    let pay = (amount.clone(), prize, "[abc]").prop_map(|(amount, prize, table)| {
        (Actor::Table, Command::Pay { source: source(&table), prize, amount })
    });
    let approve = (amount.clone(), split()).prop_map(|(seed, split)| {
        let terms = Terms { seed, split, ..TERMS };
        (Actor::Inspector, Command::Approve { terms, signed: signed() })
    });
    let pool = prop_oneof![Just(Pool::Prize), Just(Pool::Reserve)];
    let correct = (pool, amount).prop_map(|(pool, after)| {
        // The amount before is filled in when it is known.
        let (before, reason) = (Cents::ZERO, "counted twice".to_owned());
        (Actor::Supervisor, Command::Correct { pool, before, after, reason, signed: signed() })
    });
    prop_oneof![4 => contribute, 3 => pay, 1 => approve, 1 => correct]
}

proptest! {
    #[test]
    fn pools_and_prizes_are_seeds_contributions_and_corrections(
        split in split(),
        commands in prop::collection::vec(command(), 0..60),
    ) {
        let mut state = opened(Terms { split, ..TERMS });
        // An independent count of what came in and went out.
        let (mut came, mut paid) = (Cents::dollars(10_000).net(), Cents::ZERO);
        for (who, mut command) in commands {
            if let Command::Correct { pool, before, .. } = &mut command {
                *before = state.as_ref().unwrap().pool(*pool);
            }
            let before = state.clone();
            let Ok(events) = send(&mut state, who, &command) else {
                prop_assert_eq!(&state, &before, "a refused command changes nothing");
                continue;
            };
            for event in &events {
                came += event.from_house();
                match event {
                    Event::Contributed { prize, reserve, .. } => came += (*prize + *reserve).net(),
                    Event::Paid { amount, from_prize, from_reserve, from_house, .. } => {
                        prop_assert_eq!(*amount, *from_prize + *from_reserve + *from_house);
                        paid += *amount;
                    }
                    _ => {}
                }
            }
            let meter = state.as_ref().unwrap();
            prop_assert_eq!((meter.held() + paid).net(), came);
            prop_assert!(meter.balances());
            prop_assert!(meter.displayed() >= meter.terms.seed);
        }
    }

    #[test]
    fn shares_never_make_or_lose_a_cent(
        amount in 0u64..100_000_000,
        claims in prop::collection::vec(0u64..10_000_000, 0..12),
    ) {
        let claims: Vec<Cents> = claims.into_iter().map(Cents).collect();
        let shares = pro_rated(Cents(amount), &claims);
        let total: u128 = claims.iter().map(|claim| u128::from(claim.0)).sum();
        if total == 0 {
            prop_assert!(shares.iter().all(|share| share.is_zero()));
            return Ok(());
        }
        prop_assert_eq!(shares.iter().copied().sum::<Cents>(), Cents(amount));
        for (share, claim) in shares.iter().zip(&claims) {
            let exact = u128::from(amount) * u128::from(claim.0) / total;
            let off = u128::from(share.0) - exact;
            prop_assert!(off <= u128::from(!claim.is_zero()), "{} of {}", share, claim);
        }
    }
}

#[test]
fn only_the_house_and_tables_bring_money() {
    let event = Event::Seeded { from_reserve: Cents(5), from_house: Cents(7) };
    assert_eq!(event.from_house(), Net(7));
}
