#!/usr/bin/env bash
# Runs all tests, for CI and for developers. `scripts/test.sh rust` or `web` runs one half.
source "$(dirname "$0")/lib.sh"

what=${1:-all}

format() { cargo fmt --all --check; }
lints() { cargo clippy --workspace --all-targets --quiet -- -D warnings; }
tidy() { cargo xtask tidy; }
mutate() { cargo xtask mutate; }
docs() { cargo test --workspace --doc --quiet; }
# No package is named anywhere below: all commands then have the features of the whole workspace, and nothing is compiled twice.
rust() {
  # Without nextest the same tests run, only less side by side.
  if cargo nextest --version >/dev/null 2>&1; then
    cargo nextest run --workspace --no-fail-fast --status-level slow --final-status-level fail
  else
    cargo test --workspace --quiet --lib --bins --tests
  fi
}
# Nothing but the compiler: the tests themselves run beside the browser.
tests() {
  if cargo nextest --version >/dev/null 2>&1; then
    cargo nextest run --workspace --no-run
  else
    cargo test --workspace --quiet --lib --bins --tests --no-run
  fi
}
# The two crates do not name the standard library; a build for a machine without one would fail if they did.
no_std() {
  cargo check --quiet --package equipment --no-default-features
  cargo check --quiet --package ranking --no-default-features
}
# A lock file that no longer fits stops the run at once, not after twenty minutes.
locks() {
  cargo metadata --locked --format-version 1 >/dev/null
  cargo metadata --locked --format-version 1 --manifest-path bench/Cargo.toml >/dev/null
}
# They are a workspace of their own: nothing else would notice that they no longer fit. What the lints have compiled is used again.
benches() { cargo check --quiet --locked --manifest-path bench/Cargo.toml --target-dir "${CARGO_TARGET_DIR:-target}"; }
web_types() { (cd web && npm run --silent check); }
# The lobby comes with the first visit; a table loads its own part.
web_size() { (cd web && npm run --silent test:size -- dist); }
web_units() { (cd web && npm test --silent); }
web_gallery() { (cd web && npm run --silent test:gallery); }
# Real hands are no part of the project: HANDS names a folder of histories that end as they record.
hands() { target/debug/croupier replay --check "$HANDS" >/dev/null; }
browser() { (cd web && CROUPIER="$PWD/../target/debug/croupier" npm run --silent test:e2e); }

# Everything that compiles comes first and has both cores.
compiling() {
  suite "format" format
  suite "lock files" locks
  suite "web packages" scripts/web.sh install
  suite "web build" scripts/web.sh build
  suite "lints" lints
  suite "tidy" tidy
  suite "fixtures without their clauses" mutate
  suite "benchmarks compile" benches
  suite "rust: compile the tests" tests
}
rust_half() {
  suite "rust: unit, property, fixtures, conformance, crash" rust
  suite "rust: documentation" docs
  suite "rust: cards and ranking without the standard library" no_std
  suite "fairness: rounds checked by a program written from the document" scripts/fairness.sh
  suite "differential: hands and rounds as others have them" scripts/differential.sh
}
web_half() {
  suite "web types" web_types
  suite "web unit" web_units
  suite "web size" web_size
  if [ -n "${HANDS:-}" ]; then suite "real hands" hands; fi
  suite "browser: gallery" web_gallery
  suite "browser: end to end" browser
}

[ "$what" = web ] || compiling
if [ "$what" != rust ]; then
  suite "packages" need_packages chromium
  suite "web packages" scripts/web.sh install
  suite "web build" scripts/web.sh build
  suite "server" cargo croupier --quiet
fi
case "$what" in
rust) rust_half ;;
web) web_half ;;
# A browser waits for the clock of a table most of the time; the other tests have the processor meanwhile.
*) beside rust_half web_half ;;
esac
printf '\nall suites passed in %d s\n' "$((SECONDS - started))"
