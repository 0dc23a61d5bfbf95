"""Reading a log backwards into what people decided: answers to questions, and a game master's changes."""

from collections.abc import Sequence

from bot.rules import adjust as a
from bot.rules import events as e
from bot.rules.battle import Battle
from bot.rules.questions import Declaration, Orders, Question
from bot.rules.words import Choice, Name, Part, Post, QuestionKind, Result, RollKind, What


def choice_of(
    questions: Sequence[Question], following: Sequence[e.AnyEvent], battle: Battle
) -> tuple[Question, Orders | Choice]:
    """Which open question the `following` lines (two at most) answer, and how; `LookupError` if they answer none."""
    event = following[0]
    if questions and questions[0].kind is QuestionKind.DECLARE:
        if not isinstance(event, e.Declared):
            raise LookupError
        question = next((one for one in questions if one.ship == event.ship), None)
        if question is None:
            raise LookupError
        return question, _orders(following, battle)
    if not questions:
        raise LookupError
    question = questions[0]
    if question.kind is QuestionKind.DODGE:
        return question, _dodge(event)
    if isinstance(event, e.Acted) and event.result is Result.CANCELLED:
        return question, Choice.CANCEL
    if question.then is None:
        return question, Choice.GO_ON
    resisted = isinstance(event, e.Roll) and event.kind is RollKind.DISENGAGE
    return question.then, Choice.RESIST if resisted else Choice.LET_GO


def _orders(following: Sequence[e.AnyEvent], battle: Battle) -> Orders:
    declared = [event for event in following if isinstance(event, e.Declared)]
    if len(declared) != len(Post) or declared[0].ship != declared[1].ship:
        raise LookupError
    ship = battle.ship(declared[0].ship).ship
    by_crew = {event.crew: event for event in declared}
    helmsman, gunner = by_crew.get(ship.helmsman.id), by_crew.get(ship.gunner.id)
    if helmsman is None or gunner is None:
        raise LookupError
    return Orders(_declaration(helmsman), _declaration(gunner))


def _declaration(event: e.Declared) -> Declaration:
    return Declaration(event.maneuver, event.against, event.weapon, event.part or Part.HULL, bool(event.hard))


def _dodge(event: e.AnyEvent) -> Choice:
    if not isinstance(event, e.Roll) or event.kind is not RollKind.DODGE:
        return Choice.NO_DODGE
    acrobatic = any(modifier.name == Name.ACROBATIC for modifier in event.modifiers)
    return Choice.ACROBATIC if acrobatic else Choice.DODGE


def change_of(gm: e.Gm, following: e.AnyEvent | None) -> a.Change:
    """What the game master changed, from the `gm` line and the typed line after it; `LookupError` if they don't fit."""
    match gm.what:
        case What.WEATHER:
            return a.Weather(_number(gm.after))
        case What.MODIFIER if isinstance(gm.after, e.GmModifier):
            return a.Modify(gm.after)
        case What.HULL:
            return a.SetHull(_ship(gm), _number(gm.after))
        case What.DECK:
            return a.SetDeck(_ship(gm), _number(gm.after))
        case What.END:
            return a.End()
        case _ if gm.what in a.NOTES:
            return a.Note(gm.what, _plain(gm.before), _plain(gm.after), gm.ship)
        case _:
            return _typed(gm.what, following)


def _typed(what: What, following: e.AnyEvent | None) -> a.Change:
    match what, following:
        case What.DAMAGE, e.Damage(ship=ship, part=part, expression=str(expression)):
            return a.Hurt(ship, part, expression)
        case What.ORDER, e.Order(order=order):
            return a.Reorder(order)
        case What.ALONGSIDE, e.Alongside(ships=ships, rammer=rammer):
            return a.BringAlongside(ships, rammer)
        case What.PARTED, e.Parted(ships=ships):
            return a.PartShips(ships)
        case What.GRAPPLED, e.Grappled(by=by, on=on, penalty=penalty):
            return a.Grapple(by, on, penalty)
        case What.ACROBATICS, e.Acrobatics(ship=ship, left=left):
            return a.GiveAcrobatics(ship, left)
        case What.ACCELERATION, e.Acceleration(ship=ship, bonus=bonus):
            return a.GiveAcceleration(ship, bonus)
        case What.AIMED, e.Aimed(ship=ship, against=against, weapon=weapon, turns=turns):
            return a.GiveAim(ship, against, weapon, turns)
        case What.EFFECT, e.Effect(ended=True) as effect:
            return a.EndEffect(effect.ship, effect.crew, effect.name)
        case What.EFFECT, e.Effect() as effect:
            return a.SetEffect(effect.ship, effect.crew, effect.name, effect.modifier, effect.rounds, effect.recovery)
        case _:
            raise LookupError


def _plain(value: int | str | e.GmModifier | None) -> int | str | None:
    if isinstance(value, e.GmModifier):
        raise LookupError
    return value


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise LookupError
    return value


def _ship(gm: e.Gm) -> str:
    if gm.ship is None:
        raise LookupError
    return gm.ship
