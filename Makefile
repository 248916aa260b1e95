# Two commands: `make run` and `make test`. The rest is for those who work on it.

CROUPIER := target/debug/croupier
DATA ?= data
LISTEN ?= 127.0.0.1:8700

# A folder in which nobody has changed anything yet is compiled faster without what makes the next change quick.
ifeq ($(wildcard target/debug/incremental),)
export CARGO_INCREMENTAL ?= 0
endif

.PHONY: run build web test bench soak differential clean

run: build
	$(CROUPIER) serve --data $(DATA) --listen $(LISTEN)

build: web
	@echo "croupier: building the server"
	@cargo croupier

web:
	@scripts/web.sh build

test:
	@scripts/test.sh

# Longer campaigns, run by hand: many seeds of the statistical suite, a hundred times the walks of the laws, more rounds against another engine.
soak:
	@scripts/soak.sh

# Our hands and rounds against rankers and an engine that other people wrote: `make differential SEED=7 ROUNDS=50000`.
differential:
	@SEED=$(SEED) ROUNDS=$(ROUNDS) scripts/differential.sh

bench:
	@scripts/bench.sh $(ONLY)

clean:
	cargo clean
	rm -rf web/dist web/node_modules
