"""One tree of errors.

HeadOnError
├── UserError        a person asked for what can't be done; says why, in catalogue words
│   ├── Refused      the rules refuse it
│   └── StoreTrouble the database can't be used just now
└── OperatorError    settings, database or Discord application are not in order
"""

from collections.abc import Mapping


class HeadOnError(Exception):
    """Whatever Head-On raises by itself."""


class UserError(HeadOnError):
    """Something a person did can't be done; nothing was changed.

    `reason` is a catalogue key (`error-` is put before it), `details` its variables. Both may be shown to the
    person who caused it, so neither holds a secret.
    """

    def __init__(self, reason: str, **details: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.details: Mapping[str, str | int] = details


class Refused(UserError):
    """The rules refuse it; `reason` is a `bot.rules.words.Refusal`."""


class StoreTrouble(UserError):
    """The database can't be used just now: try_again (its turn didn't come in time), storage (full, damaged, gone)."""


class OperatorError(HeadOnError):
    """The operator has to put something in order; the text says what, and holds no secret."""
