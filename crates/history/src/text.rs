//! A round in plain text, as one person read it at the table.

use std::fmt::Write as _;

use floor::{RoundPlayer, SeenLine, SeenRound};
use money::{Cents, Net};

use crate::calendar::{in_utc, second_of};

/// The whole round: who sat where, what happened in turn, and what it came to.
pub fn text(round: &SeenRound) -> String {
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = write(&mut text, round);
    text
}

fn write(text: &mut String, round: &SeenRound) -> std::fmt::Result {
    let SeenRound { row, reader, played, lines, result, net } = round;
    let ended = in_utc(second_of(row.ended_ms));
    writeln!(text, "{}, round {}", row.name, row.round)?;
    writeln!(text, "{}, edition {}", played.game, played.edition)?;
    writeln!(text, "Ended on {} at {} UTC", ended.date(), ended.time())?;
    match reader {
        Some(name) => writeln!(text, "As seen by {name}")?,
        None => writeln!(text, "As seen by an onlooker")?,
    }
    if row.undone {
        writeln!(text, "A ruling has undone this round.")?;
    }
    writeln!(text, "\nPlayers")?;
    for player in &played.players {
        writeln!(text, "  {}", told(player))?;
    }
    writeln!(text, "\nRecord")?;
    for SeenLine { at_ms, text: said, clause } in lines {
        let time = in_utc(second_of(*at_ms)).time();
        let number = clause.as_ref().and_then(|clause| clause.number.as_deref());
        let clause = number.map(|number| format!(" [{number}]")).unwrap_or_default();
        writeln!(text, "  {time}  {said}{clause}")?;
    }
    if !result.is_empty() {
        writeln!(text, "\nResult")?;
        for said in result {
            writeln!(text, "  {said}")?;
        }
    }
    if let Some(net) = net {
        writeln!(text, "\nNet for you: {}", signed(*net))?;
    }
    Ok(())
}

fn told(player: &RoundPlayer) -> String {
    let place = player.seat.map_or("Standing".to_owned(), |seat| format!("Seat {}", seat + 1));
    let (handle, net) = (&player.handle, signed(player.net));
    format!("{place}: {handle} with {}, net {net}", player.rack)
}

fn signed(net: Net) -> String {
    let sign = match net.0 {
        0 => "",
        1.. => "+",
        _ => "-",
    };
    format!("{sign}{}", Cents(net.0.unsigned_abs()))
}
