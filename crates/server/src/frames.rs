//! Counts the frames of a socket as they come in. A message may come in many frames, and the message reader does not
//! say how many: without a count, a client could send empty ones for ever.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Frames that one message may come in. Browsers use one.
const FRAMES_MAX: u32 = 64;

/// The flag of a message's last frame.
const LAST: u8 = 0x80;

/// A stream that ends with an error when too many frames make one message.
#[derive(Debug)]
pub(crate) struct Counted<S> {
    stream: S,
    at: At,
    frames: Frames,
}

/// The frames since the last message was whole.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frames(Arc<AtomicU32>);

impl Frames {
    /// The last frame of a message says so. Many messages can come in at once, and each may have as many frames again.
    fn note(&self, flags: u8) {
        if flags & LAST == 0 {
            self.0.fetch_add(1, Ordering::Relaxed);
        } else {
            self.0.store(0, Ordering::Relaxed);
        }
    }

    pub(crate) fn are_too_many(&self) -> bool {
        self.0.load(Ordering::Relaxed) > FRAMES_MAX
    }
}

/// The position of the stream within a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum At {
    /// Before the first byte, which has the flags.
    Flags,
    /// Before the byte with the length, or how many bytes say it.
    Length,
    /// So many bytes of the length are to come; the length so far.
    LongLength { left: u8, so_far: u64, masked: bool },
    /// So many bytes of mask and payload are to come.
    Payload { left: u64 },
}

impl<S> Counted<S> {
    pub(crate) fn new(stream: S) -> (Counted<S>, Frames) {
        let frames = Frames::default();
        (Counted { stream, at: At::Flags, frames: frames.clone() }, frames)
    }

    /// Goes through bytes that came in, and counts the frames of the message that is not whole yet.
    fn count(&mut self, mut bytes: &[u8]) {
        while let Some((first, rest)) = bytes.split_first() {
            let (at, used) = match self.at {
                At::Flags => {
                    self.frames.note(*first);
                    (At::Length, 1)
                }
                At::Length => (after_length(*first), 1),
                At::LongLength { left, so_far, masked } => {
                    let so_far = so_far << 8 | u64::from(*first);
                    let next = match left {
                        1 => payload(so_far, masked),
                        left => At::LongLength { left: left - 1, so_far, masked },
                    };
                    (next, 1)
                }
                At::Payload { left } => {
                    let there = u64::try_from(rest.len() + 1).unwrap_or(u64::MAX).min(left);
                    let next =
                        if there == left { At::Flags } else { At::Payload { left: left - there } };
                    (next, usize::try_from(there).unwrap_or(usize::MAX))
                }
            };
            self.at = at;
            bytes = &bytes[used..];
        }
    }
}

fn after_length(byte: u8) -> At {
    let masked = byte & 0x80 != 0;
    match byte & 0x7f {
        126 => At::LongLength { left: 2, so_far: 0, masked },
        127 => At::LongLength { left: 8, so_far: 0, masked },
        length => payload(u64::from(length), masked),
    }
}

fn payload(length: u64, masked: bool) -> At {
    match length.saturating_add(if masked { 4 } else { 0 }) {
        0 => At::Flags,
        left => At::Payload { left },
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Counted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if let Poll::Ready(Ok(())) = read {
            self.count(&buffer.filled()[before..]);
            if self.frames.are_too_many() {
                return Poll::Ready(Err(io::Error::other("too many frames for one message")));
            }
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Counted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(bytes: &[u8], step: usize) -> u32 {
        let (mut counted, frames) = Counted::new(());
        bytes.chunks(step).for_each(|part| counted.count(part));
        assert_eq!(counted.at, At::Flags, "the last frame is whole");
        frames.0.load(Ordering::Relaxed)
    }

    #[test]
    fn frames_are_counted_however_they_come_in() {
        let mut bytes = Vec::new();
        for length in [0_usize, 1, 125, 126, 127, 300, 65_535, 65_536] {
            bytes.push(0x01);
            match length {
                0..=125 => bytes.push(0x80 | u8::try_from(length).unwrap()),
                126..=65_535 => {
                    bytes.push(0x80 | 0x7e);
                    bytes.extend(u16::try_from(length).unwrap().to_be_bytes());
                }
                _ => {
                    bytes.push(0x80 | 0x7f);
                    bytes.extend(u64::try_from(length).unwrap().to_be_bytes());
                }
            }
            bytes.extend([1, 2, 3, 4]);
            bytes.extend(vec![0x81; length]);
        }
        bytes.extend([0x00, 0x00]);
        for step in [1, 2, 3, 7, 1_000, bytes.len()] {
            assert_eq!(counted(&bytes, step), 9, "in steps of {step}");
        }
        bytes.extend([0x80, 0x00]);
        assert_eq!(counted(&bytes, 1_000), 0, "the message is whole");
    }

    #[test]
    fn many_messages_may_come_in_at_once() {
        let whole = [0x81, 0x00].repeat(1_000);
        assert_eq!(counted(&whole, whole.len()), 0);
    }

    #[test]
    fn any_bytes_can_be_counted() {
        let (mut counted, _) = Counted::new(());
        counted.count(&[0xff; 4_096]);
        let mut number = 1_u32;
        let noise: Vec<u8> = (0..100_000)
            .map(|_| {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                number.to_be_bytes()[0]
            })
            .collect();
        noise.chunks(77).for_each(|part| counted.count(part));
    }
}
