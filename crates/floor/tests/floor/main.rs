//! The floor on a real journal: play, restart, verify.

mod play;
mod premises;
mod restart;
