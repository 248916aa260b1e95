//! How many files the process may have open. Each connection is one.

/// What the house needs beside its connections: the journal and its readers, the listener, the log.
const RESERVED: u64 = 256;

/// Raises the limit on open files as far as so many connections need, and answers for how many there
/// is room.
pub(crate) fn make_room(connections: usize) -> usize {
    let wanted = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(RESERVED);
    let Some(files) = raise(wanted) else { return connections };
    let room = usize::try_from(files.saturating_sub(RESERVED)).unwrap_or(usize::MAX).max(1);
    if room < connections {
        tracing::warn!(
            room,
            wanted = connections,
            "the system allows fewer open files than there may be connections; raise its limit \
             (ulimit -n, LimitNOFILE)"
        );
    }
    room.min(connections)
}

/// How many files may be open, after the limit was raised; nothing if there is no limit.
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
