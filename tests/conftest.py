"""What every test needs.

Hypothesis looks without a deadline, and in CI always at the same examples. The assertions of what tests are written in
say what differs, like a test's; they are named here, before any test module can have imported them.
"""

import os

import pytest
from hypothesis import settings

pytest_plugins = ["tests.discord_spec.plugin", "tests.postgres", "tests.soaking", "tests.tally"]

pytest.register_assert_rewrite("tests.rules.table")

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
