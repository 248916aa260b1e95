//! How many files the process may have open. Each connection is one.

use crate::Limits;

/// Files needed besides connections: the journal and its readers, the listener, the log.
const RESERVED: u64 = 256;

/// Connections that a house should have room for at least.
const FEW: usize = 1_000;

/// Raises the limit on open files to what these connections and sockets need. If the system does not allow that many,
/// there is room for fewer of both.
pub(crate) fn make_room(limits: &mut Limits) {
    let wanted = limits.connections.saturating_add(limits.sockets);
    let needed = u64::try_from(wanted).unwrap_or(u64::MAX).saturating_add(RESERVED);
    let Some(files) = raise(needed).filter(|files| *files < needed) else { return };
    let room = usize::try_from(files.saturating_sub(RESERVED)).unwrap_or(usize::MAX);
    let half = (room / 2).max(1);
    limits.connections = limits.connections.min(half);
    limits.sockets = limits.sockets.min(half);
    // Most systems allow fewer than our maximum; a warning is logged only if that leaves little room.
    if half < FEW {
        tracing::warn!(
            files,
            wanted = needed,
            "the system allows so few open files that only {half} connections are taken; raise its \
             limit (ulimit -n, LimitNOFILE)"
        );
    }
}

/// How many files may be open, after the limit was raised; none if there is no limit.
#[cfg(unix)]
fn raise(wanted: u64) -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let now = current?;
    let most = maximum.map_or(wanted, |maximum| wanted.min(maximum));
    if most <= now {
        return Some(now);
    }
    let raised = setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum });
    Some(if raised.is_ok() { most } else { now })
}

#[cfg(not(unix))]
fn raise(_wanted: u64) -> Option<u64> {
    None
}
