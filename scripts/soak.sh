#!/usr/bin/env bash
# Longer campaigns than make test has time for. Write down what they said.
source "$(dirname "$0")/lib.sh"

statistics() { CROUPIER_SOAK=1 cargo test --package chance --test chance --release -- statistics; }
# A hundred times as many walks as in make test, and others: the seed is said, so that a fault can be walked to again.
laws() {
  export PROPTEST_RNG_SEED=${SEED:-$RANDOM}
  printf 'walks of seed %s\n' "$PROPTEST_RNG_SEED"
  PROPTEST_CASES=25600 cargo test --package house --test house --package poker --test poker --release
  PROPTEST_CASES=25600 cargo test --package catalogue --test catalogue --release
}
rounds() { SEED=${SEED:-$RANDOM} ROUNDS=${ROUNDS:-20000} scripts/differential.sh; }
mutate() { cargo xtask mutate; }

suite "statistics of draws and of raw output, a hundred seeds each" statistics
suite "laws of the games and tables, and any command at any moment from anyone" laws
suite "rounds as another engine plays them" rounds
suite "fixtures without their clauses" mutate
