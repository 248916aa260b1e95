//! Texts that people type, wherever they type them.

use rules::Game;

use crate::Refusal;

/// The longest text that a person may put on record, in characters.
pub(super) const CHARS_MAX: u16 = 500;

/// A text of one or several lines that says something.
pub(super) fn lines<G: Game>(text: &str) -> Result<(), Refusal<G>> {
    reads_well(text, CHARS_MAX, |letter| letter == '\n')?;
    if text.trim().is_empty() { Err(Refusal::TextWanted { max: CHARS_MAX }) } else { Ok(()) }
}

/// A text on one line, which may be empty.
pub(super) fn line<G: Game>(text: &str) -> Result<(), Refusal<G>> {
    short_line(text, CHARS_MAX)
}

/// The same where fewer characters are allowed.
pub(crate) fn short_line<G: Game>(text: &str, max: u16) -> Result<(), Refusal<G>> {
    reads_well(text, max, |_| false)
}

fn reads_well<G: Game>(
    text: &str,
    max: u16,
    may_break: fn(char) -> bool,
) -> Result<(), Refusal<G>> {
    if text.chars().count() > usize::from(max) {
        return Err(Refusal::TextTooLong { max });
    }
    if text.chars().any(|letter| misleads(letter) && !may_break(letter)) {
        return Err(Refusal::TextMisleads);
    }
    Ok(())
}

/// Whether a character is invisible, or makes the text around it read in another order than it was typed in. Marks that scripts
/// and emoji need (joiners, and direction marks for a single place) are allowed.
fn misleads(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            // Fillers and blanks that show nothing, and marks that hide in other letters.
            '\u{AD}'
                | '\u{34F}'
                | '\u{115F}'..='\u{1160}'
                | '\u{17B4}'..='\u{17B5}'
                | '\u{180B}'..='\u{180F}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{FFA0}'
                | '\u{FFF0}'..='\u{FFF8}'
                | '\u{FFFE}'..='\u{FFFF}'
                | '\u{1D173}'..='\u{1D17A}'
                | '\u{200B}'
                | '\u{2028}'..='\u{202E}'
                | '\u{2060}'..='\u{2069}'
                | '\u{FEFF}'
                | '\u{FFF9}'..='\u{FFFB}'
                | '\u{E0000}'..='\u{E007F}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_every_script_are_no_matter() {
        for text in ["Ça va?", "שלום\u{200F}!", "می\u{200C}خواهم", "👩\u{200D}⚖\u{FE0F}", "北京"]
        {
            assert!(!text.chars().any(misleads), "{text}");
        }
    }

    #[test]
    fn what_is_not_seen_or_turns_the_text_round_misleads() {
        for text in ["\0", "\u{1b}[31m", "\t", "\r", "\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}"]
        {
            assert!(text.chars().any(misleads), "{text:?}");
        }
    }
}
