//! Writes the types of what a page is sent as TypeScript: `cargo types FOLDER`.
//!
//! The folder is made anew, so that a type which is gone here is gone there.

use std::path::Path;
use std::process::ExitCode;

use floor::{ChatWire, FrameWire, LayoutWire, LineWire, RefusalWire, ReplayWire, RoomWire};
use floor::{RoundRecord, ShoeProof, TableSummary, Tempo};
use server::wire::{
    ChipsList, EquityWire, GameList, JackpotList, Me, OddsWire, PrivateGameList, RecordList,
    ResultsWire, RoundList, RulesWire, StaffList, StaffPassword, TableList,
};
use ts_rs::{Config, ExportError, TS};

fn main() -> ExitCode {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("usage: cargo types FOLDER");
        return ExitCode::from(2);
    };
    match write(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{folder}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write(folder: &Path) -> Result<(), ExportError> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    // Amounts and versions stay far below 2^53, where a JSON number is exact.
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    FrameWire::<house::blackjack::View>::export_all(&config)?;
    FrameWire::<house::money_wheel::View>::export_all(&config)?;
    FrameWire::<house::sic_bo::View>::export_all(&config)?;
    FrameWire::<house::pai_gow::View>::export_all(&config)?;
    house::roulette::View::export_all(&config)?;
    FrameWire::<house::baccarat::View>::export_all(&config)?;
    FrameWire::<house::canberra_poker::View>::export_all(&config)?;
    FrameWire::<poker::View>::export_all(&config)?;
    LayoutWire::export_all(&config)?;
    LineWire::export_all(&config)?;
    RoomWire::export_all(&config)?;
    ChatWire::export_all(&config)?;
    RefusalWire::export_all(&config)?;
    TableSummary::export_all(&config)?;
    RoundRecord::export_all(&config)?;
    ShoeProof::export_all(&config)?;
    Me::export_all(&config)?;
    StaffList::export_all(&config)?;
    StaffPassword::export_all(&config)?;
    TableList::export_all(&config)?;
    GameList::export_all(&config)?;
    JackpotList::export_all(&config)?;
    PrivateGameList::export_all(&config)?;
    // What a person wishes for, not what they are sent.
    Tempo::export_all(&config)?;
    RulesWire::export_all(&config)?;
    RecordList::export_all(&config)?;
    RoundList::export_all(&config)?;
    ResultsWire::export_all(&config)?;
    ChipsList::export_all(&config)?;
    OddsWire::export_all(&config)?;
    EquityWire::export_all(&config)?;
    ReplayWire::export_all(&config)?;
    index(folder)?;
    Ok(())
}

/// One file to import from.
fn index(folder: &Path) -> std::io::Result<()> {
    let mut names: Vec<String> = std::fs::read_dir(folder)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".ts").map(str::to_owned))
        .collect();
    names.sort();
    let lines: Vec<String> =
        names.iter().map(|name| format!("export type * from './{name}';")).collect();
    std::fs::write(folder.join("index.ts"), lines.join("\n") + "\n")
}
