//! The scoreboard: how a shoe has gone, laid out as players are used to reading it. All of it follows from the results.

use serde::Serialize;

use super::settle::Winner;

/// Rows of every grid.
pub const ROWS: usize = 6;

/// Something in a cell of a grid, counted from the top left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratCell"))]
pub struct Cell<T> {
    pub column: usize,
    pub row: usize,
    pub mark: T,
}

/// Player or Banker has won, and then there were this many ties.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratWin"))]
pub struct Win {
    pub by: Winner,
    pub ties: usize,
}

/// How a derived road sees the pattern of the big road.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratPattern"))]
pub enum Pattern {
    /// Red: it repeats.
    Repeats,
    /// Blue: it breaks.
    Breaks,
}

/// All five roads of a shoe.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratRoads"))]
pub struct Roads {
    pub bead_plate: Vec<Cell<Winner>>,
    pub big_road: Vec<Cell<Win>>,
    pub big_eye_boy: Vec<Cell<Pattern>>,
    pub small_road: Vec<Cell<Pattern>>,
    pub cockroach_pig: Vec<Cell<Pattern>>,
}

impl Roads {
    pub fn of(results: &[Winner]) -> Roads {
        let streaks = streaks(results);
        Roads {
            bead_plate: bead_plate(results),
            big_road: laid_out(&streaks),
            big_eye_boy: derived(&streaks, 1),
            small_road: derived(&streaks, 2),
            cockroach_pig: derived(&streaks, 3),
        }
    }
}

/// Every result, down one column and then down the next.
pub fn bead_plate(results: &[Winner]) -> Vec<Cell<Winner>> {
    let cell =
        |(at, mark): (usize, &Winner)| Cell { column: at / ROWS, row: at % ROWS, mark: *mark };
    results.iter().enumerate().map(cell).collect()
}

/// The columns of the big road, however long: each is one side's run of wins. Ties are noted on the win before them, and
/// those that a shoe begins with on its first win.
pub fn streaks(results: &[Winner]) -> Vec<Vec<Win>> {
    let mut columns: Vec<Vec<Win>> = Vec::new();
    let mut ties_first = 0;
    for &by in results {
        let last = columns.last_mut().and_then(|column| column.last_mut());
        match (by, last) {
            (Winner::Tie, Some(last)) => last.ties += 1,
            (Winner::Tie, None) => ties_first += 1,
            (by, Some(last)) if last.by == by => {
                columns.last_mut().expect("it has a last win").push(Win { by, ties: 0 });
            }
            (by, last) => {
                let ties = if last.is_none() { ties_first } else { 0 };
                columns.push(vec![Win { by, ties }]);
            }
        }
    }
    columns
}

/// A derived road compares each win of the big road with the column this many before it: for a win that begins a
/// column, whether the two columns before that comparison are equally long; for any other, whether the column has a
/// neighbour beside it and above it alike.
pub fn derived(streaks: &[Vec<Win>], back: usize) -> Vec<Cell<Pattern>> {
    let length = |column: usize| streaks[column].len();
    let mut runs: Vec<Vec<Pattern>> = Vec::new();
    for column in back..streaks.len() {
        for row in 0..length(column) {
            let repeats = if row > 0 {
                row != length(column - back)
            } else if column > back {
                length(column - 1) == length(column - 1 - back)
            } else {
                continue;
            };
            let pattern = if repeats { Pattern::Repeats } else { Pattern::Breaks };
            match runs.last_mut() {
                Some(run) if run[0] == pattern => run.push(pattern),
                _ => runs.push(vec![pattern]),
            }
        }
    }
    laid_out(&runs)
}

/// Runs as columns of a grid. A run that reaches the floor, or an occupied cell, turns to the right.
pub fn laid_out<T: Copy>(runs: &[Vec<T>]) -> Vec<Cell<T>> {
    let mut cells: Vec<Cell<T>> = Vec::new();
    for (start, run) in runs.iter().enumerate() {
        let (mut column, mut row, mut turned) = (start, 0, false);
        // The top cell may be taken by the tail of a run that turned in the first row.
        while is_taken(&cells, column, 0) {
            column += 1;
        }
        for (at, &mark) in run.iter().enumerate() {
            if at > 0 {
                turned |= row + 1 == ROWS || is_taken(&cells, column, row + 1);
                if turned { column += 1 } else { row += 1 }
            }
            cells.push(Cell { column, row, mark });
        }
    }
    cells
}

fn is_taken<T>(cells: &[Cell<T>], column: usize, row: usize) -> bool {
    cells.iter().any(|cell| cell.column == column && cell.row == row)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(text: &str) -> Vec<Winner> {
        let one = |letter| match letter {
            'P' => Winner::Player,
            'B' => Winner::Banker,
            _ => Winner::Tie,
        };
        text.chars().map(one).collect()
    }

    fn patterns(text: &str, back: usize) -> String {
        let marks = derived(&streaks(&results(text)), back);
        let letter = |cell: &Cell<Pattern>| if cell.mark == Pattern::Repeats { 'r' } else { 'b' };
        marks.iter().map(letter).collect()
    }

    fn places<T>(cells: &[Cell<T>]) -> Vec<(usize, usize)> {
        cells.iter().map(|cell| (cell.column, cell.row)).collect()
    }

    #[test]
    fn beads_go_down_six_rows() {
        let beads = bead_plate(&results("PBTPBPB"));
        assert_eq!(places(&beads)[5..], [(0, 5), (1, 0)]);
        assert_eq!(beads[2].mark, Winner::Tie);
    }

    #[test]
    fn a_tie_belongs_to_the_win_before_it() {
        let wins = |text| -> Vec<(usize, usize)> {
            let all = streaks(&results(text));
            all.iter().map(|run| (run.len(), run.iter().map(|win| win.ties).sum())).collect()
        };
        assert_eq!(wins("BBTTPB"), [(2, 2), (1, 0), (1, 0)]);
        assert_eq!(wins("TTBP"), [(1, 2), (1, 0)]);
        assert_eq!(wins("TT"), []);
        assert_eq!(wins("BTB"), [(2, 1)]);
    }

    #[test]
    fn a_long_run_turns_at_the_floor_and_the_next_stands_beside_its_head() {
        let road = laid_out(&streaks(&results("BBBBBBBBPP")));
        assert_eq!(places(&road)[5..], [(0, 5), (1, 5), (2, 5), (1, 0), (1, 1)]);
    }

    #[test]
    fn a_run_turns_above_the_tail_of_another() {
        // The second run would go down its column, but the tail of the first lies in the last row.
        let road = laid_out(&streaks(&results("BBBBBBBPPPPPPP")));
        assert_eq!(
            places(&road)[6..],
            [(1, 5), (1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (3, 4)]
        );
    }

    #[test]
    fn derived_roads_begin_where_there_is_something_to_compare() {
        assert_eq!(patterns("B", 1), "");
        assert_eq!(patterns("BP", 1), "");
        // Second column, second row; or else third column, first row.
        assert_eq!(patterns("BPP", 1), "b");
        assert_eq!(patterns("BPB", 1), "r");
        assert_eq!(patterns("BPBB", 2), "b");
        assert_eq!(patterns("BPBP", 2), "r");
        assert_eq!(patterns("BPBPP", 3), "b");
        assert_eq!(patterns("BPBPB", 3), "r");
    }

    #[test]
    fn derived_roads_tell_repeating_from_breaking() {
        // Columns of 3, 3, 1, 2 and 1. Beside (1,1) and (1,2) stand wins: red. The third column begins after two equal
        // ones: red; the fourth after 3 and 1: blue, and goes one below its neighbour's end: blue; the fifth after
        // 1 and 2: blue.
        assert_eq!(patterns("BBBPPPBPPB", 1), "rrrbbb");
        // Small road: begins with the third column, which is one long, so with the head of the fourth: columns 3 and 1: blue;
        // below it a neighbour: red; the fifth: columns 3 and 2: blue.
        assert_eq!(patterns("BBBPPPBPPB", 2), "brb");
        // Cockroach pig: from the fourth column: beside (3,1) stands a win: red; the fifth: columns 3 and 2: blue.
        assert_eq!(patterns("BBBPPPBPPB", 3), "rb");
        // Two below a neighbour's end nothing is beside or above: red again.
        assert_eq!(patterns("BPPP", 1), "br");
    }

    #[test]
    fn ties_leave_derived_roads_alone() {
        assert_eq!(patterns("TBTBBPTPPTTBPPB", 1), patterns("BBBPPPBPPB", 1));
    }
}
