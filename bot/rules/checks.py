"""Success rolls and Quick Contests (G1 to G4)."""

from enum import StrEnum


class Outcome(StrEnum):
    """The verdict on a success roll."""

    CRITICAL_SUCCESS = "critical_success"
    SUCCESS = "success"
    FAILURE = "failure"
    CRITICAL_FAILURE = "critical_failure"

    @property
    def succeeded(self) -> bool:
        """Whether the roll counts as a success (G4: criticals count as that and no more)."""
        return self in _SUCCESSES


_SUCCESSES = frozenset((Outcome.CRITICAL_SUCCESS, Outcome.SUCCESS))


def judge(target: int, total: int) -> Outcome:
    """The verdict on `total` (3 to 18) against `target` (any integer): G1, G2, G3."""
    if total <= 4 or (total == 5 and target >= 15) or (total == 6 and target >= 16):
        return Outcome.CRITICAL_SUCCESS
    if total == 18 or (total == 17 and target <= 15) or total - target >= 10:
        return Outcome.CRITICAL_FAILURE
    if total == 17 or total > target:
        return Outcome.FAILURE
    return Outcome.SUCCESS


class Side(StrEnum):
    """Who won a Quick Contest."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    NOBODY = "nobody"


def contest(attacker: Outcome, attacker_margin: int, defender: Outcome, defender_margin: int) -> Side:
    """Who wins a Quick Contest (G4); equal margins of two successes or two failures: nobody."""
    if attacker.succeeded != defender.succeeded:
        return Side.ATTACKER if attacker.succeeded else Side.DEFENDER
    if attacker_margin == defender_margin:
        return Side.NOBODY
    return Side.ATTACKER if attacker_margin > defender_margin else Side.DEFENDER
