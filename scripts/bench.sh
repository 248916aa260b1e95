#!/usr/bin/env bash
# Benchmarks against peers, in a workspace of their own. `make bench ONLY=floor` runs one part.
source "$(dirname "$0")/lib.sh"
cargo run --release --quiet --manifest-path bench/Cargo.toml -- ${1:+--only "$1"}
