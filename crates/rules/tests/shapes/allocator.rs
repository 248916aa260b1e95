//! Counts what a thread allocates, by replacing the allocator. Tests of other crates and the benchmarks use this file
//! too.

#![allow(unsafe_code, reason = "counting what is allocated means standing in for the allocator")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    /// Of this thread alone, since others run beside it.
    static ALLOCATED: Cell<u64> = const { Cell::new(0) };
}

/// How often this thread has allocated so far.
pub(crate) fn allocated() -> u64 {
    ALLOCATED.get()
}

// SAFETY: every call goes to the system's allocator as it came; counting touches no memory but a
// constant-initialised cell of the thread, which allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATED.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller's promises are handed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promises are handed on.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;
