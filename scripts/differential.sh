#!/usr/bin/env bash
# Independent minds agree: other people's rankers order tens of thousands of our hands as we do, and another
# engine plays our rounds step by step as we do. SEED and ROUNDS say which rounds, and how many.
source "$(dirname "$0")/lib.sh"

seed=${SEED:-1}
rounds=${ROUNDS:-1000}

here=tests/differential
folder=$(realpath -m "${CARGO_TARGET_DIR:-target}")/differential
python=$folder/venv/bin/python

pypi_answers() {
  "$python" -m pip index versions pip >/dev/null 2>&1
}

need_venv "$folder/venv"
peers=0
unreachable=no
for peer in pokerkit phevaluator eval7; do
  if need_python "$folder/venv" "$peer"; then
    peers=$((peers + 1))
  elif pypi_answers; then
    printf '!! %s does not install here and is left out\n' "$peer" >&2
  else
    unreachable=yes
    break
  fi
done

if [ "$peers" -eq 0 ] && [ "$unreachable" = yes ]; then
  printf '\n!! SKIPPED: PyPI cannot be reached, so no other ranker and no other engine was compared.\n' >&2
  printf '!! Run scripts/differential.sh where it can be reached.\n\n' >&2
  # On a developer's train a skipped comparison is a nuisance; in CI it would pass for a comparison.
  [ -z "${CI:-}" ] || exit 1
  exit 0
fi
[ "$peers" -gt 0 ] || { printf '!! PyPI answers, but no other ranker installs\n' >&2; exit 1; }

cargo build --quiet --example hands
"${CARGO_TARGET_DIR:-target}/debug/examples/hands" >"$folder/hands.tsv"
"$python" -B "$here/compare.py" <"$folder/hands.tsv"

if "$python" -c 'import pokerkit' 2>/dev/null; then
  cargo build --quiet --example rounds
  "${CARGO_TARGET_DIR:-target}/debug/examples/rounds" "$seed" "$rounds" >"$folder/rounds.txt"
  "$python" -B "$here/rounds.py" <"$folder/rounds.txt"
  # The test that plays on a real floor leaves what it exported.
  CROUPIER_HANDS="$folder/hands.phhs" cargo test --quiet --test cli -- export::what_was_played >/dev/null
  "$python" -B "$here/histories.py" "$folder/hands.phhs"
else
  printf '!! pokerkit does not install here: no other engine was compared\n' >&2
  [ -z "${CI:-}" ] || exit 1
fi
