# Shared by the scripts: suites that say how long they took.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export CARGO_TERM_COLOR="${CARGO_TERM_COLOR:-auto}"

started=$SECONDS

suite() {
  local name=$1 from=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  if ! "$@"; then
    printf '== %s FAILED after %d s\n' "$name" "$((SECONDS - from))" >&2
    exit 1
  fi
  printf '== %s took %d s\n' "$name" "$((SECONDS - from))"
}

# Runs two functions side by side, the first with less of the processor: for suites that mostly wait. What the second says is
# printed when both are done.
beside() {
  local said first second failed=0
  said=$(mktemp)
  printf '\n== two halves side by side; the second is printed when both are done\n'
  (renice -n 5 -p "$BASHPID" >/dev/null; "$1") &
  first=$!
  ("$2") >"$said" 2>&1 &
  second=$!
  wait "$first" || failed=1
  wait "$second" || failed=1
  cat "$said"
  rm -f "$said"
  return "$failed"
}

# Installs Debian packages that are missing; quiet when all are there.
need_packages() {
  local missing=()
  for package in "$@"; do
    dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  local sudo=""
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  $sudo apt-get update -qq
  $sudo apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# Makes a place for Python packages of its own, if it is not there yet.
need_venv() {
  [ -x "$1/bin/python" ] && return 0
  python3 -m venv "$1" 2>/dev/null && return 0
  need_packages python3 python3-venv && python3 -m venv "$1"
}

# Installs a package that people compare with, at the version that was looked at. What is there already pip leaves
# alone, without asking anybody.
need_python() {
  "$1/bin/python" -m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20 \
    --constraint tests/differential/requirements.txt "$2"
}
