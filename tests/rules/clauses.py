"""Every clause of the rules by its id, and how many tests hold the program to it: `python -m tests.rules.clauses`."""

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

CLAUSES: dict[str, str] = {
    "G1": "Success roll",
    "G2": "Critical success",
    "G3": "Critical failure",
    "G4": "Quick Contest",
    "G5": "Active defence",
    "G6": "Damage expressions",
    "G7": "Criticals have no other effects",
    "G8": "Order of dice",
    "S1": "No hexes",
    "S2": "Helmsman and gunner",
    "S3": "Players and NPCs",
    "S4": "Gun hands",
    "S5": "Sides",
    "S6": "Skills not learned",
    "F0": "The sequence",
    "F1": "First Head-On",
    "F1a": "Ties in First Head-On",
    "F2": "Start of round and effects",
    "F2a": "How long effects last and on what they count",
    "F3": "Declarations, last to first",
    "F4": "Crews don't hear each other",
    "F5": "Signals",
    "F5a": "How signals are sent",
    "F6": "Helmsmen act",
    "F7": "Gunners act",
    "F7a": "Which order counts when",
    "F7b": "Sunk and impossible",
    "F7c": "Hold and wait by default",
    "F8": "End of round",
    "F8a": "End of the battle",
    "O1": "Penalty for being later",
    "O1a": "Where it counts",
    "A1": "One action a round",
    "M1": "Moving costs gunfire 5",
    "M1a": "What counts as movement",
    "M2": "Handling",
    "M3": "Swap positions",
    "M4": "Hold",
    "M5": "Accelerate",
    "M5a": "When the bonus is used",
    "M6": "Evade",
    "M7": "Come alongside",
    "M8": "Ram",
    "M8a": "Stopping",
    "M8b": "Sinking by a ram",
    "A2": "Sight",
    "A3": "Aim",
    "A3a": "What an aim holds for",
    "A4": "Fire",
    "A4a": "Reload, shots, the game master's modifiers",
    "A4b": "Hull and deck",
    "L1": "Helm alongside",
    "L2": "Gunnery alongside",
    "L2a": "Blowback",
    "L3": "What a ship alongside can do",
    "L4": "Break away",
    "L5": "Ram beak",
    "L6": "Grapple",
    "L7": "What a grapple does",
    "L7a": "Who grapples",
    "L7b": "Breaking away is movement",
    "L7c": "The penalty ends with the relation",
    "D1": "Dodge",
    "D2": "Acrobatic Dodge",
    "D2a": "What counts for Dodge",
    "D0": "No damage bonus",
    "D3": "Damage penalties",
    "D4": "Sinking",
    "P1": "Repair",
    "P2": "Modifiers of repair",
    "P3": "What a repair restores",
    "P4": "What a repair costs",
    "P5": "Shipyard",
    "T1": "If nobody answers",
}

CANNOT_FAIL: dict[str, str] = {
    "S1": "there is no map in the program, and a round's length is not looked at",
    "S4": "gun hands are not in the program: nothing rolls or counts them",
}
"""Clauses that no program could break, and why. The head-count of S3 is another; the rest of S3 is tested."""

_TESTS = Path(__file__).parents[1]


@cache
def count_tests() -> Counter[str]:
    """How many test functions are marked with each id, read from the source of all test modules."""
    return Counter(
        clause for path in sorted(_TESTS.rglob("test_*.py")) for clause in _marked(ast.parse(path.read_text()))
    )


def _marked(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield from {clause for decorator in node.decorator_list for clause in _clauses(decorator)}


def _clauses(decorator: ast.expr) -> Iterator[str]:
    match decorator:
        case ast.Call(func=ast.Attribute(attr="clause"), args=args):
            yield from [ast.literal_eval(arg) for arg in args]
        case _:
            pass


def main() -> None:
    """Print the table."""
    tests = count_tests()
    for clause, title in CLAUSES.items():
        note = CANNOT_FAIL.get(clause)
        print(f"{clause:4} {tests[clause]:4}  {title}" + (f" ({note})" if note else ""))


if __name__ == "__main__":
    main()
