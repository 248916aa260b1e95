//! Where in the sources each clause is enforced, as found when this program was built.

use rules::Clause;

include!(concat!(env!("OUT_DIR"), "/enforced.rs"));

/// Lines such as `crates/house/src/money_wheel/judge.rs:120 fn within_limits`.
pub(crate) fn lines(clause: Clause) -> &'static [&'static str] {
    let found = ENFORCED.binary_search_by(|(key, _)| (*key).cmp(clause.key()));
    found.map_or(&[], |at| ENFORCED[at].1)
}
