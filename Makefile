# Everything a developer or an operator runs. Each target makes its own .venv: nothing has to be set up first.

# The first of these that is Python 3.11 or newer makes .venv.
PYTHON ?= python3.13 python3.12 python3.11 python3

python := .venv/bin/python
is_new_enough := import sys; sys.exit(sys.version_info < (3, 11))

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help test check demo run bench soak preview browser docs lock clean venv runtime tools

help: ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## */  make \1	/p' Makefile | expand -t 16

# The end-to-end tests wait in real time, so three processes keep two cores busy; what fails is tried once more by itself,
# which tells a fault from a busy machine.
test: check browser ## set up, check and test everything; .ci/run does the same
	$(python) -m pytest -n 3 --dist worksteal || $(python) -m pytest --last-failed

check: tools ## format, lint, types, imports
	$(python) -m ruff format --check
	$(python) -m ruff check
	$(python) -m basedpyright
	$(python) -c 'from importlinter.cli import lint_imports_command; lint_imports_command()'

demo: runtime ## a whole battle against a stand-in for Discord: make demo SEED=7 LOCALE=en
	$(python) -m bot demo $(if $(SEED),--seed $(SEED)) $(if $(LOCALE),--locale $(LOCALE))

run: runtime ## the bot itself; needs DISCORD_TOKEN (see .env.example)
	$(python) -m bot

bench: tools ## how fast it is
	$(python) -m tests.bench
	$(python) -m tests.bench.processes

soak: tools ## what takes too long for make test: every point of a battle disturbed, processes killed at random, every test of use cases on PostgreSQL, 20,000 captains' battles, a million rolls for each of the odds' cases
	$(python) -m tests.soak
	$(python) -m tests.soak.processes
	$(python) -m tests.soak.captains
	$(python) -m pytest -n 3 --dist worksteal --soak tests/service tests/store tests/faults tests/rules/odds

preview: tools ## what people see, as pages and pictures of them in build/preview, in both languages
	$(python) -m tests.preview

docs: tools ## write docs/rules.md and docs/rules.ja.md anew from the texts of /rules
	$(python) -m bot.report.rulespage

# What the test of the previews looks with: installed where it is missing and that can be done.
browser: tools
	@$(python) -m tests.preview.browser

compile := $(python) -m uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

lock: tools ## write the lock files anew after a change of pyproject.toml; UPGRADE=1 takes the newest versions
	$(compile) --output-file requirements.lock
	$(compile) --group dev --constraint requirements.lock --output-file requirements-dev.lock

clean: ## remove .venv and all caches
	rm -rf .venv .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A .venv that doesn't start, has no pip or is too old is made anew.
venv:
	@$(python) -c 'import pip; $(is_new_enough)' 2>/dev/null || { \
		found=; \
		for candidate in $(PYTHON); do \
			if "$$candidate" -c '$(is_new_enough)' 2>/dev/null; then found=$$candidate; break; fi; \
		done; \
		if [ -z "$$found" ]; then \
			echo 'Head-On needs Python 3.11 or newer, and none of these is: $(PYTHON)' >&2; \
			echo 'Install one, or name it: make $(MAKECMDGOALS) PYTHON=/path/to/python3' >&2; \
			exit 1; \
		fi; \
		echo "Making .venv with $$("$$found" --version)"; \
		rm -rf .venv && "$$found" -m venv .venv; \
	}

# .venv keeps a copy of each lock file it was filled from, and is filled again when the file has changed.
install = @cmp -s $(1) .venv/$(1) || { \
	echo 'Installing $(1)'; \
	$(python) -m pip install --quiet --disable-pip-version-check --require-hashes -r $(1) && cp $(1) .venv/$(1); \
	}

runtime: venv
	$(call install,requirements.lock)

tools: venv
	$(call install,requirements-dev.lock)
