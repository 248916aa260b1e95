#!/usr/bin/env bash
# Benchmarks against peers, in a workspace of their own. `make bench ONLY=floor` runs one part.
source "$(dirname "$0")/lib.sh"
part=${1:-}
case $part in
  "") features=floor,ranking ;;
  ranking) features=ranking ;;
  *) features=floor ;;
esac
cargo run --release --quiet --manifest-path bench/Cargo.toml --no-default-features --features "$features" -- \
  ${part:+--only "$part"}
