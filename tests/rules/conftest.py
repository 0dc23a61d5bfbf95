"""The driver's own assertions say what differs, like a test's."""

import pytest

pytest.register_assert_rewrite("tests.rules.table")
