"""What a battle waits for, and what can be answered."""

import msgspec

from bot.rules.words import Choice, Maneuver, Part, Post, QuestionKind


class Declaration(msgspec.Struct, frozen=True):
    """What one post declares. `against` is a ship id, `weapon` a weapon id; `hard` is the −5 of M6."""

    maneuver: Maneuver
    against: str | None = None
    weapon: str | None = None
    part: Part = Part.HULL
    hard: bool = False


class Orders(msgspec.Struct, frozen=True):
    """A ship's two declarations, which are handed in together."""

    helmsman: Declaration = Declaration(Maneuver.HOLD)
    gunner: Declaration = Declaration(Maneuver.WAIT)


class Question(msgspec.Struct, frozen=True):
    """One thing that people have to decide.

    `asked` is the `seq` at which it was put: with `ship` and `post` it names the question. `post` is None for DECLARE,
    which both posts answer together. `about` is the ship that acts: the own one for GO_ON, the shooter for DODGE, the
    one that breaks away for RESIST. `then` is another question that has to be put once this one is answered GO_ON, and
    is answered in its place (L4: no event lies between the two).
    """

    asked: int
    kind: QuestionKind
    ship: str
    post: Post | None
    options: tuple[Choice, ...] = ()
    about: str | None = None
    then: "Question | None" = None


MILDEST: dict[QuestionKind, Choice] = {
    QuestionKind.GO_ON: Choice.GO_ON,
    QuestionKind.DODGE: Choice.DODGE,
    QuestionKind.RESIST: Choice.RESIST,
}
"""What counts where nobody answers (T1). For DECLARE it is `Orders()`."""
