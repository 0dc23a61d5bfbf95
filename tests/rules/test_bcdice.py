"""The verdicts agree with BCDice's GURPS system (`bcdice/make_table.mjs` made the table)."""

import json
from pathlib import Path

import pytest

from bot.rules.checks import Outcome, judge

WORDS = {
    "クリティカル": Outcome.CRITICAL_SUCCESS,
    "成功": Outcome.SUCCESS,
    "失敗": Outcome.FAILURE,
    "自動失敗": Outcome.FAILURE,
    "ファンブル": Outcome.CRITICAL_FAILURE,
}
TABLE = json.loads((Path(__file__).parent / "bcdice" / "verdicts.json").read_text(encoding="utf-8"))


@pytest.mark.clause("G1", "G2", "G3")
def test_every_verdict_is_bcdices() -> None:
    compared = 0
    for target, row in TABLE["verdicts"].items():
        for total, verdict in zip(TABLE["totals"], row, strict=True):
            assert judge(int(target), total) is WORDS[verdict], (target, total)
            compared += 1
    assert compared == 51 * 16
