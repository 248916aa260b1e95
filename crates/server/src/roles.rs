//! The one table of permissions.

use axum::http::StatusCode;
use cage::Role;
use floor::{Caller, Person};
use rules::StaffId;
use serde::Deserialize;
use table::Handle;

use crate::problem::Problem;

/// The post at which a person wants to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Post {
    Dealer,
    Supervisor,
    Inspector,
}

/// A role that an operator can give.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum StaffRole {
    Dealer,
    Supervisor,
    Inspector,
    Operator,
}

impl From<StaffRole> for Role {
    fn from(role: StaffRole) -> Role {
        match role {
            StaffRole::Dealer => Role::Dealer,
            StaffRole::Supervisor => Role::Supervisor,
            StaffRole::Inspector => Role::Inspector,
            StaffRole::Operator => Role::Operator,
        }
    }
}

/// The people allowed at a post: those with its role, and the operator.
///
/// | role | plays, opens private tables | deals | supervises | inspects | sees all tables | takes in and pays out money | keeps the staff, opens tables |
/// |---|---|---|---|---|---|---|---|
/// | guest, player | yes | | | | | | |
/// | dealer | yes | yes | | | | | |
/// | supervisor | yes | | yes | | yes | yes | |
/// | inspector | yes | | | yes | yes | | |
/// | operator | yes | yes | yes | yes | yes | yes | yes |
pub(crate) fn may_stand_at(role: Role, post: Post) -> bool {
    matches!(
        (role, post),
        (Role::Operator, _)
            | (Role::Dealer, Post::Dealer)
            | (Role::Supervisor, Post::Supervisor)
            | (Role::Inspector, Post::Inspector)
    )
}

/// Whether a role sees what the pools of a jackpot hold.
pub(crate) fn may_see_books(role: Role) -> bool {
    matches!(role, Role::Operator | Role::Supervisor | Role::Inspector)
}

/// Whether a role may make, change and disable accounts of staff.
pub(crate) fn may_keep_staff(role: Role) -> bool {
    role == Role::Operator
}

/// Whether a role may take in and pay out money at the counter.
pub(crate) fn may_handle_money(role: Role) -> bool {
    matches!(role, Role::Supervisor | Role::Operator)
}

/// Whether a role may read the statements and rulings of a table.
pub(crate) fn may_read_records(role: Role) -> bool {
    role.is_staff()
}

/// Whether a role may open tables.
pub(crate) fn may_open_tables(role: Role) -> bool {
    role == Role::Operator
}

/// Whether a role sees tables that are private to others.
pub(crate) fn may_see_private_tables(role: Role) -> bool {
    matches!(role, Role::Operator | Role::Supervisor | Role::Inspector)
}

/// The number that somebody of the staff signs with.
pub(crate) fn staff_id(person: &Person) -> Option<StaffId> {
    u32::try_from(person.id.0).ok().map(StaffId)
}

/// The answer to a person with another role.
pub(crate) fn not_for(role: Role) -> Problem {
    let article = if matches!(role, Role::Inspector | Role::Operator) { "an" } else { "a" };
    let message = format!("{article} {role} may not do this");
    Problem::new(StatusCode::FORBIDDEN, "role", message)
}

/// Somebody at a post, as the floor knows them; `None` if they may not stand there.
pub(crate) fn at_post(person: &Person, post: Post) -> Option<Caller> {
    let staff = staff_id(person)?;
    may_stand_at(person.role, post).then_some(match post {
        Post::Dealer => Caller::Dealer(staff),
        Post::Supervisor => Caller::Supervisor(staff),
        Post::Inspector => Caller::Inspector(staff),
    })
}

/// A player, an onlooker or a person at a post, as the floor knows them. A person without the role of the post is an onlooker.
pub(crate) fn caller(person: Option<&Person>, post: Option<Post>) -> Caller {
    match (person, post) {
        (Some(person), Some(post)) => at_post(person, post).unwrap_or(Caller::Spectator),
        (Some(person), None) => Caller::Person { id: person.id, handle: person.handle.clone() },
        (None, _) => Caller::Spectator,
    }
}

/// Names that only the house may use, so that nobody is taken for it.
pub(crate) fn is_reserved(handle: &Handle) -> bool {
    numbers_or_bots(handle.as_str())
        || floor::looks(handle).iter().any(|look| numbers_or_bots(look))
        || is_of_the_staff(handle.as_str())
}

/// Names that the house itself gives.
fn numbers_or_bots(handle: &str) -> bool {
    let name = handle.to_lowercase();
    let plain: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    // The house numbers its guests: a player called guest-7 would stand in the way of the seventh.
    plain.starts_with("guest")
        || is_a_bots(&name)
        || plain.starts_with("seat") && plain[4..].chars().all(|c| c.is_ascii_digit())
}

/// Words for staff of a house. No name may contain one.
const STAFF: [&str; 8] = [
    "operator",
    "dealer",
    "supervisor",
    "inspector",
    "croupier",
    "cashier",
    "admin",
    "administrator",
];
/// Words that mean the house only where they are the whole name: a full house is a hand.
const HOUSE: [&str; 14] = [
    "house",
    "casino",
    "floor",
    "staff",
    "system",
    "pitboss",
    "moderator",
    "host",
    "support",
    "helpdesk",
    "cage",
    "manager",
    "security",
    "surveillance",
];

/// Whether a name can be taken for that of the house or of somebody who works there, with a number, an article or a dot in it
/// or without, and whatever alphabet its letters are from.
fn is_of_the_staff(name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric();
    let plain: String = name.chars().filter(|c| is_part(*c)).collect();
    let article = plain.get(..3).filter(|first| first.eq_ignore_ascii_case("the"));
    let whole = [Some(plain.as_str()), article.and_then(|_| plain.get(3..))];
    let mut whole = whole.into_iter().flatten();
    let mut words = name.split(|c: char| !is_part(c));
    whole.any(|name| looks_like(name, &STAFF) || looks_like(name, &HOUSE))
        || words.any(|word| looks_like(word, &STAFF))
}

/// Whether a word, but for a number after it, looks like one of these, in small letters or capitals.
fn looks_like(word: &str, ones: &[&str]) -> bool {
    let looks = |word: &str| Handle::new(word).map(|word| floor::looks(&word)).unwrap_or_default();
    let word = looks(word.trim_end_matches(|c: char| c.is_ascii_digit()));
    let written = |one: &str| {
        let first = one.get(..1).unwrap_or_default().to_uppercase();
        let rest = one.get(1..).unwrap_or_default();
        [one.to_owned(), first + rest, one.to_uppercase()]
    };
    let is_look = |look: &String| !look.is_empty() && word.contains(look);
    ones.iter().flat_map(|one| written(one)).any(|one| looks(&one).iter().any(is_look))
}

/// Nobody is taken for a bot either.
fn is_a_bots(name: &str) -> bool {
    name.strip_prefix("bot").is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_stand_at_no_post() {
        for post in [Post::Dealer, Post::Supervisor, Post::Inspector] {
            assert!(!may_stand_at(Role::Guest, post));
            assert!(!may_stand_at(Role::Player, post));
            assert!(may_stand_at(Role::Operator, post));
        }
        assert!(may_stand_at(Role::Supervisor, Post::Supervisor));
        assert!(!may_stand_at(Role::Supervisor, Post::Inspector));
        for role in [Role::Guest, Role::Player, Role::Dealer, Role::Supervisor, Role::Inspector] {
            assert!(!may_keep_staff(role) && !may_open_tables(role));
        }
        assert!(may_keep_staff(Role::Operator) && may_open_tables(Role::Operator));
        for role in [Role::Guest, Role::Player, Role::Dealer, Role::Inspector] {
            assert!(!may_handle_money(role));
        }
        assert!(may_handle_money(Role::Supervisor) && may_handle_money(Role::Operator));
    }

    #[test]
    fn nobody_takes_the_name_of_the_house() {
        let reserved = |name: &str| is_reserved(&Handle::new(name).unwrap());
        for name in [
            "Operator",
            "guest-7",
            "Guest",
            "the.house".trim_start_matches("the."),
            "Seat 4",
            "Bot Al",
        ] {
            assert!(reserved(name), "{name}");
        }
        for imitation in ["D\u{435}aler", "H0use", "\u{421}roupier", "\u{412}\u{41e}\u{422} Al"] {
            assert!(reserved(imitation), "{imitation}");
        }
        for (name, is_reserved) in [
            ("Dealer 2", true),
            ("dealer1", true),
            ("The Dealer", true),
            ("TheDealer", true),
            ("House Dealer", true),
            ("0perator1", true),
            ("OPERATOR.", true),
            ("o.perator", true),
            ("lnspector", true),
            ("\u{406}nspector 7", true),
            ("D\u{435}al\u{435}r 1", true),
            ("The House", true),
            ("House 2", true),
            ("Pit Boss", true),
            ("Admin", true),
            ("adrnin", true),
            ("host", true),
            ("Host_1", true),
            ("H.o.s.t", true),
            ("SUPPORT-24", true),
            ("Supp\u{43e}rt", true),
            ("The Cage", true),
            ("manager7", true),
            ("Full House", false),
            ("Ghost", false),
            ("Hostess", false),
            ("Nicolas Cage", false),
            ("Dealey", false),
            ("Ideal", false),
            ("Theodora", false),
            ("Housemartin", false),
            ("7", false),
            ("wattle", false),
            ("bottlebrush", false),
        ] {
            assert_eq!(reserved(name), is_reserved, "{name}");
        }
    }
}
