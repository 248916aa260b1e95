//! Pai gow.

mod house_way;
