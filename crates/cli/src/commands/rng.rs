//! `croupier rng`: random output from the generator that deals, for test suites.

use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::num::NonZeroU32;

use anyhow::{Result, bail};
use chance::{DrawKey, Draws, Keystream, Seed, WagerDigest, mix, shuffle};
use clap::{Args, ValueEnum};

/// Writes random output from the generator that deals, for test suites.
///
/// Each outcome is drawn like a round of its own: the key is mixed from the seed and the outcome's number, and draws
/// come from its key stream by rejection. Raw output is the key stream itself.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  croupier rng roulette --count 10
  croupier rng raw --count 32 --hex
  croupier rng shuffle --count 1

To run a test suite: croupier rng raw | dieharder -a -g 200")]
pub(crate) struct Rng {
    /// What to write
    #[arg(value_name = "WHAT")]
    what: What,
    /// How many bytes (raw) or outcomes to write; without it, until the reader stops
    #[arg(long, value_name = "N")]
    count: Option<u64>,
    /// A seed of 64 hexadecimal digits, to repeat a run; by default it comes from the operating system
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    /// Write raw bytes as hexadecimal digits, 32 bytes a line
    #[arg(long)]
    hex: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum What {
    /// Bytes
    Raw,
    /// A pocket from 0 to 36 on each line
    Roulette,
    /// Three dice on each line
    Dice,
    /// Twenty balls of eighty on each line, as drawn
    Keno,
    /// A pack of 52 cards on each line
    Shuffle,
    /// A segment from 0 to 51 on each line
    MoneyWheel,
}

impl Rng {
    pub(crate) fn run(self) -> Result<()> {
        if self.hex && self.what != What::Raw {
            bail!("--hex works only with raw output; outcomes are already text");
        }
        let out = io::stdout();
        if self.what == What::Raw && !self.hex && out.is_terminal() {
            bail!("raw bytes would garble the terminal: pipe them, or use --hex");
        }
        let seed = match self.seed {
            Some(seed) => seed,
            None => Seed(floor::entropy()?),
        };
        let mut out = BufWriter::with_capacity(1 << 16, out.lock());
        let written = match self.what {
            What::Raw => self.raw(&seed, &mut out),
            _ => self.outcomes(&seed, &mut out),
        };
        match written.and_then(|()| out.flush()) {
            // A reader that stops early is not a failure.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            done => Ok(done?),
        }
    }

    fn raw(&self, seed: &Seed, out: &mut impl Write) -> io::Result<()> {
        let mut stream = Keystream::new(key(seed, "rng raw"));
        let mut left = self.count.unwrap_or(u64::MAX);
        let mut buffer = [0; 4096];
        while left > 0 {
            let size = usize::try_from(left).unwrap_or(usize::MAX).min(buffer.len());
            let bytes = &mut buffer[..size];
            stream.fill(bytes);
            if self.hex {
                for line in bytes.chunks(32) {
                    for byte in line {
                        write!(out, "{byte:02x}")?;
                    }
                    writeln!(out)?;
                }
            } else {
                out.write_all(bytes)?;
            }
            left -= u64::try_from(size).unwrap_or(left);
        }
        Ok(())
    }

    fn outcomes(&self, seed: &Seed, out: &mut impl Write) -> io::Result<()> {
        for number in 0..self.count.unwrap_or(u64::MAX) {
            let key = key(seed, &format!("rng {number}"));
            writeln!(out, "{}", self.what.outcome(key))?;
        }
        Ok(())
    }
}

/// The key of a round on which nobody but us has wagered.
fn key(seed: &Seed, round: &str) -> DrawKey {
    mix(seed, &[], WagerDigest::from_iter([round]))
}

const ROULETTE: NonZeroU32 = NonZeroU32::new(37).expect("not zero");
const DIE: NonZeroU32 = NonZeroU32::new(6).expect("not zero");
const MONEY_WHEEL: NonZeroU32 = NonZeroU32::new(52).expect("not zero");
const KENO_BALLS: u32 = 80;
const KENO_DRAWN: usize = 20;
const PACK: u32 = 52;

impl What {
    fn outcome(self, key: DrawKey) -> String {
        let spaced =
            |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
        let mut draws = Draws::new(key);
        match self {
            What::Raw => String::new(),
            What::Roulette => draws.draw(ROULETTE).drawn.to_string(),
            What::MoneyWheel => draws.draw(MONEY_WHEEL).drawn.to_string(),
            What::Dice => spaced(&[0; 3].map(|_| draws.draw(DIE).drawn + 1)),
            What::Keno => {
                let balls: Vec<u32> =
                    shuffle(&key, KENO_BALLS).iter().take(KENO_DRAWN).map(|n| n + 1).collect();
                spaced(&balls)
            }
            What::Shuffle => {
                shuffle(&key, PACK).into_iter().map(card).collect::<Vec<_>>().join(" ")
            }
        }
    }
}

/// `2c 2d 2h 2s 3c` and so on, by number.
fn card(number: u32) -> String {
    let at = |letters: &str, index: u32| {
        letters.chars().nth(usize::try_from(index).unwrap_or_default()).unwrap_or('?')
    };
    format!("{}{}", at("23456789TJQKA", number / 4), at("cdhs", number % 4))
}
