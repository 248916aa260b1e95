//! A page of text for a terminal: wrapped to its width, sparingly styled, plain when piped.

use std::env;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};

use anyhow::Result;
use serde::Serialize;
use terminal_size::{Width, terminal_size};

/// Text being laid out.
#[derive(Debug)]
pub(crate) struct Page {
    width: usize,
    /// Whether the terminal supports bold and dim.
    styled: bool,
    /// The column of the names beside the text, if there is room for them.
    names_at: Option<usize>,
    text: String,
}

/// The width of a list's labels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column(usize);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Style {
    Plain,
    Bold,
    Dim,
}

/// Longer lines are hard to read in a list.
const MEASURE: usize = 72;
/// The indentation of lists.
const INDENT: usize = 3;
/// The range of page widths, and the width used without a terminal.
const WIDTHS: std::ops::RangeInclusive<usize> = 40..=120;
const WIDTH_USUAL: usize = 80;

impl Page {
    /// A page as wide as the terminal, or as `COLUMNS` says. `NO_COLOR` or a pipe makes it plain.
    pub(crate) fn for_stdout() -> Page {
        let terminal = io::stdout().is_terminal();
        let columns = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let measured = || terminal_size().filter(|_| terminal).map(|(Width(columns), _)| columns);
        let width = columns.or_else(|| measured().map(usize::from));
        let unwanted = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = env::var("TERM").is_ok_and(|name| name == "dumb");
        Page {
            width: width.unwrap_or(WIDTH_USUAL).clamp(*WIDTHS.start(), *WIDTHS.end()),
            styled: terminal && !unwanted("NO_COLOR") && !dumb,
            names_at: None,
            text: String::new(),
        }
    }

    /// From now on sets names beside the text, if the page is wide enough for both.
    pub(crate) fn show_names<'a>(&mut self, names: impl Iterator<Item = &'a str>) {
        let longest = names.map(|name| name.chars().count()).max().unwrap_or_default();
        let at = self.width.saturating_sub(longest);
        self.names_at = (at >= WIDTH_USUAL).then_some(at);
    }

    /// Prints the page. A reader that stops early, as `head` does, is not a failure.
    pub(crate) fn print(self) -> Result<()> {
        print(&self.text)
    }

    /// The first line: the subject of the page, and on the right where it comes from.
    pub(crate) fn title(&mut self, title: &str, aside: &str) {
        let used = title.chars().count() + aside.chars().count();
        let gap = self.width.min(WIDTH_USUAL).saturating_sub(used);
        self.styled(Style::Bold, title);
        if !aside.is_empty() && gap < 2 {
            self.text.push('\n');
            self.remark(aside);
            return;
        }
        if !aside.is_empty() {
            self.text.push_str(&" ".repeat(gap));
            self.styled(Style::Dim, aside);
        }
        self.text.push('\n');
    }

    /// A remark about the page itself.
    pub(crate) fn remark(&mut self, text: &str) {
        self.wrapped(0, [(Style::Dim, text)]);
    }

    /// An important sentence.
    pub(crate) fn statement(&mut self, text: &str) {
        self.text.push('\n');
        self.wrapped(INDENT, [(Style::Plain, text)]);
    }

    /// Text to copy as it is.
    pub(crate) fn verbatim(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:INDENT$}{text}", "");
    }

    /// The heading of a section.
    pub(crate) fn heading(&mut self, number: Option<&str>, title: &str) {
        // The number goes into the margin, so that titles line up with the lists under them.
        let number = number.map_or_else(String::new, |number| match number.len() {
            short if short < INDENT => format!("{number:INDENT$}"),
            _ => format!("{number}  "),
        });
        self.text.push('\n');
        self.styled(Style::Bold, &format!("{number}{title}"));
        self.text.push_str("\n\n");
    }

    pub(crate) fn gap(&mut self) {
        self.text.push('\n');
    }

    /// A label with text beside it, then a reference, and a name at the far right.
    pub(crate) fn entry(&mut self, column: Column, label: &str, text: &str, see: &str, name: &str) {
        let left = INDENT + column.0;
        let right = self.names_at.map_or(self.width, |names_at| names_at - 3);
        let room = right.saturating_sub(left).min(MEASURE);
        let lines = self.wrap([(Style::Plain, text), (Style::Dim, see)], room);
        for (nth, (line, length)) in lines.into_iter().enumerate() {
            self.text.push_str(&" ".repeat(INDENT));
            let label = if nth == 0 { label } else { "" };
            self.styled(Style::Bold, label);
            self.text.push_str(&" ".repeat(column.0.saturating_sub(label.chars().count())));
            self.text.push_str(&line);
            if let Some(names_at) = self.names_at.filter(|_| nth == 0) {
                self.text.push_str(&" ".repeat(names_at.saturating_sub(left + length)));
                self.styled(Style::Dim, name);
            }
            self.text.push('\n');
        }
    }

    /// A table with aligned columns; the first row is the head. Columns that have nothing but a head are left out.
    pub(crate) fn table<const N: usize>(&mut self, rows: &[[String; N]]) {
        let width = |column: usize| {
            let empty = rows.iter().skip(1).all(|row| row[column].is_empty());
            let longest = rows.iter().map(|row| row[column].chars().count()).max();
            longest.filter(|_| !empty)
        };
        let widths: Vec<Option<usize>> = (0..N).map(width).collect();
        for (nth, row) in rows.iter().enumerate() {
            let cells = row.iter().zip(&widths);
            let cells =
                cells.filter_map(|(cell, width)| width.map(|width| format!("{cell:width$}")));
            let line = format!("{:INDENT$}{}", "", cells.collect::<Vec<_>>().join("  "));
            let style = if nth == 0 { Style::Dim } else { Style::Plain };
            self.styled(style, line.trim_end());
            self.text.push('\n');
        }
    }

    fn wrapped<const N: usize>(&mut self, indent: usize, parts: [(Style, &str); N]) {
        let room = self.width.min(WIDTH_USUAL).saturating_sub(indent);
        for (line, _) in self.wrap(parts, room) {
            let _ = writeln!(self.text, "{:indent$}{line}", "");
        }
    }

    /// Breaks text into lines of at most `room` characters, each with its length.
    fn wrap<const N: usize>(&self, parts: [(Style, &str); N], room: usize) -> Vec<(String, usize)> {
        let words = parts
            .into_iter()
            .flat_map(|(style, text)| text.split_whitespace().map(move |word| (style, word)));
        let mut lines: Vec<(String, usize)> = Vec::new();
        for (style, word) in words {
            let length = word.chars().count();
            match lines.last_mut() {
                Some((line, used)) if *used + 1 + length <= room => {
                    line.push(' ');
                    line.push_str(&self.in_style(style, word));
                    *used += 1 + length;
                }
                _ => lines.push((self.in_style(style, word), length)),
            }
        }
        lines
    }

    fn styled(&mut self, style: Style, text: &str) {
        let text = self.in_style(style, text);
        self.text.push_str(&text);
    }

    fn in_style(&self, style: Style, text: &str) -> String {
        match style {
            Style::Bold if self.styled && !text.is_empty() => format!("\x1b[1m{text}\x1b[0m"),
            Style::Dim if self.styled && !text.is_empty() => format!("\x1b[2m{text}\x1b[0m"),
            Style::Plain | Style::Bold | Style::Dim => text.to_owned(),
        }
    }
}

impl Column {
    /// Wide enough for the labels and two spaces.
    pub(crate) fn for_labels<'a>(labels: impl Iterator<Item = &'a str>) -> Column {
        Column(labels.map(|label| label.chars().count()).max().unwrap_or_default() + 2)
    }
}

/// Prints one JSON document.
pub(crate) fn print_json(document: &impl Serialize) -> Result<()> {
    print(&(serde_json::to_string_pretty(document)? + "\n"))
}

fn print(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => Ok(done?),
    }
}
