//! The stored form of moves: a JSON array of `[pocket, unit, amount]` without spaces, which SQL can unnest.

use std::fmt::Write;

use money::Unit;

use crate::event::Move;
use crate::name::Pocket;

/// The stored text. Pockets need no escapes, so there is one text for each list of moves.
pub(crate) fn encode(moves: &[Move]) -> String {
    let mut text = String::with_capacity(2 + moves.len() * 40);
    text.push('[');
    for (index, Move { pocket, unit, amount }) in moves.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        write!(text, "{comma}[\"{pocket}\",\"{unit}\",{amount}]")
            .expect("writing to a string cannot fail");
    }
    text.push(']');
    text
}

/// Reads the stored text back; the error says what is wrong with it.
pub(crate) fn decode(text: &str) -> Result<Vec<Move>, String> {
    if text == "[]" {
        return Ok(Vec::new());
    }
    let legs: Vec<(Pocket, Unit, i64)> =
        serde_json::from_str(text).map_err(|error| format!("its moves: {error}"))?;
    Ok(legs.into_iter().map(|(pocket, unit, amount)| Move { pocket, unit, amount }).collect())
}

/// The sum of the moves in one unit. It cannot overflow: there are fewer than 2^63 moves.
pub(crate) fn sum(moves: &[Move], unit: Unit) -> i128 {
    moves.iter().filter(|leg| leg.unit == unit).map(|leg| i128::from(leg.amount)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_back_as_they_went() {
        let pocket = |name| Pocket::new(name).unwrap();
        let mut moves =
            Move::transfer(pocket("rack.1.3"), pocket("pot.1"), Unit::Cents, 250).to_vec();
        moves.push(Move { pocket: pocket("prize"), unit: Unit::Points, amount: i64::MIN });
        let text = encode(&moves);
        assert_eq!(
            text,
            r#"[["rack.1.3","cents",-250],["pot.1","cents",250],["prize","points",-9223372036854775808]]"#
        );
        assert_eq!(decode(&text).unwrap(), moves);
        assert_eq!(decode(&encode(&[])).unwrap(), []);
        assert_eq!(sum(&moves, Unit::Cents), 0);
        assert_eq!(sum(&moves, Unit::Points), i128::from(i64::MIN));
    }

    #[test]
    fn damaged_moves_are_an_error() {
        assert!(decode(r#"[["Rack","cents",1]]"#).is_err());
        assert!(decode(r#"[["rack","euros",1]]"#).is_err());
        assert!(decode(r#"[["rack","cents",1.5]]"#).is_err());
        assert!(decode("").is_err());
    }
}
