#!/usr/bin/env bash
# A stranger checks our rounds: a program written from docs/FAIRNESS.md alone, in another language, reads the vectors of that
# document and the files of rounds that were just played on a real floor.
source "$(dirname "$0")/lib.sh"

command -v python3 >/dev/null || need_packages python3
folder=$(realpath -m "${CARGO_TARGET_DIR:-target}")/fairness
rm -rf "$folder"
mkdir -p "$folder"
# The test that plays every game leaves its files.
CROUPIER_PROOFS="$folder" cargo test --quiet --test floor -- proofs:: >/dev/null
python3 -B tests/fairness/run.py "$folder"
