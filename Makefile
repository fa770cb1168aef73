# Two commands set up everything on an empty machine: `make run` and `make test`.
# uv is fetched into .boot/, the pinned packages of locks/ into .venv/. Outside this folder only caches are written:
# uv's own, and the compiled engines (HALFTWIST_CACHE_DIR says where).
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
export UV_PYTHON_DOWNLOADS := never
# Some machines tell Python to keep no compiled modules; then every process would compile a thousand of them anew.
unexport PYTHONDONTWRITEBYTECODE

UV := .boot/bin/uv
BIN := .venv/bin
PAGE := src/halftwist/page/index.html
# The page's types are written from the server's models, and only looked at when the page is checked.
TYPES := web/types/wire.d.ts
# Touched when all was well: what has not changed since need not be looked at again (`make --always-make types` does).
TYPED := .venv/typed
PAGE_TRIED := web/node_modules/.tried
PEER := bench/boardgame_io/node_modules/.package-lock.json
PAGE_SOURCES := $(shell find web/src web/public src/halftwist/words src/halftwist/games/*/words src/halftwist/games/*/docs -type f -not -name '*.pyc') \
	web/index.html $(wildcard web/*.ts)
PYTHON_SOURCES := $(shell find src/halftwist -name '*.py')
DOCUMENTS := $(wildcard *.md) $(shell find docs src/halftwist/games/*/docs -type f -not -name '*.pyc')
NODE := PATH="$(CURDIR)/.venv/bin:$$PATH"
GAME ?=
LAN ?=
PORT ?=
ARGS ?=
LATER ?=

.PHONY: help run play dev test lint types alltypes docs warm chromium unit browser page screenshots prove soak bench lock clean

help: ## List what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: .venv/ready-to-run $(PAGE) ## Serve games to browsers here (LAN=1: to phones in the house, too; PORT=…; ARGS=--open opens the page)
	@$(BIN)/halftwist serve $(if $(LAN),--lan) $(if $(PORT),--port $(PORT)) $(ARGS)

play: .venv/ready-to-run ## Play in the terminal (GAME=mobius, mobi or formula, else it asks; ARGS="--resume game.jsonl")
	@$(BIN)/python -m halftwist.engines.warm >/dev/null 2>&1 & # the engines are compiled while people read the menu
	@HALFTWIST_COMMAND=$(BIN)/halftwist $(BIN)/halftwist play $(GAME) $(ARGS)

dev: .venv/ready-to-test web/node_modules/.package-lock.json $(TYPES) ## Serve games, and a page that follows every edit: http://localhost:5173
	@$(BIN)/halftwist serve $(ARGS) & trap "kill $$!" EXIT; cd web && $(NODE) npx vite

# All of it at once, what the tests need at the beginning: nothing waits for a check that it does not need, so neither core
# does. What is long goes first, and LATER lets the short checks fill the gaps that it leaves. What was checked before and
# has not changed since is not checked again.
test: .venv/ready-for-docs .venv/ready-for-page ## Everything CI checks
	@$(MAKE) --no-print-directory -j6 LATER="nice -n 5" warm $(PAGE) chromium unit types lint page docs

lint: .venv/ready-to-test web/node_modules/.package-lock.json
	$(LATER) $(BIN)/ruff check .
	$(LATER) $(BIN)/ruff format --check .
	$(LATER) $(BIN)/lint-imports
	cd web && $(NODE) $(LATER) npm run --silent lint

types: $(TYPED)

alltypes: types ## Types of tests, examples, bench and training as well; what is known to be wrong is in tests/types_baseline.json, which only shrinks
	$(BIN)/basedpyright -p types_of_tests.json

docs: site/index.html ## Build the documentation site into site/; a link that leads nowhere is a failure

warm: .venv/ready-to-test # on a new machine the engines are compiled once, not by every test process at the same time
	@$(BIN)/python -m halftwist.engines.warm

chromium: .venv/ready-to-test # the page is tested in a real browser; one is brought here where none starts
	@$(BIN)/python tests/support/chromium.py

unit: .venv/ready-to-test $(PAGE) chromium # more workers than cores: much of it is waiting for clocks, servers and browsers
	$(BIN)/pytest --kernels-meanwhile --side-by-side 5 || { [ $$? = 1 ] && echo "What failed is tried again, alone:" && $(BIN)/pytest --last-failed --last-failed-no-failures none; }

browser: .venv/ready-to-test page chromium ## Only the tests in a real browser
	$(BIN)/pytest --side-by-side 2 tests/browser

page: $(PAGE) $(PAGE_TRIED) ## Build the page; its types, its tests

screenshots: .venv/ready-to-test $(PAGE) chromium ## Every page as a picture, on a phone, a tablet and a desk, into docs/screenshots
	PYTHONPATH=tests $(BIN)/python tests/browser/screenshots.py

prove: .venv/ready-to-test .venv/ready-for-cluster $(PAGE) ## Slower proofs: every colouring of the 4 × 6 strip; every certificate; every shipped puzzle; the prover on 50,000 positions; engines and rules in step for 10,000 games a variant; every page in every look; tasks on a Ray cluster of two nodes
	$(BIN)/python -m halftwist.games.mobius.exhaustive 4 6
	HALFTWIST_LOCK_STEP_GAMES=10000 HALFTWIST_SOLVED_POSITIONS=500 HALFTWIST_MIXED_COURSES=50 HALFTWIST_PROVED_POSITIONS=50000 $(BIN)/pytest --timeout=0 -n auto tests/engines tests/games
	HALFTWIST_LEAK_STEPS=12 HALFTWIST_FUZZED_EXAMPLES=50 HALFTWIST_WHOLE_GAMES_ON_BOTH=1 HALFTWIST_KILLED_WORKERS=3 $(BIN)/pytest --timeout=0 -n auto tests/server/test_no_leak.py tests/server/test_fuzz_rest.py tests/server/test_whole_games.py tests/server/test_workers.py
	$(BIN)/halftwist puzzles check shipped
	$(BIN)/halftwist puzzles audit --sample 20 --times 10
	HALFTWIST_PROMISED_GAMES=20 $(BIN)/pytest --timeout=0 -n auto tests/contract/test_every_variant.py
	HALFTWIST_ACCESS_IN_FOUR_WAYS=1 $(BIN)/pytest --timeout=0 -n auto tests/browser/test_accessibility.py
	$(BIN)/pytest --timeout=0 tests/cluster

soak: .venv/ready-to-test ## Kill servers, nodes, PostgreSQL and writers 10,000 times, and look for lost lines; goes on where it was stopped (SOAK_DIR)
	PYTHONPATH=tests $(BIN)/python tests/support/soak.py

bench: .venv/ready-to-bench $(PEER) ## Measure the rules, the engines beside OpenSpiel, the table server beside boardgame.io
	$(BIN)/python bench/rules.py
	$(BIN)/python bench/engines.py
	$(BIN)/python bench/prover.py
	$(BIN)/python bench/load.py

lock: $(UV) ## Choose the newest versions that fit and pin them in locks/
	$(UV) lock --upgrade
	$(UV) export --quiet --no-emit-project --no-dev --no-header --output-file locks/run.txt
	$(UV) export --quiet --no-emit-project --all-groups --no-group bench --no-group docs --no-group cluster --no-header --output-file locks/dev.txt
	$(UV) export --quiet --no-emit-project --only-group page --no-header --output-file locks/page.txt
	$(UV) export --quiet --no-emit-project --only-group bench --no-header --output-file locks/bench.txt
	$(UV) export --quiet --no-emit-project --only-group cluster --no-header --output-file locks/cluster.txt
	$(UV) export --quiet --no-emit-project --only-group docs --no-header --output-file locks/docs.txt

clean: ## Remove what the other targets made
	rm -rf .venv .boot dist site uv.lock web/node_modules src/halftwist/page $(TYPES)

$(UV):
	@echo "Fetching uv…"
	@python3 -m venv .boot
	@.boot/bin/pip install --quiet --disable-pip-version-check uv==0.13.7

.venv/pyvenv.cfg: | $(UV)
	@$(UV) venv --quiet --allow-existing --python "$$(.boot/bin/python bench/fastest_python.py $(UV) '>=3.11,<3.15')" .venv

.venv/ready-to-run: locks/run.txt pyproject.toml .venv/pyvenv.cfg
	$(UV) pip install --quiet --require-hashes -r locks/run.txt
	$(UV) pip install --quiet --no-deps --editable .
	@touch $@

.venv/ready-for-page: locks/page.txt .venv/pyvenv.cfg
	$(UV) pip install --quiet --require-hashes -r locks/page.txt
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json .venv/ready-for-page
	@echo "Fetching what the page is built with…"
	cd web && $(NODE) npm ci --silent --ignore-scripts
	@touch $@

$(TYPES): $(PYTHON_SOURCES) web/node_modules/.package-lock.json | .venv/ready-to-test
	@$(BIN)/python -m halftwist.testing.page_types

$(TYPED): $(PYTHON_SOURCES) pyproject.toml .venv/ready-to-test
	$(LATER) $(BIN)/basedpyright
	@touch $@

$(PAGE_TRIED): $(PAGE_SOURCES) $(DOCUMENTS) $(TYPES) $(wildcard web/*.json web/*.js web/*.ts)
	cd web && $(NODE) $(LATER) npm run --silent check && $(NODE) $(LATER) npm run --silent test
	@touch $@

site/index.html: $(DOCUMENTS) $(PYTHON_SOURCES) mkdocs.yml .venv/ready-for-docs
	@NO_MKDOCS_2_WARNING=1 $(LATER) $(BIN)/mkdocs build 2>&1 | { grep -v "^INFO" || true; }
	@touch $@

$(PAGE): $(PAGE_SOURCES) web/node_modules/.package-lock.json
	@echo "Building the page…"
	cd web && $(NODE) npm run --silent build -- --logLevel warn

.venv/ready-to-test: locks/dev.txt pyproject.toml .venv/pyvenv.cfg
	$(UV) pip install --quiet --require-hashes -r locks/dev.txt
	$(UV) pip install --quiet --no-deps --editable .
	@touch $@ .venv/ready-to-run

$(PEER): bench/boardgame_io/package-lock.json .venv/ready-for-page
	cd bench/boardgame_io && $(NODE) npm ci --silent --ignore-scripts
	@touch $@

.venv/ready-for-docs: locks/docs.txt .venv/ready-to-test
	$(UV) pip install --quiet --require-hashes -r locks/docs.txt
	@touch $@

.venv/ready-for-cluster: locks/cluster.txt .venv/ready-to-test
	$(UV) pip install --quiet --require-hashes -r locks/cluster.txt
	@touch $@

.venv/ready-to-bench: locks/bench.txt .venv/ready-to-test
	$(UV) pip install --quiet --require-hashes -r locks/bench.txt
	@touch $@
