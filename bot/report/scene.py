"""Telling events one after the other: what each says, with the names of the battle it fell in."""

from functools import singledispatchmethod

from msgspec.structs import replace

from bot.report.escape import MAX_NAME, safe
from bot.report.manner import setting_text
from bot.report.rolls import damage_text, number, roll_text, signed
from bot.report.ships import order_text
from bot.report.texts import span_text
from bot.report.words import Words
from bot.rules import events as e
from bot.rules.attempts import damage_penalty
from bot.rules.battle import Battle, Crew
from bot.rules.hidden import UnknownCrew, VeiledShip, hull_step
from bot.rules.words import Part, Phase, Post, RollKind, What

_MAX_STANDING = 6


class Scene:
    """What was told: `rolls` first (and who won a contest), then `lines`, what followed from them, and `gone`, what was
    used up or lost by it and isn't there again.

    `state` is the battle's at any moment of the round in which the events fell: only names, what the ships were when
    they entered, and this round's declarations are read from it.
    """

    def __init__(self, words: Words, state: Battle) -> None:
        self.words = words
        self.state = state
        self.rolls: list[str] = []
        self.lines: list[str] = []
        self._gone: dict[tuple[str, str], str] = {}
        self._contests: set[str] = set()

    def take(self, event: e.AnyEvent) -> None:
        """Tell `event`."""
        self._tell(event)

    def clear(self) -> None:
        """Forget what was told; begin a new action."""
        self.rolls.clear()
        self.lines.clear()
        self._gone.clear()

    @property
    def gone(self) -> list[str]:
        """A line for each charge, bonus and aim that a ship no longer has (for charges: how many are left)."""
        return [*self._gone.values()]

    def name(self, ship: str) -> str:
        """A ship's name, escaped."""
        return safe(self.state.ship(ship).name)

    def crew(self, ship: str, crew: str) -> Crew:
        """A person of a ship's crew."""
        return self.state.ship(ship).ship.person(crew)

    def post(self, ship: str, crew: str) -> Post:
        """The post that this person acts for."""
        return Post.HELMSMAN if self.state.ship(ship).ship.helmsman.id == crew else Post.GUNNER

    def who(self, ship: str, crew: str | None) -> str:
        """A person with the ship, or the ship by itself."""
        if crew is None:
            return self.name(ship)
        return self.words("roll-who", person=safe(self.crew(ship, crew).name), ship=self.name(ship))

    def _say(self, key: str, /, **variables: str | int) -> None:
        self.lines.append(self.words(key, **variables))

    def _has(self, what: str, ship: str, key: str, /, **variables: str | int) -> None:
        self._gone.pop((ship, what), None)
        self._say(key, **variables)

    def _has_not(self, what: str, ship: str, key: str, /, **variables: str | int) -> None:
        self._gone[ship, what] = self.words(key, ship=self.name(ship), **variables)

    def in_steps(self, ship: str) -> bool:
        """Whether the HP of this ship aren't told."""
        return isinstance(self.state.ship(ship).ship, VeiledShip)

    def _unknown(self, ship: str, crew: str | None) -> bool:
        """Whether the values of this person aren't told; of nobody in particular: of all who have a post."""
        people = self.state.ship(ship).ship.crew
        asked = [one for one in people if (one.post is not None if crew is None else one.id == crew)]
        return all(isinstance(one, UnknownCrew) for one in asked)

    def _say_penalty(self, ship: str, hull: int, now: int) -> None:
        """The penalty of damage, where it isn't the same any more and the ship is afloat (D3)."""
        state = self.state.ship(ship)
        before, after = (damage_penalty(replace(state, hull=points)) for points in (hull, now))
        if now <= 0 or after == before:
            return
        if after:
            self._say("penalty", ship=self.name(ship), penalty=signed(after))
        else:
            self._say("penalty-none", ship=self.name(ship))

    @singledispatchmethod
    def _tell(self, event: e.AnyEvent) -> None:
        """Lines of the log without a line in the channel: `declared`, `acted`, `round`, `ended`, `signal` …"""

    @_tell.register
    def _(self, event: e.Roll) -> None:
        if event.kind is RollKind.SIGNAL:
            return
        what = self.words.of("roll-kind", event.kind)
        if event.contest is not None:
            if event.contest in self._contests:
                what = self.words("roll-answering", kind=what)
            self._contests.add(event.contest)
        hidden = self._unknown(event.ship, event.crew)
        self.rolls.append(roll_text(self.words, event, self.who(event.ship, event.crew), what, hidden=hidden))
        if event.kind is RollKind.RECOVERY and event.outcome.succeeded:
            self._say("recovered", who=self.who(event.ship, event.crew))

    @_tell.register
    def _(self, event: e.Contest) -> None:
        if event.winner is None:
            self.rolls.append(self.words("contest-drawn"))
        else:
            self.rolls.append(self.words("contest-won", winner=self.name(event.winner)))

    @_tell.register
    def _(self, event: e.Damage) -> None:
        name = self.name(event.ship)
        rolled = damage_text(self.words, event, name)
        if rolled is not None:
            self.rolls.append(rolled)
        if self.in_steps(event.ship):
            if event.part is Part.HULL:
                self._say("damage-step", ship=name, step=self.words.of("hull-step", hull_step(event.to)))
                self._say_penalty(event.ship, event.from_, event.to)
            else:
                self._say("damage-deck-hidden", ship=name)
            return
        self._say(
            f"damage-{event.cause.value}",
            ship=name,
            taken=str(event.taken),
            part=self.words.of("part", event.part),
            **{"from": str(event.from_)},
            to=str(event.to),
        )
        if event.part is Part.HULL:
            self._say_penalty(event.ship, event.from_, event.to)

    @_tell.register
    def _(self, event: e.Order) -> None:
        if event.order:
            names = [self.state.ship(ship).name for ship in event.order]
            self._say(f"order-{event.cause.value}", order=order_text(self.words, names))

    @_tell.register
    def _(self, event: e.Alongside) -> None:
        self._say("alongside", one=self.name(event.ships[0]), other=self.name(event.ships[1]))

    @_tell.register
    def _(self, event: e.Parted) -> None:
        self._say("parted", one=self.name(event.ships[0]), other=self.name(event.ships[1]))

    @_tell.register
    def _(self, event: e.Grappled) -> None:
        names = {"on": self.name(event.on), "by": self.name(event.by)}
        if event.penalty:
            self._say("grappled", **names, penalty=signed(event.penalty))
        else:
            self._say("grappled-none", **names)

    @_tell.register
    def _(self, event: e.Acrobatics) -> None:
        used = event.phase is Phase.GUNNERS
        if not event.left:
            self._has_not("acrobatics", event.ship, "acrobatics-none" if used else "acrobatics-lost")
        elif used:
            self._has_not("acrobatics", event.ship, "acrobatics", left=event.left)
        else:
            self._has("acrobatics", event.ship, "acrobatics", ship=self.name(event.ship), left=event.left)

    @_tell.register
    def _(self, event: e.Acceleration) -> None:
        if event.bonus:
            bonus = signed(event.bonus)
            self._has("acceleration", event.ship, "acceleration", ship=self.name(event.ship), bonus=bonus)
        else:
            self._has_not("acceleration", event.ship, "acceleration-none")

    @_tell.register
    def _(self, event: e.Aimed) -> None:
        name = self.name(event.ship)
        if event.against is None or event.weapon is None:
            self._has_not("aim", event.ship, "aimed-none")
            return
        ship = self.state.ship(event.ship).ship
        names = {"ship": name, "target": self.name(event.against), "weapon": safe(ship.weapon(event.weapon).name)}
        if self._unknown(event.ship, ship.gunner.id):
            self._has("aim", event.ship, "aimed-hidden", **names)
        else:
            self._has("aim", event.ship, "aimed", **names, bonus=signed(event.bonus))

    @_tell.register
    def _(self, event: e.Effect) -> None:
        names = {"who": self.who(event.ship, event.crew), "name": safe(event.name, MAX_NAME)}
        if event.ended:
            self._say("effect-ended", **names)
            return
        self._say("effect-set", **names, modifier=signed(event.modifier), length=_length(self.words, event))

    @_tell.register
    def _(self, event: e.Sunk) -> None:
        self._say("sunk", ship=self.name(event.ship))

    @_tell.register
    def _(self, event: e.Signal) -> None:
        self._say("signal", **{"from": self.name(event.from_)}, to=self.name(event.to))

    @_tell.register
    def _(self, event: e.Gm) -> None:
        self.lines.append(_gm_text(self, event))
        match event:
            case e.Gm(what=What.HULL, ship=str(ship), before=int(before), after=int(after)):
                self._say_penalty(ship, before, after)
            case _:
                pass


def _gm_text(scene: Scene, event: e.Gm) -> str:
    words = scene.words
    ship = {} if event.ship is None else {"ship": scene.name(event.ship)}
    match event.what:
        case What.WEATHER:
            return words("gm-weather", before=_value(words, event.before), after=_value(words, event.after))
        case What.HULL if event.ship is not None and scene.in_steps(event.ship) and isinstance(event.after, int):
            return words("gm-hull-step", **ship, step=words.of("hull-step", hull_step(event.after)))
        case What.DECK if event.ship is not None and scene.in_steps(event.ship):
            return words("gm-deck-hidden", **ship)
        case What.HULL | What.DECK:
            values = {"before": _value(words, event.before), "after": _value(words, event.after)}
            return words(f"gm-{event.what.value}", **ship, **values)
        case What.MODIFIER if isinstance(event.after, e.GmModifier):
            modifier = event.after
            return words(
                "gm-modifier",
                name=safe(modifier.name, MAX_NAME),
                value=signed(modifier.value),
                where=_where(scene, modifier),
            )
        case What.SEAT:
            values = {"before": _value(words, event.before), "after": _value(words, event.after)}
            return _seat_text(words, event, ship, values)
        case What.EXTEND if isinstance(event.after, int):
            return words("gm-extend-by", time=span_text(words, event.after))
        case What.PAUSE | What.RESUME | What.EXTEND | What.END:
            return words(f"gm-{event.what.value}")
        case What.NOTE:
            if isinstance(event.before, str) and isinstance(event.after, str):
                setting = setting_text(words, event.before, event.after, ship.get("ship"))
                if setting is not None:
                    return setting
            return words("gm-note", text=_value(words, event.after))
        case _:
            return words(f"gm-{event.what.value}", **ship)


def _seat_text(words: Words, event: e.Gm, ship: dict[str, str], values: dict[str, str]) -> str:
    """Who has a post from now on; without a ship, who is a game master."""
    if ship:
        return words("gm-seat-ship", **ship, **values)
    if event.before is not None and event.after is not None:
        return words("gm-master-leads", before=values["before"], name=values["after"])
    key = "gm-master-gone" if event.after is None else "gm-master"
    return words(key, name=values["before" if event.after is None else "after"])


def _where(scene: Scene, modifier: e.GmModifier) -> str:
    words = scene.words
    text = words("gm-where", scope=words.of("scope", modifier.scope))
    if modifier.ship is not None:
        text += words("gm-where-ship", ship=scene.who(modifier.ship, modifier.crew))
    if modifier.against is not None:
        text += words("gm-where-against", ship=scene.name(modifier.against))
    if modifier.kind is not None:
        text += words("gm-where-kind", kind=words.of("roll-kind", modifier.kind))
    return text


def _value(words: Words, value: int | str | e.GmModifier | None) -> str:
    match value:
        case None:
            return words("gm-none")
        case int():
            return number(value)
        case str():
            return safe(value) or words("gm-none")
        case _:
            return safe(value.name)


def standing_text(words: Words, state: Battle) -> list[str]:
    """Effects and game master's modifiers that count now, a line each; of many, the newest are left out."""
    scene = Scene(words, state)
    text: list[str] = []
    for effect in [standing.effect for standing in state.effects]:
        names = {"who": scene.who(effect.ship, effect.crew), "name": safe(effect.name, MAX_NAME)}
        text.append(words("status-effect", **names, modifier=signed(effect.modifier), length=_length(words, effect)))
    for modifier in [standing.modifier for standing in state.modifiers]:
        names = {"name": safe(modifier.name, MAX_NAME), "modifier": signed(modifier.value)}
        text.append(words("status-modifier", **names, where=_where(scene, modifier)))
    if len(text) > _MAX_STANDING:
        text[_MAX_STANDING:] = [words("status-effects-more", count=len(text) - _MAX_STANDING)]
    return text


def _length(words: Words, effect: e.Effect) -> str:
    """How long it lasts, and what its recovery is rolled against."""
    text = words("effect-until-removed") if effect.rounds is None else words("effect-rounds", rounds=effect.rounds)
    return text if effect.recovery is None else text + words("effect-recovery", target=str(effect.recovery))
