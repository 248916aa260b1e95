//! What holds at a table of every game in the list.

mod any_command;
mod forms;
