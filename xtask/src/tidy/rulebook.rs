//! The rulebook is sound, and every clause that claims to be coded has a fixture.

use rulebook::{Status, book};

use super::Fault;

pub(crate) fn check(faults: &mut Vec<Fault>) {
    faults.extend(book().check().into_iter().map(Fault));
    for row in book().rows() {
        if row.status == Status::Coded && row.fixtures.is_empty() {
            faults
                .push(Fault(format!("{}: {} is coded, but no fixture proves it", row.id, row.key)));
        }
    }
}
