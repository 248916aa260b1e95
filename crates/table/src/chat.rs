//! What people at a table write to each other. It is no part of the game and of no record, so the table knows only how such a line must
//! look: by the same rules as everything that people type.

use rules::Game;

use crate::Refusal;
use crate::judge::text;

/// The longest line, in characters.
pub const CHAT_CHARS_MAX: u16 = 200;

/// One line that says something, without the space around it.
pub fn chat_line<G: Game>(typed: &str) -> Result<&str, Refusal<G>> {
    let line = typed.trim_matches(' ');
    text::short_line(line, CHAT_CHARS_MAX)?;
    if line.trim().is_empty() {
        return Err(Refusal::TextWanted { max: CHAT_CHARS_MAX });
    }
    Ok(line)
}
