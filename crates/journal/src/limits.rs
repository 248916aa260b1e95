//! The limits of a store: everything has one, and the refusal states it.

/// Bytes of one event's body.
pub const BODY_BYTES_MAX: usize = 1 << 20;
/// Events of one work, over all its streams.
pub const EVENTS_MAX: usize = 4_096;
/// Moves of one event.
pub const MOVES_MAX: usize = 1_024;
/// Bytes of one work: bodies and moves as they are stored, and names.
pub const WORK_BYTES_MAX: usize = 16 << 20;
/// Bytes of one snapshot.
pub const SNAPSHOT_BYTES_MAX: usize = 16 << 20;
/// Times and round numbers: the range of a signed 64-bit column.
pub const NUMBER_MAX: u64 = i64::MAX as u64;
/// Events that one read gives at most.
pub const READ_EVENTS_MAX: usize = 10_000;
/// A read stops after the event that exceeds this many bytes of bodies.
pub const READ_BYTES_MAX: usize = 64 << 20;
/// Faults that a report lists; further ones are only counted.
pub const FAULTS_MAX: usize = 1_000;
