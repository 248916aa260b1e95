#!/usr/bin/env bash
# The web app: `web.sh install` its packages, `web.sh build` it into web/dist.
source "$(dirname "$0")/lib.sh"

install() {
  # Installed once for each lock file.
  local stamp=web/node_modules/.installed
  if [ ! -f "$stamp" ] || [ web/package-lock.json -nt "$stamp" ]; then
    echo "web: installing packages"
    (cd web && npm ci --no-audit --no-fund --loglevel=error)
    touch "$stamp"
  fi
}

build() {
  install
  # Nothing newer than the last build, nothing to do.
  if [ -f web/dist/index.html ] && [ -z "$(find web crates \
      \( -path web/node_modules -o -path web/dist -o -path web/generated \) -prune -o \
      -newer web/dist/index.html \( -name '*.svelte' -o -name '*.ts' -o -name '*.css' -o -name '*.html' \
      -o -name '*.js' -o -name '*.ftl' -o -name 'package-lock.json' -o -name '*.rs' \) -print -quit)" ]; then
    return 0
  fi
  echo "web: building the pages (the types of what the server sends are compiled first, which takes some minutes in a fresh clone)"
  (cd web && npm run --silent build)
}

"$@"
