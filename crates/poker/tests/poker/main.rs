//! The poker room against the laws of every game, and against itself.

mod laws_of_the_room;
