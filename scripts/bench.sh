#!/usr/bin/env bash
# Benchmarks against peers, in a workspace of their own. `make bench ONLY=floor` runs one part.
source "$(dirname "$0")/lib.sh"
part=${1:-}
case $part in
  "") features=banked,floor,poker,ranking ;;
  ranking | poker) features=$part ;;
  blackjack | house | hands) features=banked ;;
  *) features=floor ;;
esac
# The peer of the poker room is written in Python. Where it cannot be had, ours is measured alone.
case $features in *poker*)
  venv=${CARGO_TARGET_DIR:-target}/differential/venv
  if need_venv "$venv" && need_python "$venv" pokerkit; then
    BENCH_PYTHON=$(realpath "$venv")/bin/python
    export BENCH_PYTHON
  else
    printf '!! pokerkit does not install here: poker is measured without a peer\n' >&2
  fi
esac
cargo run --release --quiet --manifest-path bench/Cargo.toml --no-default-features --features "$features" -- \
  ${part:+--only "$part"}
